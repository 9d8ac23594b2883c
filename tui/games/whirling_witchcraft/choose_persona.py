"""Two personalities to choose from, each with the workbench it begins with."""

from __future__ import annotations

from engine.games.whirling_witchcraft.cards import HOLDS, LETTERS, PERSONALITIES, SIDES
from engine.games.whirling_witchcraft.view import CovenView
from tui.draw.board import Area, Spot
from tui.draw.card import bordered, on_edge
from tui.draw.widths import folded
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import GLYPHS, INKS, code_text, gauge
from tui.parts.table_brush import AreaPart

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
        picture.put(x, y + 1, persona.name, "gold bold")
        texts = [(line, "text") for line in folded(persona.text, area.columns - 6)]
        below = area.rows - 2 - len(LETTERS)
        if len(texts) + 2 < below:
            texts += [(line, "muted") for line in folded(persona.line, area.columns - 6)]
        for row, (line, ink) in enumerate(texts[: below - 1], 2):
            picture.put(x, y + row, line, ink)
        self._bench(x, y + below + 1, code, area)
        return Spot(own, area, code if offered else None)

    def _bench(self, x: int, y: int, code: str, area: Area) -> None:
        """The workbench to begin with, and beside it what else the personality brings."""
        brush, persona = self.brush, PERSONALITIES[code]
        for kind, (letter, hold) in enumerate(zip(LETTERS, HOLDS, strict=True)):
            brush.picture.put(x, y + kind, f"{letter} {GLYPHS[letter]}", f"{INKS[letter]} bold")
            brush.picture.pieces(x + 4, y + kind, gauge(letter, persona.start[kind], hold), 9)
        right, room = x + 15, area.x + area.columns - x - 16
        if code in SIDES:
            brush.picture.put(right, y + 1, "its own recipe", "muted", room)
            brush.letters(right, y + 2, code_text(code), room)
        for row, icon in enumerate(persona.arcana):
            brush.picture.put(right, y + 3 + row, f"and {ICONS[icon]}", "gold", room)
