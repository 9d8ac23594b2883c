"""Below my hand, where a window has room: what both witches do, and which cards nobody has seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.ask import Seat
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.names import listed
from engine.games.witches_revel.words.reckon import on_field
from tui.draw.headings import titled
from tui.draw.seats import below_and_above
from tui.draw.widths import folded
from tui.games.witches_revel.brush import Brush
from tui.parts.table_brush import AreaPart

INDENT = 4  # columns, as of the hand's names
GAP = 1  # rows between two parts


class Besides(AreaPart[RevelView, Brush]):
    """Part by part, as long as there is room for all of one."""

    def draw(self) -> None:
        x, y, columns, rows = self.area
        for title, said in self._parts():
            lines = [line for text in said for line in folded(text, columns - INDENT - 1)]
            if not lines or y + 1 + len(lines) > self.area.y + rows:
                continue
            self.brush.headed(self.area, y, titled(title, "muted"))
            for row, line in enumerate(lines, y + 1):
                self.brush.picture.put(x + INDENT, row, line, "muted")
            y += 1 + len(lines) + GAP

    def _parts(self) -> Iterator[tuple[str, list[str]]]:
        """Titles and what stands below them: first what is mine."""
        if not self.view.lists:
            return
        mine, other = below_and_above(self.view)
        yield "what the witches do", [*self._leader(mine), *self._leader(other)]
        yield "still in your deck", self._hidden(mine, self.view.deck_sizes[mine])
        at_most = self.view.deck_sizes[other] + self.view.hand_sizes[other] - len(self.view.known[other])
        whose = self.brush.scene.voice.whose(other)
        yield f"in {whose} hand or deck", self._hidden(other, at_most)

    def _leader(self, seat: Seat) -> list[str]:
        """`your Old Tick: When your turn begins: Gain 1 Patience.`, and what the resource is for."""
        pool, whose = self.view.pool, self.brush.scene.voice.whose(seat)
        codes = [code for code in (self.view.witches[seat], self.view.resources[seat]) if code]
        return [f"{whose} {pool[code].title}: {' '.join(pool[code].text)}" for code in codes]

    def _hidden(self, seat: Seat, many: int) -> list[str]:
        """What is in sight nowhere, a kind a line; nothing where the whole list is not known."""
        view = self.view
        seen = [*on_field(view, seat), *view.discards[seat], *(view.codes if seat == view.me else view.known[seat])]
        left = Counter(view.lists[seat]) - Counter(seen)
        return listed([*left.elements()], view.pool).split("; ") if left and left.total() == many else []
