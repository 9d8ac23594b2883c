"""The app in a real pseudo-terminal: played, left, killed, stopped, broken."""

from __future__ import annotations

import re
import signal
import sys

import pytest

from tests.terminal import Terminal

WITCH = [sys.executable, "-m", "tui.cli"]
PLAY = ["play", "witches-wheel", "--seed", "1", "--seats", "3", "--no-animation"]
MY_TURN = r"You (must|may)"
COLOUR = re.compile(rb"\x1b\[[\d;]*?(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|[34]8;)[\d;]*m")


def witch(data, *words, env=None, program=None):
    command = [*(program or WITCH), *words, "--data", str(data)]
    return Terminal(command, env={"PYTHONPATH": ".", **(env or {})})


def code_of(terminal):
    """The name of the table, from the head line of a screen that is complete."""
    terminal.until(MY_TURN)
    terminal.quiet(0.3)
    return terminal.lines()[0].split()[-1]


def test_a_whole_game_and_the_terminal_is_as_it_was(tmp_path):
    with witch(tmp_path, *PLAY) as terminal:
        for _ in range(100):
            terminal.until(rf"{MY_TURN}|The game is over")
            if "The game is over" in terminal.text():
                break
            before = terminal.text()
            terminal.press("space" if "You may" in before else "1")
            while terminal.text() == before:
                terminal.burst(5)
        assert re.search(r"wins? with \d+ Magic Points", terminal.text())
        terminal.press("ctrl+q")
        assert terminal.wait() == 0
        assert terminal.leftovers() == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_told_to_go_it_gives_the_terminal_back_and_keeps_the_game(tmp_path, number):
    with witch(tmp_path, *PLAY) as terminal:
        terminal.until(MY_TURN)
        terminal.press("1")
        terminal.until("trick 2 of")
        terminal.until(MY_TURN)
        code, screen = code_of(terminal), terminal.text()
        terminal.signal(number)
        assert terminal.wait() == 128 + number
        assert terminal.leftovers() == []
        assert b"Every answer is kept" in terminal.raw()
    goes_on_as(tmp_path, code, screen)


def goes_on_as(data, code, screen):
    """`continue` shows the very screen that was left."""
    with witch(data, "continue", code) as terminal:
        terminal.until(MY_TURN)
        terminal.quiet(0.3)
        assert terminal.text() == screen


def test_kill_9_loses_nothing(tmp_path):
    with witch(tmp_path, *PLAY) as terminal:
        terminal.until(MY_TURN)
        terminal.press("1")
        terminal.until("trick 2 of")
        terminal.until(MY_TURN)
        terminal.quiet(0.2)
        code, screen = code_of(terminal), terminal.text()
        terminal.signal(signal.SIGKILL)
        terminal.wait()
    goes_on_as(tmp_path, code, screen)


def test_stopped_and_gone_on_with_it_shows_the_table_again(tmp_path):
    with witch(tmp_path, *PLAY) as terminal:
        terminal.until(MY_TURN)
        terminal.quiet(0.2)
        screen = terminal.text()
        terminal.press("ctrl+z")
        terminal.stopped()
        terminal.signal(signal.SIGCONT)
        terminal.until(MY_TURN)
        terminal.quiet(0.3)
        assert terminal.text() == screen
        terminal.press("right")
        terminal.until("orange 1|blue|green|red|violet|yellow")


def test_a_bug_inside_gives_the_terminal_back_and_one_sentence_that_names_the_log(tmp_path):
    broken = (
        "import sys, tui.cli, tui.app\n"
        "from tui.screens.table import TablePage\n"
        "def do_hint(page): raise RuntimeError('a bug of ours')\n"
        "TablePage.ACTS['hint'] = do_hint\n"
        "sys.exit(tui.cli.main())\n"
    )
    with witch(tmp_path, *PLAY, program=[sys.executable, "-c", broken]) as terminal:
        terminal.until(MY_TURN)
        code = code_of(terminal)
        terminal.press("h")
        assert terminal.wait() == 1
        assert terminal.leftovers() == []
        said = terminal.raw().rpartition(b"\x1b[?1049l")[2].decode()
        assert f"{tmp_path}/log.txt" in re.sub(r"\s+", "", said)
        assert "Traceback" not in said
    assert "a bug of ours" in (tmp_path / "log.txt").read_text()
    with witch(tmp_path, "continue", code) as terminal:
        terminal.until(MY_TURN)


def test_no_color_sends_no_colour(tmp_path):
    with witch(tmp_path, *PLAY, env={"NO_COLOR": "1"}) as terminal:
        terminal.until(MY_TURN)
        terminal.press("right", "i", "l", "escape", "escape")
        terminal.until("back to the table")
        assert not COLOUR.search(terminal.raw())


def test_a_locale_without_utf_8_gets_ascii_alone(tmp_path):
    with witch(tmp_path, *PLAY, env={"LANG": "C"}) as terminal:
        terminal.until(MY_TURN)
        terminal.press("right", "l")
        terminal.until("What happened")
        assert terminal.raw().isascii()


def test_without_a_terminal_it_says_so(tmp_path, capsys, monkeypatch):
    from tui.cli import main

    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert main([*PLAY, "--data", str(tmp_path)]) == 1
    assert "--plain plays as lines of text" in capsys.readouterr().err


def test_two_apps_on_one_folder_and_each_game_is_open_in_one(tmp_path):
    with witch(tmp_path, *PLAY) as first:
        first.until(MY_TURN)
        code = code_of(first)
        with witch(tmp_path, "continue", code) as second:
            assert second.wait() == 1
            assert re.search(
                rf"{code} is open elsewhere: process {first.pid}\b", re.sub(r"\s+", " ", second.raw().decode())
            )
        with witch(tmp_path) as third:
            third.until("continue")
            third.press("c")
            third.until("open elsewhere")
