"""Where things lie on the table of Mandracora: from top to bottom, and each shop in one of five columns."""

from __future__ import annotations

from collections import Counter

from engine.ask import Seat
from engine.games.mandracora.cards import PLACES, POWERS
from engine.games.mandracora.view import MarketView
from tui.draw.board import Area
from tui.draw.seats import above_and_below, beside_each_other

ROW = PLACES // 2  # shops above, and as many below
LEAST = {"rivals": 3, "goods": 1, "text": 1, "line": 0, "sets": 4, "before": 0, "between": 0, "above": 0}
ROWS = 19  # that all of this needs at the least
COSTS = {"goods": 2, "line": 2, "between": 2}  # rows for the shops above and for those below, or round the spells
GROWTH = (  # what gets the rows that are left, one after the other
    *("rivals", "text", "text", "above", "sets", "sets", "goods", "text", "text", "text", "between", "sets", "before"),
    *("sets", "line", "line", "line", "line", "rivals", "goods", "sets", "sets", "between", "above", "before", "sets"),
)


def grown(rows: int) -> Counter[str]:
    """How many rows each part has; what is left after all have grown stays below."""
    parts, left = Counter(LEAST), rows - ROWS
    for part in GROWTH:
        cost = COSTS.get(part, 1)
        if cost <= left:
            parts[part] += 1
            left -= cost
    return parts


class Layout:
    """The geometry of one moment."""

    def __init__(self, area: Area, view: MarketView) -> None:
        self.area, self.view, self.parts = area, view, grown(area.rows)
        self.levitating = view.prompt == "levitate"  # then no steps are to be chosen, and the cards need their rows
        self.goods_rows = self.parts["goods"] + self.levitating
        self.curse_y = area.y + self.parts["rivals"] + self.parts["before"]
        self.upper_y = self.curse_y + 1  # of the steps there
        shop = 2 + self.parts["line"] + self.parts["goods"]  # with its steps
        self.head_y = self.upper_y + shop + self.parts["between"]
        self.band_y = self.head_y + 1
        self.lower_y = self.band_y + self.band_rows + self.parts["between"]
        self.mine_y = self.lower_y + shop + self.parts["above"]

    @property
    def band_rows(self) -> int:
        return 2 + self.parts["text"]

    # Players -------------------------------------------------------------------------------------

    def blocks(self) -> dict[Seat, Area]:
        """Where the others are shown; for who watches, everybody."""
        above, below = above_and_below(self.view)
        upper = Area(self.area.x, self.area.y, self.area.columns, self.parts["rivals"])
        lower = upper._replace(y=self.mine_y + 1)
        return {**beside_each_other(above, upper, 1), **beside_each_other(below, lower, 1)}

    # The shops -----------------------------------------------------------------------------------

    @property
    def pitch(self) -> int:
        """Columns from one shop to the next: one of road lies between them."""
        return self.area.columns // ROW

    def above(self, place: int) -> bool:
        return place < ROW

    def column(self, number: int) -> int:
        return self.area.x + 1 + number * self.pitch

    def tile(self, place: int) -> Area:
        """A shop with what lies there; clockwise, the first one above on the left."""
        column = place if self.above(place) else PLACES - 1 - place
        y = self.upper_y + 1 if self.above(place) else self.lower_y + 1 - self.levitating
        return Area(self.column(column), y, self.pitch - 1, 1 + self.parts["line"] + self.goods_rows)

    def stand(self, place: int) -> tuple[int, int]:
        """Where the Assistant stands at this shop, and its steps are counted; before its name, if no row is free."""
        x, y, _, _ = self.tile(place)
        return (x - 1, y) if self.levitating and not self.above(place) else (x, y - 1)

    # The spells ----------------------------------------------------------------------------------

    def stack(self, power: int) -> Area:
        """Each in a column with two shops."""
        return Area(self.column(power - 1), self.band_y, self.pitch - 1, self.band_rows)

    @property
    def band(self) -> Area:
        return Area(self.column(0), self.band_y, POWERS * self.pitch - 1, self.band_rows)

    # Mine ----------------------------------------------------------------------------------------

    @property
    def sets(self) -> Area:
        y = self.mine_y + 1
        return Area(self.area.x + 1, y, self.area.columns - 1, self.parts["sets"])
