"""What the SSH door costs those who come, those who are there, and the machine: every figure beside its bar.

    python -m tests.bench.door [--quick] [--json]
        [paint burst wire idle playing crowd flat stalled half_open kills anew]

The door is `witch-tui serve`, in processes of its own; visitors are OpenSSH's client (`paint`) or light ones
(visitors.py).  Where this process or the crowd's had no time left, the figures are theirs: what they took is told.
Private memory is what nobody shares, as Linux counts it (smaps_rollup); CPU is the scheduler's own count.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.bench.door import anew, coming, crowd, staying, trouble
from tests.bench.door.effort import QUICK, Effort
from tests.bench.door.gate import Gate
from tests.bench.report import Figure, Report, words_of

SECTIONS: dict[str, Callable[[Gate, Effort, Report], Awaitable[None]]] = {
    "paint": coming.paint,
    "burst": coming.burst,
    "wire": staying.wire,
    "idle": staying.idle,
    "playing": staying.playing,
    "crowd": crowd.crowded,
    "flat": staying.flat,
    "stalled": trouble.stalled,
    "half_open": trouble.half_open,
    "kills": trouble.kills,
    "anew": anew.anew,
}
FILES = 8_192  # descriptors: what visitors need on this side


async def run(arguments: argparse.Namespace) -> int:
    report = Report(f"the SSH door on {os.cpu_count()} cores", arguments.json)
    effort = QUICK if arguments.quick else Effort()
    for name in arguments.parts or SECTIONS:
        with tempfile.TemporaryDirectory(prefix="door-") as folder, Gate(Path(folder)) as gate:
            await SECTIONS[name](gate, effort, report)
            said = gate.complaints()
        if "Traceback" in said:
            report.tell(Figure(f"{name}: tracebacks of the door", said.count("Traceback"), bar=0, note=said[-600:]))
    return report.end()


def main() -> int:
    parser = words_of(__doc__, SECTIONS)
    parser.add_argument("--json", action="store_true", help="JSON alone on the output")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    raise SystemExit(main())
