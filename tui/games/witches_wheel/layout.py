"""Where things lie on the table of Witches Wheel."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.view import WheelView
from tui.draw import card
from tui.draw.board import Area
from tui.draw.seats import beside_each_other, clockwise, others

GAP = 1  # between rivals
OTHERS = 4  # rows for the rivals, with the line below
MIDDLE = 8  # rows for wheel, trump and trick
HAND = 6  # rows for the hand, one of them for the card that is pulled out
TRUMP = 24  # columns
TRICK = 33
MINE = 61


class Layout:
    """The geometry of one moment.  Spare rows go between the parts."""

    def __init__(self, area: Area, view: WheelView) -> None:
        self.area = area
        self.view = view
        spare = area.rows - OTHERS - MIDDLE - 1 - HAND
        self.middle = area.y + OTHERS + spare // 2
        self.hand_y = area.y + area.rows - HAND
        self.wheel_x = area.x + 1
        self.trump_x = area.x + TRUMP
        self.mine_x = area.x + MINE

    @property
    def standing(self) -> tuple[int, int]:
        """Where it is said whose trick it is."""
        return self.area.x + TRICK, self.middle

    def blocks(self) -> dict[Seat, Area]:
        """Where the others are shown; for who watches, everybody."""
        area = Area(self.area.x + 2, self.area.y, self.area.columns - 2, OTHERS - 1)
        return beside_each_other(others(self.view), area, GAP)

    def players(self) -> list[Seat]:
        """Who plays to this trick, in the order of play."""
        played = [seat for seat, _ in self.view.trick]
        sizes = self.view.hand_sizes
        return [seat for seat in clockwise(self.view, self.view.leader) if seat in played or sizes[seat]]

    def slot(self, number: int) -> Area:
        """Where the trick's cards lie."""
        return Area(self.area.x + TRICK + number * (card.COLUMNS + 1), self.middle + 1, card.COLUMNS, card.ROWS)

    def hand(self, number: int, raised: bool = False) -> Area:
        """A card of my hand; the one under the cursor is pulled out a little."""
        x = self.area.x + 3 + number * (card.COLUMNS + 2)
        return Area(x, self.hand_y + (not raised), card.COLUMNS, card.ROWS)
