"""The terminal that tests and benchmarks use: what it shows, answers, notices and ends."""

from __future__ import annotations

import signal
import sys

import pytest

from tests.terminal import Terminal, stat

# Asks in pieces: each part is written when the answer to the one before has come.
ASKING = r"""
import os, tty
tty.setraw(0)
answers = []
for question, end in (b"\x1b[3;5H\x1b[c\x1b[6", b"c"), (b"n", b"R"), (b"\x1b[?9$p\x1b[?2026$p\x1b]11;?\x07", b"\\"):
    os.write(1, question)
    answer = b""
    while not answer.endswith(end):
        answer += os.read(0, 100)
    answers.append(answer)
print(*answers, sep="\r\n")
"""


def shell(script, **more):
    return Terminal(["sh", "-c", script], **more)


def test_what_is_typed_is_shown_and_the_end_has_a_status():
    with shell("stty size; cat; exit 3", columns=40, rows=7) as terminal:
        terminal.until("7 40")
        terminal.press("a", "b c", "enter")
        terminal.until("ab c\nab c")
        terminal.press("ctrl+d")
        assert terminal.wait() == 3
        assert terminal.lines() == ["7 40", "ab c", "ab c", "", "", "", ""]


def test_what_does_not_come_is_told_with_the_screen():
    with shell("echo here I am") as terminal:
        with pytest.raises(AssertionError, match=r"(?s)no 'Godot'.* ended with 0.*\nhere I am$"):
            terminal.until("Godot")
        with pytest.raises(AssertionError, match="nobody is there to take 'enter'"):
            terminal.press("enter")


def test_queries_are_answered_even_if_they_come_in_pieces():
    with Terminal([sys.executable, "-c", ASKING]) as terminal:
        assert terminal.wait() == 0
        assert terminal.lines()[2:5] == [
            r"    b'\x1b[?62;22c'",
            r"b'\x1b[3;5R'",
            r"b'\x1b[?9;0$y\x1b[?2026;2$y\x1b]11;rgb:0000/0000/0000\x1b\\'",
        ]


@pytest.mark.parametrize(
    ("goodbye", "left"),
    [
        ("", ["ESC[?1049h", "ESC[?25l", "kitty's keys", "raw input"]),
        (r"printf '\033[<u\033[?1049l\033[?25h'; stty $usual", []),
    ],
)
def test_what_a_program_leaves_behind(goodbye, left):
    with shell(rf"usual=$(stty -g); stty raw; printf '\033[?1049;25h\033[?25l\033[>1u'; {goodbye}") as terminal:
        terminal.wait()
        assert terminal.leftovers() == left
        assert terminal.modes() == {1049: bool(left), 25: not left}


def test_closing_ends_all_that_was_started():
    with shell("sleep 60 & echo started; wait") as terminal:
        terminal.until("started")
        own, child = terminal.tree()
        memory = terminal.memory()
        assert 0 < memory.pss < memory.tree_pss <= memory.tree_rss
        terminal.signal(signal.SIGSTOP)
        assert terminal.stopped()
    assert terminal.status == -signal.SIGKILL
    assert not stat(own)
    assert stat(child)[:1] in ([], ["Z"])
