"""Replay files: whole or not at all; foreign ones are refused with a sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import asdict, replace

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from net.private_files import write_whole
from net.replay_file import KIND, LARGEST, kept_of, open_kept, packed, unpacked
from tests.net.lobby.fake_lobby import refusal


def a_game(path, decisions=7, bots=(None, "novice")):
    """A game in a file; -> its table."""
    table = engine.Table("witches-wheel", 2, seed=3)
    for _ in range(decisions):
        if table.asks:
            seat, ask = next(iter(table.asks.items()))
            table.answer(seat, ask.options[0])
    write_whole(path, packed(kept_of(engine.save(table), ["Ann", "Bram"], bots)))
    return table


def changed(path, **fields):
    """The file with other fields, as somebody with an editor would make it."""
    path.write_bytes(msgpack.packb({**asdict(open_kept(path)), **fields}))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "a.witch"


@pytest.mark.parametrize("decisions", [0, 7, 1000])
def test_what_is_written_comes_out_again(path, decisions):
    table = a_game(path, decisions)
    kept = open_kept(path)
    assert engine.load(kept.table).asks == table.asks
    assert (kept.names, kept.bots) == (["Ann", "Bram"], [None, "novice"])
    assert kept.over == (table.result is not None)
    assert kept.winners == list(table.result.winners if table.result else [])
    assert bool(kept.trace) == kept.over


def test_an_alias_of_a_file_is_the_file(path):
    a_game(path)
    path.with_name("b.witch").symlink_to(path)
    assert open_kept(path.with_name("b.witch")) == open_kept(path)


# Broken files ----------------------------------------------------------------------------------


def table_changed(path, **fields):
    changed(path, table={**open_kept(path).table, **fields})


BREAKS = {
    "cut short": (lambda path: path.write_bytes(path.read_bytes()[:-20]), "not a kept game of witch-tui, or cut short"),
    "empty": (lambda path: path.write_bytes(b""), "not a kept game of witch-tui, or cut short"),
    "text": (lambda path: path.write_text("hello"), "not a kept game of witch-tui"),
    "other msgpack": (lambda path: path.write_bytes(msgpack.packb({"kind": "cake"})), "not a kept game of witch-tui"),
    "a list": (lambda path: path.write_bytes(msgpack.packb([KIND])), "not a kept game of witch-tui"),
    "deep": (lambda path: path.write_bytes(b"\x91" * 5000), "not a kept game of witch-tui, or cut short"),
    "huge": (lambda path: os.truncate(path, LARGEST + 1), f"too large for a kept game ({LARGEST + 1} bytes)"),
    "missing": (lambda path: path.unlink(), "cannot be read (No such file or directory)"),
    "a pipe": (lambda path: (path.unlink(), os.mkfifo(path)), "cannot be read (not a regular file)"),
    "a folder": (lambda path: (path.unlink(), path.mkdir()), "cannot be read (not a regular file)"),
    "a strange bot": (lambda path: changed(path, bots=[None, "frog"]), "game, bots: expected people (None) and novice"),
    "names": (lambda path: changed(path, names=["Ann"]), "game: names and bots do not fit 2 seats"),
    "no names": (lambda path: changed(path, names=3), "game, names: expected a list, found 3"),
    "more": (lambda path: changed(path, colour="red"), "game: unknown field 'colour'"),
    "format": (lambda path: table_changed(path, format=2), "save, format: expected format 1, found 2"),
    "another game": (lambda path: table_changed(path, game="chess"), "there is no game 'chess'"),
    "card": (
        lambda path: table_changed(path, checkpoint={**open_kept(path).table["checkpoint"], "deck": [1]}),
        "the cards on the table do not add up",
    ),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_file_gets_a_sentence_with_its_name_and_stays_as_it_is(path, name):
    a_game(path, 1000)
    damage, sentence = BREAKS[name]
    damage(path)
    before = path.read_bytes() if path.is_file() else None
    refused = refusal(lambda: open_kept(path))
    assert refused.startswith(f"{path}: ")
    assert sentence in refused
    assert (path.read_bytes() if path.is_file() else None) == before


TABLE = engine.Table("witches-wheel", 2, seed=3)
WHOLE = packed(kept_of(engine.save(TABLE), ["Ann", "Bram"], [None, "adept"]))


@given(st.binary(max_size=40), st.integers(0, len(WHOLE)), st.integers(0, 4))
def test_bytes_of_any_kind_are_a_game_or_refused(noise, place, gone):
    changed = WHOLE[:place] + noise + WHOLE[place + gone :]
    refused = refusal(lambda: unpacked(changed, "here"))
    if refused is None:
        kept = unpacked(changed, "here")
        assert engine.load(kept.table).seats == len(kept.names)
    else:
        assert refused.startswith("here: ")


def test_names_from_a_file_cannot_steer_the_terminal(path):
    a_game(path)
    changed(path, names=["\x1b]0;pwn\x07A", "B\u202eC\n"])
    assert open_kept(path).names == ["?]0;pwn?A", "B?C?"]


def test_a_game_of_older_rules_goes_on_though_its_past_cannot_be_played_again(path, monkeypatch):
    a_game(path)
    game = engine.games()["witches-wheel"]
    monkeypatch.setitem(vars(game), "rules", replace(game.rules, version=2))
    for _ in range(2):
        table = engine.load(open_kept(path).table)
        seat, ask = next(iter(table.asks.items()))
        table.answer(seat, ask.options[0])
        write_whole(path, packed(kept_of(engine.save(table), ["Ann", "Bram"], [None, "novice"])))
    with pytest.raises(ValueError, match="its past is not known"):
        list(engine.retrace(open_kept(path).table))


# Interrupted while writing ---------------------------------------------------------------------

KILLED = """
import os, signal, sys
from pathlib import Path
from tests.net.test_replay_file import a_game

def die(*args, **more):
    os.kill(os.getpid(), signal.SIGKILL)

path, moment = Path(sys.argv[1]), sys.argv[2]
a_game(path.with_name("warm-up.witch"))
path.with_name("warm-up.witch").unlink()
if moment == "write":
    class Half:
        def __init__(self, file): self.file = file
        def __enter__(self): return self
        def __exit__(self, *error): pass
        def write(self, data):
            self.file.write(data[: len(data) // 2]); self.file.flush(); die()
    opened = Path.open
    Path.open = lambda path, mode="r": Half(opened(path, mode)) if mode == "wb" else opened(path, mode)
elif moment == "fsync":
    os.fsync = die
else:
    Path.replace = die
a_game(path, 30)
"""


@pytest.mark.parametrize("moment", ["write", "fsync", "replace"])
def test_killed_in_the_middle_of_writing_the_old_file_is_whole(path, moment):
    a_game(path)
    before = path.read_bytes()
    died = subprocess.run([sys.executable, "-c", KILLED, str(path), moment], capture_output=True, text=True)
    assert died.returncode == -signal.SIGKILL, died.stderr
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.glob("*.witch")] == ["a.witch"]


def test_an_error_while_writing_leaves_nothing_beside(path, monkeypatch):
    a_game(path)
    before = path.read_bytes()

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        a_game(path, 20)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["a.witch"]
