"""Bots: one file per kind.  They know tables and judges, never a game, and see what a seat sees.

A bot is a function `choose(sight, chance, enough)`.  `enough()` is asked between pieces of work
(after each imagined world, say): once it is true, the bot answers with what it has.  Budgets and
cancelling are the caller's business; there is no clock in here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, TypeAlias

from engine.ask import Ask, Choice, Seat
from engine.chance import Chance
from engine.game import Judge
from engine.plain_data import shown
from engine.table.table import Table
from engine.view import View

Enough: TypeAlias = Callable[[], bool]
Bot: TypeAlias = Callable[["Sight", Chance, Enough], Choice]
Weigh: TypeAlias = Callable[["Sight", Chance, Enough], Sequence[tuple[int, float]]]  # visits, and what came of them

UNIFORM = "uniform"  # a measuring stick for the arena, no opponent for people


class Level(NamedTuple):
    """How well a bot plays."""

    name: str
    says: str  # what it does, in a few words for players
    thinks: float = 0.0  # times the budget of bots that search; 0: it answers at once


LEVEL: Mapping[str, Level] = {  # weakest first
    level.name: level
    for level in (
        Level("novice", "avoids plain mistakes"),
        Level("adept", "looks one step ahead"),
        Level("master", "plays many games ahead in its mind", 1.0),
    )
}
LEVELS = tuple(LEVEL)


class Sight(NamedTuple):
    """All that a bot is given: what its seat may know."""

    seat: Seat
    ask: Ask
    view: View
    worlds: Callable[[int], Iterator[Table]]  # so many tables that this seat could be sitting at
    judge: Judge


def sight(table: Table, seat: Seat, chance: Chance) -> Sight:
    """What this seat's bot may know.  Made on the truth's side; the true table stays there."""

    def worlds(count: int) -> Iterator[Table]:
        for _ in range(count):
            yield table.imagine(seat, chance.bits())

    ask = table.asks[seat]
    return Sight(seat, Ask(seat, ask.prompt, ask.options), table.seen(seat), worlds, table.rules.judge)


def bot(level: str) -> Bot:
    """The bot of this level; ValueError names those that there are."""
    if level not in (*LEVELS, UNIFORM):
        raise ValueError(f"there is no bot {shown(level)} (there are: {', '.join(LEVELS)})")
    choose: Bot = import_module(f"engine.bots.{level}").choose
    return choose


def weigher(level: str) -> Weigh:
    """What a level that searches makes of each fair option, so that several can search for one answer."""
    weigh: Weigh = import_module(f"engine.bots.{level}").weigh
    return weigh


def never() -> bool:
    """No hurry."""
    return False
