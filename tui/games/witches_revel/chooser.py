"""Before the first hands: the ready decks, each with its witch, its plan, and how strong its cards are."""

from __future__ import annotations

from collections import Counter

from engine.games.witches_revel.cards import Deck, ours
from engine.games.witches_revel.decks import decks
from engine.games.witches_revel.naming import title
from engine.speech import counted
from tui.board import Area, Spot
from tui.games.witches_revel.faces import INKS, SHORT, Piece
from tui.games.witches_revel.sheet import Sheet
from tui.widths import folded

EACH = 4  # rows of a deck
CUBE = "■"
BARS = 34  # columns for each kind's values


class Chooser:
    """One deck below the other."""

    def __init__(self, sheet: Sheet, area: Area) -> None:
        self.sheet = sheet
        self.area = area

    def draw(self) -> list[Spot]:
        x, y, columns, rows = self.area
        self._heading()
        each = max(EACH, min(EACH + 2, (rows - 2) // len(decks())))
        areas = [Area(x + 1, y + 2 + number * each, columns - 2, EACH) for number in range(len(decks()))]
        return [self._deck(area, code, deck) for area, (code, deck) in zip(areas, decks().items(), strict=True)]

    def _heading(self) -> None:
        x, y, columns, _ = self.area
        self.sheet.picture.ground(x, y, columns, 1, "text/bar")
        chosen = decks().get(str(self.sheet.view["pick"]))
        end = self.sheet.picture.put(x + 1, y, "Your deck  ", "muted")
        said = chosen.name if chosen is not None else "25 cards and a witch"
        self.sheet.picture.put(end, y, said, "gold bold" if chosen is not None else "text")

    def _deck(self, area: Area, code: str, deck: Deck) -> Spot:
        """Its name and witch, its plan, its strikes and shields by their values."""
        x, y, columns, _ = area
        here, chosen = self.sheet.here(code), code == self.sheet.view["pick"]
        if here:
            self.sheet.ground(area, code)
        self.sheet.key(x + 1, y, code, here)
        end = self.sheet.picture.put(x + 3, y, deck.name, "gold bold" if chosen else "text bold")
        self.sheet.picture.put(end, y, f", with {title(deck.witch)}", "muted")
        self.sheet.picture.right(x + columns - 1, y, _stances(deck), "muted")
        for row, line in enumerate([*folded(deck.plan, columns - 5)][: EACH - 2], 1):
            self.sheet.picture.put(x + 3, y + row, line, "text" if here else "muted")
        for number, kind in enumerate(("strike", "shield")):
            self.sheet.pieces(x + 3 + number * (BARS + 4), y + EACH - 1, curve(deck, kind), BARS)
        return Spot(code, area, self.sheet.offered(code))


def _stances(deck: Deck) -> str:
    return counted(sum(ours()[code].kind == "stance" for code in deck.listed()), "stance")


def curve(deck: Deck, kind: str) -> list[Piece]:
    """`16 Pow 1■ 3■■■■ 5■■`: how many cards have which value."""
    values = Counter(ours()[code].value for code in deck.listed() if ours()[code].kind == kind)
    pieces: list[Piece] = [(f"{sum(values.values())} {SHORT[kind]} ", "muted")]
    for value in sorted(values):
        pieces += [(f" {value}", "text"), (CUBE * values[value], INKS[kind])]
    return pieces
