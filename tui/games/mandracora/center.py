"""Inside the ring: the pile, the five stacks of spells, what is not done with cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mandracora.cards import POWERS
from engine.games.mandracora.state import ROUNDS
from engine.games.mandracora.view import MarketView
from tui.draw.board import Area, Spot
from tui.draw.card import key_ink
from tui.draw.picture import Piece, pieces_width
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.faces import HIDDEN, grouped, ink_of, spell_name, times
from tui.games.mandracora.layout import TILE, Layout
from tui.parts.table_brush import TablePart

BUTTONS = ("drop out", "no other turn", "no trade", "give", "ask", "exchange")
BUTTON = 4  # columns of a button round its word


class Center(TablePart[MarketView, Brush, Layout]):
    """What lies in the middle of the table."""

    def draw(self, crowded: bool) -> list[Spot]:
        """`crowded`: cards to choose from take the place of the stacks."""
        stacks = [] if crowded else [self._stack(power) for power in range(1, POWERS + 1)]
        self._banished()
        return [*self._buttons(), *stacks, self._pile()]

    def _pile(self) -> Spot:
        area, pile = self.layout.pile, self.view.pile
        self.brush.ground(area, "pile")
        if self.view.left is not None:
            self.brush.picture.center(area.x, area.columns, area.y, self._rounds(self.view.left), "ember bold")
            return Spot("pile", area)
        pieces = [(f"pile {HIDDEN} ", "muted"), (str(pile), "text bold")]
        self.brush.picture.pieces(area.x + (area.columns - pieces_width(pieces)) // 2, area.y, pieces)
        return Spot("pile", area)

    def _banished(self) -> None:
        """Scrolls that are out of the game, beside the pile."""
        if not self.view.gone:
            return
        pile, stacks = self.layout.pile, self.layout.stacks
        pieces = [(times(code, count), ink_of(code)) for code, count in grouped(self.view.gone)]
        end = self.brush.picture.put(pile.x + pile.columns, pile.y, "banished", "muted") + 1
        self.brush.chips(end, pile.y, pieces, stacks.x + stacks.columns - end)

    def _rounds(self, left: int) -> str:
        if self.brush.scene.over:
            return "the pile is empty"
        turns = "the last turn" if left == 1 else f"{left} turns left"
        return f"final round {self.view.final_round} of {ROUNDS}, {turns}"

    def _stack(self, power: int) -> Spot:
        area, thing, option = self.layout.stack(power), f"stack {power}", f"power {power}"
        top, count = self.view.stacks[power - 1]
        picture, x, y = self.brush.picture, area.x + 1, area.y
        self.brush.ground(area, thing, "card" if top else "ground")
        for row in range(2 * bool(top)):  # the spines of the books that they are written in
            picture.put(area.x, y + row, "▏", "violet")
        strong = "gold bold" if power < len(self.view.brew) else "text bold"  # enough, as it is prepared, or not yet
        picture.put(x, y, str(power), strong if top else "muted")
        picture.put(x + 2, y, HIDDEN * count, "muted")
        picture.put(x, y + 1, spell_name(top) if top else "no spell", "text" if top else "muted", TILE - 1)
        label = self.brush.label(option)
        if label:
            picture.right(area.x + TILE - 1, y, label, key_ink(self.brush.here(thing)))
        return Spot(thing, area, self.brush.offered(option))

    def _buttons(self) -> list[Spot]:
        """What can be chosen that is no thing on the table, in the middle above the stacks."""
        spots, offered = [], buttons_of(self.brush)
        columns = sum(len(option) + BUTTON + 1 for option in offered) - 1
        x = self.layout.stacks.x + (self.layout.stacks.columns - columns) // 2
        for option in offered:
            area = Area(x, self.layout.buttons_y, len(option) + BUTTON, 1)
            spots.append(self.brush.button(area, option, option))
            x += spots[-1].area.columns + 1
        return spots


def laid(brew: Sequence[str]) -> list[Piece]:
    """The book and the ingredients of a spell."""
    book, *used = brew
    pieces = [(times(code, count), ink_of(code)) for code, count in grouped(used)]
    return [(book, ink_of(book)), ("+", "muted"), *pieces]


def becomes(view: MarketView) -> str:
    """The best that it can become."""
    powers = [power for power in view.tops if power < len(view.brew)]
    return f"a spell of power {powers[-1]}" if powers else "a spell begun"


def buttons_of(brush: Brush) -> list[str]:
    return [option for option in BUTTONS if option in brush.options]
