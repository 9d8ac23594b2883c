"""A small board for who has never played: from a shop to a spell."""

from __future__ import annotations

from tui.draw.board import Area
from tui.draw.picture import Picture

BOOK, INGREDIENTS = 2, 3  # the book's number, and so many ingredients of its colour


def proof(picture: Picture, area: Area) -> bool:
    x, y = area.x + 1, area.y
    picture.put(picture.put(x, y, "@", "gold bold") + 1, y, "stops at Crooked Kettle:", "text")
    picture.put(picture.put(x + 2, y + 1, "you get ", "text"), y + 1, "1 yellow", "yellow bold")
    picture.put(picture.put(x, y + 3, f"yellow book {BOOK} ", "yellow"), y + 3, "●" * INGREDIENTS, "yellow")
    picture.put(x, y + 4, f"casts a spell of power {INGREDIENTS}", "text")
    picture.put(x, y + 5, f"{INGREDIENTS} + {BOOK} for the book:", "text")
    picture.put(x, y + 6, f"{INGREDIENTS + BOOK} points", "gold bold")
    return True
