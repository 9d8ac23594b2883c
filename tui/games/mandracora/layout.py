"""Where things lie on the table of Mandracora."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.mandracora.cards import PLACES, POWERS
from engine.games.mandracora.view import MarketView
from tui.draw.board import Area
from tui.draw.seats import above_and_below, beside_each_other

BLOCK = 5  # rows that a player takes
RING = 8  # rows of the ring of shops
ROW = PLACES // 2  # shops above, and as many below
TILE = 14  # columns of a shop, and one of road after it
BREW = 24  # columns for the spell that is being prepared


class Layout:
    """The geometry of one moment.  Spare rows go round the ring and into it."""

    def __init__(self, area: Area, view: MarketView) -> None:
        self.area = area
        self.view = view
        spare = max(0, area.rows - BLOCK - RING - 1 - BLOCK)
        self.inner = min(spare // 2, 4)  # rows that make the ring higher
        self.ring_y = area.y + BLOCK + (spare - self.inner) // 2
        self.ring_rows = RING + self.inner
        self.mine_y = area.y + area.rows - BLOCK
        self.ticker_y = self.mine_y - 1

    # Players -------------------------------------------------------------------------------------

    def blocks(self) -> dict[Seat, Area]:
        """Where the others are shown; for who watches, everybody."""
        above, below = above_and_below(self.view)
        upper = Area(self.area.x + 2, self.area.y, self.area.columns - 2, BLOCK)
        lower = upper._replace(y=self.mine_y)
        return {**beside_each_other(above, upper, 2), **beside_each_other(below, lower, 2)}

    # The ring ------------------------------------------------------------------------------------

    @property
    def ring(self) -> Area:
        return Area(self.area.x + 1, self.ring_y, 78, self.ring_rows)

    def above(self, place: int) -> bool:
        return place < ROW

    def road_y(self, place: int) -> int:
        """The row of the road that this shop stands at: its name is there, what it sells lies inside the ring."""
        return self.ring_y if self.above(place) else self.ring_y + self.ring_rows - 1

    def tile(self, place: int) -> Area:
        """A shop; clockwise, the first one above on the left."""
        column = place if self.above(place) else PLACES - 1 - place
        y = self.road_y(place) - (not self.above(place))
        return Area(self.area.x + 3 + column * (TILE + 1), y, TILE, 2)

    def stand(self, place: int) -> tuple[int, int]:
        """Where the Assistant stands at this shop."""
        return self.tile(place).x + 1, self.road_y(place)

    # In the middle -------------------------------------------------------------------------------

    @property
    def middle_y(self) -> int:
        return self.ring_y + self.ring_rows // 2 - 1

    @property
    def buttons_y(self) -> int:
        return self.middle_y - 1

    @property
    def pile(self) -> Area:
        """Below the stacks; the final rounds are counted there once it is empty."""
        columns = TILE if self.view.left is None else 3 * TILE
        return Area(self.stacks.x + (self.stacks.columns - columns) // 2, self.middle_y + 2, columns, 1)

    def stack(self, power: int) -> Area:
        """Each in a column with two shops."""
        return Area(self.area.x + 3 + (power - 1) * (TILE + 1), self.middle_y, TILE, 2)

    @property
    def stacks(self) -> Area:
        return Area(self.area.x + 3, self.middle_y, POWERS * (TILE + 1) - 1, 2)

    @property
    def middle(self) -> Area:
        """All that lies inside the ring, but the tiles."""
        return self.stacks._replace(y=self.ring_y + 2, rows=self.ring_rows - 4)

    # Mine ----------------------------------------------------------------------------------------

    @property
    def hand(self) -> Area:
        brewing = BREW if self.view.brew else 0
        return Area(self.area.x + 2, self.mine_y + 2, self.area.columns - 3 - brewing, 3)

    @property
    def brew(self) -> Area:
        return Area(self.area.x + self.area.columns - BREW, self.mine_y + 2, BREW - 1, 3)
