"""What no bot of Witches Wheel may ever do, with a position for each look, and one where it is no such thing."""

from __future__ import annotations

from engine.bots.looks import looks_of
from engine.games.witches_wheel.looks import LOOKS
from tests.engine.games.witches_wheel.test_rules import play, situation

LOST_POINTS, LEFT_LYING, FOR_NOTHING = LOOKS


def struck(table, look, seat=0):
    """The options that look so."""
    found = {one.says: options for one, options in looks_of(LOOKS, table.seen(seat), table.asks[seat])}
    return " ".join(map(str, found.get(look.says, ())))


def led(hand, card, trumps="R9", rest="O2 O3"):
    """The others have led this."""
    table = situation(hand, f"{card} {rest}", trumps=trumps, leader=1)
    play(table, card)
    return table


def test_6_1_points_are_not_thrown_into_a_lost_trick_where_a_free_card_is_there():
    assert struck(led("G9 G2 Y4", "B9"), LOST_POINTS) == "G9"


def test_the_cheaper_card_is_kept_if_it_is_stronger_or_might_become_so_or_is_of_another_colour():
    assert struck(led("G9 G2 Y4", "B9", trumps="R2"), LOST_POINTS) == ""
    assert struck(led("G9 G2 Y4", "B4"), LOST_POINTS) == ""
    assert struck(led("G9 Y2 V4", "B9"), LOST_POINTS) == ""


def test_who_leads_or_takes_the_trick_throws_nothing_away():
    assert struck(situation("G9 G2", "B8 B7", trumps="R9"), LOST_POINTS) == ""
    assert struck(led("B9 B2 Y4", "B1"), LOST_POINTS) == ""


def test_6_1_a_dear_trick_is_not_left_lying_by_the_last_to_play():
    assert struck(led("B9 G1 R2", "B8"), LEFT_LYING) == "G1"


def test_a_trick_may_be_left_to_save_a_trump_or_when_it_is_cheap_or_others_are_to_come():
    assert struck(led("G9 G1 R2", "B8"), LEFT_LYING) == ""
    assert struck(led("B2 G1 R2", "B1"), LEFT_LYING) == ""
    table = situation("B9 G1 R2", "G3 G4 G5", "B8 O2 O3", trumps="R9", leader=2)
    play(table, "B8")
    assert struck(table, LEFT_LYING) == ""


def before_the_last_trick(mine, others):
    """The last trick but one is mine, and everybody has one card left."""
    table = situation(f"B9 {mine}", f"B8 {others}", trumps="R9")
    play(table, "B9", "B8")
    return table


def test_6_2_no_points_are_given_up_for_a_trump_before_a_last_trick_that_is_won_anyway():
    assert struck(before_the_last_trick("B7", "G4"), FOR_NOTHING) == "B9 B8"


def test_points_may_be_given_up_for_a_trump_that_makes_the_last_card_the_strongest():
    assert struck(before_the_last_trick("B7", "R5"), FOR_NOTHING) == "B9"  # B8 is as good, and costs less


def test_while_there_are_more_tricks_to_come_any_trump_may_be_of_use():
    table = situation("B9 B7 B6", "B8 G4 G5", trumps="R9")
    play(table, "B9", "B8")
    assert struck(table, FOR_NOTHING) == ""
