"""8.2  The end."""

from __future__ import annotations

from engine.game import Result
from engine.games.weavers.state import Duel


def result(game: Duel) -> Result:
    """8.2  Who still has a card has won; with no card on either side nobody."""
    return Result(tuple(seat for seat in range(game.seats) if game.hands[seat]), tuple(map(len, game.hands)))
