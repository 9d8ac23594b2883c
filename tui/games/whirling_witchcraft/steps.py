"""What I have done so far, and what cannot be used: rows below the recipes, a label before each."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.whirling_witchcraft.cards import USES
from engine.games.whirling_witchcraft.view import CovenView
from tui.draw.board import Area, Spot, one_after_the_other
from tui.draw.widths import width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import ANYTHING, code_text, recipe_name, way_text
from tui.games.whirling_witchcraft.recipes import lacks
from tui.parts.table_brush import AreaPart

LABEL = 10  # columns for what stands before such a row
DEEDS = {  # what a step is called, and what it does to my things
    "potion ": ("Potion", "{}›"),
    "raven ": ("Raven", "-{}"),
    "book ": ("Book", "{}"),
    "pour ": ("poured", "{}›"),
    "study ": ("Book for M", "{}"),
    "outputs ": ("kept", "+{}"),
    "supply ": ("for free", "+{}"),
}


def steps_of(brush: Brush) -> list[list[str]]:
    """The steps in the order in which I made them."""
    view: CovenView = brush.view
    steps = brush.scene.game.rules.plan(view)
    if steps or view.plan is not None:
        return [[str(answer) for answer in step] for step in steps]
    return [[deed] for deed in view.worked.done]


def short_deed(step: Sequence[str]) -> str:
    """A step without words: `U›TT`, `-U`; what was wished comes last."""
    deed, *wishes = step
    if deed in USES:
        return way_text(deed).rstrip(ANYTHING) + "".join(wishes)
    return DEEDS[deed[:-1]][1].format(deed[-1])


def long_deed(step: Sequence[str]) -> str:
    deed = step[0]
    return recipe_name(USES[deed].side) if deed in USES else DEEDS[deed[:-1]][0]


def unused(brush: Brush) -> list[str]:
    """Recipes before me that are neither offered nor used."""
    view: CovenView = brush.view
    offered = {USES[way].side for way in brush.ways}
    left = view.recipes[view.player] if view.plan is None else view.plan.recipes
    return [side for side in left if side not in offered]


class Tails(AreaPart[CovenView, Brush]):
    """As many of these rows as there is room for, what matters most first."""

    def __init__(self, brush: Brush, area: Area, others: Sequence[str]) -> None:
        """`others`: recipes that have no other place."""
        super().__init__(brush, area)
        self.steps, self.unused = steps_of(brush), others

    def draw(self, y: int) -> tuple[list[Spot], int]:
        """-> the spots, and the row after them."""
        spots: list[Spot] = []
        rows = [self._done] * bool(self.steps) + [self._rest] * bool(self.unused)
        for draw in rows:
            if y < self.area.y + self.area.rows:
                found, y = draw(y)
                spots += found
        return spots, y

    def _labelled(self, y: int, label: str) -> Area:
        self.brush.picture.put(self.area.x + 4, y, label, "muted", LABEL)
        return Area(self.area.x + 4 + LABEL, y, self.area.columns - 5 - LABEL, 1)

    # What was done ---------------------------------------------------------------------------------

    def _done(self, y: int) -> tuple[list[Spot], int]:
        """A step of a plan is a thing that can be taken out; of many the last ones, in short."""
        room = self._labelled(y, "so far")
        last = self.area.y + self.area.rows - 1
        several = room._replace(rows=max(1, min(2, last - y + 1 - bool(self.unused))))
        named = [f"{long_deed(step)} {short_deed(step)}" for step in self.steps]
        short = [short_deed(step) if step[0] in USES else text for step, text in zip(self.steps, named, strict=True)]
        fits = sum(width(text) + 2 for text in named) <= room.columns
        texts, gap = (named, 2) if fits else (short, 1)
        first, places = self._laid(several, texts, gap)
        mine = bool(self.brush.scene.game.rules.plan(self.view))  # else they cannot be taken out any more
        for number, place in enumerate(places, first):
            self._step(place, number, texts[number], long_deed(self.steps[number]) if fits else "")
        spots = [Spot(f"step {number}", place) for number, place in enumerate(places, first) if mine]
        return spots, max(place.y for place in places) + 1

    @staticmethod
    def _laid(area: Area, texts: Sequence[str], gap: int) -> tuple[int, list[Area]]:
        """As many of the last as there is room for."""
        for first in range(len(texts)):
            places = one_after_the_other(area, [min(width(text), area.columns) for text in texts[first:]], gap)
            if places[-1].y < area.y + area.rows:
                break
        return first, places

    def _step(self, area: Area, number: int, text: str, name: str) -> None:
        self.brush.raised(area, f"step {number}")
        x = area.x
        if name:
            x = self.brush.picture.put(x, area.y, f"{name} ", "text", area.columns)
        self.brush.letters(x, area.y, text[len(name) + 1 :] if name else text, area.x + area.columns - x)

    # What cannot be used, and what is in hand ---------------------------------------------------------

    def _rest(self, y: int) -> tuple[list[Spot], int]:
        """What lies there unused, and what it lacks while I brew."""
        brewing = self.view.plan is not None
        room = self._labelled(y, "not now" if brewing else "before me")
        texts = [code_text(side) + f" {lacks(self.view, side)}".rstrip() for side in self.unused]
        spots, x = [], room.x
        for number, (side, text) in enumerate(zip(self.unused, texts, strict=True)):
            rest = len(texts) - number
            if x + width(text) + (4 if rest > 1 else 0) > room.x + room.columns:
                self.brush.picture.put(x, y, f"+{rest}", "muted")
                break
            area = Area(x, y, width(text), 1)
            self.brush.raised(area, own := f"recipe {side}")
            code = code_text(side)
            end = self.brush.letters(x, y, code, width(code), "muted" if brewing else "")
            self.brush.letters(end, y, text[len(code) :], width(text) - width(code))
            spots.append(Spot(own, area))
            x += width(text) + 2
        return spots, y + 1

    def hand(self, y: int) -> list[Spot]:
        """What is in hand, if there is a row for it."""
        if y >= self.area.y + self.area.rows or not self.view.hand:
            return []
        room = self._labelled(y, "in hand")
        areas = one_after_the_other(room, [width(code_text(code)) for code in self.view.hand], gap=2)
        return [
            self.brush.chip(area, f"hand {code}", code_text(code))
            for area, code in zip(areas, self.view.hand, strict=True)
            if area.y == y
        ]
