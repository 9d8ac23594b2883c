"""Before the duel: five classes, then five spellbooks, each with its plan and the components that it gives."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.weavers.cards import BOOKS, CLASSES, COMPONENTS, NAMES, SETS, SPELLS
from engine.games.weavers.view import DuelView
from tui.draw.board import Area, Spot
from tui.draw.widths import folded
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import CUBE, INKS, set_name
from tui.parts.table_brush import AreaPart

EACH = 3  # rows of a set
SCALE = 3  # so many cards for a cube
BAR = 8  # columns of a component and its cubes


class SetChooser(AreaPart[DuelView, Brush]):
    """One set below the other."""

    def draw(self) -> list[Spot]:
        sets = CLASSES if not self.view.picked else BOOKS
        each = max(EACH, min(EACH + 2, (self.area.rows - 3) // len(sets)))
        x, y, columns, _ = self.area
        self._heading()
        areas = [Area(x + 1, y + 2 + number * each, columns - 2, EACH) for number in range(len(sets))]
        return [self._set(*each_one) for each_one in zip(areas, sets, strict=True)]

    def _heading(self) -> None:
        """What is being put together, and what the signs at the right mean."""
        x, y, columns, _ = self.area
        self.brush.picture.ground(x, y, columns, 1, "text/bar")
        chosen = " and ".join(set_name(code) for code in self.view.picked)
        named = (chosen, "gold bold") if chosen else ("a class and a spellbook", "text")
        more = " with each book:" if len(self.view.picked) == 1 else ""
        self.brush.picture.pieces(x + 1, y, [("Your deck  ", "muted"), named, (more, "muted")])
        self.brush.picture.right(x + columns - 1, y, " ".join(NAMES[one] for one in COMPONENTS), "muted")

    def _set(self, area: Area, code: str) -> Spot:
        """Name, components, plan."""
        x, y, columns, _ = area
        here, chosen = self.brush.raised(area, code), code in self.view.picked
        self.brush.key(x + 1, y, code)
        ink = "gold bold" if chosen else "text bold"
        self.brush.picture.put(x + 3, y, set_name(code), ink)
        self._components(x + columns - BAR * len(COMPONENTS), y, [*self.view.picked[:1], code])
        for row, line in enumerate([*folded(SETS[code].plan, columns - 5)][: EACH - 1], 1):
            self.brush.picture.put(x + 3, y + row, line, "text" if here else "muted")
        return Spot(code, area, self.brush.offered(code))

    def _components(self, x: int, y: int, sets: Sequence[str]) -> None:
        """How many cards give each: a cube for every few."""
        for number, one in enumerate(COMPONENTS):
            many = sum(one in spell.gives for spell in SPELLS.values() if spell.set in sets)
            ink = INKS[one] if many else "muted"
            end = self.brush.picture.put(x + number * BAR, y, f"{one} ", f"{ink} bold" if many else ink)
            self.brush.picture.put(end, y, CUBE * -(-many // (SCALE * len(sets))) or "-", ink)
