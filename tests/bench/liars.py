"""Hosts that lie: what memory the app and the plain lines need then, and how soon they can be left.

    python -m tests.bench.liars [--quick] [names values updates ...]

What is said is in lies.py.  The app is in a terminal and is left by Ctrl+Q, the lines are at the ends of
pipes and are left by `quit`; in the midst of it, after some seconds.  Memory is the most that there
ever was, less what a host needs that does not lie.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.bench.lies import LIES, WELCOME
from tests.bench.report import Figure, Report, words_of
from tests.terminal import Terminal

WITCH = Path(sys.prefix) / "bin" / "witch-tui"
SECONDS, QUICK = 10.0, 4.0  # of lies, before somebody wants to go
MEMORY = 100  # MB over the ordinary
GOES = 1.0  # seconds from the key to the end
LIMIT = 30.0  # seconds until it is ended by force
STARTED = 20.0  # seconds until it must be at the table


class Met(NamedTuple):
    """What became of somebody who met a liar."""

    peak: float  # MB
    seconds: float  # from the wish to go to the end
    said: str  # the last sentence


@contextmanager
def liar(kind: str) -> Iterator[int]:
    """-> its port"""
    process = subprocess.Popen([sys.executable, "-m", "tests.bench.lies", kind], stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline())
    finally:
        process.kill()
        process.communicate()


def peak(pid: int) -> float:
    """The most memory that it ever had, in MB."""
    with suppress(OSError):
        found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
        return int(found[1]) / 1024 if found else 0.0
    return 0.0


def command(port: int, data: str, *more: str) -> list[str | os.PathLike[str]]:
    where = f"127.0.0.1:{port}"
    return [WITCH, "join", where, "--no-tls", "--code", WELCOME.code, "--name", "Ann", "--data", data, *more]


def in_the_app(port: int, data: str, seconds: float) -> Met:
    with Terminal(command(port, data), env={"XDG_CONFIG_HOME": data}) as terminal:
        with suppress(AssertionError):  # it may be lied to before it has drawn anything
            terminal.until("Witches Wheel", STARTED)
        end, most = time.monotonic() + seconds, 0.0
        while time.monotonic() < end:
            terminal.read(min(0.25, end - time.monotonic()))
            most = max(most, peak(terminal.pid))
        said = " ".join(line for line in terminal.lines()[-4:] if line)
        wanted = time.monotonic()
        with suppress(AssertionError):
            terminal.press("ctrl+q")
            terminal.wait(LIMIT)
        return Met(most, time.monotonic() - wanted, said)


def in_lines(port: int, data: str, seconds: float) -> Met:
    ends = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    person = subprocess.Popen(command(port, data, "--plain"), bufsize=0, **ends)
    assert person.stdin is not None and person.stdout is not None
    most, said = _heard(person, STARTED, b"for help")
    after, more = _heard(person, seconds)
    wanted = time.monotonic()
    with suppress(OSError):
        person.stdin.write(b"quit\n")
    last, rest = _heard(person, LIMIT)
    took = time.monotonic() - wanted
    person.kill()
    person.wait()
    for end in (person.stdin, person.stdout):
        end.close()
    said += more + rest
    return Met(max(most, after, last), took, f"{len(said):,} bytes said; {_last_line(said)}")


def _heard(person: subprocess.Popen[bytes], seconds: float, until: bytes = b"\0") -> tuple[float, bytes]:
    """-> the most memory, and what is said meanwhile, to the end of it or until this is said."""
    end, most, said = time.monotonic() + seconds, 0.0, b""
    assert person.stdout is not None
    while (left := end - time.monotonic()) > 0 and until not in said[-100_000:]:
        most = max(most, peak(person.pid))
        if select.select([person.stdout], [], [], min(left, 0.1))[0]:
            data = os.read(person.stdout.fileno(), 1 << 16)
            if not data:
                break
            said += data
    return most, said


def _last_line(said: bytes) -> str:
    lines = [line for line in said[-2000:].decode(errors="replace").splitlines() if line.startswith("- ")]
    return lines[-1][:120] if lines else ""


WAYS: dict[str, Callable[[int, str, float], Met]] = {"app": in_the_app, "lines": in_lines}


def met(way: str, kind: str, seconds: float) -> Met:
    with liar(kind) as port, tempfile.TemporaryDirectory() as data:
        return WAYS[way](port, data, seconds)


async def run(arguments: argparse.Namespace) -> int:
    report = Report("people at hosts that lie")
    seconds = QUICK if arguments.quick else SECONDS
    for way in WAYS:
        usual = met(way, "nothing", seconds)
        report.tell(
            Figure(f"{way}, nothing: memory", usual.peak, "MB"),
            Figure(f"{way}, nothing: until it has ended", usual.seconds, "s", GOES),
        )
        for kind in arguments.parts or [kind for kind in LIES if kind != "nothing"]:
            found = met(way, kind, seconds)
            report.tell(
                Figure(f"{way}, {kind}: memory over that", found.peak - usual.peak, "MB", MEMORY, note=found.said),
                Figure(f"{way}, {kind}: until it has ended", found.seconds, "s", GOES),
            )
    return report.end()


def main() -> int:
    return asyncio.run(run(words_of(__doc__, LIES).parse_args()))


if __name__ == "__main__":
    raise SystemExit(main())
