"""The recipes before me: which can be used, in which ways, and what the others lack."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine.games.whirling_witchcraft.cards import SIDES, USES, letters_of
from engine.games.whirling_witchcraft.view import CovenView, plan_of
from engine.games.whirling_witchcraft.words.reckon import lacking
from tui.draw.board import Area, Spot, one_after_the_other
from tui.draw.widths import width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import code_text, recipe_name, way_text
from tui.parts.table_brush import AreaPart

BESIDE = (2, 3)  # recipes with their names in a row, as long as all have room
NAME = 17  # columns for a name at most
SHORTEST = 5  # and at least
KEY = 2


@dataclass(frozen=True)
class RecipeLine:
    """A recipe as it lies before me."""

    side: str
    ways: tuple[str, ...] = ()  # in which it may be used now
    note: str = ""  # why it may not
    step: str = ""  # which step of my plan it was, if that is shown nowhere else
    lacks: str = ""

    @property
    def needs(self) -> int:
        """Columns, without its name."""
        if self.ways:
            return sum(KEY + width(way_text(way)) + 1 for way in self.ways)
        return KEY + width(code_text(self.side)) + 1


def entries_of(brush: Brush, shown: Collection[str]) -> list[RecipeLine]:
    """In the order in which they were played; `shown`: things that have a place already."""
    view, sides = brush.view, brush.view.recipes[brush.view.player]
    if view.plan is None:
        return [RecipeLine(side) for side in sides]
    offered: dict[str, list[str]] = {}
    for option in brush.options:
        if option in USES:
            offered.setdefault(USES[str(option)].side, []).append(str(option))
    plan = brush.scene.game.rules.plan(view)
    steps = {USES[str(step[0])].side: f"step {i}" for i, step in enumerate(plan) if step[0] in USES}
    left = {side: "" if steps.get(side) in shown else steps.get(side, "") for side in sides}
    return [_entry(brush, side, tuple(offered.get(side, ())), left[side]) for side in sides]


def _entry(brush: Brush, side: str, ways: tuple[str, ...], step: str) -> RecipeLine:
    if side not in brush.view.planned.recipes:
        return RecipeLine(side, note="used", step=step)
    if ways:
        return RecipeLine(side, ways)
    plan = plan_of(brush.view)
    short = min((lacking(plan, use) for use in SIDES[side]), key=sum, default=())
    return RecipeLine(side, note="no", lacks=letters_of(short)) if any(short) else RecipeLine(side)


class Recipes(AreaPart[CovenView, Brush]):
    """All of them in an area: with their names where there is room, else in short."""

    def __init__(self, brush: Brush, area: Area, shown: Collection[str]) -> None:
        super().__init__(brush, area)
        self.entries = entries_of(brush, shown)

    def draw(self) -> list[Spot]:
        for beside in BESIDE:
            cells = self._cells(beside)
            if cells is not None:
                return [spot for each in zip(cells, self.entries, strict=True) for spot in self._cell(*each)]
        return self._chips()

    def _cells(self, beside: int) -> list[Area] | None:
        """Where each recipe lies, row by row; None if they have no room.  What has many ways takes two places."""
        step, cells, place = (self.area.columns + 2) // beside, [], 0
        for entry in self.entries:
            span = 1 if KEY + SHORTEST + entry.needs <= step - 2 else 2
            if place % beside + span > beside:
                place += beside - place % beside
            row, column = divmod(place, beside)
            cells.append(Area(self.area.x + column * step, row, step * span - 2, 1))
            place += span
        if place > beside * self.area.rows:
            return None
        apart = 2 if -(-place // beside) * 2 < self.area.rows - 1 else 1  # a few have air between them
        return [cell._replace(y=self.area.y + cell.y * apart) for cell in cells]

    def _cell(self, area: Area, entry: RecipeLine) -> list[Spot]:
        return self._ways(area, entry) if len(entry.ways) > 1 else [self._one(area, entry)]

    def _one(self, area: Area, entry: RecipeLine) -> Spot:
        """A recipe with one way to use it, or with none now."""
        x, y, columns, _ = area
        option = entry.ways[0] if entry.ways else None
        own = option or entry.step or f"recipe {entry.side}"
        self.brush.ground(area, own)
        if option is not None:
            self.brush.key(x, y, option)
        code = way_text(option) if option else code_text(entry.side)
        note = f"{entry.note} {entry.lacks}".rstrip()
        room = columns - entry.needs - KEY - (width(note) + 1 if note else 0)
        ink = "muted" if entry.note else "text"
        end = x + KEY
        if room >= SHORTEST:
            self.brush.picture.put(end, y, recipe_name(entry.side), ink, min(room, NAME))
            end += min(room, NAME) + 1
        end = self.brush.letters(end, y, code, x + columns - end, "muted" if entry.note else "") + 1
        end = self.brush.picture.put(end, y, f"{entry.note} ", "muted", x + columns - end) if note else end
        self.brush.letters(end, y, entry.lacks, x + columns - end)
        return Spot(own, area, option)

    def _ways(self, area: Area, entry: RecipeLine) -> list[Spot]:
        """The name, and each way with its own key."""
        x, y, columns, _ = area
        room = min(columns - entry.needs - KEY, NAME)
        self.brush.picture.put(x + KEY, y, recipe_name(entry.side), "text", room)
        return [*self._in_a_row(x + KEY + room + 1 - (room < 1), y, entry.ways)]

    def _in_a_row(self, x: int, y: int, ways: tuple[str, ...]) -> Iterator[Spot]:
        for way in ways:
            place = Area(x, y, KEY + width(way_text(way)), 1)
            yield self.brush.option(place, way, way_text(way))
            x += place.columns + 1

    # Where there are too many for their names -------------------------------------------------------

    def _chips(self) -> list[Spot]:
        """Every way in short; what cannot be used gives way to what can."""
        chips = [(way, entry) for entry in self.entries for way in entry.ways or (entry.side,)]
        places = self._laid(chips)
        if any(place.y >= self.area.y + self.area.rows for place in places):
            chips = [chip for chip in chips if chip[1].ways]
            places = self._laid(chips)
        return [self._chip(*chip, place) for chip, place in zip(chips, places, strict=True)]

    def _laid(self, chips: list[tuple[str, RecipeLine]]) -> list[Area]:
        widths = [KEY + width(way_text(text)) if entry.ways else width(code_text(text)) for text, entry in chips]
        return one_after_the_other(self.area, widths)

    def _chip(self, text: str, entry: RecipeLine, place: Area) -> Spot:
        if entry.ways:
            return self.brush.option(place, text, way_text(text))
        own, ink = entry.step or f"recipe {text}", "muted" if entry.note else ""
        return self.brush.chip(place, own, code_text(text), ink)
