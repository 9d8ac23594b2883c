"""How long games of bots last, in rounds.

    python -m tests.bench.rounds whirling-witchcraft --seats 5 --games 1000 --within 20 --share 0.99 --jobs 2

Every seat has a bot of the same level.  The exit status is 1 if fewer than the given share of the games end within
so many rounds.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from engine.bots import bot, never, sight
from engine.chance import Chance
from engine.table.table import Table


def rounds_of(game: str, seats: int, level: str, seed: int) -> int:
    """The round in which this game ends."""
    table, choose = Table(game, seats, seed=seed, news=False), bot(level)
    chances = [Chance(f"{seed} {seat}".encode()) for seat in range(seats)]
    while table.asks:
        seat = next(iter(table.asks))
        table.answer(seat, choose(sight(table, seat, chances[seat]), chances[seat], never))
    return int(table.view(None)["round"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--level", default="novice")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--within", type=int, default=20)
    parser.add_argument("--share", type=float, default=0.99)
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    if "round" not in Table(wanted.game, wanted.seats, seed=0, news=False).view(None):
        parser.error(f"{wanted.game} does not count its rounds")
    with ProcessPoolExecutor(wanted.jobs) as pool:
        lengths = Counter(
            pool.map(
                rounds_of,
                repeat(wanted.game),
                repeat(wanted.seats),
                repeat(wanted.level),
                range(wanted.games),
                chunksize=10,
            )
        )
    print("\n".join(f"{length:3} rounds: {count}" for length, count in sorted(lengths.items())))
    soon = sum(count for length, count in lengths.items() if length <= wanted.within) / wanted.games
    print(f"{soon:.1%} of {wanted.games} games of {wanted.seats} {wanted.level} bots end within {wanted.within} rounds")
    return 0 if soon >= wanted.share else 1


if __name__ == "__main__":
    raise SystemExit(main())
