"""Weavers: casting.  Numbers in names are paragraphs in RULES.md; spells are in duel.py."""

from __future__ import annotations

import pytest

from engine.games.weavers.cards import COMPONENTS
from engine.games.weavers.rules.weaving import components_of
from tests.engine.games.weavers.tables import (
    active,
    cast,
    discarded,
    duel,
    hand,
    offered,
    play,
    prompts,
    tokens,
    told,
    use_own_spells,
)


@pytest.fixture(autouse=True)
def _own_spells(monkeypatch):
    use_own_spells(monkeypatch)


# 5: cast -----------------------------------------------------------------------------------------


def test_5_1_both_choose_a_card_and_how_it_lies():
    table = duel("WORD FOCUS", "BLOOD")
    assert prompts(table) == {0: "cast", 1: "cast"}
    assert offered(table, 0) == "WORD FOCUS WORD* FOCUS*"
    assert offered(table, 1) == "BLOOD BLOOD*"
    play(table, 1, "BLOOD*")
    assert prompts(table) == {0: "cast"} and told(table, "cast") == []
    play(table, 0, "FOCUS")
    assert told(table, "cast") == [
        {"seat": 0, "spell": "FOCUS", "wild": False},
        {"seat": 1, "spell": "BLOOD", "wild": True},
    ]


def test_5_2_face_up_it_is_an_active_spell_with_its_components_and_its_instant_effect():
    table = duel("GUARD BLOOD WORD", "WORD ITEM FOCUS", active=["WGFIB:3 G W", ""])
    cast(table, "GUARD", "WORD")
    assert active(table, 0) == "WGFIB:4 GUARD"
    assert discarded(table, 0).endswith("G W")
    assert (tokens(table, 0), tokens(table, 1)) == ("shield", "")
    assert (hand(table, 0), active(table, 1)) == ("WORD BLOOD", "WORD")


def test_5_2_a_spell_gives_all_its_components_and_no_other():
    table = duel("THREE BLOOD WORD", "WORD ITEM FOCUS", active=["W G FTOW WB:1 WGFIB:3", ""])
    before = table.fork()
    cast(table, "THREE", "WORD")
    assert active(table, 0) == "THREE"
    assert discarded(table, 0, before) == "W FTOW WB G WGFIB"
    assert told(table, "wove")[0]["lost"] == ["G", "WGFIB"]


def test_5_2_components_last_only_this_round():
    """Rulebook, mistake 2: spells of earlier rounds do not go on producing their instant components."""
    table = duel("WORD BLOOD ITEM", "WORD ITEM FOCUS", active=["WW", ""])
    cast(table, "WORD", "WORD")
    assert active(table, 0) == "WW:1 WORD"
    cast(table, "BLOOD", "ITEM")
    assert active(table, 0) == "WORD:1 BLOOD"
    assert told(table, "wove")[2]["lost"] == ["WW"]


def test_5_2_the_instant_effect_comes_once():
    table = duel("GUARD BLOOD ITEM WALL", "WORD ITEM FOCUS TWO")
    cast(table, "GUARD", "WORD")
    cast(table, "BLOOD", "ITEM")
    assert (active(table, 0), tokens(table, 0)) == ("GUARD:1 BLOOD", "shield")


def test_5_3_wild_magic_gives_every_component():
    table = duel("STORM BLOOD WORD", "WORD ITEM FOCUS", active=["W G FTOW WGFIB:3 WB:1", ""])
    before = table.fork()
    cast(table, "STORM*", "WORD")
    assert active(table, 0) == "WGFIB:4"
    assert discarded(table, 0, before) == "W G FTOW WB STORM"
    assert told(table, "damage") == [{"seat": 1, "damage": 6, "blocked": 0}]


def test_5_3_nothing_else_of_wild_magic_counts():
    table = duel("STORM BLOOD WORD", "ATONCE ITEM FOCUS", active=["", "T"])
    before = table.fork()
    cast(table, "STORM*", "ATONCE*")
    assert (active(table, 0), active(table, 1)) == ("", "")
    assert (tokens(table, 0), tokens(table, 1)) == ("", "shield")
    assert (hand(table, 0), hand(table, 1)) == ("WORD BLOOD", "FOCUS ITEM")
    assert (discarded(table, 0, before), discarded(table, 1, before)) == ("STORM", "T ATONCE")


def test_5_3_wild_magic_is_shown_when_it_is_discarded():
    table = duel("STORM BLOOD WORD", "WORD ITEM FOCUS")
    cast(table, "STORM*", "WORD")
    for viewer in (None, 0, 1):
        assert table.view(viewer)["discards"][0][-1] == "STORM"
        assert told(table, "cast", viewer)[0] == {"seat": 0, "spell": "STORM", "wild": True}


def test_5_4_a_spell_without_steps_is_complete_when_it_is_played():
    table = duel("ATONCE BLOOD WORD", "WORD ITEM FOCUS TWO", active=["W WB:1", ""])
    before = table.fork()
    cast(table, "ATONCE", "WORD")
    assert told(table, "damage")[0]["damage"] == 6  # 1 at once, 1 when it is complete, 1 for Word and 3 for Blood
    assert (active(table, 0), tokens(table, 0)) == ("", "shield")
    assert discarded(table, 0, before) == "W WB ATONCE"
    assert told(table, "wove")[0]["complete"] == ["W", "WB", "ATONCE"]


def test_components_of_a_card():
    assert [components_of(play) for play in ("THREE", "THREE*", "T")] == ["WFB", COMPONENTS, "W"]
