"""When this host was up: a mark in its folder that is made anew while it runs.

Nobody shall lose a game by correspondence because their host was down (net/lobby/clocks.py), so a host that opens has
to know for how long it was.  Who is killed says nothing; a mark half a minute old says enough.  Earlier absences
stand there, too, as long as they excuse anybody: a table that sleeps hears of them when it is woken, and the host may
have come and gone again by then.  All of it is inside of the file: copies of a folder have other dates.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from math import isfinite
from pathlib import Path

from net.lobby.clocks import Absence
from net.private_files import FILE, own_folder
from net.today import Today

MARKS = 30.0  # seconds from one to the next


class Uptime:
    """The mark."""

    def __init__(self, mark: Path, today: Today) -> None:
        self._mark, self._today = mark, today
        self._marked = 0.0

    def comes(self, now: float) -> list[Absence]:
        """-> when this host was away, as far as it is known and still counts."""
        own_folder(self._mark.parent)
        marked, known = self._read(self._today.at(now))
        self._today.goes_on_from(marked, now)
        today = self._today.at(now)
        if marked < today:
            known.append(Absence(today, today - marked))
        absences = [Absence(until - self._today.since_1970, seconds) for until, seconds in known]
        self.mark(now, absences)
        return absences

    def _read(self, today: float) -> tuple[float, list[Absence]]:
        """When it was up last, and absences before that, all by the time of day."""
        try:
            rows = [[*map(float, line.split())] for line in self._mark.read_text().splitlines()]
            ((marked,), *known) = rows or [[self._mark.stat().st_mtime]]
            if not isfinite(marked):
                return today, []
            return marked, [Absence(until, seconds) for until, seconds in known]
        except (OSError, ValueError):
            return today, []

    def mark(self, now: float, absences: Iterable[Absence]) -> None:
        """It is up."""
        self._marked, since = now, self._today.since_1970
        rows = [[self._today.at(now)], *([one.until + since, one.seconds] for one in absences if one.counts(now))]
        beside = self._mark.with_name(f".{self._mark.name}.new")
        with suppress(OSError):  # a full disk has said so elsewhere
            beside.touch(FILE)
            beside.write_text("".join(f"{' '.join(map(str, row))}\n" for row in rows))
            beside.replace(self._mark)

    def is_due(self, now: float) -> bool:
        """Is it time for another mark?"""
        return now >= self._marked + MARKS
