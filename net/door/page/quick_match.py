"""Quick match: who looks for a game is sent to a table that waits, or makes one.

Nobody is relied upon.  A session may vanish at any moment, promise a table and make none, name one that does not exist
or is full: whoever was sent there says so by looking again, and is not sent to that table twice.  So a lie costs one
walk to a table, and costs it to each seeker once.

A table is told to one seeker at a time, or two would walk to the last seat; who does not turn up within a few seconds
is no longer expected.  Who looks while a table is being made waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from net.door.words import Go, Made, Make, Wanted
from net.wire.messages import Code

MAKING = 5.0  # seconds to make a table and to tell its code
COMING = 8.0  # seconds to turn up where one was sent
TOLD = 50  # tables that are remembered as told to a seeker


class Seeker(Protocol):
    """A session that looks for a game."""

    @property
    def who(self) -> bytes: ...
    @property
    def name(self) -> str: ...
    @property
    def plays(self) -> str: ...  # the game of the table where they are; "" if they are at none
    def say(self, word: Any) -> None: ...


@dataclass(eq=False)
class Waiting:
    """A table that waits for company, or is being made."""

    maker: Seeker
    game: str
    code: Code = ""  # "": it is being made
    expected: Seeker | None = None  # who was sent there, or waits until it is made
    has_met: bool = False  # somebody has come there
    is_late: bool = False  # it should have been made by now: nobody waits for it, and it may still come
    number: int = 0  # of what is waited for: it changes with each


@dataclass
class QuickMatch:
    """Everybody who looks for a game now."""

    later: Callable[[float, Callable[[], None]], object]  # calls something after so many seconds
    _tables: list[Waiting] = field(default_factory=list)  # those that were made first, first
    _alone: dict[Seeker, str] = field(default_factory=dict)  # who waited in vain, and plays with a bot, perhaps
    _told: dict[Seeker, list[Code]] = field(default_factory=dict)

    def games(self) -> dict[Any, str]:
        """What each who looks for company looks for."""
        waits = {table.expected: table.game for table in self._tables if table.expected and not table.code}
        return {**waits, **{table.maker: table.game for table in self._tables}}

    def seek(self, seeker: Seeker, game: str) -> None:
        """They look for this from now on, and for nothing else; "": for nothing at all."""
        waited = next((table for table in self._tables if table.maker is seeker), None)
        self._drop(seeker)
        if game:
            self._find(seeker, game)
        elif waited is not None and waited.code and not waited.has_met:
            self._alone[seeker] = waited.game

    def made(self, seeker: Seeker, made: Made) -> None:
        """A table that was asked for is there."""
        for table in self._tables:
            if table.maker is seeker and table.game == made.game and not table.code:
                table.code = made.code
                table.number += 1
                if (waits := table.expected) is not None:
                    self._send(waits, table)

    def comes_to(self, seeker: Seeker, code: Code) -> None:
        """They are at this table now."""
        for table in self._tables:
            if code and table.expected is seeker and table.code == code:
                table.expected, table.has_met = None, True

    def gone(self, seeker: Seeker) -> None:
        """They are not here any more."""
        self._drop(seeker)
        self._told.pop(seeker, None)

    # How a table is found -------------------------------------------------------------------------

    def _find(self, seeker: Seeker, game: str) -> None:
        for table in self._tables:
            if table.game == game and self._leads(seeker, table):
                table.expected = seeker
                if table.code:
                    self._send(seeker, table)
                return
        self._ask_for(seeker, game)

    def _leads(self, seeker: Seeker, table: Waiting) -> bool:
        """Can this be a table for them?"""
        is_open = table.expected is None and not (table.is_late and not table.code)
        return is_open and table.maker.who != seeker.who and table.code not in self._told.get(seeker, [])

    def _ask_for(self, seeker: Seeker, game: str) -> None:
        table = Waiting(seeker, game)
        self._tables.append(table)
        seeker.say(Make(game))
        self._expire(table, MAKING, self._never_made)
        for other, played in self._alone.items():
            if played == game == other.plays and other.who != seeker.who:
                other.say(Wanted(game, seeker.name))

    def _send(self, seeker: Seeker, table: Waiting) -> None:
        self._told[seeker] = [*self._told.get(seeker, []), table.code][-TOLD:]
        seeker.say(Go(table.game, table.code, table.maker.name))
        self._expire(table, COMING, self._never_came)

    def _expire(self, table: Waiting, seconds: float, act: Callable[[Waiting], None]) -> None:
        """Do this after a while, unless something has happened to this table meanwhile."""
        table.number += 1
        number = table.number
        self.later(seconds, lambda: act(table) if table in self._tables and table.number == number else None)

    def _never_came(self, table: Waiting) -> None:
        table.expected = None

    def _never_made(self, table: Waiting) -> None:
        table.is_late = True
        self._look_further(table)

    # How nobody is waited for any more ------------------------------------------------------------

    def _drop(self, seeker: Seeker) -> None:
        self._alone.pop(seeker, None)
        for table in [table for table in self._tables if table.expected is seeker]:
            table.expected = None
        for table in [table for table in self._tables if table.maker is seeker]:
            self._take_away(table)

    def _take_away(self, table: Waiting) -> None:
        self._tables.remove(table)
        self._look_further(table)

    def _look_further(self, table: Waiting) -> None:
        """Who has waited for it to be made."""
        waits, table.expected = table.expected, None
        if waits is not None and not table.code:
            self._find(waits, table.game)
