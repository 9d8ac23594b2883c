"""Thousands of random games, every promise checked on the way: cards, leaks, forks, saves.

    python -m tests.bench.soak --games 10000 --jobs 2

Games go round all games, seat counts and options.  At one position in `--every` of each game
everything in tests/engine/conformance.py is checked, the leak test for every viewer included.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice

import engine
from tests.engine import conformance


def one(work: tuple[str, int, dict[str, str], int, int]) -> str | None:
    """One game; -> what went wrong, or None."""
    id, seats, options, seed, every = work
    try:
        conformance.play(id, seats, options, seed, every)
    except Exception as error:  # noqa: BLE001  whatever it is, the run goes on and reports it
        return f"{id}, {seats} seats, {options}, seed {seed}: {type(error).__name__}: {error}"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[], metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--every", type=int, default=12)
    arguments = parser.parse_args()
    settings = [
        (id, seats, options)
        for id, game in engine.games().items()
        if id in arguments.games or not arguments.games
        for seats in game.seats
        for options in conformance.option_sets(game, seats)
    ]
    work = [(*setting, seed, arguments.every) for seed, setting in enumerate(islice(cycle(settings), arguments.count))]
    started = time.monotonic()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        wrong = [found for found in pool.map(one, work, chunksize=20) if found]
    print("\n".join(wrong[:20]))
    print(f"{len(work)} games over {len(settings)} settings, {len(wrong)} wrong, {time.monotonic() - started:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
