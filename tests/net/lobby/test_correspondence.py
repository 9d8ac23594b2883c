"""Games by correspondence: terms, beginning, time that runs whoever is there, and absences of the host."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.lobby.clocks import AT_LEAST, Absence
from net.lobby.company import DAY
from net.wire.messages import (
    Agree,
    Chair,
    Create,
    Fill,
    Look,
    Refused,
    RestDays,
    Seats,
    Tables,
    Terms,
    Undo,
    Update,
    Welcome,
)
from tests.engine.small_games import by_turns, written
from tests.net.lobby.by_days import A_DAY, HOUR, OR_LOST, standing, two
from tests.net.lobby.fake_people import FakePeople, refused, three, wake
from tests.net.lobby.test_clocks import DONE, clocks
from tests.tui.games.witches_revel.decks import GEESE


@pytest.fixture
def people():
    return FakePeople()


# Terms --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (replace(A_DAY, clock=59), "terms, clock: expected 60 to 2592000 seconds, not 59"),
        (replace(A_DAY, clock=30 * DAY + 1), "terms, clock: expected 60 to 2592000 seconds, not 2592001"),
        (replace(A_DAY, clock=0), "terms, clock: expected 60 to 2592000 seconds, not 0"),
        (replace(A_DAY, rest=31), "terms, rest: expected 0 to 30 days, not 31"),
        (replace(A_DAY, rest=-1), "terms, rest: expected 0 to 30 days, not -1"),
        (Terms(clock=30, rest=1), "terms, rest: only of a table that is played by correspondence"),
        (Terms(clock=30, loses=True), "terms, loses: only of a table that is played by correspondence"),
        (Terms(clock=3601), "terms, clock: expected 0 to 3600 seconds, not 3601"),
    ],
)
def test_terms_that_cannot_be_are_named(people, terms, why):
    ann = people.guest("Ann")
    assert refused(ann.says(Create("duel", 2, {}, "Ann", (None, None), terms, ann.token))) == why


# Beginning ----------------------------------------------------------------------------------------


def test_it_begins_by_itself_once_every_seat_is_taken_and_nobody_else_need_be_there(people):
    ann, ben = people.guests(["Ann", "Ben"])
    ann.creates(terms=A_DAY)
    code = ann.code
    ann.goes()
    people.at(9 * DAY)
    ben.says(Look())
    (listed,) = ben.last(Tables).tables
    assert (listed.code, listed.clock, listed.deserted) == (code, DAY, True)
    people.rebuild(code)
    ben.joins(ann)
    assert standing(ben).state == ("asked" if ben.question else "waits")
    assert ben.last(Seats).begun
    ann.returns()
    assert {ann.last(Update).clocks, ben.last(Update).clocks} == {(DAY * 1000,)}


def test_with_what_somebody_has_brought_along_it_begins_when_the_last_one_agrees(people):
    cards = {"cards": GEESE, "decks": "fire, water"}
    ann, ben = people.company(["Ann", "Ben"], begun=False, terms=A_DAY, game="witches-revel", options=cards)
    ann.goes()
    assert not ben.last(Seats).begun
    ben.does(Agree)
    assert ben.last(Seats).begun
    assert ben.last(Update)


def test_a_bot_in_the_last_seat_begins_it_too(people):
    ann, _ = people.company(["Ann", "Ben"], seats=3, begun=False, terms=A_DAY)
    assert not ann.last(Seats).begun
    ann.does(Fill, 2, "novice")
    assert ann.last(Seats).begun
    assert ann.last(Update)


def test_open_challenges_are_listed_among_those_that_wait_though_nobody_is_there(people):
    people.company(["Ann", "Ben"])
    cat = people.guest("Cat").creates(terms=A_DAY)
    dan = people.guest("Dan").creates()
    cat.goes(), dan.goes()
    eve = people.guest("Eve")
    eve.says(Look())
    assert [(table.maker, table.clock) for table in eve.last(Tables).tables] == [("Cat", DAY), ("Ann", 0), ("Dan", 0)]


def test_other_tables_wait_for_their_maker(people):
    ann, _ = people.company(["Ann", "Ben"], begun=False)
    assert not ann.last(Seats).begun


# Time ---------------------------------------------------------------------------------------------


def test_time_runs_while_nobody_is_there_and_then_a_bot_decides_once(people):
    one, other = two(people)
    one.goes(), other.goes()
    assert wake(people) == DAY
    people.at(DAY - 1.0)
    assert people.lobby.tables[one.code].game.records == 0
    people.at(DAY + 1.0)
    assert people.lobby.tables[one.code].game.records == 1
    other.returns()
    assert other.last(Update).clocks == ((DAY - 1) * 1000,)
    assert other.chairs[one.seat].stand_in == ""


def test_nobody_stands_in_for_who_is_away_and_nobody_may_call_a_bot(people):
    one, other = two(people, replace(A_DAY, patience=1, stand_in="novice"))
    one.goes()
    people.at(HOUR)
    assert (other.chairs[one.seat].away, other.chairs[one.seat].stand_in) == (None, "")
    why = f"{one.name} has until their time is up: this is a game by correspondence"
    assert refused(other.does(Fill, one.seat, "novice")) == why


@pytest.mark.parametrize("is_rebuilt", [False, True])
def test_who_comes_back_has_no_new_time_though_the_table_slept_on_the_disk(people, is_rebuilt):
    one, other = two(people)
    one.goes(), other.goes()
    people.at(5 * HOUR)
    if is_rebuilt:
        people.rebuild(one.code)
    one.returns(), other.returns()
    assert one.last(Update).clocks == other.last(Update).clocks == ((DAY - 5 * 3600) * 1000,)


@pytest.mark.parametrize("is_rebuilt", [False, True])
def test_what_is_taken_back_has_the_time_that_it_had(people, is_rebuilt):
    ann, _, _ = three(people, A_DAY, game=written(by_turns), begun=False)
    ends = []
    for now in (HOUR, 2 * HOUR):
        ends.append(clocks(ann)[0] + 1000 * people.now)
        people.at(now)
        ann.answers()
    people.at(3 * HOUR)
    if is_rebuilt:
        people.rebuild(ann.code)
        ann.returns()
    for end in reversed(ends):
        ann.does(Undo)
        assert clocks(ann)[0] + 1000 * people.now == end


def test_what_was_to_be_decided_by_now_stands(people):
    """At other tables who takes it back is late at once; here they would have lost by it."""
    one, other = two(people, OR_LOST)
    people.at(DAY - 10.0)
    one.answers()
    people.at(DAY + 10.0)
    assert refused(one.does(Undo)) == "your time for that decision is over, so it stands"
    assert other.question is not None


def test_a_secret_choice_is_one_decision_and_the_table_may_sleep_in_its_midst(people):
    ann, ben = two(people, game="brewing")
    people.at(HOUR)
    before = clocks(ben)
    ann.answers()
    people.rebuild(ann.code)
    ann.returns(), ben.returns()
    assert clocks(ben) == clocks(ann) == before
    ben.answers(DONE)
    assert clocks(ann) == {0: before[0]}


# Absences of the host -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("due", "until"),
    [
        (-1.0, AT_LEAST),  # its time ran out while the host was down for ten minutes
        (-600.0, AT_LEAST),
        (5.0, 600.0),  # as much again
        (599.0, 600.0),
        (601.0, 601.0),
    ],
)
def test_nobody_loses_because_the_host_was_down(due, until):
    assert Absence(0.0, 600.0).excuses(due, DAY) == until


@given(st.floats(-1e6, 1e6), st.floats(0, 1e6), st.sampled_from([60.0, 7200.0, float(DAY)]))
def test_an_absence_gives_time_once_and_never_more_than_a_decision_has(due, seconds, clock):
    absence = Absence(0.0, seconds)
    until = absence.excuses(due, clock)
    assert max(due, min(clock, seconds)) <= until <= max(due, clock)
    assert absence.excuses(until, clock) == until
    assert until >= min(clock, AT_LEAST) or due > 0


def test_a_table_that_sleeps_over_an_absence_is_excused_when_it_wakes_and_once(people):
    one, other = two(people, OR_LOST)
    one.goes(), other.goes()
    people.carry_out(people.lobby.close(one.code))
    people.at(DAY + 2 * HOUR)
    people.lobby.absences.append(Absence(people.now, 4 * HOUR))
    for _ in range(2):
        table = people.rebuild(one.code)
        people.carry_out(people.lobby.wake(table, people.now))
        assert wake(people) == DAY + 6 * HOUR
        people.at(people.now + HOUR)
    people.at(DAY + 6 * HOUR)
    assert people.lobby.tables[one.code].head.lost == (one.seat,)


def test_where_the_clock_of_the_day_leaps_tables_follow_it_and_nobody_loses_by_it(people):
    """A laptop was asleep for ten hours: its own time stood still."""
    one, other = two(people, OR_LOST)
    people.at(DAY - HOUR)
    people.carry_out(people.lobby.leaps(10 * HOUR, people.now))
    assert clocks(other)[one.seat] == 10 * HOUR * 1000


# Older programs -----------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_an_older_program_sees_a_plain_table_with_a_clock(people, version):
    ann, ben = people.guest("Ann").call(version), people.guest("Ben")
    ben.creates(terms=OR_LOST, game="duel")
    ann.joins(ben)
    assert ann.last(Welcome).terms == Terms(clock=DAY)
    ben.does(RestDays, 2)
    assert ann.last(Seats).chairs[ben.seat] == Chair("Ben")
    people.at(4 * DAY)
    assert ann.last(Update).over
    assert not [message for message in ann.heard if isinstance(message, Refused)]
