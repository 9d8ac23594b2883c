"""What every part of the table is drawn with."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.weavers.words.reckon import code_of, hand, left
from tui.parts.table_brush import TableBrush


class Brush(TableBrush):
    """A moment of a duel."""

    @property
    def codes(self) -> list[str]:
        """My hand."""
        return hand(self.view)

    @property
    def code_here(self) -> str:
        """The card under the cursor that may be buried or lost; "" for none."""
        here = self.hold.here
        return here if self.prompt in ("bury", "lose") and here in left(self.view) else ""

    def code_of(self, option: Choice) -> Choice:
        """Which spell an option is about; every other says itself what it is."""
        return code_of(self.view, option)
