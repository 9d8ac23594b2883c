"""Where everything lies: two lives face to face, the spells of both under them, my hand below."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.weavers.view import DuelView
from tui.draw.board import Area
from tui.draw.seats import below_and_above

LIVES, TOLD, HEADS = 2, 1, 3  # rows: of both lives, of what was told last, of heads
HIGH = 31  # rows from which on a life is higher
CARDS = 6
HAND = CARDS + 1  # lines of a hand: below the cards what each would be face down, or what ends burying
SPELLS = 3  # lines of a weaver's spells
GONE = 2  # rows for what is discarded, where there is room
TALLEST = 3  # rows of a card or a spell: as a line, its formula in words, what is told of it


class Layout:
    """The parts of an area.  A window that is higher shows more of every card."""

    def __init__(self, area: Area, view: DuelView) -> None:
        self.area, self.view = area, view
        is_open = view.me is not None or any(view.known)
        lines = HAND if is_open else 1
        self.lives = area._replace(rows=LIVES + (area.rows >= HIGH))
        room = area.rows - self.lives.rows - TOLD - HEADS
        self.gone = GONE if room >= lines + 2 * SPELLS + GONE else 0
        room -= self.gone
        self.each = max(1, min(TALLEST, room // (lines + 2 * SPELLS)))
        self.hand_rows = lines * self.each
        self._spells = room - self.hand_rows

    @property
    def told(self) -> Area:
        """What was told last; with what is discarded below it."""
        return self.area._replace(y=self.area.y + self.lives.rows, rows=TOLD + self.gone)

    @property
    def hand(self) -> Area:
        """The head of the hand, and the hand."""
        rows = 1 + self.hand_rows
        return self.area._replace(y=self.area.y + self.area.rows - rows, rows=rows)

    @property
    def middle(self) -> Area:
        """The spells of both."""
        y = self.told.y + self.told.rows
        return self.area._replace(y=y, rows=self.hand.y - y)

    def halves(self) -> tuple[Area, Area]:
        """Of the middle: the one below, and the one above."""
        x, y, columns, rows = self.middle
        return Area(x, y + rows // 2, columns, rows - rows // 2), Area(x, y, columns, rows // 2)

    def blocks(self, view: DuelView) -> dict[Seat, Area]:
        """For each weaver a head and their spells; who has fewer leaves room for the other."""
        below, above = below_and_above(view)
        need = {seat: max(1, len(view.active[seat])) * self.each for seat in (below, above)}
        (x, y, columns, _), room, rows = self.middle, self._spells, self._spells // 2
        if need[below] > room - rows:
            rows = max(min(need[above], rows), room - need[below])
        elif need[above] > rows:
            rows = min(need[above], room - need[below])
        upper = Area(x, y, columns, 1 + rows)
        return {above: upper, below: Area(x, y + upper.rows, columns, 1 + room - rows)}
