"""How fast the engine is on this machine, with a calibration beside it.

`calibration` is what a plain loop does here at the same time; figures from two machines are
compared by it.  Every figure is the best of several, since machines are shared and noisy.
"""

from __future__ import annotations

import random
import time
import timeit
from collections.abc import Sequence
from itertools import cycle
from typing import Any

import msgpack

from engine.games import find
from engine.table.save import load, save
from engine.table.table import Table

GAMES = 60  # random games per round of measuring
ROUNDS = 12  # of which the best counts
POSITIONS = 1000


def bench(games: Sequence[str]) -> dict[str, Any]:
    """All figures for these games, by the names that README.md explains."""
    figures = {}
    calibrations = [calibration()]
    for game in games:
        figures[game] = measure(game)
        calibrations.append(calibration())
    return {"calibration": round(max(calibrations), 2), "games": figures}


def calibration() -> float:
    """Million rounds of an empty loop per CPU second."""

    def loop(n: int) -> None:
        while n:
            n -= 1

    return 5 / min(timeit.repeat(lambda: loop(5_000_000), timer=time.process_time, repeat=3, number=1))


def measure(game: str) -> dict[str, float]:
    positions = positions_of(game)
    largest, slowest_load = save_figures(game)
    return {
        "decisions_per_s": round(max(decisions_per_s(game, False, turn) for turn in range(ROUNDS))),
        "checked_decisions_per_s": round(max(decisions_per_s(game, True, turn) for turn in range(ROUNDS))),
        "fork_us": round(min(fork_us(positions) for _ in range(ROUNDS)), 2),
        "imagine_us": round(min(imagine_us(positions) for _ in range(ROUNDS)), 2),
        "save_bytes": largest,
        "load_us": round(slowest_load, 1),
        "decisions_per_game": round(random_decisions(game) / GAMES, 1),
    }


def tables(game: str, news: bool, turn: int = 0) -> list[Table]:
    """Fresh tables over all seat counts."""
    seats = find(game).seats
    return [Table(game, seats[i % len(seats)], seed=1000 * turn + i, news=news) for i in range(GAMES)]


def decisions_per_s(game: str, news: bool, turn: int) -> float:
    """Random playouts through `answer`."""
    fresh = tables(game, news, turn)
    # Drawn beforehand: the dice of the benchmark are not what is measured.
    dice = random.Random(turn)
    numbers = cycle([dice.getrandbits(30) for _ in range(9973)])
    decisions = 0
    started = time.process_time()
    for table in fresh:
        answer = table.answer
        while asks := table.asks:
            for seat, ask in asks.items():  # noqa: B007
                break
            options = ask.options
            answer(seat, options[next(numbers) % len(options)])
            decisions += 1
    return decisions / (time.process_time() - started)


def random_decisions(game: str) -> int:
    """How many there are in one random game to the end for every fresh table."""
    dice, decisions = random.Random(7), 0
    for table in tables(game, False):
        while table.asks:
            random_answer(table, dice)
            decisions += 1
    return decisions


def random_answer(table: Table, dice: random.Random) -> None:
    seat, ask = dice.choice(list(table.asks.items()))
    table.answer(seat, dice.choice(ask.options))


def positions_of(game: str) -> list[Table]:
    """Positions drawn evenly from all decisions of random games at all seat counts."""
    total = random_decisions(game)
    wanted = set(random.Random(3).sample(range(total), min(POSITIONS, total)))
    positions, number, dice = [], 0, random.Random(7)
    for table in tables(game, True):
        while table.asks:
            if number in wanted:
                positions.append(table.fork(news=True))
            random_answer(table, dice)
            number += 1
    return positions


def fork_us(positions: Sequence[Table]) -> float:
    """Fork, its asks, and one answer."""
    started = time.process_time()
    for table in positions:
        other = table.fork()
        for seat, ask in other.asks.items():
            other.answer(seat, ask.options[0])
            break
    return (time.process_time() - started) / len(positions) * 1e6


def imagine_us(positions: Sequence[Table]) -> float:
    """Imagine, and its asks."""
    seats = [next(iter(table.asks)) for table in positions]
    started = time.process_time()
    for number, (table, seat) in enumerate(zip(positions, seats, strict=True)):
        assert table.imagine(seat, number).asks
    return (time.process_time() - started) / len(positions) * 1e6


def save_figures(game: str) -> tuple[int, float]:
    """The largest save over a game at the usual seat count, and the mean time to load one."""
    table, dice, sizes, spent = Table(game, seed=1), random.Random(1), [], []
    while True:
        saved = save(table)
        sizes.append(len(msgpack.packb(saved)))
        started = time.process_time()
        load(saved)
        spent.append(time.process_time() - started)
        if not table.asks:
            return max(sizes), sum(spent) / len(spent) * 1e6
        random_answer(table, dice)


def table_of(outcome: dict[str, Any]) -> str:
    """The figures as lines, scaled to a calibration of 64 in brackets."""
    scale = 64 / outcome["calibration"]
    lines = [f"calibration {outcome['calibration']} (in brackets: scaled to 64)"]
    for game, figures in outcome["games"].items():
        lines.append(game)
        for name, value in figures.items():
            scaled = value * scale if name.endswith("_per_s") else value / scale if "_us" in name else None
            lines.append(f"  {name:26}{value:>12,}" + (f"  ({scaled:,.1f})" if scaled is not None else ""))
    return "\n".join(lines)
