"""Somebody is here: what a session holds, what it does when nothing happens, and what goes over the wire."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import randrange
from statistics import median

from tests.bench.companies import percentile
from tests.bench.door.effort import Effort
from tests.bench.door.gate import Gate, files_below, held, merges, private, terminals, until, worked
from tests.bench.door.visitors import HOME, NAME_PAGE, PATIENCE, THE_END, Visitor, addresses, comes
from tests.bench.door.wire import counted
from tests.bench.report import Figure, Report

WALK = ("right", "right", "right", "left", "left", "left")
SETTLED = 1.0  # seconds without output: everything is painted
GAMES = ("Witches Wheel", "Mandracora", "Whirling Witchcraft", "Weavers", "Witches' Revel")
MOVES = 40  # of each game, for what it holds then
STATIONS = 50  # visits before the first look: what is loaded once has been loaded


async def idle(gate: Gate, effort: Effort, report: Report) -> None:
    """They have said their names, and sit before the first page."""
    async with counted(gate.port) as wire:
        visitors = [await at_home(wire.port) for _ in range(effort.idle)]
        await asyncio.gather(*(visitor.quiet(SETTLED) for visitor in visitors))
        sessions = gate.sessions
        before, bytes_before, seen = [worked(pid) for pid in sessions], wire.bytes, sum(v.received for v in visitors)
        at_door = worked(gate.door)
        await asyncio.sleep(effort.seconds)
        each = [1000 * (worked(pid) - then) / effort.seconds for pid, then in zip(sessions, before, strict=True)]
        wired = (wire.bytes - bytes_before) / len(visitors) / effort.seconds * 60
        painted = sum(visitor.received for visitor in visitors) - seen
        door = 1000 * (worked(gate.door) - at_door) / effort.seconds / len(visitors)
        memory = [private(pid) for pid in sessions]
        for visitor in visitors:
            await visitor.leave()
    report.tell(
        Figure("an idle session: painted", painted, "bytes", 0, note=f"{len(each)} of them, {effort.seconds:g} s"),
        Figure("an idle session: on the wire", wired, "bytes/min", note="keep-alive, there and back"),
        Figure("an idle session: CPU", max(each), "millicore", 2, note=f"median {median(each):.2f}; door {door:.2f}"),
        Figure("an idle session: private", max(memory), "MB", 15, note=f"median {median(memory):.2f}; {merges()}"),
    )


async def at_home(port: int) -> Visitor:
    visitor = await comes(port)
    await visitor.painted(NAME_PAGE)
    visitor.press("enter")
    await visitor.until(HOME)
    return visitor


async def playing(gate: Gate, effort: Effort, report: Report) -> None:
    """Each of the games, some way into it."""
    for game in GAMES:
        alone = set(gate.sessions)
        visitor = await at_home(gate.port)
        [session] = set(gate.sessions) - alone
        await visitor.chooses(game)
        await visitor.until("deal the cards|begin")
        visitor.press("enter")
        await visitor.until("You (must|may)")
        first = private(session)
        for _ in range(MOVES):
            visitor.answers()
            await visitor.quiet(0.1, 2.0)
        if effort.settled:
            await asyncio.sleep(effort.settled)
        note = f"{first:.1f} at its first turn; {merges()}"
        report.tell(Figure(f"playing {game}: private", private(session), "MB", 20, note=note))
        await visitor.leave()


async def wire(gate: Gate, effort: Effort, report: Report) -> None:
    """Whole packets, as they go over the wire, both ways."""
    async with counted(gate.port) as way:
        visitor = await comes(way.port)
        await visitor.painted(NAME_PAGE)
        await visitor.quiet(SETTLED)
        start = way.bytes
        await visitor.begins(GAMES[0])
        await visitor.quiet(SETTLED)
        begun, moves = way.bytes, list[int]()
        for number in range(effort.moves):
            before = way.bytes
            await visitor.paint(WALK[number % len(WALK)])
            await visitor.quiet(0.1)
            moves.append(way.bytes - before)
        walked = way.bytes
        await visitor.plays(THE_END)
        await visitor.quiet(SETTLED)
        whole = way.bytes - walked + begun - start
        await visitor.leave()
    report.tell(
        Figure("login to the first page, on the wire", start, "bytes"),
        Figure("a cursor move, on the wire, median", median(moves), "bytes", 1700),
        Figure("a cursor move, on the wire, p95", percentile(moves, 95), "bytes"),
        Figure("a whole game of Witches Wheel, on the wire", whole / 1024, "KB", 400, note="both ways"),
    )


async def flat(gate: Gate, effort: Effort, report: Report) -> None:
    """Logins and logouts: what grows, and what they leave behind."""
    await visits(gate, min(STATIONS, effort.visits))
    await asyncio.to_thread(until, lambda: not gate.sessions, PATIENCE, "no sessions are left")
    parts, ptys, files = gate.parts(), terminals(gate.door), files_below(gate.data)
    before = {name: held(pid) for name, pid in parts.items()}
    await visits(gate, effort.visits)
    left = len(gate.sessions)
    await asyncio.to_thread(until, lambda: not gate.sessions, PATIENCE, "no sessions are left")
    with suppress(AssertionError):  # folders of guests go a moment later, and so do links
        await asyncio.to_thread(until, lambda: not files_below(gate.data) - files, PATIENCE, "no files are left")
        fewest = before["door"].descriptors
        await asyncio.to_thread(until, lambda: held(gate.door).descriptors <= fewest, PATIENCE, "no links are left")
    after = {name: held(pid) for name, pid in parts.items()}
    more = files_below(gate.data) - files
    name = f"after {effort.visits} logins and logouts"
    for part in parts:
        grown = after[part].private - before[part].private
        note = (
            f"{before[part].private:.1f} MB before; {after[part].descriptors - before[part].descriptors:+} descriptors"
        )
        report.tell(Figure(f"{name}: {part} grew", grown, "MB", 2, note=note))
    files_left = after["door"].descriptors - before["door"].descriptors
    report.tell(
        Figure(f"{name}: processes left", len(gate.sessions), "", 0, note=f"{left} at the last goodbye"),
        Figure(f"{name}: pseudo terminals left", terminals(gate.door) - ptys, "", 0),
        Figure(f"{name}: descriptors of the door left", max(0, files_left), "", 0),
        Figure(f"{name}: files left", len(more), "", 0, note=", ".join(sorted(more)[:3])),
    )


async def visits(gate: Gate, count: int, at_once: int = 4) -> None:
    """Half of them leave by the key, half cut the link."""
    limit, places = asyncio.Semaphore(at_once), addresses(count, street=randrange(10, 250))

    async def visit(number: int) -> None:
        async with limit:
            visitor = await comes(gate.port, address=places[number])
            await visitor.painted(NAME_PAGE)
            await (visitor.quit() if number % 2 else visitor.leave())

    await asyncio.gather(*(visit(number) for number in range(count)))
