"""One game of bots, watched: which of its decisions looked ugly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from time import process_time
from typing import Any, NamedTuple, cast

from engine.ask import Choice, Seat
from engine.bots import LEVEL, Enough, bot, never, sight
from engine.bots.looks import looks_of
from engine.chance import Chance
from engine.games import find
from engine.table.table import Table
from tests.bench.certain import LEAVES, Moment, missed_win, name_of_loss, needless_loss
from tests.engine.games.positions import Position

FIRST = 3  # positions of each look that are kept


@dataclass(frozen=True)
class Play:
    """What is played: the same for every game."""

    game: str
    level: str
    options: Mapping[str, str]
    seed: int
    think: float

    def seats(self, number: int) -> int:
        """As many as fit, in turn."""
        game = find(self.game)
        fit = [seats for seats in game.seats if all(_fits(game.options[name].seats, seats) for name in self.options)]
        return fit[number % len(fit)]

    def budget(self) -> Enough:
        """Seconds of the processor: a busy machine makes nobody weaker."""
        thinks = LEVEL[self.level].thinks if self.level in LEVEL else 0
        end = process_time() + self.think * thinks
        return (lambda: process_time() >= end) if thinks else never


@dataclass
class Found:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    hoarded: int = 0
    seats: int = 0
    looks: Counter[str] = field(default_factory=Counter)
    positions: list[Position] = field(default_factory=list)  # the first of each look

    def add(self, other: Found) -> None:
        self.games, self.decisions = self.games + other.games, self.decisions + other.decisions
        self.hoarded, self.seats = self.hoarded + other.hoarded, self.seats + other.seats
        self.looks.update(other.looks)
        for position in other.positions:
            self.keep(position)

    def keep(self, position: Position) -> None:
        if sum(one.looks == position.looks for one in self.positions) < FIRST:
            self.positions.append(position)

    @property
    def rate(self) -> float:
        return self.looks.total() / max(1, self.decisions)


class Past(NamedTuple):
    """A decision of the unit that is being played."""

    unit: object
    number: int  # of its answer
    moment: Moment


class Watch:
    """A table of one level, and what was seen there."""

    def __init__(self, play: Play, number: int) -> None:
        self.play, self.found = play, Found(games=1)
        seats, seed = play.seats(number), play.seed + number
        self.table = Table(play.game, seats, seed=seed, options=play.options, news=False)
        self.choose = bot(play.level)
        self.chances = [Chance(b"looks %d %d" % (seed, seat)) for seat in range(seats)]
        self.answers: list[tuple[Seat, Choice]] = []
        self.lately: list[Past] = []
        self.left: list[tuple[Past, list[Choice]]] = []  # wins that were there for the taking
        self.here = Position("", play.game, seats, seed, dict(play.options), 0, "", None, play.level, (), ())

    def run(self) -> Found:
        while self.table.asks:
            self._decide(next(iter(self.table.asks)))
        self._look_back()
        self._count_hoards()
        return self.found

    def _decide(self, seat: Seat) -> None:
        table, chance = self.table, self.chances[seat]
        seen = sight(table, seat, chance)
        chosen = self.choose(seen, chance, self.play.budget())
        past = Past(table.unit, len(self.answers), Moment(table.fork(), seat, chosen))
        for look, ugly in looks_of(seen.judge.LOOKS, seen.view, seen.ask):
            if chosen in ugly:
                self._note(past, look.says, ugly)
        if ugly := missed_win(past.moment):
            self.left.append((past, ugly))
        self.lately = [*(one for one in self.lately if one.unit is table.unit), past]
        self.answers.append((seat, chosen))
        self.found.decisions += 1
        table.answer(seat, chosen)

    def _look_back(self) -> None:
        """What was certain came to pass; and a win that was only put off is none that was left."""
        assert self.table.result is not None
        for past, ugly in self.left:
            if past.moment.seat not in self.table.result.winners:
                self._note(past, LEAVES, ugly)
        for past in self.lately:
            if ugly := needless_loss(past.moment):
                self._note(past, name_of_loss(past.moment), ugly)

    def _note(self, past: Past, looks: str, ugly: Sequence[Choice]) -> None:
        moment, before = past.moment, tuple(self.answers[: past.number])
        asked = moment.table.asks[moment.seat].prompt
        self.found.looks[looks] += 1
        self.found.keep(
            replace(
                self.here, looks=looks, seat=moment.seat, asked=asked, chosen=moment.chosen, ugly=ugly, answers=before
            )
        )

    def _count_hoards(self) -> None:
        count = hoards_of(self.play.game)
        self.found.seats += self.table.seats
        if count is not None:
            for seat in range(self.table.seats):
                self.found.hoarded += count(self.table.seen(seat))


@cache
def hoards_of(game: str) -> Callable[[Any], int] | None:
    """How a room counts what was left over at the end: `hoarded(view)` in its looks.py, if there is such a thing."""
    room = find(game).rules.state.__module__.rpartition(".")[0]
    return cast("Callable[[Any], int] | None", getattr(import_module(f"{room}.looks"), "hoarded", None))


def _fits(allowed: range | None, seats: int) -> bool:
    return allowed is None or seats in allowed
