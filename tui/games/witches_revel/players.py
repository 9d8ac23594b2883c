"""Both players' lines, in the same columns: who it is, with which witch, resource, Stamina, cards and stance."""

from __future__ import annotations

from engine.ask import Choice, Seat
from engine.games.witches_revel.options import stance_option
from engine.games.witches_revel.state import STAMINA
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.reckon import name
from tui.draw.board import Area, Spot
from tui.draw.card import key_ink
from tui.draw.gauges import DOWN, UP
from tui.draw.headings import shared, starts
from tui.draw.picture import Piece, pieces_width
from tui.draw.seats import below_and_above
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.layout import Layout
from tui.parts.table_brush import TablePart, thing
from tui.seat.company_words import bot_at

GAP = 2
LEAST = {"seat": 8, "witch": 6, "resource": 10, "stance": 9}  # columns that each keeps; others are never cut
FEWER = "discards"  # what is left out where not all have room
TIRED = 1  # Stamina that is a warning
Cell = tuple[str, list[Piece]]  # what it is, and how it is written


class Heads(TablePart[RevelView, Brush, Layout]):
    """Mine below, the other's above."""

    def draw(self) -> list[Spot]:
        below, above = below_and_above(self.view)
        lines = {seat: self._cells(seat) for seat in (below, above)}
        room = self.layout.head(True).columns - 2
        wants = {what: max(pieces_width(dict(cells)[what]) for cells in lines.values()) for what, _ in lines[below]}
        if sum(wants.values()) + GAP * (len(wants) - 1) > room:
            wants.pop(FEWER, None)
        widths = shared(room, [(min(most, LEAST.get(what, most)), most) for what, most in wants.items()], GAP)
        columns = dict(zip(wants, zip(starts(widths, gap=GAP), widths, strict=True), strict=True))
        return [spot for seat, cells in lines.items() for spot in self._line(seat, cells, columns, seat == below)]

    def _line(self, seat: Seat, cells: list[Cell], columns: dict[str, tuple[int, int]], below: bool) -> list[Spot]:
        line = self.layout.head(below)
        self.brush.picture.ground(*line, "text/card")
        x, end, spots = line.x + 1, line.x + line.columns - 1, []
        for what, pieces in cells:
            if what not in columns:
                continue
            start, columns_of = columns[what]
            wide = min(columns_of, pieces_width(pieces))
            at = end - wide if what == "stance" else x + start
            spots.append(self._cell(Area(at, line.y, wide, 1), seat, what, pieces))
        return spots

    def _cell(self, area: Area, seat: Seat, what: str, pieces: list[Piece]) -> Spot:
        option = self._option(seat) if what == "stance" else None
        own = thing(what, seat) if option is None else str(option)
        self.brush.raised(area, own)
        self.brush.picture.pieces(area.x, area.y, pieces, area.columns)
        return Spot(own, area, option)

    # What stands there ---------------------------------------------------------------------------

    def _cells(self, seat: Seat) -> list[Cell]:
        view, own = self.view, seat == self.brush.me
        who: Cell = "seat", [(self.brush.called(seat), "gold bold" if own else "text bold"), *self._note(seat)]
        if not view.witches:
            return [who]
        return [
            who,
            ("witch", [(name(view, view.witches[seat]), "muted")]),
            *self._resource(seat),
            ("stamina", self._stamina(seat)),
            ("hand", _count("hand", view.hand_sizes[seat])),
            ("deck", _count("deck", view.deck_sizes[seat])),
            ("discards", _count("discards", len(view.discards[seat]))),
            ("stance", self._stance(seat)),
        ]

    def _note(self, seat: Seat) -> list[Piece]:
        """At a table with other people: that a bot plays there."""
        said = bot_at(self.brush.scene, seat)
        return [(f" {said}", "muted")] if said else []

    def _resource(self, seat: Seat) -> list[Cell]:
        code = self.view.resources[seat]
        if not any(self.view.resources):
            return []
        pieces: list[Piece] = [(f"{name(self.view, code)} ", "muted"), (str(self.view.marks[seat]), "text bold")]
        return [("resource", pieces if code else [("no resource", "muted")])]

    def _stamina(self, seat: Seat) -> list[Piece]:
        left = self.view.stamina[seat]
        return [
            ("Stamina ", "muted"),
            (UP * left, "orange" if left > TIRED else "ember bold"),
            (DOWN * (STAMINA - left), "edge"),
        ]

    def _stance(self, seat: Seat) -> list[Piece]:
        """With its key, where it can be chosen."""
        code, option = self.view.stances[seat], self._option(seat)
        if not code:
            return [("no stance", "muted")]
        label = self.brush.label(option) if option is not None else ""
        key: list[Piece] = [(f"{label} ", key_ink(self.brush.here(str(option))))] if label else []
        return [*key, (name(self.view, code), "violet")]

    def _option(self, seat: Seat) -> Choice | None:
        return next((one for one in self.brush.options if stance_option(one) == seat), None)


def _count(word: str, many: int) -> list[Piece]:
    return [(f"{word} ", "muted"), (str(many), "text")]
