"""What everybody who comes for the first time finds made already."""

from __future__ import annotations

import resource
import signal
import sqlite3
from contextlib import closing

from net.private_files import GAMES_KEPT
from net.store.store import Store
from tui.door import warm


def test_who_comes_for_the_first_time_finds_a_file_that_games_can_be_kept_in(tmp_path, monkeypatch):
    made, folder = tmp_path / "made", tmp_path / "new"
    Store(made / GAMES_KEPT).close()
    folder.mkdir()
    monkeypatch.setitem(warm.EMPTY, GAMES_KEPT, (made / GAMES_KEPT).read_bytes())
    warm.give_empty(folder)
    store = Store(folder / GAMES_KEPT)
    assert not store.knows("owl-fern-42")
    store.close()
    assert (folder / GAMES_KEPT).stat().st_mode & 0o077 == 0


def test_who_has_games_keeps_them_and_nothing_is_written_through_a_link(tmp_path, monkeypatch):
    monkeypatch.setitem(warm.EMPTY, GAMES_KEPT, b"empty")
    mine, linked, other = tmp_path / "mine", tmp_path / "linked", tmp_path / "other"
    for folder in (mine, linked):
        folder.mkdir()
    (mine / GAMES_KEPT).write_bytes(b"my games")
    (linked / GAMES_KEPT).symlink_to(other)
    for folder in (mine, linked):
        warm.give_empty(folder)
    assert (mine / GAMES_KEPT).read_bytes() == b"my games"
    assert not other.exists()


def test_a_disk_that_is_full_leaves_nobody_half_a_file_for_their_games(tmp_path, monkeypatch):
    """It would be there for good: nothing is put in the place of what somebody has."""
    monkeypatch.setitem(warm.EMPTY, GAMES_KEPT, bytes(100_000))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    heard = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, before[1]))
    try:
        warm.give_empty(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, heard)
    with closing(sqlite3.connect(tmp_path / GAMES_KEPT)) as base:
        base.execute("create table games(code)")
