"""The app in a real pseudo-terminal: played, left, killed, stopped, broken."""

from __future__ import annotations

import os
import re
import shlex
import signal
import sys

import pytest

from tests.terminal import Terminal
from tests.tui.plain.command import kept_games
from tests.tui.terminals import LIKE_SU

WITCH = [sys.executable, "-m", "tui.cli.main"]
PLAY = ["play", "witches-wheel", "--seed", "1", "--seats", "3", "--no-animation"]
MY_TURN = r"You (must|may)"
COLOUR = re.compile(rb"\x1b\[[\d;]*?(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|[34]8;)[\d;]*m")


def witch(data, *words, env=None, program=None):
    command = [*(program or WITCH), *words, "--data", str(data)]
    return Terminal(command, env={"PYTHONPATH": ".", **(env or {})})


def code_of(terminal, data):
    """The name of the table that was opened last, once its screen is complete."""
    terminal.until(MY_TURN)
    terminal.quiet(0.3)
    return kept_games(data)[0].head.code


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
        code, screen = code_of(terminal, tmp_path), terminal.text()
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
        code, screen = code_of(terminal, tmp_path), terminal.text()
        terminal.signal(signal.SIGKILL)
        terminal.wait()
    goes_on_as(tmp_path, code, screen)


def in_a_shell(data, command):
    """As people start it: a shell that controls jobs waits behind it."""
    terminal = Terminal(["sh", "-i"], env={"PYTHONPATH": ".", "PS1": "shell> ", "ENV": "", "HISTFILE": ""})
    terminal.until("shell>")
    terminal.press(f"{command.format(witch=shlex.join([*WITCH, *PLAY, '--data', str(data)]))}", "enter")
    terminal.until(MY_TURN)
    until_painted(terminal)
    return terminal


def until_painted(terminal):
    """Until the app has painted over what the shell has written."""
    while "shell>" in terminal.text():
        assert terminal.burst(5), terminal.text()


@pytest.mark.parametrize("command", ["{witch}", "sh -c '{witch}; true'"])
@pytest.mark.parametrize("presses", [1, 3])
def test_stopped_and_gone_on_with_it_shows_the_table_again(tmp_path, command, presses):
    with in_a_shell(tmp_path, command) as terminal:
        terminal.quiet(0.2)
        screen, before = terminal.text(), len(terminal.bursts)
        terminal.press("\x1a" * presses)  # all of them before the first has done anything
        terminal.until("shell>")
        assert b"\x1b[?1049l" in terminal.raw(before)
        terminal.press("fg", "enter")
        while terminal.text() != screen:
            assert terminal.burst(5), terminal.text()
        terminal.press("right")
        terminal.until("orange 1|blue|green|red|violet|yellow")
        terminal.press("ctrl+q")
        terminal.until("shell>")
        assert terminal.leftovers() == []


def test_stopped_by_another_process_it_takes_the_terminal_anew(tmp_path):
    with in_a_shell(tmp_path, "{witch}") as terminal:
        app = next(pid for pid in terminal.tree() if os.getpgid(pid) == pid != terminal.pid)
        os.kill(app, signal.SIGSTOP)
        terminal.until("shell>")
        terminal.press("fg\n")  # nobody has told the terminal to make that of Enter
        until_painted(terminal)
        terminal.until(MY_TURN)
        terminal.press("ctrl+q")
        terminal.until("shell>")
        assert terminal.leftovers() == []


def test_without_a_shell_behind_it_nothing_is_stopped(tmp_path):
    with witch(tmp_path, *PLAY) as terminal:  # as `ssh box -t witch-tui` starts it
        terminal.until(MY_TURN)
        for _ in range(2):
            terminal.press("ctrl+z")
            terminal.until(r"There is no shell to go back to\. +Ctrl\+Q leaves\.")
            terminal.press("right")
            while "no shell" in terminal.text():
                terminal.burst(5)
        terminal.signal(signal.SIGTSTP)
        terminal.press("ctrl+q")
        assert terminal.wait() == 0


def status_once_the_terminal_is_gone(folder, *words):
    """The exit status of a program whose terminal vanishes without a signal."""
    status = folder / "status"
    with witch(folder / "data", *words, program=[*LIKE_SU, str(status), *WITCH]) as terminal:
        terminal.until(rf"{MY_TURN}|Play a card")
        terminal.vanish()
        terminal.wait()
    return int(status.read_text())


def test_a_terminal_that_goes_without_a_signal_ends_it_and_keeps_the_game(tmp_path):
    assert status_once_the_terminal_is_gone(tmp_path, *PLAY) == 128 + signal.SIGHUP
    assert list((tmp_path / "data" / "locks").glob("*.lock")) == []  # it was left, not killed
    assert not (tmp_path / "data" / "log.txt").read_text()


def test_lines_end_with_their_terminal_too(tmp_path):
    assert status_once_the_terminal_is_gone(tmp_path, *PLAY, "--plain") in (0, 1)
    assert list((tmp_path / "data" / "locks").glob("*.lock")) == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_lines_that_are_told_to_go_leave_in_order(tmp_path, number):
    with witch(tmp_path, *PLAY, "--plain") as terminal:
        terminal.until(r"\n>")
        terminal.signal(number)
        assert terminal.wait() == 128 + number
        assert "Kept. Go on with:" in terminal.text()
    assert list((tmp_path / "locks").iterdir()) == []


def test_a_key_of_another_encoding_breaks_nothing(tmp_path):
    with witch(tmp_path, *PLAY) as terminal:
        terminal.until(MY_TURN)
        os.write(terminal._fd, b"\xff")  # a y with two dots, as a terminal that is not UTF-8 sends it
        terminal.until("does nothing here")
        terminal.press("ctrl+q")
        assert terminal.wait() == 0


def test_a_bug_inside_gives_the_terminal_back_and_one_sentence_that_names_the_log(tmp_path):
    broken = (
        "import sys, tui.cli.main, tui.app.app\n"
        "from tui.screens.table import TableScreen\n"
        "def do_hint(page): raise RuntimeError('a bug of ours')\n"
        "TableScreen.ACTS['hint'] = do_hint\n"
        "sys.exit(tui.cli.main.main())\n"
    )
    with witch(tmp_path, *PLAY, program=[sys.executable, "-c", broken]) as terminal:
        terminal.until(MY_TURN)
        code = code_of(terminal, tmp_path)
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
    from tui.cli.main import main

    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert main(["--data", str(tmp_path)]) == 1
    assert "--plain plays as lines of text" in capsys.readouterr().err


def test_two_apps_on_one_folder_and_each_game_is_open_in_one(tmp_path):
    with witch(tmp_path, *PLAY) as first:
        first.until(MY_TURN)
        code = code_of(first, tmp_path)
        with witch(tmp_path, "continue", code) as second:
            assert second.wait() == 1
            assert re.search(
                rf"{code} is open elsewhere: process {first.pid}\b", re.sub(r"\s+", " ", second.raw().decode())
            )
        with witch(tmp_path) as third:
            third.until("continue")
            third.press("c")
            third.until("open elsewhere")


def test_a_dumb_terminal_is_led_to_lines(tmp_path):
    for term in ("dumb", ""):
        with witch(tmp_path, *PLAY, env={"TERM": term}) as terminal:
            terminal.until(b"Lines of text: this terminal shows no screens")
            terminal.until(r"Play a card\.\n +1 ")
            assert b"\x1b" not in terminal.raw()
            terminal.press("quit", "enter")
            assert terminal.wait() == 0


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ([], "witch-tui play witches-wheel --plain plays as lines of text"),
        (["replay", "owl-fern-42"], "no game"),
    ],
)
def test_what_has_no_lines_names_the_command_that_has(tmp_path, words, command):
    with witch(tmp_path, *words, env={"TERM": "dumb"}) as terminal:
        assert terminal.wait() == 1
        assert command in re.sub(r"\s+", " ", terminal.text())


def test_a_text_console_gets_signs_that_its_font_has(tmp_path):
    with witch(tmp_path, *PLAY, env={"TERM": "linux", "COLORTERM": ""}) as terminal:
        terminal.until(MY_TURN)
        terminal.press("right", "l")
        terminal.until("What happened")
        said = terminal.raw().decode()
        re.sub("[↑↓→←]", "", said).encode("cp437")  # or it has characters that such a font lacks
        assert "┌" in said
        assert not set("≈♣♥♠♦☼") & set(said)
        assert not re.search(r"\x1b\[[\d;]*[34]8;", said)  # no more than sixteen colours


def test_a_small_window_says_what_to_do(tmp_path):
    with Terminal([*WITCH, *PLAY, "--data", str(tmp_path)], columns=40, rows=12) as terminal:
        terminal.until("needs 80x24, this is 40x12")
        assert "leave (Ctrl+Q) and play as lines of text, with --plain." in " ".join(terminal.text().split())
        terminal.press("ctrl+q")
        assert terminal.wait() == 0


@pytest.mark.parametrize("words", [[], PLAY, [*PLAY, "--plain"], ["host"], ["join", "--plain"], ["continue"]])
def test_on_windows_it_says_where_it_runs(tmp_path, words):
    windows = (
        "import sys; sys.modules.update(dict.fromkeys(['fcntl', 'termios', 'tty', 'pwd', 'resource']));"
        "import os; from tui.cli.main import main; os.environ['TERM'] = 'xterm'; sys.exit(main())"
    )
    with witch(tmp_path, *words, program=[sys.executable, "-c", windows]) as terminal:
        assert terminal.wait() == 1
        said = re.sub(r"\s+", " ", terminal.text())
        assert said.startswith("witch-tui: it needs Linux, macOS or the like: on Windows it runs under WSL")
        assert "Traceback" not in said
