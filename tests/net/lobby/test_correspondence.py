"""Games by correspondence: time runs whoever is there; a bot plays for the late, or they have lost; some rest."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.lobby.clocks import AT_LEAST, Absence
from net.lobby.company import DAY
from net.replay_file import from_elsewhere
from net.wire.messages import (
    Again,
    Agree,
    AskStandings,
    AskWholeGame,
    Chair,
    Claim,
    Create,
    Fill,
    Leave,
    Look,
    Refused,
    Rest,
    Seats,
    Standings,
    Tables,
    Terms,
    Undo,
    Update,
    Welcome,
    WholeGame,
)
from tests.engine.small_games import by_turns, written
from tests.net.lobby.fake_people import FakePeople, refused, three, wake
from tests.net.lobby.test_clocks import DONE, clocks
from tests.tui.games.witches_revel.decks import GEESE

A_DAY = Terms(clock=DAY, correspondence=True, rest=5)
OR_LOST = replace(A_DAY, loses=True)
HOUR = 3600.0


@pytest.fixture
def people():
    return FakePeople()


def two(people, terms=A_DAY, **more):
    """Ann and Ben; the game has begun."""
    guests = people.company(["Ann", "Ben"], terms=terms, begun=False, **more)
    return sorted(guests, key=lambda guest: guest.question is None)  # who is asked first


def standing(guest, code=None, token=None):
    guest.says(AskStandings((Claim(code or guest.code, guest.token if token is None else token),)))
    (one,) = guest.last(Standings).tables
    return one


# Terms -----------------------------------------------------------------------------------------------


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


# Beginning -------------------------------------------------------------------------------------------


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


def test_other_tables_wait_for_their_maker(people):
    ann, _ = people.company(["Ann", "Ben"], begun=False)
    assert not ann.last(Seats).begun


# Time ------------------------------------------------------------------------------------------------


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


# Absences of the host ----------------------------------------------------------------------------------


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
    people.carry_out(people.lobby.leaps(-2 * HOUR, people.now))  # somebody has set it back
    assert clocks(other)[one.seat] == 12 * HOUR * 1000


# Who has lost ----------------------------------------------------------------------------------------


def test_of_two_who_is_late_has_lost_and_the_game_is_over_then_and_there(people):
    one, other = two(people, OR_LOST)
    one.answers()
    people.at(HOUR)
    people.at(HOUR + DAY)
    for guest in (one, other):
        update = guest.last(Update)
        assert (update.over, update.question, update.waiting) == (True, None, ())
        assert (update.may_undo, update.scores) == (False, None)
        assert [chair.lost for chair in guest.chairs] == [seat == other.seat for seat in range(2)]
    assert refused(one.does(Undo)) == "the game is over: the others' time was up"
    assert standing(other).state == "over"
    assert standing(other).stage == f"{one.name} won, {other.name}'s time was up"
    assert people.open == {}


@pytest.mark.parametrize("is_rebuilt", [False, True])
def test_the_record_of_such_a_game_says_who_has_lost(people, is_rebuilt):
    one, other = two(people, OR_LOST)
    people.at(DAY)
    if is_rebuilt:
        people.rebuild(one.code)
        other.returns()
        assert other.last(Update).over
    other.says(AskWholeGame())
    kept = from_elsewhere(other.last(WholeGame).data, "here")
    assert (kept.over, kept.winners, kept.lost, kept.scores) == (True, [other.seat], (one.seat,), None)


def test_of_three_a_bot_plays_on_and_its_owner_is_not_among_the_winners(people):
    guests = three(people, OR_LOST, begun=False)
    late = next(guest for guest in guests if guest.question is not None)
    others = [guest for guest in guests if guest is not late]
    people.at(DAY)
    assert late.last(Seats).chairs[late.seat].lost
    assert late.chairs[late.seat].stand_in == "novice"
    assert not late.last(Update).over
    assert refused(late.does(Rest, 1)) == "your time was up, so you have lost this game"
    for _ in range(400):
        people.bots_play()
        assert late.question is None
        asked = [guest for guest in others if guest.question is not None]
        if not asked:
            break
        asked[0].answers()
    late.says(AskWholeGame())
    kept = from_elsewhere(late.last(WholeGame).data, "here")
    assert kept.over and kept.scores and kept.lost == (late.seat,)
    assert late.seat not in kept.winners


def test_the_last_person_but_one_who_leaves_after_a_loss_ends_the_game(people):
    guests = three(people, OR_LOST, begun=False)
    late = next(guest for guest in guests if guest.question is not None)
    stays, leaves = [guest for guest in guests if guest is not late]
    people.at(DAY)
    leaves.does(Leave, True)
    assert stays.last(Update).over


def test_a_team_loses_together():
    people = FakePeople()
    guests = people.company(
        ["Ann", "Ben"], terms=OR_LOST, game="mandracora", bots=(None, None, "novice", "novice"),
        options={"teams": "on"}, begun=False,
    )  # fmt: skip
    people.bots_play()
    late = next(guest for guest in guests if guest.question is not None)
    people.at(people.now + DAY)
    late.says(AskWholeGame())
    kept = from_elsewhere(late.last(WholeGame).data, "here")
    assert kept.winners == [seat for seat in range(4) if seat % 2 != late.seat % 2]


def test_who_has_lost_at_the_same_time_loses_with_others(people):
    ann, ben = two(people, OR_LOST, game="brewing")
    people.at(DAY)
    assert [chair.lost for chair in ann.chairs] == [True, True]
    ann.says(AskWholeGame())
    assert from_elsewhere(ann.last(WholeGame).data, "here").winners == []
    assert standing(ben).stage == "nobody won, Ann and Ben's time was up"


def test_another_game_needs_everybody_who_has_a_seat(people):
    one, other = two(people, OR_LOST, game="duel")
    people.at(DAY)
    other.goes()
    one.does(Again)
    assert len(people.lobby.tables) == 1
    code = one.code
    other.returns()
    other.does(Again)
    assert one.code == other.code != code
    assert not any(chair.lost for chair in one.chairs)


# Rest ------------------------------------------------------------------------------------------------


def test_who_rests_has_so_much_more_time(people):
    one, other = two(people, OR_LOST)
    people.at(20 * HOUR)
    one.does(Rest, 2)
    assert other.last(Update).clocks == ((4 * 3600 + 2 * DAY) * 1000,)
    assert (other.chairs[one.seat].rests, other.chairs[one.seat].rest) == (2 * DAY * 1000, 3)
    one.does(Rest, 1)
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
    one.does(Rest, 5)
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
    other.does(Rest, 1)
    people.at(10 * HOUR)
    one.answers()
    assert clocks(other) == {other.seat: (14 * HOUR + DAY) * 1000}
    other.answers()
    assert other.last(Seats).chairs[other.seat] == Chair(other.name, rest=4)  # less than a day was not used


def test_who_rests_and_chooses_in_secret_rests_on_until_all_is_chosen(people):
    ann, ben = two(people, game="brewing")
    ann.does(Rest, 3)
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
    assert refused(one.does(Rest, days)) == why
    one.does(Rest, 5)
    assert refused(one.does(Rest, 1)) == "you have no days of rest left"


def test_at_other_times_nobody_rests(people):
    ann, _ = people.company(["Ann", "Ben"])
    assert refused(ann.does(Rest, 1)) == "one rests only in a game by correspondence"
    cat = people.guest("Cat").creates(terms=A_DAY)
    assert refused(cat.does(Rest, 1)) == "the game has not begun yet"
    one, _ = two(FakePeople(), OR_LOST)
    one.people.at(DAY)
    assert refused(one.does(Rest, 1)) == "the game is over"


def test_whose_time_is_up_does_not_rest():
    people = FakePeople()
    one, _ = two(people)
    people.now = float(DAY)
    people.carry_out(people.lobby.tick(people.now))
    assert refused(one.does(Rest, 1)) == "your time is up, and a bot makes this decision"


# How things stand --------------------------------------------------------------------------------------


def test_how_things_stand_is_told_to_who_has_the_seat_and_sits_nowhere(people):
    one, other = two(people)
    code = one.code
    for guest in (one, other):
        guest.goes()
        guest.call()
    people.at(HOUR)
    asked, waits = standing(one, code), standing(other, code)
    assert (asked.code, asked.state, asked.seat, asked.left) == (code, "asked", one.seat, 23 * 3_600_000)
    assert (waits.state, waits.left, waits.names) == ("waits", None, ("Ann", "Ben"))
    assert asked.stage == waits.stage != ""
    assert standing(one, code, other.token).seat == other.seat
    assert standing(one, code, bytes(16)).state == "seat"
    assert standing(one, code, b"").state == "seat"
    assert standing(one, "toad-moss-10").state == "none"
    cat = people.guest("Cat").creates(terms=A_DAY)
    assert standing(cat).state == "open"


def test_many_are_answered_in_order_and_too_many_refused(people):
    one, _ = two(people)
    good, bad = Claim(one.code, one.token), Claim("toad-moss-10", one.token)
    one.says(AskStandings((good, bad) * 25))
    assert [table.state for table in one.last(Standings).tables] == ["asked", "none"] * 25
    assert refused(one.says(AskStandings((good,) * 51))) == "expected at most 50 seats to ask about, not 51"


def test_where_the_company_plays_on_is_said(people):
    one, other = two(people, OR_LOST, game="duel")
    people.at(DAY)
    code = one.code
    one.does(Again), other.does(Again)
    assert standing(other, code).code == one.code != code


# Older programs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_an_older_program_sees_a_plain_table_with_a_clock(people, version):
    ann, ben = people.guest("Ann").call(version), people.guest("Ben")
    ben.creates(terms=OR_LOST, game="duel")
    ann.joins(ben)
    assert ann.last(Welcome).terms == Terms(clock=DAY)
    ben.does(Rest, 2)
    assert ann.last(Seats).chairs[ben.seat] == Chair("Ben")
    people.at(4 * DAY)
    assert ann.last(Update).over
    assert not [message for message in ann.heard if isinstance(message, Refused)]
