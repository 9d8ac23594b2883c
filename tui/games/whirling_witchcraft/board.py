"""The table of Whirling Witchcraft: the ring of witches, what I brew, what is mine."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.games.whirling_witchcraft.cards import USES
from engine.games.whirling_witchcraft.rules.brewing import DONE
from engine.games.whirling_witchcraft.view import CovenView
from tui.draw.board import Area, Spot
from tui.games.whirling_witchcraft.balance import Balance
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.center import COLUMNS, Center, by_type
from tui.games.whirling_witchcraft.choose_persona import PersonaChooser
from tui.games.whirling_witchcraft.faces import LEGEND
from tui.games.whirling_witchcraft.hand import Hand, hand_line
from tui.games.whirling_witchcraft.layout import Layout
from tui.games.whirling_witchcraft.motions import motion_between
from tui.games.whirling_witchcraft.piles import piles
from tui.games.whirling_witchcraft.players import Players
from tui.games.whirling_witchcraft.recipes import Recipes
from tui.games.whirling_witchcraft.ring import WORDS, Ring
from tui.parts.board import Board
from tui.seat.scene import Scene

# News of what somebody chose.
MOVES = ("personality", "took", "redrew", "played", "arcana", "brewed", "all trades")
# Seconds that what was just told is worth: all cauldrons at once take the longest.
HOLDS = {
    "personality": 1.6,
    "took": 0.8,
    "redrew": 0.8,
    "played": 1.4,
    "arcana": 0.8,
    "brewed": 0.8,
    "all trades": 1.0,
    "passed": 1.6,
    "over": 2.0,
}


class WhirlingBoard(Board[CovenView]):
    """Draws what one seat sees."""

    brush, moves, seconds, legend = Brush, MOVES, HOLDS, LEGEND
    ends = ("done", "keep")
    motion, piles = staticmethod(motion_between), staticmethod(piles)

    def head(self, scene: Scene) -> list[str]:
        return [f"deck {scene.view.deck}"]

    def order(self, scene: Scene) -> Sequence[Choice]:
        """As they are walked through: cards and recipes, then what is decided by type, then what ends it."""
        ready = is_brewed(scene)
        return sorted(scene.choices, key=lambda option: -1 if ready and option == DONE else _rank(option))

    def draw_with(self, brush: Brush, area: Area) -> list[Spot]:
        """First what can be chosen, then what else lies there."""
        layout = Layout(area, brush.view)
        ring, others = Ring(brush, layout).draw(), Players(brush, layout).draw()
        if brush.me is None:
            brush.ticker(Area(area.x + 1, layout.head_y, area.columns - 2, 1), layout.head_y)
            return others
        if layout.ticker and not layout.choosing:
            brush.ticker(Area(area.x + 1, area.y, area.columns - 2, 1), layout.head_y - 1)
        spots = sorted([*mine(brush, layout, brush.me), *ring, *others], key=lambda spot: spot.option is None)
        return sorted(spots, key=lambda spot: spot.option != DONE) if is_brewed(brush.scene) else spots


def _rank(option: Choice) -> int:
    """Within each of these the game's order is that of the board."""
    column = by_type(option)
    if column is not None:
        return 1 + ["", *COLUMNS].index(column)
    return 99 if option in WORDS else 0


def mine(brush: Brush, layout: Layout, me: int) -> list[Spot]:
    """The balance and my cards: the hand before recipes are played, then the recipes."""
    if layout.choosing:
        return PersonaChooser(brush, layout.personas).draw()
    brewing = is_brewing(brush)
    balance = Balance(brush, layout, me).draw()
    center = Center(brush, layout).draw(with_recipes=not (brewing or layout.roomy))
    shown = {spot.thing for spot in center}
    recipes = Recipes(brush, layout.recipes, shown).draw() if brewing or layout.roomy else []
    low = max((spot.area.y for spot in recipes), default=layout.road_y)
    full = layout.roomy or not brewing
    by_hand = Hand(brush, layout.hand).draw(titled=layout.roomy) if full else hand_line(brush, layout, low)
    offers = [spot for spot in (*recipes, *by_hand, *center) if spot.option is not None]
    return [*offers, *(spot for spot in (*center, *recipes, *by_hand) if spot.option is None), *balance]


def is_brewing(brush: Brush) -> bool:
    """Are recipes what matters now, not the hand?"""
    view = brush.view
    shown = view.working is not None and not view.pick
    return view.plan is not None or shown or brush.prompt == "all trades" or not view.hand


def is_brewed(scene: Scene) -> bool:
    """Have I begun, and can no recipe be used any more?  Then the cursor begins on the end of it."""
    begun = scene.question is not None and scene.question.prompt == "brew" and bool(scene.view.planned.uses)
    return begun and not any(option in USES for option in scene.choices)


BOARD = WhirlingBoard()
