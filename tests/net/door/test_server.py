"""Whom the door takes for whom."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from net.door.guestbook import identities
from net.door.server import MOST, Caller, Door, DoorPlan
from net.door.visit import Visit
from net.door.words import CallMe, said
from net.host.vouching import Vouching
from net.lobby.company import Vouched
from tests.net.door.page.sessions import End

OURS = Vouching(bytes(32))


def a_door(folder):
    return Door(DoorPlan(folder, folder / "door.sock", Vouching(bytes(32))), None, None, print)


def test_of_guests_each_is_somebody_else_also_as_an_account(tmp_path):
    """Two who are about to come in at the same time must not share an account, or one could read the other's folder."""
    door = a_door(tmp_path)
    guests = [door.guest() for _ in range(3)]
    assert len({guest.who for guest in guests}) == len({guest.number for guest in guests}) == 3
    assert min(guest.number for guest in guests) > MOST
    door.guestbook.close()


def test_a_key_leads_to_the_same_person_next_time(tmp_path):
    door = a_door(tmp_path)
    ann, ben = door.guestbook.came("ann's key"), door.guestbook.came("ben's key")
    door.guestbook.close()
    again = a_door(tmp_path)
    assert again.guestbook.came("ann's key") == ann != ben
    assert {ann.number, ben.number} == {1, 2}
    again.guestbook.close()


class NoBots:
    def asker(self):
        raise AssertionError("nobody plays here")


def comes(door, key):
    visit = Visit(door, door.guestbook.came(key))
    return visit, door.wish(visit, {"terminal": "", "size": (80, 24), "environ": {}, "code": ""})


def test_the_host_hears_the_name_that_somebody_has_now_and_so_does_their_next_session(tmp_path):
    async def test():
        door = Door(DoorPlan(tmp_path, tmp_path / "door.sock", OURS), None, NoBots(), print)
        visit, wish = comes(door, "ann's key")
        assert wish.name == ""
        who = visit.person.who
        link = door.page.link(who)
        link.connection_made(End())
        link.data_received(said(CallMe("Ann")))
        assert OURS.vouched(door._voucher(who)) == Vouched(who, "Ann")
        assert visit.person.name == "Ann", "and so does the log"
        _, again = comes(door, "ann's key")
        assert again.name == "Ann"
        link.connection_lost(None)
        await closed(door)

    asyncio.run(test())


def test_what_lay_in_the_folder_of_a_key_that_became_somebody_elses_is_set_aside_once_they_have_gone(tmp_path):
    async def test():
        door = Door(DoorPlan(tmp_path, tmp_path / "door.sock", OURS), None, NoBots(), print)
        (ann, _), (other, wish) = comes(door, "ann's key"), comes(door, "her other key")
        (Path(wish.folder) / "games.sqlite").write_text("an unfinished game")
        door.guestbook.become(other.person.who, ann.person.who)
        again, later = comes(door, "her other key")
        assert again.person.who == ann.person.who
        assert (Path(wish.folder) / "games.sqlite").exists(), "they play on until they leave"
        door.left(other, "left")
        aside = tmp_path / "aside" / other.person.who.hex() / "games.sqlite"
        assert aside.read_text() == "an unfinished game"
        assert Path(later.folder).exists() and not Path(wish.folder).exists()
        for visit in (ann, again):
            door.left(visit, "left")
        assert Path(later.folder).exists()
        await closed(door)

    asyncio.run(test())


def test_a_folder_that_lies_aside_already_keeps_no_door_closed(tmp_path):
    """As after a backup was put back: the folder is there once more, and nobody loses what lies in either."""
    door = a_door(tmp_path)
    ann, other = door.guestbook.came("ann's key"), door.guestbook.came("her other key")
    door.guestbook.become(other.who, ann.who)
    for text in ("before", "after"):
        folder = door.folder_of(other)
        folder.mkdir(parents=True)
        (folder / "settings").write_text(text)
        door._set_aside()
        assert not folder.exists()
    assert {file.read_text() for file in (tmp_path / "aside").glob("*/settings")} == {"before", "after"}
    door.page.close()
    door.guestbook.close()


class Channel:
    """What a visitor reads, and how it ended."""

    def __init__(self):
        self.said, self.status = b"", None

    def set_write_buffer_limits(self, high):
        pass

    def get_environment(self):
        return {}

    def get_extra_info(self, name):
        return None

    def write_stderr(self, data):
        self.said += data

    def exit(self, status):
        self.status = status


@pytest.mark.parametrize("full", ["disk", "machine"])
def test_where_there_is_no_room_for_a_session_the_visitor_reads_so_and_is_here_no_more(tmp_path, full):
    class NoProcesses:
        async def begin(self, wish):
            raise BlockingIOError(errno.EAGAIN, "no processes left")

    async def test():
        door = Door(DoorPlan(tmp_path, tmp_path / "door.sock", OURS), NoProcesses(), NoBots(), print)
        if full == "disk":
            (tmp_path / "players").write_text("where a folder cannot be made")
        visit = Visit(door, door.guestbook.came("ann's key"))
        visit.connection_made(channel := Channel())
        visit.session_started()
        await visit._beginning
        assert b"No game can be begun now" in channel.said and channel.status == 1
        assert not door.visits
        await closed(door)

    asyncio.run(test())


async def closed(door):
    for visit in list(door.visits):
        door.left(visit, "left")
    door.page.close()
    door.guestbook.close()


def test_a_guestbook_from_before_there_were_second_keys_is_read(tmp_path):
    with closing(sqlite3.connect(tmp_path / "people.sqlite")) as database, database:
        database.executescript(
            "CREATE TABLE person (number INTEGER PRIMARY KEY AUTOINCREMENT, who BLOB NOT NULL UNIQUE, "
            "name TEXT NOT NULL, folded TEXT UNIQUE, seen REAL NOT NULL);"
            "CREATE TABLE key (print TEXT PRIMARY KEY, who BLOB NOT NULL REFERENCES person (who));"
        )
        database.execute("INSERT INTO person (who, name, seen) VALUES (?, 'Ann', 0)", (b"a" * 16,))
        database.execute("INSERT INTO key VALUES ('ann''s key', ?)", (b"a" * 16,))
    door = a_door(tmp_path)
    ben = door.guestbook.came("ben's key")
    door.guestbook.become(ben.who, door.guestbook.came("ann's key").who)
    assert door.guestbook.came("ben's key").name == "Ann"
    assert identities(tmp_path)[ben.who.hex()].name == "Ann"
    door.guestbook.close()


class FakeLink:
    """A link of asyncssh's, as far as who comes looks at it."""

    def __init__(self):
        self._transport = self
        self.limit, self.over = None, False

    def set_write_buffer_limits(self, high):
        self.limit = high

    def abort(self):
        self.over = True


def test_who_takes_none_of_the_answers_is_let_go_before_they_fill_the_door(tmp_path):
    """asyncssh answers everything, and looks at nothing that waits."""
    door, link = a_door(tmp_path), FakeLink()
    Caller(door).connection_made(link)
    assert link.limit == door.limits.unsent_of_link < 4_000_000
    link.pause_writing()  # as asyncio says when there is more
    assert link.over
    door.guestbook.close()


def test_who_shows_key_after_key_is_let_go(tmp_path):
    door, link = a_door(tmp_path), FakeLink()
    caller = Caller(door)
    caller.connection_made(link)
    tries = 0
    while not link.over:
        caller.begin_auth("play")
        tries += 1
    assert 10 < tries <= door.limits.shown + 1, "an agent has a dozen keys"
    door.guestbook.close()


def test_who_is_known_comes_in_though_the_disk_takes_nothing(tmp_path):
    door = a_door(tmp_path)
    ann = door.guestbook.came("ann's key")
    door.guestbook._database.execute("UPDATE person SET seen = 0")
    door.guestbook._database.execute("PRAGMA query_only = 1")
    assert door.guestbook.came("ann's key") == ann
    door.page.close()
    door.guestbook.close()
