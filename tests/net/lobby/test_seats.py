"""Who is here is told at once, and together where it changes fast."""

from __future__ import annotations

import pytest

from net.lobby.tables import SOON
from net.wire.messages import Accepted, Begin, Fill, Leave, Seats, Welcome
from tests.net.lobby.fake_people import FakePeople


@pytest.fixture
def people():
    people = FakePeople()
    people.lobby.soon = SOON
    return people


def seats_heard(guest):
    return [message for message in guest.heard if isinstance(message, Seats)]


def test_however_fast_somebody_comes_and_goes_others_hear_of_it_four_times_a_second(people):
    ann, ben = people.company(["Ann", "Ben"])
    people.at(10.0)
    before = len(seats_heard(ann))
    eve = people.guest("Eve")
    for beat in range(200):
        people.at(10.0 + beat / 100)
        eve.call().watches(ann)
        eve.does(Leave, True)
    people.at(20.0)
    for guest in (ann, ben):
        assert len(seats_heard(guest)) - before <= 2.0 / SOON + 2
        assert seats_heard(guest)[-1] == ann.open_table.seats(20.0)
    assert people.lobby.wake_at is None


def test_the_first_of_it_is_told_at_once_and_the_last_of_it_soon(people):
    ann, ben = people.company(["Ann", "Ben"])
    people.at(10.0)
    eve, flo = people.guests(["Eve", "Flo"])
    eve.watches(ann)
    assert seats_heard(ben)[-1].watchers == ("Eve",)
    people.at(10.1)
    flo.watches(ann)
    assert seats_heard(ben)[-1].watchers == ("Eve",)
    assert people.lobby.wake_at == 10.0 + SOON
    people.at(10.0 + SOON)
    assert seats_heard(ben)[-1].watchers == ("Eve", "Flo")
    people.at(30.0)
    assert len([seats for seats in seats_heard(ben) if seats.watchers == ("Eve", "Flo")]) == 1


def test_who_has_done_something_hears_at_once_what_came_of_it(people):
    ann, ben = people.company(["Ann", "Ben"], seats=4, begun=False)
    people.at(10.0)
    for level in ("novice", "adept", "", "novice"):
        accepted, seats = ann.does(Fill, 2, level)
        assert isinstance(accepted, Accepted) and seats.chairs[2].level == (level or None)
    assert seats_heard(ben)[-1].chairs[2].level == "novice"
    cat = people.guest("Cat").joins(ann)
    assert cat.names == ["Ann", "Ben", "Bram", "Cat"]


def test_a_beginning_waits_for_nothing(people):
    ann, ben = people.company(["Ann", "Ben"], seats=3, begun=False)
    ann.does(Begin)
    assert ben.last(Welcome).seat == 1
    assert seats_heard(ben)[-1].begun
