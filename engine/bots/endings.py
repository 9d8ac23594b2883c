"""A game that is about to end: what nobody overlooks, however little they see otherwise.

Where the unit that is played (a turn, a trick) can be the last, each option is played to the end of it a few times,
anyhow.  What wins all of these is taken, what loses all of them is left, so whatever is certain is seen so; now
and then something else is taken for certain, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.ask import Choice, Seat
from engine.chance import Chance
from engine.table.table import Table

WORLDS = 4
TIMES = 3  # in each of them


def settled(seat: Seat, options: Sequence[Choice], worlds: Iterator[Table], chance: Chance) -> Sequence[Choice]:
    """The options that win; without any, those that do not lose; all of them where it cannot be told."""
    if not _may_end(next(worlds), seat, options, chance):
        return options
    ends: list[set[bool | None]] = [set() for _ in options]
    for world in islice(worlds, WORLDS):
        for _ in range(TIMES):
            for option, found in zip(options, ends, strict=True):
                found.add(_outcome(world.fork(), seat, option, chance))
    won = [option for option, found in zip(options, ends, strict=True) if found == {True}]
    return won or [option for option, found in zip(options, ends, strict=True) if found != {False}] or options


def _may_end(world: Table, seat: Seat, options: Sequence[Choice], chance: Chance) -> bool:
    """At a first look: does any of them lead to the end?"""
    return any(_outcome(world.fork(), seat, option, chance) is not None for option in options)


def _outcome(table: Table, seat: Seat, option: Choice, chance: Chance) -> bool | None:
    """Is the game won by the end of the unit?  None: it is not over, or nobody wins it."""
    unit = table.unit
    table.answer(seat, option)
    while table.unit is unit and (asks := table.run.asks):
        asked, ask = next(iter(asks.items()))
        table.answer(asked, ask.options[chance.below(len(ask.options))])
    result = table.result
    return seat in result.winners if result is not None and result.winners else None
