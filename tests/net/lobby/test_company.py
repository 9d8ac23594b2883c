"""A table for five without sockets: how people come and are told apart, and who may do what about seats."""

from __future__ import annotations

import pytest

from net.wire.messages import (
    Accepted,
    Begin,
    Create,
    Farewell,
    Fill,
    Join,
    Leave,
    Look,
    Remove,
    Return,
    Say,
    Seats,
    Tables,
    Terms,
    Watch,
    Welcome,
)
from tests.net.lobby.fake_people import FakePeople, refused


@pytest.fixture
def people():
    return FakePeople()


def five(people, names=("Ann", "Ben", "Cat")):
    """Some people at a table for five that has not begun."""
    return people.company(names, seats=5, begun=False)


def listed(guest):
    (tables,) = guest.says(Look())
    assert isinstance(tables, Tables)
    return tables.tables


# Coming ------------------------------------------------------------------------------------------


def test_everybody_is_told_who_has_come_and_that_they_are_here(people):
    ann, ben, cat = five(people)
    for guest in (ann, ben, cat):
        assert guest.names == ["Ann", "Ben", "Cat", "", ""]
        assert [chair.here for chair in guest.chairs][:3] == [True, True, True]
        assert not guest.last(Seats).begun
    assert [guest.seat for guest in (ann, ben, cat)] == [0, 1, 2]


def test_two_of_one_name_are_told_apart_whatever_the_letters(people):
    names = ["ann", "ANN ", "A" * 30, "a" * 16]
    ann, *others = people.guests(["Ann", *names])
    ann.creates(5)
    for other in others:
        other.joins(ann)
    assert ann.names == ["Ann", "ann 2", "ANN 3", "A" * 16, "a" * 14 + " 2"]


@pytest.mark.parametrize(
    ("there", "comes", "is_called"),
    [
        ("Strauß", "STRAUSS", "STRAUSS 2"),
        ("Ann", "\uff21\uff4e\uff4e", "Ann 2"),  # as wide as two characters each
        ("José", "Jose\u0301", "Jose\u0301 2"),  # the accent is a sign of its own
        ("ODYSSEUS", "odysseus ", "odysseus 2"),
        ("ΟΔΥΣΣΕΥΣ", "οδυσσευς", "οδυσσευς 2"),
        ("Ann", "Anne", "Anne"),
    ],
)
def test_names_that_look_alike_are_the_same(people, there, comes, is_called):
    ann, ben = people.guest(there), people.guest(comes)
    ann.creates(3)
    ben.joins(ann)
    assert ann.names[:2] == [there, is_called]


def test_who_sits_down_is_not_called_as_somebody_who_watches(people):
    ann, ben = people.guest("Ann"), people.guest("Ben")
    ann.creates(3)
    for number, name in enumerate(("Ben", "Bram", "Cleo", "Dora", "Edda", "Finn", "Gwen")):
        people.guest(f"Eve {number}").says(Watch(ann.code, name))
    ben.joins(ann)
    ann.does(Fill, 2, "novice")
    assert ann.names == ["Ann", "Ben 2", "Bram 2"]


def test_a_bot_beside_somebody_of_its_name_has_another(people):
    bram = people.guest("\uff22ram")
    bram.creates(3, bots=(None, "novice", "novice"))
    assert bram.names == ["Bram", "Cleo", "Dora"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("\x1b]0;you\x07", "?]0;you?"), ("  a \n b\t", "a b"), ("", "Seat 2"), ("\u202eneB", "?neB"), ("Bram", "Bram 2")],
)
def test_names_of_those_who_join_are_cleaned(people, name, shown):
    ann, ben = people.guest("Ann"), people.guest("Ben")
    ann.creates(3, bots=(None, None, "novice"))
    ben.says(Join(ann.code, name, ben.token))
    assert ann.names == ["Ann", shown, "Bram"]


def test_a_table_that_is_full_takes_nobody(people):
    ann, *_, fay = people.company(["Ann", "Ben", "Cat", "Di", "Eve"], begun=False), people.guest("Fay")
    assert f"every seat of {ann[0].code} is taken" in refused(fay.says(Join(ann[0].code, "Fay", fay.token)))


def test_a_table_that_has_begun_takes_nobody(people):
    ann, _ = people.company(["Ann", "Ben"])
    fay = people.guest("Fay")
    assert "has begun already" in refused(fay.says(Join(ann.code, "Fay", fay.token)))
    assert "there is no table 'owl-fern-42'" in refused(fay.says(Join("owl-fern-42", "Fay", fay.token)))


def test_nobody_sits_at_two_tables(people):
    ann, ben = people.guest("Ann").creates(3), people.guest("Ben").creates(3)
    for message in (Join(ben.code, "Ann", ann.token), Watch(ben.code, "Ann"), Return(ben.code, ben.token)):
        assert f"you are at the table {ann.code} already" in refused(ann.says(message))
    assert "already" in refused(ann.says(Create("witches-wheel", 2, {}, "Ann", (None, None), token=bytes(16))))
    assert ben.names == ["Ben", "", ""]


def test_to_join_twice_is_to_join_once(people):
    ann, ben, _ = five(people)
    ben.goes()
    ben.call()
    assert isinstance(ben.says(Join(ann.code, "Ben", ben.token))[0], Welcome)
    assert (ben.seat, ann.names) == (1, ["Ann", "Ben", "Cat", "", ""])


def test_to_create_twice_is_to_create_once(people):
    ann = people.guest("Ann").creates(3)
    code = ann.code
    ann.call()
    assert (ann.creates(3).code, len(people.lobby.tables), len(ann.open_table.sitting)) == (code, 1, 1)


def test_who_has_given_a_seat_up_may_set_another_table_up_with_the_same_token(people):
    ann, _, _ = five(people)
    code = ann.code
    ann.does(Leave, True)
    ann.creates(3)
    assert ann.code != code
    assert len(people.lobby.tables) == 2


def test_a_token_that_is_nobodys_gets_no_seat(people):
    ann, _, _ = five(people)
    thief = people.guest("Thief")
    for token in (thief.token, b"", bytes(16), ann.token[:15]):
        assert "is not yours" in refused(thief.says(Return(ann.code, token)))
    assert ann.says(Say(1, "hm"))[0] == Accepted(1)


def test_a_second_link_displaces_the_first(people):
    ann, ben, cat = five(people)
    other = people.guest("other")
    other.says(Return(ann.code, ben.token))
    assert ben.last(Farewell).why == "taken over"
    assert refused(ben.does(Say, "hm")) == "you sit at no table"
    assert other.seat == 1
    assert all(chair.here for chair in cat.chairs[:3])
    ben.goes()  # the link that was displaced breaks later: that is nothing to the new one
    assert other.says(Say(1, "hm"))[0] == Accepted(1)


def test_one_link_that_takes_another_seat_leaves_its_own(people):
    ann, ben, cat = five(people)
    ben.goes()
    cat.says(Return(cat.code, ben.token))
    assert [chair.here for chair in ann.chairs[:3]] == [True, True, False]


# The list of tables ------------------------------------------------------------------------------


def test_tables_that_wait_come_first_and_unlisted_ones_not_at_all(people):
    ann = people.guest("Ann").creates(5, bots=(None, None, "novice", "adept", None))
    people.guest("Di").creates(3, terms=Terms(listed=False))
    eve, _ = people.company(["Eve", "Fay"])
    tables = listed(people.guest("Guest"))
    assert [table.code for table in tables] == [ann.code, eve.code]
    first, second = tables
    assert (first.maker, first.people, first.bots, first.seats, first.begun) == ("Ann", 1, 2, 5, False)
    assert (second.maker, second.people, second.bots, second.seats, second.begun) == ("Eve", 2, 0, 2, True)


def test_tables_at_which_nobody_sits_come_last_and_say_so(people):
    ann = people.guest("Ann").creates(3)
    people.company(["Eve", "Fay"])
    people.guest("Gil").watches(ann)
    ann.goes()
    assert [(table.maker, table.deserted) for table in listed(people.guest("Guest"))] == [
        ("Eve", False),
        ("Ann", True),
    ]


def test_an_unlisted_table_is_there_for_anybody_who_knows_its_name(people):
    ann = people.guest("Ann").creates(3, terms=Terms(listed=False))
    assert listed(ann) == ()
    assert people.guest("Ben").joins(ann).seat == 1


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        (Terms(clock=-1), "terms, clock: expected 0 to 3600"),
        (Terms(clock=3601), "terms, clock"),
        (Terms(patience=0), "terms, patience"),
        (Terms(watchers=101), "terms, watchers"),
        (Terms(stand_in="frog"), "there is no bot 'frog'"),
    ],
)
def test_terms_that_cannot_be_are_refused(people, terms, reason):
    ann = people.guest("Ann")
    create = Create("witches-wheel", 3, {}, "Ann", (None,) * 3, terms, ann.token)
    assert reason in refused(ann.says(create))
    assert not people.lobby.tables


# Open seats --------------------------------------------------------------------------------------


def test_the_maker_lets_bots_have_open_seats_and_opens_them_again(people):
    ann, ben, _ = five(people)
    ann.does(Fill, 3, "novice")
    ann.does(Fill, 4, "adept")
    assert ben.names == ["Ann", "Ben", "Cat", "Bram", "Cleo"]
    assert [chair.level for chair in ben.chairs] == [None, None, None, "novice", "adept"]
    ann.does(Fill, 3, "")
    assert ben.names == ["Ann", "Ben", "Cat", "", "Cleo"]
    assert people.guest("Di").joins(ann).seat == 3


def test_only_the_maker_fills_removes_and_begins(people):
    ann, ben, _ = five(people)
    for kind, facts in ((Fill, (3, "novice")), (Remove, (2,)), (Begin, ())):
        assert "only Ann may do that" in refused(ben.does(kind, *facts))
    assert ann.names == ["Ann", "Ben", "Cat", "", ""]


@pytest.mark.parametrize("seat", [-1, 5, 2**40])
def test_a_seat_that_is_not_there_is_neither_filled_nor_cleared(people, seat):
    ann, _, _ = five(people)
    assert f"there is no seat {seat}" in refused(ann.does(Fill, seat, "novice"))
    assert f"there is no seat {seat}" in refused(ann.does(Remove, seat))


def test_a_persons_seat_is_not_filled_and_no_bot_there_is_none(people):
    ann, _, _ = five(people)
    assert "that seat is Ben's" in refused(ann.does(Fill, 1, "novice"))
    assert "there is no bot 'frog'" in refused(ann.does(Fill, 3, "frog"))


def test_who_is_sent_away_is_told_and_does_not_come_back_to_the_seat(people):
    ann, ben, cat = five(people)
    ann.does(Remove, 1)
    assert ben.last(Farewell).why == "removed"
    assert cat.names == ["Ann", "", "Cat", "", ""]
    assert "is not yours" in refused(ben.returns())
    assert "whom you could send away" in refused(ann.does(Remove, 1))
    assert "whom you could send away" in refused(ann.does(Remove, 0))


def test_somebody_who_is_away_is_sent_away_too(people):
    ann, ben, _ = five(people)
    ben.goes()
    assert not ann.chairs[1].here
    ann.does(Remove, 1)
    assert ann.names == ["Ann", "", "Cat", "", ""]
