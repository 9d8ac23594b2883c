"""How good does this look?  For bots."""

from __future__ import annotations

from engine.ask import Ask, Choice, Seat
from engine.game import View
from engine.games.weavers.state import Duel


def bad(view: View, ask: Ask) -> tuple[Choice, ...]:
    return ()


def worth(game: Duel, seat: Seat) -> float:
    return float(len(game.hands[seat]) - len(game.hands[1 - seat]))
