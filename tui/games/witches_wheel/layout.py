"""Where things lie on the table of Witches Wheel.

From top to bottom: the race, the trump and the trick, the map of who beats whom, my hand.  Where there are more rows
than the smallest terminal has, cards grow first, then the map; then there is room for what nobody has seen.
"""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.cards import COLOURS
from engine.games.witches_wheel.view import WheelView
from tui.draw.board import Area
from tui.draw.card import SIZE, Size
from tui.draw.seats import clockwise, others

BESIDE = 2  # seats in a row of the race
CARDS = (SIZE, Size(9, 7), Size(13, 9))
HAND = 6  # cards
SAID, LEAST_SAID = 24, 19  # columns for what is said of the trick, and for as much of it as matters
HEADED = 33  # columns that the trick's head needs
GAPS = ((2, 5), (1, 5), (1, 3))  # blank columns between the trick's cards, and before the first of them
HEADS, MAP_ROWS = 3, 3  # of rows: above the trick, below it, above the map; the map
LABEL, END = 20, 6  # columns of the map before its cells, and behind them
WIDEST = 12  # a cell of it
UNSEEN = 1 + len(COLOURS)  # rows
PARTS, MOST_GAP = 4, 4  # of the board below the race, and blank rows before each
MARGIN = 2
NOTES = 20  # columns beside my hand


class Layout:
    """The geometry of one moment."""

    def __init__(self, area: Area, view: WheelView) -> None:
        self.area, self.view = area, view
        self.trick_size = self.hand_size = SIZE
        self.map_high, self.shows_unseen = 1, False
        race = -(-view.seats // BESIDE)
        spare = area.rows - race - 2 * SIZE.rows - HEADS - MAP_ROWS
        self.map_head = spare > 0  # the values of the wheel stand in a row of their own, below the head
        spare = self._grow(spare - self.map_head)
        gap = min(MOST_GAP, spare // PARTS)
        self.trick_y = area.y + race + gap
        self.map_y = self.trick_y + 2 + self.trick_size.rows + gap
        map_end = self.map_y + 1 + self.map_head + MAP_ROWS * self.map_high
        self.unseen_y = map_end + gap
        self.hand_y = area.y + area.rows - self.hand_size.rows

    def _grow(self, spare: int) -> int:
        """What is larger than in the smallest terminal; -> the rows that are left."""
        for size in CARDS[1:]:
            if size == CARDS[-1] and not self.shows_unseen:
                break
            more = size.rows - self.hand_size.rows
            if spare >= more and self._hand_columns(size, 1) <= self.area.columns:
                self.hand_size, spare = size, spare - more
            more = size.rows - self.trick_size.rows
            if spare >= more and self._trick_gaps(size):
                self.trick_size, spare = size, spare - more
            if self.map_high == 1 and spare >= MAP_ROWS:
                self.map_high, spare = 2, spare - MAP_ROWS
            if not self.shows_unseen and spare >= UNSEEN:
                self.shows_unseen, spare = True, spare - UNSEEN
        return max(0, spare)

    # The race ------------------------------------------------------------------------------------

    def race(self) -> dict[Seat, Area]:
        """A place for everybody: the others clockwise, and then me."""
        seats = [*others(self.view), *([self.view.me] if self.view.me is not None else [])]
        columns = self.area.columns // BESIDE
        places = {}
        for number, seat in enumerate(seats):
            row, column = divmod(number, BESIDE)
            x = self.area.x + 1 + column * columns
            places[seat] = Area(x, self.area.y + row, columns - 1 - (column == BESIDE - 1), 1)
        return places

    # Trump and trick -----------------------------------------------------------------------------

    def players(self) -> list[Seat]:
        """Who plays to this trick, in the order of play."""
        played = [seat for seat, _ in self.view.trick]
        sizes = self.view.hand_sizes
        return [seat for seat in clockwise(self.view, self.view.leader) if seat in played or sizes[seat]]

    def trump(self) -> Area:
        return Area(self.area.x + MARGIN, self.trick_y + 1, *self.trick_size)

    def slot(self, number: int) -> Area:
        """Where the trick's cards lie."""
        gap, lead = self._gaps
        x = self.area.x + MARGIN + self.trick_size.columns + lead + number * (self.trick_size.columns + gap)
        return Area(x, self.trick_y + 1, *self.trick_size)

    def pitch(self) -> int:
        """From one of them to the next."""
        return self.trick_size.columns + self._gaps[0]

    def said(self) -> Area:
        """What is said of the trick, beside it."""
        last = self.slot(self.view.seats - 1)
        x = max(last.x + last.columns + self._gaps[0], self.slot(0).x + HEADED)
        return Area(x, last.y, self.area.x + self.area.columns - x - 1, last.rows)

    @property
    def _gaps(self) -> tuple[int, int]:
        return self._trick_gaps(self.trick_size) or GAPS[-1]

    def _trick_gaps(self, size: Size) -> tuple[int, int] | None:
        """The widest that leave room for what is said of the trick."""
        for gap, lead in GAPS:
            least = LEAST_SAID if (gap, lead) == GAPS[-1] else SAID
            if MARGIN + size.columns + lead + self.view.seats * (size.columns + gap) + least <= self.area.columns:
                return gap, lead
        return None

    # The map -------------------------------------------------------------------------------------

    @property
    def cell_columns(self) -> int:
        return min(WIDEST, (self.area.columns - LABEL - END) // 9)

    def cell(self, row: int, rank: int) -> Area:
        """Of the map: a row of it, and the place of a value on the wheel."""
        y = self.map_y + 1 + self.map_head + row * self.map_high
        return Area(self.area.x + LABEL + rank * self.cell_columns, y, self.cell_columns, self.map_high)

    def values_y(self) -> int:
        return self.map_y + self.map_head

    def map(self) -> Area:
        return Area(self.area.x, self.values_y(), self.area.columns, 1 + MAP_ROWS * self.map_high)

    # My hand -------------------------------------------------------------------------------------

    @property
    def _hand_gap(self) -> int:
        return 2 if self._hand_columns(self.hand_size, 2) <= self.area.columns else 1

    @staticmethod
    def _hand_columns(size: Size, gap: int) -> int:
        return MARGIN + HAND * (size.columns + gap) + NOTES - 2

    def hand(self, number: int) -> Area:
        """A card of my hand."""
        x = self.area.x + MARGIN + number * (self.hand_size.columns + self._hand_gap)
        return Area(x, self.hand_y, *self.hand_size)

    def notes(self) -> Area:
        """What signs on my cards mean, beside them."""
        x = self.hand(HAND).x
        return Area(x, self.hand_y, self.area.x + self.area.columns - x, self.hand_size.rows)
