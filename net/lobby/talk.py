"""What is said at a table, to everybody or to partners alone: who hears it, and as which of their lines.

Everybody counts the lines that they hear: a gap would tell that others have talked in private.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.ask import Seat
from net.wire.messages import Line


@dataclass(frozen=True)
class Said:
    """A line as it is kept."""

    number: int  # among all that were said at this table
    seat: Seat | None  # None: by somebody who watches
    name: str
    text: str
    to: tuple[Seat, ...] = ()  # the partners who alone hear it; (): everybody does
    unheard: tuple[int, ...] = ()  # of all lines up to this one, what each seat does not hear, and last who watches

    def is_for(self, listener: Seat | None) -> bool:
        """May they hear it?  (None: who watches.)"""
        return not self.to or (listener is not None and listener in (self.seat, *self.to))

    def number_for(self, listener: Seat | None) -> int:
        """How many lines they hear up to this one."""
        return self.number - (self.unheard[-1 if listener is None else listener] if self.unheard else 0)

    def line_for(self, listener: Seat | None) -> Line:
        """As they hear it."""
        return Line(self.number_for(listener), self.seat, self.name, self.text, self.to)


def next_said(
    talk: Sequence[Said], seats: int, seat: Seat | None, name: str, text: str, to: tuple[Seat, ...] = ()
) -> Said:
    """What is said after all this, at a table of so many seats."""
    last = talk[-1] if talk else Said(0, None, "", "")
    said = Said(last.number + 1, seat, name, text, to)
    if not to:
        return replace(said, unheard=last.unheard)
    before = zip(last.unheard or (0,) * (seats + 1), (*range(seats), None), strict=True)
    return replace(said, unheard=tuple(count + (not said.is_for(listener)) for count, listener in before))


def lines_for(talk: Sequence[Said], listener: Seat | None, known: int = 0) -> tuple[Line, ...]:
    """All that somebody may hear, but for the lines that they have already."""
    own = (said.line_for(listener) for said in talk if said.is_for(listener))
    return tuple(line for line in own if line.number > known)


def last_line(talk: Sequence[Said], listener: Seat | None) -> int:
    """The number of the last one that they heard, remembered or not."""
    return talk[-1].number_for(listener) if talk else 0
