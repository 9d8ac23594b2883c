"""What no bot of Mandracora may ever do, with a position for each look, and one where it is no such thing."""

from __future__ import annotations

from engine.bots.looks import looks_of
from engine.games.mandracora.looks import LOOKS
from tests.engine.games.mandracora.tables import cast, play, situation, team

HOARDS, FETCHES, STOPS, WEAK, SCROLL, CURSE, PARTNER = LOOKS


def struck(table, look):
    """The options that look so."""
    seat, ask = next(iter(table.asks.items()))
    found = {one.says: options for one, options in looks_of(LOOKS, table.seen(seat), ask)}
    return " ".join(map(str, found.get(look.says, ())))


def test_9_what_can_be_cast_in_the_last_turn_is_not_kept():
    assert struck(situation("G2 G", "M", left=2), HOARDS) == "+1 +2 +3 drop out"


def test_9_2_nobody_drops_out_who_could_cast():
    assert struck(situation("G2 G", "M", left=3), HOARDS) == "drop out"


def test_before_the_last_turn_one_may_look_for_more_and_without_a_spell_one_must():
    assert struck(situation("G2 G", "M", pile="Y Y Y"), HOARDS) == ""
    assert struck(situation("G2 R", "M", left=1), HOARDS) == ""


def test_11_2_in_teams_a_scroll_lets_partners_trade_so_it_may_be_fetched():
    table = team("G2 G", "M", "M", "M", left=1, shops={1: "S1", 2: "Y"})
    assert struck(table, HOARDS) == "+2 +3 drop out"


def test_10_in_the_last_turn_nothing_is_fetched_that_costs_points():
    table = situation("G", "M", left=1, shops={1: "S1", 2: "Y", 3: "G"})
    assert struck(table, FETCHES) == "+1 +2"


def test_before_it_and_where_the_hand_costs_nothing_one_may():
    assert struck(situation("G", "M", left=3, shops={1: "S1", 2: "Y"}), FETCHES) == ""
    table = situation("G", "M", left=1, shops={1: "S1", 2: "Y"}, spells=["5p G2 G G G G G"])
    assert struck(table, FETCHES) == "+1"


def test_6_1_the_last_spell_takes_all_that_fits():
    table = situation("G2 G G", "M", left=1)
    play(table, "G2", "G")
    assert struck(table, STOPS) == "done"


def test_ingredients_may_be_kept_for_later_or_for_a_second_spell_in_the_same_turn():
    table = situation("G2 G G", "M", left=3)
    play(table, "G2", "G")
    assert struck(table, STOPS) == ""
    table = situation("G2 G3 G G", "M", left=1, stacks={1: "1r"})
    play(table, "G2", "G")
    assert struck(table, STOPS) == ""


def powers(left, stacks):
    table = situation("G2 G G", "M", left=left, stacks=stacks)
    play(table, "G2", "G", "G", "done")
    return table


def test_6_4_a_weaker_spell_that_does_nothing_any_more_is_not_cast():
    assert struck(powers(1, {1: "1b 1w", 2: "2b"}), WEAK) == "power 1"


def test_it_may_be_cast_if_it_does_something_or_is_the_last_of_its_stack_or_there_is_time():
    assert struck(powers(1, {1: "1w 1b", 2: "2w"}), WEAK) == ""
    assert struck(powers(1, {1: "1w", 2: "2b"}), WEAK) == ""
    assert struck(powers(3, {1: "1b 1w", 2: "2b"}), WEAK) == ""


def test_7_1_the_worse_scroll_goes_when_there_is_no_other_turn():
    assert struck(cast(situation("G0 G", "M", left=1, scrolls=["S1 S3"], stacks={1: "1b"})), SCROLL) == "S1"
    assert struck(cast(situation("G0 G", "M", left=3, scrolls=["S1 S3"], stacks={1: "1b"})), SCROLL) == ""


def test_7_7_no_scroll_is_taken_where_other_cards_lie():
    shops = {1: "S3", 2: "R"}
    assert struck(cast(situation("G0 G", "M", pile="Y Y", shops=shops, stacks={1: "1l"})), CURSE) == "(1, 0)"
    assert struck(cast(situation("G0 G", "M", pile="Y Y", shops={1: "S3 S1"}, stacks={1: "1l"})), CURSE) == ""


def test_8_2_the_marker_does_not_go_to_a_partner_if_an_opponent_could_have_it():
    table = team("M", "M", "M", "M", scrolls=["S2", "S1", "S2", "S1 S1"], cursed=0, shops={1: "S1"}, player=1)
    play(table, "+1")
    assert (table.asks[0].options, struck(table, PARTNER)) == (("seat 2", "seat 3", "seat 4"), "seat 3")


def test_without_teams_anybody_may_have_it():
    table = situation("M", "M", "M", "M", scrolls=["S2", "S1", "S2", "S1 S1"], cursed=0, shops={1: "S1"}, player=1)
    play(table, "+1")
    assert (len(table.asks[0].options), struck(table, PARTNER)) == (3, "")
