"""A panel: lines that lie over a part of the table for as long as somebody reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tui.draw.board import Area
from tui.draw.picture import Picture, Place
from tui.draw.widths import cut, folded, width

Line = tuple[str, str]  # text and its ink
MARKED = "text/raised bold"  # words that somebody looks for
HERE, ALSO = "›", "·"  # before the line that was gone to, and before others that say it


@dataclass(frozen=True)
class Sought:
    """What somebody looks for."""

    words: Sequence[str] = ()
    lines: Sequence[int] = ()  # that say it
    at: int = -1  # the one of them that was gone to


@dataclass
class Panel:
    """A title and lines that scroll."""

    kind: str  # the action that opened it, and closes it
    title: str
    lines: Sequence[Line]
    top: int = 0
    at_end: bool = False  # begins with the last line in sight
    search: Sought = Sought()
    room: int = field(default=1, init=False)
    length: int = field(default=0, init=False)
    _go_to: int | None = field(default=None, init=False)  # a line that comes first when it is drawn next
    _shown: Sequence[int] = field(default=(), init=False)  # the line of each row

    def draw(self, picture: Picture, area: Area) -> Place:
        """Cover the area; as much as fits, from `top` on.  -> Where one begins to read."""
        rows = [*self._rows(area.columns - 4)]
        self.room, self.length, self._shown = area.rows - 2, len(rows), [line for _, _, line in rows]
        if self._go_to is not None:
            self.top, self._go_to = self._shown.index(self._go_to), None
        self.top = max(0, min(self.length - self.room if self.at_end else self.top, self.length - self.room))
        picture.ground(area.x, area.y, area.columns, area.rows, "text/card")
        shown = cut(self._position(), area.columns - 4)
        picture.put(area.x + 2, area.y, self.title, "gold bold", area.columns - 5 - len(shown))
        picture.right(area.x + area.columns - 2, area.y, shown, "muted")
        for y, (text, ink, line) in enumerate(rows[self.top : self.top + self.room], area.y + 1):
            picture.put(area.x + 2, y, text, ink)
            if line in self.search.lines:
                self._mark(picture, area.x, y, text, line)
        last = max(0, min(self.room, self.length) - 1)
        return area.x + 2, area.y + 1 + (last if self.at_end else 0)

    def height(self, columns: int) -> int:
        """The rows of a panel that is so wide and shows all of it."""
        return 2 + sum(1 for _ in self._rows(columns - 4))

    def _rows(self, columns: int) -> Iterator[tuple[str, str, int]]:
        """The lines as they are folded, each row with the line it belongs to."""
        for number, (text, ink) in enumerate(self.lines):
            yield from ((part, ink, number) for part in _folded(text, columns))

    def _mark(self, picture: Picture, x: int, y: int, text: str, line: int) -> None:
        """The words in a row of a line that says them all, and a sign before it that needs no colour."""
        picture.put(x, y, HERE if line == self.search.at else ALSO, "gold bold")
        for match in re.finditer("|".join(map(re.escape, self.search.words)), text, re.IGNORECASE):
            picture.put(x + 2 + width(text[: match.start()]), y, match[0], MARKED)

    @property
    def first(self) -> int:
        """The line that stands on top."""
        return self._shown[self.top] if self.top < len(self._shown) else 0

    def go_to(self, line: int) -> None:
        """It stands on top, if there is enough below it."""
        self.at_end, self._go_to = False, line

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

    def scroll(self, rows: int) -> bool:
        """Is there more that way?"""
        before, self.at_end = self.top, False
        self.top = max(0, min(self.top + rows, self.length - self.room))
        return self.top != before


def _folded(text: str, columns: int) -> list[str]:
    """Further lines of a list item stand under its first word."""
    indent = len(text) - len(text.lstrip())
    return [" " * indent + line for line in folded(text, columns - indent)] if text.strip() else [""]
