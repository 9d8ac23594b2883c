"""When this host was up: a mark in its folder that is made anew while it runs.

Nobody shall lose a game by correspondence because their host was down (net/lobby/clocks.py), so a host that opens has
to know for how long it was.  Who is killed says nothing; a mark that is half a minute old says enough.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from net.private_files import FILE, own_folder

MARKS = 30.0  # seconds from one to the next
LEAP = 10.0  # seconds by which the time of day may drift away before anybody looks at it


class Uptime:
    """The mark, and how the time of day goes beside the time of this process."""

    def __init__(self, mark: Path, time_of_day: Callable[[], float]) -> None:
        self._mark, self._time_of_day = mark, time_of_day
        self._marked = self._since = 0.0

    def comes(self, now: float) -> float:
        """-> the seconds for which this host was down; 0 if nobody knows."""
        own_folder(self._mark.parent)
        today = self._time_of_day()
        self._since = today - now
        try:
            down = today - self._mark.stat().st_mtime
        except OSError:
            down = 0.0
        self.mark(now)
        return max(0.0, down)

    def mark(self, now: float) -> None:
        """It is up."""
        self._marked = now
        with suppress(OSError):  # a full disk has said so elsewhere
            self._mark.touch(FILE)
            os.utime(self._mark, (self._time_of_day(),) * 2)

    def leaps(self, now: float) -> float:
        """-> the seconds by which the time of day has gone ahead of that of this process, where it is many."""
        leapt = self._time_of_day() - now - self._since
        if now >= self._marked + MARKS or abs(leapt) > LEAP:
            self.mark(now)
        if abs(leapt) <= LEAP:
            return 0.0
        self._since += leapt
        return leapt
