"""What every part of the table is drawn with."""

from __future__ import annotations

from engine.ask import Choice, Seat
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.reckon import code_of
from tui.games.witches_revel.lately import last_turn
from tui.parts.table_brush import TableBrush


class Brush(TableBrush):
    """A moment of a revel."""

    view: RevelView

    def deed(self, seat: Seat, columns: int) -> str:
        """What mattered in their last turn, and not only that they ended it."""
        return last_turn(self.scene, seat, columns)

    @property
    def in_hand(self) -> dict[str, Choice]:
        """Which of my cards can be chosen: code and option."""
        ids = {card for card, _ in self.view.hand}
        return {code_of(self.view, option): option for option in self.options if self.is_card(option, ids)}

    def is_card(self, option: Choice, ids: set[int]) -> bool:
        return isinstance(option, int) and option in ids and self.prompt not in ("space", "either", "resolve")
