"""A small board for who has never played: a spell is completed, and cards are lives."""

from __future__ import annotations

from tui.draw.board import Area
from tui.draw.picture import Picture

CAST, COMPLETED, GIVES = "Pepper Breath", "Slow Roast", "Gesture"
HAND, DAMAGE = 6, 3


def proof(picture: Picture, area: Area) -> bool:
    x, y = area.x + 1, area.y
    picture.put(picture.put(x, y, COMPLETED, "text bold"), y, " lacks one step:", "text")
    picture.put(picture.put(x + 2, y + 1, "■─■─ ", "muted"), y + 1, GIVES, "gold bold")
    picture.put(picture.put(x, y + 2, CAST, "text bold"), y + 2, f" gives {GIVES}:", "text")
    picture.put(x, y + 3, f"it completes, {DAMAGE} damage", "text")
    left = HAND - DAMAGE
    end = picture.put(picture.put(x, y + 5, "Bram ", "muted"), y + 5, "█ " * left, "text")
    picture.put(picture.put(end, y + 5, "▒ " * DAMAGE, "ember"), y + 5, f"{HAND} › {left} cards", "ember")
    picture.put(x, y + 6, "no card left: you win", "gold bold")
    return True
