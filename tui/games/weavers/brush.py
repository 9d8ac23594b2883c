"""What every part of the table is drawn with."""

from __future__ import annotations

from engine.games.weavers.view import DuelView
from tui.parts.table_brush import TableBrush


class Brush(TableBrush):
    """A moment of a duel."""

    view: DuelView
