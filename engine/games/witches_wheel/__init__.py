"""Witches Wheel: tricks under a trump that turns with the wheel.  The smallest room."""

from __future__ import annotations

from engine.game import Game, Option, Rules, words_of


def rules() -> Rules:
    """The room's table of contents."""
    # lazy: listing the games loads no cards
    from engine.games.witches_wheel import check, judge, state, usual, view
    from engine.games.witches_wheel.rules import round, scoring, setup

    return Rules(
        version=1,
        state=state.Wheel,
        set_up=setup.set_up,
        units={"round": round.play_round},
        result=scoring.result,
        public=view.public,
        view=view.own,
        record=view.WheelView,
        check=check.CHECK,
        load_words=words_of(__name__),
        judge=judge,
        usual=usual.usual,
    )


GAME = Game(
    id="witches-wheel",
    name="Witches Wheel",
    kind="trick taking",
    tagline="win tricks while the ranks turn",
    aim="Take tricks, and the points in them: most points win.",
    about="A card is worth what it says. The highest trump takes the trick, or else the highest card of the colour "
    "that was led; nobody has to follow. Who takes it may turn the wheel, and with it what is high.",
    designer="Leo Colovini",
    publisher="White Goblin Games",
    seats=range(2, 7),
    usual_seats=4,
    minutes=30,
    hard=1,
    shelf=1,
    options={
        "side": Option(
            ("decreasing", "increasing"),
            "which side of the wheel is up",
            means={"decreasing": "7 on top: 7 6 5 4 3 2 1 9 8", "increasing": "7 on top: 7 8 9 1 2 3 4 5 6"},
        ),
        "open_scores": Option(
            ("off", "on"),
            "are everybody's Magic Points shown all along?",
            means={"off": "others' points are seen at the end", "on": "all points are seen all the time"},
        ),
    },
    lessons=("first-game",),
    examples=("example-trump",),
    load=rules,
)
