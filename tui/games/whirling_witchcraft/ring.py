"""The ring of who sends to whom: a road round the table, with everybody's name on it."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import letters_of
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.words.reckon import sending, spill
from tui.draw.board import Area, Spot
from tui.draw.widths import width
from tui.games.whirling_witchcraft.brush import Brush, thing
from tui.games.whirling_witchcraft.faces import OPEN, circle
from tui.games.whirling_witchcraft.layout import Places
from tui.games.whirling_witchcraft.players import arcana_pieces, persona_text

WORDS = {
    "done": "done",
    "keep": "keep",
    "redraw": "draw four",
}


class Ring:
    """The road, and on its lower side me with what goes on its way from there."""

    def __init__(self, sheet: Brush, places: Places) -> None:
        self.sheet = sheet
        self.places = places
        self.view = sheet.view

    def draw(self) -> list[Spot]:
        self._road()
        for seat, block in self.places.blocks().items():
            self._name(seat, block.x, block.columns)
        return [] if self.sheet.me is None else self._mine(self.sheet.me)

    def _road(self) -> None:
        picture, places, ink = self.sheet.picture, self.places, "muted"
        columns = places.right - places.left - 1
        picture.put(places.left, places.top, f"╭{'─' * columns}╮", ink)
        for row in range(places.top + 1, places.road_y):
            picture.put(places.left, row, "│", ink)
            picture.put(places.right, row, "│", ink)
        picture.put(places.left, places.road_y, f"╰{'─' * columns}╯", ink)
        half = (places.top + places.road_y) // 2
        picture.put(places.left, half, "↓", "text bold")
        picture.put(places.right, half, "↑", "text bold")

    def _name(self, seat: Seat, x: int, columns: int) -> None:
        """With an arrow to where the cauldron goes; where there is no room for words, a sign of who is asked."""
        picture, y, name = self.sheet.picture, self.places.name_y(seat), self.sheet.scene.names[seat]
        back = y == self.places.bottom
        asked = seat in self.sheet.scene.waiting
        note = "chooses" if asked else ""
        mark = "› " if asked and width(f"{name} {note}") > columns - 4 else ""
        note = "" if mark else note
        picture.put(x - 2, y, "›" if back else "‹", "text bold")
        room = columns - 3 - width(mark)
        end = picture.put(x, y, f" {mark}", "gold bold")
        end = picture.put(end, y, name, "gold bold" if asked else "text bold", room)
        end = picture.put(end, y, f" {note} " if note else " ", "gold")

    # Mine ----------------------------------------------------------------------------------------

    def _mine(self, me: Seat) -> list[Spot]:
        """Who I am, my Circle, my arcana; at the right end what sends my cauldron on its way."""
        y, x, persona = self.places.road_y, self.places.left + 3, thing("persona", me)
        end = self.sheet.picture.put(x, y, " you ", "gold bold" if me in self.sheet.scene.waiting else "text bold")
        text = persona_text(self.view, me)
        area = Area(end, y, width(text) + 1, 1)
        self.sheet.ground(area, persona)
        self.sheet.picture.put(end, y, f"{text} ", "muted" if self.view["spent"][me] else "text")
        spots = [Spot(persona, area)]
        if not self.places.choosing:
            spots += self._standing(me, area.x + area.columns + 1, y)
        return [*self._buttons(y), *spots]

    def _standing(self, me: Seat, x: int, y: int) -> list[Spot]:
        own, arcana = thing("circle", me), thing("arcana", me)
        many, coming = self.view["circles"][me], spill(self.view, sending(self.view))
        lying, more = sum(many), sum(coming)
        number = f"{lying}+{more}/{ENOUGH}" if more else f"{lying}/{ENOUGH}"
        places = circle(many, ENOUGH)
        area = Area(x, y, width(f" Circle {places} {number} "), 1)
        self.sheet.ground(area, own)
        end = self.sheet.picture.put(x, y, " Circle ", "muted")
        self.sheet.letters(end, y, places, area.columns)
        fits = letters_of(coming)[: places.count(OPEN)]
        self.sheet.picture.put(end + min(lying, width(places)), y, fits, "ember bold")
        self.sheet.picture.put(end + width(places) + 1, y, number, "ember bold" if more else "gold bold")
        pieces = arcana_pieces(self.view, me)
        place = Area(x + area.columns + 1, y, sum(width(text) for text, _ in pieces) + 2, 1)
        self.sheet.ground(place, arcana)
        self.sheet.pieces(place.x + 1, y, pieces, place.columns - 1)
        return [Spot(own, area), Spot(arcana, place)]

    def _buttons(self, y: int) -> list[Spot]:
        spots, x = [], self.places.right - 2
        for option in reversed([option for option in WORDS if option in self.sheet.options]):
            columns = width(WORDS[option]) + width(self.sheet.label(option)) + 3
            x -= columns + 1
            spots.append(self._button(option, Area(x, y, columns, 1)))
        self.sheet.picture.put(self.places.right - 2, y, "›", "text bold")
        return spots[::-1]

    def _button(self, option: str, area: Area) -> Spot:
        self.sheet.ground(area, option, "card")
        end = self.sheet.key(area.x + 1, area.y, option)
        self.sheet.picture.put(end, area.y, WORDS[option], "text bold")
        return Spot(option, area, option)
