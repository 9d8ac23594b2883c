"""Sends to the terminal only what changes there: over a slow line every byte is felt.

Textual paints whole rows again and styles every piece of text anew.  The Painter stands between Textual and the
terminal.  It reads the stream that Textual writes, keeps a picture of what the terminal shows (a cell is a character
and its style), and writes another, shorter stream that leaves the terminal in the same state, and nothing at all where
nothing changes.

Its laws:

- It never guesses.  A cell of which nobody knows what it shows is None, and is sent when it is painted.  Whatever the
  Painter does not understand goes through as it is, from the place and in the style that it counts on, and after that
  nothing is known any more (`_wonder`).
- Text changes drafts of rows; a row is compared and sent when something else comes (`_flush`), so what is painted
  over within one update is never sent.
- The style that the terminal writes with (`_pen`) and the one that the stream has asked for (`_style`) are two things,
  and so are the places of the cursor (`_at`, `_cursor`): a style or a move is sent only when a cell needs it, by the
  shortest sequence from one to the other (cells.py).
- After each write the cursor stands where the stream has it, hidden or not: screen readers and braille displays read
  from there.  Where it stands already, nothing is sent.
- An update that a terminal shows all at once is opened (`\\x1b[?2026h`) only if there is something in it.
- A change of size, a stop and a continuation, a handler that writes in the midst of a write: `forget`, and all is sent.

For example, the cursor leaves a card at column 10 and marks one at 20; the row is 80 cells long:

    in      move 5;1 · style gold · 80 characters · style plain · ...
    draft   80 cells, of which 16 differ from what is shown
    out     move 5;10 · style · 8 characters · 2 columns on · style · 8 characters

Why read back what was just written, instead of telling the terminal from our own pictures?  Then screens of the
toolkit (its palette, its errors) would need a way of their own, and two would write to one terminal.  The same change
is compared twice so, by rows of the picture (canvas.py) and by cells here, and a key still costs about 1.2 KB and 3 ms
(`python -m tests.bench.terminal`).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cached_property

from tui.terminal.cells import PLAIN, Pen, Place, Row, draw, glyphs, goto, restyled, steps_once, stroke, way
from tui.terminal.console import Console

STDERR = 2  # where Textual's driver writes
TOKENS = {
    "text": r"[^\x00-\x1f\x7f-\x9f]+",
    "style": r"\x1b\[[\d;]*m",
    "move": r"\x1b\[\d+;\d+H",
    "feed": r"\n(?=\x1b\[\d+;\d+H)",
    "opening": r"\x1b\[\?2026h",  # of an update that the terminal shows all at once
    "closing": r"\x1b\[\?2026l",
    # Modes, the keyboard, queries, titles, the bell: none moves the cursor or changes a cell.
    "quiet": r"\x1b\[\?(?:7|25|100[0-7]|1015|1016|2004|2048)[hl]|\x1b\[[<>=]\d*u|\x1b\[\?\d+\$p"
    r"|\x1b\](?!8;)[^\x07\x1b]*(?:\x07|\x1b\\)|\x07",
    "partial": r"\x1b(?:\[[0-?]*[ -/]*|[]PX^_][^\x07\x1b]*\x1b?|[ -/]*)\Z",
    "strange": r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]|[\x00-\x9f]",
}
TOKEN = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in TOKENS.items()))


class Painter:
    """Turns a stream for a terminal into a shorter one; what it does not understand goes through as it is."""

    def __init__(self, columns: int, rows: int) -> None:
        self._style: Pen | None = PLAIN  # what the stream writes with; None: nobody knows
        self._opening = ""  # held back until there is something to send
        self._rest = ""  # an escape sequence that has not wholly arrived
        self._out: list[str] = []
        self._busy = False
        self.resize(columns, rows)
        self._wipe()

    def forget(self) -> None:
        """The terminal may show anything: what is painted next is sent whole.  May be called from anywhere."""
        self._stale = True

    def resize(self, columns: int, rows: int) -> None:
        """The terminal has this size now, and may show anything."""
        self._size = columns, rows
        self.forget()

    def sparing(self, data: str) -> str:
        """What to send in place of data: nothing at all if it changes nothing."""
        if self._busy:  # a signal's handler writes in the midst of a write, or a write has failed
            self.forget()
            return data
        self._busy = True
        if self._stale:
            self._wipe()
        data, self._rest, self._out = self._rest + data, "", []
        for found in TOKEN.finditer(data):
            self._take(found.lastgroup, found[0])
        self._flush()
        self._place_cursor()
        self._busy = False
        return "".join(self._out)

    def _wipe(self) -> None:
        """Nothing is known of the terminal but its size."""
        self._stale = False
        self._columns, self._rows = self._size
        self._shown: list[Row] = [[None] * self._columns for _ in range(self._rows)]
        self._drafts: dict[int, Row] = {}  # rows as the stream wants them
        self._cursor: Place | None = None  # where the stream has it
        self._at: Place | None = None  # where the terminal has it
        self._pen: Pen | None = None  # what the terminal writes with

    def _take(self, kind: str | None, token: str) -> None:
        match kind:
            case "text" if self._fits(token):
                pass
            case "style" if (style := restyled(self._style, token[2:-1])) is not None:
                self._style = style
            case "move":
                row, column = token[2:-1].split(";")
                self._cursor = max(int(row), 1) - 1, max(int(column), 1) - 1
            case "feed" if self._cursor and self._cursor[0] + 1 < self._rows:
                pass  # only in the last row it does more than the move that follows
            case "opening":
                self._flush()
                self._opening = token
            case "closing":
                self._flush()
                self._send("" if self._opening else token)
                self._opening = ""
            case "quiet":
                self._flush()
                self._send(token)
            case "partial":
                self._rest = token
            case _:
                self._wonder(token)

    def _fits(self, text: str) -> bool:
        """Draws the text, if it is known how and where."""
        if self._cursor is None or self._style is None:
            return False
        row, start = self._cursor
        cells = glyphs(text, self._style)
        if not cells or row >= self._rows or start + len(cells) > self._columns:
            return False
        if row not in self._drafts:
            self._drafts[row] = self._shown[row].copy()
        draw(self._drafts[row], start, cells)
        self._cursor = row, start + len(cells)
        return True

    def _wonder(self, token: str) -> None:
        """Passes on what may do anything, from the place and in the style that it counts on."""
        self._flush()
        self._place_cursor()
        if self._style is not None:
            self._send(stroke(self._pen, self._style))
        self._send(token)
        self._wipe()
        if token.startswith("\x1b"):
            self._style = None

    def _place_cursor(self) -> None:
        if self._cursor and self._cursor != self._at:
            row = self._cursor[0]
            at = self._at[1] if self._at and self._at[0] == row < self._rows else None
            self._send(goto(*self._cursor) if at is None else way(self._shown[row], at, self._cursor, self._pen))
            self._at = self._cursor

    def _send(self, text: str) -> None:
        if text:
            self._out += self._opening, text
            self._opening = ""

    def _flush(self) -> None:
        """Sends what the drafts change."""
        for row in sorted(self._drafts):
            draft, shown = self._drafts[row], self._shown[row]
            if draft != shown:
                self._send("".join(self._changes(row, draft, shown)))
                self._shown[row] = draft
        self._drafts.clear()

    def _changes(self, row: int, draft: Row, shown: Row) -> Iterator[str]:
        at, pen = self._at[1] if self._at and self._at[0] == row else None, self._pen
        for column, (cell, old) in enumerate(zip(draft, shown, strict=True)):
            if cell is None or cell == old or not cell[0]:
                continue
            sign, style = cell
            if column != at:
                yield way(draft, at, (row, column), pen)
            if style != pen:
                yield stroke(pen, style)
                pen = style
            yield sign
            at = column + 1 if steps_once(sign) else None
        self._at, self._pen = None if at is None else (row, at), pen


class Sparing(Console):
    """A driver that is sparing with what it sends."""

    _sizes: tuple[tuple[int, int], tuple[int, int]] | None = None

    @cached_property
    def _painter(self) -> Painter:
        return Painter(0, 0)

    def forget(self) -> None:
        """What is painted next is sent whole."""
        self._painter.forget()

    def write(self, data: str) -> None:
        """Sends what data changes."""
        # The terminal's size changes first, and for a while Textual paints in its old one: both changes count.
        sizes = terminal_size(), self._app.viewport_size
        if sizes != self._sizes:
            self._sizes = sizes
            self._painter.resize(*sizes[0])
        if spared := self._painter.sparing(data):
            super().write(spared)


def terminal_size() -> tuple[int, int]:
    """Columns and rows; none if nobody can say, and then nothing is spared."""
    try:
        return os.get_terminal_size(STDERR)
    except OSError:
        return 0, 0
