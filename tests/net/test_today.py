"""The time of day beside that of a loop: it goes on, whatever a clock does."""

from __future__ import annotations

import pytest

from net.today import LEAP, Today

NOON = 1_795_003_200.0


class Clock:
    """One that can be set."""

    def __init__(self):
        self.now, self.wrong = 100.0, 0.0

    def __call__(self):
        return NOON + self.now + self.wrong


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def today(clock):
    return Today(clock, clock.now)


def test_it_is_as_late_as_the_clock_says(today, clock):
    clock.now += 60.0
    assert today.at(clock.now) == clock()


def test_a_machine_that_was_asleep_is_noticed_once(today, clock):
    clock.wrong = 7200.0
    assert today.leaps(clock.now) == 7200.0
    assert today.leaps(clock.now) == 0.0
    assert today.at(clock.now) == clock()


@pytest.mark.parametrize("drift", [LEAP / 2, -LEAP / 2, -7200.0])
def test_a_clock_that_drifts_or_is_set_back_changes_nothing(today, clock, drift):
    clock.wrong = drift
    assert today.leaps(clock.now) == 0.0
    assert today.at(clock.now) == NOON + clock.now


def test_it_is_no_earlier_than_it_was_once(today, clock):
    today.goes_on_from(NOON + 9000.0, clock.now)
    assert today.at(clock.now) == NOON + 9000.0
    today.goes_on_from(NOON - 9000.0, clock.now)
    assert today.at(clock.now) == NOON + 9000.0
