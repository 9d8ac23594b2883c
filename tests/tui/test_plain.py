"""A whole game as lines of text, through a pipe, as scripts and screen readers meet it."""

from __future__ import annotations

import os
import pty
import re
import shlex
import subprocess
import sys

import pytest

from tui import plain
from tui.saves import locked, open_table


def witch(*words, lines="", data=None):
    """Run the command with these lines as its input."""
    folder = [] if data is None else ["--data", str(data)]
    return subprocess.run(
        [sys.executable, "-m", "tui.cli", *words, *folder],
        input=lines,
        capture_output=True,
        text=True,
        timeout=60,
    )


def play(data, lines, *words):
    return witch("play", "witches-wheel", "--plain", "--seed", "5", *words, lines=lines, data=data)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game(tmp_path, seats):
    ended = play(tmp_path, "1\n" * 80, "--seats", str(seats), "--no-animation")
    assert ended.returncode == 0, ended.stderr
    assert re.search(r"wins? with \d+ Magic Points\.", ended.stdout)
    (path,) = tmp_path.rglob("*.witch")
    assert witch("replay", str(path), "--verify").returncode == 0
    assert max(map(len, ended.stdout.splitlines())) < 80


def test_the_prompt_says_what_is_to_be_done_and_what_each_option_means(tmp_path):
    shown = play(tmp_path, "").stdout
    assert "You must play a card." in shown
    assert "  1  blue 9: wins unless blue 4 3 2 1 or any trump follows." in shown
    assert "Kept. Go on with: witch-tui continue witches-wheel-" in shown


def test_options_by_number_by_name_and_by_code(tmp_path):
    for line in ("5", "5.", "red 1", "R1", "r1", " RED   1 "):
        assert "- You play red 1." in play(tmp_path, f"{line}\n").stdout


@pytest.mark.parametrize("line", ["7", "1" * 5000, "0", "-1", "frog", "blue", "1 2", "\x00", "é" * 300])
def test_anything_else_is_answered_with_a_sentence_and_changes_nothing(tmp_path, line):
    shown = play(tmp_path, f"{line}\n").stdout
    assert "That is none of 1 to 6. No card is called" in shown.replace("\n      ", " ")
    assert "You play" not in shown


def test_commands(tmp_path):
    lines = "?\nwhy blue 7\nwhy 1\nwhy\nwhy keep\ngreen 4\nundo\nlog\nrules\nrules 6.4\nrules 12\nsave\ntable\nq\n"
    shown = play(tmp_path, lines).stdout
    for sentence in [
        "take back your last answer",
        "blue 7 is not in your hand",
        "Any card of your hand may be played",
        "Say what: why blue 7.",
        "may always keep the trump",
        "That is none of 1 to 6. green 4 is not in your hand",
        "There is nothing to take back yet.",
        "the rules have no paragraph '12'",
        "- Trick 1. You lead. Trump: orange 4.",
        "7. THE FINAL PHASE",
        "6.4 Refilling. Starting with the winner",
        "Kept in ",
    ]:
        assert sentence in shown.replace("\n      ", " ")
    assert shown.count("You must play a card.") == 2


def test_undo_before_the_bots_have_answered(tmp_path):
    shown = play(tmp_path, "1\nundo\n2\n").stdout
    assert "- You play blue 9.\n- You take that back." in shown
    assert (
        "Too late: Bram has answered since." in play(tmp_path, "1\n?\nundo\n", "--no-animation", "--seats", "2").stdout
    )
    assert "- You play green 7." in shown


def test_an_ended_input_keeps_the_game_and_continue_goes_on(tmp_path):
    first = play(tmp_path, "1\n1\n", "--no-animation")
    name = witch("continue", data=tmp_path).stdout.split()[0]
    (words,) = re.findall(r"Go on with: (witch-tui continue .*)", " ".join(first.stdout.split()))
    assert shlex.split(words) == ["witch-tui", "continue", name, "--plain", "--data", str(tmp_path)]
    second = witch("continue", name, "--plain", "--no-animation", lines="log\n" + "1\n" * 80, data=tmp_path)
    assert second.returncode == 0, second.stderr
    assert "Trick 3 of 14" in second.stdout
    assert "- Trick 1. You lead." in second.stdout
    assert "Magic Points." in second.stdout
    assert witch("continue", data=tmp_path).stdout == f"No game waits in {tmp_path / 'games'}.\n"
    (path,) = tmp_path.rglob("*.witch")
    assert witch("replay", str(path), "--verify").returncode == 0


def test_common_switches_may_stand_before_the_command(tmp_path):
    before = witch("--no-animation", "--data", str(tmp_path), "play", "witches-wheel", "--plain")
    assert before.returncode == 0, before.stderr
    assert len(list(tmp_path.rglob("*.witch"))) == 1


def test_continuing_what_is_not_there(tmp_path):
    refused = witch("continue", "nothing", "--plain", data=tmp_path)
    assert refused.returncode == 1
    assert "nothing.witch: cannot be read" in refused.stderr


def test_a_reader_that_leaves_early_is_no_error(tmp_path):
    pipe = f"{sys.executable} -m tui.cli rules witches-wheel | head -1"
    run = subprocess.run(pipe, shell=True, capture_output=True, text=True)
    assert run.stdout == "\n"
    assert run.stderr == ""


def test_a_game_is_open_in_one_place_only(tmp_path):
    play(tmp_path, "")
    (path,) = tmp_path.rglob("*.witch")
    with locked(path):
        refused = witch("continue", path.stem, "--plain", data=tmp_path)
    assert refused.returncode == 1
    assert f"{path.stem} is open in another terminal (process {os.getpid()})" in refused.stderr
    assert witch("continue", path.stem, "--plain", data=tmp_path).returncode == 0


def test_a_folder_that_cannot_hold_games_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    refused = play(tmp_path / "file", "")
    assert refused.returncode == 1
    assert refused.stdout == ""
    assert "Not a directory" in refused.stderr


def test_what_the_terminal_cannot_write_does_not_end_the_game(tmp_path):
    command = [sys.executable, "-m", "tui.cli", "play", "witches-wheel", "--plain", "--data", str(tmp_path)]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    run = subprocess.run(command, input="why \u00fc\n".encode(), capture_output=True, env=environment)
    assert run.returncode == 0
    assert b"No card is called '\\xfc'" in run.stdout


def typed_in_a_terminal(data, *moments):
    """A real terminal: text is typed once a pattern has come up; -> all that was shown."""
    pid, descriptor = pty.fork()
    if pid == 0:
        words = ["play", "witches-wheel", "--plain", "--seed", "5", "--data", str(data)]
        os.execv(sys.executable, [sys.executable, "-m", "tui.cli", *words])
    shown = b""
    for pattern, text in moments:
        while not re.search(pattern, shown):
            shown += os.read(descriptor, 4096)
        shown_before, shown = shown, b""
        os.write(descriptor, text)
    while True:
        try:
            shown += os.read(descriptor, 4096)
        except OSError:  # the other end is closed
            break
    os.waitpid(pid, 0)
    os.close(descriptor)
    return (shown_before + shown).decode()


def test_what_is_typed_ahead_plays_no_card_that_was_not_seen(tmp_path):
    shown = typed_in_a_terminal(tmp_path, (b"> $", b"1\n1\n"), (b"(?s)You play blue 9.*> $", b"q\n"))
    assert len(re.findall(r"- You play", shown)) == 1
    assert "Kept. Go on with" in shown


def test_an_interrupt_before_an_answer_was_kept_keeps_it(tmp_path, capsys, monkeypatch):
    table, bots = plain.new_table(plain.Wish("witches-wheel", 2, ("novice",), 5, {}))
    path = tmp_path / "a.witch"
    reading, writing = os.pipe()
    os.write(writing, b"1\n")
    kept = plain.keep
    calls = iter(range(100))

    def interrupted(*what):
        if next(calls) == 1:
            raise KeyboardInterrupt
        kept(*what)

    monkeypatch.setattr(plain, "keep", interrupted)
    plain.Plain(table, ["Player", "Bram"], bots, path, plain.Lines(reading), "go on", "read", 0.0).run()
    assert "- You play" in capsys.readouterr().out
    assert open_table(path)[1].asks == table.asks
    os.close(reading)
    os.close(writing)


def test_whatever_was_shown_survives_kill_9(tmp_path):
    command = [sys.executable, "-m", "tui.cli", "play", "witches-wheel", "--plain", "--seats", "3", "--seed", "5"]
    for shown in ("- You play", "- Bram plays", "- Everybody draws", "- Trick 3."):
        data = tmp_path / shown[2:6]
        playing = subprocess.Popen(
            [*command, "--data", str(data), "--no-animation"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        playing.stdin.write("1\n" * 30)
        playing.stdin.flush()
        line = next(line for line in playing.stdout if line.startswith(shown))
        playing.kill()
        playing.communicate()
        (path,) = data.rglob("*.witch")
        replayed = witch("replay", str(path), "--text", "--seat", "1").stdout
        assert " ".join(line[2:].split()) in " ".join(replayed.split())
        assert witch("replay", str(path), "--verify").returncode == 0
