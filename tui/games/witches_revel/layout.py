"""Where everything lies: the other's side above, mine below, face to face; under them what goes on, and my hand."""

from __future__ import annotations

from engine.games.witches_revel.state import SPACES
from tui.draw.board import Area

LOW, TALL = 4, 7  # rows of a spell: with its border
SMALLEST = 19  # rows of a board on which they are low
SHARE = 4  # of so many rows more, each side gets one
FIXED = 4  # rows: two heads, what divides the sides, the bar


class Layout:
    """The parts of an area."""

    def __init__(self, area: Area) -> None:
        self.area = area
        self.spell_rows = min(TALL, LOW + max(0, area.rows - SMALLEST) // SHARE)
        self.columns = area.columns // SPACES

    def head(self, below: bool) -> Area:
        """The line with a player's name."""
        y = self.area.y + (2 * self.spell_rows + 2 if below else 0)
        return Area(self.area.x, y, self.area.columns, 1)

    def side(self, space: int, below: bool) -> Area:
        """One side of a space."""
        y = self.area.y + 1 + (self.spell_rows + 1 if below else 0)
        return Area(self.area.x + space * self.columns, y, self.columns - 1, self.spell_rows)

    def between(self, space: int) -> Area:
        """Where it stands who is winning there."""
        return Area(self.area.x + space * self.columns, self.area.y + 1 + self.spell_rows, self.columns - 1, 1)

    @property
    def bar(self) -> Area:
        """The line across under both sides."""
        return self.head(True)._replace(y=self.head(True).y + 1)

    @property
    def below(self) -> Area:
        """What is left for what goes on, what can be chosen, and the hand."""
        x, y, columns, _ = self.bar
        return Area(x, y + 1, columns, self.area.rows - 2 * self.spell_rows - FIXED)
