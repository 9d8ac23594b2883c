"""What can lie on a table of Weavers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import laws
from engine.check import Check, Zone, to_owner
from engine.games.weavers.cards import BOOKS, CLASSES, SPELLS, TOKENS, Active, deck_of
from engine.games.weavers.rules.round import losers
from engine.games.weavers.rules.setup import set_up
from engine.games.weavers.state import DAMAGE, DECK, HAND, HEALING, Duel
from engine.laws import Law


def _left(*gone: int) -> Law:
    """7  Tokens of these kinds do not last."""
    return laws.each(laws.in_turn(*[laws.only(0) if kind in gone else laws.between(0) for kind in range(len(TOKENS))]))


LEFT = _left(DAMAGE, HEALING)
NO_DAMAGE = laws.each(laws.only(0))
NAMED: dict[str, Law] = {  # 3.1, 3.2: decks are chosen
    "sets": laws.each(laws.must("a class and a spellbook", lambda sets, game: bool(sets))),
    "shuffled": laws.nothing,
    "round": laws.between(1, DECK),
}


def _is_set(sets: Sequence[str], game: Duel) -> bool:
    """3.1"""
    return not sets or (len(sets) == 2 and sets[0] in CLASSES and sets[1] in BOOKS)


def _is_shuffled(shuffled: Sequence[int], game: Duel) -> bool:
    """3.2  In both decks each card is there once."""
    each = all(sorted([shuffled[card] for card in deck]) == [*range(DECK)] for deck in game.decks)
    return each and len(shuffled) == len(game.seen)


def _goes_on(spell: Active, game: Duel) -> bool:
    """6  There are steps to be done."""
    return spell[0] in SPELLS and 0 <= spell[1] < len(SPELLS[spell[0]].steps)


def _all(game: Duel) -> Iterator[str]:
    """3.1"""
    for sets in game.sets:
        yield from deck_of(*sets) if _is_set(sets, game) and sets else ()


def _cards(game: Duel) -> None:
    """Every card of a deck is in exactly one place."""
    for seat, sets in enumerate(game.sets) if game.cards else ():
        hidden, going_on = game.names(game.decks[seat] + game.hands[seat]), [code for code, _ in game.active[seat]]
        laws.add_up([*hidden, *game.discards[seat], *going_on], deck_of(*sets) if sets else (), f"of seat {seat}")


def _begins(game: Duel, unit: str) -> None:
    """8  Nobody goes on without a card; anybody who is hurt chooses which cards go."""
    if unit in ("bury", "cast") and not all(game.hands):
        raise ValueError("checkpoint, hands: expected a card in each")
    if unit == "lose" and not losers(game):
        raise ValueError(f"checkpoint, dealt: expected damage for which somebody chooses cards, found {game.dealt}")


# Of what one seat sees they hold as well.
CHOSEN = laws.must("a class and a spellbook, or nothing yet", _is_set)
UNDER_WAY = laws.each(laws.must("an active spell, and how many of its steps are done", _goes_on), most=DECK)
TOKENS_THERE = laws.each(laws.between(0), len(TOKENS))

CHECK = Check(
    fields={
        **dict.fromkeys(("decks", "discards", "picks", "burying"), laws.by_seat()),
        "sets": laws.by_seat(CHOSEN),
        "hands": laws.by_seat(laws.each(laws.anything, most=HAND)),
        "active": laws.by_seat(UNDER_WAY),
        "tokens": laws.by_seat(TOKENS_THERE),
        "dealt": laws.by_seat(laws.between(0)),
        "round": laws.between(0, DECK),
        "step": laws.among(("decks", "bury", "cast", "lose")),
    },
    begins={"picks": laws.each(laws.nothing), "burying": laws.each(laws.nothing), "over": laws.only(False)},
    units={
        "decks": {"shuffled": laws.must("for each card which of its deck it will be", _is_shuffled)},
        "bury": {**NAMED, "tokens": LEFT, "dealt": NO_DAMAGE, "step": laws.among(("decks", "cast", "lose"))},
        "cast": {**NAMED, "tokens": LEFT, "dealt": NO_DAMAGE, "step": laws.only("bury")},
        "lose": {**NAMED, "tokens": _left(DAMAGE), "step": laws.only("cast")},
    },
    zones=[Zone("decks"), Zone("hands", to_owner)],
    leave=True,
    cards=_all,
    more=_cards,
    more_begins=_begins,
    first=("decks", set_up, ("decks", "shuffled")),
)
