"""Before the first hands: the ready decks, each with its witch, its plan, and how strong its cards are."""

from __future__ import annotations

from collections import Counter

from engine.games.witches_revel.cards.cards import Deck, Pool
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.names import VALUES, listed
from engine.games.witches_revel.words.reckon import card, name
from engine.words.speech import counted
from tui.draw.board import Area, Spot
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import folded
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.faces import INKS, SIGNS, fitted
from tui.parts.table_brush import AreaPart

EACH = 4  # rows of a deck
CUBE = "▮"
KINDS = ("strike", "shield")
INDENT, GAP = 3, 2  # columns before a deck's values, and between both kinds: 25 cards always have room
OWN_DECKS = "; your own: line Decks of a new game"


class DeckChooser(AreaPart[RevelView, Brush]):
    """One deck below the other; of more than there is room for, those around the cursor."""

    def __init__(self, brush: Brush, area: Area) -> None:
        super().__init__(brush, area)
        self.decks, self.pool = decks_in(self.view.cards), self.view.pool
        strikes = [pieces_width(curve(deck, self.pool, "strike")) for deck in self.decks.values()]
        self.bars = max((bars for bars in strikes if bars <= area.columns // 2), default=0)

    def draw(self) -> list[Spot]:
        self._heading()
        x, y, columns, rows = self.area
        told = {code: self._told(deck) for code, deck in self.decks.items()}
        room, most = (rows - 2) // len(self.decks), EACH + 1 + max(map(len, told.values()))
        each = most if room >= most else max(EACH, min(EACH + 2, room))
        page, codes = (rows - 2) // each, [*self.decks]
        at = codes.index(self.brush.hold.here) if self.brush.hold.here in codes else 0
        top = max(0, min(at - page // 2, len(codes) - page))
        areas = [Area(x + 1, y + 2 + (number - top) * each, columns - 2, EACH) for number in range(len(codes))]
        for number in range(top, min(top + page, len(codes))):
            self._deck(areas[number], codes[number], self.decks[codes[number]])
            for row, line in enumerate(told[codes[number]] if each == most else (), areas[number].y + EACH):
                self.brush.picture.put(x + 1 + INDENT, row, line, "muted")
        return [Spot(code, area, self.brush.offered(code)) for code, area in zip(codes, areas, strict=True)]

    def _heading(self) -> None:
        """What I have chosen, and what there is to choose."""
        x, y, columns, _ = self.area
        self.brush.picture.ground(x, y, columns, 1, "text/bar")
        chosen = self.decks.get(self.view.pick)
        whose = "Your deck  " if self.brush.me is not None else "The decks  "
        named = (chosen.name, "gold bold") if chosen is not None else ("25 cards and a witch", "text")
        self.brush.picture.pieces(x + 1, y, [(whose, "muted"), named])
        is_asked = chosen is None and self.brush.me is not None
        many = f"{counted(len(self.decks), 'deck')}{OWN_DECKS if is_asked else ''}"
        self.brush.picture.right(x + columns - 1, y, many, "muted")
        heads = zip((INDENT, INDENT + self.bars + GAP), KINDS, strict=True)
        values = [(start + 1, f"{SIGNS[kind]} {kind}s by {VALUES[kind]}", "muted") for start, kind in heads]
        self.brush.headed(self.area, y + 1, *values)

    def _deck(self, area: Area, code: str, deck: Deck) -> None:
        """Its name and witch, its plan, its strikes and shields by their values."""
        x, y, columns, _ = area
        here, chosen = self.brush.here(code), code == self.view.pick
        if here:
            self.brush.ground(area._replace(rows=1), code)  # a line for the cursor: what is sent stays small
        self.brush.key(x + 1, y, code)
        stances = counted(sum(self.pool[one].kind == "stance" for one in deck.listed()), "stance")
        room = self.brush.picture.right(x + columns - 1, y, stances, "muted") - x - 4
        named = (deck.name, "gold bold" if chosen else "text bold")
        self.brush.picture.pieces(x + 3, y, [named, (f", with {name(self.view, deck.witch)}", "muted")], room)
        for row, line in enumerate(fitted(deck.plan, columns - 5, EACH - 2), 1):
            self.brush.picture.put(x + 3, y + row, line, "muted")
        self._curves(x + INDENT, y + EACH - 1, columns - INDENT, deck)

    def _curves(self, x: int, y: int, columns: int, deck: Deck) -> None:
        """Strikes, and shields below those of the other decks, if that leaves room for them."""
        strikes, shields = (curve(deck, self.pool, kind) for kind in KINDS)
        least = pieces_width(strikes)
        below = max(self.bars, least)
        start = below if below + GAP + pieces_width(shields) <= columns else least
        self.brush.picture.pieces(x, y, strikes)
        self.brush.picture.pieces(x + start + GAP, y, shields)

    def _told(self, deck: Deck) -> list[str]:
        """For a larger window: what its witch does, and all of its cards."""
        witch = card(self.view, deck.witch)
        said = f"{witch.title}: {' '.join(witch.text)}" if witch is not None else ""
        cards = f"It has {listed(deck.listed(), self.pool)}."
        return [line for text in (said, cards) for line in folded(text, self.area.columns - INDENT - 3)]


def curve(deck: Deck, pool: Pool, kind: str) -> list[Piece]:
    """`16 ▲ 1▮ 3▮▮▮▮ 5▮▮`: how many cards have which value."""
    values = Counter(pool[code].value for code in deck.listed() if pool[code].kind == kind)
    pieces: list[Piece] = [(f"{sum(values.values()):2} ", "text"), (SIGNS[kind], INKS[kind])]
    for value in sorted(values):
        pieces += [(f" {value}", "text"), (CUBE * values[value], INKS[kind])]
    return pieces
