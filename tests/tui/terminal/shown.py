"""A terminal that tells what it shows: pyte, and what it lacks."""

from __future__ import annotations

from typing import NamedTuple

import pyte
from wcwidth import wcwidth


class Ink(NamedTuple):
    """pyte's character, and dim."""

    data: str = " "
    fg: str = "default"
    bg: str = "default"
    bold: bool = False
    italics: bool = False
    underscore: bool = False
    strikethrough: bool = False
    reverse: bool = False
    blink: bool = False
    dim: bool = False


class Terminal(pyte.Screen):
    """pyte, and what it leaves out: dim, the blank where a wide sign lost a half, the edge that holds the cursor."""

    default_char = Ink()

    def __init__(self, columns, rows):
        super().__init__(columns, rows)
        self.feed = pyte.Stream(self).feed

    def reset(self):
        super().reset()
        self.cursor.attrs = self.default_char

    def select_graphic_rendition(self, *codes):
        super().select_graphic_rendition(*codes)
        dim = self.cursor.attrs.dim
        rest = iter(codes or [0])
        for code in rest:
            if code in (38, 48):
                for _ in range(1 if next(rest) == 5 else 3):
                    next(rest)
            dim = code == 2 or (dim and code not in (0, 22))
        self.cursor.attrs = self.cursor.attrs._replace(dim=dim)

    def draw(self, data):
        for character in data:
            if width := wcwidth(character):
                self.blank_halves(width)
            super().draw(character)
        if pyte.modes.DECAWM not in self.mode:
            self.cursor.x = min(self.cursor.x, self.columns - 1)

    def blank_halves(self, width):
        row, left = self.buffer[self.cursor.y], min(self.cursor.x, self.columns - width)
        right = left + width
        if left and row[left].data == "":
            row[left - 1] = row[left - 1]._replace(data=" ")
        if right < self.columns and row[right].data == "":
            row[right] = row[right]._replace(data=" ")

    def picture(self):
        """Every cell; and the cursor, if it can be seen."""
        place = None if self.cursor.hidden else (self.cursor.y, min(self.cursor.x, self.columns - 1))
        return [[self.buffer[y][x] for x in range(self.columns)] for y in range(self.lines)], place
