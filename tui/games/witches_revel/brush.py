"""What every part of the table is drawn with."""

from __future__ import annotations

from engine.ask import Choice
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.reckon import code_of
from tui.parts.table_brush import TableBrush


class Brush(TableBrush):
    """A moment of a revel."""

    view: RevelView

    @property
    def in_hand(self) -> dict[str, Choice]:
        """Which of my cards can be chosen: code and option."""
        ids = {card for card, _ in self.view.hand}
        return {code_of(self.view, option): option for option in self.options if self.is_card(option, ids)}

    def is_card(self, option: Choice, ids: set[int]) -> bool:
        return isinstance(option, int) and option in ids and self.prompt not in ("space", "either", "resolve")
