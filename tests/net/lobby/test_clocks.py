"""Time to decide: whose it is, when it is up, and that the table is looked at then."""

from __future__ import annotations

import pytest

from net.lobby.bot_desk import Pace
from net.wire.messages import Begin, Seats, Terms, Undo, Update, Whole
from tests.engine.small_games import by_turns, written
from tests.net.lobby.fake_people import CLOCK, FakePeople, refused, three, wake


@pytest.fixture
def people():
    return FakePeople()


def test_for_who_takes_too_long_a_bot_decides_once(people):
    ann, ben, cat = three(people, CLOCK)
    assert (ann.last(Update).clocks, wake(people)) == ((30_000,), 30.0)
    people.at(29.0)
    assert ann.last(Update).waiting == (0,)
    people.at(30.0)
    assert (ben.last(Update).waiting, ben.last(Update).clocks) == ((1,), (30_000,))
    assert (ann.chairs[0].stand_in, wake(people)) == ("", 60.0)
    ben.answers()
    cat.answers()
    while 0 not in ann.last(Update).waiting:
        (seat,) = ann.last(Update).waiting
        (ann, ben, cat)[seat].answers()
    people.at(59.0)
    assert ann.question is not None  # she has her full time again
    assert ann.chairs[0].stand_in == ""


def test_to_take_back_gives_no_new_time(people):
    ann, ben, _ = three(people, CLOCK)
    people.at(20.0)
    ann.answers()
    assert ben.last(Update).clocks == (30_000,)
    people.at(25.0)
    ann.does(Undo)
    assert (ann.last(Update).clocks, wake(people)) == ((5_000,), 30.0)
    people.at(30.0)
    assert ben.last(Update).waiting == (1,)


def test_whoever_takes_back_after_their_time_is_late_at_once(people):
    ann, ben, _ = three(people, CLOCK)
    ann.answers()
    people.at(29.5)
    ann.does(Undo)
    assert ann.last(Update).clocks == (500,)
    ann.answers()
    people.now = 31.0
    ann.does(Undo)
    assert (ann.last(Update).clocks, wake(people)) == ((0,), 30.0)
    people.at(31.0)
    assert ben.last(Update).waiting == (1,)


TOAD, DONE = 0, 3  # among what can be brewed
PLAY = 1  # among the acts of passion


def clocks(guest):
    guest.says(Whole())
    return dict(zip(guest.last(Update).waiting, guest.last(Update).clocks, strict=True))


def test_what_somebody_chooses_in_secret_is_one_decision_and_their_clock_tells_nothing(people):
    ann, ben = people.company(["Ann", "Ben"], terms=CLOCK, game="brewing")
    for now in (5.0, 12.0):
        people.at(now)
        before = clocks(ben)
        ann.answers()
        assert clocks(ben) == before == {0: 30_000 - 1000 * now, 1: 30_000 - 1000 * now}
        ann.does(Undo)
        assert clocks(ben) == before


def test_a_bot_ends_the_secret_choice_of_who_was_late(people):
    _, ben = people.company(["Ann", "Ben"], terms=CLOCK, game="brewing")
    ben.answers(DONE)
    people.now = 30.0
    people.carry_out(people.lobby.tick(30.0))
    for place in (TOAD, TOAD, DONE):
        assert ben.chairs[0].stand_in == "novice"
        people.think(place=place)
    assert ben.view["cauldrons"] == [["toad", "toad"], []]
    assert (clocks(ben), ben.chairs[0].stand_in) == ({0: 30_000, 1: 30_000}, "")


def test_in_a_chain_of_choices_taking_back_gives_no_time(people):
    ann, _, _ = three(people, CLOCK, game=written(by_turns))
    for now in (10.0, 20.0):
        people.at(now)
        ann.answers()
        ann.does(Undo)
        assert clocks(ann)[0] == 30_000 - 1000 * now


def test_what_a_bot_has_decided_for_who_was_late_stands(people):
    people = FakePeople(Pace(patience=0.7, step=0.4))
    ann, ben, _ = three(people, CLOCK)
    people.at(31.0)
    assert ben.last(Update).waiting == (1,)
    assert not ann.last(Update).may_undo
    assert refused(ann.does(Undo)) == "a bot has decided that for you, and it stands"
    ben.answers()
    assert ben.last(Update).may_undo


def test_whoever_is_away_and_late_is_decided_for_once_and_not_for_good(people):
    ann, ben, cat = three(people, CLOCK)
    ann.goes()
    people.at(30.0)
    assert ben.last(Update).waiting == (1,)
    assert ben.chairs[0].stand_in == ""
    ben.answers()
    cat.answers()
    while 0 not in ben.last(Update).waiting:
        (seat,) = ben.last(Update).waiting
        (ann, ben, cat)[seat].answers()
    assert clocks(ben) == {0: 30_000}


def test_whoever_takes_their_seat_over_gets_no_new_time(people):
    ann, ben, _ = three(people, Terms(clock=30, patience=60, stand_in="novice"))
    for guest in (ben, people.links["Cat 1"]):
        guest.goes()
    people.at(29.0)
    assert ann.last(Seats).chairs[1].away == 60_000
    ann.returns()
    assert (ann.last(Update).clocks, ann.chairs[1].away) == ((1_000,), 31_000)


def test_whoever_was_late_for_a_question_that_is_gone_decides_the_next_one(people):
    people = FakePeople(Pace(patience=5.0))
    ann, _, _ = three(people, CLOCK)
    people.now = 20.0
    ann.answers()
    people.now = 50.0
    people.carry_out(people.lobby.tick(50.0))  # Ben is late; his bot holds back while Ann may go back
    assert ann.chairs[1].stand_in == "novice"
    ann.does(Undo)
    assert ann.chairs[1].stand_in == ""
    assert not [think for think in people.open.values() if think.seat == 1]


def test_the_clock_of_who_is_away_goes_on_while_somebody_waits(people):
    ann, ben, cat = three(people, CLOCK)
    ann.goes()
    people.at(30.0)
    assert ben.last(Update).waiting == (1,)
    ben.goes()
    cat.goes()
    assert wake(people) is None
    people.at(900.0)
    ben.returns()
    assert (ben.last(Update).clocks, wake(people)) == ((30_000,), 930.0)


def test_bots_have_no_clock(people):
    ann, ben = people.company(["Ann", "Ben"], bots=(None, "novice", None), terms=CLOCK)
    ann.answers()
    assert (ben.last(Update).waiting, ben.last(Update).clocks, wake(people)) == ((1,), (None,), None)


def test_who_may_be_late_and_away_at_once_is_played_for_until_they_come_back(people):
    ann, ben, cat = three(people, Terms(clock=30, patience=60, stand_in="adept"))
    ann.goes()
    people.at(30.0)
    assert (ben.last(Update).waiting, ben.chairs[0].stand_in) == ((1,), "")
    people.at(60.0)
    assert ben.chairs[0].stand_in == "adept"
    ann.returns()
    assert (ben.chairs[0].stand_in, ben.last(Seats).chairs[0].here) == ("", True)
    assert cat.chairs == ben.chairs


def test_alarms_that_stand_no_more_do_not_pile_up(people):
    (ann,) = people.company(["Ann"], terms=Terms(clock=3600), bots=(None, "novice", "novice"))
    for _ in range(200):
        ann.answers()
        ann.does(Undo)
        people.now += 0.01
    assert len(people.lobby.alarms) < 150


def test_an_answer_from_before_everybody_was_away_has_a_full_time_too(people):
    ann, ben, cat = three(people, CLOCK)
    people.at(10.0)
    ann.answers()
    for guest in (ann, ben, cat):
        guest.goes()
    people.at(50.0)
    ann.returns()
    people.at(51.0)
    ann.does(Undo)
    assert clocks(ann) == {0: 30_000}


def test_a_bots_decision_stands_though_what_followed_it_proved_impossible(people):
    """The rules strike an answer: what is left of the seat's answers is the bot's, and not to be taken back."""
    ann = people.guest("Ann").creates(2, terms=CLOCK, game="passion")
    people.guest("Ben").joins(ann)
    ann.does(Begin)
    people.now = 30.0
    people.carry_out(people.lobby.tick(30.0))
    people.think(place=PLAY)
    (impossible,) = [place for place, cost in enumerate(ann.question.options) if cost == 5]
    ann.answers(impossible)
    assert ann.question.prompt == "card"
    assert not ann.last(Update).may_undo
    assert refused(ann.does(Undo)) == "a bot has decided that for you, and it stands"
