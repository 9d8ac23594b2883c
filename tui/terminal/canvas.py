"""The one widget of every screen: it shows a picture."""

from __future__ import annotations

from rich.segment import Segment
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from tui.draw.picture import Picture
from tui.draw.themes import style_of


class Canvas(Widget):
    """Shows a picture.  Only rows that have changed are drawn again, and of those the terminal
    driver sends only the cells that have."""

    DEFAULT_CSS = "Canvas { width: 100%; height: 100%; }"

    def __init__(self) -> None:
        super().__init__()
        self.picture = Picture(1, 1)
        self._theme = ""

    def show(self, picture: Picture, theme: str) -> None:
        """From now on this picture in that theme; after every paint the terminal's cursor stands where it says."""
        self.app.cursor_position = Offset(*(picture.cursor or (0, 0)))
        before, self.picture = self.picture, picture
        if theme != self._theme or (before.columns, before.rows) != (picture.columns, picture.rows):
            self._theme = theme
            self.refresh()
            return
        changed = [y for y, row in enumerate(picture.cells) if row != before.cells[y]]
        if changed:
            self.refresh(*[Region(0, y, picture.columns, 1) for y in changed])

    def render_lines(self, crop: Region) -> list[Strip]:
        strips = [self._strip(y) for y in range(crop.y, crop.bottom)]
        if (crop.x, crop.width) == (0, self.picture.columns):
            return strips
        return [strip.crop(crop.x, crop.right) for strip in strips]

    def _strip(self, y: int) -> Strip:
        if not self._theme or y >= self.picture.rows:
            return Strip.blank(self.picture.columns)
        segments = [Segment(text, style_of(self._theme, ink)) for text, ink in self.picture.runs(y)]
        return Strip(segments, self.picture.columns)
