"""A weaver's active spells: a line each with its formula; closer together when there are many."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.weavers.reckoning import active_of
from engine.games.weavers.spells import SPELLS
from engine.games.weavers.weaving import Active
from tui.board import Area, Spot
from tui.games.weavers.faces import AGAIN, close_formula, formula, pieces_width, tokens_in
from tui.games.weavers.outlook import Mark, Marks
from tui.games.weavers.sheet import Sheet, thing
from tui.widths import width

NAME, STEPS, EFFECT = 3, 27, 46  # columns of a line in which name, formula and effect begin
GAP = 2
CLOSE_NAME, CLOSE_STEPS = 13, 15  # of a spell that shares its line: columns of its name, where its formula begins


class Formulae:
    """The rows below a weaver's head line."""

    def __init__(self, sheet: Sheet, area: Area, seat: Seat, marks: Marks) -> None:
        self.sheet = sheet
        self.area = area
        self.seat = seat
        self.marks = marks
        self.active = active_of(sheet.view, seat)

    def draw(self) -> list[Spot]:
        if not self.active:
            self.sheet.picture.put(self.area.x + NAME, self.area.y, "no active spell", "muted")
        if len(self.active) <= self.area.rows:
            return [self._line(number, spell) for number, spell in enumerate(self.active)]
        room = 2 * self.area.rows
        shown = self.active if len(self.active) <= room else self.active[: room - 1]
        spots = [self._close(number, spell) for number, spell in enumerate(shown)]
        return spots if shown is self.active else [*spots, self._others(len(self.active) - len(shown))]

    def _line(self, number: int, spell: Active) -> Spot:
        """Everything in words: its name, its formula, what it brings, what becomes of it."""
        (code, done), mark = spell, self.marks[spell[0]]
        area = Area(self.area.x, self.area.y + number, self.area.columns, 1)
        x, y, put = area.x, area.y, self.sheet.picture.put
        own = self._ground(area, code)
        put(x + 1, y, mark.sign, mark.ink)
        put(x + NAME, y, SPELLS[code].name, _name_ink(mark), STEPS - NAME - 3)
        put(x + STEPS - 2, y, AGAIN if SPELLS[code].repeats else "", "text")
        steps = formula(code, done, mark.ink.split()[0] if mark.sign else "")
        end = self.sheet.pieces(x + STEPS, y, steps, area.columns)
        start = max(end + GAP, x + EFFECT)
        right = self.sheet.picture.right(x + area.columns - 1, y, mark.word, mark.ink)
        room = right - GAP - start
        self.sheet.pieces(start, y, tokens_in(SPELLS[code].then, room), room)
        return Spot(own, area)

    def _close(self, number: int, spell: Active) -> Spot:
        """Half a line: signs instead of words."""
        (code, done), mark = spell, self.marks[spell[0]]
        row, column = divmod(number, 2)
        half = self.area.columns // 2
        area = Area(self.area.x + column * half, self.area.y + row, half, 1)
        x, y, put = area.x, area.y, self.sheet.picture.put
        own = self._ground(area, code)
        put(x, y, mark.sign, mark.ink)
        put(x + 1, y, SPELLS[code].name, _name_ink(mark), CLOSE_NAME)
        steps = close_formula(code, done, mark.ink.split()[0] if mark.sign else "")
        end = self.sheet.pieces(x + CLOSE_STEPS, y, steps, half - CLOSE_STEPS)
        put(end, y, AGAIN if SPELLS[code].repeats else "", "text")
        room = x + half - 2 - end - 1
        effect = tokens_in(SPELLS[code].then, room)
        self.sheet.pieces(x + half - 1 - min(pieces_width(effect), room), y, effect, room)
        return Spot(own, area)

    def _others(self, many: int) -> Spot:
        """More than there is room for: they can be read by looking closely."""
        half = self.area.columns // 2
        area = Area(self.area.x + half, self.area.y + self.area.rows - 1, half, 1)
        own = thing("active", self.seat)
        self.sheet.ground(area, own)
        self.sheet.picture.put(area.x + 1, area.y, f"and {many} more", "muted")
        return Spot(own, area)

    def _ground(self, area: Area, code: str) -> str:
        own = thing("active", self.seat, code)
        if self.sheet.here(own):
            self.sheet.ground(area, own)
        return own


def _name_ink(mark: Mark) -> str:
    return mark.ink if mark.sign and width(mark.sign) else "text"
