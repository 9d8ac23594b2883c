"""A panel: lines that lie over a part of the table for as long as somebody reads them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tui.draw.board import Area
from tui.draw.picture import Picture
from tui.draw.widths import cut, folded

Line = tuple[str, str]  # text and its ink


@dataclass
class Panel:
    """A title and lines that scroll."""

    kind: str  # the action that opened it, and closes it
    title: str
    lines: Sequence[Line]
    top: int = 0
    at_end: bool = False  # begins with the last line in sight
    room: int = field(default=1, init=False)
    length: int = field(default=0, init=False)

    def draw(self, picture: Picture, area: Area) -> None:
        """Cover the area; as much as fits, from `top` on."""
        rows = [(part, ink) for text, ink in self.lines for part in _folded(text, area.columns - 4)]
        self.room, self.length = area.rows - 2, len(rows)
        self.top = max(0, min(self.length - self.room if self.at_end else self.top, self.length - self.room))
        picture.ground(area.x, area.y, area.columns, area.rows, "text/card")
        shown = cut(self._position(), area.columns - 4)
        picture.put(area.x + 2, area.y, self.title, "gold bold", area.columns - 5 - len(shown))
        picture.right(area.x + area.columns - 2, area.y, shown, "muted")
        for y, (text, ink) in enumerate(rows[self.top : self.top + self.room], area.y + 1):
            picture.put(area.x + 2, y, text, ink)

    def _position(self) -> str:
        """Which rows are in sight, if not all are."""
        if self.length <= self.room:
            return ""
        return f"{self.top + 1}-{min(self.length, self.top + self.room)} of {self.length}"

    def hears(self, action: str) -> bool:
        """Scroll, if that is what this action means here; -> is it?"""
        page = max(1, self.room - 1)  # the last row that was read stays in sight
        ways = {"up": -1, "down": 1, "page_up": -page, "page_down": page, "first": -self.length, "last": self.length}
        if action in ways:
            self.scroll(ways[action])
        return action in ways

    def scroll(self, rows: int) -> None:
        self.at_end = False
        self.top = max(0, min(self.top + rows, self.length - self.room))


def _folded(text: str, columns: int) -> list[str]:
    """Further lines of a list item stand under its first word."""
    indent = len(text) - len(text.lstrip())
    return [" " * indent + line for line in folded(text, columns - indent)] if text.strip() else [""]
