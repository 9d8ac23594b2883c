"""What there is of the house, in figures:

python -m tests.house                     now, beside the bars
python -m tests.house --before REV        beside other commits, too (--before may stand several times)
python -m tests.house --places repeats    where: a line for each place
python -m tests.house --lower             the bars where the counts are now
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tests.house.counting import COUNTS, FIGURES, count, lowered, read_bars, write_bars
from tests.house.tree import Tree, at_commit, here


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", action="append", default=[], metavar="REV")
    parser.add_argument("--places", choices=COUNTS)
    parser.add_argument("--lower", action="store_true")
    asked = parser.parse_args()
    if asked.lower:
        write_bars(lowered(read_bars(), here()))
    if asked.places:
        print(*count(asked.places, here()).places, sep="\n")
    else:
        print_figures(asked.before)


def print_figures(revisions: Sequence[str]) -> None:
    trees = [*map(at_commit, revisions), here()]
    bars = read_bars()
    print(row("", *(revision[:9] for revision in revisions), "now", "bar", "aim"))
    for what in (*FIGURES, *COUNTS):
        held = bars.get(what, ("", ""))
        print(row(what, *(figure(what, tree) for tree in trees), *held))


def figure(what: str, tree: Tree) -> int:
    return FIGURES[what](tree) if what in FIGURES else count(what, tree).many


def row(what: str, *figures: object) -> str:
    return f"{what:<36}" + "".join(f"{figure:>11}" for figure in figures)


if __name__ == "__main__":
    main()
