"""The five spaces: the other's side above, mine below."""

from __future__ import annotations

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.say_short import goes_on
from engine.games.witches_revel.options import spell_option
from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.view import RevelView, SpellShown
from engine.games.witches_revel.words.reckon import card, effects_of, is_over, kind_of, name, value
from engine.games.witches_revel.words.short import field_line
from tui.draw.board import Area, Spot
from tui.draw.card import Size, bordered, key_ink, place
from tui.draw.picture import Piece, pieces_width
from tui.draw.seats import below_and_above
from tui.draw.widths import fits, width
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.faces import STITCHED, fitted, icon_pieces, name_lines, value_pieces
from tui.games.witches_revel.layout import Layout
from tui.games.witches_revel.preview import Fate, considered, fate
from tui.games.witches_revel.verdict import Verdict
from tui.parts.table_brush import TablePart

WORDY = 3  # rows inside of a spell from which on it bears its text
POWER, USED, TWO = "Power", "Power used", "stitched"


class Spaces(TablePart[RevelView, Brush, Layout]):
    """Both sides of all of them."""

    def __init__(self, brush: Brush, layout: Layout) -> None:
        super().__init__(brush, layout)
        self.considered = considered(brush)

    def draw(self) -> list[Spot]:
        """First what can be chosen, then mine, what lies between, and the other's."""
        spots = []
        for seat, below in zip(below_and_above(self.view), (True, False), strict=True):
            spots += [spot for space in range(SPACES) for spot in self._side(seat, space, below)]
        spots += Verdict(self.brush, self.layout).draw()
        return sorted(spots, key=lambda spot: spot.option is None)

    # A side ------------------------------------------------------------------------------------

    def _side(self, seat: Seat, space: int, below: bool) -> list[Spot]:
        """A card for a spell; where a spell may go, or where none is, its place."""
        area, there = self.layout.side(space, below), self.view.sides[seat][space]
        option = self._option(seat, space)
        own = f"spell {seat} {space}" if option is None else str(option)
        label = self.brush.label(option) if option is not None else ""
        fated = fate(self.view, self.considered, space) if self.considered is not None and below else None
        if there is not None:
            bordered(self.brush.picture, area, self.brush.here(own), bool(label))
            self._spell(area, seat, there, fated, label)
        else:
            self._place(area, own, bool(label), fated)
        if label:
            self.brush.picture.put(area.x + 1, area.y + area.rows - 1, f" {label} ", key_ink(self.brush.here(own)))
        return [Spot(own, area, option)] if there is not None or option is not None else []

    def _option(self, seat: Seat, space: int) -> Choice | None:
        """What choosing this side answers now."""
        if self.brush.prompt == "space":
            return space if seat == self.brush.me and space in self.brush.options else None
        return next((option for option in self.brush.options if spell_option(option) == (seat, space)), None)

    def _place(self, area: Area, own: str, offered: bool, fated: Fate | None) -> None:
        """Where a spell may lie, and what the card that is weighed up would do there."""
        x, y, columns, rows = area
        if offered:
            self.brush.ground(area, own)
            self.brush.picture.frame(*area, "gold" if self.brush.here(own) else "muted", heavy=self.brush.here(own))
        else:
            place(self.brush.picture, x, y, size=Size(columns, rows))
        if fated is None:
            return
        top = y + 1 + (rows - 2 - len(fated.empty)) // 2
        for row, (said, ink) in enumerate(fated.empty, top):
            self.brush.picture.center(x + offered, columns - 2 * offered, row, said, ink)

    # A spell -----------------------------------------------------------------------------------

    def _spell(self, area: Area, seat: Seat, there: SpellShown, fated: Fate | None, label: str) -> None:
        """Its value and icons on the upper border, its names, what it says; on the lower border what becomes of it."""
        x, y, columns, rows = area
        pieces = value_pieces(kind_of(self.view, there), value(self.view, there), there.plus)
        icons = icon_pieces(there.icons)
        taken = self._on_border(x + 1, y, pieces, columns - 2)
        if icons and taken + pieces_width(icons) + 2 <= columns - 2:
            self._on_border(x + columns - 3 - pieces_width(icons), y, icons, columns)
        room = columns - 2 - (width(label) + 2 if label else 0)
        tags, ink = (fated.there, "text") if fated is not None else ((self._tag(seat, there),), "muted")
        tag = next((words for words in tags if width(words) <= room), "")
        if tag:
            wide = min(width(tag) + 2, room)
            self._on_border(x + columns - 1 - wide, y + rows - 1, [(tag, ink)], wide)
        joint = "" if tag == TWO and rows - 2 < WORDY else STITCHED
        fated_line = [fated.value] if fated is not None and fated.value[0] else []
        lines = self._lines(there, columns - 2, rows - 2 - len(fated_line), joint)
        for row, (said, ink) in enumerate([*lines, *fated_line], y + 1):
            self.brush.picture.put(x + 1, row, said, ink)

    def _on_border(self, x: int, y: int, pieces: list[Piece], room: int) -> int:
        """With a blank before and behind, where there is room; -> the columns that it takes."""
        before: list[Piece] = [(" ", "text")] if pieces_width(pieces) < room else []
        end = self.brush.picture.pieces(x, y, [*before, *pieces], room)
        return self.brush.picture.put(end, y, " ", "text", max(0, x + room - end)) - x

    def _lines(self, there: SpellShown, columns: int, rows: int, joint: str) -> list[Piece]:
        """Names, and what goes on working; with more room all that is printed."""
        names = [name(self.view, code) for code in there.cards]
        if len({*there.cards}) > 1 and rows >= WORDY:
            share = (rows - rows // 2, rows // 2)
            each = [
                (f"{STITCHED * (number > 0)}{one}", code)
                for number, (one, code) in enumerate(zip(names, there.cards, strict=True))
            ]
            return [
                line
                for (one, code), many in zip(each, share, strict=True)
                for line in self._card(one, code, columns, many)
            ]
        if len({*there.cards}) > 1:
            return [(line, "text bold") for line in name_lines(names, columns, rows, joint)]
        return self._card(name_lines(names, 99, 1)[0], there.cards[0], columns, rows)

    def _card(self, named: str, code: str, columns: int, rows: int) -> list[Piece]:
        """One card in so many rows: what goes on working is told before a name has two rows."""
        facts = card(self.view, code)
        going_on = field_line(facts) if facts is not None else ""
        lines = fitted(named, columns, min(2, rows - bool(going_on and rows > 1)) if rows < WORDY else 2)
        left = rows - len(lines)
        said = told(facts, columns, left) if facts is not None and left > 0 else ""
        bold: list[Piece] = [(line, "text bold") for line in lines]
        return [*bold, *((line, "muted") for line in (fitted(said, columns, left) if said else []))]

    def _tag(self, seat: Seat, there: SpellShown) -> str:
        """4.7  Has it a Power, and was that used?  Else whether it is stitched."""
        powers = [(code, place) for code in there.cards for place, _ in effects_of(self.view, code, "power")]
        if not powers:
            return TWO if len(there.cards) > 1 else ""
        used = all(is_used(self.view, seat, code, place) for code, place in powers)
        return USED if used else POWER


def told(facts: Card, columns: int, rows: int) -> str:
    """What goes on now that it lies there: as it is printed, or where there is no room in a few words."""
    going_on = " ".join(effect.text for effect in facts.effects if goes_on(effect))
    return going_on if rows >= WORDY or fits(going_on, columns, rows) else field_line(facts)


def is_used(view: RevelView, seat: Seat, code: str, place: int) -> bool:
    """4.7  Was this Power used this turn: as often as it is there?  Powers are the current player's alone."""
    if is_over(view) or view.current != seat:
        return False
    codes = [view.witches[seat], view.resources[seat], view.stances[seat]]
    copies = codes.count(code) + sum(spell.cards.count(code) for spell in view.sides[seat] if spell is not None)
    return view.used.count((code, place)) >= max(1, copies)
