"""Tables by correspondence at a host: they sleep on its disk, and are woken when somebody's time is up.

While somebody is there, and while a bot has something to decide, such a table is in memory like any other.  Else the
host knows no more of it than when it has to be looked at: a dictionary instead of a game.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Protocol

from net.host.challenges import Challenges
from net.host.limits import Limits
from net.host.uptime import Uptime
from net.host.vouching import address_of
from net.lobby.company import hashed
from net.lobby.lobby import STALLED, Lobby
from net.lobby.records import TableHead
from net.lobby.table import OpenTable
from net.runner import Runner
from net.store.store import Store, StoredTable
from net.wire.messages import Code, Create, Join, Token

AGAIN = 60.0  # seconds until what could not be woken is tried again
MARK = "up"  # in the host's folder


class Correspondents(Protocol):
    """What is needed of a host."""

    data: Path
    limits: Limits
    lobby: Lobby
    runner: Runner
    store: Store

    def wake(self, code: Code) -> bool: ...
    def head_of(self, code: Code) -> TableHead | None: ...
    def is_on(self, code: Code) -> bool: ...


class Correspondence:
    """All such tables of one host, and whose seats they have."""

    def __init__(self, host: Correspondents) -> None:
        self._host = host
        self._challenges = Challenges(host, self._time_of_day)
        self._is_open, self._looked = False, 0.0
        self._next: asyncio.Handle | None = None  # the next table that is due is woken in a moment
        self._woken: set[Code] = set()  # and in memory since
        self._asleep: dict[Code, float] = {}  # when each is to be looked at, in seconds since 1970
        self._seats: dict[str, dict[tuple[Code, bytes], None]] = {}  # by who pays for them: the hash of each's token

    # The time of day -----------------------------------------------------------------------------

    def open(self, now: float, tables: Sequence[StoredTable]) -> None:
        """Whatever is due was kept, and so was for whom a door had vouched; of others nobody knows where they were."""
        self._today = self._host.runner.today
        self._uptime = Uptime(self._host.data / "host" / MARK, self._today)
        self._host.lobby.absences.extend(self._uptime.comes(now))
        self._is_open, self._looked, self._asleep = True, now, self._host.store.due()
        since = self._today.since_1970
        self._challenges.open(tables, [one._replace(until=one.until + since) for one in self._host.lobby.absences])
        for head in (table.head for table in tables):
            for place in head.company.places if head.by_correspondence else ():
                if place.who and place.token is not None:
                    self._seats.setdefault(address_of(place.who), {})[head.code, place.token] = None

    def _time_of_day(self) -> float:
        return self._today.at(asyncio.get_running_loop().time())

    def close(self) -> None:
        if self._next is not None:
            self._next.cancel()
        if self._is_open:
            self._mark(asyncio.get_running_loop().time())

    def _mark(self, now: float) -> None:
        self._uptime.mark(now, self._host.lobby.absences)

    def look(self, now: float) -> None:
        """Wake who is due."""
        gap, self._looked = now - self._looked, now
        if gap > STALLED:
            self._challenges.was_away(gap)
            self._host.runner.carry_out(self._host.lobby.was_away(gap, now))
        if leapt := self._today.leaps(now):
            self._challenges.was_away(leapt)
            self._host.runner.carry_out(self._host.lobby.leaps(leapt, now))
        if gap > STALLED or leapt or self._uptime.is_due(now):
            self._mark(now)
        self._challenges.look()
        if self._next is None:
            self._wake_one_by_one(self._due())

    def _due(self) -> deque[Code]:
        """Who is woken until the next look: no more than have room beside those who play now."""
        today = self._time_of_day()
        self._woken &= self._host.lobby.tables.keys()
        room = max(1, self._host.limits.tables // 2) - len(self._woken)
        return deque([code for code, due in self._asleep.items() if due <= today][: max(0, room)])

    def _wake_one_by_one(self, due: deque[Code]) -> None:
        """After a night many may be due, and each costs some milliseconds: between two of them others are heard."""
        self._next, today = None, self._time_of_day()
        if not due:
            return
        code = due.popleft()
        if self._asleep.get(code, inf) <= today:  # else somebody came there meanwhile, and it sleeps anew
            del self._asleep[code]
            if code not in self._host.lobby.tables and not self._wake(code):
                self._asleep[code] = today + AGAIN
        self._next = asyncio.get_running_loop().call_soon(self._wake_one_by_one, due)

    def _wake(self, code: Code) -> bool:
        """-> could that be?"""
        try:
            self._host.wake(code)
        except ValueError:  # no room now, or the disk cannot be read: whoever comes to the table hears of it, too
            return False
        self._woken.add(code)
        return True

    def lets_go(self, table: OpenTable) -> bool:
        """It will be woken when something is due; -> False while a bot thinks there."""
        times = table.settled_times()
        if times is None:
            return True
        if times.at_once:
            return False
        if times.due is not None:
            self._asleep[table.head.code] = times.due + self._today.since_1970
        return True

    # Whose seats ---------------------------------------------------------------------------------

    def check_create(self, payer: str, wanted: Create) -> None:
        """ValueError if so many open challenges, or such seats of one, are enough."""
        if not wanted.terms.correspondence:
            return
        self._check_seats(payer)
        self._challenges.check_room(payer)

    def check_join(self, payer: str, wanted: Join) -> None:
        """ValueError if this would be one too many."""
        head = self._host.head_of(wanted.code)
        if head is None or not head.by_correspondence or head.begun:
            return
        if head.company.seat_of(hashed(wanted.token)) is None:
            self._check_seats(payer)

    def _check_seats(self, payer: str) -> None:
        held = self._held_by(payer)
        if len(held) >= self._host.limits.seats_by_correspondence:
            raise ValueError(f"you have {len(held)} seats in games by correspondence here; finish one first")

    def _held_by(self, payer: str) -> dict[tuple[Code, bytes], None]:
        """Without those of games that are over; who has none is forgotten."""
        held = self._seats.pop(payer, {})
        for code, token in [one for one in held if not self._is_held(*one)]:
            del held[code, token]
        if held:
            self._seats[payer] = held
        return held

    def _is_held(self, code: Code, token: bytes) -> bool:
        head = self._host.head_of(code)
        return head is not None and head.company.seat_of(token) is not None and self._host.is_on(code)

    def has_seat(self, payer: str, code: Code, token: Token) -> None:
        """Somebody has taken a seat, and it counts for them if it is at such a table."""
        if self._host.lobby.tables[code].head.by_correspondence:
            with suppress(ValueError):  # the disk says nothing now
                self._held_by(next(iter(self._seats), ""))  # so those whose games are over do not pile up
            self._seats.setdefault(payer, {})[code, hashed(token)] = None
            self._challenges.has_seat(payer, code)
