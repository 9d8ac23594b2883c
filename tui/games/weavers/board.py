"""The table of Weavers: two lives, the other's spells, mine, and my hand."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.prompts import PROMPTS
from tui.draw.board import Area, Spot
from tui.draw.seats import below_and_above
from tui.games.weavers.brush import Brush
from tui.games.weavers.choose_sets import SetChooser
from tui.games.weavers.faces import LEGEND, TOLD_IN
from tui.games.weavers.hand import Hand, OpenHands
from tui.games.weavers.layout import Layout
from tui.games.weavers.lives import Lives
from tui.games.weavers.motions import motion_between
from tui.games.weavers.piles import piles
from tui.games.weavers.preview import marks_of
from tui.games.weavers.proof import proof
from tui.games.weavers.spells import Spells
from tui.parts.board import Board
from tui.seat.scene import Scene

# News of what somebody chose.
MOVES = ("sets", "drew", "cast", "lost")
# Seconds that what was just told is worth: both cards together take the longest.
HOLDS = {"sets": 2.0, "drew": 1.0, "cast": 2.0, "lost": 1.2, "over": 2.0}


class WeaversBoard(Board[DuelView]):
    """Draws what one seat sees."""

    proof = staticmethod(proof)
    brush, moves, seconds, legend = Brush, MOVES, HOLDS, LEGEND
    shows_race, turns, inks = True, ("round",), TOLD_IN
    motion = staticmethod(motion_between)
    piles = staticmethod(piles)

    def head(self, scene: Scene) -> list[str]:
        """What both are doing; the piles stand below both lives."""
        doing = PROMPTS[scene.view.step_now].phase
        return [doing] if doing else []

    def begun(self, scene: Scene) -> int:
        """4.1  The cards that I bury this round, one by one."""
        view: DuelView = scene.view
        return len(view.picks) if view.prompt == "bury" else 0

    def draw_with(self, brush: Brush, area: Area) -> list[Spot]:
        """First what can be chosen, then what else lies there."""
        if not any(brush.view.sets) and brush.me is not None:
            return SetChooser(brush, area).draw()
        layout = Layout(area, brush.view)
        hand = Hand(brush, layout) if brush.me is not None else OpenHands(brush, layout)
        blocks = layout.blocks(brush.view)
        spells = [spot for seat in below_and_above(brush.view) for spot in weaver(brush, layout, seat, blocks[seat])]
        return [*hand.draw(), *spells, *Lives(brush, layout).draw()]


def weaver(brush: Brush, layout: Layout, seat: Seat, block: Area) -> list[Spot]:
    """Active spells, and what becomes of them."""
    return Spells(brush, block, seat, marks_of(brush, seat), layout.each).draw()


BOARD = WeaversBoard()
