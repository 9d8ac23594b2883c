"""2.7, 2.9  How it ended."""

from __future__ import annotations

from engine.game import Result
from engine.games.witches_revel.state import Revel


def result(game: Revel) -> Result:
    return Result((game.winner,) if game.winner >= 0 else (), None)
