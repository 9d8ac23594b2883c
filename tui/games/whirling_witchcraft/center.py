"""In the middle of the balance: what can be decided about each type, and what was done so far."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.games.whirling_witchcraft.cards import LETTERS, USES
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.prompts import PROMPTS
from engine.games.whirling_witchcraft.words.reckon import books_of
from tui.draw.board import Area, Spot, one_after_the_other
from tui.draw.widths import width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import ANYTHING, recipe_name, way_text
from tui.games.whirling_witchcraft.layout import Layout
from tui.games.whirling_witchcraft.players import recipe_chips
from tui.parts.table_brush import TablePart

# What is decided by type: the first part of an option, and what stands above its column.
COLUMNS = {
    "potion ": "Potion",
    "raven ": "Raven",
    "book ": "Book",
    "pour ": "pour",
    "study ": "Book",
    "outputs ": "keep",
    "supply ": "free",
}
CELL = 4  # columns of an option, at least
SHORTEST = 9  # columns for what was done, at least
BULLET = "· "  # before each step: a number would look like a key
NOTHING = ("nothing done yet", "nothing", "")
DEEDS = {  # what a step is called, and what it does to my things
    "potion ": ("Potion", "{}›"),
    "raven ": ("Raven", "-{}"),
    "book ": ("Book", "B{}"),
    "pour ": ("poured", "{}›"),
    "study ": ("Book for M", "B{}"),
    "outputs ": ("kept", "+{}"),
    "supply ": ("for free", "+{}"),
}


def by_type(option: Choice) -> str | None:
    """The column of an option that is about one type; None if it is about something else."""
    text = str(option)
    return text[:-1] if text[:-1] in COLUMNS or text in LETTERS else None


def short_deed(step: Sequence[str]) -> str:
    """A step without words: `U›TT`, `-U`; what was wished comes last."""
    deed, *wishes = step
    if deed in USES:
        return way_text(deed).rstrip(ANYTHING) + "".join(wishes)
    return DEEDS[deed[:-1]][1].format(deed[-1])


def long_deed(step: Sequence[str]) -> str:
    deed = step[0]
    return recipe_name(USES[deed].side) if deed in USES else DEEDS[deed[:-1]][0]


class Center(TablePart[CovenView, Brush, Layout]):
    """A column for each thing that can be decided, with a row for each type."""

    def draw(self, with_recipes: bool) -> list[Spot]:
        """`with_recipes`: what lies before me has no other place now."""
        spots, x = self._grid()
        area = self.layout.center
        room = Area(x, area.y, area.x + area.columns - x, area.rows)
        done = self._done()
        if done is not None:
            return [*spots, *self._so_far(room, done)]
        return [*spots, *self._before_me(room)] if with_recipes else spots

    def _grid(self) -> tuple[list[Spot], int]:
        """-> the options, and the column after them."""
        spots, (x, y, _, _) = [], self.layout.center
        columns: dict[str, list[str]] = {}
        for option in self.brush.options:
            column = by_type(option)
            if column is not None:
                columns.setdefault(column, []).append(str(option))
        for column in [name for name in ("", *COLUMNS) if name in columns]:
            head = COLUMNS.get(column) or PROMPTS[self.brush.prompt].heading
            self.brush.picture.put(x, y, head, "muted")
            for option in columns[column]:
                place = Area(x, self.layout.row(LETTERS.index(option[-1])), CELL, 1)
                spots.append(self.brush.option(place, option, option[-1]))
            x += max(CELL, width(head)) + 1
        return spots, x + bool(spots)

    # What was done -------------------------------------------------------------------------------

    def _done(self) -> list[list[str]] | None:
        """The steps in the order in which I made them; None if nothing is being prepared."""
        steps = self.brush.scene.game.rules.plan(self.view)
        if steps or self.view.plan is not None:
            return [[str(answer) for answer in step] for step in steps]
        return None if self.view.working is None else [[deed] for deed in self.view.working.done]

    def _so_far(self, area: Area, steps: Sequence[list[str]]) -> list[Spot]:
        """With their names while there is room for all; a step of a plan is a thing that can be taken out."""
        x, y, columns, rows = area
        below = Area(x, y + 1, columns, rows - 1)
        if columns < SHORTEST:
            return []
        said = next(text for text in NOTHING if width(text) <= columns)
        named = books_of(self.view)
        books = f"Book {named}" if named else ""
        head = "so far" if steps else books or said
        x = self.brush.picture.put(x, y, head, "gold" if head == books else "muted", columns)
        if steps and books and x + 2 + width(books) <= area.x + columns:
            self.brush.picture.put(x + 2, y, books, "gold")
        by_rows = {number: below._replace(y=below.y + number, rows=1) for number in range(len(steps))}
        areas = by_rows if len(steps) < rows else self._chips_of(below, steps)
        for number, place in areas.items():
            self._step(place, number, steps[number])
        mine = bool(self.brush.scene.game.rules.plan(self.view))  # else they cannot be taken out any more
        return [Spot(f"step {number}", place) for number, place in areas.items() if mine]

    def _chips_of(self, area: Area, steps: Sequence[list[str]]) -> dict[int, Area]:
        """As many of the last as there is room for."""
        for first in range(len(steps)):
            texts = [f"{BULLET}{short_deed(step)}" for step in steps[first:]]
            places = one_after_the_other(area, [min(width(text), area.columns) for text in texts])
            if places[-1].y < area.y + area.rows:
                break
        return dict(enumerate(places, first))

    def _step(self, area: Area, number: int, step: list[str]) -> None:
        brush, (x, y, columns, _) = self.brush, area
        brush.ground(area, f"step {number}")
        x = brush.picture.put(x, y, BULLET, "muted")
        room = area.x + columns - x
        text, name = short_deed(step), long_deed(step)
        if name and room - width(text) > SHORTEST // 2:
            x = brush.picture.put(x, y, name, "text", room - width(text) - 1) + 1
        brush.letters(x, y, text, area.x + columns - x)

    # What lies before me -------------------------------------------------------------------------

    def _before_me(self, area: Area) -> list[Spot]:
        sides = self.view.recipes[self.view.player][::-1]
        self.brush.picture.put(area.x, area.y, "before me" if sides else "", "muted", area.columns)
        if area.columns < SHORTEST:
            return []
        return recipe_chips(self.brush, area._replace(y=area.y + 1, rows=area.rows - 1), sides)
