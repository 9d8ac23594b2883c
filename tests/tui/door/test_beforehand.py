"""The app that the nursery begins for nobody: what it must not hold, and what each visitor has of their own."""

from __future__ import annotations

import os
import re
import sys
import threading

import pytest

from tests.net.store.forks import all_at_once
from tests.terminal import Terminal
from tests.tui.door.visitors import PATIENCE, open_door, with_ssh
from tui.door.beforehand import Begun

COLOUR = re.compile(rb"\x1b\[[\d;]*\b(?:3[0-7]|38;[25];[\d;]+)\b[\d;]*m")
RICH = re.compile(rb"\x1b\[[\d;]*38;2;[\d;]*m")


def test_as_long_as_it_stands_still_it_has_no_threads_no_descriptors_and_nobody_s_words():
    """A fork has no threads, and a descriptor that two sessions share would let one hear of the other."""

    def begin():
        words, before = (sys.stdout, sys.stderr), os.listdir("/proc/self/fd")
        Begun({})
        assert threading.enumerate() == [threading.main_thread()]
        assert len(os.listdir("/proc/self/fd")) == len(before)
        assert (sys.stdout, sys.stderr) == words

    all_at_once(begin)


@pytest.fixture(scope="module")
def door():
    with open_door() as door:
        yield door


@with_ssh
@pytest.mark.parametrize(
    ("term", "columns", "rows", "colours"),
    [("xterm-256color", 80, 24, True), ("xterm-256color", 120, 40, True), ("vt220", 100, 30, False)],
)
def test_each_visitor_has_the_colours_and_the_size_of_their_terminal(door, term, columns, rows, colours):
    with Terminal(door.client(), columns, rows, {"TERM": term}) as visitor:
        visitor.until("What the others will call you", PATIENCE)
        lines = visitor.text().splitlines()
        assert "q quit" in lines[rows - 1]
        assert bool(COLOUR.search(visitor.raw())) == colours
        visitor.press("q")
        assert visitor.wait() == 0
        assert not visitor.leftovers()
