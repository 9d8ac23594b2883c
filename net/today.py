"""The time of day beside the time of a loop: what outlives a process is counted in seconds since 1970.

It only goes on.  A clock that is set back was wrong before, and nobody can say since when; who followed it would give
everybody so much more time than was said.  So a process goes on as it has counted, and a host that opens goes on from
where it was last up (net/host/uptime.py), until the clock has come that far, too.
"""

from __future__ import annotations

from collections.abc import Callable

LEAP = 10.0  # seconds by which the time of day may drift away before anybody looks at it


class Today:
    """The one place that knows when the time of a loop began."""

    def __init__(self, time_of_day: Callable[[], float], now: float) -> None:
        self._time_of_day = time_of_day
        self.since_1970 = time_of_day() - now  # when the loop's time was 0

    def at(self, now: float) -> float:
        """Seconds since 1970."""
        return now + self.since_1970

    def goes_on_from(self, known: float, now: float) -> None:
        """So late it was once already."""
        self.since_1970 = max(self.since_1970, known - now)

    def leaps(self, now: float) -> float:
        """-> the seconds by which the time of day has gone ahead of that of the loop, where it is many."""
        leapt = self._time_of_day() - self.at(now)
        if leapt <= LEAP:
            return 0.0
        self.since_1970 += leapt
        return leapt
