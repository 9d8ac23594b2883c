"""Weavers: conditions.  Numbers in names are paragraphs in RULES.md; spells are in duel.py."""

from __future__ import annotations

import pytest

from engine.games.weavers.cards import NOTHING
from tests.engine.games.weavers.tables import (
    cast,
    deck,
    discarded,
    duel,
    hand,
    offered,
    pass_on,
    play,
    prompts,
    short,
    tokens,
    told,
    use_own_spells,
)


@pytest.fixture(autouse=True)
def _own_spells(monkeypatch):
    use_own_spells(monkeypatch)


# 9: conditions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("sick", ["sick", "3 sick"])
def test_9_1_sick_the_top_card_goes_once_a_round(sick):
    table = duel("BLOW ITEM", "WORD GESTURE FOCUS ITEM BLOOD", decks=["", "TWO THREE"], tokens=["", sick])
    before = table.fork()
    cast(table, "BLOW", "WORD")
    assert deck(table, 1) == "THREE"
    play(table, 1, "ITEM", "FOCUS", "BLOOD")
    assert (deck(table, 1), hand(table, 1)) == ("THREE", "GESTURE")
    assert discarded(table, 1, before) == "TWO ITEM FOCUS BLOOD"
    assert told(table, "sick") == [{"seat": 1, "card": "TWO"}]
    assert tokens(table, 1) == sick


def test_9_1_sick_only_with_damage_that_no_shield_blocks():
    table = duel("BLOW ITEM", "WORD GESTURE FOCUS", decks=["", "TWO"], tokens=["", "3 shield, sick"])
    cast(table, "BLOW", "WORD")
    assert deck(table, 1) == "TWO"
    table = duel("ITEM BLOW", "WORD GESTURE FOCUS", decks=["", "TWO"], tokens=["", "sick"])
    cast(table, "ITEM", "WORD")
    assert deck(table, 1) == "TWO"


def test_9_1_sick_received_in_this_round_bites_in_it():
    table = duel("SICK ITEM", "WORD GESTURE FOCUS", decks=["", "TWO"], active=["SLOW T", ""])
    cast(table, "SICK", "WORD")
    assert deck(table, 1) == "TWO"
    table = duel("WORD ITEM", "WORD GESTURE FOCUS", decks=["", "TWO"], active=["SLOW:1", ""])
    cast(table, "WORD", "WORD")
    assert (deck(table, 1), tokens(table, 1)) == ("", "sick")


def test_9_1_sick_without_a_deck_nothing_more_happens():
    table = duel("HIT ITEM", "WORD GESTURE FOCUS", tokens=["", "sick"])
    cast(table, "HIT", "WORD")
    assert told(table, "sick") == [] and prompts(table) == {1: "lose"}


def test_9_1_sick_even_when_no_card_is_left_in_hand():
    table = duel("HIT ITEM", "WORD", decks=["", "TWO THREE"], tokens=["", "sick"])
    cast(table, "HIT", "WORD")
    assert deck(table, 1) == "THREE"


def test_9_1_a_buried_card_that_goes_to_sick_is_seen_by_all():
    table = duel("HIT ITEM", "WORD GESTURE FOCUS", buried=["", "TWO"], tokens=["", "sick"])
    cast(table, "HIT", "WORD")
    assert [table.view(viewer)["discards"][1][-1] for viewer in (None, 0, 1)] == ["TWO"] * 3
    assert table.view(1)["buried"] == []


def test_9_2_weak_from_the_next_drawing_on():
    table = duel("WEAK ITEM", "WORD GESTURE FOCUS ITEM", decks=["", "TWO THREE HIT BLOW"])
    cast(table, "WEAK", "WORD")
    pass_on(table)
    assert (len(hand(table, 1).split()), deck(table, 1)) == (5, "HIT BLOW")


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4)])
@pytest.mark.parametrize("dazed", ["dazed", "3 dazed"])
def test_9_3_dazed_half_of_the_shields_go_rounded_up(before, after, dazed):
    shields = f"{before} shield, " if before else ""
    table = duel("ITEM WORD", "WORD FOCUS", tokens=[f"{shields}{dazed}"])
    cast(table, "ITEM", "WORD")
    assert tokens(table, 0) == short((0, after, *NOTHING[2:])) + (", " if after else "") + dazed


def test_9_3_dazed_received_in_this_round_counts_at_its_end():
    table = duel("WORD ITEM", "DAZED FOCUS", tokens=["3 shield"])
    cast(table, "WORD", "DAZED")
    assert tokens(table, 0) == "shield, dazed"


def test_9_3_dazed_healed_in_this_round_does_not():
    table = duel("CURE ITEM", "WORD FOCUS", tokens=["3 shield, dazed"])
    cast(table, "CURE", "WORD")
    assert tokens(table, 0) == "2 shield"


@pytest.mark.parametrize("sealed", ["sealed", "4 sealed"])
def test_9_4_sealed_no_wild_magic(sealed):
    table = duel("CURE ITEM", "WORD FOCUS", tokens=[sealed])
    assert (offered(table, 0), offered(table, 1)) == ("ITEM CURE", "WORD FOCUS WORD* FOCUS*")
    with pytest.raises(ValueError, match=r"seat 0 may not answer .*\(offered: CURE, ITEM\)"):
        play(table, 0, "ITEM*")


def test_9_4_sealed_from_the_next_round_on_until_it_is_healed():
    table = duel("CURE ITEM WORD", "SEALED FOCUS TWO", tokens=["sealed"])
    cast(table, "CURE", "SEALED")
    pass_on(table)
    assert offered(table, 0) == "WORD ITEM"  # two were there, and one is left
    table = duel("CURE ITEM WORD", "ITEM FOCUS TWO", tokens=["sealed"])
    cast(table, "CURE", "ITEM")
    pass_on(table)
    assert offered(table, 0) == "WORD ITEM WORD* ITEM*"


def test_9_4_wild_magic_of_the_very_round_is_not_sealed():
    table = duel("CURE ITEM WORD", "SEALED FOCUS TWO", active=["W", ""])
    cast(table, "ITEM*", "SEALED")
    assert told(table, "wove")[0]["complete"] == ["W"]
    assert tokens(table, 0) == "sealed"


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("CURE", "sick, weak, cursed", "sick, weak"),
        ("CURE", "2 sick, 3 cursed", "2 sick, 2 cursed"),
        ("BALM", "sick, 3 cursed", "sick"),
        ("BALM", "2 sick, weak, 2 dazed, sealed, 2 cursed", "sick, dazed"),
        ("BALM", "3 sick, weak, cursed", "sick"),
        ("BALM", "5 cursed", "2 cursed"),
    ],
)
def test_9_5_cursed_healing_removes_curses_first(card, before, after):
    table = duel(f"{card} ITEM", "FOCUS WORD", tokens=[before])
    cast(table, card, "FOCUS")
    assert tokens(table, 0) == after


def test_9_5_a_curse_received_in_this_round_takes_its_healing():
    table = duel("BALM ITEM WORD", "CURSED FOCUS WORD", tokens=["2 sick, weak"])
    cast(table, "BALM", "CURSED")
    assert tokens(table, 0) == "sick"
    assert told(table, "healed") == [{"seat": 0, "healing": 3, "healed": [1, 1, 0, 0, 2]}]


def test_9_conditions_last_until_they_are_healed():
    table = duel("WORD ITEM FOCUS", "PLAGUE TWO THREE")
    cast(table, "WORD", "PLAGUE")
    cast(table, "ITEM", "TWO")
    assert tokens(table, 0) == "sick, weak, dazed"
