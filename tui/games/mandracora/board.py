"""The table of Mandracora: the others, the ring of shops with the spells in it, my hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ask import Choice
from engine.games.mandracora.cards import VALUES, WILD
from engine.games.mandracora.rules.turn import DROP_OUT
from engine.games.mandracora.rules.turn import MOVES as STEPS
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.reckon import code_of
from tui.draw.board import Area, Spot
from tui.games.mandracora.brewing import anew, numbers
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.center import Center
from tui.games.mandracora.faces import LEGEND
from tui.games.mandracora.hand import Hand
from tui.games.mandracora.layout import Layout
from tui.games.mandracora.motions import motion_between
from tui.games.mandracora.piles import piles
from tui.games.mandracora.players import Players
from tui.games.mandracora.ring import Ring
from tui.parts.board import Board
from tui.seat.scene import Scene

# News of what somebody chose.
MOVES = (
    *("sent", "cast", "declined", "dropped out"),
    *("banished", "transferred", "drew", "gave back", "levitated", "traded"),
)
TURNS = ("turn", "another turn")
OUT = "x"  # the key of dropping out
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

    brush, moves, seconds, legend = Brush, MOVES, HOLDS, LEGEND
    ends = ("done", "no other turn", "no trade")
    motion, piles = staticmethod(motion_between), staticmethod(piles)

    def head(self, scene: Scene) -> list[str]:
        """The stacks of spells; what is left of the pile is told inside the ring."""
        return [f"spells {sum(left for _, left in scene.view.stacks)}"]

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

        In a turn a mandrake comes before the books, each of which has its key whether it can be cast with or not.
        """
        places = {card: place for place, (card, _) in enumerate(scene.view.hand)}
        cards = sorted((option for option in scene.choices if option in places), key=lambda card: places[card])
        if scene.question is not None and scene.question.prompt in TURNS:
            steps = [option for option in scene.choices if option in STEPS]
            others = [option for option in scene.choices if option not in (*steps, *places)]
            return [*steps, *_books(scene.view, cards), *others]
        rest = iter(cards)
        return [next(rest) if option in places else option for option in scene.choices]

    def begun(self, scene: Scene) -> int:
        """The book, the ingredients, and that no more come."""
        view: MarketView = scene.view
        return len(view.brew) + (view.prompt == "power")

    def draw_with(self, brush: Brush, area: Area) -> list[Spot]:
        layout = Layout(area, brush.view)
        brush.ticker(area, layout.ticker_y, but=("restocked", "hands"))  # those can be seen in the shops
        ring = Ring(brush, layout)
        shops, players = ring.draw(), Players(brush, layout).draw()
        return [*shops, *Center(brush, layout).draw(ring.crowded), *Hand(brush, layout).draw(), *players]


def _books(view: MarketView, cards: Sequence[Choice]) -> list[Choice]:
    """One of each kind: the card that can be chosen, else the kind itself, which keeps the place."""
    books = list(dict.fromkeys(code for _, code in view.hand if code in VALUES))
    books.sort(key=lambda code: code != WILD)
    offered = {code_of(view, card): card for card in cards}
    return [offered.get(code, code) for code in books]


BOARD = MandracoraBoard()
