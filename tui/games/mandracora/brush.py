"""What every part of the table is drawn with."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mandracora.rules.scoring import CURSED
from engine.games.mandracora.view import MarketView
from tui.draw.board import Area, Hold, Spot
from tui.draw.picture import Picture, Piece
from tui.games.mandracora.brewing import anew, takes_out
from tui.games.mandracora.faces import MORE, fitting
from tui.parts.table_brush import TableBrush
from tui.seat.scene import Scene

MARKER = f"cursed -{CURSED}"  # and what it costs at the end


class Brush(TableBrush):
    """A moment in the lane of shops."""

    view: MarketView

    def __init__(self, picture: Picture, scene: Scene, hold: Hold, moves: Sequence[str] = ()) -> None:
        super().__init__(picture, scene, hold, moves)
        self.options = (*self.options, *anew(scene), *takes_out(scene).values())

    def chips(self, x: int, y: int, pieces: Sequence[Piece], columns: int) -> int:
        """Short texts in a row, and how many more there are; -> the column after them."""
        count = fitting([text for text, _ in pieces], columns)
        end = x - 1
        for text, ink in pieces[:count]:
            end = self.picture.put(end + 1, y, text, ink)
        if count < len(pieces):
            end = self.picture.put(end + 1, y, f"{MORE}{len(pieces) - count}", "muted")
        return max(end, x)

    def marker(self, x: int, y: int) -> Spot:
        """The curse marker, before whom it lies."""
        self.picture.put(x, y, MARKER, "ember/raised bold" if self.here("curse") else "ember bold reverse")
        return Spot("curse", Area(x, y, len(MARKER), 1))
