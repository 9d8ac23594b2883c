"""Weavers: two weave spells of many steps at the same time, until one has no card left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import Game, Option, Rules, words_of


def rules() -> Rules:
    """The room's table of contents."""
    # lazy: listing the games loads no cards
    from engine.games.weavers import check, judge, state, view
    from engine.games.weavers.rules import round, scoring, setup

    return Rules(
        version=2,
        state=state.Duel,
        set_up=setup.set_up,
        units={"decks": setup.choose_decks, "bury": round.bury, "cast": round.cast, "lose": round.lose},
        result=scoring.result,
        view=view.view,
        record=view.DuelView,
        imagine=view.imagine,
        check=check.CHECK,
        load_words=words_of(__name__),
        judge=judge,
    )


def read_decks(text: str, options: Mapping[str, str]) -> str:
    """3.1  `Seat 1: The Hearth Witch, The Book of Tides. Seat 2: ...`; ValueError says what is wrong."""
    # lazy: listing the games loads no cards
    from engine.games.weavers.cards import SETS
    from engine.games.weavers.rules.setup import decks_or_refuse

    decks = [", ".join(SETS[code].name for code in deck) for deck in decks_or_refuse(text)]
    return " ".join(f"Seat {seat}: {deck}." for seat, deck in enumerate(decks, 1) if deck)


def pairs_of_decks() -> Sequence[str]:
    """3.1  Every class once on either side, with a spellbook of its own."""
    # lazy: listing the games loads no cards
    from engine.games.weavers.cards import BOOKS, CLASSES

    decks = [f"{code}+{book}" for code, book in zip(CLASSES, BOOKS, strict=False)]
    return [f"{one}, {other}" for one, other in zip(decks, decks[1:] + decks[:1], strict=True)]


GAME = Game(
    id="weavers",
    name="Weavers",
    kind="duel",
    tagline="a duel of perfect timing",
    aim="Be the last with a card in hand: who has none when a round ends has lost.",
    about="Both choose a spell in secret, round after round. It hurts or helps at once, and its components also "
    "complete the formulas that you cast before. Cards are lives: damage takes them from your hand. "
    "Each round you draw up to six again.",
    designer="Ananda Guneratne",
    publisher="The Game Crafter",
    seats=range(2, 3),
    usual_seats=2,
    minutes=20,
    hard=3,
    shelf=4,
    options={
        "decks": Option(
            None,
            "a class and a spellbook for each seat, say ember+tides,moss+bones, or one for both; "
            "empty: chosen in secret",
            empty="chosen in secret",
            means={"": "or Enter, and type your own"},
            read=read_decks,
            suggested=pairs_of_decks,
        )
    },
    lessons=("first-game",),
    load=rules,
)
