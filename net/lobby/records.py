"""What is kept of a table: what it is, what was done and said at it, and how its game stood.

From these alone a table is rebuilt.  What must be on the disk before anybody hears of it is a LogEntry.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.ask import Choice, Seat
from engine.games import find
from engine.plain_data import copy_plain, tupled
from net.lobby.company import Company, hashed
from net.losing import is_decided
from net.wire.messages import Code, Line

OWN = hashed(b"")  # the seat of the folder's owner: nobody else gets at it
LINES = 200  # of the talk that are remembered


@dataclass(frozen=True)
class TableHead:
    """What a table is: its game, and who plays it."""

    code: Code
    game: str
    rules: int  # the version of the rules that its log was played by
    seats: int
    options: dict[str, str]
    seed: str | bytes  # a number as text: it may be longer than 64 bits
    company: Company
    begun: bool = True  # until then seats are taken, and there is no game yet
    adopted: bool = False  # it began elsewhere: its log goes on from a snapshot
    next: Code = ""  # where this company plays on, once it is over
    left: tuple[Seat, ...] = ()  # for good, after the end: the next game is without them
    lost: tuple[Seat, ...] = ()  # whose time was up, where the terms say that they have lost then

    @property
    def brought(self) -> list[str]:
        """The options for which somebody has brought a file along; none where nobody here knows the game."""
        with suppress(ValueError):
            return find(self.game).brought(self.options)
        return []

    @property
    def by_correspondence(self) -> bool:
        return self.company.terms.correspondence

    @property
    def ended_by_time(self) -> bool:
        """Is it over though its rules would go on?"""
        return is_decided(self.company.people, self.lost)

    @property
    def undecided(self) -> list[Seat]:
        """Who has not agreed yet to play with what somebody has brought along; bots need not be asked."""
        if self.begun or not self.brought:
            return []
        return [seat for seat in self.company.people if not self.company.places[seat].agreed]


@dataclass(frozen=True)
class Move:
    """One thing that a seat did: it gave an answer, or took its last one back."""

    seat: Seat
    number: int  # of this seat's commands; 0 for bots, who never repeat themselves
    undo: bool
    option: Choice = None

    def plain(self) -> list[Any]:
        return [self.seat, self.number, self.undo, copy_plain(self.option)]

    @classmethod
    def of(cls, plain: Sequence[Any]) -> Move:
        seat, number, undo, option = plain
        return cls(seat, number, undo, tupled(option))


@dataclass(frozen=True)
class Snapshot:
    """The game as it was after so many records: a bridge over mended rules."""

    records: int
    saved: dict[str, Any]


@dataclass(frozen=True)
class Said(Line):
    """A line as it is kept; its number is that among all that were said at this table."""

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


def lines_for(talk: Sequence[Said], listener: Seat | None, known: int = 0) -> tuple[Line, ...]:
    """All that somebody may hear, but for the lines that they have already."""
    own = (said.line_for(listener) for said in talk if said.is_for(listener))
    return tuple(line for line in own if line.number > known)


def last_line(talk: Sequence[Said], listener: Seat | None) -> int:
    """The number of the last one that they heard, remembered or not."""
    return talk[-1].number_for(listener) if talk else 0


@dataclass(frozen=True)
class Times:
    """Whose time is up when, at a table by correspondence.

    A lobby counts in the time of its process; on the disk all of these are seconds since 1970 (net/runner.py).
    """

    until: tuple[float | None, ...]  # when each seat has to have decided; also those who are not asked now
    before: tuple[tuple[float, ...], ...]  # the same of decisions that each may still take back, the oldest first
    rest: tuple[int, ...]  # days that each may still rest
    rests: tuple[float | None, ...]  # until when each does
    asked: tuple[Seat, ...]
    at_once: bool  # a bot is asked

    @property
    def due(self) -> float | None:
        """When somebody has to look at the table; None: nothing there waits for the time."""
        if self.at_once:
            return 0.0
        return min([at for seat in self.asked if (at := self.until[seat]) is not None], default=None)

    def shifted(self, seconds: float) -> Times:
        """The same, where all is so many seconds later."""
        return replace(
            self,
            until=tuple(at if at is None else at + seconds for at in self.until),
            before=tuple(tuple(at + seconds for at in of_seat) for of_seat in self.before),
            rests=tuple(at if at is None else at + seconds for at in self.rests),
        )


class Aside(NamedTuple):
    """A table that broke down: nobody comes to it any more, and the disk keeps it to be looked at."""

    reason: str

    @classmethod
    def because(cls, error: Exception) -> Aside:
        return cls(f"set aside: {error!r}")


class Noted(NamedTuple):
    """Where a game stood when it was left, in a few words: lists need not play it again."""

    stage: str


class Asleep(NamedTuple):
    """What the disk knows of a table that is not in the lobby."""

    head: TableHead
    times: Times | None
    over: bool
    stage: str  # as it was noted when the table left the lobby


class LogEntry(NamedTuple):
    """What must be on the disk before anybody hears of it."""

    code: Code
    place: int  # of a record in the table's log, from 1, or of a line in its talk; 0: the head
    record: Move | TableHead | Said | Times | Noted | Aside | None  # None: the table is thrown away
    over: bool = False
    snapshot: Snapshot | None = None
