"""How a table for five empties and begins: everybody keeps the right seat, whatever seats are taken away."""

from __future__ import annotations

import pytest

from net.wire.messages import (
    Accepted,
    Again,
    Answer,
    AskWholeGame,
    Begin,
    Farewell,
    Fill,
    Leave,
    Refused,
    Remove,
    Say,
    Seats,
    Undo,
    Update,
    Welcome,
    Whole,
)
from tests.net.lobby.fake_people import FakePeople, refused


@pytest.fixture
def people():
    return FakePeople()


def five(people):
    """Three people at a table for five that has not begun."""
    return people.company(["Ann", "Ben", "Cat"], seats=5, begun=False)


# Leaving before the beginning --------------------------------------------------------------------


def test_when_the_maker_leaves_the_say_passes_on(people):
    ann, ben, cat = five(people)
    ann.does(Leave, True)
    assert ann.last(Farewell).why == "left"
    assert (ben.last(Seats).maker, ben.names) == (1, ["", "Ben", "Cat", "", ""])
    ben.does(Begin)
    assert [(guest.seat, guest.names) for guest in (ben, cat)] == [(0, ["Ben", "Cat"]), (1, ["Ben", "Cat"])]


def test_who_leaves_for_now_keeps_the_seat_and_the_say(people):
    ann, ben, _ = five(people)
    ann.does(Leave, False)
    assert ann.last(Farewell).why == "left"
    assert ben.names == ["Ann", "Ben", "Cat", "", ""]
    assert not ben.chairs[0].here
    assert "only Ann may do that" in refused(ben.does(Begin))
    assert isinstance(ann.returns()[0], Welcome)
    assert ben.chairs[0].here


def test_when_the_last_one_leaves_for_good_nothing_is_left(people):
    ann, ben, cat = five(people)
    eve = people.guest("Eve").watches(ann)
    for guest in (ann, ben, cat):
        guest.does(Leave, True)
    assert not people.lobby.tables and not people.lobby.makers and not people.lobby.links
    assert not people.kept
    assert eve.last(Farewell).why == "closed"  # who watches is not left in front of nothing


# Beginning ---------------------------------------------------------------------------------------


def test_alone_one_cannot_begin_and_is_told_what_to_do(people):
    ann = people.guest("Ann").creates(5)
    assert "fill the open seats with bots, or wait" in refused(ann.does(Begin))
    assert not ann.open_table.head.begun
    assert people.guest("Ben").joins(ann).seat == 1


def test_a_game_begins_without_its_open_seats_and_everybody_keeps_seat_view_and_token(people):
    ann, ben, cat, di = people.company(["Ann", "Ben", "Cat", "Di"], seats=5, begun=False)
    eve = people.guest("Eve").watches(ann)
    ben.does(Leave, True)
    ann.does(Fill, 4, "adept")
    cat.does(Say, "hm")
    ann.does(Begin)
    assert ann.names == ["Ann", "Cat", "Di", "Bram"]
    for seat, guest in enumerate((ann, cat, di)):
        assert (guest.seat, guest.names) == (seat, ann.names)
        assert guest.view == ann.table.view(seat)
        assert guest.last(Welcome).commands == guest.number
    assert eve.seat is None and eve.view == ann.table.view(None)
    assert ann.last(Accepted) == Accepted(2)
    for seat, guest in enumerate((ann, cat, di)):
        guest.returns(known=False)
        assert (guest.seat, guest.view) == (seat, ann.table.view(seat))
    assert "is not yours" in refused(ben.returns())


def test_somebody_who_was_away_at_the_beginning_has_their_own_seat(people):
    ann, _, cat = five(people)
    ann.does(Remove, 1)
    cat.goes()
    people.guest("Di").joins(ann)  # has the seat that was Ben's
    assert ann.names == ["Ann", "Di", "Cat", "", ""]
    ann.does(Remove, 1)
    people.guest("Eve").joins(ann)
    ann.does(Begin)
    assert [(chair.name, chair.here) for chair in ann.chairs] == [("Ann", True), ("Eve", True), ("Cat", False)]
    cat.returns()
    assert (cat.seat, cat.view) == (2, ann.table.view(2))


def test_a_table_whose_seats_are_all_bots_but_one_begins_at_once(people):
    ann = people.guest("Ann").creates(3, bots=("novice", None, "adept"))
    assert ann.last(Seats).begun
    assert (ann.seat, ann.names) == (1, ["Bram", "Ann", "Cleo"])


def test_nothing_is_filled_removed_or_begun_twice(people):
    ann, _ = people.company(["Ann", "Ben"])
    assert "has begun already" in refused(ann.does(Begin))
    assert "once the game has begun" in refused(ann.does(Remove, 1))
    assert "Ben is not away" in refused(ann.does(Fill, 1, "novice"))


def test_before_the_beginning_there_is_nothing_to_answer(people):
    ann, _, _ = five(people)
    for kind, facts in ((Answer, ("B9",)), (Undo, ()), (Again, ())):
        assert isinstance(ann.does(kind, *facts)[0], Refused)
    assert "not over yet" in refused(ann.says(AskWholeGame()))
    assert [type(message) for message in ann.says(Whole())] == [Welcome, Seats]
    assert ann.last(Update) is None
