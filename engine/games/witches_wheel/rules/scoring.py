"""8. The end."""

from __future__ import annotations

from engine.game import Result
from engine.games.witches_wheel.state import Wheel


def result(game: Wheel) -> Result:
    """8.1, 8.2  The highest total wins; equal totals share it."""
    scores = tuple(game.points(seat) for seat in range(game.seats))
    best = max(scores)
    return Result(tuple(seat for seat, score in enumerate(scores) if score == best), scores)
