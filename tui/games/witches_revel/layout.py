"""Where everything lies: the other's side above, mine below, the verdict between them; then my hand and my acts."""

from __future__ import annotations

from engine.games.witches_revel.state import SPACES
from tui.draw.board import Area

LOW, TALL = 4, 11  # rows of a spell: with its border
SMALLEST = 19  # rows of a board on which they are low
SHARE = (5, 16)  # of so many of so many rows more each side gets
VERDICT = 2  # rows
FIXED = VERDICT + 2  # rows: the verdict and two heads


class Layout:
    """The parts of an area."""

    def __init__(self, area: Area) -> None:
        self.area = area
        mine, of = SHARE
        self.spell_rows = min(TALL, LOW + max(0, area.rows - SMALLEST) * mine // of)
        self.columns = area.columns // SPACES

    def head(self, below: bool) -> Area:
        """The line with a player's name."""
        y = self.area.y + (2 * self.spell_rows + VERDICT + 1 if below else 0)
        return Area(self.area.x, y, self.area.columns, 1)

    def side(self, space: int, below: bool) -> Area:
        """One side of a space."""
        y = self.area.y + 1 + (self.spell_rows + VERDICT if below else 0)
        return Area(self.area.x + space * self.columns, y, self.columns - 1, self.spell_rows)

    def verdict(self, space: int) -> Area:
        """Where it stands who is winning there."""
        y = self.area.y + 1 + self.spell_rows
        return Area(self.area.x + space * self.columns, y, self.columns - 1, VERDICT)

    @property
    def below(self) -> Area:
        """What is left for what goes on, the hand, and what can be chosen."""
        x, y, columns, _ = self.head(True)
        return Area(x, y + 1, columns, self.area.rows - 2 * self.spell_rows - FIXED)
