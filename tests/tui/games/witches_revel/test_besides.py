"""What a large window tells below the hand: true, and nothing that this seat may not know."""

from __future__ import annotations

import re
from collections import Counter
from itertools import takewhile

import pytest

from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.words.names import listed
from tests.engine.games.witches_revel.tables import state
from tests.tui.games.tables import AREAS, draw, moments, scene_of
from tui.parts.find import board_of

GAME = "witches-revel"


def rows_of(table, viewer: int) -> list[str]:
    return draw(board_of(GAME), scene_of(table, viewer), AREAS[-1]).rows()


def part(rows: list[str], title: str) -> str:
    """What stands below a title, as far as the next blank row."""
    at = next((number for number, row in enumerate(rows) if f"─ {title} ─" in row), len(rows))
    return " ".join(takewhile(str.strip, rows[at + 1 :]))


def words(said: str) -> Counter[str]:
    """In whatever order cards are named."""
    return Counter(re.sub(r"[,;]|\band\b", " ", said).split())


@pytest.mark.parametrize("closed", ["off", "on"])
def test_what_is_said_to_be_still_in_my_deck_is_there(closed):
    told = 0
    for table in moments(GAME, 2, 4, 2, closed_lists=closed):
        for seat in table.asks:
            said, game = part(rows_of(table, seat), "still in your deck"), state(table)
            if said:
                codes = [game.cards[card] for card in game.decks[seat]]
                assert words(said) == words(listed(codes, ours()))
                told += 1
    assert told > 3


@pytest.mark.parametrize("closed", ["off", "on"])
def test_what_a_rival_may_hold_is_told_only_where_lists_are_open(closed):
    told = 0
    for table in moments(GAME, 2, 4, 2, closed_lists=closed):
        for seat in table.asks:
            other = 1 - seat
            rows, game = rows_of(table, seat), state(table)
            title = next((row for row in rows if "hand or deck ─" in row), "").strip(" ─")
            if title:
                codes = [game.cards[card] for card in (*game.decks[other], *game.hands[other])]
                assert not words(part(rows, title)) - words(listed(codes, ours()))
                told += 1
    assert bool(told) == (closed == "off")
