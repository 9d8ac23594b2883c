"""What no bot of Weavers may ever do, with a position for each look, and one where it is no such thing."""

from __future__ import annotations

import pytest

from engine.bots.looks import looks_of
from engine.games.weavers.looks import LOOKS
from tests.engine.games.weavers.tables import duel, use_own_spells

LETS_LIVE, LETS_DIE, IN_VAIN, STARVES = LOOKS


@pytest.fixture(autouse=True)
def _own_spells(monkeypatch):
    use_own_spells(monkeypatch)


def struck(table, look, seat=0):
    """The options that look so."""
    found = {one.says: options for one, options in looks_of(LOOKS, table.seen(seat), table.asks[seat])}
    return " ".join(map(str, found.get(look.says, ())))


def test_the_last_cards_of_the_other_are_not_left_where_a_card_takes_them_whatever_comes():
    """A wall of five is the most that can still be raised, so nine damage take a hand of four."""
    found = struck(duel("STORM BLOW ITEM", "WALL TWO THREE FOCUS"), LETS_LIVE).split()
    assert "BLOW" in found and "ITEM" in found and "STORM" not in found


def test_what_may_still_be_blocked_takes_nothing_for_sure():
    assert struck(duel("STORM BLOW ITEM", "WALL TWO THREE FOCUS", tokens=["", "2 shield"]), LETS_LIVE) == ""
    assert struck(duel("BLOW ITEM", "WALL TWO THREE FOCUS"), LETS_LIVE) == ""


def test_who_plays_the_last_card_is_lost_whatever_is_cast():
    assert struck(duel("STORM BLOW ITEM", "WALL"), LETS_LIVE) == ""


def test_who_guards_better_than_the_card_that_wins_may_do_so():
    """Both hands could go in the same round: then shields keep what winning would not."""
    found = struck(duel("STORM GUARD ITEM", "WALL TWO THREE FOCUS"), LETS_LIVE).split()
    assert "ITEM" in found and "GUARD" not in found


def test_a_hand_that_would_surely_go_is_kept():
    """A damage comes by itself, and there is one card beside the one that is played."""
    table = duel("WALL ITEM", "BLOOD TWO THREE", active=["", "SLOW:1"])
    assert {*struck(table, LETS_DIE).split()} == {"ITEM", "WALL*", "ITEM*"}


def test_nothing_is_lost_for_sure_while_the_other_needs_a_component_or_may_go_as_well():
    assert struck(duel("WALL ITEM", "BLOOD TWO THREE", active=["", "G"]), LETS_DIE) == ""
    assert "STORM" not in struck(duel("STORM WALL", "BLOOD TWO", active=["", "SLOW:1"]), LETS_DIE).split()
    assert struck(duel("TWO ITEM", "BLOOD TWO", active=["", "SLOW:1"]), LETS_DIE) == ""


def test_no_card_lies_face_down_that_would_weave_as_much_face_up():
    table = duel("WORD ITEM TWO", "BLOOD", active=["W G"])
    assert struck(table, IN_VAIN) == "TWO*"
    assert struck(duel("WORD ITEM", "BLOOD"), IN_VAIN) == "WORD* ITEM*"


def test_no_spell_starves_for_a_card_that_is_worth_less():
    """Nine damage are lost for one shield; for a spell that could bring as much in another way they may be."""
    assert struck(duel("WORD ITEM", "BLOOD", active=["WGFIB:4"]), STARVES) == ""
    assert struck(duel("G ITEM", "BLOOD", active=["WGFIB:4"]), STARVES) == "G"
    assert struck(duel("G ITEM", "BLOOD", active=["WGFIB:3"]), STARVES) == ""
    assert struck(duel("G ITEM", "BLOOD", active=["WGFIB:4"], tokens=["sealed"]), STARVES) == ""
