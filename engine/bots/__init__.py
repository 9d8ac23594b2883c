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
    """An opponent that people can choose."""

    name: str  # also of its file
    says: str  # what it does, in a few words: `looks one step ahead`
    thinks: float  # how many times the budget of a bot that searches; 0: it answers at once


LEVEL: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level("novice", "overlooks half of its chances", 0),
        Level("apprentice", "looks one step ahead in haste", 0),
        Level("adept", "looks one step ahead", 0),
        Level("master", "thinks some rounds through", 1),
        Level("coven", "thinks three times as long", 3),
    )
}
LEVELS = tuple(LEVEL)  # the weakest first


def thinks(level: str) -> float:
    """How long, times the budget; 0 for those that are in no table."""
    return LEVEL[level].thinks if level in LEVEL else 0


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
    if level not in (*LEVEL, UNIFORM):
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
