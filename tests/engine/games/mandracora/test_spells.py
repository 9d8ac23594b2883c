"""Rulings of Mandracora as situations: what spells do.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

import engine
from engine.table.table import Table
from engine.table.unit import Unit
from tests.engine.games.mandracora.tables import asked, beginning, cast, ids, offered, play, situation


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
    with pytest.raises(ValueError, match="checkpoint, chosen: expected a scroll of whose turn it is, found 200"):
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


def test_7_1_a_single_scroll_is_banished_without_a_question():
    table = cast(situation("G0 G", "R", stacks={1: "1b"}, scrolls=["S2", "S1"], cursed=0))
    assert (table.view(1)["scrolls"], table.view(1)["cursed"], asked(table)) == ([[], ["S1"]], 1, (1, "turn"))


def test_7_3_substitution_is_for_opponents_who_have_a_card():
    table = cast(situation("G0 G Y", "R", "", "P", stacks={1: "1u"}))
    assert (asked(table), offered(table)) == ((0, "draw from"), ["seat 2", "seat 4"])
    play(table, "seat 4", "P")
    assert table.view(None)["hand_sizes"] == [1, 1, 0, 1]


def test_7_3_without_a_card_of_ones_own_the_drawn_one_goes_back():
    table = cast(situation("G0 G", "R", stacks={1: "1u"}))
    assert (asked(table), offered(table)) == ((0, "give back"), ["R"])
    play(table, "R")
    assert [code for _, code in table.view(1)["hand"]] == ["R"]
    assert (table.view(0)["hand"], asked(table)) == ([], (1, "turn"))


def test_7_3_what_is_drawn_is_left_to_chance():
    drawn = set()
    for seed in range(20):
        table = situation("G0 G", "R Y", stacks={1: "1u"})
        table.seed = seed
        table.stand_at(Unit("turn", beginning(table), []))
        drawn |= {code for _, code in cast(table).view(0)["hand"]}
    assert drawn == {"R", "Y"}


def test_7_4_replication_from_replication_is_one_turn_still():
    table = cast(situation("G0 G R0 R R R", "R1", stacks={1: "1r", 3: "3r"}, left=6))
    play(table, "R0", "R", "R", "R", "done", "power 3")
    assert asked(table) == (0, "another turn")
    play(table, "+1")
    assert (asked(table), table.view(None)["left"]) == ((1, "turn"), 5)


def test_7_4_the_pile_that_is_emptied_in_another_turn_ends_that_very_turn():
    table = cast(situation("G0 G", "R", stacks={1: "1r"}, pile="Y"))
    assert table.view(None)["left"] is None
    play(table, "+2")
    assert (asked(table), table.view(None)["left"]) == ((1, "turn"), 6)


@pytest.mark.parametrize(("choices", "points"), [(["+1"], 0), (["no other turn"], 0), (["R2", "R", "done"], 3)])
def test_7_4_replication_in_the_very_last_turn(choices, points):
    table = cast(situation("Y", "G0 G R2 R", stacks={1: "1b 1r"}, left=1, player=1))
    assert (asked(table), table.result) == ((1, "another turn"), None)
    play(table, *choices)
    assert table.result is not None
    assert table.view(None)["points"] == [0, 1 + points]


def test_7_5_swiftness_is_for_good():
    table = cast(situation("G0 G R", "R", stacks={1: "1w"}, pile="Y R G Y R G Y R"))
    play(table, "+1", "+4", "+1")
    assert "+4" in offered(table)
    assert table.view(None)["reach"] == [4, 3]


@pytest.mark.parametrize("spell", ["2d", "5p"])
def test_7_6_and_7_8_what_works_at_the_end_does_nothing_when_it_is_cast(spell):
    power = int(spell[0])
    green = " ".join(["G"] * power)
    table = situation(f"G0 {green} R Y", "P", stacks={power: spell}, scrolls=["S1"], cursed=0)
    play(table, "G0", *["G"] * power, "done", f"power {power}")
    view = table.view(0)
    assert [code for _, code in view["hand"]] == ["R", "Y"]
    assert (view["scrolls"], view["cursed"], view["hand_sizes"], view["place"]) == ([["S1"], []], 0, [2, 1], 0)
    assert asked(table) == (1, "turn")


def test_7_7_levitation_takes_a_scroll_of_a_day_shop():
    table = cast(situation("G0 G", "R", stacks={1: "1l"}, shops={2: "Y S2 P"}, scrolls=["", "S1"], cursed=1), (2, 1))
    assert (table.view(1)["scrolls"], table.view(1)["cursed"]) == ([["S2"], ["S1"]], 0)
    assert (table.view(1)["shops"][2], table.view(1)["hand_sizes"][0]) == (["Y", "P"], 0)


def test_7_7_levitation_takes_a_card_from_the_shop_where_the_assistant_stands():
    table = cast(situation("G0 G", "R", stacks={1: "1l"}, shops={2: "Y P"}, at=2, pile="R1 R2"), (2, 1))
    assert [code for _, code in table.view(0)["hand"]] == ["P"]
    assert (table.view(1)["shops"][2], table.view(1)["place"], asked(table)) == (["Y"], 2, (1, "turn"))


def test_7_7_nothing_replaces_the_card_and_the_assistant_stays():
    table = cast(situation("G0 G", "R", stacks={1: "1l"}, shops={2: "Y"}, pile="R P", at=1), (2, 0))
    view = table.view(None)
    assert (view["shops"][2], view["pile"], view["place"]) == ([], 2, 1)
    assert asked(table) == (1, "turn")


MUST = [  # the spell, until when, and the only things that can be chosen
    ("b", (), "banish", ("S1", "S3")),
    ("t", (), "transfer", ("S1", "S3")),
    ("t", ("S3",), "transfer to", ("seat 2", "seat 3")),
    ("u", (), "draw from", ("seat 2", "seat 3")),
    ("l", (), "levitate", ((2, 0),)),
]


@pytest.mark.parametrize(("letter", "until", "prompt", "options"), MUST)
def test_7_9_what_can_be_done_must_be_done(letter, until, prompt, options):
    table = situation("G0 G", "R", "Y", stacks={1: f"1{letter}"}, scrolls=["S1 S3 S3"], cursed=0, shops={2: "P"})
    ask = cast(table, *until).asks[0]
    assert (ask.prompt, ask.options) == (prompt, options)


def test_7_9_after_drawing_a_card_must_be_given_back():
    table = cast(situation("G0 G Y", "R", stacks={1: "1u"}))
    assert {*table.asks[0].options} == {*ids(table, 0, "Y"), *ids(table, 0, "R")}
