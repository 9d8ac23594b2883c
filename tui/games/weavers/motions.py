"""What moves on the table of Weavers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import View
from engine.news import Facts
from tui.board import Area, Motion


def motion_between(area: Area, before: View, after: View, news: Sequence[Facts]) -> Motion | None:
    return None
