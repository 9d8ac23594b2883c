"""The table of Mandracora: the others, the ring of shops with the spells in it, my hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from engine.ask import Choice
from engine.games.mandracora.cards import PLACES, WILD
from engine.games.mandracora.rules.turn import DROP_OUT
from engine.games.mandracora.rules.turn import MOVES as STEPS
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.reckon import code_of
from tui.draw.board import Area, Spot
from tui.games.mandracora.brewing import anew, numbers
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.curse import Curse
from tui.games.mandracora.faces import LEGEND, WORD_INKS
from tui.games.mandracora.hand import Hand
from tui.games.mandracora.layout import ROW, Layout
from tui.games.mandracora.motions import motion_between
from tui.games.mandracora.piles import piles
from tui.games.mandracora.players import Players
from tui.games.mandracora.proof import proof
from tui.games.mandracora.sets import Sets
from tui.games.mandracora.shops import Shops
from tui.games.mandracora.spells import Spells
from tui.parts.board import Board
from tui.seat.scene import Scene

# News of what somebody chose.
MOVES = (
    *("sent", "cast", "declined", "dropped out"),
    *("banished", "transferred", "drew", "gave back", "levitated", "traded"),
)
TURNS = ("turn", "another turn")
OUT = "o"  # the key of dropping out
# Seconds that what was just told is worth: a shop's cards are soon read, a spell takes longer.
HOLDS = {
    "sent": 0.7,
    "cast": 1.0,
    "banished": 0.8,
    "transferred": 1.0,
    "drew": 0.8,
    "gave back": 0.8,
    "levitated": 1.0,
    "cursed": 1.0,
    "dropped out": 0.8,
    "declined": 0.4,
    "traded": 0.8,
    "final rounds": 1.6,
    "hands": 1.0,
}


class MandracoraBoard(Board[MarketView]):
    """Draws what one seat sees."""

    proof = staticmethod(proof)
    brush, moves, seconds, legend, inks = Brush, MOVES, HOLDS, LEGEND, WORD_INKS
    shows_race = True
    turns = ("sent", "cast", "declined", "dropped out")
    ends = ("done", "no other turn", "no trade")
    motion, piles = staticmethod(motion_between), staticmethod(piles)

    def anew(self, scene: Scene) -> Mapping[Choice, Sequence[Choice]]:
        return anew(scene)

    def numbers(self, scene: Scene) -> Mapping[Choice, int]:
        """While a spell is prepared each kind keeps its key, and 0 casts it."""
        return numbers(scene)

    def letters(self, scene: Scene) -> Mapping[Choice, str]:
        """No card ever has the key of dropping out."""
        return {DROP_OUT: OUT} if scene.view.left is not None else {}

    def order(self, scene: Scene) -> Sequence[Choice]:
        """The Assistant's steps first, then the hand, then what ends it.

        In a turn a mandrake comes before the books, as it lies; each has its key whether it can be cast with or not.
        """
        places = {card: place for place, (card, _) in enumerate(scene.view.hand)}
        cards = sorted((option for option in scene.choices if option in places), key=lambda card: places[card])
        if scene.question is not None and scene.question.prompt in TURNS:
            steps = [option for option in scene.choices if option in STEPS]
            others = [option for option in scene.choices if option not in (*steps, *places)]
            return [*steps, *_books(scene.view, cards), *others]
        if scene.question is not None and scene.question.prompt == "levitate":
            return sorted(scene.choices, key=_from_left_to_right)
        rest = iter(cards)
        return [next(rest) if option in places else option for option in scene.choices]

    def begun(self, scene: Scene) -> int:
        """The book, the ingredients, and that no more come."""
        view: MarketView = scene.view
        return len(view.brew) + (view.prompt == "power")

    def draw_with(self, brush: Brush, area: Area) -> list[Spot]:
        """Spots from top to bottom and from left to right, but where the cursor begins that comes first."""
        layout = Layout(area, brush.view)
        shops, sets = Shops(brush, layout), Sets(brush.view)
        players, curse = Players(brush, layout).draw(), Curse(brush, layout).draw()
        above, below = shops.draw()
        spells, hand = Spells(brush, layout, sets).draw(shops.crowded), Hand(brush, layout, sets).draw()
        return _begun_at(_first(brush), [*players, *curse, *above, *spells, *below, *hand])


def _from_left_to_right(lying: Choice) -> tuple[bool, int, int]:
    """Cards in shops: those above, then those below, where the ring runs the other way."""
    place, number = cast(tuple[int, int], lying)
    return (place >= ROW, -place if place >= ROW else place, number)


def _first(brush: Brush) -> str:
    """What the cursor begins on: one step; the greatest power."""
    if brush.prompt == "power":
        return f"stack {max(int(str(option)[-1]) for option in brush.scene.choices)}"
    return f"shop {(brush.view.place + 1) % PLACES + 1}" if brush.prompt in TURNS else ""


def _begun_at(thing: str, spots: list[Spot]) -> list[Spot]:
    """The same round, begun at this one, else at the first that can be chosen."""
    wanted = [number for number, spot in enumerate(spots) if spot.thing == thing]
    wanted += [number for number, spot in enumerate(spots) if spot.option is not None]
    start = wanted[0] if wanted else 0
    return [*spots[start:], *spots[:start]]


def _books(view: MarketView, cards: Sequence[Choice]) -> list[Choice]:
    """As they lie, one of each kind: the card that can be chosen, else the kind itself, which keeps the place."""
    own = [[one.letter] * (one.letter == WILD) or one.books for one in Sets(view).all]
    offered = {code_of(view, card): card for card in reversed(cards)}
    return [offered.get(code, code) for codes in own for code in dict.fromkeys(codes)]


BOARD = MandracoraBoard()
