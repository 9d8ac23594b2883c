"""Short texts, each in its own ink, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from tui.draw.picture import Picture
from tui.draw.widths import width

Piece = tuple[str, str]  # text and its ink


def put_pieces(picture: Picture, x: int, y: int, pieces: Sequence[Piece], columns: int) -> int:
    """Cut where there is no more room; -> the column after them."""
    end = x + columns
    for text, ink in pieces:
        x = picture.put(x, y, text, ink, end - x)
    return x


def pieces_width(pieces: Sequence[Piece]) -> int:
    return sum(width(text) for text, _ in pieces)
