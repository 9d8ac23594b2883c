"""Limits of card files that somebody else has written: nobody's file keeps a table waiting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.card_files import parse_cards
from engine.games.witches_revel.cards.longest import LONGEST_FILE

MOST_CARDS = 200
MOST_WORDS = 3_000  # in all texts: twice as many as ours have; the densest take a tenth of a second to read
MOST_DOTS = 500  # in a line: a name of many parts takes long to read


def tables_within_limits(data: bytes, file: str, kinds: Mapping[str, type]) -> dict[str, tuple[Any, ...]]:
    """The cards and decks in a file; ValueError if it is too long, or has too many."""
    if len(data) > LONGEST_FILE:
        raise ValueError(f"{file}: {len(data)} bytes, and {LONGEST_FILE} are the most")
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.count(b".") > MOST_DOTS:
            raise ValueError(f"{file}, line {number}: more than {MOST_DOTS} dots")
    try:
        tables = parse_cards(data, file, kinds, every_kind=False)
    except RecursionError:
        raise ValueError(f"{file}: not TOML: too many brackets in brackets") from None
    if (count := sum(map(len, tables.values()))) > MOST_CARDS:
        raise ValueError(f"{file}: {count} cards and decks, and {MOST_CARDS} are the most")
    if (count := words_in(tables)) > MOST_WORDS:
        raise ValueError(f"{file}: {count} words in texts, and {MOST_WORDS} are the most")
    return tables


def words_in(tables: Mapping[str, tuple[Any, ...]]) -> int:
    return sum(len(line.split()) for lines in tables.values() for card in lines for line in getattr(card, "text", ()))
