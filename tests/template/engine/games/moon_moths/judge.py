"""How good does this look?  For bots."""

from __future__ import annotations

from engine.ask import Ask, Choice, Seat
from engine.games.moon_moths.state import Moths, brightness
from engine.view import View

LIGHT = 0.3  # points that a step of brightness in hand is worth
CATCHES = 0.12  # how much likelier the moth is caught with every step of brightness


def bad(view: View, ask: Ask) -> tuple[Choice, ...]:
    """The brightest lanterns for the smallest moths; never all that there are."""
    rejected = tuple(card for card in ask.options if view["row"][view["nights"]] <= 2 and brightness(str(card)) >= 6)
    return rejected if len(rejected) < len(ask.options) else ()


def worth(game: Moths, seat: Seat) -> float:
    """Points ahead of the best other, what the lantern just chosen may bring, and the lanterns left."""
    ahead = game.points[seat] - max(points for other, points in enumerate(game.points) if other != seat)
    hope = sum(CATCHES * brightness(card) * game.row[game.nights] for card in game.names(game.chosen[seat]))
    return ahead + hope + LIGHT * sum(brightness(card) for card in game.names(game.hands[seat]))
