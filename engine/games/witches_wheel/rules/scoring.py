"""8. The end."""

from __future__ import annotations

from engine.game import Result, most_points
from engine.games.witches_wheel.state import Wheel


def result(game: Wheel) -> Result:
    """8.1, 8.2  The highest total wins; equal totals share it."""
    return most_points([game.points(seat) for seat in range(game.seats)])
