"""Do bots ever look ugly?  Games of bots among themselves, and each of their decisions looked at afterwards.

    python -m tests.bench.looks --games 400 --jobs 2                        the instant levels, all games
    python -m tests.bench.looks mandracora --option teams=on --games 200    two against two
    python -m tests.bench.looks weavers --levels master --think 0.2 --decisions 2000
    python -m tests.bench.looks --keep FOLDER                               the first of each kind, as files

What is looked for does not depend on what bots leave out by themselves (engine/bots/looks.py): each room's own looks,
from the views of its seats; what is certain by the truth (tests/bench/certain.py); and what is left over at the end
(`hoarded(view)`, where a room counts it).  Seats are as many as a game allows, in turn, all of one level.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

from engine.bots import LEVEL, bot
from engine.games import GAMES, find
from tests.bench.watched import Found, Play, Watch, hoards_of

BAR = 0.001  # of all decisions
INSTANT = ",".join(name for name, level in LEVEL.items() if not level.thinks)


def watch(play: Play, number: int) -> Found:
    return Watch(play, number).run()


def watched(play: Play, games: int, decisions: int, jobs: int) -> Found:
    """So many games; no more of them once there are so many decisions."""
    found = Found()
    for one in in_turn(play, games, jobs):
        found.add(one)
        if decisions and found.decisions >= decisions:
            break
    return found


def in_turn(play: Play, games: int, jobs: int) -> Iterator[Found]:
    if jobs == 1:
        yield from (watch(play, number) for number in range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(watch, [play] * games, range(games))
        finally:
            pool.shutdown(cancel_futures=True)


# What is told ------------------------------------------------------------------------------------


def told(play: Play, found: Found) -> list[str]:
    verdict = "ok" if found.rate <= BAR else "MISSED"
    lines = [
        f"{play.game:20} {play.level:10} {found.games:6} games {found.decisions:8} decisions  "
        f"{found.looks.total():5} ugly  {found.rate:8.3%}  {verdict}"
    ]
    lines += [f"    {count:6}  {look}" for look, count in found.looks.most_common()]
    if hoards_of(play.game) is not None:
        lines.append(f"    {found.hoarded / max(1, found.seats):6.2f}  hoarded, each seat and game")
    return lines


def plain(play: Play, found: Found) -> dict[str, Any]:
    facts = {key: value for key, value in asdict(found).items() if key != "positions"}
    return {"game": play.game, "level": play.level, **facts, "rate": round(found.rate, 6)}


def keep(folder: Path, found: Found) -> None:
    """Named so that nothing is written over within a run."""
    folder.mkdir(parents=True, exist_ok=True)
    for position in found.positions:
        about = "".join(sign for sign in position.looks if sign.isalnum() or sign == " ")
        name = f"{position.game} {position.by} {about} {position.seed} {len(position.answers)}"
        (folder / f"{name.replace(' ', '-')}.json").write_text(position.text(), "utf-8")


def options_of(words: list[str]) -> Mapping[str, str]:
    return dict(word.split("=", 1) for word in words)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_of", nargs="*", metavar="GAME", help="usually all")
    parser.add_argument("--levels", default=INSTANT, metavar="L[,L...]")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--decisions", type=int, default=0, metavar="N", help="no more games once there are so many")
    parser.add_argument("--think", type=float, default=0.2, metavar="S", help="seconds for bots that search")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="the first positions of each look, as files")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    records, missed = [], 0
    for name in given.games_of or GAMES:
        for level in given.levels.split(","):
            bot(level)
            play = Play(find(name).id, level, options_of(given.option), given.seed, given.think)
            found = watched(play, given.games, given.decisions, given.jobs)
            records.append(plain(play, found))
            missed += found.rate > BAR
            if given.keep is not None:
                keep(given.keep, found)
            if not given.json:
                print("\n".join(told(play, found)), flush=True)
    if given.json:
        print(json.dumps(records, indent=1))
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
