"""What every part of the table is drawn with."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mandracora.view import MarketView
from tui.draw.board import Hold
from tui.draw.picture import Picture, Piece
from tui.games.mandracora.brewing import anew, takes_out
from tui.parts.table_brush import TableBrush
from tui.seat.scene import Scene


class Brush(TableBrush):
    """A moment in the lane of shops."""

    view: MarketView

    def __init__(self, picture: Picture, scene: Scene, hold: Hold, moves: Sequence[str] = ()) -> None:
        super().__init__(picture, scene, hold, moves)
        self.options = (*self.options, *anew(scene), *takes_out(scene).values())

    def apart(self, x: int, y: int, pieces: Sequence[Piece]) -> int:
        """Short texts in a row, a blank between them; -> the column after them."""
        end = x - 1
        for text, ink in pieces:
            end = self.picture.put(end + 1, y, text, ink)
        return max(end, x)
