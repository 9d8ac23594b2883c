"""How good does this look?  For bots."""

from __future__ import annotations

from engine.game import Foresight, plainly_bad
from engine.games.moon_moths.cards import BRIGHTNESS
from engine.games.moon_moths.state import MoonMoths

LIGHT, CATCHES = 0.3, 0.12  # what a step of brightness is worth: in points, and in the hope to catch a moth
bad, LOOKS = plainly_bad({}), ()  # no lantern is worse than others by what one seat sees
FORESIGHT = Foresight(lead=4.0, rests=frozenset({"night"}), ahead=1)  # a look goes on for one more night


def worth(game: MoonMoths, seat: int) -> float:
    """Points ahead of the best other, what the lantern just chosen may bring, and the lanterns left."""
    best = max(points for other, points in enumerate(game.points) if other != seat)
    hope = CATCHES * sum(BRIGHTNESS[card] * game.row[game.nights] for card in game.names(game.chosen[seat]))
    return game.points[seat] - best + hope + LIGHT * sum(BRIGHTNESS[card] for card in game.names(game.hands[seat]))
