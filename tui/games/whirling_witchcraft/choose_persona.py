"""Two personalities to choose from, each with the workbench it begins with."""

from __future__ import annotations

from engine.games.whirling_witchcraft.cards import LETTERS, PERSONALITIES, SIDES
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.names import ingredient
from tui.draw.board import Area, Spot
from tui.draw.card import bordered, on_edge
from tui.draw.widths import folded
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import GLYPHS, INKS, code_text, gauge
from tui.parts.table_brush import AreaPart

NAME, NAMED = 9, 42  # columns for the name of a type, where the card has so many
MOST_APART = 4
ICONS = {"B": "a Book", "P": "a Potion", "R": "a Raven"}


class PersonaChooser(AreaPart[CovenView, Brush]):
    """As large as there is room."""

    def draw(self) -> list[Spot]:
        codes = self.view.dealt
        columns = (self.area.columns + 2) // len(codes) - 2
        return [
            self._card(self.area._replace(x=self.area.x + i * (columns + 2), columns=columns), code)
            for i, code in enumerate(codes)
        ]

    def _card(self, area: Area, code: str) -> Spot:
        brush, picture, x, y = self.brush, self.brush.picture, area.x + 3, area.y
        offered = code in brush.options
        own = code if offered else f"persona {code}"
        chosen = self.view.pick == code
        label, here = brush.label(code), brush.here(own)
        bordered(picture, area, False, offered, chosen)
        # The cursor is shown in one row: a whole card of another ground would be felt over a slow line.
        brush.ground(Area(area.x + 1, y + 1, area.columns - 2, 1), own, "card")
        on_edge(picture, area, label or ("chosen" if chosen else ""), here or chosen)
        persona = PERSONALITIES[code]
        picture.put(x, y + 1, persona.name, "gold bold" if chosen or here else "text bold")
        texts = [(line, "text") for line in folded(persona.text, area.columns - 6)]
        apart = max(1, min(MOST_APART, (area.rows - 9) // len(LETTERS)))  # rows from one type to the next
        below = area.rows - 2 - len(LETTERS) * apart
        if len(texts) + 2 < below:
            texts += [(line, "muted") for line in folded(persona.line, area.columns - 6)]
        for row, (line, ink) in enumerate(texts[: below - 1], 2):
            picture.put(x, y + row, line, ink)
        self._bench(Area(x, y + below + 1, area.columns - 4, apart), code)
        return Spot(own, area, code if offered else None)

    def _bench(self, area: Area, code: str) -> None:
        """The workbench to begin with, and beside it what else the personality brings."""
        brush, persona, (x, y, columns, apart) = self.brush, PERSONALITIES[code], area
        names = NAME if columns >= NAMED else 0
        for kind, letter in enumerate(LETTERS):
            row = y + kind * apart
            brush.picture.put(x, row, f"{letter} {GLYPHS[letter]}", f"{INKS[letter]} bold")
            brush.picture.put(x + 4, row, ingredient(letter).split(" ")[0], "text", names)
            brush.picture.pieces(x + 4 + names, row, gauge(kind, persona.start[kind]), 9)
        right = x + 15 + names
        room = x + columns - right
        if code in SIDES:
            brush.picture.put(right, y + apart, "its own recipe", "muted", room)
            brush.letters(right, y + 2 * apart, code_text(code), room)
        for row, icon in enumerate(persona.arcana, 3):
            brush.picture.put(right, y + row * apart, f"and {ICONS[icon]}", "gold", room)
