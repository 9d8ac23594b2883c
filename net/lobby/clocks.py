"""Whose time to decide runs at a table, and for whom a bot decides because it ran out.  Pure: time comes in.

A decision is one answer; where several choose at once it is all that a seat chooses until what
they chose is shown, or its clock would tell how often it has chosen in secret.

Who is late is played for once.  Who is away is played for until they return: table.py, `stands_in_at`.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.ask import Seat
from engine.table.table import Table
from engine.table.unit import Entry


class Clocks:
    """The clocks of one table."""

    def __init__(self) -> None:
        self.until: dict[Seat, float] = {}  # when each seat has to have decided; also those who are not asked now
        self.late: set[Seat] = set()  # a bot makes this one decision for them
        self._before: dict[Seat, list[tuple[Entry, float]]] = {}  # of decisions that may be taken back
        self._choice: tuple[object, int] | None = None  # the simultaneous choice that is open

    def clear(self) -> None:
        """Nobody's time runs: all begin anew."""
        self.until.clear()
        self.late.clear()
        self._before.clear()
        self._choice = None

    def answered(self, seat: Seat, entry: Entry | None) -> None:
        """`entry`: the answer, if it can be taken back."""
        if seat in self.until and entry is not None:
            self._before.setdefault(seat, []).append((entry, self.until[seat]))

    def taken_back(self, seat: Seat, entry: Entry) -> None:
        """The decision has the time that it had; answers that a rule has struck are gone, too."""
        before = self._before.get(seat, [])
        while before:
            answer, until = before.pop()
            if answer is entry:
                self.until[seat] = until
                return

    def go_on(self, table: Table, anew: Iterable[Seat], due: float, taken_back_by: Seat | None) -> list[Seat]:
        """Anybody who is asked something else now has until `due`; -> those who decide for themselves again."""
        choice, before = table.open_choice, self._choice
        self._choice = choice
        is_same = choice is not None and before is not None and choice[0] is before[0] and choice[1] == before[1]
        for seat in [] if is_same else anew:
            if seat != taken_back_by or seat not in self.until:
                self.until[seat] = due
        for seat in table.asks:
            self.until.setdefault(seat, due)
        asked = table.asks.keys() if is_same else table.asks.keys() - set(anew)
        done = [seat for seat in sorted(self.late) if seat not in asked]
        self.late.difference_update(done)
        return done
