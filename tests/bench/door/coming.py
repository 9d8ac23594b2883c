"""Somebody comes: how soon the first page is painted, for one, for many at once, and what a game meets meanwhile."""

from __future__ import annotations

import asyncio
import os
import pty
import select
import shutil
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from statistics import median
from typing import cast

from tests.bench.companies import Company, percentile
from tests.bench.door.crowd import waiting_crowd
from tests.bench.door.effort import Effort
from tests.bench.door.gate import Gate, listens_at, worked
from tests.bench.door.visitors import NAME_PAGE, PATIENCE, Visitor, addresses, all_leave, arrive, comes
from tests.bench.hostile import Friends
from tests.bench.load import Host
from tests.bench.report import Figure, Report

SSH = shutil.which("ssh")
SWITCHES = "-v -tt -F none -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o PubkeyAuthentication=no"
KNOWN = b"Authenticated to "  # what OpenSSH says with -v once the door knows who it is


async def paint(gate: Gate, effort: Effort, report: Report) -> None:
    """OpenSSH's own client, one after the other; then light ones, all at once."""
    if SSH is None:
        report.tell(Figure("painted: no OpenSSH client is on this machine", 1, bar=0))
        return
    first = time.monotonic()
    await asyncio.to_thread(login, gate.port)  # the app may still be loading
    note = f"the first after {time.monotonic() - first:.1f} s"
    times = [await asyncio.to_thread(login, gate.port, place) for place in addresses(effort.logins)]
    handshakes, paints = ([1000 * each for each in column] for column in zip(*times, strict=True))
    report.tell(
        Figure("ssh's own handshake, p50", median(handshakes), "ms", note="its start to `Authenticated`: the peer"),
        Figure("authenticated to painted, p50", median(paints), "ms", 150, note=note),
        Figure("authenticated to painted, p99", percentile(paints, 99), "ms", 500, note=f"of {len(paints)}"),
    )
    began = time.monotonic()
    visitors = await arrive(gate.port, effort.at_once, effort.at_once)
    seconds = time.monotonic() - began
    await all_leave(visitors)
    report.tell(Figure(f"{effort.at_once} at once: all painted", seconds, "s", 2.5, note="from their first byte"))


def login(port: int, address: str = "127.0.0.1") -> tuple[float, float]:
    """-> seconds until OpenSSH was let in, and from there until the page was painted."""
    outer, inner = pty.openpty()
    began = time.monotonic()
    command = [str(SSH), *SWITCHES.split(), "-b", address, "-p", str(port), "play@127.0.0.1"]
    with subprocess.Popen(command, stdin=inner, stdout=inner, stderr=subprocess.PIPE) as process:
        os.close(inner)
        assert process.stderr is not None
        try:
            known = read_until(process.stderr.fileno(), KNOWN, outer)
            painted = read_until(outer, NAME_PAGE.encode(), process.stderr.fileno())
        finally:
            process.kill()
            os.close(outer)
    return known - began, painted - known


def read_until(descriptor: int, wanted: bytes, other: int) -> float:
    """-> when it was there.  What comes on the other is taken, too: nobody shall wait for us."""
    said, end = b"", time.monotonic() + PATIENCE
    while wanted not in said:
        ready, _, _ = select.select([descriptor, other], [], [], max(0.0, end - time.monotonic()))
        assert ready, f"no {wanted!r}: {said!r}"
        if descriptor in ready:
            said += os.read(descriptor, 1 << 16)
        else:
            os.read(other, 1 << 16)
    return time.monotonic()


# While games are on ------------------------------------------------------------------------------


@asynccontextmanager
async def friends_at(gate: Gate) -> AsyncIterator[Friends]:
    """Four people at a table of the host behind the door, with a move every 20 ms."""
    friends = Friends(Company(saturated=False))
    await friends.company.sit_down(cast(Host, listens_at(gate.host)))
    playing = asyncio.create_task(friends.play())
    try:
        await asyncio.sleep(1.0)
        friends.met("sitting down")
        yield friends
    finally:
        playing.cancel()
        friends.company.leave()


async def burst(gate: Gate, effort: Effort, report: Report) -> None:
    """Many log in at the same time: what a table at the host meets, and somebody who presses keys over SSH."""
    visitor = await comes(gate.port, address="127.0.200.1")
    await visitor.painted(NAME_PAGE)
    await visitor.begins("Witches Wheel")
    async with friends_at(gate) as friends, waiting_crowd(gate.port, effort.burst, effort.burst) as come:
        friends.met("the crowd gathers")
        quiet = await walks(visitor, effort.calm)
        report.tell(*friends.met("nobody comes", None))
        pressing = asyncio.create_task(walks(visitor, PATIENCE))
        before, here = {name: worked(pid) for name, pid in gate.parts().items()}, gate.sessions
        async with come() as there:
            seconds = there.seconds
            spent = {name: worked(pid) - before[name] for name, pid in gate.parts().items()}
            theirs = set(gate.sessions) - set(here)
            spent |= {"their sessions": sum(map(worked, theirs)), "their clients": worked(there.pid)}
            report.tell(*friends.met(f"{effort.burst} logins in a burst", None))
            pressing.cancel()
            with suppress(asyncio.CancelledError):
                await pressing
            keys = visitor.paints
    await visitor.leave()
    stall = 1000 * (max(keys) - median(quiet))
    told = f"p50 {1000 * median(keys):.1f} ms, in peace {1000 * median(quiet):.1f}, longest {1000 * max(quiet):.1f}"
    took = ", ".join(f"{name} {share:.1f}" for name, share in spent.items())
    report.tell(
        Figure(f"{effort.burst} logins in a burst: all painted", seconds, "s", note=f"seconds of work: {took}"),
        Figure("  another session: longest key to paint, beyond usual", stall, "ms", 20, note=told),
    )


async def walks(visitor: Visitor, seconds: float) -> list[float]:
    """The cursor goes to and fro; -> seconds from key to paint."""
    visitor.paints, end = list[float](), time.monotonic() + seconds
    while time.monotonic() < end:
        for key in ("right", "left"):
            visitor.paints.append(await visitor.paint(key))
            await asyncio.sleep(0.02)
    return visitor.paints
