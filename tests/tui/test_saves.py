"""Kept games: whole or not at all; foreign files are refused with a sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import asdict, replace

import msgpack
import pytest

import engine
from tui.cli import main
from tui.saves import find_kept, keep, kept_games, locked, open_kept, open_table, open_with_news


def a_game(path, decisions=7):
    table = engine.Table("witches-wheel", 2, seed=3)
    for _ in range(decisions):
        if table.asks:
            seat, ask = next(iter(table.asks.items()))
            table.answer(seat, ask.options[0])
    keep(path, table, ["Ann", "Bea"], [None, "novice"])
    return table


def test_a_kept_game_goes_on(tmp_path):
    path = tmp_path / "a.witch"
    table = a_game(path)
    kept, again = open_table(path)
    assert again.asks == table.asks
    assert kept.names == ["Ann", "Bea"]
    assert not kept.over


def test_waiting_games_newest_first_and_broken_ones_with_the_reason(tmp_path, capsys):
    for age, name in enumerate(["old", "new", "finished", "broken"]):
        a_game(tmp_path / f"{name}.witch", 1000 if name == "finished" else 5)
        os.utime(tmp_path / f"{name}.witch", (1000 + age, 1000 + age))
    (tmp_path / "broken.witch").write_bytes(b"nonsense")
    assert main(["continue", "--data", str(tmp_path / "nothing")]) == 0
    assert capsys.readouterr().out == f"No game waits in {tmp_path / 'nothing' / 'games'}.\n"
    (tmp_path / "games").mkdir()
    for file in tmp_path.glob("*.witch"):
        file.rename(tmp_path / "games" / file.name)
    assert main(["continue", "--data", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["broken", "new", "old"]
    assert lines[0].startswith("broken  cannot be read: not a kept game of witch-tui")
    assert "with Bea (novice), last played 1970-01-01" in lines[1]


def changed(path, **fields):
    path.write_bytes(msgpack.packb({**asdict(open_kept(path)), **fields}))


BREAKS = {
    "cut short": (
        lambda path: path.write_bytes(path.read_bytes()[:-20]),
        "not a kept game of witch-tui, or cut short",
    ),
    "empty": (lambda path: path.write_bytes(b""), "not a kept game of witch-tui, or cut short"),
    "text": (lambda path: path.write_text("hello"), "not a kept game of witch-tui"),
    "other msgpack": (
        lambda path: path.write_bytes(msgpack.packb({"kind": "cake"})),
        "not a kept game of witch-tui",
    ),
    "deep": (lambda path: path.write_bytes(b"\x91" * 5000), "not a kept game of witch-tui, or cut short"),
    "missing": (lambda path: path.unlink(), "cannot be read (No such file or directory)"),
    "a pipe": (lambda path: (path.unlink(), os.mkfifo(path)), "cannot be read (not a regular file)"),
    "a folder": (lambda path: (path.unlink(), path.mkdir()), "cannot be read (not a regular file)"),
    "nobody": (lambda path: changed(path, bots=["adept", "novice"]), "game, bots: expected one person (None)"),
    "two people": (lambda path: changed(path, bots=[None, None]), "game, bots: expected one person (None)"),
    "a strange bot": (lambda path: changed(path, bots=[None, "frog"]), "game, bots: expected one person (None)"),
    "names": (lambda path: changed(path, names=["Ann"]), "game: names and bots do not fit 2 seats"),
    "no names": (lambda path: changed(path, names=3), "game, names: expected a list, found 3"),
    "format": (
        lambda path: changed(path, table={**open_kept(path).table, "format": 2}),
        "save, format: expected format 1, found 2",
    ),
    "card": (
        lambda path: changed(
            path,
            table={
                **open_kept(path).table,
                "checkpoint": {**open_kept(path).table["checkpoint"], "deck": [1]},
            },
        ),
        "the cards on the table do not add up",
    ),
}


@pytest.mark.parametrize("name", BREAKS)
@pytest.mark.parametrize("command", [["replay", "--text"], ["replay", "--verify"], ["continue"]])
def test_a_broken_file_gets_a_sentence_with_its_name_and_stays_as_it_is(tmp_path, capsys, name, command):
    path = tmp_path / "a.witch"
    a_game(path, 1000)
    damage, sentence = BREAKS[name]
    damage(path)
    before = path.read_bytes() if path.is_file() else None
    assert main([command[0], str(path), *command[1:]]) == 1
    error = capsys.readouterr().err
    assert str(path) in error
    assert sentence in error
    assert (path.read_bytes() if path.is_file() else None) == before


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"scores": [1, 2]}, "played again, Ann won with the scores [197, 73]; but the file says Ann won with"),
        ({"over": False}, "but the file says the game is not over"),
        ({"winners": [1]}, "but the file says Bea won"),
        ({"trace": "0" * 64}, "other options were offered"),
        ({"trace": ""}, "other options were offered"),
    ],
)
def test_verify_notices_what_does_not_follow_from_the_seed(tmp_path, capsys, fields, sentence):
    path = tmp_path / "a.witch"
    a_game(path, 1000)
    changed(path, **fields)
    assert main(["replay", str(path), "--verify"]) == 1
    assert sentence in capsys.readouterr().err


KILLED = """
import os, signal, sys
from pathlib import Path
from tui import saves
sys.path.insert(0, ".")
from tests.tui.test_saves import a_game

def die(*args, **more):
    os.kill(os.getpid(), signal.SIGKILL)

moment = sys.argv[2]
a_game(Path(sys.argv[1]).with_name("warm-up.witch"))
Path(sys.argv[1]).with_name("warm-up.witch").unlink()
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
a_game(Path(sys.argv[1]), 30)
"""


@pytest.mark.parametrize("moment", ["write", "fsync", "replace"])
def test_killed_in_the_middle_of_writing_the_old_game_is_whole(tmp_path, moment):
    path = tmp_path / "a.witch"
    a_game(path)
    before = path.read_bytes()
    died = subprocess.run([sys.executable, "-c", KILLED, str(path), moment], capture_output=True, text=True)
    assert died.returncode == -signal.SIGKILL, died.stderr
    assert path.read_bytes() == before
    assert [file.stem for file, _ in kept_games(tmp_path)] == ["a"]


def test_an_error_while_writing_leaves_nothing_beside(tmp_path, monkeypatch):
    path = tmp_path / "a.witch"
    a_game(path)
    before = path.read_bytes()

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        a_game(path, 20)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["a.witch"]


def test_a_game_of_older_rules_goes_on_though_its_past_cannot_be_played_again(tmp_path, capsys, monkeypatch):
    path = tmp_path / "a.witch"
    a_game(path)
    game = engine.games()["witches-wheel"]
    monkeypatch.setitem(vars(game), "rules", replace(game.rules, version=2))
    for _ in range(2):
        _, table = open_with_news(path)
        seat, ask = next(iter(table.asks.items()))
        table.answer(seat, ask.options[0])
        keep(path, table, ["Ann", "Bea"], [None, "novice"])
    assert main(["replay", str(path), "--verify"]) == 1
    assert "its past is not known" in capsys.readouterr().err


def test_an_alias_of_a_game_is_the_game(tmp_path):
    a_game(tmp_path / "a.witch")
    (tmp_path / "b.witch").symlink_to(tmp_path / "a.witch")
    assert find_kept(str(tmp_path / "b.witch"), tmp_path) == tmp_path / "a.witch"
    assert find_kept("b", tmp_path) == tmp_path / "a.witch"


def test_one_bad_file_does_not_hide_the_others(tmp_path):
    a_game(tmp_path / "a.witch")
    (tmp_path / "gone.witch").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe.witch")
    listed = {path.stem: kept for path, kept in kept_games(tmp_path)}
    assert not isinstance(listed["a"], str)
    assert "No such file" in listed["gone"]
    assert "not a regular file" in listed["pipe"]


def test_names_from_a_file_cannot_steer_the_terminal(tmp_path):
    path = tmp_path / "a.witch"
    a_game(path)
    changed(path, names=["\x1b]0;pwn\x07A", "B\u202eC\n"])
    assert open_kept(path).names == ["?]0;pwn?A", "B?C?"]


def test_a_lock_that_is_left_behind_does_not_hold(tmp_path):
    path = tmp_path / "a.witch"
    (tmp_path / ".a.lock").write_text("1")
    with locked(path), pytest.raises(ValueError, match="a is open in another terminal"), locked(path):
        pass
    with locked(path):
        pass
    assert not list(tmp_path.iterdir())
