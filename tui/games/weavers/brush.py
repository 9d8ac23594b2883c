"""What every part of the table is drawn with."""

from __future__ import annotations

from engine.games.weavers.view import DuelView
from tui.parts.table_brush import TableBrush


class Brush(TableBrush):
    """A moment of a duel."""

    view: DuelView

    @property
    def code_here(self) -> str:
        """The card under the cursor that may be buried or lost; "" for none."""
        here = self.hold.here
        return here if self.prompt in ("bury", "lose") and here in self.view.left else ""
