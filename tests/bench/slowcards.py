"""Cards grown by machine to be as slow and as large as they can be: what is the worst that a guest could bring along?

    python -m tests.bench.slowcards --minutes 60 --jobs 2      grow, from the known ones
    python -m tests.bench.slowcards --known                    the known ones alone
    python -m tests.bench.slowcards --host                     the known ones at a host, while others play there
    python -m tests.bench.slowcards --minutes 60 --keep FILE   the worst are written there, and are the first next time

Known ones are in slowcards.toml.  The bars are those of a machine on which a random game of Witches Wheel takes
0.2 ms; here they are as much longer as that takes longer here, at the same time.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from tests.bench.grown import Box, as_toml, box_of, changed, known
from tests.bench.ordeal import Cost, calibration, confirmed, cost_of, memory_of
from tests.bench.report import Figure, Report

WHEEL = 0.2  # ms of a random game of Witches Wheel, where the bars were set
ANSWER, MEMORY = 60, 30  # ms and MB
DOUBTED = 10  # ms: something else may have been to blame
BREED = 24  # from which others are grown
WORST = 3  # that are shown, by each measure

Weighed = tuple[Box, Cost]
MEASURES = {
    "slowest": lambda cost: cost.ms,
    "largest": lambda cost: float(cost.bytes),
    "longest to read": lambda cost: cost.cramming,
    "most questions": lambda cost: float(cost.questions),
    "largest save": lambda cost: float(cost.save),
}


def grown(first: Sequence[Box], seed: int, until: float, jobs: int) -> list[Weighed]:
    """Let them grow until then; -> the worst by each measure."""
    dice, breed = random.Random(seed), list[Weighed]()
    waiting, count = [*first], 0
    with ProcessPoolExecutor(jobs, max_tasks_per_child=200) as pool:
        under_way: dict[Future[Cost], Box] = {}
        while time.monotonic() < until or waiting or under_way:
            while len(under_way) < 2 * jobs and (waiting or (breed and time.monotonic() < until)):
                box = waiting.pop(0) if waiting else offspring(breed, dice)
                under_way[pool.submit(weighed, box)] = box
            for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                box, cost = under_way.pop(done), done.result()
                count += 1
                if not cost.fault.startswith("refused"):
                    breed = selected([*breed, (box, cost)])
                if count % 500 == 0:
                    print(f"{count} grown, the slowest: {breed[0][1].told}", flush=True)
    print(f"{count} grown")
    return breed


def weighed(box: Box) -> Cost:
    """What it costs; what looks slow is tried once more."""
    cost = cost_of(box)
    return confirmed(box, cost, 1) if cost.ms > DOUBTED else cost


def offspring(breed: Sequence[Weighed], dice: random.Random) -> Box:
    """Of one of the worst, and now and then of others."""
    boxes = [box for box, _ in breed]
    box = changed(boxes[min(int(dice.expovariate(0.2)), len(boxes) - 1)], boxes, dice)
    while dice.random() < 0.4:
        box = changed(box, boxes, dice)
    return box


def selected(breed: Sequence[Weighed]) -> list[Weighed]:
    """Most of them by their time, the others by what else they cost; the slowest first."""
    kept = dict.fromkeys(sorted(breed, key=lambda one: -one[1].ms)[: BREED // 2])
    for measure in MEASURES.values():
        kept |= dict.fromkeys(sorted(breed, key=lambda one: -measure(one[1]))[: BREED // 6])
    return [*kept]


def told(breed: Sequence[Weighed], report: Report) -> list[Weighed]:
    """The worst, weighed once more with care, beside their bars; -> by each measure the worst one."""
    worst: list[Weighed] = []
    for name, measure in MEASURES.items():
        found = sorted(breed, key=lambda one: -measure(one[1]))[:WORST]
        for place, (box, cost) in enumerate(found):
            cost, scale = confirmed(box, cost), max(1.0, calibration() / WHEEL)
            report.tell(*figures(f"{name} {place + 1}", box, cost, scale))
            worst += [(box, cost)] if not place else []
    return worst


def figures(name: str, box: Box, cost: Cost, scale: float) -> Iterator[Figure]:
    yield Figure(f"{name}: an answer", cost.ms / scale, "ms", ANSWER, note=f"x {scale:.2f} here; {cost.told}")
    yield Figure(f"{name}: reading the cards", max(cost.reading, cost.cramming) / scale, "ms", ANSWER)
    yield Figure(f"{name}: memory", memory_of(box, cost) if cost.at else 0, "MB", MEMORY)


def first_ones(keep: Path | None) -> list[Box]:
    kept = [box_of(table) for table in tomllib.loads(keep.read_text())["box"]] if keep and keep.exists() else []
    return [*kept, *known()]


def run(wanted: argparse.Namespace) -> int:
    report = Report("grown cards")
    first = first_ones(wanted.keep)
    if wanted.known:
        breed = [(box, cost_of(box)) for box in first]
    else:
        breed = grown(first, wanted.seed, time.monotonic() + 60 * wanted.minutes, wanted.jobs)
    worst = told(breed, report)
    if wanted.keep:
        wanted.keep.write_text("\n".join(as_toml(box, cost.told) for box, cost in dict(worst).items()))
    for box, cost in dict(worst).items():
        print(f"\n{as_toml(box, cost.told)}")
    return report.end()


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--known", action="store_true", help="those that are known, and no others")
    options.add_argument("--host", action="store_true", help="at a host where others play")
    options.add_argument("--keep", type=Path, metavar="FILE", help="go on with those there, and write the worst")
    wanted = options.parse_args()
    if wanted.host:
        from tests.bench.slowhost import suffered

        return asyncio.run(suffered(first_ones(wanted.keep)))
    return run(wanted)


if __name__ == "__main__":
    raise SystemExit(main())
