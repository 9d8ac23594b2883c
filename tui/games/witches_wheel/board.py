"""The table of Witches Wheel: rivals, wheel, trump and trick, my hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.view import WheelView
from tui.draw.board import Area, Spot
from tui.games.witches_wheel.center import Center
from tui.games.witches_wheel.faces import LEGEND
from tui.games.witches_wheel.hand import Hand
from tui.games.witches_wheel.layout import Layout
from tui.games.witches_wheel.motions import motion_between
from tui.games.witches_wheel.piles import piles
from tui.games.witches_wheel.players import Players
from tui.parts.board import Board
from tui.parts.table_brush import TableBrush
from tui.seat.scene import Scene

MOVES = ("played", "gave up")  # news of what somebody chose
# Seconds that what was just told is worth: a whole trick lies there long enough to be read.
# The last refill longest: it says who took what from the trump pile, and what is trump now.
HOLDS = {"played": 0.3, "won": 1.6, "gave up": 1.6, "final phase": 3.2}


class WheelBoard(Board[WheelView]):
    """Draws what one seat sees."""

    moves, seconds, legend = MOVES, HOLDS, LEGEND
    motion, piles = staticmethod(motion_between), staticmethod(piles)

    def head(self, scene: Scene) -> list[str]:
        view = scene.view
        return [f"deck {view.deck}" if view.deck or scene.over else "deck empty"]

    def order(self, scene: Scene) -> Sequence[Choice]:
        """Cards first; keeping the trump has Space anyway."""
        return sorted(scene.choices, key=lambda option: option == KEEP)

    def draw_with(self, brush: TableBrush, area: Area) -> list[Spot]:
        """What can be chosen is walked in a row, from what keeps the trump on; then come the other things."""
        layout = Layout(area, brush.view)
        spots = [spot for part in (Hand, Center, Players) for spot in part(brush, layout).draw()]
        return sorted(spots, key=lambda spot: (spot.option is None, spot.option != KEEP))


BOARD = WheelBoard()
