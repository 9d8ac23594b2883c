"""Open challenges: tables by correspondence that wait for company.  They are in memory, so there is an end to them.

One at which nobody has taken a seat for long is thrown away.  Where more wait than a host keeps, the oldest goes of
those that somebody has made who has most of them: nobody fills a host alone, and no game that is played gives way.
Who comes without a key is somebody else each time, so where everybody has one, the oldest gives way to who has none, if
it has waited for a day.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from net.host.limits import Limits
from net.host.vouching import address_of
from net.lobby.clocks import Absence
from net.lobby.company import DAY
from net.lobby.lobby import Lobby
from net.lobby.outcome import Outcome
from net.lobby.table import OpenTable
from net.runner import Runner
from net.store.store import StoredTable
from net.wire.messages import Code


class KeepsChallenges(Protocol):
    """What is needed of a host."""

    limits: Limits
    lobby: Lobby
    runner: Runner


class Challenges:
    """Those of one host."""

    def __init__(self, host: KeepsChallenges, time_of_day: Callable[[], float]) -> None:
        self._host, self._time_of_day = host, time_of_day
        self._since: dict[Code, float] = {}  # when somebody took a seat there last, in seconds since 1970
        self._payers: dict[Code, str] = {}  # on whose account they go

    def open(self, tables: Iterable[StoredTable], absences: Sequence[Absence]) -> None:
        """As they were kept; of who has come through no door nobody knows any more who it was.

        Nobody could come while the host was away (`absences`, by the time of day): so long nobody has waited.
        """
        today = self._time_of_day()
        for table in tables:
            head = table.head
            if head.by_correspondence and not head.begun:
                who = head.company.places[head.company.maker].who
                away = sum(absence.seconds for absence in absences if absence.until > table.played)
                self._since[head.code] = min(table.played + away, today)
                self._payers[head.code] = address_of(who) if who else head.code

    def was_away(self, seconds: float) -> None:
        """So long nobody could come, and it does not count."""
        self._since = {code: at + seconds for code, at in self._since.items()}

    def check_room(self, payer: str) -> None:
        """ValueError if there is none for one more of theirs."""
        waiting = self._waiting()
        if len(waiting) >= self._host.limits.challenges and not self._who_gives_way(waiting, payer):
            raise ValueError(f"{len(waiting)} games by correspondence wait for company here already; join one of those")

    def has_seat(self, payer: str, code: Code) -> None:
        """Somebody has sat down there."""
        waiting = self._waiting()
        if code not in {table.head.code for table in waiting}:
            return
        self._since[code] = self._time_of_day()
        self._payers.setdefault(code, payer)
        others = [table for table in waiting if table.head.code != code]
        if len(waiting) > self._host.limits.challenges and (gives_way := self._who_gives_way(others, payer)):
            self._throw_away(gives_way[0])

    def _who_gives_way(self, waiting: Sequence[OpenTable], payer: str) -> list[OpenTable]:
        """To one more of theirs: the table that goes first, first."""
        many, empty = Counter(map(self._payer, waiting)), [table for table in waiting if not table.sitting]
        others = [table for table in empty if many[self._payer(table)] > many[payer] + 1]
        if not others and not many[payer]:
            a_day_ago = self._time_of_day() - DAY
            others = [table for table in empty if self._since.get(table.head.code, 0.0) <= a_day_ago]
        return sorted(others, key=lambda table: (-many[self._payer(table)], self._since.get(table.head.code, 0.0)))

    def look(self) -> None:
        """Throw away what has waited for too long."""
        earliest = self._time_of_day() - self._host.limits.challenge
        for table in self._waiting():
            if self._since.get(table.head.code, earliest) < earliest and not table.sitting:
                self._throw_away(table)
        waiting = {table.head.code for table in self._waiting()}
        self._since = {code: at for code, at in self._since.items() if code in waiting}
        self._payers = {code: payer for code, payer in self._payers.items() if code in waiting}

    def _waiting(self) -> list[OpenTable]:
        return [table for table in self._host.lobby.tables.values() if _waits(table)]

    def _payer(self, table: OpenTable) -> str:
        return self._payers.get(table.head.code, "")

    def _throw_away(self, table: OpenTable) -> None:
        outcome = Outcome()
        self._host.lobby.discard(table, outcome)
        self._host.runner.carry_out(outcome)


def _waits(table: OpenTable) -> bool:
    return table.head.by_correspondence and not table.head.begun
