"""Between both sides of a space: who is winning there, and why, in numbers."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.view import RevelView, SpellShown
from engine.games.witches_revel.words.reckon import kind_of, value
from tui.draw.board import Spot
from tui.draw.seats import below_and_above, is_below
from tui.draw.widths import width
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.faces import SIGNS
from tui.games.witches_revel.layout import Layout
from tui.parts.table_brush import TablePart

WON = {True: "↓", False: "↑"}  # towards the side that is winning
NOBODY = "nobody"
KEY = 2  # columns for the number of a space


class Verdict(TablePart[RevelView, Brush, Layout]):
    """Five of them beside each other, two lines each."""

    def draw(self) -> list[Spot]:
        return [self._space(space) for space in range(SPACES)]

    def _space(self, space: int) -> Spot:
        area, own, winner = self.layout.verdict(space), f"space {space + 1}", self.view.winning[space]
        self.brush.raised(area, own)
        x, y, columns, _ = area
        self.brush.picture.put(x, y, f"{space + 1}", "muted")
        self.brush.picture.put(x + KEY, y, self._winner(winner), self._ink(winner), columns - KEY)
        room = columns - KEY
        wordings = reasons(self.view, space)
        said = next((words for words in wordings if width(words) <= room), wordings[-1])
        self.brush.picture.put(x + KEY, y + 1, said, "text" if winner is not None else "muted", room)
        return Spot(own, area)

    def _winner(self, winner: Seat | None) -> str:
        if winner is None:
            return NOBODY
        called = "you" if winner == self.brush.me else self.brush.scene.names[winner]
        return f"{WON[is_below(self.view, winner)]} {called}"

    def _ink(self, winner: Seat | None) -> str:
        if winner is None:
            return "muted"
        return "herb bold" if is_below(self.view, winner) else "ember bold"


def reasons(view: RevelView, space: int) -> list[str]:
    """3.10  What is compared, from the most words to the fewest: who is winning first, else the one who sits below."""
    winner, (below, above) = view.winning[space], below_and_above(view)
    first = above if winner == above else below
    mine, other = view.sides[first][space], view.sides[1 - first][space]
    if winner is not None and mine is not None:
        return _over(view, mine, other)
    there = [one for one in (mine, other) if one is not None]
    shields = [one for one in there if kind_of(view, one) == "shield"]
    if len(there) == 2 and len(shields) == 1:
        (shield,), (strike,) = shields, [one for one in there if one is not shields[0]]
        held = f"{shield.resistance} holds {strike.power}"
        return [f"{SIGNS['shield']} {held}", held]
    return [_nobody(there, shields)]


def _over(view: RevelView, mine: SpellShown, other: SpellShown | None) -> list[str]:
    """`5 over empty`, `7 over 3`, `5 over ● 3`"""
    if other is None:
        return [f"{mine.power} over empty", f"{mine.power} alone"]
    over, against = f"{mine.power} over", str(value(view, other))
    if kind_of(view, other) == "strike":
        return [f"{over} {against}"]
    return [f"{over} {SIGNS['shield']} {against}", f"{over} {against}"]


def _nobody(there: list[SpellShown], shields: list[SpellShown]) -> str:
    """Why nobody is winning, where no strike meets a shield."""
    if len(shields) == 2:
        return "two shields"
    if shields:
        return "only a shield"
    if len(there) == 2:
        return f"{there[0].power} equals {there[1].power}"
    return "no Power yet" if there else "both empty"
