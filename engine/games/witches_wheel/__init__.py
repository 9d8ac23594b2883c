"""Witches Wheel: tricks under a trump that turns with the wheel.  The smallest room."""

from __future__ import annotations

from engine.game import Game, Option, Rules, words_of


def rules() -> Rules:
    """The room's table of contents."""
    # lazy: listing the games loads no cards
    from engine.games.witches_wheel import check, judge, state, view
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
    )


GAME = Game(
    id="witches-wheel",
    name="Witches Wheel",
    kind="trick taking",
    tagline="catch tricks while the wheel turns",
    designer="Leo Colovini",
    publisher="White Goblin Games",
    seats=range(2, 7),
    usual_seats=4,
    minutes=30,
    shelf=1,
    options={
        "side": Option(("decreasing", "increasing"), "which side of the wheel is up"),
        "open_scores": Option(("off", "on"), "are everybody's Magic Points shown all along?"),
    },
    load=rules,
)
