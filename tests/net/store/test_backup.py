"""A copy of a data folder that is in use."""

from __future__ import annotations

import socket
import sqlite3
import stat
from contextlib import closing

import pytest

from net.store.backup import back_up


@pytest.fixture
def data(tmp_path):
    """A folder with some of all that lies in one."""
    data = tmp_path / "data"
    for folder in ("host", "locks", "door/players/a1"):
        (data / folder).mkdir(parents=True)
    for name in ("tables.sqlite", "door/people.sqlite", "door/players/a1/games.sqlite"):
        with closing(sqlite3.connect(data / name)) as base:
            base.executescript("pragma journal_mode = wal; create table t(n); insert into t values(1)")
    (data / "host" / "door.secret").write_bytes(bytes(32))
    (data / "locks" / "host.lock").write_text("process 1")
    (data / "door" / "players" / "a1" / "seats.json").write_text("[]")
    return data


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_all_that_is_kept_is_in_it_and_nothing_that_belongs_to_a_process(data, tmp_path):
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(data / "host" / "door.sock"))
        assert back_up(data, tmp_path / "copy") == []
    assert files(tmp_path / "copy") == [
        "door/people.sqlite",
        "door/players/a1/games.sqlite",
        "door/players/a1/seats.json",
        "host/door.secret",
        "tables.sqlite",
    ]
    assert not list(tmp_path.glob(".*"))


def test_a_database_that_is_being_written_to_is_copied_as_it_was_committed_last(data, tmp_path):
    with closing(sqlite3.connect(data / "tables.sqlite", isolation_level=None)) as writer:
        writer.execute("insert into t values(2)")
        writer.execute("begin immediate")
        writer.execute("insert into t values(3)")
        back_up(data, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy" / "tables.sqlite")) as copy:
        assert copy.execute("select n from t").fetchall() == [(1,), (2,)]
        assert copy.execute("pragma integrity_check").fetchall() == [("ok",)]


def test_nobody_else_can_read_it(data, tmp_path):
    back_up(data, tmp_path / "copy")
    for path in (tmp_path / "copy", *(tmp_path / "copy").rglob("*")):
        assert not stat.S_IMODE(path.stat().st_mode) & 0o077, path


def test_what_is_damaged_is_copied_as_it_is_and_said(data, tmp_path):
    broken = data / "door" / "players" / "a1" / "games.sqlite"
    for path in broken.parent.glob("games.sqlite-*"):
        path.unlink()
    broken.write_bytes(b"no database at all" * 100)
    [note] = back_up(data, tmp_path / "copy")
    assert note.startswith(f"{broken}: copied as it lies there")
    assert (tmp_path / "copy" / "door" / "players" / "a1" / "games.sqlite").read_bytes() == broken.read_bytes()


def test_a_link_leads_nowhere(data, tmp_path):
    (tmp_path / "secret").write_text("not a player's business")
    (data / "door" / "players" / "a1" / "seats.json").unlink()
    (data / "door" / "players" / "a1" / "seats.json").symlink_to(tmp_path / "secret")
    back_up(data, tmp_path / "copy")
    assert "door/players/a1/seats.json" not in files(tmp_path / "copy")


@pytest.mark.parametrize(
    ("to", "sentence"),
    [
        ("data/copy", "lies in the folder that is to be copied"),
        ("there", "is there already; a backup wants a folder of its own"),
        ("file/copy", r"the backup could not be made \(Not a directory\)"),
    ],
)
def test_a_copy_has_a_place_of_its_own(data, tmp_path, to, sentence):
    (tmp_path / "there").mkdir()
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match=sentence):
        back_up(data, tmp_path / to)


def test_what_is_no_data_folder_is_named(tmp_path):
    with pytest.raises(ValueError, match="expected a data folder with tables in it"):
        back_up(tmp_path, tmp_path / "copy")
