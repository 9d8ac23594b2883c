"""The balance of what I brew, from left to right: my workbench, what I send, my nemesis's workbench, my Circle."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import HOLDS, KINDS, LETTERS
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.names import ingredient, nemesis
from engine.games.whirling_witchcraft.words.reckon import bench_of, books_of, is_sure, sending, spill
from tui.draw.board import Area, Spot
from tui.draw.gauges import HAS
from tui.draw.headings import titled
from tui.draw.picture import LINE
from tui.draw.widths import width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import GLYPHS, INKS, MAKES, gauge
from tui.games.whirling_witchcraft.grid import Grid
from tui.games.whirling_witchcraft.layout import Layout
from tui.parts.table_brush import TablePart, thing

BOOK = "B"  # recipes may take this type from the supply, too
NAME = 8  # columns for the name of a type; in wide tables, for all of it
APART = 115  # columns from which the places of a workbench stand apart
COUNT = 3  # `9/9`
SEND, SENDS = 11, 8  # columns for what I send and an arrow, with and without room
ROOM = 7  # `room 9`
SPILL = 12  # columns for what spills, at least


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
        self.grid = Grid(brush)
        self._place()

    def _place(self) -> None:
        """Names give way to what is decided by type; what is left is shared."""
        self.gap = " " if self.layout.columns >= APART else ""
        longest = self.longest = max(HOLDS) * (1 + len(self.gap)) - len(self.gap)
        choices, columns, x = self.grid.columns, self.layout.columns, self.layout.left
        least = 5 + longest + 1 + COUNT + 2 + choices + SENDS + longest + 2 + ROOM + SPILL
        free = columns - least
        self.named = free >= NAME + 1
        free -= (NAME + 1) * self.named
        apart = max(0, free - 13) // 4  # columns more between the parts of a wide table
        self.gauge_x = x + 5 + (NAME + 1) * self.named
        self.grid_x = self.gauge_x + longest + 1 + COUNT + 2 + apart
        self.send_x = self.grid_x + choices + (apart if choices else min(1, max(0, free)))
        self.there_x = self.send_x + min(SENDS + 3, SENDS + max(0, free - 3) // 3) + apart
        self.room_x = self.there_x + longest + 2
        self.circle_x = self.room_x + ROOM + min(2, max(0, free - 5) // 3) + apart
        self.end = x + columns

    def draw(self) -> list[Spot]:
        y = self.layout.head_y
        self._heads(y)
        parts = {
            thing("bench", self.me): Area(self.layout.left + 1, y, self.gauge_x - self.layout.left, 1),
            thing("cauldron", self.me): Area(self.send_x, y, 6, 1),
            "nemesis": Area(self.there_x, y, self.longest, 1),
        }
        for kind in KINDS:
            self._mine(kind, self.layout.row(kind))
            self._there(kind, self.layout.row(kind))
        return [*self.grid.draw(self.grid_x, self.layout), *(Spot(own, area) for own, area in parts.items())]

    def _heads(self, y: int) -> None:
        """A thin line with what each column is."""
        left, grid = self.layout.left, self.grid_x
        heads = [titled("my workbench")]
        for head in self.grid.heads().values():
            heads.append((grid - left, head, "muted"))
            grid += max(4, width(head)) + 1
        name, room = self.brush.scene.names[self.nemesis], self.end - self.circle_x
        most = "" if is_sure(self.view) else ", at most"
        spills = next((said for said in (f"spills{most}", "spills") if width(said) <= room), "")
        heads += [
            (self.send_x - left, "I send", "gold bold"),
            (self.there_x - left, f"{name}'s workbench", "text bold"),
            (self.circle_x - left, spills, "gold bold"),
        ]
        self.brush.headed(Area(left, y, self.layout.columns, 1), y, *heads)

    def _mine(self, kind: int, y: int) -> None:
        """What lies there, what I have used up, how much that is of how much."""
        put, brush, x = self.brush.picture.put, self.brush, self.layout.left
        letter, hold, count = LETTERS[kind], HOLDS[kind], self.bench[kind]
        used = max(0, self.view.benches[self.me][kind] - count)
        put(x + 1, y, f"{letter} {GLYPHS[letter]}", f"{INKS[letter]} bold")
        book = letter in self.books  # 4.6
        if book:
            put(x, y, BOOK, "gold bold")
        if self.named:
            put(x + 5, y, ingredient(letter).split(" ")[0], "gold bold" if book else "text")
        brush.picture.pieces(self.gauge_x, y, gauge(kind, count, used, 0, self.gap))
        end = put(self.gauge_x + self.longest + 1, y, f"{count}", "ember bold" if count >= hold else "text bold")
        put(end, y, f"/{hold}", "muted")

    def _there(self, kind: int, y: int) -> None:
        """What goes to my nemesis, how it fits, and what comes back."""
        letter, hold, put = LETTERS[kind], HOLDS[kind], self.brush.picture.put
        lies, sent, spilt = self.view.benches[self.nemesis][kind], self.sent[kind], self.spilt[kind]
        if sent:
            end = self.brush.picture.right(self.send_x + 2, y, f"{sent}", "text bold") + width(f"{sent}")
            end = put(end + 1, y, GLYPHS[letter], f"{INKS[letter]} bold")
            put(end + 1, y, self._arrow(self.there_x - end - 2), "gold bold")
        else:
            put(self.send_x + 1, y, "-", "muted")
        self.brush.picture.pieces(self.there_x, y, gauge(kind, lies, 0, sent, self.gap))
        room = hold - lies - sent
        put(self.room_x, y, f"room {room}" if room > 0 else "full", "muted" if room > 0 else "text bold")
        if spilt:
            put(self.room_x + 5, y, self._arrow(self.circle_x - self.room_x - 6), "gold bold")
            self._spills(spilt, y)

    @staticmethod
    def _arrow(columns: int) -> str:
        return LINE * (columns - 1) + MAKES if columns > 0 else ""

    def _spills(self, spilt: int, y: int) -> None:
        """`●● 2 spill`"""
        pips = HAS * min(spilt, 5)
        verb = "spills" if spilt == 1 else "spill"
        room = self.end - self.circle_x
        said = next((text for text in (f"{pips} {spilt} {verb}", f"{pips} {spilt}") if width(text) <= room), f"{spilt}")
        self.brush.picture.put(self.circle_x, y, said, "gold bold")
