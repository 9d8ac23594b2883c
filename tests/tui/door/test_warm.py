"""What is made before anybody comes."""

from __future__ import annotations

import resource
import signal
import sqlite3
from contextlib import closing

from net.private_files import GAMES_KEPT
from tui.door import warm


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


def test_games_that_somebody_has_stay(tmp_path, monkeypatch):
    monkeypatch.setitem(warm.EMPTY, GAMES_KEPT, b"empty")
    (tmp_path / GAMES_KEPT).write_bytes(b"theirs")
    warm.give_empty(tmp_path)
    assert (tmp_path / GAMES_KEPT).read_bytes() == b"theirs"
