"""A weaver's active spells under their heads: a line each with its formula; closer together when there are many."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.weavers.cards import SPELLS, Active
from engine.games.weavers.view import DuelView
from tui.draw.board import Area, Spot
from tui.draw.headings import Head
from tui.draw.picture import Picture, Piece, pieces_width
from tui.draw.widths import cut, width
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import close_formula, formula, tokens_in, worded_formula
from tui.games.weavers.places import KEY, of_spells
from tui.games.weavers.preview import Mark, Marks, considered, given_up
from tui.parts.table_brush import AreaPart, thing

APART = 2  # blank columns at least between what a spell brings and what it needs
CLOSE_NAME = 13  # columns of the name of a spell that shares its line


class Spells(AreaPart[DuelView, Brush]):
    """The head, and the rows below it."""

    def __init__(self, brush: Brush, area: Area, seat: Seat, marks: Marks, each: int) -> None:
        super().__init__(brush, area)
        self.seat, self.marks, self.each = seat, marks, each
        self.active = self.view.active[seat]

    def draw(self) -> list[Spot]:
        self.head(self._last())
        area = below(self.area)
        if not self.active:
            self.brush.picture.put(area.x + KEY, area.y, "no spell under way", "muted")
        places = laid(area, len(self.active), self.each)
        return self.brush.as_many_as_fit(places, self.active, self._spell, thing("active", self.seat))

    def head(self, last: str) -> None:
        """Whose they are, and what stands in each column."""
        at, x = of_spells(self.area.x, self.area.columns), self.area.x
        own = self.seat == self.brush.me
        whose = self.brush.scene.voice.whose(self.seat)
        room = at.steps - at.name - 1
        named = "my spells" if own else f"{whose} spells" if width(f"{whose} spells") <= room else cut(whose, room)
        title: Head = (at.name - x, named, "gold bold" if own else "text bold")
        heads = [(at.steps - x, "steps", "muted"), (at.then - x, "in the end", "muted"), (at.last - x, last, "muted")]
        self.brush.headed(self.area, self.area.y, title, *(heads if self.active else []))

    def _last(self) -> str:
        """What the last column says: while a card is given up, which other ones would do as well."""
        if self.seat != self.brush.me:
            return "needs"
        if given_up(self.brush):
            return "carried on by"
        picked = self.view.picked
        chosen = "as chosen" if picked and considered(self.brush) == picked[0] else "with this card"
        return chosen if considered(self.brush) else "needs"

    def _spell(self, area: Area, spell: Active) -> Spot:
        own = thing("active", self.seat, spell[0])
        self.brush.raised(area, own)
        draw_spell(self.brush.picture, area, spell, self.marks[spell[0]], area.columns < self.area.columns)
        return Spot(own, area)


def below(area: Area) -> Area:
    """Without the head."""
    return area._replace(y=area.y + 1, rows=area.rows - 1)


def laid(area: Area, many: int, each: int) -> list[Area]:
    """Where each spell has its line with what is told of it, its line alone, or half of one; apart if there is room."""
    x, y, columns, rows = area
    each = each if many * each <= rows else 1
    if many <= rows:
        apart = each + (1 < each < rows // max(1, many))
        return [Area(x, y + apart * number, columns, each) for number in range(many)]
    half = columns // 2
    return [Area(x + number % 2 * half, y + number // 2, half, 1) for number in range(min(many, 2 * rows))]


def draw_spell(picture: Picture, area: Area, spell: Active, mark: Mark, is_close: bool) -> None:
    """In words on a line of its own, and what is told of it below that; else in signs."""
    if is_close:
        _close(picture, area, spell, mark)
    else:
        _line(picture, area, spell, mark)
        tell_more(picture, area, of_spells(area.x, area.columns).name, spell[0])


def tell_more(picture: Picture, area: Area, x: int, code: str) -> None:
    """In the rows below the first: the formula and what it brings in words; then what the card says of itself."""
    room, spell = area.x + area.columns - x, SPELLS[code]
    steps = [*worded_formula(code), (" ", "muted")]
    brings = tokens_in(spell.then, room - pieces_width(steps))
    more: list[list[Piece]] = [[*steps, *brings], [(spell.line, "muted")]]
    for y, pieces in enumerate(more[: area.rows - 1], area.y + 1):
        picture.pieces(x, y, pieces, room)


def _line(picture: Picture, area: Area, spell: Active, mark: Mark) -> None:
    """Its name, its formula, what it brings, what becomes of it."""
    (code, done), y, at = spell, area.y, of_spells(area.x, area.columns)
    picture.put(at.name, y, SPELLS[code].name, "text bold", at.steps - at.name - 1)
    end = picture.pieces(at.steps, y, formula(code, done), at.last - at.steps)
    start = max(end + 1, at.then)
    room = at.last - APART - start
    picture.pieces(start, y, tokens_in(SPELLS[code].then, room), room)
    sign = picture.put(at.last, y, f"{mark.sign} " if mark.sign else "", mark.ink)
    picture.put(sign, y, mark.word, mark.ink, at.end - sign)


def _close(picture: Picture, area: Area, spell: Active, mark: Mark) -> None:
    """As much of that as has room in half a line."""
    (code, done), (x, y, columns, _) = spell, area
    ink = mark.ink.split()[0] if mark.sign or "ember" in mark.ink else "text"
    picture.put(x + 1, y, mark.sign, mark.ink)
    picture.put(x + KEY, y, SPELLS[code].name, f"{ink} bold", CLOSE_NAME)
    steps = x + KEY + CLOSE_NAME + 1
    end = picture.pieces(steps, y, close_formula(code, done), x + columns - steps)
    room = x + columns - 1 - end - 1
    effect = tokens_in(SPELLS[code].then, room)
    picture.pieces(x + columns - 1 - min(pieces_width(effect), room), y, effect, room)
