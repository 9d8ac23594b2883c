"""What bots choose in golden games, so that every Python is seen to think the same.

One game is played by the searcher, with so few looks that it is quick; the instant level is asked beside it.
Whoever makes a bot better writes these anew (`golden.py --write`).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots import Enough, adept, never, search, sight
from engine.chance import Chance
from engine.table.table import Table

LOOKS = 20
QUESTIONS = 30  # of a game, those with several options
GAMES: list[tuple[str, str, int]] = [
    ("thoughts-wheel", "witches-wheel", 3),
    ("thoughts-mandracora", "mandracora", 3),
    ("thoughts-whirling", "whirling-witchcraft", 3),
    ("thoughts-weavers", "weavers", 2),
    ("thoughts-revel", "witches-revel", 2),
]


def thoughts(game: str, seats: int) -> Iterator[str]:
    """So many decisions, each with the looks that every option got."""
    table, asked = Table(game, seats, seed=1, news=False), 0
    while table.asks and asked < QUESTIONS:
        seat, ask = next(iter(table.asks.items()))
        choice = ask.options[0]
        if len(ask.options) > 1:
            asked += 1
            dice = b"thoughts %d" % asked
            looks = search.weigh(sight(table, seat, Chance(dice)), Chance(dice), looking(LOOKS))
            choice = search.choose(sight(table, seat, Chance(dice)), Chance(dice), looking(LOOKS))
            instant = adept.choose(sight(table, seat, Chance(dice)), Chance(dice), never)
            counts = " ".join(f"{weight.visits}:{weight.total!r}" for weight in looks)
            yield f"seat {seat + 1} {ask.prompt}: {choice}, at once {instant}   {counts}"
        table.answer(seat, choice)


def looking(looks: int) -> Enough:
    """Enough after so many pieces of work."""
    left = iter(range(looks))
    return lambda: next(left, None) is None
