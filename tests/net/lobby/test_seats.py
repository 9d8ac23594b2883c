"""Who is here is told at once, and together where it changes fast."""

from __future__ import annotations

import pytest

from net.lobby.lobby import SOON
from net.wire.messages import Accepted, Begin, Fill, Leave, Seats, Welcome
from tests.net.lobby.fake_people import Parlour


@pytest.fixture
def parlour():
    parlour = Parlour()
    parlour.lobby.soon = SOON
    return parlour


def seats_heard(guest):
    return [message for message in guest.heard if isinstance(message, Seats)]


def test_however_fast_somebody_comes_and_goes_others_hear_of_it_four_times_a_second(parlour):
    ann, ben = parlour.company(["Ann", "Ben"])
    parlour.at(10.0)
    before = len(seats_heard(ann))
    eve = parlour.guest("Eve")
    for beat in range(200):
        parlour.at(10.0 + beat / 100)
        eve.call().watches(ann)
        eve.does(Leave, True)
    parlour.at(20.0)
    for guest in (ann, ben):
        assert len(seats_heard(guest)) - before <= 2.0 / SOON + 2
        assert seats_heard(guest)[-1] == ann.room.seats(20.0)
    assert parlour.lobby.wake_at is None


def test_the_first_of_it_is_told_at_once_and_the_last_of_it_soon(parlour):
    ann, ben = parlour.company(["Ann", "Ben"])
    parlour.at(10.0)
    eve, flo = parlour.guests(["Eve", "Flo"])
    eve.watches(ann)
    assert seats_heard(ben)[-1].watchers == ("Eve",)
    parlour.at(10.1)
    flo.watches(ann)
    assert seats_heard(ben)[-1].watchers == ("Eve",)
    assert parlour.lobby.wake_at == 10.0 + SOON
    parlour.at(10.0 + SOON)
    assert seats_heard(ben)[-1].watchers == ("Eve", "Flo")
    parlour.at(30.0)
    assert len([seats for seats in seats_heard(ben) if seats.watchers == ("Eve", "Flo")]) == 1


def test_who_has_done_something_hears_at_once_what_came_of_it(parlour):
    ann, ben = parlour.company(["Ann", "Ben"], seats=4, begun=False)
    parlour.at(10.0)
    for level in ("novice", "adept", "", "novice"):
        accepted, seats = ann.does(Fill, 2, level)
        assert isinstance(accepted, Accepted) and seats.chairs[2].level == (level or None)
    assert seats_heard(ben)[-1].chairs[2].level == "novice"
    cat = parlour.guest("Cat").joins(ann)
    assert cat.names == ["Ann", "Ben", "Bram", "Cat"]


def test_a_beginning_waits_for_nothing(parlour):
    ann, ben = parlour.company(["Ann", "Ben"], seats=3, begun=False)
    ann.does(Begin)
    assert ben.last(Welcome).seat == 1
    assert seats_heard(ben)[-1].begun
