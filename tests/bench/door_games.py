"""Whole games over SSH: two clients meet at a door by a key, and play each game to its end by keys.

python -m tests.bench.door_games [GAME ...]
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from engine.games import GAMES
from tests.tui.door.visitors import key_of, open_door
from tests.tui.door.whole_games import hurries, meets, plays_it_all
from tests.tui.terminals import presses

LONGEST = 300.0  # seconds a player for a game, on a machine that does other things, too


def main(games: Sequence[str]) -> None:
    with open_door() as door, tempfile.TemporaryDirectory() as folder:
        for number, game in enumerate(games):
            began = time.monotonic()
            keys = [key_of(Path(folder), f"{name}-{number}") for name in ("ann", "ben")]
            with door.visitor(key=keys[0]) as ann, door.visitor(key=keys[1]) as ben:
                for visitor in (ann, ben):
                    presses(visitor, ("your name", "enter"))
                    hurries(visitor)
                meets(ann, ben, game)
                plays_it_all(ann, ben, LONGEST)
                print(f"{game:20} {time.monotonic() - began:6.1f} s, a whole game between two clients", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
