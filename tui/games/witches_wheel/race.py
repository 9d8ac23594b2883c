"""The race, and everybody in it: face, name, how far they are, their hand."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.view import WheelView
from engine.words.speech import counted
from tui.draw.board import Area, Spot
from tui.draw.gauges import bar
from tui.draw.headings import starts, widest
from tui.draw.people import COLUMNS as FACE
from tui.draw.widths import width
from tui.games.witches_wheel.faces import UNSEEN, ink_of
from tui.games.witches_wheel.layout import HAND, Layout
from tui.parts.table_brush import TableBrush, TablePart, thing
from tui.seat.company_words import bot_at

LEAST, MOST = 4, 40  # columns of a bar


class Racers(TablePart[WheelView, TableBrush, Layout]):
    """Two seats a row.  Where points are hidden, bars count cards won."""

    def __init__(self, brush: TableBrush, layout: Layout) -> None:
        super().__init__(brush, layout)
        self.is_open = all(points is not None for points in self.view.points)
        self.has = [points or 0 for points in self.view.points] if self.is_open else list(self.view.won)
        self.places = layout.race()
        self.columns = self._columns()

    def draw(self) -> list[Spot]:
        return [spot for seat, place in self.places.items() if (spot := self._seat(seat, place)) is not None]

    def _columns(self) -> list[int]:
        """Of faces, names, bars, numbers and hands: faces give way where names would not be whole."""
        room = min(place.columns for place in self.places.values()) - 4
        hand = max(HAND, widest([f"{'':{hidden}}{known}" for hidden, known in map(self._hand, self.places)]))
        name = widest([f"{self.brush.scene.voice.name(seat)} {self._bot(seat)}".rstrip() for seat in self.places])
        long, short = (widest([self._far(seat, words) for seat in self.places]) for words in (True, False))
        number = long if room - FACE - hand - long - name >= LEAST else short
        room -= hand + number
        face = FACE if room - FACE - LEAST >= name else 0
        name = min(name, room - face - LEAST)
        return [face, name, min(MOST, room - face - name), number, hand]

    def _seat(self, seat: Seat, place: Area) -> Spot | None:
        """Somebody; me nobody asks about."""
        brush, (face, name, line, number, hand) = self.brush, starts(self.columns, place.x)
        own, mine, y = thing("seat", seat), seat == brush.me, place.y
        brush.raised(place, own)
        brush.picture.put(face, y, brush.face(seat), "muted", self.columns[0])
        ink = "gold bold" if mine else "text bold"
        end = brush.picture.put(name, y, self.brush.scene.voice.name(seat), ink, self.columns[1])
        brush.put_bot(end + 1, y, seat, name + self.columns[1] - end - 1)
        leads = self.is_open and self.has[seat] == max(self.has) > 0
        bar(brush.picture, line, y, self.columns[2], self.has[seat], max(self.has), self._ink(mine, leads))
        self._number(number, y, seat, "gold bold" if mine else "text bold" if leads else "text")
        hidden, known = self._hand(seat)
        end = brush.picture.put(hand, y, UNSEEN * hidden, "text" if mine else "muted")
        for card in known.split():
            end = brush.picture.put(end, y, card, f"{ink_of(card)} bold")
        return None if mine else Spot(own, place)

    @staticmethod
    def _ink(mine: bool, leads: bool) -> str:
        return "gold" if mine else "text" if leads else "edge"

    def _bot(self, seat: Seat) -> str:
        """A word for it at least."""
        return bot_at(self.brush.scene, seat)[-len("bot") :]

    def _far(self, seat: Seat, words: bool) -> str:
        """`41 points`; of whom nobody knows it `6 cards`; of me, among such, `24 in 6 cards`."""
        points, won = self.view.points[seat], counted(self.view.won[seat], "card")
        if points is None:
            return won
        if not self.is_open and self.view.won[seat]:
            return f"{points} in {won}" if words else str(points)
        return counted(points, "point") if words else str(points)

    def _number(self, x: int, y: int, seat: Seat, ink: str) -> None:
        said = self._far(seat, width(self._far(seat, True)) <= self.columns[3])
        number, blank, word = said.partition(" ")
        end = self.brush.picture.put(x, y, number, ink)
        self.brush.picture.put(end, y, f"{blank}{word}", "muted")

    def _hand(self, seat: Seat) -> tuple[int, str]:
        """Hidden cards, and those that all have seen; for who watches they lie open below."""
        size, known = self.view.hand_sizes[seat], self.view.known[seat]
        if self.brush.me is None:
            return size, ""
        return size - len(known), " ".join(known)
