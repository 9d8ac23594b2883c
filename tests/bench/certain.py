"""What is certain by the end of a unit of play (a turn, a trick), whatever anybody does until then.

Nothing here looks at judges or at what bots leave out; every way is played to its end.  Where there are too many of
them nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from engine.ask import Choice, Seat
from engine.chance import Chance
from engine.game import Result
from engine.table.table import Table

WORLDS = 12
WAYS = 200  # answers that are tried before nothing is said

LETS_HAPPEN = "lets a certain loss happen"
HANDS_OVER = "hands over the win"
LEAVES = "does not take a win that is certain"


class TooMany(Exception):
    """More ways than can be tried."""


class Ways:
    """Of all ways that play can go until the unit is over: do they end as they should?"""

    def __init__(self, seat: Seat, ends: Callable[[Result, Seat], bool], is_helped: bool) -> None:
        self.seat, self.ends = seat, ends
        self.is_helped = is_helped  # by this seat: one good way is enough where it is asked
        self.left = WAYS

    def all_from(self, table: Table, option: Choice, seat: Seat) -> bool:
        """From this answer on.  The table is not used any more."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        unit = table.unit
        table.answer(seat, option)
        if table.result is not None:
            return self.ends(table.result, self.seat)
        if table.unit is not unit:
            return False
        asked, ask = next(iter(table.asks.items()))
        found = (self.all_from(table.fork(), other, asked) for other in ask.options)
        return any(found) if self.is_helped and asked == self.seat else all(found)


def wins(result: Result, seat: Seat) -> bool:
    return seat in result.winners


def loses(result: Result, seat: Seat) -> bool:
    return bool(result.winners) and seat not in result.winners


def surely_wins(table: Table, seat: Seat, option: Choice) -> bool:
    """Whatever anybody does."""
    return Ways(seat, wins, is_helped=False).all_from(table.fork(), option, seat)


def can_win(table: Table, seat: Seat, option: Choice) -> bool:
    """Whatever the others do, if this seat goes on well."""
    return Ways(seat, wins, is_helped=True).all_from(table.fork(), option, seat)


def surely_loses(table: Table, seat: Seat, option: Choice) -> bool:
    """Whatever anybody does."""
    return Ways(seat, loses, is_helped=False).all_from(table.fork(), option, seat)


What: TypeAlias = Callable[[Table, Seat, Choice], bool]


class Moment:
    """A decision, and the worlds that its seat could have been in: what is certain in all of them it could know."""

    def __init__(self, table: Table, seat: Seat, chosen: Choice) -> None:
        self.table, self.seat, self.chosen = table, seat, chosen
        self._worlds: list[Table] = []

    def worlds(self) -> Iterator[Table]:
        """The true one first: what is not so there is soon known not to be certain."""
        yield self.table
        chance = Chance(b"certain %d" % len(self.table.unit.answers))
        for number in range(WORLDS):
            if number == len(self._worlds):
                self._worlds.append(self.table.imagine(self.seat, chance.bits()))
            yield self._worlds[number]

    @property
    def options(self) -> Sequence[Choice]:
        return self.table.asks[self.seat].options

    def is_sure(self, what: What, option: Choice) -> bool:
        try:
            return all(what(world, self.seat, option) for world in self.worlds())
        except TooMany:
            return False

    def sure(self, what: What) -> list[Choice]:
        return [option for option in self.options if self.is_sure(what, option)]

    def seldom(self, what: What, option: Choice) -> bool:
        """Is it otherwise in half of the worlds at least?"""
        try:
            return sum(not what(world, self.seat, option) for world in self.worlds()) * 2 > WORLDS
        except TooMany:
            return False


def missed_win(moment: Moment) -> list[Choice]:
    """All options that may well not win, if such a one was chosen where another wins for sure."""
    if len(moment.options) == 1 or not any(moment.is_sure(surely_wins, option) for option in moment.options):
        return []
    bad = [option for option in moment.options if moment.seldom(can_win, option)]
    return bad if moment.chosen in bad else []


def needless_loss(moment: Moment) -> list[Choice]:
    """All options that lose for sure, if such a one was chosen where another may save the game."""
    if len(moment.options) == 1 or not moment.is_sure(surely_loses, moment.chosen):
        return []
    bad = moment.sure(surely_loses)
    return bad if any(moment.seldom(surely_loses, option) for option in moment.options if option not in bad) else []


def name_of_loss(moment: Moment) -> str:
    """Was it the end at once?"""
    ahead = moment.table.fork()
    ahead.answer(moment.seat, moment.chosen)
    return LETS_HAPPEN if ahead.result is None else HANDS_OVER
