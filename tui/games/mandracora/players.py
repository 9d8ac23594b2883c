"""The others: points, what is known of their hands, and what they did last."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.mandracora.cards import SPELLS
from engine.games.mandracora.view import MarketView
from tui.draw import people
from tui.draw.board import Area, Spot
from tui.draw.picture import pieces_width
from tui.draw.widths import width
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.faces import cut_short, grouped, in_a_row, in_lines, ways_to_say
from tui.games.mandracora.layout import Layout
from tui.parts.table_brush import TablePart, thing

INDENT = people.COLUMNS + 1  # behind a face
CHOOSES = "…"
SHORTEST = 8  # columns that a name needs beside a word


class Players(TablePart[MarketView, Brush, Layout]):
    """The others, or for who watches everybody."""

    def draw(self) -> list[Spot]:
        return [self._player(block, seat) for seat, block in self.layout.blocks().items()]

    def _player(self, block: Area, seat: Seat) -> Spot:
        own = thing("seat", seat)
        block = block._replace(x=block.x + 1, columns=block.columns - 1)
        inner = block._replace(x=block.x + INDENT, columns=block.columns - INDENT)
        self.brush.ground(block, own)
        self.brush.picture.put(block.x, block.y, self.brush.face(seat), "muted")
        self._name(inner, seat, own)
        self._hand(block, inner, seat)
        self._deed(block, inner, seat)
        self._spells(inner._replace(y=block.y + 3, rows=block.rows - 3), seat)
        return Spot(own, block, self.brush.offered(own))

    def _name(self, area: Area, seat: Seat, own: str) -> None:
        """With points and spells; a name that is too long gives way to them."""
        x, y, columns, _ = area
        start = self.brush.key(x, y, own)
        points, spells = self.view.points[seat], len(self.view.spells[seat])
        worth = [("  ", "text"), (str(points), "text bold"), (f" {'point' if points == 1 else 'points'}", "muted")]
        cast = (
            [("  ", "text"), (str(spells), "text"), (" spell" if spells == 1 else " spells", "muted")] if spells else []
        )
        asked, name = self.brush.asked(seat), self.brush.scene.names[seat]
        room, ways = x + columns - start, [[*worth, *cast], worth, worth[:2]]
        both = [(way, note) for note in self._notes(seat) for way in ways]
        fitting = (one for one in both if width(f"{name} {one[1]}".rstrip()) + pieces_width(one[0]) <= room)
        pieces, note = next(fitting, both[-1])
        end = self._called(start, y, room - pieces_width(pieces), seat, note, asked)
        end = self.brush.picture.pieces(end, y, pieces)
        self.brush.put_bot(end + 2, y, seat, x + columns - end - 2)

    def _called(self, x: int, y: int, columns: int, seat: Seat, note: str, asked: bool) -> int:
        """The name and what they are doing; a sign of who is asked stays, however long the name is."""
        name = self.brush.scene.names[seat]
        if note == CHOOSES:
            end = self.brush.picture.put(x, y, name, self._ink(seat), columns - width(f" {note}"))
            return self.brush.picture.put(end + 1, y, note, "gold")
        room = max(columns - width(note) - 1, min(columns, SHORTEST)) if note else columns
        end = self.brush.picture.put(x, y, name, self._ink(seat), room)
        left = x + columns - end - 1
        if not note or left <= 2:
            return end
        return self.brush.picture.put(end + 1, y, note, "gold" if asked else "muted", left)

    def _ink(self, seat: Seat) -> str:
        if self.brush.asked(seat):
            return "gold bold"
        return "muted" if self.view.out[seat] else "text bold"

    def _notes(self, seat: Seat) -> list[str]:
        """What is said of them, in more words and in fewer; at the least a sign of who is asked."""
        notes = ["out"] if self.view.out[seat] else []
        notes += ["partner"] if seat == self.view.partner else []
        if not self.brush.asked(seat):
            return [" ".join(notes)]
        return [" ".join(["chooses", *notes]), " ".join([CHOOSES, *notes]), CHOOSES]

    def _hand(self, block: Area, inner: Area, seat: Seat) -> None:
        """How many cards, those that this viewer knows, and how many he does not; from the left edge if need be."""
        known, size, y = self.view.known[seat], self.view.hand_sizes[seat], block.y + 1
        unseen = ("" if len(known) == size else f"+ {size - len(known)}") if known else "unseen" if size else ""
        head = f"hand {size}{':' * bool(size)}"
        used, ways = width(f"{head} {unseen}") + bool(unseen), ways_to_say(grouped(known))
        area = inner if any(in_lines(way, inner.columns - used) for way in ways) else block
        shown = in_a_row(ways, area.columns - used)
        self.brush.apart(area.x, y, [(head, "muted"), *shown, *([(unseen, "muted")] if unseen else [])])

    def _deed(self, block: Area, inner: Area, seat: Seat) -> None:
        """What they did last; from the left edge, where there is no room for all of it behind the face."""
        if seat == self.brush.me:
            return
        whole = self.brush.deed(seat, block.columns)
        area = inner if width(self.brush.deed(seat, inner.columns)) >= width(whole) else block
        self.brush.picture.put(area.x, block.y + 2, self.brush.deed(seat, area.columns), "muted")

    def _spells(self, area: Area, seat: Seat) -> None:
        """Which they have cast, with their powers, where there are rows for them; or as many as fit."""
        cast = [(f"{spell[0]} {SPELLS[spell[1]].name}", "text") for spell, _ in self.view.spells[seat]]
        named = [("power", "muted"), *cast] if cast else []
        fitting = (found for way in (named, cast) if (found := in_lines(way, area.columns, area.rows)))
        lines = next(fitting, None) or cut_short(named, area.columns, area.rows)
        for row, pieces in enumerate(lines[: area.rows]):
            self.brush.apart(area.x, area.y + row, pieces)
