"""What is said at a table, and those who only watch."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from net.lobby.records import LINES
from net.store.store import Store
from net.wire.messages import (
    Again,
    Answer,
    Begin,
    Farewell,
    Fill,
    Join,
    Leave,
    Remove,
    Return,
    Say,
    Seats,
    Talk,
    Terms,
    Undo,
    Update,
    Watch,
)
from tests.net.lobby.fake_people import FakePeople, refused


@pytest.fixture
def people():
    return FakePeople()


def three(people, **table):
    return people.company(["Ann", "Ben", "Cat"], **table)


# Talk --------------------------------------------------------------------------------------------


def test_talk_is_cleaned_numbered_and_heard_by_all(people):
    ann, ben, _ = three(people)
    eve = people.guest("Eve").watches(ann)
    ann.does(Say, "  good\n evening \x1b[2J")
    eve.does(Say, "x" * 1000)
    assert refused(ben.does(Say, " \n")) == "there is nothing to say in that"
    for guest in (ann, ben, eve):
        assert [(line.number, line.seat, line.name, line.text) for line in guest.lines] == [
            (1, 0, "Ann", "good evening ?[2J"),
            (2, None, "Eve", "x" * 300),
        ]


def test_who_comes_back_hears_what_was_missed_and_no_more(people):
    ann, ben, _ = three(people)
    ann.does(Say, "one")
    ben.goes()
    for text in ("two", "three"):
        ann.does(Say, text)
    (talk,) = [message for message in ben.returns() if isinstance(message, Talk)]
    assert [line.text for line in talk.lines] == ["two", "three"]
    assert not [message for message in ben.returns() if isinstance(message, Talk)]
    for lines in (-5, 0):
        said = ben.call().says(Return(ben.code, ben.token, -3, lines))
        assert [len(message.lines) for message in said if isinstance(message, Talk)] == [3]
        assert ben.last(Update).news == tuple(ann.table.news(1))


def test_only_the_last_lines_are_remembered(people):
    ann, ben, _ = three(people)
    for number in range(LINES + 20):
        ann.does(Say, str(number))
    ben.lines = []
    ben.returns(known=False)
    assert [line.text for line in ben.lines] == [str(number) for number in range(20, LINES + 20)]


def test_the_disk_too_remembers_only_the_last_lines(people, tmp_path):
    ann, _, _ = three(people)
    for number in range(LINES + 20):
        ann.does(Say, str(number))
    with closing(Store(tmp_path / "tables.sqlite")) as store, closing(sqlite3.connect(store.path)) as base:
        store.commit(people.log)
        assert [line.text for line in store.talk(ann.code)] == [str(number) for number in range(20, LINES + 20)]
        assert base.execute("select count(*) from talk").fetchone() == (LINES,)


# Watching ----------------------------------------------------------------------------------------


def test_who_watches_sees_what_everybody_sees_and_has_no_say(people):
    ann, ben, _ = three(people)
    eve = people.guest("Eve").watches(ann)
    assert (eve.seat, eve.view, eve.question) == (None, ann.table.view(None), None)
    assert ben.last(Seats).watchers == ("Eve",)
    for kind, facts in ((Answer, ("B9",)), (Undo, ()), (Begin, ()), (Again, ()), (Fill, (1, "novice")), (Remove, (1,))):
        assert refused(eve.does(kind, *facts)) == "those who watch have no say in the game"
    ann.answers()
    assert eve.news == ann.table.news(None)
    eve.does(Leave, False)
    assert (eve.last(Farewell).why, ben.last(Seats).watchers) == ("left", ())


def test_those_who_watch_cannot_talk_a_table_down_together(people):
    ann, *_ = three(people)
    for _ in range(3):
        eve = people.guest("Eve").watches(ann)
        for _ in range(6):
            eve.does(Say, "buy my potions")
        eve.goes()
    assert len(ann.open_table.talk) == 12
    ann.does(Say, "who was that?")  # anybody who plays is heard
    assert ann.open_table.talk[-1].text == "who was that?"
    people.now += 2.0
    fay = people.guest("Fay").watches(ann)
    answers = [fay.does(Say, line) for line in ("one", "two", "three")]
    assert [said.text for said in ann.open_table.talk[-2:]] == ["one", "two"]
    assert refused(answers[-1]) == "those who watch have just said much: wait a moment"


def test_only_so_many_may_watch(people):
    ann, _, _ = three(people, terms=Terms(watchers=2))
    watching = [people.guest(name).watches(ann) for name in ("Di", "Eve")]
    fay = people.guest("Fay")
    assert "takes no more people who watch (at most 2)" in refused(fay.says(Watch(ann.code, "Fay")))
    watching[0].goes()
    assert fay.watches(ann).view == ann.table.view(None)


def test_where_nobody_may_watch_nobody_does(people):
    ann, _, _ = three(people, terms=Terms(watchers=0))
    eve = people.guest("Eve")
    assert "takes no more people" in refused(eve.says(Watch(ann.code, "Eve")))
    assert "has begun already" in refused(eve.says(Join(ann.code, "Eve", eve.token)))


def test_who_watches_follows_from_before_the_beginning_into_the_next_game(people):
    ann, ben = people.company(["Ann", "Ben"], seats=3, begun=False)
    eve = people.guest("Eve").watches(ann)
    ann.does(Begin)
    people.play([ann, ben])
    ann.does(Again)
    ben.does(Again)
    assert (eve.code, eve.seat, eve.view) == (ann.code, None, ann.table.view(None))
    ann.answers()
    assert eve.view == ann.table.view(None)


def test_who_watches_takes_a_seat_by_coming_back_to_it(people):
    ann, ben, _ = three(people)
    ben.goes()
    eve = people.guest("Eve").watches(ann)
    eve.says(Return(ann.code, ben.token))
    assert (eve.seat, ann.last(Seats).watchers, ann.chairs[1].here) == (1, (), True)
