"""Sitting down and leaving, whatever happens meanwhile: locks, interrupts, kills, full pipes, odd terminals."""

from __future__ import annotations

import asyncio
import os
import pty
import re
import signal
import subprocess
import sys
import threading

import pytest

from engine.words.speech import capital
from net.store.locks import lock
from net.store.store import DATABASE, Store
from net.wire.messages import Create
from tests.tui.plain.command import COMMAND, kept_games, kept_here, only_game, play, witch
from tui.plain import start
from tui.start.names import login_name
from tui.start.new_game import NewGame


def test_a_game_is_open_in_one_place_only(tmp_path):
    code = kept_here(tmp_path)
    held = lock(tmp_path / "locks", code)
    refused = witch("continue", code, "--plain", data=tmp_path)
    held.release()
    assert refused.returncode == 1
    assert f"witch-tui: {code} is open elsewhere: process {os.getpid()}" in refused.stderr
    assert witch("continue", code, "--plain", data=tmp_path).returncode == 0
    assert not list((tmp_path / "locks").iterdir())


def test_a_folder_that_cannot_hold_games_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    refused = play(tmp_path / "file", "")
    assert refused.returncode == 1
    assert refused.stdout == ""
    assert refused.stderr.startswith(f"witch-tui: {tmp_path / 'file'}")
    assert "games cannot be kept here" in refused.stderr


def test_a_faulty_settings_file_is_named_and_left_alone_and_the_game_goes_on(tmp_path):
    (tmp_path / "settings.toml").write_text('theme = "pink"\n')
    played = play(tmp_path, "1\nq\n")
    assert (played.returncode, played.stderr) == (0, "")
    shown = " ".join(played.stdout.split())
    assert shown.count("theme is one of auto, night") == shown.count("Going on without these settings.") == 1
    assert "- You play" in played.stdout
    again = witch("continue", only_game(tmp_path), "--plain", data=tmp_path).stdout
    assert "Going on without these settings." in " ".join(again.split())
    assert (tmp_path / "settings.toml").read_text() == 'theme = "pink"\n'


@pytest.mark.parametrize("name", [DATABASE, "locks", "log.txt"])
def test_whatever_stands_in_the_way_is_named(tmp_path, name):
    (tmp_path / name).write_text("this is not what it should be" * 100)
    if name == "log.txt":
        (tmp_path / name).unlink()
        (tmp_path / name).mkdir()
    refused = play(tmp_path, "1\n", "--no-animation")
    assert refused.returncode == 1
    assert refused.stdout == ""
    assert re.fullmatch(rf"witch-tui: {re.escape(str(tmp_path))}\S*: games cannot be .* \(.+\)\n", refused.stderr)
    if name == "locks":
        assert kept_games(tmp_path) == []


def test_a_reader_that_leaves_early_is_no_error():
    pipe = f"{sys.executable} -m tui.cli.main rules witches-wheel | head -1"
    run = subprocess.run(pipe, shell=True, capture_output=True, text=True)
    assert run.stdout == "\n"
    assert run.stderr == ""


def test_a_reader_that_leaves_in_the_middle_of_a_game_costs_nothing(tmp_path):
    command = f"{' '.join(COMMAND)} play witches-wheel --plain --no-animation --data {tmp_path}"
    run = subprocess.run(f"yes 1 | {command} | head -30", shell=True, capture_output=True, text=True)
    assert run.stderr == ""
    assert only_game(tmp_path)


def test_what_the_terminal_cannot_write_does_not_end_the_game(tmp_path):
    command = [*COMMAND, "play", "witches-wheel", "--plain", "--data", str(tmp_path)]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    run = subprocess.run(command, input="why \u00fc\n".encode(), capture_output=True, env=environment)
    assert run.returncode == 0
    assert b"No card is called '\\xfc'" in run.stdout


def test_the_bots_think_though_the_current_folder_has_modules_of_the_same_names(tmp_path):
    """Nothing that lies in somebody's folder is run, either."""
    for name in ("net", "engine"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("open('was here', 'w')")
    command = [sys.executable, "-P", *COMMAND[1:], "play", "witches-wheel", "--plain", "--no-animation"]
    run = subprocess.run(
        [*command, "--seats", "2", "--data", str(tmp_path / "data")],
        input="1\n" * 80,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.getcwd()},
    )
    assert "Magic Points." in run.stdout, run.stderr
    assert not (tmp_path / "was here").exists()


def test_bots_that_cannot_think_end_the_game_with_a_sentence(tmp_path, monkeypatch, capfd):
    monkeypatch.setattr(sys, "executable", "/bin/false")
    reading, writing = os.pipe()
    monkeypatch.setattr(start, "Lines", lambda lines=start.Lines: lines(reading))
    os.write(writing, b"1\n")
    assert start.play_in_lines(tmp_path, new_game(), [], hurried=True, more=[]) == 1
    shown = " ".join(capfd.readouterr().out.split())
    assert "The bots' process has ended 4 times; " in shown
    assert "log.txt may say why." in shown
    assert "Kept. Go on with: witch-tui continue" in shown
    os.close(writing)
    os.close(reading)


def new_game() -> Create:
    return NewGame("witches-wheel", 2, seed=5).message()


# At a real terminal ----------------------------------------------------------------------------


def typed_in_a_terminal(data, *moments):
    """A real terminal: text is typed once a pattern has come up; -> all that was shown, and the exit status."""
    pid, descriptor = pty.fork()
    if pid == 0:
        words = ["play", "witches-wheel", "--plain", "--seats", "2", "--seed", "5", "--data", str(data)]
        os.execv(sys.executable, [*COMMAND, *words])
    shown = everything = b""
    for pattern, text in moments:
        while not re.search(pattern, shown):
            shown += os.read(descriptor, 4096)
        everything, shown = everything + shown, b""
        os.write(descriptor, text)
    while True:
        try:
            shown += os.read(descriptor, 4096)
        except OSError:  # the other end is closed
            break
    _, status = os.waitpid(pid, 0)
    os.close(descriptor)
    return (everything + shown).decode(), os.waitstatus_to_exitcode(status)


def test_what_is_typed_ahead_plays_no_card_that_was_not_seen(tmp_path):
    shown, _ = typed_in_a_terminal(tmp_path, (b"> $", b"1\n1\n"), (b"(?s)You: blue 9.*> $", b"q\n"))
    assert len(re.findall(r"You: ", shown)) == 1
    assert "Kept. Go on with" in shown


def test_an_interrupt_at_the_prompt_leaves_the_game_in_order(tmp_path):
    shown, status = typed_in_a_terminal(tmp_path, (b"> $", b"1\n"), (b"(?s)You: blue 9.*> $", b"\x03"))
    assert status == 0
    assert "Kept. Go on with" in shown
    assert "Traceback" not in shown
    assert not list((tmp_path / "locks").iterdir())
    told = witch("replay", only_game(tmp_path), "--text", data=tmp_path).stdout
    assert f"{capital(login_name())} plays blue 9." in told


def test_an_interrupt_while_an_answer_is_being_kept_keeps_it(tmp_path, monkeypatch, capfd):
    reading, writing = os.pipe()
    loops, commit, interrupted = [], Store.commit, threading.Event()

    def lines(lines=start.Lines):
        loops.append(asyncio.get_running_loop())
        return lines(reading)

    def late(store, entries):
        if entries[0].place == 1:
            os.kill(os.getpid(), signal.SIGINT)
            loops[0].call_soon_threadsafe(lambda: None)  # a signal just before a select does not wake it
            interrupted.wait()  # until the main thread has heard of it
        commit(store, entries)

    monkeypatch.setattr(start, "Lines", lines)

    monkeypatch.setattr(Store, "commit", late)
    monkeypatch.setattr(start.PlainTable, "say_goodbye", lambda plain: interrupted.set())
    os.write(writing, b"1\n")
    assert start.play_in_lines(tmp_path, new_game(), [], hurried=True, more=[]) == 0
    told = witch("replay", only_game(tmp_path), "--text", data=tmp_path).stdout
    assert "Player plays blue 9." in told
    os.close(writing)
    os.close(reading)


def test_whatever_was_shown_survives_kill_9(tmp_path):
    command = [*COMMAND, "play", "witches-wheel", "--plain", "--seats", "3", "--seed", "5", "--no-animation"]
    for shown in ("- You play", "- Bram plays", "- Everybody draws", "- Trick 3."):
        data = tmp_path / shown[2:6]
        playing = subprocess.Popen(
            [*command, "--data", str(data)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        playing.stdin.write("1\n" * 30)
        playing.stdin.flush()
        line = next(line for line in playing.stdout if line.startswith(shown))
        playing.kill()
        playing.communicate()
        replayed = witch("replay", only_game(data), "--text", "--seat", "1", data=data).stdout
        assert " ".join(line[2:].split()) in " ".join(replayed.split())
        again = witch("continue", only_game(data), "--plain", "--no-animation", lines="1\n" * 60, data=data)
        assert "Magic Points." in again.stdout, again.stderr
        assert witch("replay", only_game(data), "--verify", data=data).returncode == 0


# Why there are lines ---------------------------------------------------------------------------


def test_the_first_line_says_that_there_are_lines_and_why_and_how_one_gets_screens(tmp_path, monkeypatch):
    shown = witch("play", "witches-wheel", "--plain", data=tmp_path).stdout
    assert shown.startswith("Lines of text: --plain says so; without it there are screens.\n")
    shown = witch("play", "witches-wheel", data=tmp_path).stdout
    assert shown.startswith("Lines of text: the screens need a terminal.\n")
    monkeypatch.setenv("WITCH_TUI_PLAIN", "1")
    shown = witch("play", "witches-wheel", data=tmp_path).stdout
    assert shown.startswith("Lines of text: WITCH_TUI_PLAIN says so; without it there are screens.\n")
    assert "witch-tui play witches-wheel --plain plays as lines of text" in witch(data=tmp_path).stderr


def test_there_is_nothing_but_lines_and_no_spinner(tmp_path):
    shown = play(tmp_path, "1\n" * 6, "--seats", "2").stdout
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", shown)
