"""Before the duel: five classes, then five spellbooks, each with its plan and the components that it gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.weavers.cards import BOOKS, CLASSES, COMPONENTS, NAMES, SETS, SPELLS
from engine.games.weavers.view import DuelView
from tui.draw.board import Area, Spot
from tui.draw.picture import Piece
from tui.draw.widths import folded
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import CUBE, INKS, set_name
from tui.parts.table_brush import AreaPart

EACH, MOST = 3, 8  # rows of a set
SCALE = 3  # so many cards for a cube
BAR = 8  # columns of a component and its cubes
KEY = 3


class SetChooser(AreaPart[DuelView, Brush]):
    """One set below the other."""

    def draw(self) -> list[Spot]:
        sets = CLASSES if not self.view.picked else BOOKS
        x, y, columns, rows = self.area
        each = max(EACH, min(MOST, (rows - 3) // len(sets)))
        self._heading()
        areas = [Area(x + 1, y + 2 + number * each, columns - 2, each) for number in range(len(sets))]
        return [self._set(*each_one) for each_one in zip(areas, sets, strict=True)]

    def _heading(self) -> None:
        """What is being put together; what the components are called; what the columns say."""
        x, y, columns, _ = self.area
        self.brush.picture.ground(x, y, columns, 1, "text/bar")
        chosen = " and ".join(set_name(code) for code in self.view.picked)
        named = (chosen, "gold bold") if chosen else ("a class and a spellbook", "text")
        self.brush.picture.pieces(x + 1, y, [("Your deck  ", "muted"), named])
        components: list[Piece] = [(f"{NAMES[one]} ", INKS[one]) for one in COMPONENTS]
        self.brush.picture.pieces(x + columns - sum(len(word) for word, _ in components), y, components)
        bars = columns - 1 - BAR * len(COMPONENTS)
        own = set_name(self.view.picked[0]) if self.view.picked else ""
        heads = ("a book by itself", f"cards of {own} with it") if own else ("a class by itself", "its cards give")
        self.brush.headed(self.area, y + 1, (KEY + 1, heads[0], "muted"), (bars, heads[1], "muted"))

    def _set(self, area: Area, code: str) -> Spot:
        """Name, components, plan; where there is room its spells, and what is said of it."""
        x, y, columns, rows = area
        # A few rows are raised, however many there are: the cursor is to move quickly over slow links.
        here, chosen = self.brush.raised(area._replace(rows=EACH), code), code in self.view.picked
        self.brush.key(x + 1, y, code)
        self.brush.picture.put(x + KEY, y, set_name(code), "gold bold" if chosen else "text bold")
        self._components(x + columns - BAR * len(COMPONENTS), y, [*self.view.picked[:1], code])
        lines = [*_lines(code, columns - KEY - 2, "text" if here else "muted")]
        shown = lines[: max(EACH, rows - 1) - 1]
        for row, (line, ink) in enumerate(shown, 1):
            end = self.brush.picture.put(x + KEY, y + row, line, ink)
        if rows > EACH and len(shown) < len(lines):
            self.brush.picture.put(end, y + len(shown), " …", "muted", x + columns - end)  # a closer look has all of it
        return Spot(code, area, self.brush.offered(code))

    def _components(self, x: int, y: int, sets: Sequence[str]) -> None:
        """How many cards give each: a cube for every few."""
        for number, one in enumerate(COMPONENTS):
            many = sum(one in spell.gives for spell in SPELLS.values() if spell.set in sets)
            ink = INKS[one] if many else "muted"
            end = self.brush.picture.put(x + number * BAR, y, f"{one} ", f"{ink} bold" if many else ink)
            self.brush.picture.put(end, y, CUBE * -(-many // (SCALE * len(sets))) or "-", ink)


def _lines(code: str, columns: int, ink: str) -> Iterator[tuple[str, str]]:
    """The plan, the spells and what they give, the words of the set."""
    yield from ((line, ink) for line in folded(SETS[code].plan, columns))
    names = ", ".join(f"{spell.name} {spell.gives}" for spell in SPELLS.values() if spell.set == code)
    yield from ((line, "text") for line in folded(names, columns))
    yield SETS[code].line, "muted"
