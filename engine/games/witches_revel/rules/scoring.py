"""2.7, 2.9  How it ended."""

from __future__ import annotations

from engine.ask import Seat
from engine.game import Result
from engine.games.witches_revel.rules.elements import power, resistance
from engine.games.witches_revel.state import SPACES, Revel


def result(game: Revel) -> Result:
    return Result((game.winner,) if game.winner >= 0 else (), None)


# 3.10, 2.7, 2.9  Who is winning where, and in all -----------------------------------------------------


def winner_in(game: Revel, space: int) -> Seat | None:
    """3.10"""
    if not any(side[space] for side in game.sides):
        return None
    powers = [power(game, seat, space) for seat in range(game.seats)]
    if all(powers):
        return None if powers[0] == powers[1] else powers.index(max(powers))
    for seat, mine in enumerate(powers):
        if mine and mine > resistance(game, 1 - seat, space):
            return seat
    return None


def winners(game: Revel) -> list[Seat | None]:
    """Who is winning in each space."""
    return [winner_in(game, space) for space in range(SPACES)]


def dominates(game: Revel, seat: Seat) -> bool:
    """2.7"""
    return all(winner_in(game, space) == seat for space in range(SPACES))


def exhausted(game: Revel) -> Seat | None:
    """2.9  Most spaces, then most Power in all; None: a true tie."""
    spaces = [winners(game).count(seat) for seat in range(game.seats)]
    powers = [sum(power(game, seat, space) for space in range(SPACES)) for seat in range(game.seats)]
    one, other = zip(spaces, powers, strict=True)
    return None if one == other else int(other > one)
