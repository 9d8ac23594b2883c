"""A weaver's active spells: a line each with its formula; closer together when there are many."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.weavers.cards import SPELLS, Active
from engine.games.weavers.view import DuelView
from tui.draw.board import Area, Spot
from tui.draw.picture import Picture, pieces_width
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import AGAIN, close_formula, formula, tokens_in
from tui.games.weavers.preview import LOST, Mark, Marks
from tui.parts.table_brush import AreaPart, thing

NAME, STEPS, EFFECT = 3, 26, 45  # columns of a line in which name, formula and effect begin
GAP = 2
CLOSE_NAME, CLOSE_STEPS = 13, 15  # of a spell that shares its line: columns of its name, where its formula begins
HALF = 40  # columns: no more are for two beside each other
AIRY = 9  # rows from which on there is a blank one between spells, if there is room for all


class Spells(AreaPart[DuelView, Brush]):
    """The rows below a weaver's head line."""

    def __init__(self, brush: Brush, area: Area, seat: Seat, marks: Marks) -> None:
        super().__init__(brush, area)
        self.seat, self.marks = seat, marks
        self.active = self.view.active[seat]

    def draw(self) -> list[Spot]:
        if not self.active:
            self.brush.picture.put(self.area.x + NAME, self.area.y, "no active spell", "muted")
        places = laid(self.area, len(self.active))
        return self.brush.as_many_as_fit(places, self.active, self._spell, thing("active", self.seat))

    def _spell(self, area: Area, spell: Active) -> Spot:
        own = thing("active", self.seat, spell[0])
        self.brush.raised(area, own)
        draw_spell(self.brush.picture, area, spell, self.marks[spell[0]])
        return Spot(own, area)


def laid(area: Area, many: int) -> list[Area]:
    """Where each spell has its line, or its half of one."""
    x, y, columns, rows = area
    airy = rows >= AIRY and many * 2 <= rows
    if many <= rows:
        return [Area(x, y + (2 * number + 1 if airy else number), columns, 1) for number in range(many)]
    half = columns // 2
    return [Area(x + number % 2 * half, y + number // 2, half, 1) for number in range(min(many, 2 * rows))]


def draw_spell(picture: Picture, area: Area, spell: Active, mark: Mark) -> None:
    """In words on a line of its own, else in signs."""
    (_line if area.columns > HALF else _close)(picture, area, spell, mark)


def _line(picture: Picture, area: Area, spell: Active, mark: Mark) -> None:
    """Its name, its formula, what it brings, what becomes of it."""
    (code, done), (x, y, columns, _) = spell, area
    picture.put(x + 1, y, mark.sign, mark.ink)
    again = AGAIN if SPELLS[code].repeats else ""
    picture.put(x + NAME, y, SPELLS[code].name, _name_ink(mark), STEPS - NAME - (3 if again else 1))
    picture.put(x + STEPS - 2, y, again, "text")
    end = picture.pieces(x + STEPS, y, formula(code, done, _lit(mark)), columns - STEPS)
    start = max(end + GAP, x + EFFECT)
    room = picture.right(x + columns - 1, y, mark.word, mark.ink) - GAP - start
    picture.pieces(start, y, tokens_in(SPELLS[code].then, room), room)


def _close(picture: Picture, area: Area, spell: Active, mark: Mark) -> None:
    """As much of that as has room in half a line."""
    (code, done), (x, y, columns, _) = spell, area
    picture.put(x, y, mark.sign, mark.ink)
    picture.put(x + 1, y, SPELLS[code].name, _name_ink(mark), CLOSE_NAME)
    end = picture.pieces(x + CLOSE_STEPS, y, close_formula(code, done, _lit(mark)), columns - CLOSE_STEPS)
    end = picture.put(end, y, AGAIN if SPELLS[code].repeats else "", "text")
    room = x + columns - 1 - end - 1
    effect = tokens_in(SPELLS[code].then, room)
    picture.pieces(x + columns - 1 - min(pieces_width(effect), room), y, effect, room)


def _lit(mark: Mark) -> str:
    return mark.ink.split()[0] if mark.sign else ""


def _name_ink(mark: Mark) -> str:
    """What somebody's card would do stands out; what is lost recedes."""
    return "muted" if mark.sign == LOST else "text bold" if mark.sign else "text"
