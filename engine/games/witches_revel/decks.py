"""7. Deckbuilding: a witch, and 25 cards within their limits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.cards import read_cards
from engine.games.witches_revel.cards import (
    CODE,
    LONGEST_LINE,
    LONGEST_NAME,
    SPELLS,
    Card,
    DeckLine,
    Pool,
    ours,
    pool_of,
    tables_of,
)

SIZE = 25
COPIES = {**dict.fromkeys(SPELLS, 2), "stance": 1}  # 7.1, unless a card says otherwise
PART = re.compile(r"(?:([1-9]) )?([a-z]+)")
USUAL = "fire,water"


@dataclass(frozen=True, slots=True)
class Deck:
    """7.1  What somebody brings."""

    witch: str
    resource: str  # "" for a witch without one
    cards: tuple[str, ...]  # sorted
    code: str = ""  # of those that have one
    name: str = ""
    plan: str = ""


def deck_of(line: DeckLine, pool: Pool) -> Deck:
    cards = tuple(sorted(code for code, many in line.cards.items() for _ in range(many)))
    return Deck(line.witch, pool[line.witch].resource, cards, line.code, line.name, line.plan)


# What is refused ---------------------------------------------------------------------------------------


def check_deck(deck: DeckLine, pool: Pool, file: str) -> None:
    """7.1  ValueError names file, deck and field."""
    where = f"{file}, deck {deck.code}"
    if not CODE.fullmatch(deck.code):
        raise ValueError(f"{where}, code: up to 20 small letters and nothing else")
    for field, longest in (("name", LONGEST_NAME), ("plan", LONGEST_LINE)):
        text = getattr(deck, field)
        if not text or len(text) > longest or not text.isprintable():
            raise ValueError(f"{where}, {field}: 1 to {longest} signs that can be printed")
    check_list(deck.witch, deck.cards, pool, where)


def check_list(witch: str, cards: Mapping[str, int], pool: Pool, where: str) -> None:
    """7.1  A witch that there is, and cards that may be together."""
    if witch not in pool or pool[witch].kind != "witch":
        there = ", ".join(code for code, card in pool.items() if card.kind == "witch")
        raise ValueError(f"{where}, witch: there is no witch {witch!r} (there are: {there})")
    for fault in faults(cards, pool):
        raise ValueError(f"{where}, cards: {fault}")


def faults(cards: Mapping[str, int], pool: Pool) -> Iterable[str]:
    """What is wrong with this draw deck, in sentences."""
    for code, many in cards.items():
        if code not in pool or pool[code].kind not in COPIES:
            yield f"there is no spell or stance {code!r}"
        elif not 1 <= many <= most_of(pool[code]):
            yield f"{many} of {code}, and 1 to {most_of(pool[code])} may be in"
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


# What is brought ---------------------------------------------------------------------------------------


@cache
def decks() -> Mapping[str, Deck]:
    """Those of this room, by code."""
    return _decks(read_cards(__package__, {"deck": DeckLine}, "decks.toml")["deck"], ours(), "decks.toml")


@lru_cache(maxsize=16)
def decks_in(more: str) -> Mapping[str, Deck]:
    """Those of this room, and those in somebody else's file of cards."""
    if not more:
        return decks()
    lines = tables_of(more.encode(), "cards").get("deck", ())
    return {**decks(), **_decks(lines, pool_of(more), "cards")}


def _decks(lines: Iterable[DeckLine], pool: Pool, file: str) -> dict[str, Deck]:
    for line in lines:
        check_deck(line, pool, file)
    return {line.code: deck_of(line, pool) for line in lines}


def decks_or_refuse(options: Mapping[str, str]) -> list[Deck]:
    """The option `decks`: one for each player, `fire,water`; or a list, `jack: 2 pies, 2 moon, ...; water`."""
    text, more = options.get("decks") or USUAL, options.get("cards", "")
    parts = [part.strip() for part in text.split(";" if ";" in text or ":" in text else ",")]
    if len(parts) != 2:
        raise ValueError(f"decks: two of them, like {USUAL}; not {text[:60]!r}")
    return [_brought(part, more) for part in parts]


def _brought(part: str, more: str) -> Deck:
    if ":" in part:
        return _listed(part, pool_of(more))
    if part not in decks_in(more):
        raise ValueError(f"decks: there is no deck {part[:60]!r} (there are: {', '.join(decks_in(more))})")
    return decks_in(more)[part]


def _listed(part: str, pool: Pool) -> Deck:
    """`jack: 2 pies, 2 moon, spoons, ...`"""
    witch, _, cards = part.partition(":")
    counts: dict[str, int] = {}
    for many, code in _counted(cards):
        counts[code] = counts.get(code, 0) + many
    check_list(witch, counts, pool, "decks")
    return deck_of(DeckLine("", "", witch, "", counts), pool)


def _counted(cards: str) -> Iterator[tuple[int, str]]:
    for word in cards.split(","):
        found = PART.fullmatch(word.strip())
        if found is None:
            raise ValueError(f"decks: like `2 pies`, not {word.strip()[:60]!r}")
        yield int(found[1] or 1), found[2]
