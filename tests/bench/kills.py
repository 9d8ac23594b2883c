"""A host that is killed a hundred times: nothing that was acknowledged is lost, nothing is done twice.

    python -m tests.bench.kills [--quick] [kills] [long]

`long` opens a folder with 200,000 records, and returns to every table in it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import NamedTuple

from net.host.host import DATABASE
from net.store.store import Store
from tests.bench.load import Host, Link, connect
from tests.bench.longlog import Ticket, write_log
from tests.bench.report import Figure, Report, words_of
from tests.bench.survivors import Ledger, Survivor, apart, seat

RAISED = {
    "rate": 1e6,
    "burst": 1_000_000,
    "links_of_one": 10_000,
    "tables_of_one": 10_000,
    "tables": 100_000,
    "silence": 3600,
}


class Effort(NamedTuple):
    kills: int = 100
    tables: int = 25
    records: int = 200_000
    starts: int = 5


QUICK = Effort(kills=10, tables=10, records=20_000, starts=2)
PEOPLE = 4
SETTLED = 1.0  # seconds after which a company that is split stays so
BACK = 20.0  # seconds until a seat that is not back will never be
WALKERS = 8  # links that return to one table after the other


# Kills -----------------------------------------------------------------------------------------


async def kills(effort: Effort, report: Report) -> None:
    dice, ledger = random.Random(1), Ledger()
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder), **RAISED) as host:
        tables = [await seat(host, ledger, PEOPLE, dice) for _ in range(effort.tables)]
        survivors = [survivor for company in tables for survivor in company]
        returns, splits = list[float](), set[int]()
        for _ in range(effort.kills):
            await asyncio.sleep(dice.uniform(0.05, 0.6))
            host.kill()
            killed = time.monotonic()
            await asyncio.to_thread(host.start)
            await back(survivors, ledger)
            returns.append(time.monotonic() - killed)
            await split(tables, splits)
        await asyncio.sleep(0.5)
        for survivor in survivors:
            survivor.plays = False
        await asyncio.sleep(0.5)
        host.stop()
        complaints = host.complaints()
        with closing(Store(host.data / DATABASE)) as store:
            records = ledger.audit(store, survivors)
    tell(report, effort, ledger, records, splits, returns)
    report.tell(Figure("tracebacks of the hosts", complaints.count("Traceback"), bar=0, note=complaints[-300:]))


async def back(survivors: Sequence[Survivor], ledger: Ledger) -> None:
    """Until everybody sits again."""
    end = time.monotonic() + BACK
    while not all(survivor.is_back for survivor in survivors):
        await asyncio.sleep(0.01)
        if time.monotonic() > end:
            ledger.wrong["a seat did not come back"] += sum(not survivor.is_back for survivor in survivors)
            return


async def split(tables: Sequence[Sequence[Survivor]], known: set[int]) -> None:
    """Note the companies that sit at more than one table, and go on doing so while others begin another game."""
    once = set(apart(tables))
    if once - known:
        await asyncio.sleep(SETTLED)
    known |= once & set(apart(tables))


def tell(
    report: Report, effort: Effort, ledger: Ledger, records: int, splits: set[int], returns: Sequence[float]
) -> None:
    sentences = (
        "an acknowledged command was lost",
        "an acknowledged move is not on the disk",
        "a command was applied twice",
        "a record that nobody sent",
        "a seat did not come back",
        "news that were seen are news no more",
        "news with a gap",
        "news that the log does not tell",
    )
    note = f"{effort.kills} kills, {effort.tables} tables of {PEOPLE}; {records:,} records kept"
    report.tell(Figure("acknowledged moves", len(ledger.acknowledged), note=note))
    report.tell(*(Figure(sentence, ledger.wrong[sentence], bar=0) for sentence in sentences))
    report.tell(*(Figure(name, count) for name, count in ledger.counts.items()))
    report.tell(
        Figure("companies that were split for good", len(splits), bar=0, note=f"of {effort.tables}"),
        Figure("refused, warned or sent away", len(ledger.trouble), bar=0, note=str(ledger.trouble[:2])),
        Figure("killed to everybody back, median", median(returns), "s", note=f"longest {max(returns):.2f}"),
        Figure("bots' processes that are left over", orphans(), bar=0),
    )


def orphans() -> int:
    """Processes of bots whose host is gone."""
    found = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words, status = (folder / "cmdline").read_bytes(), (folder / "stat").read_text()
        except OSError:
            continue
        found += b"net.bots.__main__" in words and status.rpartition(")")[2].split()[1] == "1"
    return found


# A long log ------------------------------------------------------------------------------------


async def long(effort: Effort, report: Report) -> None:
    """From the start of a host with a long log to the first update, and every table returned to."""
    with tempfile.TemporaryDirectory() as folder:
        tickets, open_ones, records = write_log(Path(folder), PEOPLE, effort.records)
        host = Host(Path(folder), **RAISED)
        times = [await served(host, open_ones[turn]) for turn in range(effort.starts)]
        with host:
            started = time.monotonic()
            parts = [tickets[part::WALKERS] for part in range(WALKERS)]
            missing = sum(await asyncio.gather(*(walk(host, part) for part in parts)))
            walked, memory = time.monotonic() - started, host.memory()
            complaints = host.complaints()
    note = f"{records:,} records at {len(tickets):,} tables, {len(open_ones):,} of them not over"
    report.tell(
        Figure("start to the first update, best", min(times), "s", 2, note=note),
        Figure("start to the first update, median", median(times), "s", 2),
        Figure("tables that cannot be returned to", missing, bar=0, note=f"all in {walked:.1f} s"),
        Figure("host with all of them in memory, RSS", memory["rss"], "MB"),
        Figure("tracebacks of the host", complaints.count("Traceback"), bar=0),
    )


async def served(host: Host, ticket: Ticket) -> float:
    """Start; -> seconds until somebody sees their table."""
    await asyncio.to_thread(host.start)
    link = Link()
    await connect(link, host)
    await link.ask("update", "return", *ticket)
    seconds = time.monotonic() - host.started
    link.transport.abort()
    host.kill()
    return seconds


async def walk(host: Host, tickets: Sequence[Ticket]) -> int:
    """Return to one table after the other; -> how many there was no way to."""
    link, missing = Link(), 0
    await connect(link, host)
    for ticket in tickets:
        try:
            await link.ask("update", "return", *ticket)
            await link.ask("farewell", "leave", 1000, False)
        except AssertionError:
            missing += 1
    link.transport.abort()
    return missing


SECTIONS = {"kills": kills, "long": long}


async def run(arguments: argparse.Namespace) -> int:
    report = Report(f"a host that is killed; raised for it: {', '.join(RAISED)} (net/host/limits.py)")
    for name in arguments.parts or SECTIONS:
        await SECTIONS[name](QUICK if arguments.quick else Effort(), report)
    return report.end()


def main() -> int:
    return asyncio.run(run(words_of(__doc__, SECTIONS).parse_args()))


if __name__ == "__main__":
    raise SystemExit(main())
