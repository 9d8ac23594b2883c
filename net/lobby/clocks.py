"""Whose time to decide runs at a table, and for whom a bot decides because it ran out.  Pure: time comes in.

A decision is one answer; where several choose at once it is all that a seat chooses until what
they chose is shown, or its clock would tell how often it has chosen in secret.

Who is late is played for once, or has lost (net/losing.py).  Who is away is played for until they return, but not
by correspondence: table.py, `stands_in_at`.

By correspondence the clocks go on whatever happens: while nobody is at the table, while it sleeps on the disk, while
the host is down (records.py, `Times`).  But nobody shall lose by an absence of the host's own.  Could one have asked
that all clocks stand still while it is down?  Then a host that is switched off every night would make three days of
one, and nobody could say when a game must end.  So only those are excused whom it has cost something.  Who had less
time left than the host was away has as much again once it is back, a whole decision's at most; whose time had run out
meanwhile, an hour at least.  A process that was stopped, or a machine asleep, was away in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from engine.ask import Seat
from engine.table.unit import Entry
from net.lobby.company import DAY

AT_LEAST = 3600.0  # seconds for who came too late to a host that was down
BEFORE = 40  # decisions of each seat that are remembered beyond this process, in case that they are taken back
Choice = tuple[object, int] | None


class Absence(NamedTuple):
    """The host was down, for so many seconds until then."""

    until: float
    seconds: float

    def excuses(self, due: float, clock: float) -> float:
        """When somebody's time is up who had to decide by `due`."""
        least = self.seconds if due > self.until else max(self.seconds, AT_LEAST)
        return max(due, self.until + min(least, clock))

    def counts(self, now: float) -> bool:
        """May it still excuse somebody?"""
        return now < self.until + max(self.seconds, AT_LEAST)


class Clocks:
    """The clocks of one table."""

    def __init__(self) -> None:
        self.until: dict[Seat, float] = {}  # when each seat has to have decided; also those who are not asked now
        self.late: set[Seat] = set()  # a bot makes this one decision for them
        # Of decisions that may be taken back; None: from before the table was rebuilt.
        self._before: dict[Seat, list[tuple[Entry | None, float]]] = {}
        self._choice: Choice = None  # the simultaneous choice that is open
        self._is_rebuilt = False

    def clear(self) -> None:
        """Nobody's time runs: all begin anew."""
        self.until.clear()
        self.late.clear()
        self._before.clear()
        self._choice = None

    def rebuild(self, until: Sequence[float | None], before: Sequence[Sequence[float]]) -> None:
        """As they were kept: the questions that stand are none that are new."""
        self.clear()
        self.until = {seat: at for seat, at in enumerate(until) if at is not None}
        self._before = {seat: [(None, at) for at in of_seat] for seat, of_seat in enumerate(before) if of_seat}
        self._is_rebuilt = True

    def before(self, seat: Seat) -> tuple[float, ...]:
        """Until when each of this seat's last decisions was to be made."""
        return tuple(until for _, until in self._before.get(seat, [])[-BEFORE:])

    def answered(self, seat: Seat, entry: Entry | None) -> None:
        """`entry`: the answer, if it can be taken back."""
        if seat in self.until and entry is not None:
            self._before.setdefault(seat, []).append((entry, self.until[seat]))

    def due_of(self, seat: Seat, entry: Entry) -> float | None:
        """Until when this decision, which may be taken back, was to be made."""
        before = reversed(self._before.get(seat, []))
        return next((until for answer, until in before if answer is entry or answer is None), self.until.get(seat))

    def taken_back(self, seat: Seat, entry: Entry) -> None:
        """The decision has the time that it had; answers that a rule has struck are gone, too."""
        before = self._before.get(seat, [])
        while before:
            answer, until = before.pop()
            if answer is entry or answer is None:
                self.until[seat] = until
                return

    def settle(self, seats: Iterable[Seat]) -> None:
        """These can take nothing back any more."""
        for seat in seats:
            self._before.pop(seat, None)

    def shift(self, seat: Seat, seconds: float) -> None:
        """This seat has so much more time, or less."""
        if seat in self.until:
            self.until[seat] += seconds
        if seat in self._before:
            self._before[seat] = [(entry, until + seconds) for entry, until in self._before[seat]]

    def is_open(self, choice: Choice) -> bool:
        """Is it the simultaneous choice that was open before?"""
        before = self._choice
        return choice is not None and before is not None and choice[0] is before[0] and choice[1] == before[1]

    def go_on(
        self,
        choice: Choice,
        asks: Collection[Seat],
        anew: Iterable[Seat],
        due: Callable[[Seat], float],
        taken_back_by: Seat | None,
    ) -> list[Seat]:
        """Anybody who is asked something else now has until it is `due`; -> those who decide for themselves again."""
        is_same = self.is_open(choice) or self._is_rebuilt
        self._choice, self._is_rebuilt = choice, False
        for seat in [] if is_same else anew:
            if seat != taken_back_by or seat not in self.until:
                self.until[seat] = due(seat)
        for seat in asks:
            if seat not in self.until:
                self.until[seat] = due(seat)
        asked = set(asks) if is_same else set(asks) - set(anew)
        done = [seat for seat in sorted(self.late) if seat not in asked]
        self.late.difference_update(done)
        return done


class Rests:
    """Who rests at one table: their clocks stand still."""

    def __init__(self, left: Sequence[int]) -> None:
        self.left = list(left)  # days that each seat may still rest
        self.until: dict[Seat, float] = {}  # when each rest is over; also those that are

    def of(self, seat: Seat, now: float) -> float | None:
        """Until when this seat rests."""
        until = self.until.get(seat, now)
        return until if until > now else None

    def begin(self, seat: Seat, days: int, now: float) -> None:
        """So many days more."""
        self.left[seat] -= days
        self.until[seat] = max(now, self.until.get(seat, now)) + days * DAY

    def end(self, seat: Seat, now: float) -> float:
        """This seat plays on: whole days that it has not used are its own again; -> the seconds that it did not use."""
        unused = max(0.0, self.until.pop(seat, now) - now)
        self.left[seat] += int(unused // DAY)
        return unused
