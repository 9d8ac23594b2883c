"""The ring of who sends to whom: a road round the table, with everybody's name on it."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import letters_of
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.reckon import sending, spill
from tui.draw.board import Area, Spot
from tui.draw.picture import pieces_width
from tui.draw.widths import width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import OPEN, circle
from tui.games.whirling_witchcraft.layout import Layout
from tui.games.whirling_witchcraft.players import APART, arcana_pieces, persona_text, sent_text
from tui.parts.table_brush import TablePart, thing

WORDS = {
    "done": "done",
    "keep": "keep",
    "redraw": "draw four",
}


class Ring(TablePart[CovenView, Brush, Layout]):
    """The road, and on its lower side me with what goes on its way from there."""

    def draw(self) -> list[Spot]:
        self._road()
        for seat, block in self.layout.blocks().items():
            self._name(seat, block.x, block.columns)
        return [] if self.brush.me is None else self._mine(self.brush.me)

    def _road(self) -> None:
        picture, (x, y, columns, rows) = self.brush.picture, self.layout.road
        picture.frame(x, y, columns, rows, "muted")
        half = y + (rows - 1) // 2
        picture.put(x, half, "↓", "text bold")
        picture.put(x + columns - 1, half, "↑", "text bold")

    def _name(self, seat: Seat, x: int, columns: int) -> None:
        """With an arrow to where the cauldron goes; where there is no room for words, a sign of who is asked.

        Words give way to what this player sent last, too, which may stand behind them.
        """
        picture, y, name = self.brush.picture, self.layout.name_y(seat), self.brush.scene.names[seat]
        back = y == self.layout.bottom
        asked = self.brush.asked(seat)
        note = "chooses" if asked else ""
        mark = "› " if asked and width(f"{name} {note} {sent_text(self.view, seat)}") > columns - 4 else ""
        note = "" if mark else note
        picture.put(x - 2, y, "›" if back else "‹", "text bold")
        room = columns - 3 - width(mark)
        end = picture.put(x, y, f" {mark}", "gold bold")
        end = picture.put(end, y, name, "gold bold" if asked else "text bold", room)
        end = picture.put(end, y, f" {note} " if note else " ", "gold")

    # Mine ----------------------------------------------------------------------------------------

    def _mine(self, me: Seat) -> list[Spot]:
        """Who I am, my Circle, my arcana; at the right end what sends my cauldron on its way."""
        y, x, persona = self.layout.road_y, self.layout.left + 3, thing("persona", me)
        end = self.brush.picture.put(x, y, " you ", "gold bold" if self.brush.asked(me) else "text bold")
        text = persona_text(self.view, me)
        area = Area(end, y, width(text) + 1, 1)
        self.brush.ground(area, persona)
        self.brush.picture.put(end, y, f"{text} ", "muted" if self.view.spent[me] else "text")
        spots = [Spot(persona, area)]
        if not self.layout.choosing:
            spots += self._standing(me, area.x + area.columns + 1, y)
        return [*self._buttons(y), *spots]

    def _standing(self, me: Seat, x: int, y: int) -> list[Spot]:
        own, arcana = thing("circle", me), thing("arcana", me)
        many, coming = self.view.circles[me], spill(self.view, sending(self.view))
        lying, more = sum(many), sum(coming)
        number = f"{lying}+{more}/{ENOUGH}" if more else f"{lying}/{ENOUGH}"
        places = circle(many, ENOUGH)
        area = Area(x, y, width(f" Circle {places} {number} "), 1)
        self.brush.ground(area, own)
        end = self.brush.picture.put(x, y, " Circle ", "muted")
        self.brush.letters(end, y, places, area.columns)
        fits = letters_of(coming)[: places.count(OPEN)]
        self.brush.picture.put(end + min(lying, width(places)), y, fits, "ember bold")
        self.brush.picture.put(end + width(places) + 1, y, number, "ember bold" if more else "gold bold")
        pieces = arcana_pieces(self.view, me, APART)
        place = Area(x + area.columns + 1, y, pieces_width(pieces) + 2, 1)
        self.brush.ground(place, arcana)
        self.brush.picture.pieces(place.x + 1, y, pieces, place.columns - 1)
        return [Spot(own, area), Spot(arcana, place)]

    def _buttons(self, y: int) -> list[Spot]:
        spots, x = [], self.layout.right - 2
        for option in reversed([option for option in WORDS if option in self.brush.options]):
            columns = width(WORDS[option]) + width(self.brush.label(option)) + 3
            x -= columns + 1
            spots.append(self.brush.button(Area(x, y, columns, 1), option, WORDS[option]))
        self.brush.picture.put(self.layout.right - 2, y, "›", "text bold")
        return spots[::-1]
