"""A host that lives through days in no time: a loop whose clock is put forward, and players without sockets.

Players do what a program does that asks now and then whether it is their turn: they ask how things stand, come to the
table where they are asked, answer as long as they are, and go.
"""

from __future__ import annotations

import asyncio
import random

from net.host.host import Host
from net.host.vouching import address_of
from net.lobby.bot_desk import AT_ONCE
from net.lobby.company import DAY, Vouched
from net.replay_file import from_elsewhere
from net.wire.connection import HIGH
from net.wire.messages import (
    Answer,
    AskStandings,
    AskWholeGame,
    Claim,
    Refused,
    Return,
    Seats,
    Standings,
    Terms,
    Update,
    Welcome,
    WholeGame,
)
from tests.engine import small_games  # noqa: F401  (puts the toys on their shelf)
from tests.tui.seat.local_tables import Bots

BEGAN = 1_700_000_000.0  # seconds since 1970
HOUR = 3600.0
A_DAY = Terms(clock=DAY, correspondence=True, rest=5)


class PutForward(asyncio.SelectorEventLoop):
    """Its clock can be put forward."""

    ahead = 0.0

    def time(self):
        return super().time() + self.ahead


def in_days(data, test):
    """Run `test(days)` in such a loop; nothing may have broken down."""

    async def whole():
        complaints = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        days = Days(data)
        await days.opens()
        try:
            await asyncio.wait_for(test(days), 1e9)
        finally:
            await days.closes()
        assert complaints == []

    with asyncio.Runner(loop_factory=PutForward) as runner:
        runner.run(whole())


class Days:
    """A host, the time of day, and everybody who plays there."""

    def __init__(self, data):
        self.data, self.loop = data, asyncio.get_running_loop()
        self.links = 0
        self.wrong = 0.0  # seconds by which the clock of the day is ahead

    def time_of_day(self):
        return BEGAN + self.loop.time() + self.wrong

    async def opens(self):
        self.host = Host(self.data, Bots(), "cottage", "0", AT_ONCE, time_of_day=self.time_of_day)
        await self.host.open()
        await self.settled()

    async def closes(self):
        await self.host.close()

    async def is_killed(self):
        """Nobody is told, and nothing is written any more; what was told before lies on the disk."""
        self.host._sweeper.cancel()
        await self.host.runner.close()
        self.host.store.close()
        self.host._lock.release()

    async def passes(self, seconds, sweeps=True):
        """Time goes on from one thing that is due to the next; and tables leave the memory where nobody is."""
        end = self.loop.time() + seconds
        while (due := self.due()) is not None and due < end:
            await self.goes_on(due - self.loop.time(), sweeps)
        await self.goes_on(end - self.loop.time(), sweeps)
        await self.goes_on(0.0, sweeps)  # what leaves the memory was seen to be empty before

    def due(self):
        """When something is due, in memory or asleep."""
        asleep = [due - self.host.runner.today.since_1970 for due in self.host.correspondence._asleep.values()]
        wake = self.host.lobby.wake_at
        return min([*asleep, *([] if wake is None else [wake])], default=None)

    async def goes_on(self, seconds, sweeps):
        """So far, without anything that looks like a host which stood still."""
        self.loop.ahead += max(0.0, seconds)
        self.host.correspondence._looked = now = self.loop.time()
        if sweeps:
            self.host.sweep(now)
        else:
            self.host.correspondence.look(now)
        await self.settled()

    async def stands_still(self, seconds):
        """The process was stopped."""
        self.loop.ahead += seconds
        await self.settled()
        self.host.sweep(self.loop.time())
        await self.settled()

    async def settled(self):
        """Until bots have thought, and everything is on the disk."""
        while True:
            await self.host.runner.keeping.settled()
            tables = self.host.lobby.tables.values()
            if self.host.lobby.wake_at is not None and self.host.lobby.wake_at <= self.loop.time():
                await asyncio.sleep(0)
            elif not any(table.pending for table in tables):
                return

    def player(self, name, address="here"):
        return Player(self, name, address)

    def visitor(self, name):
        """Somebody for whom a front door vouches."""
        player = Player(self, name, address_of(name.encode()))
        player.vouched = Vouched(name.encode(), name)
        return player


class FakeLink:
    """What a host knows of a link."""

    def __init__(self, name, address):
        self.name, self.address, self.version = name, address, HIGH
        self.said = []
        self.transport = self

    def say(self, message):
        self.said.append(message)

    def flush(self):
        pass

    def look_at(self, now):
        pass

    def end(self, why, reason):
        pass

    def abort(self):
        pass


class Player:
    """Somebody with seats, who is hardly ever there."""

    def __init__(self, days, name, address):
        self.days, self.name, self.address = days, name, address
        self.token = random.Random(name).randbytes(16)
        self.dice = random.Random(name)
        self.claims, self.results = [], []
        self.link = None
        self.vouched = None

    def calls(self):
        days = self.days
        days.links += 1
        self.link = FakeLink(f"link {days.links}", self.address)
        days.host.links[self.link.name] = self.link
        days.host.of_address[self.address] += 1
        if self.vouched is not None:
            days.host.lobby.vouched[self.link.name] = self.vouched

    def goes(self):
        self.days.host.lost(self.link)
        self.link = None

    async def says(self, message):
        """-> what is heard because of it."""
        if self.link is None:
            self.calls()
        before = len(self.link.said)
        self.days.host.heard(self.link, message)
        await self.days.settled()
        return self.link.said[before:]

    def last(self, kind):
        return next((message for message in reversed(self.link.said) if isinstance(message, kind)), None)

    async def sits(self, message):
        """Take a seat, and go; -> the table's code."""
        heard = await self.says(message)
        assert not isinstance(heard[-1], Refused), heard
        code = self.last(Welcome).code
        self.claims.append(Claim(code, self.token))
        self.goes()
        return code

    async def standings(self):
        await self.says(AskStandings(tuple(self.claims)))
        tables = self.last(Standings).tables
        self.goes()
        return tables

    async def looks(self):
        """Play where it is one's turn, and fetch the results; -> the states before that."""
        tables = await self.standings()
        for claim, table in list(zip(self.claims, tables, strict=True)):
            if table.state == "asked":
                await self.plays(table.code)
            elif table.state == "over":
                await self.fetches(claim)
        return [table.state for table in tables]

    async def plays(self, code):
        await self.says(Return(code, self.token))
        number = self.last(Welcome).commands
        while (update := self.last(Update)).question is not None:
            number += 1
            heard = await self.says(Answer(number, self.dice.choice(update.question.options), update.question.number))
            assert not isinstance(heard[0], Refused), heard[0]
        self.goes()

    async def fetches(self, claim):
        """The result is seen, and then asked for no more."""
        await self.says(Return(claim.code, self.token))
        self.chairs = self.last(Seats).chairs
        assert self.last(Update).over
        await self.says(AskWholeGame())
        self.results.append(from_elsewhere(self.last(WholeGame).data, claim.code))
        self.claims.remove(claim)
        self.goes()
