"""Everybody: name, hand, scrolls, spells, points."""

from __future__ import annotations

from itertools import islice

from engine.ask import Seat
from engine.games.mandracora.state import CURSES
from tui.draw.board import Area, Spot
from tui.draw.card import backs
from tui.draw.widths import width
from tui.games.mandracora.brush import Brush, Piece
from tui.games.mandracora.faces import grouped, in_rows, ink_of, spell_name, times
from tui.games.mandracora.layout import Layout
from tui.seat.company_words import bot_at

MARKER = "cursed"
SHORTEST = 8  # columns that a name needs beside a word


def counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def curses_of(brush: Brush, seat: Seat) -> int:
    return sum(CURSES[code] for code in brush.view["scrolls"][seat])


class Players:
    """The others, or for who watches everybody."""

    def __init__(self, brush: Brush, layout: Layout) -> None:
        self.brush = brush
        self.layout = layout
        self.view = brush.view

    def draw(self) -> list[Spot]:
        return [spot for seat, block in self.layout.blocks().items() for spot in self._player(block, seat)]

    def _player(self, block: Area, seat: Seat) -> list[Spot]:
        """The block of a player; the marker lies beside the scrolls."""
        thing, option = f"seat {seat + 1}", f"seat {seat + 1}"
        cursed = self.view["cursed"] == seat
        area = block._replace(columns=block.columns - (len(MARKER) + 1) * cursed)
        self.brush.ground(area, thing)
        self._name(block, seat, thing)
        self._hand(block, seat)
        self._scrolls(area, seat)
        self._spells(block, seat)
        spot = Spot(thing, area, self.brush.offered(option))
        return [spot, marker(self.brush, block.x + block.columns - len(MARKER), block.y + 2)] if cursed else [spot]

    def _name(self, area: Area, seat: Seat, thing: str) -> None:
        x, y, columns, _ = area
        start = self.brush.key(x, y, thing, thing)
        points, needed = self.view["points"][seat], width(f"{self.brush.scene.names[seat]} {self._note(seat)} ")
        worth = counted(points, "point")
        worth = worth if start - x + needed + width(worth) <= columns else str(points)
        room = x + columns - width(worth) - 1 - start
        end = self._called(start, y, room, seat)
        self.brush.picture.put(x + columns - width(worth), y, worth, "text bold")
        self._bot(end + 2, y, start + room - end - 2, seat)

    def _bot(self, x: int, y: int, columns: int, seat: Seat) -> None:
        """At a table with other people, that a bot plays here: in as many words as there is room for."""
        bot = bot_at(self.brush.scene, seat) if self.brush.scene.shared else ""
        fitting = next((word for word in (bot, "bot") if bot and width(word) <= columns), "")
        self.brush.picture.put(x, y, fitting, "muted")

    def _called(self, x: int, y: int, columns: int, seat: Seat) -> int:
        """The name and what they are doing; where both do not fit, a sign of who is asked stays."""
        asked, name, note = seat in self.brush.scene.waiting, self.brush.scene.names[seat], self._note(seat)
        if asked and columns < width(f"{name} {note}"):
            x, columns, note = self.brush.picture.put(x, y, "› ", "gold bold"), columns - 2, ""
        room = max(columns - width(note) - 1, min(columns, SHORTEST)) if note else columns
        end = self.brush.picture.put(x, y, name, self._ink(seat), room)
        left = x + columns - end - 1
        return (
            self.brush.picture.put(end + 1, y, note, "gold" if asked else "muted", left) if note and left > 2 else end
        )

    def _ink(self, seat: Seat) -> str:
        if seat in self.brush.scene.waiting:
            return "gold bold"
        return "muted" if self.view["out"][seat] else "text bold"

    def _note(self, seat: Seat) -> str:
        notes = ["chooses"] if seat in self.brush.scene.waiting else []
        notes += ["out"] if self.view["out"][seat] else []
        notes += ["partner"] if is_partner(self.brush, seat) else []
        return " ".join(notes)

    def _hand(self, area: Area, seat: Seat) -> None:
        """How many cards, their backs, and those that this viewer knows, less loudly than what lies open."""
        x, y, columns, _ = area
        known, size = self.view["known"][seat], self.view["hand_sizes"][seat]
        hidden = backs(size - len(known), 6)
        pieces = [(hidden, "muted")] if hidden else []
        pieces += [(times(code, count), ink_of(code).split()[0]) for code, count in grouped(known)]
        end = self.brush.picture.put(x, y + 1, f"hand {size}", "muted", columns)
        self.brush.pieces(end + 1, y + 1, pieces, x + columns - end - 1)

    def _scrolls(self, area: Area, seat: Seat) -> None:
        x, y, columns, _ = area
        scrolls = self.view["scrolls"][seat]
        if not scrolls:
            return
        pieces = [(times(code, count), ink_of(code)) for code, count in grouped(scrolls)]
        end = self.brush.pieces(x, y + 2, pieces, columns)
        curses = curses_of(self.brush, seat)
        words = [counted(curses, "curse"), f"={curses}", ""]
        left = x + columns - end - 1
        self.brush.picture.put(end + 1, y + 2, next(word for word in words if width(word) <= max(left, 0)), "ember")

    def _spells(self, area: Area, seat: Seat) -> None:
        spell_rows(self.brush, area._replace(y=area.y + 3, rows=2), self.view["spells"][seat])


def is_partner(brush: Brush, seat: Seat) -> bool:
    me = brush.view["me"]
    return bool(brush.view["teams"]) and me is not None and (seat - me) % 4 == 2


def spell_rows(brush: Brush, area: Area, spells: list[list[str]]) -> None:
    """Each spell that was cast: its power, its book in its colour, and its name, if there is room for all of them."""
    named = in_rows([f"{spell[0]}{book} {spell_name(spell)}" for spell, book in spells], area.columns)
    if len(named) <= area.rows:
        _named_spells(brush, area, spells, named)
        return
    beside = (area.columns + 1) // 4
    for row in range(area.rows):
        own = spells[row * beside :] if row == area.rows - 1 else spells[row * beside : (row + 1) * beside]
        brush.pieces(area.x, area.y + row, [chip_of(*spell) for spell in own], area.columns)


def _named_spells(brush: Brush, area: Area, spells: list[list[str]], rows: list[int]) -> None:
    rest = iter(spells)
    for row, count in enumerate(rows):
        x = area.x
        for spell, book in islice(rest, count):
            x = brush.picture.put(x, area.y + row, *chip_of(spell, book))
            x = brush.picture.put(x + 1, area.y + row, spell_name(spell), "muted", area.x + area.columns - x - 1) + 2


def chip_of(spell: str, book: str) -> Piece:
    return f"{spell[0]}{book}", f"{ink_of(book).split()[0]}/card bold"


def marker(brush: Brush, x: int, y: int) -> Spot:
    """The curse marker, before whom it lies."""
    brush.picture.put(x, y, MARKER, "ember/raised bold" if brush.here("curse") else "ember bold reverse")
    return Spot("curse", Area(x, y, len(MARKER), 1))
