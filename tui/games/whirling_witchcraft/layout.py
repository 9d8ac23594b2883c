"""Where things lie on the table of Whirling Witchcraft.

The ring of who sends to whom goes round the upper part: from me to the right and up to my nemesis, along the
others to the left, and down to me.  Inside it lie the others and the balance of what I brew; below it is my own.
"""

from __future__ import annotations

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import KINDS
from engine.games.whirling_witchcraft.view import CovenView
from tui.draw.board import Area
from tui.draw.seats import above_and_below, beside_each_other

GAP = 1  # between rivals
BLOCK = 5  # rows below a rival's name
MINE = 6  # rows below the ring
SMALL = 1 + BLOCK + 1 + len(KINDS) + 1 + MINE  # the road, the others, headings, types, the road again, mine
FEW = 3  # witches; what lies before them needs fewer rows
HAND = 6  # rows of a card of the hand

# Columns of the balance, from the left edge.
GAUGE = 7
COUNT = 17
CENTER, CENTER_COLUMNS = 22, 24
CAULDRON = 48
THERE = 54
TAIL = 64
RIGHT = 78


class Layout:
    """The geometry of one moment."""

    def __init__(self, area: Area, view: CovenView) -> None:
        self.area = area
        self.view = view
        self.me = view.me
        spare = max(0, area.rows - SMALL)
        self.ticker = spare > 1
        self.block_rows = BLOCK + min(3 if view.seats > FEW else 1, spare // 4)
        self.left = area.x
        self.right = area.x + area.columns - 1
        self.top = area.y
        self.bottom = area.y + area.rows - 1  # of the area
        self.head_y = self.top + 1 + self.block_rows + self.ticker
        if self.me is None:
            self.block_rows = (area.rows - 3) // 2
            self.head_y = self.top + 1 + self.block_rows
        self.road_y = self.bottom if self.me is None or self.choosing else self.head_y + 1 + len(KINDS)

    @property
    def choosing(self) -> bool:
        """Do I not know yet who I am?"""
        return self.me is not None and bool(self.view.dealt)

    # Everybody -----------------------------------------------------------------------------------

    def blocks(self) -> dict[Seat, Area]:
        """What lies before everybody, without the road: it goes to the left above, and back to the right below."""
        above, below = above_and_below(self.view)
        upper = Area(self.left + 3, self.top + 1, self.area.columns - 4, self.block_rows)
        lower = upper._replace(y=self.bottom - self.block_rows)
        return {**beside_each_other(above, upper, GAP), **beside_each_other(below[::-1], lower, GAP)}

    @property
    def road(self) -> Area:
        """What the road goes round."""
        return Area(self.left, self.top, self.area.columns, self.road_y - self.top + 1)

    def name_y(self, seat: Seat) -> int:
        """The row of the road at which somebody sits."""
        if seat == self.me:
            return self.road_y
        _, below = above_and_below(self.view)
        return self.bottom if seat in below else self.top

    def behind_name(self, seat: Seat, block: Area) -> Area:
        """Their part of the road, up to the next arrow and a blank before it."""
        return block._replace(y=self.name_y(seat), columns=block.columns - 2, rows=1)

    def stand(self, seat: Seat) -> tuple[int, int]:
        """Where somebody's cauldron stands, on the road."""
        if seat == self.me:
            return self.left + 34, self.road_y
        block = self.blocks()[seat]
        return block.x + block.columns // 2, self.name_y(seat)

    # The balance ---------------------------------------------------------------------------------

    def row(self, kind: int) -> int:
        return self.head_y + 1 + kind

    @property
    def center(self) -> Area:
        return Area(self.left + CENTER, self.head_y, CENTER_COLUMNS, 1 + len(KINDS))

    # Mine ----------------------------------------------------------------------------------------

    @property
    def personas(self) -> Area:
        """Where personalities lie that I choose from."""
        y = self.top + 3
        return Area(self.left + 2, y, self.area.columns - 4, self.road_y - y)

    @property
    def mine(self) -> Area:
        return Area(self.left + 2, self.road_y + 1, self.area.columns - 4, self.bottom - self.road_y)

    @property
    def roomy(self) -> bool:
        """Is there room for the recipes before me and the hand?"""
        return self.mine.rows >= MINE + 1 + HAND

    @property
    def recipes(self) -> Area:
        mine = self.mine
        return mine._replace(rows=mine.rows - HAND - 1) if self.roomy else mine

    @property
    def hand(self) -> Area:
        return self.mine._replace(y=self.bottom - HAND + 1, rows=HAND)
