"""Who can play in the arena: the levels that people know, and measures that nobody is ever offered.

`uniform` takes any option.  `yardstick` is an adept of an earlier time (engine/bots/yardstick.py), so that one knows
by how much the others have got better.  `cheat` is the searcher with every card open, and chance to come, too: what
could be won by guessing better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import NamedTuple, TypeAlias, cast

from engine.ask import Seat
from engine.bots import LEVEL, UNIFORM, Bot, Sight, bot, sight
from engine.chance import Chance
from engine.game import Judge
from engine.games import find
from engine.plain_data import shown
from engine.table.table import Table
from tui.start.named import perhaps

See: TypeAlias = Callable[[Table, Seat, Chance], Sight]


class Player(NamedTuple):
    """How somebody chooses, what they are given to see, and how many times the budget they have (0: none)."""

    choose: Bot
    see: See
    thinks: float


def with_open_cards(table: Table, seat: Seat, chance: Chance) -> Sight:
    """The true table is all that there is to think about."""

    def worlds(count: int) -> Iterator[Table]:
        for _ in range(count):
            yield table.fork()

    return sight(table, seat, chance)._replace(worlds=worlds)


def with_judge_of_then(table: Table, seat: Seat, chance: Chance) -> Sight:
    return sight(table, seat, chance)._replace(judge=judge_of_then(table.game.id))


def judge_of_then(game: str) -> Judge:
    """The game's yardstick.py; ValueError if there is none."""
    room = find(game).rules.state.__module__.rpartition(".")[0]
    try:
        return cast(Judge, import_module(f"{room}.yardstick"))
    except ModuleNotFoundError as error:
        if error.name != f"{room}.yardstick":
            raise
        raise ValueError(f"{find(game).name} has no yardstick: it came later") from None


def _uniform() -> Player:
    return Player(bot(UNIFORM), sight, 0)


def _yardstick() -> Player:
    from engine.bots.yardstick import choose

    return Player(choose, with_judge_of_then, 0)


def _cheat() -> Player:
    return Player(bot("master"), with_open_cards, LEVEL["master"].thinks)


MEASURES: Mapping[str, Callable[[], Player]] = {UNIFORM: _uniform, "yardstick": _yardstick, "cheat": _cheat}


def player(name: str) -> Player:
    """Who is called so; ValueError names those that there are."""
    if name in MEASURES:
        return MEASURES[name]()
    if name not in LEVEL:
        raise ValueError(
            f"there is no bot {shown(name)} (there are: {', '.join(LEVEL)}; to measure by: {', '.join(MEASURES)})"
            f"{perhaps(name, (*LEVEL, *MEASURES))}"
        )
    return Player(bot(name), sight, LEVEL[name].thinks)
