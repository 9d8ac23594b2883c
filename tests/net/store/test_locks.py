"""Each game is open in one place; anybody who is gone, however they went, holds nothing."""

from __future__ import annotations

import fcntl
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from net.store.locks import is_locked, lock
from tests.net.store.forks import all_at_once


def test_a_game_is_open_once_and_the_other_is_told_by_whom(tmp_path):
    held = lock(tmp_path / "locks", "owl-fern-42")
    assert is_locked(tmp_path / "locks", "owl-fern-42")
    pattern = rf"owl-fern-42 is open elsewhere: process {os.getpid()}.*, since \d\d:\d\d"
    with pytest.raises(ValueError, match=pattern):
        lock(tmp_path / "locks", "owl-fern-42")
    other = lock(tmp_path / "locks", "elk-yew-10")
    held.release()
    assert not is_locked(tmp_path / "locks", "owl-fern-42")
    lock(tmp_path / "locks", "owl-fern-42").release()
    other.release()
    assert not list((tmp_path / "locks").iterdir())


def test_letting_go_twice_takes_nothing_from_who_has_it_now(tmp_path):
    first = lock(tmp_path, "owl-fern-42")
    first.release()
    second = lock(tmp_path, "owl-fern-42")
    first.release()
    assert is_locked(tmp_path, "owl-fern-42")
    second.release()


HOLDER = """
import sys
from pathlib import Path
from net.store.locks import lock
held = lock(Path(sys.argv[1]), "owl-fern-42")
print("held", flush=True)
sys.stdin.read()
"""


def test_kill_9_lets_go(tmp_path):
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdout.readline() == b"held\n"
    with pytest.raises(ValueError, match=f"open elsewhere: process {holder.pid}"):
        lock(tmp_path, "owl-fern-42")
    holder.send_signal(signal.SIGKILL)
    holder.communicate()
    assert not is_locked(tmp_path, "owl-fern-42")
    lock(tmp_path, "owl-fern-42").release()


def test_a_file_that_is_left_behind_does_not_hold(tmp_path):
    (tmp_path / "owl-fern-42.lock").write_text("process 1")
    assert not is_locked(tmp_path, "owl-fern-42")
    lock(tmp_path, "owl-fern-42").release()


@pytest.mark.parametrize(("said", "shown"), [("\x1b[2Jme\n", "?[2Jme"), ("", "somebody"), ("x" * 500, "x" * 100)])
def test_what_a_holder_says_of_itself_is_short_and_cannot_steer_the_terminal(tmp_path, said, shown):
    held = lock(tmp_path, "owl-fern-42")
    (tmp_path / "owl-fern-42.lock").write_text(said)
    with pytest.raises(ValueError, match=f"open elsewhere: {re.escape(shown)}$"):
        lock(tmp_path, "owl-fern-42")
    held.release()


def test_a_folder_that_cannot_hold_locks_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match=f"{tmp_path}/file: games cannot be locked here .(File exists|Not a dir)"):
        lock(tmp_path / "file", "owl-fern-42")
    (tmp_path / "owl-fern-42.lock").mkdir()
    with pytest.raises(ValueError, match=f"{tmp_path}: games cannot be locked here .Is a directory"):
        lock(tmp_path, "owl-fern-42")
    assert not is_locked(tmp_path / "nowhere", "owl-fern-42")


def test_somebody_who_only_looks_keeps_nobody_out(tmp_path, monkeypatch):
    """Looking takes a shared lock for a moment: anybody who meets it tries again."""
    flock, met = fcntl.flock, []

    def busy(file, how):
        if how & fcntl.LOCK_EX and not met:
            met.append(file)
            raise BlockingIOError
        flock(file, how)

    monkeypatch.setattr(fcntl, "flock", busy)
    lock(tmp_path, "owl-fern-42").release()
    assert met[0].closed


def count_up(folder):
    """What goes wrong as soon as two do it at once."""
    held = lock(folder, "g")
    (folder / "count").write_text(str(int((folder / "count").read_text()) + 1))
    held.release()


def test_many_who_only_look_keep_nobody_out(tmp_path):
    (tmp_path / "count").write_text("0")
    lookers = [lambda: [is_locked(tmp_path, "g") for _ in range(200)]] * 3
    all_at_once(lambda: [count_up(tmp_path) for _ in range(200)], *lookers)
    assert (tmp_path / "count").read_text() == "200"
    assert [file.name for file in tmp_path.iterdir()] == ["count"]


def test_of_several_who_want_it_one_has_it(tmp_path):
    (tmp_path / "count").write_text("0")

    def patient():
        done = 0
        while done < 50:
            with suppress(ValueError):
                count_up(tmp_path)
                done += 1

    all_at_once(patient, patient, patient)
    assert (tmp_path / "count").read_text() == "150"
