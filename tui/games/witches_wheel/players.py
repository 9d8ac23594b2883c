"""The others, or for who watches everybody: name, hand, points, cards won."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.view import WheelView
from engine.words.speech import counted
from tui.draw.board import Area, Spot
from tui.draw.card import backs
from tui.draw.widths import width
from tui.games.witches_wheel.faces import ink_of
from tui.games.witches_wheel.layout import GAP, OTHERS, Layout
from tui.parts.table_brush import DEED_GAP, TableBrush, TablePart, thing

SHORTEST = 10  # columns that a name needs beside a word
BACKS, ONE = 6, 1  # of a hand; one has their number beside it


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
        most, won = self._words(block, seat)
        self._hand(block, seat, most)
        self.brush.picture.put(x, y + 2, won, "muted", columns)
        self.brush.put_deed(block, seat, GAP)
        return Spot(own, block)

    def _words(self, block: Area, seat: Seat) -> tuple[int, str]:
        """Backs that are shown of a hand, and what was won: shorter where else no row has room for the last deed.

        At 80x24 a block of six seats has 13 columns: beside a hand with open cards no row has room for "violet 3", and
        of five seats, too, none for "gave up red 3".  That card lies in the middle then: played, or as the trump.
        """
        columns = block.columns + GAP - DEED_GAP
        behind_name = self.brush.room_for_deed(block._replace(columns=columns, rows=1))
        long, short = self._won(seat, block.columns)
        ways = [(BACKS, long), (BACKS, short), (ONE, long)]

        def is_told(way: tuple[int, str]) -> bool:
            taken = (self._cards(seat, way[0]), way[1])
            beside = (columns - DEED_GAP - width(said) for said in taken)
            return any(self.brush.deed(seat, room) for room in (behind_name, *beside))

        return next(filter(is_told, ways), ways[0])

    def _won(self, seat: Seat, columns: int) -> tuple[str, str]:
        points, cards = self.view.points[seat], self.view.won[seat]
        won = counted(cards, "card")
        if points is None:
            return f"won {won}", f"won {cards}"
        short = counted(points, "point")
        return f"{short}, {won}" if width(f"{short}, {won}") <= columns else short, short

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

    def _cards(self, seat: Seat, most: int) -> str:
        """The backs of a hand, and those of its cards that all have seen."""
        known = self.view.known[seat]
        return " ".join([backs(self.view.hand_sizes[seat] - len(known), most), *known]).lstrip()

    def _hand(self, block: Area, seat: Seat, most: int) -> None:
        x, y, columns, _ = block
        known = self.view.known[seat]
        gap = width(self._cards(seat, most)) <= columns  # where it is narrow, card stands by card
        end = self.brush.picture.put(x, y + 1, backs(self.view.hand_sizes[seat] - len(known), most), "muted", columns)
        for card in known:
            end = self.brush.picture.put(end + (gap and end > x), y + 1, card, f"{ink_of(card)} bold")
