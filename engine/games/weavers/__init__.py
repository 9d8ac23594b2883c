"""Weavers: two weave spells of many steps at the same time, until one has no card left."""

from __future__ import annotations

from engine.game import Game, Option, Rules


def rules() -> Rules:
    """The room's table of contents."""
    from engine.games.weavers import checking, judge, meaning, round, scoring, setup, state, view, words

    return Rules(
        version=1,
        state=state.Duel,
        set_up=setup.set_up,
        first="decks",
        units={"decks": setup.choose_decks, "bury": round.bury, "cast": round.cast, "lose": round.lose},
        result=scoring.result,
        view=view.view,
        imagine=view.imagine,
        check=checking.check,
        words=words,
        judge=judge,
        meant=meaning.meant,
    )


GAME = Game(
    id="weavers",
    name="Weavers",
    kind="duel",
    tagline="every spell carries on the others",
    designer="Ananda Guneratne",
    publisher="The Game Crafter",
    seats=range(2, 3),
    usual_seats=2,
    minutes=20,
    shelf=4,
    options={
        "decks": Option(
            None, "class+spellbook for each seat, say ember+tides,moss+bones, or one for both; empty: chosen in secret"
        )
    },
    load=rules,
)
