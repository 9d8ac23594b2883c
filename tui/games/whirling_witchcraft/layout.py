"""Where things lie on the table of Whirling Witchcraft.

From top to bottom: the race, a row or more for each rival in the order in which cauldrons travel, the balance of
what I brew, and below it what can be chosen.
"""

from __future__ import annotations

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import HOLDS, KINDS
from engine.games.whirling_witchcraft.view import CovenView
from tui.draw.board import Area

FIXED = 1 + 1 + 1 + 1 + len(KINDS) + 1  # the race, heads, my own line, heads, types, heads
LEAST = 5  # rows for what is mine, at least
MOST, WATCHED = 3, 9  # rows for a rival, at most; and for who is watched
BOTH = 12  # rows in which there is room for the recipes before me and the hand
WIDE = 100  # columns in which workbenches are drawn place by place


class Layout:
    """The geometry of one moment."""

    def __init__(self, area: Area, view: CovenView) -> None:
        self.area, self.view, self.me = area, view, view.me
        self.left, self.top, self.columns = area.x, area.y, area.columns
        self.bottom = area.y + area.rows - 1
        self.rivals = in_order(view)
        many = len(self.rivals)
        spare = area.rows - FIXED - LEAST - many if self.me is not None else area.rows - 3 - many
        most = WATCHED if self.me is None else MOST
        self.each = 1 if self.choosing else max(1, min(most, 1 + spare // many))
        spare -= (self.each - 1) * many + (BOTH - LEAST if self.me is not None else 0)
        self.gap = 1 if spare >= many and not self.choosing else 0  # blank rows below a rival
        self.apart = 2 if spare - self.gap * many >= len(KINDS) else 1  # rows from one type to the next
        self.you_y = self.top + 2 + (self.each + self.gap) * many
        self.head_y = self.you_y + 1
        self.mine_y = self.row(len(KINDS) - 1) + 1  # the heads of what can be chosen

    @property
    def choosing(self) -> bool:
        """Do I not know yet who I am?"""
        return self.me is not None and bool(self.view.dealt)

    @property
    def personas(self) -> Area:
        """Where personalities lie that I choose from."""
        y = self.you_y + 1
        return Area(self.left + 1, y, self.columns - 2, self.bottom - y + 1)

    # Rivals --------------------------------------------------------------------------------------

    @property
    def gauges(self) -> bool:
        """Is a workbench drawn place by place, not counted?"""
        return self.each > 2 or self.columns >= WIDE

    def rival(self, seat: Seat) -> Area:
        """The rows of a rival."""
        y = self.top + 2 + self.rivals.index(seat) * (self.each + self.gap)
        return Area(self.left, y, self.columns, self.each)

    def blocks(self) -> dict[Seat, Area]:
        """What lies before everybody else."""
        return {seat: self.rival(seat) for seat in self.rivals}

    @property
    def name_columns(self) -> int:
        """For somebody's name and what is said of them."""
        return 22 + min(10, max(0, self.columns - WIDE) // 2) if self.gauges else 28

    @property
    def benches(self) -> list[Area]:
        """Where each type stands in the first row of a rival."""
        x, places = self.left + self.name_columns + 2, []
        for hold in HOLDS:
            wide = hold if self.gauges else 2
            places.append(Area(x, self.top + 1, wide, 1))
            x += wide + 1
        return places

    @property
    def arcana(self) -> list[Area]:
        """Where the counts of Potions, Ravens and Books stand."""
        x = self.benches[-1].x + self.benches[-1].columns + 1 + (not self.gauges)
        return [Area(x + at, self.top + 1, wide, 1) for at, wide in ((0, 6), (7, 5), (13, 4))]

    @property
    def last(self) -> Area:
        """What is left of a rival's first row."""
        x = self.arcana[-1].x + self.arcana[-1].columns + 1
        return Area(x, self.top + 1, self.left + self.columns - x, 1)

    # The balance ---------------------------------------------------------------------------------

    def row(self, kind: int) -> int:
        return self.head_y + 1 + kind * self.apart

    # Mine ----------------------------------------------------------------------------------------

    @property
    def mine(self) -> Area:
        """What can be chosen, its heads among it."""
        return Area(self.left, self.mine_y, self.columns, self.bottom - self.mine_y + 1)

    # What moves ----------------------------------------------------------------------------------

    def stand(self, seat: Seat) -> tuple[int, int]:
        """Where somebody's things are: mine begin where recipes are."""
        return self.left + self.columns // 2, self.mine_y if seat == self.me else self.rival(seat).y

    def departs(self, seat: Seat) -> tuple[int, int]:
        """Where somebody's cauldron stands: mine at what I send."""
        return (self.left + self.columns * 2 // 5, self.row(2)) if seat == self.me else self.stand(seat)

    def arrives(self, seat: Seat) -> tuple[int, int]:
        """Where a cauldron comes to somebody: to me on my workbench."""
        return (self.left + self.columns // 5, self.row(2)) if seat == self.me else self.stand(seat)


def in_order(view: CovenView) -> list[Seat]:
    """As cauldrons travel: who gets mine, who gets theirs, and so on, to the one who sends to me."""
    first = 0 if view.me is None else view.me
    seats = [(first - step) % view.seats for step in range(view.seats)]
    return seats if view.me is None else seats[1:]


def in_race(view: CovenView) -> list[Seat]:
    """Me first, then as cauldrons travel."""
    return [*([] if view.me is None else [view.me]), *in_order(view)]
