"""What lies in a shop, and the single cards there while one of them is to be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.mandracora.view import MarketView
from tui.draw.board import Area, Spot
from tui.draw.card import key_ink
from tui.draw.widths import in_rows, width
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.center import buttons_of
from tui.games.mandracora.faces import ink_of, shop_name, sign_of, times
from tui.games.mandracora.layout import TILE, Layout
from tui.parts.table_brush import TablePart

INDENT = 3  # columns before the goods, where a shop's key stands in the row of its name


class Lot(NamedTuple):
    """Equal cards of a shop; face down each is one of its own."""

    first: int  # its place among what lies there
    code: str | None
    many: int

    @property
    def text(self) -> str:
        return times(sign_of(self.code), self.many)


class Goods(TablePart[MarketView, Brush, Layout]):
    """The rows below a shop's name, or above it where the name is at the lower end of the ring."""

    def __init__(self, brush: Brush, layout: Layout, place: int) -> None:
        super().__init__(brush, layout)
        self.place, self.shop = place, self.view.shops[place]
        self.levitating = brush.prompt == "levitate"
        self.lots = lots_of(self.shop) if self.levitating else [Lot(i, code, 1) for i, code in enumerate(self.shop)]
        self.rows = self._rows()
        self.left = [] if not self.levitating else self.lots[sum(self.rows) :]

    def _rows(self) -> list[int]:
        """How many lots come into each row."""
        key = int(self.levitating)
        rows = in_rows([key + width(lot.text) for lot in self.lots], TILE - (1 if key else INDENT))
        return rows[: 2 if self._has_room() else 1]

    def _has_room(self) -> bool:
        """For a second row: the buttons may be in its way, or the pile."""
        row = self._y(1)
        x, y, columns, _ = self.layout.pile
        tile = self.layout.tile(self.place)
        over_pile = row == y and x < tile.x + TILE and tile.x < x + columns
        return not over_pile and not (buttons_of(self.brush) and row == self.layout.buttons_y)

    def _y(self, number: int) -> int:
        """The rows go from the road inwards."""
        inwards = 1 if self.layout.above(self.place) else -1
        return self.layout.road_y(self.place) + inwards * (1 + number)

    @property
    def tile(self) -> Area:
        """The shop with all its rows."""
        x, y, columns, rows = self.layout.tile(self.place)
        more = max(0, len(self.rows) - 1)
        return Area(x, y if self.layout.above(self.place) else y - more, columns, rows + more)

    def draw(self) -> None:
        """All that can be seen, and how many there are beyond that."""
        pieces, x = [(lot.text, ink_of(lot.code)) for lot in self.lots], self.layout.tile(self.place).x + INDENT
        for number, count in enumerate(self.rows):
            own = pieces[:count] if number < len(self.rows) - 1 else pieces
            self.brush.chips(x, self._y(number), own, TILE - INDENT)
            pieces = pieces[count:]

    # Levitation ----------------------------------------------------------------------------------

    def choose(self) -> list[Spot]:
        """Every card has its key before it."""
        spots, rest = [], iter(self.lots)
        for number, count in enumerate(self.rows):
            x = self.layout.tile(self.place).x + 1
            for _ in range(count):
                spots.append(self.card(next(rest), x, self._y(number)))
                x += spots[-1].area.columns + 1
        return spots

    def card(self, lot: Lot, x: int, y: int) -> Spot:
        option, thing = (self.place, lot.first), f"shop {self.place + 1} card {lot.first + 1}"
        area = Area(x, y, 1 + width(lot.text), 1)
        here = self.brush.raised(area, thing)
        self.brush.picture.put(x, y, self.brush.label(option), key_ink(here))
        self.brush.picture.put(x + 1, y, lot.text, ink_of(lot.code))
        return Spot(thing, area, self.brush.offered(option))


def choose_left_over(brush: Brush, layout: Layout, shops: Sequence[Goods]) -> list[Spot]:
    """What their shops have no room for, in the place of the stacks, after the names of the shops."""
    spots: list[Spot] = []
    left, y, columns, _ = layout.stacks
    x = left
    for goods in shops:
        for number, lot in enumerate(goods.left):
            name = "" if number else shop_name(brush.view.ring[goods.place])
            if x + width(name) + 1 + width(lot.text) + 2 > left + columns:
                x, y = left, y + 1
            x = brush.picture.put(x, y, name, "muted") + 1 if name else x
            spots.append(goods.card(lot, x, y))
            x += spots[-1].area.columns + 2
    return spots


def lots_of(shop: Sequence[str | None]) -> list[Lot]:
    firsts = [i for i, code in enumerate(shop) if code is None or code not in shop[:i]]
    return [Lot(i, shop[i], 1 if shop[i] is None else shop.count(shop[i])) for i in firsts]
