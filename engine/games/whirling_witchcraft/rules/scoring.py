"""6. The end."""

from __future__ import annotations

from engine.ask import Seat
from engine.game import Result
from engine.games.whirling_witchcraft.state import ENOUGH, Coven


def result(game: Coven) -> Result:
    """6.1 to 6.3  Who has won, and what is in the Circles."""
    scores = tuple(sum(circle) for circle in game.circles)
    able = [seat for seat in range(game.seats) if scores[seat] >= ENOUGH] or [*range(game.seats)]
    best = max(rank(game, seat) for seat in able)
    return Result(tuple(seat for seat in able if rank(game, seat) == best), scores)


def rank(game: Coven, seat: Seat) -> tuple[int, int, int]:
    """6.2  The most in the Circle, the most types in it, the fewest on the workbench."""
    circle = game.circles[seat]
    return sum(circle), sum(1 for count in circle if count), -sum(game.benches[seat])
