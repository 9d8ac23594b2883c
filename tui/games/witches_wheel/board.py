"""The table of Witches Wheel: the race, trump and trick, the wheel as a map, my hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.view import WheelView
from tui.draw.board import Area, Spot
from tui.games.witches_wheel.faces import INKS, LEGEND
from tui.games.witches_wheel.hand import Hand
from tui.games.witches_wheel.layout import Layout
from tui.games.witches_wheel.motions import motion_between
from tui.games.witches_wheel.piles import piles
from tui.games.witches_wheel.proof import proof
from tui.games.witches_wheel.race import Racers
from tui.games.witches_wheel.trick import Trick
from tui.games.witches_wheel.unseen import Unseen
from tui.games.witches_wheel.wheel import Map
from tui.parts.board import Board
from tui.parts.table_brush import TableBrush
from tui.seat.scene import Scene

MOVES = ("played", "gave up")  # news of what somebody chose
# Seconds that what was just told is worth: a whole trick lies there long enough to be read.
# The last refill longest: it says who took what from the trump pile, and what is trump now.
HOLDS = {"played": 0.3, "won": 1.6, "gave up": 1.6, "final phase": 3.2}


class WheelBoard(Board[WheelView]):
    """Draws what one seat sees."""

    proof = staticmethod(proof)
    moves, turns, seconds = MOVES, ("round",), HOLDS
    legend, inks, shows_race = LEGEND, INKS, True
    motion, piles = staticmethod(motion_between), staticmethod(piles)

    def head(self, scene: Scene) -> list[str]:
        view = scene.view
        if not view.deck:  # then of the trump pile only its top matters
            return [] if scene.over else ["deck empty"]
        return [f"deck {view.deck}", f"trump pile {len(view.trump_pile)}"]

    def order(self, scene: Scene) -> Sequence[Choice]:
        """Cards first; keeping the trump has Space anyway."""
        return sorted(scene.choices, key=lambda option: option == KEEP)

    def draw_with(self, brush: TableBrush, area: Area) -> list[Spot]:
        """What can be chosen is walked in a row, from what keeps the trump on; then come the other things."""
        layout = Layout(area, brush.view)
        Unseen(brush, layout).draw()
        hand, trick = Hand(brush, layout).draw(), Trick(brush, layout).draw()
        spots = [*hand, *trick, Map(brush, layout).draw(), *Racers(brush, layout).draw()]
        return sorted(spots, key=lambda spot: (spot.option is None, spot.option != KEEP))


BOARD = WheelBoard()
