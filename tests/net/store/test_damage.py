"""Files that cannot be used: a sentence that names them, and nothing made worse."""

from __future__ import annotations

import random
import resource
import sqlite3
import subprocess
import sys
from contextlib import closing

import msgpack
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from net.lobby.game import rebuild
from net.lobby.records import LogEntry, Times, lines_for
from net.store.store import DATABASE, FORMAT, Store, Unkept
from net.wire.messages import Line
from tests.net.lobby.fake_lobby import check_same, played, refusal


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / DATABASE


@pytest.fixture
def fake_lobby(path):
    """A game of twenty things done, kept at `path`."""
    store = Store(path)
    fake_lobby = played(20, pen=store.commit)
    store.close()
    return fake_lobby


def changed(path, *words):
    base = sqlite3.connect(path)
    base.execute(*words)
    base.commit()
    base.close()


def test_games_of_the_first_format_go_on(path, fake_lobby):
    """Names and levels lay in the head then; there was no talk."""
    base = sqlite3.connect(path)
    (head,) = base.execute("select head from tables").fetchone()
    older = msgpack.unpackb(head)
    places = older.pop("company")["places"]
    del older["begun"]
    older["names"], older["bots"] = [place["name"] for place in places], [place["level"] for place in places]
    base.execute("update tables set head=?", (msgpack.packb(older),))
    base.executescript("drop table talk; pragma user_version=1;")
    base.commit()
    base.close()
    store = Store(path)
    check_same(rebuild(*store.load(fake_lobby.code)), fake_lobby.open_table.game)
    assert store.talk(fake_lobby.code) == []
    store.close()


def test_what_was_said_before_there_was_talk_between_partners_everybody_has_heard(path, fake_lobby):
    base = sqlite3.connect(path)
    for number, seat, name in ((1, 0, "Ann"), (2, None, "Eve")):
        line = msgpack.packb({"number": number, "seat": seat, "name": name, "text": "hm"})
        base.execute("insert into talk values(?, ?, ?)", (fake_lobby.code, number, line))
    base.execute("pragma user_version=2")
    base.commit()
    with closing(base), closing(Store(path)) as store:
        for listener in (None, 0, 1):
            assert lines_for(store.talk(fake_lobby.code), listener) == (
                Line(1, 0, "Ann", "hm"),
                Line(2, None, "Eve", "hm"),
            )
        assert base.execute("pragma user_version").fetchone() == (
            FORMAT,
        )  # the earlier version would tell all to everybody


def test_games_of_before_clocks_outlived_a_process_go_on(path, fake_lobby):
    base = sqlite3.connect(path)
    base.executescript("drop table times; pragma user_version=4;")
    base.close()
    with closing(Store(path)) as store:
        check_same(rebuild(*store.load(fake_lobby.code)), fake_lobby.open_table.game)
        assert (store.times(fake_lobby.code), store.due()) == (None, {})
        times = Times((1.5, None), ((), (0.5, 0.75)), (3, 0), (None, 9.0), (0,), at_once=False)
        store.commit([LogEntry(fake_lobby.code, 0, times)])
        assert (store.times(fake_lobby.code), store.due()) == (times, {fake_lobby.code: 1.5})
        store.commit([LogEntry(fake_lobby.code, 0, None)])
        assert (store.times(fake_lobby.code), store.due()) == (None, {})


@pytest.mark.parametrize("seat", [-1, 3, 200])
def test_a_record_of_a_seat_that_is_not_there_is_refused(path, fake_lobby, seat):
    changed(path, "update log set record=? where place=4", (msgpack.packb([seat, 0, False, "B1"]),))
    with closing(Store(path)) as store, pytest.raises(ValueError, match=f": record 4 is of seat {seat}, "):
        rebuild(*store.load(fake_lobby.code))


def test_a_file_of_another_format_is_refused_and_left_alone(path, fake_lobby):
    changed(path, f"pragma user_version={FORMAT + 1}")
    with pytest.raises(
        Unkept, match=f"{path}: kept by another version of witch-tui .format {FORMAT + 1}, not {FORMAT}."
    ):
        Store(path)
    changed(path, f"pragma user_version={FORMAT}")
    store = Store(path)
    check_same(rebuild(*store.load(fake_lobby.code)), fake_lobby.open_table.game)
    store.close()


@pytest.mark.parametrize("content", [b"hello" * 1000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_what_is_no_database_is_refused_and_left_alone(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(Unkept, match=f"{path}: games cannot be opened"):
        Store(path)
    assert path.read_bytes() == content


def test_a_folder_in_its_place_and_a_file_in_its_folders_place(path):
    path.mkdir(parents=True)
    with pytest.raises(Unkept, match=f"{path}: games cannot be opened .unable to open database file."):
        Store(path)
    file = path.parent / "file"
    file.write_text("")
    with pytest.raises(Unkept, match="games cannot be opened .(Not a directory|File exists)."):
        Store(file / DATABASE)


def test_a_file_that_can_only_be_read_can_be_read(path, fake_lobby):
    store = Store(path)
    store._base.execute("pragma query_only=on")
    more = played(21).log[len(fake_lobby.log) :]
    with pytest.raises(Unkept, match=f"{path}: games cannot be written .attempt to write a readonly database."):
        store.commit(more)
    assert len(store.listed()) == 1
    store._base.execute("pragma query_only=off")
    store.commit(more)
    store.close()


FULL = """
import resource, signal, sys
from pathlib import Path
from net.store.store import Store, Unkept
from tests.net.lobby.fake_lobby import played
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path = Path(sys.argv[1])
store = Store(path)
fake_lobby = played(100)
store.commit(fake_lobby.log[:50])
resource.setrlimit(resource.RLIMIT_FSIZE, (path.with_name(path.name + "-wal").stat().st_size, resource.RLIM_INFINITY))
try:
    store.commit(fake_lobby.log[50:])
except Unkept as error:
    print(error)
assert len(store.load(fake_lobby.code)[1]) == 49
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
store.commit(fake_lobby.log[50:])
store.close()
"""


def test_a_full_disk_is_said_and_once_there_is_room_all_goes_on(path):
    full = subprocess.run([sys.executable, "-c", FULL, str(path)], capture_output=True, text=True)
    assert full.returncode == 0, full.stderr
    assert full.stdout.startswith(f"{path}: games cannot be written (")
    store, fake_lobby = Store(path), played(100)
    check_same(rebuild(*store.load(fake_lobby.code)), fake_lobby.open_table.game)
    store.close()
    assert resource.getrlimit(resource.RLIMIT_FSIZE)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("update tables set head=?", "damaged at {code} .*head"),
        ("update log set record=? where place=7", "damaged at {code}, record 7"),
        ("update snapshots set saved=?", "damaged at {code}, snapshot"),
    ],
)
@pytest.mark.parametrize("junk", [b"", b"\xc1", b"junk", msgpack.packb([1, 2]), msgpack.packb({"a": 1})[:-1], 5, "x"])
def test_damage_in_a_record_is_named(path, fake_lobby, words, sentence, junk):
    changed(path, words, (junk,))
    store = Store(path)
    with pytest.raises(Unkept, match=f"{path}: " + sentence.format(code=fake_lobby.code).replace(".*head", "")):
        store.load(fake_lobby.code)
    store.close()


def test_a_record_that_cannot_be_is_named(path, fake_lobby):
    changed(path, "update log set record=? where place=7", (msgpack.packb([0, 3, False, "nonsense"]),))
    store = Store(path)
    with pytest.raises(ValueError, match=f"{fake_lobby.code}: record 7 cannot be: seat 0 may not answer 'nonsense'"):
        rebuild(*store.load(fake_lobby.code))
    store.close()


@given(seed=st.integers(0, 10**6), bites=st.integers(1, 20))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_file_with_flipped_bytes_is_read_or_refused(path, seed, bites):
    """Whatever the disk does: a game, or a sentence; never a traceback."""
    if not path.exists():
        store = Store(path)
        played(20, pen=store.commit)
        store.close()
    content, dice = bytearray(path.read_bytes()), random.Random(seed)
    for _ in range(bites):
        content[dice.randrange(len(content))] = dice.randrange(256)
    bitten = path.with_name("bitten.sqlite")
    bitten.write_bytes(content)
    refused = refusal(lambda: read_all_and_write(bitten, played(22).log[-1:]))
    assert refused is None or refused  # else it was no ValueError


def read_all_and_write(path, more):
    with closing(Store(path)) as store:
        for table in store.listed():
            rebuild(*store.load(table.head.code))
            store.kept(table.head.code)
        store.commit(more)
