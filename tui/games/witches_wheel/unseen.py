"""Where there is room: which cards nobody has seen, below the map and in its columns."""

from __future__ import annotations

from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import colour_name
from engine.games.witches_wheel.words.reckon import unseen
from tui.draw.headings import titled
from tui.games.witches_wheel.faces import SUITS
from tui.games.witches_wheel.layout import Layout
from tui.parts.table_brush import TableBrush, TablePart


class Unseen(TablePart[WheelView, TableBrush, Layout]):
    """A row for each colour."""

    def draw(self) -> None:
        layout, area, cards = self.layout, self.layout.area, unseen(self.view)
        if not layout.shows_unseen:
            return
        left = layout.cell(0, 9).x - area.x
        title = titled(f"cards {not_seen(self.view)}", "muted")
        self.brush.headed(area, layout.unseen_y, title, (left, "left", "muted"))
        for y, (letter, (ink, glyph)) in enumerate(SUITS.items(), layout.unseen_y + 1):
            is_trump = self.view.trump is not None and self.view.trump[0] == letter
            self.brush.picture.pieces(area.x + 1, y, [(f"{glyph} {colour_name(letter)}", f"{ink}{' bold' * is_trump}")])
            for rank, value in enumerate(self.view.ranking):
                cell, here = layout.cell(0, rank), f"{letter}{value}" in cards
                self.brush.picture.center(
                    cell.x + 1, cell.columns - 1, y, value if here else "·", ink if here else "faint"
                )
            many = sum(card[0] == letter for card in cards)
            self.brush.picture.put(area.x + left, y, str(many), "text" if many else "muted")


def not_seen(view: WheelView) -> str:
    """By whom, and where they are: `you have not seen yet: in hands or in the deck`"""
    who = "you have" if view.me is not None else "nobody has"
    return f"{who} not seen yet: {'in hands or in the deck' if view.deck else 'in hands'}"
