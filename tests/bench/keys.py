"""A player's app at a host's table, in a terminal of its own: what its keys cost, from the key to the paint.

The app is the real one, and so is its terminal; what is told is the time from a key to the byte with which the
terminal shows another card under the cursor.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, pairwise
from pathlib import Path

from tests.bench.load import Host, Link, Message, connect
from tests.terminal import Terminal, Word

WITCH = Path(sys.prefix) / "bin" / "witch-tui"
PATIENCE = 20.0  # seconds until a key is called dead
HAND = "── Trick "  # what stands above the hand, and so above the card that is raised
WALK = "right right right left left left"
BETWEEN = 0.05  # seconds from one key to the next: somebody types


class Ann(Link):
    """Who makes the table, is in no hurry, and counts how often they are told who is here."""

    seats = 0

    def hear(self, message: Message, size: int) -> None:
        self.seats += message[0] == "seats"
        super().hear(message, size)


@contextmanager
def app_at(host: Host, code: str, data: Path) -> Iterator[Terminal]:
    """Ben's app, at this table."""
    words: list[Word] = [WITCH, "join", f"127.0.0.1:{host.port}", "--code", code, "--name", "Ben", "--data", data]
    words += ["--no-animation", *([] if host.tls else ["--no-tls"])]
    with Terminal(words, env={"XDG_CONFIG_HOME": str(data)}) as terminal:
        yield terminal


async def table_with_app(host: Host, ann: Ann) -> str:
    """Ann's table for two; -> its code."""
    await connect(ann, host)
    _, code, *_ = await ann.ask("welcome", "create", "witches-wheel", 2, {}, "Ann", [None] * 2, [], bytes(range(16)))
    return str(code)


async def begin(ann: Ann, terminal: Terminal) -> None:
    """Once Ben sits there; the app shows the table."""
    await asyncio.to_thread(terminal.until, "waiting|Waiting|begin", PATIENCE)
    await ann.ask("update", "begin", 1)
    await asyncio.to_thread(terminal.until, "trick", PATIENCE)
    await asyncio.to_thread(terminal.quiet, 0.5)


def raised(terminal: Terminal) -> str:
    """Where the card under the cursor stands out, whatever else is told meanwhile."""
    return next((below for line, below in pairwise(terminal.lines()) if line.startswith(HAND)), "")


def walks(terminal: Terminal, key: str) -> float:
    """Press a key that walks on; -> ms until the terminal raises another card."""
    before, since = raised(terminal), time.monotonic()
    terminal.press(key)
    while raised(terminal) == before:
        if time.monotonic() > since + PATIENCE:
            return 1000 * PATIENCE
        terminal.burst(PATIENCE)
    return 1000 * (terminal.bursts[-1][0] - since)


def keys(terminal: Terminal, seconds: float) -> list[float]:
    """Walk along the hand, there and back; -> ms for each key."""
    times, end, steps = [], time.monotonic() + seconds, cycle(WALK.split())
    while time.monotonic() < end:
        times.append(walks(terminal, next(steps)))
        terminal.read(BETWEEN)
    return times
