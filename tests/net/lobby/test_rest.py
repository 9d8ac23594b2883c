"""By correspondence: who rests is waited for."""

from __future__ import annotations

import pytest

from net.lobby.company import DAY
from net.wire.messages import (
    Chair,
    RestDays,
    Seats,
    Undo,
    Update,
)
from tests.net.lobby.by_days import A_DAY, HOUR, OR_LOST, two
from tests.net.lobby.fake_people import FakePeople, refused
from tests.net.lobby.test_clocks import DONE, clocks


@pytest.fixture
def people():
    return FakePeople()


def test_who_rests_has_so_much_more_time(people):
    one, other = two(people, OR_LOST)
    people.at(20 * HOUR)
    one.does(RestDays, 2)
    assert other.last(Update).clocks == ((4 * 3600 + 2 * DAY) * 1000,)
    assert (other.chairs[one.seat].rests, other.chairs[one.seat].rest) == (2 * DAY * 1000, 3)
    one.does(RestDays, 1)
    assert (one.chairs[one.seat].rests, one.chairs[one.seat].rest) == (3 * DAY * 1000, 2)
    people.at(20 * HOUR + 3 * DAY)
    assert clocks(one) == {one.seat: 4 * HOUR * 1000}
    assert one.last(Seats).chairs[one.seat].rests is None
    people.at(DAY + 3 * DAY)
    assert one.last(Seats).chairs[one.seat].lost


@pytest.mark.parametrize("is_rebuilt", [False, True])
def test_who_answers_rests_no_more_and_has_the_days_again_that_were_not_used(people, is_rebuilt):
    one, other = two(people)
    people.at(HOUR)
    one.does(RestDays, 5)
    people.at(HOUR + 1.5 * DAY)
    if is_rebuilt:
        people.rebuild(one.code)
        one.returns(), other.returns()
    one.answers()
    chair = other.last(Seats).chairs[one.seat]
    assert (chair.rests, chair.rest) == (None, 3)
    one.does(Undo)
    assert clocks(other) == {one.seat: 23 * HOUR * 1000}


def test_rest_counts_from_now_on_whoever_is_asked(people):
    one, other = two(people)
    other.does(RestDays, 1)
    people.at(10 * HOUR)
    one.answers()
    assert clocks(other) == {other.seat: (14 * HOUR + DAY) * 1000}
    other.answers()
    assert other.last(Seats).chairs[other.seat] == Chair(other.name, rest=4)  # less than a day was not used


def test_who_rests_and_chooses_in_secret_rests_on_until_all_is_chosen(people):
    ann, ben = two(people, game="brewing")
    ann.does(RestDays, 3)
    before, heard = (clocks(ben), ben.last(Seats)), len(ben.heard)
    ann.answers()
    assert [message for message in ben.heard[heard:] if isinstance(message, (Seats, Update))] == []
    assert (clocks(ben), ben.last(Seats)) == before
    people.at(HOUR)
    ann.answers(DONE)
    assert ben.last(Seats).chairs[ann.seat].rests is None
    assert ben.last(Seats).chairs[ann.seat].rest == 4


@pytest.mark.parametrize(
    ("days", "why"),
    [
        (0, "expected 1 to 5 days of rest, not 0"),
        (-3, "expected 1 to 5 days of rest, not -3"),
        (6, "expected 1 to 5 days of rest, not 6"),
    ],
)
def test_only_days_that_there_are_can_be_rested(people, days, why):
    one, _ = two(people)
    assert refused(one.does(RestDays, days)) == why
    one.does(RestDays, 5)
    assert refused(one.does(RestDays, 1)) == "you have no days of rest left"


def test_at_other_times_nobody_rests(people):
    ann, _ = people.company(["Ann", "Ben"])
    assert refused(ann.does(RestDays, 1)) == "one rests only in a game by correspondence"
    cat = people.guest("Cat").creates(terms=A_DAY)
    assert refused(cat.does(RestDays, 1)) == "the game has not begun yet"
    one, _ = two(FakePeople(), OR_LOST)
    one.people.at(DAY)
    assert refused(one.does(RestDays, 1)) == "the game is over"


def test_whose_time_is_up_does_not_rest():
    people = FakePeople()
    one, _ = two(people)
    people.now = float(DAY)
    people.carry_out(people.lobby.tick(people.now))
    assert refused(one.does(RestDays, 1)) == "your time is up, and a bot makes this decision"
