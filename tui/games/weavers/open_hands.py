"""For who watches: the hands, as far as they are known; with all cards open that is everything."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.weavers.cards import SPELLS
from tui.draw.board import Area, Spot
from tui.draw.picture import Picture
from tui.games.table_brush import put_pieces, thing
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import AGAIN, letters, pieces_width, plain_formula, tokens_in
from tui.games.weavers.layout import Places

GIVES, STEPS = 16, 20  # columns of a row in which components and formula begin


class OpenHands:
    """One beside the other, a row for each card."""

    def __init__(self, sheet: Brush, places: Places) -> None:
        self.sheet = sheet
        self.places = places
        self.known: list[list[str]] = sheet.view["known"]

    def draw(self) -> list[Spot]:
        if not any(self.known):
            x, y, _, _ = self.places.hand
            hidden = any(self.sheet.view["hand_sizes"])
            said = "Hands are hidden from whoever watches." if hidden else "Nobody has a card in hand."
            self.sheet.picture.put(x + 2, y, said, "muted")
        return [spot for seat in range(len(self.known)) for spot in self._hand(seat)]

    def _hand(self, seat: Seat) -> list[Spot]:
        x, y, columns, rows = self.places.hand
        half, spots = columns // 2, []
        for row, code in enumerate(self.known[seat][:rows]):
            area = Area(x + seat * half, y + row, half - 1, 1)
            own = thing("hand", seat, code)
            if self.sheet.here(own):
                self.sheet.ground(area, own)
            _card(self.sheet.picture, area, code)
            spots.append(Spot(own, area))
        return spots

    def title(self) -> None:
        """Whose hand lies below, in the line above it."""
        x, y, columns, _ = self.places.balance
        self.sheet.picture.line(y, "faint", x, columns)
        for seat in range(len(self.known)):
            named = f" {self.sheet.called(seat)} "
            self.sheet.picture.put(x + seat * (columns // 2) + 2, y, named, "muted", columns // 2 - 3)


def _card(picture: Picture, area: Area, code: str) -> None:
    """Name, components, formula, what it brings."""
    x, y, columns, _ = area
    spell = SPELLS[code]
    picture.put(x, y, spell.name, "text", GIVES - 1)
    put_pieces(picture, x + GIVES, y, letters(spell.gives, ""), STEPS - GIVES)
    again = [(AGAIN, "text")] if spell.repeats else []
    end = put_pieces(picture, x + STEPS, y, [*plain_formula(code, ""), *again], columns - STEPS)
    effect = tokens_in(spell.then, x + columns - end - 1)
    start = max(end + 1, x + columns - pieces_width(effect))
    put_pieces(picture, start, y, effect, x + columns - start)
