"""How good does this look?  For bots."""

from __future__ import annotations

from engine.ask import Ask, Choice, Seat
from engine.game import View
from engine.games.whirling_witchcraft.state import Coven


def bad(view: View, ask: Ask) -> tuple[Choice, ...]:
    return ()


def worth(game: Coven, seat: Seat) -> float:
    return float(sum(game.circles[seat]))
