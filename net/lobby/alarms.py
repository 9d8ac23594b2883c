"""When a lobby wants to be called: each room has one time at which it is to be looked at, or none."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping

from net.lobby.table import OpenTable
from net.wire.messages import Code

SPARE = 100  # alarms that stand no more, until they are cleared away


class Alarms:
    """Of all rooms of a lobby."""

    def __init__(self, rooms: Mapping[Code, OpenTable]) -> None:
        self._rooms = rooms
        self._alarms: list[tuple[float, Code]] = []

    def __len__(self) -> int:
        return len(self._alarms)

    def set(self, room: OpenTable) -> None:
        """Look at this room again when the next thing is due."""
        due = min(room.dues(), default=None)
        if due is None:
            room.alarm = None
        elif room.alarm is None or due < room.alarm:  # an earlier one stays: it will find nothing due, and no harm
            room.alarm = due
            heapq.heappush(self._alarms, (due, room.head.code))
            self._clear_away()

    @property
    def next(self) -> float | None:
        """When something is due: a bot's answer, the end of somebody's time; None: nothing waits for the time."""
        while self._alarms and not self._stands(*self._alarms[0]):
            heapq.heappop(self._alarms)
        return self._alarms[0][0] if self._alarms else None

    def ring(self, now: float) -> Iterator[OpenTable]:
        """The rooms that are to be looked at by now."""
        while self._alarms and self._alarms[0][0] <= now:
            _, code = heapq.heappop(self._alarms)
            if (room := self._rooms.get(code)) is not None:
                room.alarm = None
                yield room

    def _stands(self, due: float, code: Code) -> bool:
        """Is this alarm the next of its room?"""
        room = self._rooms.get(code)
        return room is not None and room.alarm == due

    def _clear_away(self) -> None:
        """Those that stand no more would lie there until their time has come."""
        if len(self._alarms) > 2 * len(self._rooms) + SPARE:
            self._alarms = [(room.alarm, code) for code, room in self._rooms.items() if room.alarm is not None]
            heapq.heapify(self._alarms)
