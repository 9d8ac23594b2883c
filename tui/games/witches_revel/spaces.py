"""The five spaces: the other's side above, mine below, and between them who is winning, and why."""

from __future__ import annotations

from engine.ask import Choice, Seat
from engine.game import View
from engine.games.witches_revel.options import spell_option
from engine.games.witches_revel.reckoning import (
    SPACES,
    Spell,
    card,
    effects_of,
    is_over,
    kind_of,
    name,
    spell,
    value,
)
from tui.board import Area, Spot
from tui.games.witches_revel.faces import fitted, name_lines, pieces_width, value_pieces
from tui.games.witches_revel.outlook import OVERPOWERS, considered, fate
from tui.games.witches_revel.places import Places, sides
from tui.games.witches_revel.sheet import Sheet
from tui.picture import Picture
from tui.widths import cut, width

NAMED = 2  # rows for the names of a spell
POWER, USED = "Power", "Power used"
WON = {True: "↓", False: "↑"}  # towards the side that is winning


class Spaces:
    """Both sides of all of them."""

    def __init__(self, sheet: Sheet, places: Places) -> None:
        self.sheet = sheet
        self.places = places
        self.view = sheet.view
        self.considered = considered(sheet)

    def draw(self) -> list[Spot]:
        """First what can be chosen, then mine, what lies between, and the other's."""
        spots = []
        for below in (True, False):
            seat = sides(self.view).index(below)
            spots += [spot for space in range(SPACES) for spot in self._side(seat, space, below)]
        spots += [self._between(space) for space in range(SPACES)]
        return sorted(spots, key=lambda spot: spot.option is None)

    # A side ------------------------------------------------------------------------------------

    def _side(self, seat: Seat, space: int, below: bool) -> list[Spot]:
        """A card for a spell; where a spell may go, or where none is, its place."""
        area, there = self.places.side(space, below), spell(self.view, seat, space)
        option = self._option(seat, space)
        own = f"spell {seat} {space}" if option is None else str(option)
        here = self.sheet.here(own)
        label = self.sheet.label(option) if option is not None else ""
        self.sheet.ground(area, own, "ground" if there is None else "card")
        ink = "gold" if here else "herb" if label else "faint"
        if there is not None:
            self.sheet.picture.frame(*area, ink)
            self._spell(area, seat, there, below)
        elif label:
            self.sheet.picture.frame(*area, ink)
        else:
            corners(self.sheet.picture, area)
        self._outer(area, below, label, "" if there is None else self._power(seat, there), here)
        return [Spot(own, area, option)] if there is not None or option is not None else []

    def _option(self, seat: Seat, space: int) -> Choice | None:
        """What choosing this side answers now."""
        if self.sheet.prompt == "space":
            return space if seat == self.sheet.me and space in self.sheet.options else None
        return next((option for option in self.sheet.options if spell_option(option) == (seat, space)), None)

    def _spell(self, area: Area, seat: Seat, there: Spell, below: bool) -> None:
        """Its names, its value towards the middle, and with room to spare what is printed on it."""
        x, columns = area.x + 1, area.columns - 2
        names = [name(self.view, code) for code in there.cards]
        rows = area.rows - 2
        lines = name_lines(names, columns, NAMED if len(names) == 1 or rows == NAMED else rows)
        for row, line in enumerate(lines, area.y + 1):
            self.sheet.picture.put(x, row, line, "text bold", columns)
        if len(names) == 1 and rows > NAMED:
            self._text(Area(x, area.y + 1 + len(lines), columns, rows - len(lines)), there)
        pieces = value_pieces(kind_of(self.view, there), value(self.view, there), there.plus, there.icons)
        y = area.y if below else area.y + area.rows - 1
        room = min(columns, pieces_width(pieces) + 2)
        self.sheet.picture.ground(x, y, room, 1, self._ground(area))
        self.sheet.pieces(x + (room > pieces_width(pieces)), y, pieces, columns)

    def _ground(self, area: Area) -> str:
        """As the card's own."""
        ink = self.sheet.picture.cells[area.y + 1][area.x + 1][1]
        return f"text/{ink.partition('/')[2].partition(' ')[0]}"

    def _text(self, area: Area, there: Spell) -> None:
        """As much of what is printed on it as there is room for."""
        facts = card(self.view, there.cards[0])
        said = " ".join(facts.text) if facts is not None else ""
        for row, line in enumerate(fitted(said, area.columns, area.rows), area.y):
            self.sheet.picture.put(area.x, row, line, "muted", area.columns)

    def _power(self, seat: Seat, there: Spell) -> str:
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
            x = self.sheet.picture.put(x, y, f" {label} ", f"{'gold' if here else 'herb'} bold")
        if tag:
            room = area.x + area.columns - 1 - x
            self.sheet.picture.right(area.x + area.columns - 1, y, cut(f" {tag} ", room), "muted")

    # Between -----------------------------------------------------------------------------------

    def _between(self, space: int) -> Spot:
        """`3 ↓ you 5 > 4`"""
        area, own = self.places.between(space), f"space {space + 1}"
        if self.sheet.here(own):
            self.sheet.ground(area, own)
        x = self.sheet.picture.put(area.x, area.y, f"{space + 1} ", "muted")
        end = area.x + area.columns
        said = fate(self.view, self.considered, space) if self.considered is not None else ""
        if said:
            ink = "gold bold" if said == OVERPOWERS else "text"
            self.sheet.picture.put(x, area.y, said, ink, end - x)
            return Spot(own, area)
        winner, numbers = self.view["winning"][space], numbers_said(self.view, space)
        room = end - x - (width(numbers) + 1 if numbers else 0)
        x = self.sheet.picture.put(x, area.y, cut(self._winner(winner), room), self._ink(winner))
        self.sheet.picture.put(x + 1, area.y, numbers, "text" if winner is not None else "muted", end - x - 1)
        return Spot(own, area)

    def _winner(self, winner: Seat | None) -> str:
        if winner is None:
            return "nobody"
        called = "you" if winner == self.sheet.me else self.sheet.scene.names[winner]
        return f"{WON[sides(self.view)[winner]]} {called}"

    def _ink(self, winner: Seat | None) -> str:
        if winner is None:
            return "muted"
        return "herb bold" if sides(self.view)[winner] else "ember bold"


def corners(picture: Picture, area: Area) -> None:
    """Where a spell may lie."""
    x, y, columns, rows = area
    gap = " " * (columns - 4)
    picture.put(x, y, f"╭─{gap}─╮", "faint")
    picture.put(x, y + rows - 1, f"╰─{gap}─╯", "faint")


def is_used(view: View, seat: Seat, code: str, place: int) -> bool:
    """4.7  Was this Power used this turn: as often as it is there?  Powers are the current player's alone."""
    if is_over(view) or view["current"] != seat:
        return False
    codes = [view["witches"][seat], view["resources"][seat], view["stances"][seat]]
    copies = codes.count(code) + sum(spell[0].count(code) for spell in view["sides"][seat] if spell is not None)
    used: int = view["used"].count([code, place])
    return used >= max(1, copies)


def numbers_said(view: View, space: int) -> str:
    """3.10  What is compared: `5 > 4`, `3 < R5` where Power stands against Resistance; whoever sits below first."""
    below, above = [spell(view, sides(view).index(side), space) for side in (True, False)]
    if below is None and above is None:
        return ""
    mine, other = _power(below), _power(above)
    if bool(mine) == bool(other):
        return f"{mine} {_sign(mine, other)} {other}" if mine else ""
    if mine:
        against = above.resistance if above is not None else 0
        return f"{mine} {_sign(mine, against)} R{against}"
    against = below.resistance if below is not None else 0
    return f"R{against} {_sign(against, other)} {other}"


def _power(there: Spell | None) -> int:
    return there.power if there is not None else 0


def _sign(mine: int, other: int) -> str:
    return ">" if mine > other else "<" if mine < other else "="
