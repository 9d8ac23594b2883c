"""Time to decide: whose it is, when it is up, and that the table is looked at then."""

from __future__ import annotations

import pytest

from net.lobby import Pace
from net.messages import Seats, Terms, Undo, Update
from tests.net.parlour import CLOCK, Parlour, three, wake


@pytest.fixture
def parlour():
    return Parlour()


def test_for_who_takes_too_long_a_bot_decides_once(parlour):
    ann, ben, cat = three(parlour, CLOCK)
    assert (ann.last(Update).clocks, wake(parlour)) == ((30_000,), 30.0)
    parlour.at(29.0)
    assert ann.last(Update).waiting == (0,)
    parlour.at(30.0)
    assert (ben.last(Update).waiting, ben.last(Update).clocks) == ((1,), (30_000,))
    assert (ann.chairs[0].stand_in, wake(parlour)) == ("", 60.0)
    ben.answers()
    cat.answers()
    while 0 not in ann.last(Update).waiting:
        (seat,) = ann.last(Update).waiting
        (ann, ben, cat)[seat].answers()
    parlour.at(59.0)
    assert ann.question is not None  # she has her full time again
    assert ann.chairs[0].stand_in == ""


def test_to_take_back_gives_no_new_time(parlour):
    ann, ben, _ = three(parlour, CLOCK)
    parlour.at(20.0)
    ann.answers()
    assert ben.last(Update).clocks == (30_000,)
    parlour.at(25.0)
    ann.does(Undo)
    assert (ann.last(Update).clocks, wake(parlour)) == ((5_000,), 30.0)
    parlour.at(30.0)
    assert ben.last(Update).waiting == (1,)


def test_whoever_takes_back_after_their_time_is_late_at_once(parlour):
    ann, ben, _ = three(parlour, CLOCK)
    ann.answers()
    parlour.at(29.5)
    ann.does(Undo)
    assert ann.last(Update).clocks == (500,)
    ann.answers()
    parlour.now = 31.0
    ann.does(Undo)
    assert (ann.last(Update).clocks, wake(parlour)) == ((0,), 30.0)
    parlour.at(31.0)
    assert ben.last(Update).waiting == (1,)


def test_the_same_question_again_has_its_own_time(parlour):
    """In some games the words and options of a question come again and again."""
    ann, _ = parlour.company(["Ann", "Ben"], terms=CLOCK, game="brewing")
    parlour.at(20.0)
    ann.answers()
    assert dict(zip(ann.last(Update).waiting, ann.last(Update).clocks, strict=True)) == {0: 30_000, 1: 10_000}
    parlour.at(40.0)
    assert ann.question is not None and ann.chairs[0].stand_in == ""
    assert ann.view["plan"] == ["toad"]


def test_a_late_one_for_whom_a_bot_has_decided_is_late_only_once_with_the_same_question(parlour):
    ann, _ = parlour.company(["Ann", "Ben"], terms=CLOCK, game="brewing")
    parlour.at(30.0)
    assert ann.view["plan"] == ["toad"]
    assert [chair.stand_in for chair in ann.chairs] == ["", ""]
    assert wake(parlour) == 60.0


def test_whoever_was_late_for_a_question_that_is_gone_decides_the_next_one(parlour):
    parlour = Parlour(Pace(patience=5.0))
    ann, _, _ = three(parlour, CLOCK)
    parlour.now = 20.0
    ann.answers()
    parlour.now = 50.0
    parlour.carry_out(parlour.lobby.tick(50.0))  # Ben is late; his bot holds back while Ann may go back
    assert ann.chairs[1].stand_in == "novice"
    ann.does(Undo)
    assert ann.chairs[1].stand_in == ""
    assert not [think for think in parlour.open.values() if think.seat == 1]


def test_the_clock_of_who_is_away_goes_on_while_somebody_waits(parlour):
    ann, ben, cat = three(parlour, CLOCK)
    ann.goes()
    parlour.at(30.0)
    assert ben.last(Update).waiting == (1,)
    ben.goes()
    cat.goes()
    assert wake(parlour) is None
    parlour.at(900.0)
    ben.returns()
    assert (ben.last(Update).clocks, wake(parlour)) == ((30_000,), 930.0)


def test_bots_have_no_clock(parlour):
    ann, ben = parlour.company(["Ann", "Ben"], bots=(None, "novice", None), terms=CLOCK)
    ann.answers()
    assert (ben.last(Update).waiting, ben.last(Update).clocks, wake(parlour)) == ((1,), (None,), None)


def test_who_may_be_late_and_away_at_once_is_played_for_until_they_come_back(parlour):
    ann, ben, cat = three(parlour, Terms(clock=30, patience=60, stand_in="adept"))
    ann.goes()
    parlour.at(30.0)
    assert (ben.last(Update).waiting, ben.chairs[0].stand_in) == ((1,), "adept")
    ann.returns()
    assert (ben.chairs[0].stand_in, ben.last(Seats).chairs[0].here) == ("", True)
    assert wake(parlour) == 60.0
    assert cat.chairs == ben.chairs


def test_alarms_that_stand_no_more_do_not_pile_up(parlour):
    (ann,) = parlour.company(["Ann"], terms=Terms(clock=3600), bots=(None, "novice", "novice"))
    for _ in range(300):
        ann.answers()
        ann.does(Undo)
        parlour.now += 0.01
    assert len(parlour.lobby._alarms) < 150
