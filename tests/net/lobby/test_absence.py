"""Who is away and who takes long: what the table does then, and that it is looked at when something is due."""

from __future__ import annotations

import pytest

from net.lobby.bot_desk import Pace
from net.wire.messages import Again, Fill, Leave, Return, Update
from tests.net.lobby.fake_people import STAND_IN, WAITING, FakePeople, refused, three, wake


@pytest.fixture
def people():
    return FakePeople()


# Away, with a bot that stands in -----------------------------------------------------------------


def test_a_bot_plays_for_who_is_away_after_the_patience_and_gives_the_seat_back(people):
    ann, ben, _ = three(people, STAND_IN)
    people.now = 10.0
    ann.goes()
    assert (ben.chairs[0].here, ben.chairs[0].away, wake(people)) == (False, 60_000, 70.0)
    people.at(69.0)
    assert (ben.last(Update).waiting, ben.chairs[0].stand_in) == ((0,), "")
    people.at(70.0)
    assert (ben.last(Update).waiting, ben.chairs[0].stand_in, ben.chairs[0].name) == ((1,), "novice", "Ann")
    ann.returns()
    assert (ben.chairs[0].stand_in, ben.chairs[0].here) == ("", True)
    people.play([ben, people.links["Cat 1"]], turns=2)
    people.at(1000.0)
    assert 0 in ann.last(Update).waiting


def test_who_comes_back_in_time_has_lost_nothing(people):
    ann, ben, _ = three(people, STAND_IN)
    ann.goes()
    people.at(59.0)
    ann.returns()
    assert wake(people) is None
    people.at(500.0)
    assert (ben.last(Update).waiting, ben.chairs[0].away) == ((0,), None)


def test_who_comes_back_while_the_bot_thinks_decides(people):
    ann, ben, _ = three(people, STAND_IN)
    ann.goes()
    people.now = 60.0
    people.carry_out(people.lobby.tick(60.0))
    assert [think.seat for think in people.open.values()] == [0]
    ann.returns()
    assert not people.open
    assert ann.answers()[0].number == ann.number
    assert ben.last(Update).waiting == (1,)


def test_the_countdown_that_others_see_goes_down(people):
    ann, ben, cat = three(people, STAND_IN)
    ann.goes()
    people.now = 20.0
    cat.goes()
    assert [chair.away for chair in ben.chairs] == [40_000, None, 60_000]
    people.at(60.0)
    assert [chair.stand_in for chair in ben.chairs] == ["novice", "", ""]
    people.at(80.0)
    assert [chair.stand_in for chair in ben.chairs] == ["novice", "", "novice"]


@pytest.mark.parametrize("watched", [False, True])
def test_nothing_runs_while_nobody_is_here(people, watched):
    ann, ben, cat = three(people, STAND_IN)
    if watched:
        people.guest("Eve").watches(ann)
    for guest in (ann, ben, cat):
        guest.goes()
        people.now += 1.0
    assert wake(people) is None
    log = len(people.log)
    people.at(5000.0)
    assert len(people.log) == log
    ben.returns()
    assert [chair.away for chair in ben.chairs] == [60_000, None, 60_000]
    assert wake(people) == 5060.0


def test_before_the_beginning_and_after_the_end_nobody_is_waited_for(people):
    ann, ben = people.company(["Ann", "Ben"], seats=3, begun=False, terms=STAND_IN)
    ben.goes()
    assert (ann.chairs[1].away, wake(people)) == (None, None)
    other = FakePeople()
    guests = three(other, STAND_IN)
    other.play(guests)
    guests[0].goes()
    assert (guests[1].chairs[0].away, wake(other)) == (None, None)


def test_in_the_next_game_a_bot_stands_in_for_who_was_away_already(people):
    ann, ben, cat = three(people, STAND_IN)
    people.play([ann, ben, cat])
    cat.goes()
    people.at(30.0)
    ann.does(Again)
    ben.does(Again)
    assert ann.chairs[2].away == 30_000
    people.at(60.0)
    assert ann.chairs[2].stand_in == "novice"


def test_a_rebuilt_table_gives_those_who_are_away_their_time_from_the_first_one_back(people):
    ann, ben, cat = three(people, STAND_IN)
    for guest in (ann, ben, cat):
        guest.goes()
    people.at(700.0)
    people.rebuild(ann.code)
    assert wake(people) is None
    ben.returns()
    assert [chair.away for chair in ben.chairs] == [60_000, None, 60_000]
    assert wake(people) == 760.0


# Away, with nobody who stands in -----------------------------------------------------------------


def test_a_bot_of_another_level_thinks_anew(people):
    people.lobby.pace = Pace(5.0, 5.0)
    ann, ben, _ = three(people, WAITING)
    ann.goes()
    people.at(60.0)
    for level in ("novice", "adept"):
        ben.does(Fill, 0, level)
        assert [think.level for think in people.open.values()] == [level]


def test_without_a_stand_in_the_table_waits_until_somebody_here_calls_one(people):
    ann, ben, cat = three(people, WAITING)
    ann.goes()
    assert (wake(people), cat.chairs[0].away) == (None, None)
    people.at(59.0)
    assert refused(ben.does(Fill, 0, "novice")) == "the table waits 1 more seconds for Ann"
    people.at(60.0)
    cat.does(Fill, 0, "adept")
    assert ben.chairs[0].stand_in == "adept"
    assert [think.level for think in people.open.values()] == ["adept"]
    people.bots_play()
    assert ben.last(Update).waiting == (1,)
    ann.returns()
    assert ben.chairs[0].stand_in == ""


def test_no_bot_is_called_for_who_is_here_or_for_a_bot_or_by_who_watches(people):
    ann, ben = people.company(["Ann", "Ben"], bots=(None, None, "novice"), terms=WAITING)
    eve = people.guest("Eve").watches(ann)
    people.at(500.0)
    assert refused(ben.does(Fill, 0, "novice")) == "Ann is not away"
    assert refused(ben.does(Fill, 2, "novice")) == "Bram is not away"
    ann.goes()
    people.at(600.0)
    assert refused(ben.does(Fill, 0, "")) == "Ann is not away"
    assert "no say" in refused(eve.does(Fill, 0, "novice"))
    assert "there is no bot" in refused(ben.does(Fill, 0, "frog"))


def test_who_stands_up_for_now_is_away_like_anybody_else(people):
    ann, ben, _ = three(people, STAND_IN)
    ann.does(Leave, False)
    assert ben.chairs[0].away == 60_000
    people.at(60.0)
    assert ben.last(Update).waiting == (1,)


def test_who_takes_another_seat_over_the_same_link_is_away_from_the_first(people):
    ann, ben, cat = three(people, STAND_IN)
    ben.goes()
    ann.says(Return(ann.code, ben.token))
    assert ann.seat == 1
    assert [chair.away for chair in cat.chairs] == [60_000, None, None]
    people.at(60.0)
    assert cat.last(Update).waiting == (1,)
