"""A loop without waiting: where nothing happens, time passes at once.  And the end of a link that is no socket."""

from __future__ import annotations

import asyncio

from net.client import Address, Call
from net.wire.connection import HIGH, LOW, PROTOCOL, Connection
from net.wire.messages import Greeting


class Hasty(asyncio.SelectorEventLoop):
    """Its clock shows what was waited for."""

    def __init__(self):
        super().__init__()
        self.now = 0.0
        select = self._selector.select

        def at_once(timeout=None):
            events = select(0)
            self.now += 0.0 if events else timeout or 0.0
            return events

        self._selector.select = at_once

    def time(self):
        return self.now


def hastily(test):
    """Run `test()` without waiting."""
    with asyncio.Runner(loop_factory=Hasty) as runner:
        runner.run(test())


class Wire:
    """Where a link's bytes go, and how it is closed."""

    def __init__(self):
        self.sent, self.waits, self.is_closed, self.is_paused = b"", 0, False, False

    def write(self, data):
        self.sent += data

    def get_write_buffer_size(self):
        return self.waits

    def pause_reading(self):
        self.is_paused = True

    def resume_reading(self):
        self.is_paused = False

    def close(self):
        self.is_closed = True

    abort = close


class Met:
    """A player's link that has met a host, which says what a test wants."""

    def __init__(self):
        self.call, self.wire, self.host = Call(Address("cottage")), Wire(), Connection("host")
        self.heard, self.lost = [], []
        self.call.heard, self.call.lost = self.heard.append, self.lost.append

    async def meets(self, version=HIGH):
        self.call.connection_made(self.wire)
        meeting = asyncio.ensure_future(self.call.meet("0"))
        await asyncio.sleep(0)
        self.said()
        self.says(Greeting(PROTOCOL, LOW, version, "0", "cottage", {}))
        await meeting
        self.said()
        return self

    def says(self, *messages):
        self.call.data_received(b"".join(map(self.host.send, messages)))

    def said(self):
        """What the player's side has said since the last time."""
        data, self.wire.sent = self.wire.sent, b""
        return list(self.host.receive(data))
