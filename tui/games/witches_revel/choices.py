"""What can be chosen that is no card of my hand and no spell: words, cards of piles, what is resolved next."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.witches_revel.options import PASS, SKIP, spell_option, stance_option
from tui.draw.board import Area, Spot, one_after_the_other
from tui.draw.widths import width
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.hand import grid

GAP = 2  # columns between two options
FLOWING = 2  # rows: so few words stand one after the other
MOST = 5  # columns of a list
SHORT = {SKIP: "skip a play, draw 1", PASS: "end the turn"}


def listed(brush: Brush) -> list[Choice]:
    """The options that lie nowhere on the table."""
    in_hand = {*brush.in_hand.values()}
    return [option for option in brush.options if option not in in_hand and not _lies_there(brush, option)]


def _lies_there(brush: Brush, option: Choice) -> bool:
    """Is it a side of a space, or a stance?"""
    if brush.prompt == "space":
        return True
    return spell_option(option) is not None or stance_option(option) is not None


def label(brush: Brush, option: Choice) -> str:
    """An act in few words; everything else as the game says it."""
    said = brush.scene.label(option)
    if brush.view.prompt != "act":
        return said
    return SHORT.get(str(option), said.removeprefix("use the "))


class Choices:
    """One after the other, or a list in columns."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self.options = listed(brush)
        self.labels = [label(brush, option) for option in self.options]
        self.key = max((width(brush.label(option)) for option in self.options), default=0) + 1  # columns for a key

    def rows(self, columns: int, most: int) -> int:
        """The rows that they take, if there are so many columns."""
        rows = max((place.y for place in self._flowing(Area(0, 0, columns, most))), default=-1) + 1
        if rows <= FLOWING:
            return rows
        beside = next((beside for beside in range(1, MOST) if -(-len(self.options) // beside) <= most), MOST)
        return -(-len(self.options) // beside)

    def _flowing(self, area: Area) -> list[Area]:
        return one_after_the_other(area, [min(area.columns, width(said) + self.key + 2) for said in self.labels], GAP)

    def draw(self, area: Area) -> list[Spot]:
        areas = self._flowing(area)
        if any(place.y >= area.y + FLOWING for place in areas):
            areas = grid(area, len(self.options), MOST)
        return [self._option(*each) for each in zip(areas, self.options, self.labels, strict=True)]

    def _option(self, area: Area, option: Choice, said: str) -> Spot:
        x, y, columns, _ = area
        here = self.brush.raised(area, str(option))
        self.brush.key(x + 1, y, option)
        ink = "text bold" if here else "text"
        self.brush.picture.put(x + 1 + self.key, y, said, ink, columns - self.key - 1)
        return Spot(str(option), area, option)
