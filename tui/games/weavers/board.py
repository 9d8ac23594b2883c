"""The table of Weavers: the other's formulae, mine, and my hand."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.prompts import PROMPTS
from tui.draw.board import Area, Spot
from tui.draw.seats import below_and_above
from tui.games.weavers.brush import Brush
from tui.games.weavers.center import balance
from tui.games.weavers.choose_sets import SetChooser
from tui.games.weavers.faces import LEGEND
from tui.games.weavers.hand import Hand, OpenHands
from tui.games.weavers.layout import Layout
from tui.games.weavers.motions import motion_between
from tui.games.weavers.piles import piles
from tui.games.weavers.players import Head
from tui.games.weavers.preview import marks_of
from tui.games.weavers.spells import NAME, Spells
from tui.parts.board import Board
from tui.seat.scene import Scene

# News of what somebody chose.
MOVES = ("sets", "drew", "cast", "lost")
# Seconds that what was just told is worth: both cards together take the longest.
HOLDS = {"sets": 2.0, "drew": 1.0, "cast": 2.0, "lost": 1.2, "over": 2.0}


class WeaversBoard(Board[DuelView]):
    """Draws what one seat sees."""

    brush, moves, seconds, legend = Brush, MOVES, HOLDS, LEGEND
    motion = staticmethod(motion_between)
    piles = staticmethod(piles)

    def head(self, scene: Scene) -> list[str]:
        """What both are doing; the piles stand beside the weavers."""
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
        layout = Layout(area)
        mine, other = below_and_above(brush.view)
        return [*cards(brush, layout), *weaver(brush, layout, mine, True), *weaver(brush, layout, other, False)]


def cards(brush: Brush, layout: Layout) -> list[Spot]:
    """My hand and the line above it; for who watches everybody's, as far as it is known."""
    if brush.me is not None:
        return [*Hand(brush, layout).draw(), *balance(brush, layout.balance)]
    hands = OpenHands(brush, layout)
    if any(brush.view.known):
        hands.title()
    else:
        balance(brush, layout.balance)
    return hands.draw()


def weaver(brush: Brush, layout: Layout, seat: Seat, below: bool) -> list[Spot]:
    """A head line, and the active spells under it."""
    marks = marks_of(brush, seat)
    spells = Spells(brush, layout.spells(below), seat, marks).draw()
    area = layout.spells(below)
    brush.put_deed(area._replace(x=area.x + NAME, columns=area.columns - NAME), seat)
    return [*spells, *Head(brush, layout.head(below), seat).draw()]


BOARD = WeaversBoard()
