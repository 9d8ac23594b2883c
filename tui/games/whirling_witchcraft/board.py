"""The table of Whirling Witchcraft: the race, the rivals, what I brew, what is mine."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.games.whirling_witchcraft.cards import USES
from engine.games.whirling_witchcraft.rules.brewing import DONE
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.prompts import PROMPTS
from engine.games.whirling_witchcraft.words.reckon import step
from tui.draw.board import Area, Spot
from tui.games.whirling_witchcraft.balance import Balance
from tui.games.whirling_witchcraft.brush import Brush, is_brewing
from tui.games.whirling_witchcraft.choose_persona import PersonaChooser
from tui.games.whirling_witchcraft.circles import Circles
from tui.games.whirling_witchcraft.faces import LEGEND, WORDS
from tui.games.whirling_witchcraft.grid import COLUMNS, by_type
from tui.games.whirling_witchcraft.hand import Hand
from tui.games.whirling_witchcraft.layout import Layout, in_race
from tui.games.whirling_witchcraft.motions import motion_between
from tui.games.whirling_witchcraft.piles import piles
from tui.games.whirling_witchcraft.proof import proof
from tui.games.whirling_witchcraft.recipes import Recipes
from tui.games.whirling_witchcraft.rivals import MyLine, Rivals
from tui.games.whirling_witchcraft.steps import Tails, steps_of, unused
from tui.parts.board import Board
from tui.seat.scene import Scene

ENDS = (DONE, "keep", "redraw")  # walked to last
LAST = 99
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

    proof = staticmethod(proof)
    brush, moves, seconds, legend = Brush, MOVES, HOLDS, LEGEND
    turns = ("round",)
    ends = ("done", "keep")
    motion, piles = staticmethod(motion_between), staticmethod(piles)

    shows_race = True
    inks = WORDS

    def head(self, scene: Scene) -> list[str]:
        """What everybody does, and the deck."""
        phase = PROMPTS[step(scene.view)].phase
        return [*([phase] if phase else []), f"deck {scene.view.deck}"]

    def order(self, scene: Scene) -> Sequence[Choice]:
        """As they are walked through: cards and recipes, then what is decided by type, then what ends it."""
        ready = is_brewed(scene)
        return sorted(scene.choices, key=lambda option: -1 if ready and option == DONE else _rank(option))

    def draw_with(self, brush: Brush, area: Area) -> list[Spot]:
        """First what can be chosen, then what else lies there."""
        layout, me = Layout(area, brush.view), brush.me
        race = Circles(brush, Area(area.x, area.y, area.columns, 1), in_race(brush.view)).draw()
        others = Rivals(brush, layout).draw()
        if me is None:
            y = layout.you_y
            brush.ticker(Area(area.x, y, area.columns, 1), y)
            return [*race, *others]
        spots = sorted([*mine(brush, layout, me), *race, *others], key=_walked)
        return sorted(spots, key=lambda spot: spot.option != DONE) if is_brewed(brush.scene) else spots


def _walked(spot: Spot) -> int:
    """What can be chosen first, as it has its keys."""
    return _rank(spot.option) if spot.option is not None else LAST


def _rank(option: Choice) -> int:
    """Within each of these the game's order is that of the board."""
    column = by_type(option)
    if column is not None:
        return 1 + ["", *COLUMNS].index(column)
    return LAST - 1 if option in ENDS else 0


def mine(brush: Brush, layout: Layout, me: Seat) -> list[Spot]:
    """Who I am, the balance and my cards: the hand before recipes are played, then the recipes."""
    if layout.choosing:
        return PersonaChooser(brush, layout.personas).draw()
    spots = Balance(brush, layout, me).draw()
    below = brewed(brush, layout) if is_brewing(brush) else studied(brush, layout)
    shown = {spot.thing for spot in below}
    has_row = any(thing.startswith("recipe ") for thing in shown) or not unused(brush)
    return [*MyLine(brush, layout).draw(me, not has_row), *spots, *below]


def brewed(brush: Brush, layout: Layout) -> list[Spot]:
    """The recipes before me, what I have done with them, and my hand for later: all of it, or in a row."""
    area, others, steps = layout.mine, unused(brush), steps_of(brush)
    later = 1 + len(brush.view.hand)
    spots, y, shown = Recipes(brush, area, others).draw(bool(steps), later)
    tails = Tails(brush, area, [] if shown else others)
    found, y = tails.draw(y)
    if brush.view.hand and area.y + area.rows - y >= later:
        return [*spots, *found, *Hand(brush, under(area, y)).draw()[0]]
    return [*spots, *found, *tails.hand(y)]


def studied(brush: Brush, layout: Layout) -> list[Spot]:
    """My hand, and what lies before me below it: all of it, or in a row."""
    area, others = layout.mine, unused(brush)
    spots, y = Hand(brush, area).draw(1 + len(others))
    if others and area.y + area.rows - y > len(others):
        return [*spots, *Recipes(brush, under(area, y), others).draw(0, 0)[0]]
    return [*spots, *Tails(brush, area, others).draw(y)[0]]


def under(area: Area, y: int) -> Area:
    """What is left of it from this row on."""
    return area._replace(y=y, rows=area.y + area.rows - y)


def is_brewed(scene: Scene) -> bool:
    """Have I begun, and can no recipe be used any more?  Then the cursor begins on the end of it."""
    begun = scene.question is not None and scene.question.prompt == "brew" and bool(scene.view.planned.uses)
    return begun and not any(option in USES for option in scene.choices)


BOARD = WhirlingBoard()
