"""Thousands of random games, every promise checked on the way: cards, leaks, forks, saves.

    python -m tests.bench.soak --games 10000 --jobs 2

Games go round all games, seat counts and options, and for each option that is a free text round
the kinds of samples that its room has (`--texts any`: this kind alone, say of decks; `--texts grown`:
the cards of slowcards.toml, which are one kind more).  At one position in `--every` of each game
everything in tests/engine/conformance.py is checked, the leak test for every viewer included, and that
a fork and a loaded save go on as the table does; right after a repair the leak test for one of them.
At its end each game is played again from its save.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice

import engine
from engine.games import find
from tests.bench import ordeal
from tests.bench.grown import known
from tests.engine import conformance

GROWN = "grown"
Setting = tuple[str, int, dict[str, str], conformance.Samples]
Work = tuple[str, int, dict[str, str], int, int]  # game, seats, options, seed, one position in how many is checked


def one(work: Work) -> str | None:
    """One game, and once more from its seed; -> what went wrong, or None."""
    id, seats, options, seed, every = work
    try:
        table = conformance.play(id, seats, options, seed, every)
        for _ in engine.retrace(engine.save(table)):
            pass
    except Exception as error:  # noqa: BLE001  whatever it is, the run goes on and reports it
        return f"{id}, {seats} seats, {options}, seed {seed}: {type(error).__name__}: {error}"
    return None


def settings_of(ids: Sequence[str], kind: str | None) -> Iterator[Setting]:
    """Every game, seat count and combination of options; unfinished games if they are named."""
    for game in map(find, ids) if ids else engine.games().values():
        for seats in game.seats:
            for options in conformance.option_sets(game, seats):
                for samples in conformance.sample_sets(game, kind):
                    yield game.id, seats, options, samples
    if kind in (None, GROWN) and (not ids or ordeal.GAME in ids):
        for box in known():
            yield ordeal.GAME, 2, dict(box.options), {}


def games_of(settings: Sequence[Setting], every: int) -> Iterator[Work]:
    """Round after round of all settings; each round has the next samples."""
    for round in count():
        for place, (id, seats, options, samples) in enumerate(settings):
            texts = {name: sample(round) for name, sample in samples.items()}
            yield id, seats, {**options, **texts}, round * len(settings) + place, every


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[], metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--every", type=int, default=12)
    parser.add_argument("--texts", metavar="KIND", help="of samples of free texts; usually all")
    arguments = parser.parse_args()
    try:
        settings = [*settings_of(arguments.games, arguments.texts)]
    except ValueError as error:
        parser.error(str(error))
    if not settings:
        parser.error(f"no game has samples {arguments.texts!r} of its texts")
    work = [*islice(games_of(settings, arguments.every), arguments.count)]
    started = time.monotonic()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        wrong = [found for found in pool.map(one, work, chunksize=20) if found]
    print("\n".join(wrong[:20]))
    print(f"{len(work)} games over {len(settings)} settings, {len(wrong)} wrong, {time.monotonic() - started:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
