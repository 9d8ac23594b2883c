"""A picture: what a screen shows, as characters and inks.  Boards draw on it; it knows no terminal.

An ink is words: `gold`, `gold/raised`, `muted/bar bold`: what a thing means, on what ground, and
attributes.  A theme turns inks into colours, so a board says what things are and never how they look.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from unicodedata import normalize

from tui.draw.widths import cut, sign_width, width

PLAIN = "text/ground"
Cell = tuple[str, str]  # a sign and its ink; "" after a sign of two columns
Piece = tuple[str, str]  # a short text and its ink
Place = tuple[int, int]  # column and row
LINE = "─"
BLANK = (" ", LINE)  # there is room for words
LIGHT, HEAVY = tuple("╭╮╰╯─│"), tuple("┏┓┗┛━┃")  # frames: corners, edges


class Picture:
    """So many columns and rows."""

    def __init__(self, columns: int, rows: int, ink: str = PLAIN) -> None:
        self.columns = columns
        self.rows = rows
        self.cursor: Place | None = None  # where the terminal's own is to stand, which screen readers follow
        self.cells: list[list[Cell]] = [[(" ", ink)] * columns for _ in range(rows)]

    def put(self, x: int, y: int, text: str, ink: str, columns: int | None = None) -> int:
        """Write text; -> the column after it.  It is cut at `columns` and at the edge, never wrapped."""
        room = self.columns - x if columns is None else min(columns, self.columns - x)
        if not 0 <= y < self.rows or x < 0 or room <= 0:
            return x
        row, keeps_ground = self.cells[y], "/" not in ink
        cells: list[Cell] = []
        for sign in cut(normalize("NFC", text), room):
            wide = sign_width(sign)
            # What is still combining has no cell: names are cleaned of what steers, terminals disagree on the rest.
            own = _on(ink, _ground_of(row[x + len(cells)][1])) if keeps_ground and wide else ink
            cells += [(sign, own), ("", own)][:wide]
        _lay(row, x, cells)
        return x + len(cells)

    def pieces(self, x: int, y: int, pieces: Sequence[Piece], columns: int | None = None) -> int:
        """Short texts one after the other, each in its ink, cut where there is no more room; -> the column after."""
        end = self.columns if columns is None else x + columns
        for text, ink in pieces:
            x = self.put(x, y, text, ink, end - x)
        return x

    def right(self, x: int, y: int, text: str, ink: str) -> int:
        """Write text that ends before column x; -> the column where it begins.  It is cut at the left edge."""
        short = cut(text, x)
        start = x - width(short)
        self.put(start, y, short, ink)
        return start

    def center(self, x: int, columns: int, y: int, text: str, ink: str) -> int:
        """Write text in the middle of so many columns; -> the column after it."""
        short = cut(text, columns)
        return self.put(x + (columns - width(short)) // 2, y, short, ink)

    def ground(self, x: int, y: int, columns: int, rows: int, ink: str) -> None:
        """Blank a part."""
        left, right = max(x, 0), min(x + columns, self.columns)
        for row in self.cells[max(y, 0) : max(y + rows, 0)]:
            _lay(row, left, [(" ", ink)] * (right - left))

    def line(self, y: int, ink: str, x: int = 0, columns: int | None = None) -> None:
        """A thin line across."""
        self.put(x, y, LINE * (self.columns - x if columns is None else columns), ink)

    def frame(self, x: int, y: int, columns: int, rows: int, ink: str, heavy: bool = False) -> None:
        """The border of a card."""
        left, right, low_left, low_right, across, down = HEAVY if heavy else LIGHT
        self.put(x, y, f"{left}{across * (columns - 2)}{right}", ink)
        for row in range(y + 1, y + rows - 1):
            self.put(x, row, down, ink)
            self.put(x + columns - 1, row, down, ink)
        self.put(x, y + rows - 1, f"{low_left}{across * (columns - 2)}{low_right}", ink)

    def sign(self, x: int, y: int) -> str:
        """What stands there."""
        return self.cells[y][x][0]

    def spare(self, x: int, y: int, columns: int) -> int:
        """How many columns at the end of this part of a row are blank, or no more than a line across."""
        written = [place for place, (sign, _) in enumerate(self.cells[y][x : x + columns], 1) if sign not in BLANK]
        return columns - max(written, default=0)

    def text(self) -> list[str]:
        """The characters alone, row by row."""
        return ["".join(sign for sign, _ in row).rstrip() for row in self.cells]

    def runs(self, y: int) -> Iterator[tuple[str, str]]:
        """One row as (text, ink), neighbours of one ink together."""
        row = self.cells[y]
        text, ink = "", row[0][1]
        for sign, own in row:
            if own != ink:
                yield text, ink
                text, ink = "", own
            text += sign
        yield text, ink


def pieces_width(pieces: Sequence[Piece]) -> int:
    return sum(width(text) for text, _ in pieces)


def _lay(row: list[Cell], x: int, cells: list[Cell]) -> None:
    """Put cells into a row.  A wide sign that loses one half becomes blank."""
    if not cells:
        return
    end = x + len(cells)
    if not row[x][0]:
        row[x - 1] = " ", row[x - 1][1]
    if end < len(row) and not row[end][0]:
        row[end] = " ", row[end][1]
    row[x:end] = cells


@cache
def _on(ink: str, ground: str) -> str:
    """`gold bold` on `raised` -> `gold/raised bold`"""
    colour, _, attributes = ink.partition(" ")
    return f"{colour}/{ground} {attributes}".rstrip()


@cache
def _ground_of(ink: str) -> str:
    return ink.partition(" ")[0].partition("/")[2]
