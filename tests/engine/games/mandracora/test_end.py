"""Rulings of Mandracora as situations: the end, and scoring.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

from engine.games.mandracora.rules.scoring import score
from tests.engine.games.mandracora.tables import asked, cast, offered, play, situation, state

# 9: the end --------------------------------------------------------------------------------------


def test_9_1_three_rounds_begin_with_the_next_player():
    table = situation("G", "R", pile="Y")
    play(table, "+2")
    assert (table.view(None)["left"], asked(table)) == (6, (1, "turn"))
    assert "drop out" in offered(table)


def test_9_1_and_9_3_rounds_are_counted_by_seats():
    table = situation("G", "R", pile="", left=6)
    play(table, "drop out", *["+1"] * 3)
    assert table.result is not None


def test_9_2_who_has_dropped_out_has_no_turn_any_more():
    table = situation("G", "R", "Y", pile="", left=9)
    play(table, "drop out", "+1", "+1")
    assert asked(table) == (1, "turn")


def test_9_3_when_all_have_dropped_out_it_is_over():
    table = situation("G", "R", pile="", left=6)
    play(table, "drop out", "drop out")
    assert table.result is not None


def test_9_2_who_has_dropped_out_is_still_a_target():
    table = cast(situation("G0 G", "R", stacks={1: "1t"}, scrolls=["S1"], cursed=0, left=3, out=(False, True)))
    assert table.view(None)["cursed"] == 1


def test_9_2_who_has_dropped_out_can_be_drawn_from():
    table = cast(situation("G0 G Y", "R", stacks={1: "1u"}, left=3, out=(False, True)))
    assert asked(table) == (0, "give back")
    play(table, "Y")
    assert [code for _, code in table.view(1)["hand"]] == ["Y"]
    assert asked(table) == (0, "turn")


def test_9_2_who_has_dropped_out_passes_the_marker_on():
    out = (False, True, False)
    table = situation("G", "R", "Y", shops={1: "S3"}, scrolls=["", "S3", "S3"], cursed=1, left=3, out=out)
    play(table, "+1")
    assert (asked(table), offered(table)) == ((1, "pass the curse"), ["seat 1", "seat 3"])
    play(table, "seat 1")
    assert (table.view(None)["cursed"], asked(table)) == (0, (2, "turn"))


def test_9_3_it_is_over_when_only_those_who_dropped_out_are_left_in_the_count():
    table = situation("G", "R", "Y", left=3, out=(False, True, True))
    play(table, "+1")
    assert (table.result is not None, table.view(None)["left"]) == (True, 0)


def test_9_1_and_9_3_who_alone_has_not_dropped_out_plays_to_the_end_of_the_count():
    table = situation("G", "R", "Y", left=9, out=(False, True, True))
    play(table, "+1", "+1")
    assert (asked(table), table.view(None)["left"]) == ((0, "turn"), 3)
    play(table, "+1")
    assert table.result is not None


# 10: scoring -------------------------------------------------------------------------------------


def scores(table):
    return [tuple(score(state(table), seat)) for seat in range(table.seats)]


def test_10_1_power_and_book():
    table = situation("", "", spells=["3t R2 R R R, 1b M G", "5p K3 R G Y P M"], left=2)
    assert [points for points, _, _ in scores(table)] == [6, 8]


def test_10_2_each_colour_in_hand_mandrakes_being_one_and_black_another():
    table = situation("G G2 R M M K3", "Y", left=2)
    assert [cost for _, cost, _ in scores(table)] == [4, 1]


@pytest.mark.parametrize(
    ("spells", "cost"), [("2d R2 R R", 3), ("2d R2 R R, 4d Y1 Y Y Y Y", 2), ("5p R2 R R R R R", 0)]
)
def test_10_2_disappearance_and_purification(spells, cost):
    table = situation("G P M K3", "", spells=[spells], left=2)
    assert scores(table)[0][1] == cost


def test_10_2_no_colour_can_be_taken_away_that_is_not_there():
    assert scores(situation("", "", spells=["2d R2 R R"], left=2))[0][1] == 0


def test_10_3_the_marker_costs_two():
    table = situation("", "", scrolls=["S1"], cursed=0, left=2)
    assert scores(table)[0] == (0, 0, 2)


def test_10_4_the_most_points_win_then_the_most_spells_then_both():
    for own, winners in (("3t R2 R R R", (0,)), ("3t R1 R R R", (1,)), ("1t R1 R, 1b Y1 Y", (0, 1))):
        table = situation("", "", spells=[own, "1u G1 G, 1w P1 P"], pile="", left=2)
        play(table, "drop out", "drop out")
        assert table.result.winners == winners


def test_10_2_purification_together_with_disappearance():
    table = situation("G P M K3", "", spells=["5p R2 R R R R R, 2d Y1 Y Y"], left=2)
    assert scores(table)[0] == (5 + 2 + 2 + 1, 0, 0)
