"""Rulings of Mandracora as situations: what spells do.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

import engine
from engine.table import Table
from tests.engine.games.mandracora import asked, cast, offered, play, situation


def test_7_1_banishment_takes_a_scroll_out_of_the_game():
    table = cast(situation("G0 G", "R", stacks={1: "1b"}, scrolls=["S1 S3 S3"], cursed=0), "S3")
    assert table.view(1)["scrolls"][0] == ["S1", "S3"]
    assert asked(table) == (1, "turn")


@pytest.mark.parametrize("letter", "btul")
def test_7_9_what_cannot_be_done_does_nothing(letter):
    table = cast(situation("G0 G R", "", stacks={1: f"1{letter}"}))
    assert asked(table) == (1, "turn")


def test_7_2_transfer_gives_a_scroll_to_an_opponent_and_the_curse_with_it():
    table = cast(situation("G0 G", "R", "R", stacks={1: "1t"}, scrolls=["S1 S3"], cursed=0), "S3", "seat 3")
    assert (table.view(None)["scrolls"], table.view(None)["cursed"]) == ([["S1"], [], ["S3"]], 2)


def test_7_2_the_scroll_that_goes_over_lies_where_it_lay_until_its_taker_is_chosen():
    table = cast(situation("G0 G", "R", "Y", stacks={1: "1t"}, scrolls=["S1 S2"], cursed=0), "S1")
    assert (asked(table), table.view(2)["chosen"]) == ((0, "transfer to"), "S1")
    assert table.view(2)["scrolls"] == [["S1", "S2"], [], []]
    play(table, "seat 3")
    assert (table.view(2)["scrolls"], table.view(2)["chosen"]) == ([["S2"], [], ["S1"]], None)


def test_a_save_without_that_scroll_goes_on_and_one_with_a_false_scroll_is_refused():
    saved = engine.save(Table("mandracora", 3, seed=5))
    assert saved["checkpoint"].pop("chosen", "there") is None
    assert engine.load(saved).view(0) == Table("mandracora", 3, seed=5).view(0)
    saved["checkpoint"]["chosen"] = 200
    with pytest.raises(ValueError, match="the scroll that is to go over, 200, does not lie before seat"):
        engine.load(saved)


def test_7_3_substitution_draws_unseen_and_gives_any_card_back():
    table = cast(situation("G0 G Y", "R2", "", stacks={1: "1u"}))
    assert asked(table) == (0, "give back")
    assert offered(table) == ["Y", "R2"]
    play(table, "R2")
    assert [code for _, code in table.view(1)["hand"]] == ["R2"]
    seen = {record["what"]: record for record in table.news(2)}
    assert "card" not in seen["drew"] and "card" not in seen["gave back"]
    assert {record["what"]: record for record in table.news(1)}["drew"]["card"] == "R2"


def test_7_4_replication_gives_another_turn_that_may_be_declined_but_is_no_dropping_out():
    table = cast(situation("G0 G R0 R", "R", stacks={1: "1b 1r"}, left=6))
    assert asked(table) == (0, "another turn")
    assert offered(table) == ["+1", "+2", "+3", "R0", "no other turn"]
    play(table, "no other turn")
    assert (asked(table), table.view(None)["left"]) == ((1, "turn"), 5)


def test_7_7_levitation_takes_any_card_face_down_ones_by_their_place():
    table = cast(situation("G0 G", "R", stacks={1: "1l"}, shops={2: "Y P", 8: "M R"}))
    assert list(next(iter(table.asks.values())).options) == [(2, 0), (2, 1), (8, 0), (8, 1)]
    play(table, (8, 0))
    assert [code for _, code in table.view(0)["hand"]] == ["M"]
    assert table.view(1)["known"][0] == []
    assert table.view(1)["shops"][8] == [None]


def test_7_7_a_scroll_that_was_lifted_lies_open():
    table = cast(situation("G0 G", "R", stacks={1: "1l"}, shops={8: "S2"}), (8, 0))
    assert (table.view(1)["scrolls"][0], table.view(1)["cursed"]) == (["S2"], 0)
