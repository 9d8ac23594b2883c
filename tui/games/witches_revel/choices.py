"""What can be chosen that is no card of my hand and no spell: words, cards of piles, what is resolved next."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.witches_revel.options import PASS, SKIP, power_of, spell_option, stance_option
from engine.games.witches_revel.words.phrases import body
from engine.games.witches_revel.words.reckon import name
from tui.draw.board import Area, Spot, one_after_the_other
from tui.draw.widths import width
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.hand import grid

GAP = 2  # columns between two options
FLOWING = 2  # rows: so few words stand one after the other
MOST = 5  # columns of a list
USE = "use the Power of "


def listed(brush: Brush) -> list[Choice]:
    """The options that lie nowhere on the table."""
    in_hand = {*brush.in_hand.values()}
    return [option for option in brush.options if option not in in_hand and not _lies_there(brush, option)]


def _lies_there(brush: Brush, option: Choice) -> bool:
    """Is it a side of a space, or a stance?"""
    if brush.prompt == "space":
        return True
    return spell_option(option) is not None or stance_option(option) is not None


def acts(brush: Brush) -> list[dict[Choice, str]]:
    """What each act is called in a row of its own, in more words or fewer."""
    skip = "skip the play, draw 1" if brush.view.plays == 1 else "skip a play, draw 1"
    fixed: dict[Choice, str] = {SKIP: skip, PASS: "end the turn"}
    powers = {option: power for option in brush.options if (power := power_of(option)) is not None}
    if len(powers) != 1:
        return [{**fixed, **{option: brush.scene.label(option).removeprefix(USE) for option in powers}}]
    ((option, (code, place)),) = powers.items()
    effect, named = brush.view.effect_at(code, place), name(brush.view, code)
    said = body(effect).rstrip(".") if effect is not None else ""
    return [{**fixed, option: f"{named}: {said[:1].lower()}{said[1:]}"}, {**fixed, option: f"{named}'s Power"}]


class Choices:
    """One after the other, or a list in columns."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self.options = listed(brush)
        self.labels = [brush.scene.label(option) for option in self.options]
        self.key = max((width(brush.label(option)) for option in self.options), default=0) + 1  # columns for a key

    def fit(self, columns: int) -> None:
        """Acts are called in as many words as one row has room for."""
        if self.brush.prompt != "act":
            return
        for called in acts(self.brush):
            self.labels = [called.get(option, said) for option, said in zip(self.options, self.labels, strict=True)]
            if max((place.y for place in self._flowing(Area(0, 0, columns, 1))), default=0) == 0:
                return

    def rows(self, columns: int, most: int) -> int:
        """The rows that they take, if there are so many columns."""
        self.fit(columns)
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
