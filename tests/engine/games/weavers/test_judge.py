"""What bots think of tables of Weavers.  The spells are in duel.py."""

from __future__ import annotations

import pytest

from engine.games.weavers.judge import bad, worth
from tests.engine.games.weavers.tables import cast, duel, play, spell_of, state, use_own_spells


@pytest.fixture(autouse=True)
def _own_spells(monkeypatch):
    use_own_spells(monkeypatch)


def rejected(table, seat=0):
    """What no beginner would choose twice."""
    found = bad(table.seen(seat), table.asks[seat])
    return " ".join(spell_of(table, option) for option in found)


def worth_after(table, *choices):
    """How the table looks for seat 0 when it has chosen this."""
    ahead = table.fork()
    play(ahead, 0, *choices)
    return worth(state(ahead), 0)


def test_nobody_buries_what_carries_on_a_spell():
    table = duel("WORD TWO ITEM", "BLOOD", at="bury", active=["W"], decks=["HIT BLOW"])
    assert rejected(table) == "WORD TWO"


def test_nobody_buries_while_no_spell_waits():
    assert rejected(duel("WORD ITEM", "BLOOD", at="bury", decks=["HIT"])) == "WORD ITEM"


def test_no_card_is_wasted_face_down_and_no_spell_without_need():
    table = duel("WORD ITEM TWO", "BLOOD", active=["W G"])
    assert rejected(table) == "ITEM TWO*"
    assert rejected(duel("WORD ITEM", "BLOOD")) == "WORD* ITEM*"


def test_nobody_loses_what_could_carry_on_most():
    table = duel("FOCUS WORD TWO ITEM THREE", "BLOW ITEM", active=["TT WW:1 WB"], tokens=["2 shield"])
    cast(table, "FOCUS", "BLOW")
    assert (table.asks[0].prompt, rejected(table)) == ("lose", "")
    table = duel("WORD FOCUS TWO ITEM", "BLOW ITEM", active=["TT WW WTOG"], tokens=["shield"])
    cast(table, "WORD", "BLOW")
    assert rejected(table) == "TWO"


def test_where_no_option_is_left_none_is_bad():
    assert rejected(duel("WORD", "BLOOD", tokens=["sealed"], active=["G"])) == ""


def test_burying_is_worth_what_may_be_drawn():
    """A hand that carries on nothing; with an empty deck it only comes back."""
    waiting = ["WGFIB:2 WB"]
    table = duel("ITEM GESTURE", "BLOOD TWO", at="bury", active=waiting, decks=["HIT BLOW STORM WALL CURE BALM SICK"])
    assert worth_after(table, "ITEM", "GESTURE") > worth_after(table, "ITEM") > worth_after(table, "done")
    empty = duel("ITEM GESTURE", "BLOOD TWO", at="bury", active=waiting)
    assert worth_after(empty, "ITEM", "GESTURE") < worth_after(empty, "ITEM") < worth_after(empty, "done")


def test_a_full_hand_may_be_worth_burying():
    table = duel("ITEM GESTURE BLOOD WW T TT", "BLOOD", at="bury", active=["WGFIB:2 FTOW"], decks=["FOCUS THREE"])
    assert worth_after(table, "BLOOD", "ITEM") > worth_after(table, "BLOOD") > worth_after(table, "done")


def test_cards_that_carry_on_are_worth_more():
    table = duel("WORD ITEM TWO", "BLOOD TWO THREE", active=["WGFIB:4 WW:1"], decks=["HIT", "HIT"])
    assert worth_after(table, "WORD") > worth_after(table, "ITEM")
    assert worth_after(table, "ITEM*") > worth_after(table, "WORD")


def test_damage_that_takes_the_whole_hand_is_worth_most():
    table = duel("STORM BLOW ITEM", "BLOOD TWO THREE FOCUS WORD")
    assert worth_after(table, "STORM") > worth_after(table, "BLOW") + 20


def test_the_end_is_worth_the_same_however_it_came():
    table = duel("STORM WORD", "ITEM TWO")
    cast(table, "STORM", "ITEM")
    assert worth(state(table), 0) == -worth(state(table), 1) > 50
    table = duel("WORD", "ITEM")
    cast(table, "WORD", "ITEM")
    assert worth(state(table), 0) == worth(state(table), 1) == 0
