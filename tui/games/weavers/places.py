"""Which columns a spell that goes on has, and which a card in a hand; wider where there is room."""

from __future__ import annotations

from typing import NamedTuple

from tui.draw.headings import shared, starts

KEY, EDGE = 3, 1  # columns: for a key before a name; that stay blank at the right
# The least and the most of each: name, steps, what comes in the end, what it needs.
SPELL = ((22, 28), (19, 28), (20, 38), (14, 19))
# Name, what it does to my spells, what it gives, what comes at once, steps, what comes in the end, the other key.
CARD = ((19, 28), (6, 9), (5, 5), (9, 17), (10, 14), (19, 38), (2, 3))


class SpellColumns(NamedTuple):
    """Where each begins; and where the last one ends."""

    name: int
    steps: int
    then: int
    last: int
    end: int


class CardColumns(NamedTuple):
    name: int
    mine: int
    gives: int
    now: int
    steps: int
    then: int
    down: int
    end: int


def of_spells(x: int, columns: int) -> SpellColumns:
    return SpellColumns(*_begin(x, columns, SPELL, 1))


def of_cards(x: int, columns: int) -> CardColumns:
    return CardColumns(*_begin(x, columns, CARD, KEY))


def _begin(x: int, columns: int, wants: tuple[tuple[int, int], ...], before: int) -> list[int]:
    widths = shared(columns - before - EDGE, wants)
    begin = starts(widths, x + before)
    return [*begin, begin[-1] + widths[-1]]
