"""What others suffer from one who takes nothing, from links that say nothing, and from what is killed."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import time
from statistics import median

import asyncssh

from tests.bench.companies import percentile
from tests.bench.door.coming import walks
from tests.bench.door.effort import Effort
from tests.bench.door.gate import Gate, private
from tests.bench.door.visitors import ASKED, HOME, NAME_PAGE, PATIENCE, Visitor, comes
from tests.bench.report import Figure, Report

DROPPED = 180.0  # seconds after which somebody who takes nothing should have been gone for long
FLOOD = ("right", "left", "r", "pagedown", "pageup", "escape", "l", "escape")  # much is painted for few keys
LOST = "no link|link to the host"


async def stalled(gate: Gate, effort: Effort, report: Report) -> None:
    """Somebody presses keys and reads nothing of what they lead to."""
    quiet = await comes(gate.port, address="127.0.200.1")
    await quiet.painted(NAME_PAGE)
    await quiet.begins("Witches Wheel")
    calm = await walks(quiet, effort.calm)
    present = set(gate.sessions)
    deaf = await comes(gate.port, address="127.0.200.2")
    await deaf.painted(NAME_PAGE)
    await deaf.begins("Witches Wheel")
    [session] = set(gate.sessions) - present
    for _ in range(20):  # what these keys need is there before anything is counted
        deaf.press(*FLOOD)
        await deaf.quiet(0.3)
    door, own = private(gate.door), private(session)
    deaf.link._transport.pause_reading()  # the socket stays open: only nobody reads it
    began, walking = time.monotonic(), asyncio.create_task(walks(quiet, DROPPED))
    cost = most_own = 0.0
    while session in gate.sessions and time.monotonic() < began + DROPPED:
        for _ in range(2):
            deaf.press(*FLOOD)
        await asyncio.sleep(0.1)
        cost, most_own = max(cost, private(gate.door) - door), max(most_own, private(session) - own)
    seconds = time.monotonic() - began
    walking.cancel()
    keys = [1000 * each for each in quiet.paints]
    deaf.link.abort()
    await quiet.leave()
    note = f"in peace p95 {1000 * percentile(calm, 95):.1f}; longest {max(keys):.1f} ms of {len(keys)} keys"
    report.tell(
        Figure("a reader that stops: the door grew", cost, "MB", 4, note="at its most"),
        Figure("a reader that stops: its session grew", most_own, "MB", 4),
        Figure("a reader that stops: dropped after", seconds, "s", DROPPED, note="30 s after all on the way was full"),
        Figure("  another session meanwhile: key to paint, p95", percentile(keys, 95), "ms", 60, note=note),
    )


async def half_open(gate: Gate, effort: Effort, report: Report) -> None:
    """Links that say nothing, as many as somebody likes from one address; others come from another one."""
    links, taken = list[socket.socket](), 0
    door = private(gate.door)
    for number in range(effort.half_open):
        link = socket.socket()
        link.setblocking(False)
        link.connect_ex(("127.0.0.1", gate.port))
        links.append(link)
        if number % 50 == 49:
            await asyncio.sleep(0.02)
    await asyncio.sleep(1.0)
    taken = sum(_is_open(link) for link in links)
    times, refused = list[float](), 0
    for _ in range(10):
        began = time.monotonic()
        try:
            visitor = await comes(gate.port, address="127.0.0.2")
            await visitor.painted(NAME_PAGE)
        except (OSError, asyncssh.Error, AssertionError):
            refused += 1
            continue
        times.append(time.monotonic() - began)
        await visitor.leave()
    grown = private(gate.door) - door
    for link in links:
        link.close()
    spread = f"in {1000 * median(times):.0f} ms each" if times else ""
    name = f"{effort.half_open} half-open links of one address"
    report.tell(
        Figure(f"{name}: others kept out", refused, "", 0, note=f"of 10, {spread}"),
        Figure(
            f"{name}: of them held",
            taken,
            "",
            note=f"the door grew by {grown:.1f} MB",
        ),
    )


def _is_open(link: socket.socket) -> bool:
    """Has the door not closed it?"""
    try:
        return bool(link.recv(1 << 10))  # it has said which version it speaks
    except BlockingIOError:
        return True
    except OSError:
        return False


# Kills -------------------------------------------------------------------------------------------


class Pair:
    """Two people with keys, at a table of the host behind the door."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(2)]
        self.people = list[Visitor]()

    async def sit_down(self) -> None:
        """The first makes a table, the second comes with its code."""
        ann = await comes(self.gate.port, self.keys[0])
        await ann.painted(NAME_PAGE)
        ann.press("enter")
        await ann.until(HOME)
        ann.press("o")
        await ann.until("which game")
        await ann.chooses("Weavers")
        await ann.until("open the table")
        ann.press("enter")
        await ann.until("waits for somebody")
        self.code = await ann.until(r"[a-z]+-[a-z]+-\d+")
        ben = await comes(self.gate.port, self.keys[1], login=self.code)
        await ben.until("begins when everybody")
        await ann.until("begin with 2")
        ann.press("b")
        self.people = [ann, ben]
        for person in self.people:
            await person.until(ASKED)

    async def again(self, number: int) -> float:
        """Back at the table, by its code; -> seconds until it asks."""
        began = time.monotonic()
        while True:
            try:
                self.people[number] = await comes(self.gate.port, self.keys[number], login=self.code)
                await self.people[number].until(f"{ASKED}|waits|is to ", 5.0)
                return time.monotonic() - began
            except (OSError, asyncssh.Error, AssertionError):
                assert time.monotonic() < began + PATIENCE, "the seat never came back"
                await asyncio.sleep(0.05)

    async def answer(self) -> None:
        """Both can go on."""
        for person in self.people:
            before = person.text()
            person.answers()
            end = time.monotonic() + PATIENCE
            while person.text() == before:
                assert await person.comes(end - time.monotonic()), before

    async def leave(self) -> None:
        for person in self.people:
            await person.leave()


async def kills(gate: Gate, effort: Effort, report: Report) -> None:
    """kill -9 of a session, of the host, of serve: every seat comes back."""
    for what, kill in {"session": _kill_session, "host": _kill_host, "serve": _kill_serve}.items():
        times, lost = list[float](), 0
        for _ in range(effort.kills):
            pair = Pair(gate)
            await pair.sit_down()
            try:
                times += await kill(gate, pair)
                await pair.answer()
            except AssertionError as error:
                lost += 1
                print(error)
            await pair.leave()
        longest = max(times, default=float("nan"))
        note = f"back after {median(times):.2f} s, longest {longest:.2f} s" if times else ""
        report.tell(Figure(f"kill -9 of {what}: seats that did not come back", lost, "", 0, note=note))


async def _kill_session(gate: Gate, pair: Pair) -> list[float]:
    """The second person's, and they come again."""
    newest = max(gate.sessions)
    os.kill(newest, signal.SIGKILL)
    await asyncio.wait_for(pair.people[1].channel.wait_closed(), PATIENCE)
    await pair.people[1].leave()
    return [await pair.again(1)]


async def _kill_host(gate: Gate, pair: Pair) -> list[float]:
    """Nobody does anything: the seats find the host that is started anew."""
    began = time.monotonic()
    os.kill(gate.host, signal.SIGKILL)
    await asyncio.gather(*(back(person) for person in pair.people))
    return [time.monotonic() - began]


async def back(person: Visitor) -> None:
    """Until they have noticed that the host is gone, and then that it is there again."""
    await person.until(LOST)
    end = time.monotonic() + PATIENCE
    while re.search(LOST, person.text()):
        assert await person.comes(end - time.monotonic()), person.text()


async def _kill_serve(gate: Gate, pair: Pair) -> list[float]:
    """It is started again, as a system does, and both come again."""
    gate.kill()
    for person in pair.people:
        await person.leave()
    began = time.monotonic()
    await asyncio.to_thread(gate.start)
    opened = time.monotonic() - began
    return [opened + await pair.again(number) for number in range(2)]
