"""People whom a front door vouches for: they sit as who they are, whatever their program says."""

from __future__ import annotations

import pytest

from net.lobby.company import Vouched
from net.wire.messages import Again, Begin, Leave, Seats
from tests.net.lobby.fake_people import FakePeople

ANN, BEN = b"a" * 16, b"b" * 16


@pytest.fixture
def people():
    return FakePeople()


def vouched(people, guest, who, name=""):
    people.lobby.vouched[guest.link] = Vouched(who, name)
    return guest


def who_of(people, table):
    return [place.who for place in people.lobby.tables[table.code].head.company.places]


def two(people):
    """Ann and Ben, who both say that they are somebody else."""
    ann, ben = people.guests(["Somebody's name", "Ann"])
    vouched(people, ann, ANN, "Ann").creates(2)
    vouched(people, ben, BEN, "Ben").joins(ann)
    return ann, ben


def test_nobody_sits_or_watches_as_somebody_else(people):
    ann, ben = two(people)
    (eve,) = people.guests(["Ben"])
    vouched(people, eve, b"e" * 16, "Eve").watches(ann)
    seats = ann.last(Seats)
    assert ([chair.name for chair in seats.chairs], seats.watchers) == (["Ann", "Ben"], ("Eve",))
    assert who_of(people, ben) == [ANN, BEN]


def test_who_has_not_said_their_name_at_the_door_has_none_to_choose_at_a_table(people):
    nameless, other = people.guests(["Ann", "Ben"])
    vouched(people, nameless, ANN).creates(2)
    vouched(people, other, BEN).joins(nameless)
    assert nameless.names == ["Somebody", "Somebody 2"]


def test_who_comes_by_another_way_is_called_as_they_say_and_is_nobody_in_particular(people):
    (ann,) = people.guests(["Ann"])
    ann.creates(2)
    assert ann.names == ["Ann", ""]
    assert who_of(people, ann) == [b"", b""]


def test_a_seat_stays_whose_it_was_over_another_link(people):
    ann, _ = two(people)
    ann.goes()
    ann.returns()
    assert who_of(people, ann) == [ANN, BEN]


def test_an_open_seat_is_nobodys(people):
    ann, ben = two(people)
    ben.does(Leave, True)
    assert who_of(people, ann) == [ANN, b""]


def test_who_has_left_a_game_to_a_bot_is_remembered_and_does_not_play_the_next_one(people):
    ann, ben = two(people)
    ann.does(Begin)
    ben.does(Leave, True)
    assert who_of(people, ann) == [ANN, BEN]
    people.play([ann])
    assert who_of(people, ann) == [ANN, BEN]
    before = ann.code
    ann.does(Again)
    assert ann.code != before
    assert who_of(people, ann) == [ANN, b""]


def test_who_it_is_goes_to_nobody(people):
    """Not even to themselves: what it takes to be taken for somebody is nobody's business."""
    ann, ben = two(people)
    ann.does(Begin)
    said = b"".join(data for guest in (ann, ben) for data in guest.sent)
    assert said and ANN not in said and BEN not in said
