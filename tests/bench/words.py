"""How many words are heard for each decision at a table of lines, in brief: random games, as many seats as usual.

    python -m tests.bench.words [GAME ...] --games 20 [--full]

Counted is everything that is printed to each seat from its last answer on: what has happened, the race where it has
changed, the question, the options with their numbers.  The exit status is 1 if a game needs more than 45 on average.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

from engine.ask import Seat
from engine.games import GAMES
from engine.table.table import Table
from net.wire.messages import Question, Update
from tui.plain.telling import Telling
from tui.seat.scene import Scene

MOST = 45
NAMES = ("Ann", "Bram", "Cleo", "Dora", "Edda", "Finn")


def heard(game: str, seed: int, brief: bool = True) -> Iterator[int]:
    """The words of each decision of a random game."""
    table, dice = Table(game, GAMES[game].usual_seats, seed=seed), random.Random(seed)
    telling = [Telling(brief) for _ in range(table.seats)]
    told = [0] * table.seats
    while table.asks:
        seat = next(iter(table.asks))
        scene = scene_of(table, seat)
        assert scene.question is not None
        said = telling[seat].news(scene, scene.news_above(told[seat]))
        said += telling[seat].question(scene, scene.question)
        told[seat] = scene.told
        yield sum(len(line.split()) for line in said)
        table.answer(seat, dice.choice(table.asks[seat].options))


def scene_of(table: Table, seat: Seat) -> Scene:
    """What this seat knows."""
    scene = Scene("adder-fern-51", table.game, table.options, NAMES[: table.seats], ("novice",) * table.seats, seat)
    ask = table.asks[seat]
    question, news = Question(ask.prompt, ask.options), tuple(table.news(seat))
    scene.take(Update(1, table.view(seat), question, news, False, tuple(table.asks), False))
    return scene


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--full", action="store_true")
    wanted = parser.parse_args()
    worst = 0.0
    for game in wanted.game or GAMES:
        words = [many for seed in range(wanted.games) for many in heard(game, seed, not wanted.full)]
        average = sum(words) / len(words)
        worst = max(worst, average)
        print(f"{game:22}{average:6.1f} words for each of {len(words)} decisions, at most {max(words)}")
    return 0 if worst <= MOST else 1


if __name__ == "__main__":
    raise SystemExit(main())
