"""When a session begins: one after the other, so that many who come at once keep nobody waiting who plays."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack

import pytest

from net.door import visit
from net.door.allowance import USUAL
from net.door.guestbook import Person
from net.door.nursery import Running

SWITCHES, PICTURE = b"\x1b[?1049h\x1b[?25l", b"x" * 500


class Channel:
    """Of somebody with a terminal, who only looks."""

    def __getattr__(self, name):
        return lambda *_: None

    def get_environment(self):
        return {}


class ADoor:
    """Where one session at a time may be between its beginning and its first picture."""

    def __init__(self, stack):
        self.limits, self.births, self._stack = USUAL, asyncio.Semaphore(1), stack
        self.begun = []  # the ends of terminals on which sessions write

    def wish(self, visit, words):
        return None

    async def begin(self, visit, wish):
        (outer, inner), (given, _) = socket.socketpair(), socket.socketpair()
        self.begun.append(self._stack.enter_context(inner))
        return Running(0, outer.detach(), given.detach(), asyncio.get_running_loop().create_future())

    def end(self, session, number): ...

    def left(self, visit, why): ...

    def comes(self, terminal="xterm", size=(80, 24)):
        visitor = visit.Visit(self, Person(bytes(32), number=1))
        visitor.connection_made(Channel())
        if terminal:
            visitor.pty_requested(terminal, (*size, 0, 0), {})
        visitor.session_started()
        return visitor

    async def has_begun(self, count, turns=20):
        """So many sessions, and no more for as long as nothing else happens."""
        for _ in range(turns):
            await asyncio.sleep(0)
        assert len(self.begun) == count


def at_a_door(test):
    async def run():
        with ExitStack() as stack:
            door = ADoor(stack)
            visitors = await test(door)
            for visitor in visitors:
                visitor.connection_lost(None)

    asyncio.run(run())


async def until(holds):
    async with asyncio.timeout(10.0):
        while not holds():
            await asyncio.sleep(0.001)


@pytest.mark.parametrize(("terminal", "first"), [("xterm", SWITCHES + PICTURE), ("", b"Good evening.\n")])
def test_the_next_session_begins_once_this_one_has_shown_something(terminal, first):
    async def test(door):
        visitors = [door.comes(terminal) for _ in range(3)]
        await door.has_begun(1)
        door.begun[0].send(first)
        await until(lambda: len(door.begun) > 1)
        await door.has_begun(2)
        return visitors

    at_a_door(test)


def test_what_readies_a_terminal_is_no_picture():
    async def test(door):
        visitors = [door.comes() for _ in range(2)]
        await door.has_begun(1)
        door.begun[0].send(SWITCHES)
        await until(lambda: visitors[0]._painted == len(SWITCHES))
        await door.has_begun(1)
        return visitors

    at_a_door(test)


@pytest.mark.parametrize("size", [(1, 1), (79, 24), (80, 1)])
def test_in_a_window_too_small_for_a_picture_the_first_bytes_are_enough(monkeypatch, size):
    """Else whoever comes with windows in which nothing can be painted keeps all others waiting."""
    monkeypatch.setattr(visit, "SILENT", 1_000.0)
    monkeypatch.setattr(visit, "A_MOMENT", 0.01)

    async def test(door):
        visitors = [door.comes(size=size) for _ in range(2)]
        await door.has_begun(1)
        door.begun[0].send(SWITCHES)
        await until(lambda: len(door.begun) == 2)
        return visitors

    at_a_door(test)


def test_one_that_shows_nothing_is_not_waited_for_for_long(monkeypatch):
    monkeypatch.setattr(visit, "SILENT", 0.01)

    async def test(door):
        visitors = [door.comes() for _ in range(2)]
        await until(lambda: len(door.begun) == 2)
        return visitors

    at_a_door(test)


def test_who_has_gone_before_their_turn_gets_none_and_the_next_one_does():
    async def test(door):
        first, second, third = (door.comes() for _ in range(3))
        await door.has_begun(1)
        second.connection_lost(None)
        first.connection_lost(None)
        await until(lambda: len(door.begun) > 1)
        await door.has_begun(2)
        return [third]

    at_a_door(test)
