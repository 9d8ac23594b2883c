"""Friends play at a host that others attack: a million hostile frames, a hundred thousand hostile messages.

    python -m tests.bench.hostile [--quick] [broken strange watching chatting making looking coming]

The host has the usual limits (net/host/limits.py).  What is sent is in attack.py.  The table of friends
has a move every 20 ms; what they meet is told beside what they meet when nobody attacks.  `coming` is another
host, without TLS and with it: what a player's keys cost, from the key to the paint, while somebody with 12 links from
one address comes to that table and goes again, without end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.attack import KINDS
from tests.bench.companies import Company, percentile
from tests.bench.keys import Ann, app_at, begin, keys, table_with_app
from tests.bench.load import Host
from tests.bench.report import Figure, Report, words_of


class Effort(NamedTuple):
    frames: int = 1_000_000
    messages: int = 100_000
    calm: float = 20.0  # seconds without an attack


QUICK = Effort(frames=20_000, messages=10_000, calm=5.0)
STEP = 0.020  # seconds between moves of the friends
STALL = 50  # ms
KEYS = 50  # ms, from a key to the paint
GROWTH = 8  # MB in the second half of an attack: what is not a leak stops


class Friends:
    """Four people at a table, and what they meet."""

    def __init__(self, company: Company) -> None:
        self.company = company
        self.since = time.monotonic()

    async def play(self) -> None:
        """A move every 20 ms, whatever becomes of it."""
        clock = asyncio.get_running_loop().time
        due = clock()
        while True:
            await asyncio.sleep(due - clock())
            self.company.move()
            due += STEP

    def met(self, name: str, bar: float | None = STALL, note: str = "") -> Sequence[Figure]:
        """What they met since the last time."""
        latencies = [1000 * latency for latency in self.company.waited()]
        trouble = self.company.trouble
        self.company.clear()
        share = 100 * len(latencies) * STEP / (time.monotonic() - self.since)
        self.since = time.monotonic()
        spread = f"p50 {percentile(latencies, 50):.1f}, p99 {percentile(latencies, 99):.1f} ms"
        spread += f", {len(latencies)} moves, {share:.0f} % of their pace"
        longest = max(latencies, default=float("inf"))
        figures = [Figure(f"{name}: longest move of the friends", longest, "ms", bar, note=f"{spread}{note}")]
        if trouble:
            figures.append(Figure(f"{name}: refused to the friends", len(trouble), bar=0, note=str(trouble[0])))
        return figures


async def attacked(host: Host, kind: str, count: int, code: str) -> dict[str, Any]:
    """An attack of one kind; -> what was sent."""
    words = [sys.executable, "-m", "tests.bench.attack", str(host.port), kind, str(count), code]
    words += ["tls"] if host.tls else []
    attacker = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE)
    try:
        output, _ = await attacker.communicate()
    except asyncio.CancelledError:
        attacker.kill()
        raise
    sent: dict[str, Any] = json.loads(output)
    return sent


async def suffer(host: Host, friends: Friends, kind: str, count: int, report: Report) -> None:
    """One kind of attack, in two halves."""
    code = friends.company.players[0].code
    worked, before = host.cpu(), host.memory()["rss"]
    first = await attacked(host, kind, count // 2, code)
    middle = host.memory()["rss"]
    second = await attacked(host, kind, count // 2, friends.company.players[0].code)
    after = host.memory()["rss"]
    sent, seconds = (first[name] + second[name] for name in ("sent", "seconds"))
    ends = Counter(first["ends"]) + Counter(second["ends"])
    told = ", ".join(f"{count:,} {end}" for end, count in ends.most_common())
    busy = 100 * (host.cpu() - worked) / seconds
    note = f"; {sent:,} sent, {sent / seconds:,.0f}/s, host {busy:.0f} %; links: {told}"
    report.tell(
        *friends.met(kind, note=note),
        Figure(f"{kind}: sent to a host that listened", sent, "", count, True),
        Figure(f"{kind}: growth in the second half", after - middle, "MB", GROWTH, note=f"{before:.0f} MB before"),
    )


async def freeze(tls: bool, seconds: float, report: Report) -> None:
    """Somebody comes to a table and goes, without end; -> how the keys of a player's app there fare."""
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder) / "host", tls=tls) as host:
        ann, name = Ann(), f"coming, {'with' if tls else 'without'} TLS"
        code = await table_with_app(host, ann)
        with app_at(host, code, Path(folder) / "ben") as terminal:
            await begin(ann, terminal)
            calm = await asyncio.to_thread(keys, terminal, seconds / 2)
            seats, since = ann.seats, time.monotonic()
            attacker = asyncio.create_task(attacked(host, "coming", sys.maxsize, code))
            await asyncio.sleep(0.5)  # it has begun
            times = await asyncio.to_thread(keys, terminal, seconds)
            spent = time.monotonic() - since
            attacker.cancel()
        told = f"p50 {percentile(times, 50):.1f}, longest {max(times):.0f} ms of {len(times)} keys"
        told += f"; {percentile(calm, 95):.1f} in peace; {(ann.seats - seats) / spent:,.0f} seats/s"
        report.tell(Figure(f"{name}: key to paint, p95", percentile(times, 95), "ms", KEYS, note=told))


async def run(arguments: argparse.Namespace) -> int:
    effort = QUICK if arguments.quick else Effort()
    report = Report("a host that is attacked, with the usual limits")
    kinds = arguments.parts or list(KINDS)
    messages = effort.messages // max(1, len(kinds) - ("broken" in kinds))
    if "coming" in kinds:
        kinds.remove("coming")
        for tls in (False, True):
            await freeze(tls, effort.calm, report)
    if not kinds:
        return report.end()
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder)) as host:
        friends = Friends(Company(saturated=False))
        await friends.company.sit_down(host)
        playing = asyncio.create_task(friends.play())
        await asyncio.sleep(1)
        friends.met("sitting down")
        for name in ("nobody attacks", "nobody attacks, once more"):
            await asyncio.sleep(effort.calm / 2)
            report.tell(*friends.met(name, None))
        start = host.memory()["rss"]
        for kind in kinds:
            await suffer(host, friends, kind, effort.frames if kind == "broken" else messages, report)
        await asyncio.sleep(effort.calm)
        report.tell(*friends.met("nobody attacks any more", None))
        playing.cancel()
        alive = host.process.poll() is None
        end, complaints = host.memory()["rss"], host.complaints()
    report.tell(
        Figure("host, RSS at the end", end, "MB", note=f"{start:.1f} at the start"),
        Figure("hosts that crashed", not alive, bar=0),
        Figure("tracebacks of the host", complaints.count("Traceback"), bar=0, note=complaints[-600:]),
    )
    return report.end()


def main() -> int:
    return asyncio.run(run(words_of(__doc__, KINDS).parse_args()))


if __name__ == "__main__":
    raise SystemExit(main())
