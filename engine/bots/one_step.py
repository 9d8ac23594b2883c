"""What options are worth one step ahead: where every look ahead begins, and where an adept's ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.ask import Choice
from engine.bots import Enough, Sight
from engine.table.table import Table


def worths_of(sight: Sight, options: Sequence[Choice], worlds: Iterable[Table], enough: Enough) -> list[float]:
    """How good tables look after each option, on average over these worlds."""
    totals, count = [0.0] * len(options), 0
    for world in worlds:
        count += 1
        for place, option in enumerate(options):
            ahead = world.fork()
            ahead.answer(sight.seat, option)
            totals[place] += sight.judge.worth(ahead.run.state, sight.seat)
        if enough():
            break
    return [total / count for total in totals]
