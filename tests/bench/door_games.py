"""Whole games over SSH: two clients meet at a door by a key, and play each game to its end by keys.

    python -m tests.bench.door_games [--times N] [GAME ...]

Seconds are from meeting to the end, on a machine that does other things, too; kilobytes are what the busier of both
terminals was sent meanwhile, without what SSH adds.  Exit status 1: a game did not come to its end; what both saw last
is printed.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from engine.games import GAMES
from tests.tui.door.visitors import OpenDoor, key_of, open_door
from tests.tui.door.whole_games import hurries, meets, plays_it_all
from tests.tui.terminals import presses

LONGEST = 100.0  # seconds a player for a game


class Played(NamedTuple):
    """A game that came to its end."""

    seconds: float
    kilobytes: float

    def __str__(self) -> str:
        return f"{self.seconds:6.1f} s, {self.kilobytes:6.0f} kB"


def play(door: OpenDoor, game: str, folder: Path) -> Played:
    """Two who come for the first time."""
    keys = [key_of(folder, name) for name in ("ann", "ben")]
    with door.visitor(key=keys[0]) as ann, door.visitor(key=keys[1]) as ben:
        for visitor in (ann, ben):
            presses(visitor, ("your name", "enter"))
            hurries(visitor)
        began, before = time.monotonic(), [len(visitor.bursts) for visitor in (ann, ben)]
        meets(ann, ben, game)
        plays_it_all(ann, ben, LONGEST)
        sent = [len(visitor.raw(since)) for visitor, since in zip((ann, ben), before, strict=True)]
    return Played(time.monotonic() - began, max(sent) / 1000)


def attempt(door: OpenDoor, game: str) -> bool:
    """-> did it come to its end?"""
    try:
        with tempfile.TemporaryDirectory() as folder:
            played = play(door, game, Path(folder))
    except AssertionError as stuck:
        print(f"{game:20} did not come to its end\n{stuck}", flush=True)
        return False
    print(f"{game:20} {played}", flush=True)
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"usually all: {', '.join(GAMES)}")
    parser.add_argument("--times", type=int, default=1, metavar="N", help="play each so often (usually once)")
    wanted = parser.parse_args()
    if unknown := [game for game in wanted.games if game not in GAMES]:
        parser.error(f"there is no game {unknown[0]!r} (expected one of {', '.join(GAMES)})")
    with open_door() as door:
        ended = [attempt(door, game) for game in (wanted.games or list(GAMES)) for _ in range(wanted.times)]
    return 0 if all(ended) else 1


if __name__ == "__main__":
    raise SystemExit(main())
