"""The balance of what I brew: my workbench, what I decide about each type, my cauldron, my nemesis's room."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import HOLDS, KINDS, LETTERS
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.names import nemesis
from engine.games.whirling_witchcraft.words.reckon import bench_of, books_of, sending, spill
from tui.draw.board import Area, Spot
from tui.draw.widths import cut, width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import GLYPHS, INKS, gauge
from tui.games.whirling_witchcraft.layout import CAULDRON, COUNT, GAUGE, RIGHT, TAIL, THERE, Layout
from tui.parts.table_brush import TablePart, thing


class Balance(TablePart[CovenView, Brush, Layout]):
    """A row for each type of ingredient."""

    def __init__(self, brush: Brush, layout: Layout, me: Seat) -> None:
        super().__init__(brush, layout)
        self.me = me
        self.nemesis = nemesis(brush.view, me)
        self.bench = bench_of(brush.view, me)
        self.books = books_of(brush.view)
        self.sent = sending(brush.view)
        self.spilt = spill(brush.view, self.sent)

    def draw(self) -> list[Spot]:
        x, y, rows = self.layout.left, self.layout.head_y, 1 + len(KINDS)
        parts = {
            thing("bench", self.me): Area(x + 3, y, COUNT, rows),
            thing("cauldron", self.me): Area(x + CAULDRON - 1, y, THERE - CAULDRON, rows),
            "nemesis": Area(x + THERE, y, RIGHT - THERE, rows),
        }
        for own, area in parts.items():
            self.brush.ground(area, own)
        self._heads()
        for kind in KINDS:
            self._row(kind)
        return [Spot(own, area) for own, area in parts.items()]

    def _heads(self) -> None:
        put, x, y = self.brush.picture.put, self.layout.left, self.layout.head_y
        put(x + 3, y, "my workbench", "muted")
        put(x + CAULDRON - 1, y, "sends", "muted")
        total = sum(self.spilt)
        tail = f" may spill {total}" if total else ""
        name = cut(f"to {self.brush.scene.names[self.nemesis]}", RIGHT - THERE - width(tail) - 1)
        self.brush.picture.pieces(x + THERE, y, [(name, "muted"), (tail, "ember bold")])

    def _row(self, kind: int) -> None:
        letter, hold, y, x = LETTERS[kind], HOLDS[kind], self.layout.row(kind), self.layout.left
        put, brush = self.brush.picture.put, self.brush
        put(x + 1, y, "B" if letter in self.books else "", "gold bold")  # 4.6
        put(x + 3, y, f"{letter} {GLYPHS[letter]}", f"{INKS[letter]} bold")
        count = self.bench[kind]
        brush.picture.pieces(x + GAUGE, y, gauge(letter, count, hold), COUNT - GAUGE)
        put(x + COUNT, y, f"{count}/{hold}", "ember bold" if count >= hold else "text" if count else "muted")
        self._there(kind, y)

    def _there(self, kind: int, y: int) -> None:
        """What goes to my nemesis, and how it fits."""
        letter, hold, x = LETTERS[kind], HOLDS[kind], self.layout.left
        lies, sent, spilt = self.view.benches[self.nemesis][kind], self.sent[kind], self.spilt[kind]
        put, brush = self.brush.picture.put, self.brush
        if sent:
            brush.picture.right(x + CAULDRON + 2, y, str(sent), f"{INKS[letter]} bold")
            put(x + CAULDRON + 3, y, "›", "muted")
        else:
            put(x + CAULDRON + 1, y, "·", "muted")
        brush.picture.pieces(x + THERE, y, gauge(letter, lies, hold, sent), TAIL - THERE)
        if spilt:
            put(x + TAIL, y, f"{spilt}{letter} may spill", "ember bold", RIGHT - TAIL)
        else:
            room = hold - lies - sent
            put(x + TAIL, y, f"room {room}" if room else "full", "muted" if room else "ember")
