"""How many moves a host carries, how soon everybody sees them, and what its links weigh.

    python -m tests.bench.host [--quick] [--profile FILE] [saturated] [paced] [masters] [idle] [weights]

A move is durable: it is on the disk before anybody sees it.  The load is this process; where it
had no time left, the figures are its own and not the host's, and the table says so.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from net.bots.seconds import LONGEST
from net.client import PING
from net.host.host import DATABASE
from tests.bench.companies import Company, companies, percentile
from tests.bench.load import Host, Link, connect
from tests.bench.report import Figure, Report, Spent, stopwatch, words_of

RAISED = {  # the load comes from one address, and nobody types as fast
    "rate": 1e6,
    "burst": 1_000_000,
    "links_of_one": 100_000,
    "tables_of_one": 100_000,
    "silence": 3600,
}


class Effort(NamedTuple):
    rounds: int = 5
    seconds: float = 8.0
    paced_tables: int = 1000
    idle: int = 4900  # links that ping and do nothing else
    links: tuple[int, ...] = (400, 2000)  # weighed with TLS and plain


MASTERS = 50  # tables, each with a person and three of them
QUICK = Effort(rounds=2, seconds=3.0, paced_tables=250, idle=1000, links=(200,))
SATURATED = 100  # tables
WARM = 2.0  # seconds of play before anything is counted


@asynccontextmanager
async def playing(
    tables: int, saturated: bool, profile: Path | None = None
) -> AsyncIterator[tuple[Host, list[Company]]]:
    """A host, and so many companies at it."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder), profile=profile, **RAISED)
        with host:
            companions = await companies(host, tables, saturated)
            await asyncio.sleep(WARM)
            yield host, companions
            for company in companions:
                company.leave()
            assert "Traceback" not in host.complaints(), host.complaints()


async def measured(companions: Sequence[Company], seconds: float) -> Spent:
    """Let them play for so long, counting."""
    for company in companions:
        company.clear()
    with stopwatch() as spent:
        await asyncio.sleep(seconds)
    for company in companions:
        assert not company.trouble, company.trouble
    return spent


# What is measured ------------------------------------------------------------------------------


async def saturated(effort: Effort, report: Report, profile: Path | None) -> None:
    """100 tables of four, everybody answers at once."""
    rounds = []
    async with playing(SATURATED, True, profile) as (host, companions):
        for _ in range(effort.rounds):
            worked = host.cpu()
            spent = await measured(companions, effort.seconds)
            latencies = [1000 * latency for company in companions for latency in company.latencies]
            moves = len(latencies) / spent.seconds
            load, hosts = 100 * spent.cpu / spent.seconds, 100 * (host.cpu() - worked) / spent.seconds
            rounds.append((moves, median(latencies), percentile(latencies, 99), load, hosts))
        sizes = [size for company in companions for size in company.sizes]
        updates = [size for company in companions for size in company.bytes]
        accepted, kept = await lull(companions), logged(host)
    rounds.sort()
    best, middle = rounds[-1], rounds[len(rounds) // 2]
    note = f"median of {len(rounds)} rounds: {middle[0]:,.0f}, worst {rounds[0][0]:,.0f}"
    busy = f"at that the load took {best[3]:.0f} % of a core, the host {best[4]:.0f} %"
    p99s = sorted(p99 for _, _, p99, _, _ in rounds)
    report.tell(
        Figure("saturated: durable moves, best", best[0], "/s", 5000, True, note),
        Figure("saturated: sent to seen by all, median", best[1], "ms", note=busy),
        Figure("saturated: the same, p99, best round", p99s[0], "ms", 40, note=f"worst round: {p99s[-1]:.1f}"),
        Figure("a move and its update to one seat, median", median(sizes) + median(updates), "bytes", 600),
        Figure("  the answer", median(sizes), "bytes", note=f"largest {max(sizes)}"),
        Figure("  the update", median(updates), "bytes", note=f"largest {max(updates)}"),
        Figure("acknowledged moves that are not on the disk", accepted - kept, bar=0, note=f"of {accepted:,}"),
    )


async def lull(companions: Sequence[Company]) -> int:
    """Nobody answers any more; -> how many answers were acknowledged in all."""
    for company in companions:
        company.saturated = False
    await asyncio.sleep(1.0)
    return sum(company.accepted for company in companions)


def logged(host: Host) -> int:
    """How many moves are on the disk."""
    base = sqlite3.connect(host.data / DATABASE)
    try:
        (count,) = base.execute("select count(*) from log").fetchone()
    finally:
        base.close()
    return int(count)


async def paced(effort: Effort, report: Report, _: Path | None) -> None:
    """A move a second at each of many tables."""
    tables, rounds = effort.paced_tables, []
    async with playing(tables, False) as (host, companions):
        conductors = [asyncio.create_task(conduct(company, i / tables)) for i, company in enumerate(companions)]
        await asyncio.sleep(WARM)
        for _ in range(effort.rounds):
            spent = await measured(companions, effort.seconds)
            latencies = [1000 * latency for company in companions for latency in company.latencies]
            rate, load = len(latencies) / spent.seconds, 100 * spent.cpu / spent.seconds
            rounds.append((percentile(latencies, 99), median(latencies), rate, load))
        memory = host.memory()
        for conductor in conductors:
            conductor.cancel()
    p99, middle, rate, load = min(rounds)
    note = f"best of {len(rounds)} rounds, worst {max(rounds)[0]:.1f}; {rate:,.0f} moves/s, load {load:.0f} % of a core"
    report.tell(
        Figure(f"{tables} tables, a move/s each: median", middle, "ms"),
        Figure(f"{tables} tables, a move/s each: p99", p99, "ms", 15, note=note),
        Figure(f"host with {4 * tables} plain links, RSS", memory["rss"], "MB", 150),
        Figure(f"host with {4 * tables} plain links, PSS", memory["pss"], "MB"),
    )


async def conduct(company: Company, offset: float) -> None:
    """A move a second, whatever becomes of it."""
    clock = asyncio.get_running_loop().time
    due = clock() + offset
    while True:
        await asyncio.sleep(due - clock())
        company.move()
        due += 1.0


async def masters(effort: Effort, report: Report, _: Path | None) -> None:
    """Tables of bots that look far ahead: people's moves are as quick as ever, and no bot takes too long."""
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder), **RAISED) as host:
        companions = [Company(1, False, ["master"] * 3) for _ in range(MASTERS)]
        for company in companions:
            await company.sit_down(host)
        conductors = [asyncio.create_task(conduct(company, i / MASTERS)) for i, company in enumerate(companions)]
        await asyncio.sleep(2 * LONGEST)
        worked = host.cpu()
        spent = await measured(companions, effort.rounds * effort.seconds)
        hosts = 100 * (host.cpu() - worked) / spent.seconds
        for conductor in conductors:
            conductor.cancel()
        for company in companions:
            company.leave()
        assert "Traceback" not in host.complaints(), host.complaints()
    latencies = [1000 * latency for company in companions for latency in company.latencies]
    waits = [wait for company in companions for wait in company.waits]
    each = f"{len(latencies)} moves of people, {len(waits)} of bots; the host took {hosts:.0f} % of a core"
    report.tell(
        Figure(f"{MASTERS} tables of masters: a person's move, median", median(latencies), "ms"),
        Figure(f"{MASTERS} tables of masters: the same, p99", percentile(latencies, 99), "ms", 15, note=each),
        Figure(f"{MASTERS} tables of masters: a bot's move, median", median(waits), "s"),
        Figure(f"{MASTERS} tables of masters: the slowest bot's move", max(waits), "s", LONGEST),
    )


async def idle(effort: Effort, report: Report, _: Path | None) -> None:
    """Links on which nothing happens, so that nobody notices them but for their pings."""
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder), **RAISED) as host:
        links = [Greeted() for _ in range(effort.idle)]
        for first in range(0, len(links), 20):
            await asyncio.gather(*(greeted(link, host) for link in links[first : first + 20]))
        rounds = []
        async with asyncio.TaskGroup() as group:
            pinging = group.create_task(ping(links))
            for _ in range(effort.rounds):
                worked = host.cpu()
                with stopwatch() as spent:
                    await asyncio.sleep(effort.seconds)
                rounds.append(100 * (host.cpu() - worked) / spent.seconds)
            pinging.cancel()
        lost = sum(link.is_lost for link in links)
        for link in links:
            link.transport.abort()
    each = 1e4 * min(rounds) / (effort.idle / PING)
    report.tell(
        Figure(f"{effort.idle} idle links: the host's time, best", min(rounds), "%", 25, note=f"{each:.0f} µs a ping"),
        Figure(f"{effort.idle} idle links: lost", lost, bar=0),
    )


async def ping(links: Sequence[Link]) -> None:
    """Each every few seconds, evenly spread."""
    clock = asyncio.get_running_loop().time
    due = clock()
    while True:
        for link in links:
            due += PING / len(links)
            if due > clock():
                await asyncio.sleep(due - clock())
            link.say("ping")


async def weights(effort: Effort, report: Report, _: Path | None) -> None:
    """What a link costs that has said hello and no more."""
    for count in effort.links:
        plain, tls = [await weight(count, tls) for tls in (False, True)]
        report.tell(
            Figure(f"{count} plain links, each", plain, "KB"),
            Figure(f"{count} TLS links, each", tls, "KB"),
            Figure(f"{count} links: TLS more, each", tls - plain, "KB", 60),
        )


async def weight(count: int, tls: bool) -> float:
    """KB that the host grows by for each of so many links."""
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder), tls, **RAISED) as host:
        links = [Greeted() for _ in range(count + 20)]
        before = 0.0
        for first in range(0, len(links), 20):
            await asyncio.gather(*(greeted(link, host) for link in links[first : first + 20]))
            before = before or host.memory()["rss"]  # the first ones load what all share
        after = host.memory()["rss"]
        for link in links:
            link.transport.abort()
    return 1024 * (after - before) / count


class Greeted(Link):
    """A link that has come as far as the list of tables."""


async def greeted(link: Link, host: Host) -> None:
    await connect(link, host)
    await link.ask("tables", "look")


SECTIONS = {"saturated": saturated, "paced": paced, "masters": masters, "idle": idle, "weights": weights}


async def run(arguments: argparse.Namespace) -> int:
    report = Report(f"a host under load; raised for it: {', '.join(RAISED)} (net/host/limits.py)")
    effort = QUICK if arguments.quick else Effort()
    for name in arguments.parts or SECTIONS:
        await SECTIONS[name](effort, report, arguments.profile)
    return report.end()


def main() -> int:
    parser = words_of(__doc__, SECTIONS)
    parser.add_argument("--profile", type=Path, help="where cProfile's figures of the saturated host go")
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    raise SystemExit(main())
