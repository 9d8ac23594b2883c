"""7. Deckbuilding: a witch, and 25 cards within their limits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from engine.card_files import read_cards
from engine.games.witches_revel.cards.cards import (
    CODE,
    LONGEST_LINE,
    LONGEST_NAME,
    SPELLS,
    Card,
    Deck,
    Pool,
    ours,
    pool_of,
    tables_of,
)
from engine.plain_data import called, shown

SIZE = 25
COPIES = {**dict.fromkeys(SPELLS, 2), "stance": 1}  # 7.1, unless a card says otherwise


def check_deck(deck: Deck, pool: Pool, file: str) -> None:
    """7.1  ValueError names file, deck and field."""
    where = f"{file}, deck {called(deck.code)}"
    if not CODE.fullmatch(deck.code):
        raise ValueError(f"{where}, code: up to 20 small letters and nothing else")
    for field, longest in (("name", LONGEST_NAME), ("plan", LONGEST_LINE)):
        text = getattr(deck, field)
        if not text or len(text) > longest or not text.isprintable():
            raise ValueError(f"{where}, {field}: 1 to {longest} characters that can be printed")
    if deck.witch not in pool or pool[deck.witch].kind != "witch":
        there = ", ".join(code for code, card in pool.items() if card.kind == "witch")
        raise ValueError(f"{where}, witch: there is no witch {shown(deck.witch)} (there are: {there})")
    for fault in faults(deck.cards, pool):
        raise ValueError(f"{where}, cards: {fault}")


def check_theirs(deck: Deck, pool: Pool, file: str) -> None:
    """Nobody's deck takes the code of one of ours, unless it is that deck."""
    check_deck(deck, pool, file)
    if decks().get(deck.code, deck) != deck:
        raise ValueError(f"{file}, deck {deck.code}, code: a deck of ours is called {deck.code!r} already")


def faults(cards: Mapping[str, int], pool: Pool) -> Iterable[str]:
    """What is wrong with this draw deck, in sentences."""
    for code, many in cards.items():
        if code not in pool or pool[code].kind not in COPIES:
            yield f"there is no spell or stance {shown(code)}"
        elif not 1 <= many <= most_of(pool[code]):
            yield f"{shown(many)} of {code}, and 1 to {most_of(pool[code])} may be in"
    if (count := sum(cards.values())) != SIZE:
        yield f"{count} cards, and a deck has {SIZE}"
    yield from same_names(cards, pool)


def same_names(cards: Mapping[str, int], pool: Pool) -> Iterable[str]:
    """7.2  Cards of the same name are copies of one another, whatever their codes."""
    codes: dict[str, str] = {}
    for code in cards:
        if code in pool and (other := codes.setdefault(pool[code].name, code)) != code:
            yield f"{code} and {other} are copies of one another"


def most_of(card: Card) -> int:
    """4.5  How many copies of it may be in a deck."""
    limits = [effect.most for effect in card.effects if effect.kind == "limit"]
    return min(limits, default=COPIES.get(card.kind, 0))


def copies(pool: Pool) -> list[str]:
    """7.1  Every copy that a deck could hold, by code, sorted."""
    spells = sorted(code for code, card in pool.items() if card.kind in COPIES)
    return [code for code in spells for _ in range(most_of(pool[code]))]


@cache
def decks() -> Mapping[str, Deck]:
    """Those of this game, by code."""
    found = read_cards("engine.games.witches_revel", {"deck": Deck}, "decks.toml")["deck"]
    for deck in found:
        check_deck(deck, ours(), "decks.toml")
    return {deck.code: deck for deck in found}


@lru_cache(maxsize=16)
def decks_in(more: str) -> Mapping[str, Deck]:
    """Those of this game, and those in somebody else's file of cards."""
    if not more:
        return decks()
    found = tables_of(more.encode(), "cards").get("deck", ())
    for deck in found:
        check_theirs(deck, pool_of(more), "cards")
    return {**decks(), **{deck.code: deck for deck in found}}


# Agreed upon beforehand ----------------------------------------------------------------------------

OWN_DECKS = "a deck of your own is found with Left and Right here, or begun from the deck builder"
WRITTEN = re.compile(r"([a-z]+)=((?:[1-9]\d?)?[a-z]+(?:\+(?:[1-9]\d?)?[a-z]+)*)")


def agreed(options: Mapping[str, str]) -> list[Deck]:
    """The decks of an option, for both seats; none if they are chosen at the table.  ValueError says what is wrong."""
    parts = [part.strip() for part in options["decks"].split(",")]
    if parts == [""]:
        return []
    if len(parts) > 2:
        raise ValueError(f"decks: one deck for both, or two with a comma between them, not {options['decks']!r}")
    found = [_meant(part, options["cards"]) for part in parts]
    return [found[0], found[-1]]


def _meant(part: str, more: str) -> Deck:
    """`fire`, or `jack=2pies+gatecrasher+...`: a witch, and how many of which card."""
    ready = decks_in(more)
    if part in ready:
        return ready[part]
    found = WRITTEN.fullmatch(part)
    if found is None:
        there = ", ".join(ready)
        raise ValueError(
            f"decks: a deck is one of {there}, or written out like jack=2pies+hound, not {part!r}; {OWN_DECKS}"
        )
    cards: dict[str, int] = {}
    for item in found[2].split("+"):
        many, code = re.fullmatch(r"(\d*)([a-z]+)", item).groups()  # type: ignore[union-attr]
        cards[code] = cards.get(code, 0) + int(many or 1)
    deck = Deck("own", "A deck of one's own", found[1], "written out", cards)
    check_deck(deck, pool_of(more), "decks")
    return deck
