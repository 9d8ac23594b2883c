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


class Level(NamedTuple):
    """An opponent for people."""

    name: str
    says: str  # what players are told of it: one short sentence
    thinks: float  # times the budget of those that search; 0: it answers at once


# Weakest first.
LEVEL: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level("novice", "It is new here and friendly.", 0),
        Level("adept", "It looks one step ahead.", 0),
        Level("master", "It looks far ahead.", 1),
        Level("coven", "It looks as far as a master and takes three times as long.", 3),
    )
}
LEVELS = ("novice", "adept", "master")  # what people are offered
UNIFORM = "uniform"  # a measuring stick for the arena, no opponent for people


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
