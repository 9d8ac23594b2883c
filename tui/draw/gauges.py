"""How much there is of something, at a glance: a bar beside other bars, or so many of so many."""

from __future__ import annotations

from tui.draw.picture import LINE, Picture

FULL, HAS, LACKS = "━", "●", "○"
UP, DOWN = "▮", "▯"  # cards and other things that one has, or has no more


def bar(picture: Picture, x: int, y: int, columns: int, part: int, whole: int, ink: str) -> int:
    """So much of the whole in a thick line, the rest in a thin one; -> the column after.

    Whoever has anything has a piece.
    """
    piece = round(columns * max(0, part) / max(1, whole, part))
    full = max(piece, min(1, columns)) if part > 0 else 0
    end = picture.put(x, y, FULL * full, ink)
    return picture.put(end, y, LINE * (columns - full), "faint")


def pips(picture: Picture, x: int, y: int, many: int, most: int, ink: str, has: str = HAS, lacks: str = LACKS) -> int:
    """So many of so many: `●●○○○`; -> the column after."""
    end = picture.put(x, y, has * min(many, most), ink)
    return picture.put(end, y, lacks * (most - many), "edge")
