"""How much bots that search may think: seconds, or looks ahead.

Seconds are those of the processor, not of the clock on the wall: a machine with other work to do makes nobody weaker,
and two matches at the same time come out as one after the other.  With a number of looks, the same seed makes the
same games on every machine.  The worlds in which a search tries all its options to begin with are counted as looks,
too, so there have to be more than a handful.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from engine.bots import Enough, never

USUAL = 1.0  # seconds


@dataclass(frozen=True)
class Budget:
    """For one decision of a master; others have so many times that."""

    think: float = USUAL
    iterations: int | None = None  # in place of seconds

    def enough(self, thinks: float) -> Enough:
        """For one decision of somebody who has so many times the budget."""
        if not thinks:
            return never
        if self.iterations is not None:
            return after(round(self.iterations * thinks))
        return until(time.thread_time() + self.think * thinks)

    def plain(self) -> dict[str, float]:
        """What counts of it, as data."""
        return {"think": self.think} if self.iterations is None else {"iterations": self.iterations}


def after(calls: int) -> Enough:
    """True at the call of this number, and from then on."""
    asked = 0

    def enough() -> bool:
        nonlocal asked
        asked += 1
        return asked >= calls

    return enough


def until(end: float) -> Enough:
    """Of this thread: several may share a process where a cluster has it so."""
    return lambda: time.thread_time() >= end
