"""Where things lie on the table of Witches Wheel."""

from __future__ import annotations

from engine.ask import Seat
from engine.game import View
from tui.draw import card
from tui.draw.board import Area

OTHERS = 4  # rows for the rivals, with the line below
MIDDLE = 8  # rows for wheel, trump and trick
HAND = 6  # rows for the hand, one of them for the card that is pulled out
TRUMP = 24  # columns
TRICK = 33
MINE = 61


class Layout:
    """The geometry of one moment.  Spare rows go between the parts."""

    def __init__(self, area: Area, view: View) -> None:
        self.area = area
        self.view = view
        spare = area.rows - OTHERS - MIDDLE - 1 - HAND
        self.middle = area.y + OTHERS + spare // 2
        self.hand_y = area.y + area.rows - HAND
        self.wheel_x = area.x + 1
        self.trump_x = area.x + TRUMP
        self.mine_x = area.x + MINE

    def clockwise(self, first: Seat) -> list[Seat]:
        seats = self.view["seats"]
        return [(first + step) % seats for step in range(seats)]

    def rivals(self) -> list[Seat]:
        """The others, the one who plays after me first; for a spectator everybody."""
        me = self.view["me"]
        return self.clockwise(0) if me is None else self.clockwise(me)[1:]

    def rival(self, number: int) -> Area:
        """The block of a rival."""
        columns = (self.area.columns - 2) // len(self.rivals())
        return Area(self.area.x + 2 + number * columns, self.area.y, columns - 1, 3)

    def players(self) -> list[Seat]:
        """Who plays to this trick, in the order of play."""
        played = [seat for seat, _ in self.view["trick"]]
        sizes = self.view["hand_sizes"]
        return [seat for seat in self.clockwise(self.view["leader"]) if seat in played or sizes[seat]]

    def slot(self, number: int) -> Area:
        """Where the trick's cards lie."""
        return Area(self.area.x + TRICK + number * (card.COLUMNS + 1), self.middle + 1, card.COLUMNS, card.ROWS)

    def hand(self, number: int, raised: bool = False) -> Area:
        """A card of my hand; the one under the cursor is pulled out a little."""
        x = self.area.x + 3 + number * (card.COLUMNS + 2)
        return Area(x, self.hand_y + (not raised), card.COLUMNS, card.ROWS)
