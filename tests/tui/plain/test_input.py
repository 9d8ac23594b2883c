"""Lines of input: whole, in order, never more than wanted, and none that a person did not mean."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import sys
import termios
import threading
import tty

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tui.plain.input import AHEAD, LONGEST, Lines

LIMIT = 30  # seconds until a test that hangs is called off


def with_lines(test, descriptors=None):
    """Run `test(lines, write)` in a loop; `write(None)` ends the input."""
    reading, writing = descriptors or os.pipe()
    open_ends = [reading, writing]

    def write(data):
        if data is None:
            os.close(writing)
            open_ends.remove(writing)
        else:
            os.write(writing, data)

    async def whole():
        lines = Lines(reading)
        try:
            return await asyncio.wait_for(test(lines, write), LIMIT)
        finally:
            if writing in open_ends:
                write(None)  # so that the reading thread ends, too

    return asyncio.run(whole())


@given(pieces=st.lists(st.binary(max_size=30), max_size=8))
@settings(deadline=None, max_examples=30)
def test_all_lines_come_however_the_pieces_fall(pieces):
    async def test(lines, write):
        for piece in pieces:
            write(piece)
        write(None)
        came = []
        while (line := await lines.next()) is not None:
            came.append(line)
        return came

    expected = b"".join(pieces).decode("utf-8", "replace").split("\n")
    assert with_lines(test) == (expected[:-1] if expected[-1] == "" else expected)


def test_after_the_end_there_is_nothing_more():
    async def test(lines, write):
        write(b"one\ntwo")
        write(None)
        return [await lines.next() for _ in range(4)]

    assert with_lines(test) == ["one", "two", None, None]


def test_a_line_without_end_is_cut():
    async def test(lines, write):
        for _ in range(10):
            write(b"x" * LONGEST)
        write(b"\nshort\n")
        return [len(await lines.next()), await lines.next()]

    length, line = with_lines(test)
    assert LONGEST <= length <= 2 * LONGEST
    assert line == "short"


def test_a_flood_is_read_only_as_far_as_it_is_wanted():
    """`yes | witch-tui ...` must not fill the memory."""
    reading, writing = os.pipe()
    flood = 15 * LONGEST
    os.write(writing, b"y\n" * (flood // 2))

    def left():
        return int.from_bytes(fcntl.ioctl(reading, termios.FIONREAD, bytes(4)), sys.byteorder)

    async def test(lines, write):
        for wanted in (1, LONGEST):
            for _ in range(wanted):
                assert await lines.next() == "y"
            for _ in range(100):  # the reading thread may go on, if it likes
                await asyncio.get_running_loop().run_in_executor(None, os.sched_yield)
            assert flood - left() <= 2 * wanted + LONGEST + 2 * AHEAD

    with_lines(test, (reading, writing))


# Soon ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "taken", "left"),
    [(b"undo\n2\n", True, "2"), (b" UNDO \n", True, None), (b"2\nundo\n", False, "2"), (b"", False, None)],
)
def test_only_what_is_wanted_is_taken(typed, taken, left):
    async def test(lines, write):
        write(typed)
        write(None)
        return await lines.soon(LIMIT, ("undo", "u")), await lines.next()

    assert with_lines(test) == (taken, left)


def test_half_a_line_is_waited_for():
    async def test(lines, write):
        waiting = asyncio.ensure_future(lines.soon(LIMIT, ("undo",)))
        for piece in (b"un", b"do", b"\n"):
            write(piece)
            for _ in range(50):
                await asyncio.sleep(0)
        return await waiting

    assert with_lines(test)


def test_if_nothing_comes_nothing_is_taken():
    async def test(lines, write):
        return await lines.soon(0.0, ("undo",))

    assert not with_lines(test)


# At a terminal ---------------------------------------------------------------------------------


class Told:
    """The loop, and an event for when the reading thread has told it something."""

    def __init__(self, loop):
        self.loop = loop
        self.event = threading.Event()

    def call_soon_threadsafe(self, *what):
        self.loop.call_soon_threadsafe(*what)
        self.event.set()


def test_what_was_read_before_the_question_came_is_forgotten_though_nobody_has_looked_at_it_yet():
    near, far = pty.openpty()
    tty.setcbreak(far)

    async def test(lines, write):
        assert lines.typed
        told = lines._loop = Told(lines._loop)
        write(b"1\n1\nha")
        told.event.wait(LIMIT)  # the loop stands still meanwhile, as if it were busy
        lines.forget_typed_ahead()
        write(b"2\n")
        return await lines.next()

    assert with_lines(test, (far, near)) == "2"
    os.close(far)


def test_a_terminal_that_is_gone_is_the_end():
    near, far = pty.openpty()

    async def test(lines, write):
        write(None)
        return await lines.next()

    assert with_lines(test, (far, near)) is None
    os.close(far)


def test_who_had_the_input_before_may_have_left_it_in_a_hurry():
    """A program before us, or beside us, has set it so that reading does not wait."""
    reading, writing = os.pipe()
    os.set_blocking(reading, False)

    async def test(lines, write):
        asyncio.get_running_loop().call_later(0.01, write, b"frog\n")
        return await lines.next()

    assert with_lines(test, (reading, writing)) == "frog"


def test_a_pipe_means_what_it_says_ahead():
    async def test(lines, write):
        write(b"1\n2\n")
        first = await lines.next()
        lines.forget_typed_ahead()
        return first, await lines.next()

    assert with_lines(test) == ("1", "2")


def test_what_is_not_meant_yet_keeps_its_place_and_the_end_waits_for_it():
    async def test(lines, write):
        write(b"1\nwho\n2\n")
        write(None)
        first = await lines.next(lambda place, line: not line.isdecimal())
        waits = asyncio.ensure_future(lines.next(lambda place, line: not line.isdecimal()))
        await asyncio.sleep(0)
        assert not waits.done()
        waits.cancel()
        return [first, await lines.next(), await lines.next(), await lines.next()]

    assert with_lines(test) == ["who", "1", "2", None]
