"""What every part of the table is drawn with."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.whirling_witchcraft.cards import USES
from engine.games.whirling_witchcraft.view import CovenView
from tui.draw.board import Area, Spot
from tui.draw.widths import width
from tui.games.whirling_witchcraft.faces import INKS
from tui.parts.table_brush import TableBrush


class Brush(TableBrush):
    """A moment among cauldrons."""

    view: CovenView

    @property
    def ways(self) -> list[str]:
        """In which recipes can be used now: while studying the same words mean something else."""
        return [str(option) for option in self.options if option in USES] if self.prompt == "brew" else []

    def letters(self, x: int, y: int, text: str, columns: int, ink: str = "") -> int:
        """Text in which every letter of an ingredient has its colour; `ink`: all of it in one."""
        if ink or width(text) > columns:
            return self.picture.put(x, y, text, ink or "muted", columns)
        return self.picture.pieces(
            x, y, [(sign, f"{INKS[sign]} bold" if sign in INKS else "muted") for sign in text], columns
        )

    def chip(self, area: Area, thing: str, text: str, ink: str = "") -> Spot:
        """A thing in short; `ink`: all of it in one."""
        self.ground(area, thing)
        self.letters(area.x, area.y, text, area.columns, ink)
        return Spot(thing, area)

    def option(self, area: Area, option: Choice, text: str) -> Spot:
        """Something that can be chosen, with its key before it."""
        self.ground(area, str(option), "card")
        x = self.key(area.x, area.y, option)
        self.letters(x, area.y, text, area.x + area.columns - x)
        return Spot(str(option), area, option)


def is_brewing(brush: Brush) -> bool:
    """Are recipes what matters now, not the hand?"""
    view = brush.view
    shown = view.working is not None and not view.pick
    return view.plan is not None or shown or brush.prompt == "all trades" or not view.hand
