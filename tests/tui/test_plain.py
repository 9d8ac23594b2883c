"""A whole game as lines of text, through a pipe, as scripts and screen readers meet it."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest


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
    assert "  1  blue 9: would be winning." in shown
    assert "Kept. Go on with: witch-tui continue witches-wheel-" in shown


def test_options_by_number_by_name_and_by_code(tmp_path):
    for line in ("5", "red 1", "R1", "r1", " RED 1 "):
        assert "- You play red 1." in play(tmp_path, f"{line}\n").stdout


@pytest.mark.parametrize("line", ["7", "0", "-1", "frog", "blue", "1 2", "\x00", "é" * 300])
def test_anything_else_is_answered_with_a_sentence_and_changes_nothing(tmp_path, line):
    shown = play(tmp_path, f"{line}\n").stdout
    assert "is none of 1 to 6, and no command. Type ? for help." in shown.replace("\n      ", " ")
    assert "You play" not in shown


def test_commands(tmp_path):
    shown = play(tmp_path, "?\nwhy B7\nundo\nlog\nrules\nsave\ntable\nquit\n").stdout
    for sentence in [
        "take back your last answer",
        "blue 7 is not in your hand",
        "nothing to take back",
        "- Trick 1. You lead. Trump: orange 4.",
        "## 7. The final phase",
        "Kept in ",
    ]:
        assert sentence in shown.replace("\n      ", " ")
    assert shown.count("You must play a card.") == 2


def test_undo_before_the_bots_have_answered(tmp_path):
    shown = play(tmp_path, "1\nundo\n2\n").stdout
    assert "- You play blue 9.\n- You take that back." in shown
    assert "- You play green 7." in shown


def test_an_ended_input_keeps_the_game_and_continue_goes_on(tmp_path):
    first = play(tmp_path, "1\n1\n", "--no-animation")
    (name,) = witch("continue", data=tmp_path).stdout.split()
    assert name in first.stdout.replace("\n", "")
    second = witch("continue", name, "--plain", "--no-animation", lines="1\n" * 80, data=tmp_path)
    assert second.returncode == 0, second.stderr
    assert "Trick 3 of 14" in second.stdout
    assert "Trick 1 of 14" not in second.stdout
    assert "Magic Points." in second.stdout
    assert witch("continue", data=tmp_path).stdout == ""
    (path,) = tmp_path.rglob("*.witch")
    assert witch("replay", str(path), "--verify").returncode == 0


def test_continuing_what_is_not_there(tmp_path):
    refused = witch("continue", "nothing", "--plain", data=tmp_path)
    assert refused.returncode == 1
    assert "nothing.witch: cannot be read" in refused.stderr


def test_a_reader_that_leaves_early_is_no_error(tmp_path):
    pipe = f"{sys.executable} -m tui.cli rules witches-wheel | head -1"
    run = subprocess.run(pipe, shell=True, capture_output=True, text=True)
    assert run.stdout == "# Witches Wheel\n"
    assert run.stderr == ""
