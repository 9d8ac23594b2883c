"""Whirling Witchcraft: how often do seats win as whom?  The judge chooses personalities by it.

    python -m tests.bench.personalities                     adepts, at 2 to 5 seats; each with any personality
    python -m tests.bench.personalities --write             for the record: its personalities.toml

A share of 1 is fair: at 4 seats one win in four.  What one opponent makes of it is told apart: who sends to me is
then whom I send to.  Of more seats, tables with fewer of them say more, and count for more.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from engine.games import find
from engine.games.whirling_witchcraft.cards import BEGINNER, PERSONALITIES
from tests.bench.judges import Match, all_played, by_who

Shares: TypeAlias = Mapping[str, tuple[float, float]]
GAME = "whirling-witchcraft"
TABLES = {"two": "where there is one opponent", "more": "with 3 to 5 seats"}
RECORD = Path(__file__).parents[2] / "engine" / "games" / "whirling_witchcraft" / "personalities.toml"


def measured(games: int, jobs: int) -> Iterator[tuple[int, str, float, int]]:
    """By seat count: as whom, what part of a fair share, and how many seats that were."""
    for seats in find(GAME).seats:
        match = Match(GAME, seats, "", True, 1000)
        for who, (won, count) in by_who(all_played(match, -(-games // seats), jobs)).items():
            yield seats, who, won * seats, count


def together(found: Sequence[tuple[int, str, float, int]]) -> Shares:
    """Of several seat counts, each as much as it says; -> the share, and how far off it may be (about 95%)."""
    weights: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for seats, who, share, count in found:
        weights[who].append((count / (seats - 1), share))  # the variance of a share at so many seats
    return {
        who: (sum(w * share for w, share in own) / sum(w for w, _ in own), 1.96 / math.sqrt(sum(w for w, _ in own)))
        for who, own in weights.items()
    }


def record(tables: Mapping[str, Shares], games: int) -> str:
    lines = [
        "# What part of a fair share of wins adepts had as whom: python -m tests.bench.personalities --write",
        "",
        f"games = {games}  # seats at each table size",
    ]
    for name, shares in tables.items():
        rows = [f"{who} = {shares[who][0]:.2f}" for who in PERSONALITIES if who != BEGINNER]
        lines += ["", f"[{name}]  # {TABLES[name]}", *rows]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1200, help="seats that are played at each table size")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    found = [*measured(given.games, given.jobs)]
    parts = [each for each in found if each[0] == 2], [each for each in found if each[0] > 2]
    tables = dict(zip(TABLES, map(together, parts), strict=True))
    for name, shares in tables.items():
        print(f"{TABLES[name]}:")
        for who, (share, half) in sorted(shares.items(), key=lambda item: -item[1][0]):
            print(f"  {who:14} {share:.2f} of a fair share (95%: {share - half:.2f} to {share + half:.2f})")
    if given.write:
        RECORD.write_text(record(tables, given.games))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
