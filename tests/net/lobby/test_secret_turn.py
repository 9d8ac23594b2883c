"""A turn of Mandracora is decided in private: over the wire, too, nobody hears what was tried in it."""

from __future__ import annotations

import pytest

from net.wire.messages import Undo, Update
from tests.net.lobby.fake_people import CLOCK, FakePeople
from tests.net.lobby.test_clocks import clocks


def begun():
    """A game in which anybody who has the turn could cast a spell; -> that guest, and the others."""
    people = FakePeople()
    guests = people.company(["Ann", "Ben", "Cat"], terms=CLOCK, game="mandracora", seed=4)
    while not books(whose_turn(guests)):
        people.at(people.now + 1)
        whose_turn(guests).answers()
    one = whose_turn(guests)
    return people, one, [guest for guest in guests if guest is not one]


def whose_turn(guests):
    return guests[guests[0].last(Update).waiting[0]]


def books(guest):
    return [place for place, option in enumerate(guest.question.options) if isinstance(option, int)]


def tries(guest):
    """Begins a spell, goes on with it, takes all of it back, and begins anew; -> after each step."""
    for _ in range(2):
        place = books(guest)[0]
        guest.answers(place)
        yield
        while guest.question.prompt == "ingredient" and "done" not in guest.question.options:
            guest.answers()
            yield
        while guest.question.prompt != "turn":
            guest.does(Undo)
            yield


def test_who_tries_a_spell_and_takes_it_back_is_heard_by_nobody_else():
    _, one, others = begun()
    before = {guest.name: len(guest.sent) for guest in others}
    heard = len(one.heard)
    assert len([None for _ in tries(one)]) >= 8
    assert {guest.name: len(guest.sent) for guest in others} == before
    assert len(one.heard) > heard
    assert all(guest.last(Update).waiting == (one.seat,) and guest.view["turn"] == one.seat for guest in others)


@pytest.mark.parametrize("move", [True, False])
def test_games_that_differ_in_what_was_tried_are_the_same_bytes_to_all_others(move):
    """... and to who comes late, and to the clocks: whether a spell is cast in the end or not."""
    told = []
    for tried in (True, False):
        people, one, others = begun()
        people.now += 7.0
        for _ in tries(one) if tried else ():
            pass
        late = people.guest("Eve").watches(others[0])
        one.answers(0 if move else books(one)[0])
        while not move and one.question is not None and one.question.prompt == "ingredient":
            one.answers(one.question.options.index("done") if "done" in one.question.options else 0)
        told.append([guest.sent for guest in (*others, late)])
    assert told[0] == told[1]


def test_a_turn_is_one_decision_of_the_clock_whatever_is_tried_in_it():
    people, one, others = begun()
    due = people.now + 30.0
    for _ in tries(one):
        people.now += 1.0
        assert clocks(others[0]) == {one.seat: round(1000 * (due - people.now))}
    one.answers(books(one)[0])
    people.now = due
    people.carry_out(people.lobby.tick(due))
    decided = {"turn": one.seat, "step": "turn"}
    while decided.items() <= others[0].view.items():
        assert others[0].chairs[one.seat].stand_in == "novice"
        people.think(place=-1)
    assert others[0].chairs[one.seat].stand_in == ""


def test_who_comes_back_in_the_middle_of_a_spell_goes_on_with_it():
    _, one, others = begun()
    one.answers(books(one)[0])
    brew, before = one.view["brew"], [guest.last(Update).number for guest in others]
    one.returns()
    assert (one.question.prompt, one.view["brew"]) == ("ingredient", brew)
    one.does(Undo)
    assert one.question.prompt == "turn"
    assert [guest.last(Update).number for guest in others] == before
