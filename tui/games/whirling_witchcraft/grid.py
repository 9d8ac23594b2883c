"""In the middle of the balance: what can be decided about each type, a column for each thing."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.whirling_witchcraft.cards import LETTERS, USES
from engine.games.whirling_witchcraft.words.prompts import PROMPTS
from tui.draw.board import Area, Spot
from tui.draw.widths import width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.layout import Layout

# What is decided by type: the first part of an option, and what stands above its column.
COLUMNS = {
    "potion ": "Potion",
    "raven ": "Raven",
    "book ": "Book",
    "pour ": "pour",
    "study ": "Book",
    "outputs ": "send less",
    "supply ": "use Book",
}
CELL = 4  # columns of an option, at least


def by_type(option: Choice) -> str | None:
    """The column of an option that is about one type; None if it is about something else."""
    text = str(option)
    if text in USES:
        return None
    return text[:-1] if text[:-1] in COLUMNS or text in LETTERS else None


class Grid:
    """The columns of this question."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self.options: dict[str, list[str]] = {}
        for option in brush.options:
            column = by_type(option)
            if column is not None:
                self.options.setdefault(column, []).append(str(option))

    def heads(self) -> dict[str, str]:
        """In the order in which they stand."""
        names = [name for name in ("", *COLUMNS) if name in self.options]
        return {name: COLUMNS.get(name) or PROMPTS[self.brush.prompt].heading for name in names}

    @property
    def columns(self) -> int:
        return sum(max(CELL, width(head)) + 1 for head in self.heads().values())

    def draw(self, x: int, layout: Layout) -> list[Spot]:
        spots = []
        for column, head in self.heads().items():
            for option in self.options[column]:
                place = Area(x, layout.row(LETTERS.index(option[-1])), CELL, 1)
                spots.append(self.brush.option(place, option, option[-1]))
            x += max(CELL, width(head)) + 1
        return spots
