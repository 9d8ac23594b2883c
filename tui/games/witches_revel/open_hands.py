"""For who watches: the hands, as far as they are known; with all cards open that is everything."""

from __future__ import annotations

from collections import Counter

from engine.ask import Seat
from engine.games.witches_revel.words.reckon import card, name
from tui.draw.board import Area, Spot
from tui.draw.widths import cut, width
from tui.games.table_brush import thing
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.faces import card_pieces, pieces_width
from tui.games.witches_revel.hand import grid

MOST = 2  # cards beside each other, in half a line


class OpenHands:
    """One beside the other, a row for each card."""

    def __init__(self, sheet: Brush, area: Area) -> None:
        self.sheet = sheet
        self.area = area
        self.known: list[list[str]] = sheet.view["known"]

    def draw(self) -> list[Spot]:
        if not any(self.known):
            hidden = any(self.sheet.view["hand_sizes"])
            said = "Hands are hidden from whoever watches." if hidden else "Nobody has a card in hand."
            self.sheet.picture.put(self.area.x + 1, self.area.y, said, "muted", self.area.columns - 1)
            return []
        return [spot for seat in range(len(self.known)) for spot in self._hand(seat)]

    def _hand(self, seat: Seat) -> list[Spot]:
        """Whose it is, and under that the cards."""
        x, y, columns, rows = self.area
        half, cards = columns // 2, Counter(self.known[seat])
        if not cards:
            return []
        self.sheet.picture.put(x + seat * half + 1, y, f"{self.sheet.called(seat)}, hand", "muted", half - 2)
        places = grid(Area(x + seat * half, y + 1, half, rows - 1), len(cards), MOST)
        more = len(cards) - len(places)
        shown = [*cards][: len(places) - (more > 0)]
        spots = [self._card(place, seat, code, cards[code]) for place, code in zip(places, shown, strict=False)]
        return [*spots, self._others(places[-1], seat, more + 1)] if more > 0 else spots

    def _card(self, area: Area, seat: Seat, code: str, many: int) -> Spot:
        x, y, columns, _ = area
        own = thing("hand", seat, code)
        if self.sheet.here(own):
            self.sheet.ground(area, own)
        facts = card(self.sheet.view, code)
        pieces = card_pieces(facts) if facts is not None else []
        count = f" ×{many}" if many > 1 else ""
        room = columns - pieces_width(pieces) - 3 - width(count)
        self.sheet.picture.put(x + 1, y, f"{cut(name(self.sheet.view, code), room)}{count}", "text")
        self.sheet.pieces(x + columns - pieces_width(pieces) - 1, y, pieces, columns)
        return Spot(own, area)

    def _others(self, area: Area, seat: Seat, many: int) -> Spot:
        own = thing("hand", seat, "more")
        if self.sheet.here(own):
            self.sheet.ground(area, own)
        self.sheet.picture.put(area.x + 1, area.y, f"and {many} more", "muted")
        return Spot(own, area)
