"""The band in the middle: the five stacks of spells, which of my sets could take each, and the pile."""

from __future__ import annotations

from engine.games.mandracora.cards import POWERS, SPELLS, WILD
from engine.games.mandracora.state import ROUNDS
from engine.games.mandracora.view import MarketView
from engine.words.speech import counted
from tui.draw.board import Area, Spot
from tui.draw.headings import titled
from tui.draw.picture import Piece
from tui.draw.prose import capital
from tui.draw.widths import folded, width
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.faces import INKS, NAMES
from tui.games.mandracora.layout import Layout
from tui.games.mandracora.sets import Sets
from tui.parts.table_brush import TablePart


class Spells(TablePart[MarketView, Brush, Layout]):
    """What lies in the middle of the table."""

    def __init__(self, brush: Brush, layout: Layout, sets: Sets) -> None:
        super().__init__(brush, layout)
        self.sets = sets

    def draw(self, crowded: bool) -> list[Spot]:
        """`crowded`: cards to choose from take the place of the stacks."""
        head = [] if self.layout.levitating else [self._head()]
        return [*head, *([] if crowded else [self._stack(power) for power in range(1, POWERS + 1)])]

    def _head(self) -> Spot:
        """The line above them: what they are, what is banished, and how long the game goes on."""
        area, y, left = self.layout.area, self.layout.head_y, self.view.left
        pile = self._pile()
        gone = f"{counted(len(self.view.gone), 'scroll')} banished" if self.view.gone else ""
        at = area.columns - 3 - width(pile)
        before = at - 3 - width(gone)
        what = "which are ready" if self.view.brew else "my set that casts each"
        title = "spells" if self.view.me is None or before < 40 else f"spells, and {what}"
        self.brush.headed(area, y, titled(title), (before, gone, "muted"))
        spot = Area(area.x + at, y, width(pile), 1)
        self.brush.ground(spot._replace(x=spot.x - 1, columns=spot.columns + 2), "pile")
        self.brush.picture.put(spot.x, y, pile, "text" if left is None else "ember bold")
        return Spot("pile", spot)

    def _pile(self) -> str:
        if self.brush.scene.over:
            return "the pile is empty"
        if self.view.left is None:
            return f"pile {self.view.pile}, then {ROUNDS} rounds"
        turns = "the last turn" if self.view.left == 1 else f"{self.view.left} turns left"
        return f"final round {self.view.final_round} of {ROUNDS}, {turns}"

    def _stack(self, power: int) -> Spot:
        """Its power and what casts it, the name of its top spell, and what that does."""
        area, thing, option = self.layout.stack(power), f"stack {power}", f"power {power}"
        top = self.view.stacks[power - 1].top
        by = self._taken_by(power, area.columns)
        self.brush.ground(area, thing, "card" if by else "ground")
        x = self.brush.key(area.x, area.y, option, thing)
        x = self.brush.picture.put(x, area.y, option, "gold bold" if by else "muted")
        self.brush.picture.pieces(x + 1, area.y, by, area.x + area.columns - x - 1)
        near = "text bold" if by else "muted"
        name = SPELLS[top[1]].name if top else "no spell left"
        self.brush.picture.put(area.x, area.y + 1, name, near, area.columns)
        for row, text in enumerate(self._does(top[1], area) if top else ()):
            self.brush.picture.put(area.x, area.y + 2 + row, text, "text" if by else "muted")
        return Spot(thing, area, self.brush.offered(option))

    def _does(self, letter: str, area: Area) -> list[str]:
        """In all words, or in a few."""
        rows, spell = self.layout.parts["text"], SPELLS[letter]
        for said in (f"{spell.works}: {spell.does}", spell.does):
            lines = [*folded(capital(said), area.columns)]
            if len(lines) <= rows:
                return lines
        return [spell.short]

    def _taken_by(self, power: int, columns: int) -> list[Piece]:
        """While a spell is prepared, what has ingredients enough; else my set that would cast it for most points."""
        top = self.view.tops.get(power)
        if top is None or self.view.me is None:
            return []
        if self.view.brew:
            return [("ready", "gold")] if power < len(self.view.brew) else []
        best = self.sets.best(power)
        if best is None:
            return []
        ink, name = INKS[best.letter], NAMES[best.letter]
        if best.spares:
            return [(name, ink)]
        longer, shorter = (name, WILD) if best.letter == WILD else (f"{name} + {WILD}", f"{best.letter} + {WILD}")
        return [(longer if width(f"power 1 {longer}") <= columns else shorter, ink)]
