"""Where everything lies: the other weaver above, me below, between them and my hand the line of what comes of it."""

from __future__ import annotations

from tui.draw.board import Area

CARDS, BESIDE = 6, 2  # of a hand; and how many stand beside each other
LOW, FRAMED = 2, 4  # rows of a card; with a border where there is room
ROOMY = 31  # rows from which on cards have one
TALLEST = 12  # rows of a weaver: head and spells


class Layout:
    """The parts of an area."""

    def __init__(self, area: Area) -> None:
        self.area = area
        self.card_rows = FRAMED if area.rows >= ROOMY else LOW
        hand = self.card_rows * CARDS // BESIDE
        self.hand = Area(area.x + 1, area.y + area.rows - hand, area.columns - 2, hand)
        self.balance = Area(area.x + 1, self.hand.y - 1, area.columns - 2, 1)
        self.block_rows = min(TALLEST, (area.rows - 1 - hand) // 2)

    @property
    def framed(self) -> bool:
        return self.card_rows == FRAMED

    def head(self, below: bool) -> Area:
        """The line with a weaver's name."""
        return Area(self.area.x, self.area.y + below * self.block_rows, self.area.columns, 1)

    def spells(self, below: bool) -> Area:
        """The rows under it."""
        x, y, columns, _ = self.head(below)
        return Area(x, y + 1, columns, self.block_rows - 1)

    def card(self, number: int) -> Area:
        """A card of the hand, row by row."""
        row, column = divmod(number, BESIDE)
        columns = self.hand.columns // BESIDE
        return Area(self.hand.x + column * columns, self.hand.y + row * self.card_rows, columns, self.card_rows)
