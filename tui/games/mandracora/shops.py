"""The ten shops: two rows of five, how far each is, what lies there, and the Assistant on his way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mandracora.cards import PLACES, SHOPS
from engine.games.mandracora.view import MarketView
from tui.draw.board import Area, Spot
from tui.draw.card import key_ink
from tui.draw.picture import Piece
from tui.draw.widths import folded
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.faces import HOURS, cut_short, in_lines, lying, ways_to_say
from tui.games.mandracora.layout import ROW, Layout
from tui.games.mandracora.levitation import Lots, choose_left_over
from tui.parts.table_brush import TablePart

ASSISTANT = "@"
NOTHING: Sequence[Piece] = [("nothing", "muted")]
HOUR = 2  # columns for the sign of day or night


class Shops(TablePart[MarketView, Brush, Layout]):
    """The road round the table, and what is sold there."""

    def __init__(self, brush: Brush, layout: Layout) -> None:
        super().__init__(brush, layout)
        self.lots = [Lots(brush, layout, place) for place in range(PLACES)] if layout.levitating else []

    @property
    def crowded(self) -> bool:
        """Is there a card to choose that its shop has no room for?"""
        return any(lots.left for lots in self.lots)

    def draw(self) -> tuple[list[Spot], list[Spot]]:
        """-> what can be walked to above, and below, from left to right."""
        above = [spot for place in range(ROW) for spot in self._shop(place)]
        below = [spot for place in reversed(range(ROW, PLACES)) for spot in self._shop(place)]
        self._arrows()
        return above, [*choose_left_over(self.brush, self.layout, self.lots), *below]

    def _shop(self, place: int) -> list[Spot]:
        steps, thing, tile = (place - self.view.place) % PLACES, f"shop {place + 1}", self.layout.tile(place)
        option = f"+{steps}"
        offered = self.brush.offered(option)
        self.brush.ground(tile, thing, "ground" if offered is None else "card")
        near = offered is not None or not steps or self.layout.levitating
        name = SHOPS[self.view.ring[place]].name
        self.brush.picture.put(tile.x, tile.y, name, "text bold" if near else "muted", tile.columns)
        assistant = [] if steps else [self._assistant()]
        if self.layout.levitating:
            return [*assistant, Spot(thing, tile._replace(rows=1)), *self.lots[place].choose()]
        self._line(place, tile, self._goods(place, tile))
        above = self._steps(place, steps, thing) if offered is not None else 0
        return [*assistant, Spot(thing, tile._replace(y=tile.y - above, rows=tile.rows + above), offered)]

    def _steps(self, place: int, steps: int, thing: str) -> int:
        """How far it is, where he may be sent there: the key is the number of steps; -> the rows that this takes."""
        (x, y), here, label = self.layout.stand(place), self.brush.here(thing), self.brush.label(f"+{steps}")
        word = "step" if steps == 1 else "steps"
        end = self.brush.picture.put(x, y, label, key_ink(here)) + 1
        self.brush.picture.put(end, y, word if label == str(steps) else f"{steps} {word}", "text" if here else "muted")
        return 1

    def _assistant(self) -> Spot:
        x, y = self.layout.stand(self.view.place)
        end = self.brush.picture.put(x, y, ASSISTANT, "gold bold")
        if x == self.layout.tile(self.view.place).x:
            ink = "text/raised" if self.brush.here("assistant") else "text"
            end = self.brush.picture.put(end + 1, y, "Assistant", ink)
        return Spot("assistant", Area(x, y, end - x, 1))

    def _line(self, place: int, tile: Area, y: int) -> None:
        """What is said of the shop, where there is room for all of it."""
        rows, said = self.layout.parts["line"], [*folded(SHOPS[self.view.ring[place]].line, tile.columns)]
        for row, text in enumerate(said if len(said) <= rows else ()):
            self.brush.picture.put(tile.x, y + row, text, "muted")

    def _goods(self, place: int, tile: Area) -> int:
        """What lies there, behind the sign of day or night; by day cards need that room before they become letters.

        -> the row below it.
        """
        kinds, rows = lying(self.view.shops[place]), self.layout.goods_rows
        hours = SHOPS[self.view.ring[place]].hours
        indents = (HOUR,) if hours == "night" else (HOUR, 0)
        ways = ways_to_say(kinds) if kinds else [NOTHING]
        tries = ((lines, indent) for way in ways for indent in indents if (lines := self._lines(way, tile, indent)))
        lines, indent = next(tries, (cut_short(ways[-1], tile.columns - indents[-1], rows), indents[-1]))
        y = tile.y + 1
        if indent:
            self.brush.picture.put(tile.x, y, *HOURS[hours])
        for row, pieces in enumerate(lines):
            self.brush.apart(tile.x + indent, y + row, pieces)
        return y + len(lines)

    def _lines(self, way: Sequence[Piece], tile: Area, indent: int) -> list[Sequence[Piece]]:
        return in_lines(way, tile.columns - indent, self.layout.goods_rows)

    def _arrows(self) -> None:
        """Between the shops, which way he goes; in gold as far as he may be sent now."""
        for place in range(PLACES):
            (x, y, _, _), above = self.layout.tile(place), self.layout.above(place)
            if x == self.layout.column(0) or self.brush.picture.sign(x - 1, y) == ASSISTANT:
                continue
            to = place if above else (place + 1) % PLACES
            near = self.brush.offered(f"+{(to - self.view.place) % PLACES}") is not None
            self.brush.picture.put(x - 1, y, "›" if above else "‹", "gold bold" if near else "muted")
