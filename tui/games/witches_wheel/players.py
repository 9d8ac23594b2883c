"""The others, or for who watches everybody: name, hand, points, cards won."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.view import WheelView
from engine.words.speech import counted
from tui.draw.board import Area, Spot
from tui.draw.card import backs
from tui.draw.widths import width
from tui.games.witches_wheel.faces import ink_of
from tui.games.witches_wheel.layout import OTHERS, Layout
from tui.parts.table_brush import TableBrush, TablePart, thing

SHORTEST = 10  # columns that a name needs beside a word


class Players(TablePart[WheelView, TableBrush, Layout]):
    """Beside each other, and a line below them."""

    def draw(self) -> list[Spot]:
        area = self.layout.area
        self.brush.picture.line(area.y + OTHERS - 1, "faint", area.x, area.columns)
        return [self._player(block, seat) for seat, block in self.layout.blocks().items()]

    def _player(self, block: Area, seat: Seat) -> Spot:
        x, y, columns, rows = block
        own = thing("seat", seat)
        self.brush.raised(Area(x - 1, y, columns + 1, rows), own)
        self._name(block, seat)
        self._hand(block, seat)
        points, won = self.view.points[seat], counted(self.view.won[seat], "card")
        worth = [f"won {won}"] if points is None else [f"{counted(points, 'point')}, {won}", counted(points, "point")]
        fitting = next((words for words in worth if width(words) <= columns), worth[-1])
        self.brush.picture.put(x, y + 2, fitting, "muted", columns)
        self.brush.put_deed(block, seat)
        return Spot(own, block)

    def _name(self, block: Area, seat: Seat) -> None:
        """Who it is and what they are doing; where both do not fit, the mark of who is asked stays."""
        put, (x, y, columns, _) = self.brush.picture.put, block
        asked, name = self.brush.asked(seat), self.brush.scene.names[seat]
        note = "chooses" if asked else "leads" if seat == self.view.leader and not self.brush.scene.over else ""
        if asked and width(f"{name} {note}") > columns and columns < width(note) + SHORTEST:
            x, columns, note = put(x, y, "› ", "gold bold"), columns - 2, ""
        room = columns - width(note) - 1 if note else columns
        end = put(x, y, name, "gold bold" if asked else "text bold", room)
        end = put(end + 1, y, note, "gold" if asked else "muted") if note else end
        self.brush.put_bot(end + 2, y, seat, x + columns - end - 2)

    def _hand(self, block: Area, seat: Seat) -> None:
        """The backs of a hand; those of its cards that all have seen are shown."""
        x, y, columns, _ = block
        known = self.view.known[seat]
        hidden = backs(self.view.hand_sizes[seat] - len(known), 6)
        gap = width(" ".join([hidden, *known]).lstrip()) <= columns  # where it is narrow, card stands by card
        end = self.brush.picture.put(x, y + 1, hidden, "muted", columns)
        for card in known:
            end = self.brush.picture.put(end + (gap and end > x), y + 1, card, f"{ink_of(card)} bold")
