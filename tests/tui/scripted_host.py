"""A host that says what a test wants it to say: no sockets, no lobby behind it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from engine.games import find
from net.client import Address, Unreachable
from net.lobby.bot_desk import Pace
from net.lobby.lobby import Lobby
from net.wire.connection import HIGH, LOW
from net.wire.messages import Answer, Begin, Create, Greeting, Join, Return, Seats, Terms, Update, Welcome
from tui.seat.remote import RemoteSession

HERE = Address("cottage.example", tls=False)
ANN, BEN = b"a" * 16, b"b" * 16
GONE = Unreachable("the link to the host is gone")


def at_a_table(answers=0, begun=True, seed=1):
    """What Ann and Ben are told from the beginning on; Ann is asked. -> two lists"""
    told, does = a_lobby()
    does("ann", replace(Create("witches-wheel", 2, {}, "Ann", (None, None), Terms(), ANN), seed=seed))
    does("ben", Join(told["ann"][0].code, "Ben", BEN))
    if begun:
        does("ann", Begin(1))
    for number in range(2, answers + 2):
        for link in told:
            question = last(told[link], Update).question
            if question is not None:
                does(link, Answer(number, question.options[0], question.number))
                break
    return told["ann"], told["ben"]


def at_a_team_table(cleo=None):
    """What Ann is told at the beginning, who plays with Cleo (or a bot) against Ben and Dora."""
    told, does = a_lobby()
    levels = (None, None, cleo, None)
    does("ann", replace(Create("mandracora", 4, {"teams": "on"}, "Ann", levels, Terms(), ANN), seed=1))
    for name in ("Ben", "Cleo", "Dora"):
        if name != "Cleo" or cleo is None:
            does(name.lower(), Join(told["ann"][0].code, name, name[:1].encode() * 16))
    does("ann", Begin(1))
    return told["ann"]


def a_lobby():
    """-> what each link is told, and how it says something"""
    entropy = iter(range(1, 99))
    lobby = Lobby(Pace(), lambda: next(entropy).to_bytes(16, "big"), lambda code: False)
    told = {}

    def does(link, message):
        for to, said in lobby.receive(link, message, 0.0).out:
            told.setdefault(to, []).append(said)

    return told, does


def last(told, kind):
    return next(message for message in reversed(told) if isinstance(message, kind))


def watched(told):
    """The same for somebody who watches."""
    seen = {
        Welcome: {"seat": None},
        Update: {"view": last(told, Update).view | {"me": None, "hand": []}, "question": None},
    }
    return [replace(message, **seen.get(type(message), {})) for message in told]


def anew(told, commands=0, asked=None, **changes):
    """What is told to somebody who comes back: the same table, the question with another number."""
    update = replace(last(told, Update), number=1, **changes)
    if update.question is not None:
        update = replace(update, question=replace(asked or update.question, number=99))
    welcome = replace(last(told, Welcome), commands=commands, news=0)
    return [welcome, last(told, Seats), update]


class Line:
    """One link to the host."""

    def __init__(self, games):
        self.said = []
        self.closed = False
        self.notice, self.fingerprint = "", b""
        self.greeting = Greeting("witch-tui", LOW, HIGH, "9.9", "Cottage", games)

    def say(self, message):
        if not self.closed:
            self.said.append(message)

    def close(self):
        self.closed = True

    def tells(self, *messages):
        for message in messages:
            if not self.closed:
                self.heard(message)

    def breaks(self, reason=GONE):
        if not self.closed:
            self.closed = True
            self.lost(reason)


class ScriptedHost:
    """The host: what becomes of calls is said beforehand."""

    def __init__(self):
        self.lines = []
        self.games = {game: find(game).rules.version for game in ("witches-wheel", "mandracora")}
        self.refusals = []  # of the next calls

    async def calls(self):
        if self.refusals:
            raise self.refusals.pop(0)
        self.lines.append(Line(self.games))
        return self.lines[-1]

    @property
    def line(self):
        return self.lines[-1]

    async def seats(self, told, first=None):
        """A session, told all this."""
        session = RemoteSession(HERE, self.calls, await self.calls(), first or Return("owl-fern-42", ANN))
        session.tickets, session.troubles = [], []
        session.kept = session.tickets.append
        session.troubled = session.troubles.append
        sitting = asyncio.ensure_future(session.begin())
        await asyncio.sleep(0)
        self.line.tells(*told)
        await sitting
        return session

    async def comes_back(self, lines=2):
        """Until it has called again."""
        while len(self.lines) < lines:
            await asyncio.sleep(0)
        while not self.line.said:
            await asyncio.sleep(0)
        return self.line


def scripted(test):
    """Run `test(scripted_host)`; nothing is left running."""

    async def whole():
        complaints = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        await asyncio.wait_for(test(ScriptedHost()), 10)
        assert complaints == []

    asyncio.run(whole())


async def under_way(doing):
    """Something that is begun, and not done yet."""
    task = asyncio.ensure_future(doing)
    await asyncio.sleep(0)
    assert not task.done()
    return task
