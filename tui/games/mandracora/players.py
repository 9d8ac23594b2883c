"""Everybody: name, hand, scrolls, spells, points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from engine.ask import Seat
from engine.games.mandracora.view import Cast, MarketView
from engine.words.speech import counted
from tui.draw.board import Area, Spot
from tui.draw.card import backs
from tui.draw.picture import Piece
from tui.draw.widths import in_rows, width
from tui.games.mandracora.brush import MARKER, Brush
from tui.games.mandracora.faces import grouped, ink_of, spell_name, times
from tui.games.mandracora.layout import Layout
from tui.parts.table_brush import TablePart, thing

SHORTEST = 8  # columns that a name needs beside a word


class Players(TablePart[MarketView, Brush, Layout]):
    """The others, or for who watches everybody."""

    def draw(self) -> list[Spot]:
        return [spot for seat, block in self.layout.blocks().items() for spot in self._player(block, seat)]

    def _player(self, block: Area, seat: Seat) -> list[Spot]:
        """The block of a player; the marker lies beside the scrolls."""
        own = thing("seat", seat)
        cursed = self.view.cursed == seat
        area = block._replace(columns=block.columns - (len(MARKER) + 1) * cursed)
        self.brush.ground(area, own)
        self._name(block, seat, own)
        self._hand(block, seat)
        self._scrolls(area, seat)
        spell_rows(self.brush, self._spells(block, seat), self.view.spells[seat])
        spots = [Spot(own, area, self.brush.offered(own))]
        if cursed:
            spots.append(self.brush.marker(block.x + block.columns - len(MARKER), block.y + 2))
        self.brush.put_deed(block, seat)
        return spots

    def _spells(self, block: Area, seat: Seat) -> Area:
        """Two rows; where the last deed has room in none above them, one, if all are in it as signs."""
        above, below = block._replace(rows=3), block._replace(y=block.y + 3, rows=2)
        crowded = len(self.view.spells[seat]) > beside(block.columns)
        all_of_it = width(self.brush.deed(seat, block.columns))
        return below if crowded or self.brush.room_for_deed(above) >= all_of_it else below._replace(rows=1)

    def _name(self, area: Area, seat: Seat, own: str) -> None:
        x, y, columns, _ = area
        start = self.brush.key(x, y, own)
        points, needed = self.view.points[seat], width(f"{self.brush.scene.names[seat]} {self._note(seat)} ")
        worth = counted(points, "point")
        worth = worth if start - x + needed + width(worth) <= columns else str(points)
        room = x + columns - width(worth) - 1 - start
        end = self._called(start, y, room, seat)
        self.brush.picture.put(x + columns - width(worth), y, worth, "text bold")
        self.brush.put_bot(end + 2, y, seat, start + room - end - 2)

    def _called(self, x: int, y: int, columns: int, seat: Seat) -> int:
        """The name and what they are doing; where both do not fit, a sign of who is asked stays."""
        asked, name, note = self.brush.asked(seat), self.brush.scene.names[seat], self._note(seat)
        if asked and columns < width(f"{name} {note}"):
            x, columns, note = self.brush.picture.put(x, y, "› ", "gold bold"), columns - 2, ""
        room = max(columns - width(note) - 1, min(columns, SHORTEST)) if note else columns
        end = self.brush.picture.put(x, y, name, self._ink(seat), room)
        left = x + columns - end - 1
        return (
            self.brush.picture.put(end + 1, y, note, "gold" if asked else "muted", left) if note and left > 2 else end
        )

    def _ink(self, seat: Seat) -> str:
        if self.brush.asked(seat):
            return "gold bold"
        return "muted" if self.view.out[seat] else "text bold"

    def _note(self, seat: Seat) -> str:
        notes = ["chooses"] if self.brush.asked(seat) else []
        notes += ["out"] if self.view.out[seat] else []
        notes += ["partner"] if seat == self.view.partner else []
        return " ".join(notes)

    def _hand(self, area: Area, seat: Seat) -> None:
        """How many cards, their backs, and those that this viewer knows, less loudly than what lies open."""
        x, y, columns, _ = area
        known, size = self.view.known[seat], self.view.hand_sizes[seat]
        hidden = backs(size - len(known), 6)
        pieces = [(hidden, "muted")] if hidden else []
        pieces += [(times(code, count), ink_of(code).split()[0]) for code, count in grouped(known)]
        end = self.brush.picture.put(x, y + 1, f"hand {size}", "muted", columns)
        self.brush.chips(end + 1, y + 1, pieces, x + columns - end - 1)

    def _scrolls(self, area: Area, seat: Seat) -> None:
        x, y, columns, _ = area
        scrolls = self.view.scrolls[seat]
        if not scrolls:
            return
        pieces = [(times(code, count), ink_of(code)) for code, count in grouped(scrolls)]
        end = self.brush.chips(x, y + 2, pieces, columns)
        curses = self.view.curses[seat]
        words = [counted(curses, "curse"), f"={curses}", ""]
        left = x + columns - end - 1
        self.brush.picture.put(end + 1, y + 2, next(word for word in words if width(word) <= max(left, 0)), "ember")


def spell_rows(brush: Brush, area: Area, spells: Sequence[Cast]) -> None:
    """Each spell that was cast: its power, its book in its colour, and its name, if there is room for all of them."""
    named = in_rows([width(f"{spell[0]}+{book} {spell_name(spell)}") for spell, book in spells], area.columns, 2)
    if len(named) <= area.rows:
        _named_spells(brush, area, spells, named)
        return
    many = beside(area.columns)
    for row in range(area.rows):
        own = spells[row * many :] if row == area.rows - 1 else spells[row * many : (row + 1) * many]
        brush.chips(area.x, area.y + row, [chip_of(*spell) for spell in own], area.columns)


def beside(columns: int) -> int:
    """So many spells stand beside each other as signs."""
    return (columns + 1) // 5


def _named_spells(brush: Brush, area: Area, spells: Sequence[Cast], rows: list[int]) -> None:
    rest = iter(spells)
    for row, count in enumerate(rows):
        x = area.x
        for spell, book in islice(rest, count):
            x = brush.picture.put(x, area.y + row, *chip_of(spell, book))
            x = brush.picture.put(x + 1, area.y + row, spell_name(spell), "muted", area.x + area.columns - x - 1) + 2


def chip_of(spell: str, book: str) -> Piece:
    return f"{spell[0]}+{book}", f"{ink_of(book).split()[0]}/card bold"
