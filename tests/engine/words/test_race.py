"""The race on top of every table: what wins, and how far everybody is."""

import pytest

from engine.words.race import Race, Side, each_alone, wordings
from engine.words.speech import Voice

CIRCLES = Race("first to 5 in the Circle", "to 5", each_alone([1, 3, 4]))
NAMES = ["Ada", "Bram", "Cleo"]


def said(race, me=None, names=NAMES):
    return list(wordings(race, Voice(len(names), me, names)))


def test_mine_stands_first_and_then_the_others_as_they_sit():
    assert said(CIRCLES, 1)[0] == "first to 5 in the Circle: you 3, Cleo 4, Ada 1"


def test_with_less_room_the_goal_is_shorter_and_then_only_the_best_rival_stays():
    assert said(CIRCLES, 0) == [
        "first to 5 in the Circle: you 1, Bram 3, Cleo 4",
        "to 5: you 1, Bram 3, Cleo 4",
        "first to 5 in the Circle: you 1, Cleo 4",
        "to 5: you 1, Cleo 4",
        "first to 5 in the Circle: you 1",
        "to 5: you 1",
    ]


def test_who_watches_sees_the_best_two():
    assert said(CIRCLES)[2] == "first to 5 in the Circle: Cleo 4, Bram 3"


def test_partners_stand_together():
    race = Race("most points win", "points", [Side((0, 2), 7), Side((1, 3), 9)])
    assert said(race, 3, ["Ada", "Bram", "Cleo", "Dora"])[0] == "most points win: Bram and you 9, Ada and Cleo 7"


@pytest.mark.parametrize("has", [[], [None, None, None]])
def test_where_nothing_is_known_the_goal_is_said(has):
    assert said(Race("most points win", "points", each_alone(has)))[0] == "most points win"


def test_what_is_hidden_from_a_seat_is_left_out():
    race = Race("most points win", "points", each_alone([24, None, None]))
    assert said(race, 0)[0] == "most points win: you 24"
