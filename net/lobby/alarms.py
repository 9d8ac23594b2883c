"""When a lobby wants to be called: each table has one time at which it is to be looked at, or none."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping

from net.lobby.table import OpenTable
from net.wire.messages import Code

SPARE = 100  # alarms that stand no more, until they are cleared away


class Alarms:
    """Of all tables of a lobby."""

    def __init__(self, tables: Mapping[Code, OpenTable]) -> None:
        self._tables = tables
        self._alarms: list[tuple[float, Code]] = []

    def __len__(self) -> int:
        return len(self._alarms)

    def set(self, table: OpenTable) -> None:
        """Look at this table again when the next thing is due."""
        due = min(table.dues(), default=None)
        if due is None:
            table.alarm = None
        elif table.alarm is None or due < table.alarm:  # an earlier one stays: it will find nothing due, and no harm
            table.alarm = due
            heapq.heappush(self._alarms, (due, table.head.code))
        if len(self._alarms) > 2 * len(self._tables) + SPARE:  # else they would lie there until their time has come
            self._alarms = [(table.alarm, code) for code, table in self._tables.items() if table.alarm is not None]
            heapq.heapify(self._alarms)

    @property
    def next(self) -> float | None:
        """When something is due: a bot's answer, the end of somebody's time; None: nothing waits for the time."""
        while self._alarms and not self._stands(*self._alarms[0]):
            heapq.heappop(self._alarms)
        return self._alarms[0][0] if self._alarms else None

    def ring(self, now: float) -> Iterator[OpenTable]:
        """The tables that are to be looked at by now."""
        while self._alarms and self._alarms[0][0] <= now:
            _, code = heapq.heappop(self._alarms)
            if (table := self._tables.get(code)) is not None:
                table.alarm = None
                yield table

    def _stands(self, due: float, code: Code) -> bool:
        """Is this alarm the next of its table?"""
        table = self._tables.get(code)
        return table is not None and table.alarm == due
