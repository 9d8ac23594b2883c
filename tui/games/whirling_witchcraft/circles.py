"""The race: how much lies in everybody's Circle, and how much may come into mine."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.reckon import circle, sender, sending, spill
from tui.draw.board import Area, Spot
from tui.draw.gauges import HAS, LACKS
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import COMING
from tui.parts.table_brush import AreaPart, thing

TITLE = "Circle"
GAP = 2


class Circles(AreaPart[CovenView, Brush]):
    """One row: me first, then the others in the order in which cauldrons travel."""

    def __init__(self, brush: Brush, area: Area, seats: list[Seat]) -> None:
        super().__init__(brush, area)
        self.seats = seats

    def draw(self) -> list[Spot]:
        places = {seat: self._places(seat) for seat in self.seats}
        pips = sum(map(pieces_width, places.values())) + (1 + GAP) * len(places)
        names = {seat: self._name(seat) for seat in self.seats}
        room = self.area.columns - 1 - pips
        title = TITLE
        most = self._widest(list(names.values()), room - width(title) - GAP)
        x = self.brush.picture.put(self.area.x + 1, self.area.y, title, "muted") + GAP
        spots = []
        for seat in self.seats:
            spots.append(self._one(x, seat, min(width(names[seat]), most), places[seat]))
            x += spots[-1].area.columns + GAP
        return spots

    @staticmethod
    def _widest(names: list[str], room: int) -> int:
        """How wide a name may be, so that all have room."""
        most = max(map(width, names))
        while most > 1 and sum(min(width(name), most) for name in names) > room:
            most -= 1
        return most

    def _name(self, seat: Seat) -> str:
        return "you" if seat == self.brush.me else self.brush.scene.names[seat]

    def _ink(self, seat: Seat) -> str:
        """Mine; who sends to me, and so wins by me; the others."""
        me = self.brush.me
        if seat == me:
            return "gold"
        return "ember" if me is not None and seat == sender(self.view, me) else "text"

    def _one(self, x: int, seat: Seat, columns: int, places: list[Piece]) -> Spot:
        area = Area(x, self.area.y, columns + 1 + pieces_width(places), 1)
        own = thing("circle", seat)
        self.brush.raised(area, own)
        self.brush.picture.put(x, area.y, self._name(seat), f"{self._ink(seat)} bold", columns)
        self.brush.picture.pieces(x + columns + 1, area.y, places)
        return Spot(own, area)

    def _places(self, seat: Seat) -> list[Piece]:
        """`●●+○○`; more than wins is counted."""
        has, ink = circle(self.view, seat), self._ink(seat)
        coming = sum(spill(self.view, sending(self.view))) if seat == self.brush.me else 0
        may = min(coming, max(0, ENOUGH - has))
        pieces = [
            (HAS * min(has, ENOUGH), f"{ink} bold"),
            (COMING * may, "gold bold"),
            (LACKS * (ENOUGH - has - may), "edge"),
            (f" {has}" if has > ENOUGH else "", f"{ink} bold"),
        ]
        return [piece for piece in pieces if piece[0]]
