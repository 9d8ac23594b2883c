"""Between both sides of a space: who is winning there, and why; or what the card that is weighed up would do."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.view import RevelView, SpellShown
from tui.draw.board import Area, Spot
from tui.draw.seats import below_and_above, is_below
from tui.draw.widths import cut, width
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.faces import SHORT
from tui.games.witches_revel.layout import Layout
from tui.games.witches_revel.preview import HOLDS, OVERPOWERS, considered, fate
from tui.parts.table_brush import TablePart

WON = {True: "↓", False: "↑"}  # towards the side that is winning
NOBODY, SHORTER = "nobody", "none"


class Center(TablePart[RevelView, Brush, Layout]):
    """A line in five parts."""

    def __init__(self, brush: Brush, layout: Layout) -> None:
        super().__init__(brush, layout)
        self.considered = considered(brush)

    def draw(self) -> list[Spot]:
        return [self._space(space) for space in range(SPACES)]

    def _space(self, space: int) -> Spot:
        area, own = self.layout.between(space), f"space {space + 1}"
        self.brush.raised(area, own)
        end = self.brush.picture.put(area.x, area.y, f"{space + 1} ", "muted")
        rest = Area(end, area.y, area.x + area.columns - end, 1)
        said = fate(self.view, self.considered, space) if self.considered is not None else ""
        if said:
            self.brush.picture.put(*rest[:2], said, "gold bold" if said == OVERPOWERS else "text", rest.columns)
        else:
            self._standing(rest, space)
        return Spot(own, area)

    def _standing(self, area: Area, space: int) -> None:
        """`↓ you 5 > 4`: a long name takes the blanks between the numbers, and then gives way to them."""
        x, y, columns, _ = area
        winner, numbers = self.view.winning[space], numbers_said(self.view, space)
        said = HOLDS if is_held(self.view, space) else self._winner(winner)
        if said == HOLDS and not numbers:
            said, numbers = f"{HOLDS},", _resistance_alone(self.view, space)
        if said == NOBODY and not _fits(said, numbers, columns):
            said = SHORTER
        if not _fits(said, numbers, columns):
            numbers = numbers.replace(" ", "")
        said = cut(said, columns - (width(numbers) + 1 if numbers else 0))
        x = self.brush.picture.put(x, y, said, self._ink(winner))
        ink = "text" if winner is not None else "muted"
        self.brush.picture.put(x + 1, y, numbers, ink, area.x + columns - x - 1)

    def _winner(self, winner: Seat | None) -> str:
        if winner is None:
            return NOBODY
        called = "you" if winner == self.brush.me else self.brush.scene.names[winner]
        return f"{WON[is_below(self.view, winner)]} {called}"

    def _ink(self, winner: Seat | None) -> str:
        if winner is None:
            return "muted"
        return "herb bold" if is_below(self.view, winner) else "ember bold"


def _fits(said: str, numbers: str, columns: int) -> bool:
    return width(said) + (width(numbers) + 1 if numbers else 0) <= columns


def numbers_said(view: RevelView, space: int) -> str:
    """3.10  What is compared: `5 > 4`, `3 < R5` where Power stands against Resistance; the one who sits below first."""
    below, above = [view.sides[seat][space] for seat in below_and_above(view)]
    mine, other = _power(below), _power(above)
    if mine and other:
        return f"{mine} {_sign(mine, other)} {other}"
    if mine:
        return f"{mine} {_sign(mine, _resistance(above))} {_said(above)}"
    return f"{_said(below)} {_sign(_resistance(below), other)} {other}" if other else ""


def is_held(view: RevelView, space: int) -> bool:
    """3.10  Does one shield there keep everybody from winning?"""
    shields = [side[space] for side in view.sides if _resistance(side[space])]
    return view.winning[space] is None and len(shields) == 1


def _resistance_alone(view: RevelView, space: int) -> str:
    return next(f"{SHORT['shield']} {there.resistance}" for side in view.sides if (there := side[space]) is not None)


def _power(there: SpellShown | None) -> int:
    return there.power if there is not None else 0


def _resistance(there: SpellShown | None) -> int:
    return there.resistance if there is not None else 0


def _said(there: SpellShown | None) -> str:
    """`R4`; nothing at all is 0"""
    return f"R{there.resistance}" if there is not None else "0"


def _sign(mine: int, other: int) -> str:
    return ">" if mine > other else "<" if mine < other else "="
