"""A host for a test: real ports on the loopback interface, bots that think on the spot."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from net.client import Address, call
from net.discovery.pins import Pins
from net.host.open import Hosting, HostPlan
from net.lobby.bot_desk import Pace
from net.wire.messages import Agree, Begin, Create, Join, Terms
from tests.tui.seat.local_tables import Bots
from tui.seat.remote import RemoteSession, new_token

LIMIT = 60  # seconds until a test that hangs is called off
AT_ONCE = Pace()


def plan(data, **more):
    more = {"tls": False, "discovery": False, "local": False, "port": 0, "pace": AT_ONCE, **more}
    return HostPlan(data=data, name="cottage", program="0", **more)


class RealHost:
    """A host, and the ways to it."""

    def __init__(self, data, **more):
        self.plan, self.bots = plan(data, **more), Bots()
        self.data = data

    async def open(self):
        self.hosting = Hosting(self.plan, self.bots)
        await self.hosting.open()
        self.host.lobby.soon = 0.0  # everybody hears at once who is here
        self.plan = replace(self.plan, port=self.hosting.port)  # opened again, it is where it was

    @property
    def host(self):
        return self.hosting.host

    @property
    def address(self):
        return Address("127.0.0.1", self.hosting.port, tls=self.plan.tls)

    async def calls(self, proof=None, folder="guest"):
        pins = Pins(self.data / folder) if self.plan.tls else None
        return await call(self.address, "0", pins, proof)

    async def sits(self, first, calls=None):
        """A seat, taken."""
        calls = calls or self.calls
        session = RemoteSession(self.address, calls, await calls(), first)
        session.waiting = []
        session.changed = lambda: [event.set() for event in session.waiting]
        await session.begin()
        return session

    async def creates(self, seats=2, bots=None, terms=Terms(), game="witches-wheel", options=None, **more):  # noqa: B008
        levels = tuple(bots or (None,) * seats)
        return await self.sits(Create(game, seats, options or {}, "Ann", levels, terms, new_token()), **more)

    async def joins(self, code, name="Ben", **more):
        return await self.sits(Join(code, name, new_token()), **more)

    async def two(self, **more):
        """Ann and Ben at a table that has begun."""
        ann = await self.creates(**more)
        ben = await self.joins(ann.scene.code)
        if not ben.scene.seats.chairs[ben.scene.me].agreed:
            await ben.command(Agree)
        await ann.command(Begin)
        for session in (ann, ben):
            await until(session, lambda scene: scene.begun and scene.updates)
        return ann, ben


def with_real_host(data, test, **more):
    """Run `test(real_host)` in a loop; the host is closed whatever happens."""

    async def whole():
        complaints = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        real_host = RealHost(data, **more)
        await real_host.open()
        try:
            return await asyncio.wait_for(test(real_host), LIMIT)
        finally:
            await real_host.hosting.close()
            assert complaints == []

    return asyncio.run(whole(), debug=True)


async def until(session, holds):
    """Until something holds of this session's scene; several may wait for the same session."""
    event = asyncio.Event()
    session.waiting.append(event)
    try:
        while not holds(session.scene):
            event.clear()
            await event.wait()
    finally:
        session.waiting.remove(event)


async def plays(session, turns=1000):
    """Answer with the first option, so many times or to the end."""
    while turns:
        await until(session, lambda scene: scene.question is not None or scene.over)
        if session.scene.over:
            return
        question = session.scene.question
        await session.answer(question.options[0], question.number)
        turns -= 1


async def breaks(session):
    """Its link breaks, and is mended."""
    session.call.transport.abort()
    await until(session, lambda scene: scene.link)
    await until(session, lambda scene: not scene.link)
