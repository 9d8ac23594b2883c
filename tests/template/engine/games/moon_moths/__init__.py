"""Moon Moths: lanterns lit in secret, all at once.  The game that CONTRIBUTING builds."""

from __future__ import annotations

from engine.game import Game, Rules, words_of


def rules() -> Rules:
    """What the game is made of."""
    # lazy: listing the games loads no cards
    from engine.games.moon_moths import check, judge, state, view
    from engine.games.moon_moths.rules import night, setup

    return Rules(
        version=1,
        state=state.MoonMoths,
        set_up=setup.set_up,
        units={"night": night.play_night},
        result=night.result,
        view=view.view,
        record=view.MoonMothsView,
        check=check.CHECK,
        load_words=words_of(__name__),
        judge=judge,
    )


GAME = Game(
    id="moon-moths",
    name="Moon Moths",
    kind="secret choices",
    tagline="light the lantern that nobody else lights",
    aim="Catch moths: most points win.",
    about="Six moths come, one a night. All light a lantern in secret; the brightest catches the moth, but lanterns "
    "that are equally bright only confuse it.",
    designer="the house",
    publisher="nobody",
    seats=range(2, 5),
    usual_seats=3,
    minutes=10,
    hard=1,
    shelf=1,
    load=rules,
)
