"""One integer that catches almost any change of the rules: how many ways there are to play so many decisions."""

from __future__ import annotations

import pytest

from engine.table.table import Table


def count_decisions(table: Table, depth: int) -> int:
    """The number of different sequences of answers of this length."""
    if depth == 0 or not table.asks:
        return 1
    total = 0
    for seat, ask in table.asks.items():
        for option in ask.options:
            ahead = table.fork()
            ahead.answer(seat, option)
            total += count_decisions(ahead, depth - 1)
    return total


def after(table: Table, decisions: int) -> Table:
    """The table after so many first options, no matter who is asked."""
    for _ in range(decisions):
        seat, ask = next(iter(table.asks.items()))
        table.answer(seat, ask.options[0])
    return table


@pytest.mark.parametrize(
    ("seats", "side", "played", "depth", "ways"),
    [
        (2, "decreasing", 0, 5, 3888),
        (2, "increasing", 71, 9, 972),
        (3, "decreasing", 62, 9, 384),
        (4, "decreasing", 48, 9, 113670),
        (5, "increasing", 42, 9, 104976),
        (6, "decreasing", 36, 7, 21504),
    ],
)
def test_witches_wheel(seats, side, played, depth, ways):
    table = Table("witches-wheel", seats, seed=1, options={"side": side}, news=False)
    assert count_decisions(after(table, played), depth) == ways
