"""The single cards in the shops, while one of them is to be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.mandracora.cards import SHOPS
from engine.games.mandracora.view import MarketView
from tui.draw.board import Area, Spot
from tui.draw.card import key_ink
from tui.draw.widths import in_rows, width
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.faces import HIDDEN, in_brief, in_words, ink_of
from tui.games.mandracora.layout import Layout
from tui.parts.table_brush import TablePart


class Lot(NamedTuple):
    """Equal cards of a shop; face down each is one of its own."""

    first: int  # its place among what lies there
    code: str | None
    many: int

    @property
    def words(self) -> str:
        return in_words(self.code, self.many) if self.code else HIDDEN

    @property
    def letters(self) -> str:
        return in_brief(self.code, self.many)


class Lots(TablePart[MarketView, Brush, Layout]):
    """What lies in a shop, each with its key: in words, or in letters, with a blank behind the key or without."""

    def __init__(self, brush: Brush, layout: Layout, place: int) -> None:
        super().__init__(brush, layout)
        self.place, self.tile = place, layout.tile(place)
        self.all = lots_of(self.view.shops[place])
        ways = [([lot.words for lot in self.all], 1), *(([lot.letters for lot in self.all], gap) for gap in (1, 0))]
        fitting = (way for way in ways if len(self._rows(*way)) <= layout.goods_rows)
        self.texts, self.gap = next(fitting, ways[-1])
        self.rows = self._rows(self.texts, self.gap)[: layout.goods_rows]
        self.left = self.all[sum(self.rows) :]

    def _rows(self, texts: Sequence[str], gap: int) -> list[int]:
        """How many come into each row."""
        return in_rows([1 + gap + width(text) for text in texts], self.tile.columns)

    def choose(self) -> list[Spot]:
        spots, rest = [], iter(zip(self.all, self.texts, strict=True))
        for row, count in enumerate(self.rows):
            x = self.tile.x
            for _ in range(count):
                spots.append(self.card(*next(rest), x, self.tile.y + 1 + row, self.gap))
                x += spots[-1].area.columns + 1
        return spots

    def card(self, lot: Lot, text: str, x: int, y: int, gap: int) -> Spot:
        option, thing = (self.place, lot.first), f"shop {self.place + 1} card {lot.first + 1}"
        area = Area(x, y, 1 + gap + width(text), 1)
        here = self.brush.raised(area, thing)
        self.brush.picture.put(x, y, self.brush.label(option), key_ink(here))
        self.brush.picture.put(x + 1 + gap, y, text, ink_of(lot.code))
        return Spot(thing, area, self.brush.offered(option))


def choose_left_over(brush: Brush, layout: Layout, shops: Sequence[Lots]) -> list[Spot]:
    """What their shops have no room for, in the place of the spells, after the names of the shops."""
    spots: list[Spot] = []
    left, y, columns, _ = layout.band
    x = left
    for lots in shops:
        for number, lot in enumerate(lots.left):
            name = "" if number else SHOPS[brush.view.ring[lots.place]].name
            if x + width(name) + 2 + width(lot.letters) + 2 > left + columns:
                x, y = left, y + 1
            x = brush.picture.put(x, y, name, "muted") + 1 if name else x
            spots.append(lots.card(lot, lot.letters, x, y, 1))
            x += spots[-1].area.columns + 2
    return spots


def lots_of(shop: Sequence[str | None]) -> list[Lot]:
    firsts = [i for i, code in enumerate(shop) if code is None or code not in shop[:i]]
    return [Lot(i, shop[i], 1 if shop[i] is None else shop.count(shop[i])) for i in firsts]
