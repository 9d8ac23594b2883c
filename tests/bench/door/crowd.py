"""A crowd at the door, in a process of its own: who measures shall have time to look at the clock.

    python -m tests.bench.door.crowd PORT COUNT AT_ONCE [STREET]

It says when it is there, comes in when it is told to, says in a line of JSON when all of them see their first page, and
goes when its input ends.  It has a session of its own, and so has the door: Linux shares processors out by sessions
(`autogroup`), and a crowd on other machines would not take its share out of that of the door and its host.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import NamedTuple

from tests.bench.companies import percentile
from tests.bench.door.effort import Effort
from tests.bench.door.gate import Gate, private, worked
from tests.bench.door.visitors import NAME_PAGE, Visitor, addresses, all_leave, comes, present
from tests.bench.report import Figure, Report

STREET = 2  # where the crowd lives
WALK = ("right", "right", "left", "left")
CALM = 0.15  # seconds without output: what comes after a key is the key's
STEP = 1.0  # seconds between the keys of one player
TURN = 9  # keys, until an answer is due


class Crowd(NamedTuple):
    pid: int
    seconds: float  # until all of them saw their first page


@asynccontextmanager
async def crowd(port: int, count: int, at_once: int = 4, street: int = STREET) -> AsyncIterator[Crowd]:
    """So many are at the door until this ends."""
    async with waiting_crowd(port, count, at_once, street) as come, come() as there:
        yield there


@asynccontextmanager
async def waiting_crowd(
    port: int, count: int, at_once: int = 4, street: int = STREET
) -> AsyncIterator[Callable[[], AbstractAsyncContextManager[Crowd]]]:
    """One that has loaded all that it needs, and comes when it is called."""
    words = [sys.executable, "-m", "tests.bench.door.crowd", *(str(word) for word in (port, count, at_once, street))]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, start_new_session=True)
    given, said = process.stdin, process.stdout
    assert given is not None and said is not None

    @asynccontextmanager
    async def come() -> AsyncIterator[Crowd]:
        given.write(b"come\n")
        line = await said.readline()
        assert line, "the crowd did not come in"
        yield Crowd(process.pid, json.loads(line)["seconds"])
        given.close()
        await process.wait()

    try:
        assert await said.readline(), "there is no crowd"
        yield come
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def crowded(gate: Gate, effort: Effort, report: Report) -> None:
    """Many at once, some of whom play alone with bots: a key a second each."""
    idle = effort.crowd - effort.players
    players = list[Visitor]()
    async with crowd(gate.port, idle) as there:
        limit = asyncio.Semaphore(4)
        places = addresses(effort.players, street=3)
        players = await asyncio.gather(*(sits_down(gate, place, limit) for place in places))
        processes = {**gate.parts(), "the idle crowd's clients": there.pid}
        before, sessions = {name: worked(pid) for name, pid in processes.items()}, gate.sessions
        at_work, own, began = sum(map(worked, sessions)), time.process_time(), time.monotonic()
        times = await asyncio.gather(
            *(player_walks(player, effort.playing, number / len(players)) for number, player in enumerate(players))
        )
        seconds = time.monotonic() - began
        shares = {name: (worked(pid) - before[name]) / seconds for name, pid in processes.items()}
        shares |= {"players' clients": (time.process_time() - own) / seconds}
        shares |= {"sessions": (sum(map(worked, sessions)) - at_work) / seconds}
        memory = [private(pid) for pid in sessions]
        await all_leave(players)
    paints = [1000 * each for row in times for each in row]
    name = f"{effort.crowd} at once, {effort.players} play"
    spread = f"p50 {percentile(paints, 50):.1f}, p99 {percentile(paints, 99):.1f} ms, {len(paints)} keys"
    report.tell(
        Figure(f"{name}: key to paint, p95", percentile(paints, 95), "ms", 60, note=spread),
        Figure(f"{name}: private memory of all", sum(memory) / 1024, "GB", note=f"{len(sessions)} sessions"),
        *(Figure(f"  {part}", 100 * share, "% core") for part, share in shares.items()),
    )


async def sits_down(gate: Gate, address: str, limit: asyncio.Semaphore) -> Visitor:
    async with limit:
        player = await comes(gate.port, address=address)
        await player.painted(NAME_PAGE)
        await player.begins("Witches Wheel")
        await player.quiet(CALM)
        return player


async def player_walks(player: Visitor, seconds: float, offset: float) -> list[float]:
    """A key a second; -> seconds from each to its paint.  Now and then an answer, which is not counted."""
    paints, due = list[float](), time.monotonic() + offset * STEP
    end, presses = due + seconds, 0
    while due < end:
        await asyncio.sleep(due - time.monotonic())
        due, presses = due + STEP, presses + 1
        if presses % TURN == 0:
            player.answers()
        elif not await player.comes(0) and time.monotonic() > player.last + CALM:
            paints.append(await player.paint(WALK[presses % len(WALK)]))
    return paints


async def main() -> None:
    port, count, at_once, *rest = (int(word) for word in sys.argv[1:])
    print("here", flush=True)
    sys.stdin.readline()
    began = time.monotonic()
    async with present(port, count, at_once, *rest) as visitors:
        print(json.dumps({"seconds": time.monotonic() - began}), flush=True)
        for visitor in visitors:
            visitor.forget()
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(main())
