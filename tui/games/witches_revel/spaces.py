"""The five spaces: the other's side above, mine below."""

from __future__ import annotations

from engine.ask import Choice, Seat
from engine.games.witches_revel.options import spell_option
from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.view import RevelView, SpellShown
from engine.games.witches_revel.words.reckon import card, effects_of, is_over, kind_of, name, value
from tui.draw.board import Area, Spot
from tui.draw.card import edge_ink, key_ink
from tui.draw.picture import Picture, pieces_width
from tui.draw.seats import below_and_above
from tui.draw.widths import cut
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.center import Center
from tui.games.witches_revel.faces import fitted, name_lines, value_pieces
from tui.games.witches_revel.layout import Layout
from tui.parts.table_brush import TablePart

NAMED = 2  # rows for the names of a spell
POWER, USED = "Power", "Power used"


class Spaces(TablePart[RevelView, Brush, Layout]):
    """Both sides of all of them."""

    def draw(self) -> list[Spot]:
        """First what can be chosen, then mine, what lies between, and the other's."""
        spots = []
        for seat, below in zip(below_and_above(self.view), (True, False), strict=True):
            spots += [spot for space in range(SPACES) for spot in self._side(seat, space, below)]
        spots += Center(self.brush, self.layout).draw()
        return sorted(spots, key=lambda spot: spot.option is None)

    # A side ------------------------------------------------------------------------------------

    def _side(self, seat: Seat, space: int, below: bool) -> list[Spot]:
        """A card for a spell; where a spell may go, or where none is, its place."""
        area, there = self.layout.side(space, below), self.view.sides[seat][space]
        option = self._option(seat, space)
        own = f"spell {seat} {space}" if option is None else str(option)
        here = self.brush.here(own)
        label = self.brush.label(option) if option is not None else ""
        self.brush.ground(area, own, "ground" if there is None else "card")
        if there is not None or label:
            self.brush.picture.frame(*area, edge_ink(here, bool(label)), heavy=here)
        else:
            corners(self.brush.picture, area)
        if there is not None:
            self._spell(area, seat, there, below)
        self._outer(area, below, label, "" if there is None else self._power(seat, there), here)
        return [Spot(own, area, option)] if there is not None or option is not None else []

    def _option(self, seat: Seat, space: int) -> Choice | None:
        """What choosing this side answers now."""
        if self.brush.prompt == "space":
            return space if seat == self.brush.me and space in self.brush.options else None
        return next((option for option in self.brush.options if spell_option(option) == (seat, space)), None)

    def _spell(self, area: Area, seat: Seat, there: SpellShown, below: bool) -> None:
        """Its names, its value towards the middle, and with room to spare what is printed on it."""
        x, columns = area.x + 1, area.columns - 2
        names = [name(self.view, code) for code in there.cards]
        rows = area.rows - 2
        lines = name_lines(names, columns, NAMED if len(names) == 1 or rows == NAMED else rows)
        for row, line in enumerate(lines, area.y + 1):
            self.brush.picture.put(x, row, line, "text bold", columns)
        if len(names) == 1 and rows > NAMED:
            self._text(Area(x, area.y + 1 + len(lines), columns, rows - len(lines)), there)
        pieces = value_pieces(kind_of(self.view, there), value(self.view, there), there.plus, there.icons)
        y = area.y if below else area.y + area.rows - 1
        room = min(columns, pieces_width(pieces) + 2)
        self.brush.picture.ground(x, y, room, 1, self._ground(area))
        self.brush.picture.pieces(x + (room > pieces_width(pieces)), y, pieces, columns)

    def _ground(self, area: Area) -> str:
        """As the card's own."""
        ink = self.brush.picture.cells[area.y + 1][area.x + 1][1]
        return f"text/{ink.partition('/')[2].partition(' ')[0]}"

    def _text(self, area: Area, there: SpellShown) -> None:
        """As much of what is printed on it as there is room for."""
        facts = card(self.view, there.cards[0])
        said = " ".join(facts.text) if facts is not None else ""
        for row, line in enumerate(fitted(said, area.columns, area.rows), area.y):
            self.brush.picture.put(area.x, row, line, "muted", area.columns)

    def _power(self, seat: Seat, there: SpellShown) -> str:
        """4.7  Has it a Power, and was that used?"""
        powers = [(code, place) for code in there.cards for place, _ in effects_of(self.view, code, "power")]
        if not powers:
            return ""
        used = all(is_used(self.view, seat, code, place) for code, place in powers)
        return USED if used else POWER

    def _outer(self, area: Area, below: bool, label: str, tag: str, here: bool) -> None:
        """On the border that looks away from the middle: its key, and whether it has a Power."""
        y = area.y + area.rows - 1 if below else area.y
        x = area.x + 1
        if label:
            x = self.brush.picture.put(x, y, f" {label} ", key_ink(here))
        if tag:
            room = area.x + area.columns - 1 - x
            self.brush.picture.right(area.x + area.columns - 1, y, cut(f" {tag} ", room), "muted")


def corners(picture: Picture, area: Area) -> None:
    """Where a spell may lie."""
    x, y, columns, rows = area
    gap = " " * (columns - 4)
    picture.put(x, y, f"╭─{gap}─╮", "edge")
    picture.put(x, y + rows - 1, f"╰─{gap}─╯", "edge")


def is_used(view: RevelView, seat: Seat, code: str, place: int) -> bool:
    """4.7  Was this Power used this turn: as often as it is there?  Powers are the current player's alone."""
    if is_over(view) or view.current != seat:
        return False
    codes = [view.witches[seat], view.resources[seat], view.stances[seat]]
    copies = codes.count(code) + sum(spell.cards.count(code) for spell in view.sides[seat] if spell is not None)
    return view.used.count((code, place)) >= max(1, copies)
