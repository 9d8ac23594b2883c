"""When this host was up: a mark in its folder that is made anew while it runs.

Nobody shall lose a game by correspondence because their host was down (net/lobby/clocks.py), so a host that opens has
to know for how long it was.  Who is killed says nothing; a mark half a minute old says enough.  Earlier absences
stand there, too, as long as they excuse anybody: a table that sleeps hears of them when it is woken, and the host may
have come and gone again by then.  All of it is inside of the file: copies of a folder have other dates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from net.lobby.clocks import Absence
from net.private_files import FILE, own_folder

MARKS = 30.0  # seconds from one to the next
LEAP = 10.0  # seconds by which the time of day may drift away before anybody looks at it


class Uptime:
    """The mark, and how the time of day goes beside the time of this process."""

    def __init__(self, mark: Path, time_of_day: Callable[[], float]) -> None:
        self._mark, self._time_of_day = mark, time_of_day
        self._marked = self._since = 0.0

    def comes(self, now: float) -> list[Absence]:
        """-> when this host was away, as far as it is known and still counts."""
        own_folder(self._mark.parent)
        today = self._time_of_day()
        self._since = today - now
        marked, known = self._read(today)
        if marked < today:
            known.append(Absence(today, today - marked))
        absences = [Absence(until - self._since, seconds) for until, seconds in known]
        self.mark(now, absences)
        return absences

    def _read(self, today: float) -> tuple[float, list[Absence]]:
        """When it was up last, and absences before that, all by the time of day."""
        try:
            rows = [[*map(float, line.split())] for line in self._mark.read_text().splitlines()]
            ((marked,), *known) = rows or [[self._mark.stat().st_mtime]]
            return marked, [Absence(until, seconds) for until, seconds in known]
        except (OSError, ValueError):
            return today, []

    def mark(self, now: float, absences: Iterable[Absence]) -> None:
        """It is up."""
        self._marked, today = now, self._time_of_day()
        since = today - now
        rows = [[today], *([one.until + since, one.seconds] for one in absences if one.counts(now))]
        beside = self._mark.with_name(f".{self._mark.name}.new")
        with suppress(OSError):  # a full disk has said so elsewhere
            beside.touch(FILE)
            beside.write_text("".join(f"{' '.join(map(str, row))}\n" for row in rows))
            beside.replace(self._mark)

    def is_due(self, now: float) -> bool:
        """Is it time for another mark?"""
        return now >= self._marked + MARKS

    def leaps(self, now: float) -> float:
        """-> the seconds by which the time of day has gone ahead of that of this process, where it is many."""
        leapt = self._time_of_day() - now - self._since
        if abs(leapt) <= LEAP:
            return 0.0
        self._since += leapt
        return leapt
