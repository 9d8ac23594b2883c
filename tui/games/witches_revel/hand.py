"""My hand: each card with its value and its text; beside each other where there are many."""

from __future__ import annotations

from collections import Counter

from engine.ask import Seat
from engine.game import View
from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.words.reckon import card, name
from tui.draw.board import Area, Spot
from tui.draw.widths import cut, width
from tui.games.table_brush import Piece, thing
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.faces import card_pieces, fitted, pieces_width

KEY, GAP = 3, 2  # columns for a key; before and after a value
NAME, TEXT = 24, 40  # columns of a line in which the name ends, and the text begins
WORDY = 60  # columns from which on a card's text stands beside it
UNDER, SHORTER = "goes under your deck", "under"  # of a card that is put back
MOST, MOST_OPEN = 5, 2  # cards beside each other; of a hand that lies open, in half a line
ROOMY = 2  # rows of a card, where there is room for all


def distinct(view: View) -> dict[str, int]:
    """My cards, equal ones together."""
    return Counter(code for _, code in view["hand"])


def put_back(brush: Brush) -> Counter[str]:
    """2.2  Those of my first hand that will go under the deck: they cannot be put back a second time."""
    if brush.prompt != "redraw":
        return Counter()
    return Counter(code for id, code in brush.view["hand"] if id not in brush.options)


def grid(area: Area, many: int, most: int, roomy: int = 1) -> list[Area]:
    """Places one under the other, and as few of those columns as can be; all that fit.

    `roomy`: rows that each gets where there is room for that.
    """
    if many * roomy <= area.rows:
        return [Area(area.x, area.y + number * roomy, area.columns, roomy) for number in range(many)]
    beside = next((beside for beside in range(1, most) if -(-many // beside) <= area.rows), most)
    rows, columns = min(area.rows, -(-many // beside)), area.columns // beside
    return [
        Area(area.x + number // rows * columns, area.y + number % rows, columns - (beside > 1), 1)
        for number in range(min(many, rows * beside))
    ]


class Hand:
    """Down, then on to the right."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self.view = brush.view
        self.cards = distinct(brush.view)
        self.offered = brush.in_hand
        self.put_back = put_back(brush)

    def least(self) -> int:
        """The rows that all of it needs, as close together as can be."""
        return -(-len(self.cards) // MOST)

    def draw(self, area: Area) -> list[Spot]:
        if not area.rows:
            return []
        if not self.cards:
            self.brush.picture.put(area.x + KEY, area.y, "no card in hand", "muted")
            return []
        places = grid(area, len(self.cards), MOST, ROOMY)
        more = len(self.cards) - len(places)
        shown = [*self.cards][: len(places) - (more > 0)]
        spots = [self._card(place, code) for place, code in zip(places, shown, strict=False)]
        return [*spots, self._others(places[-1], more + 1)] if more > 0 else spots

    def _card(self, area: Area, code: str) -> Spot:
        """Its key, its name, its value; its text where there is room."""
        x, y, columns, _ = area
        option = self.offered.get(code)
        own = f"hand {code}" if option is None else str(option)
        here = self.brush.here(own)
        if here:
            self.brush.ground(area, own)
        if option is not None:
            self.brush.key(x + 1, y, option, here)
        wordy = columns >= WORDY
        pieces = self._worth(code, wordy)
        many = f" ×{self.cards[code]}" if self.cards[code] > 1 else ""
        room = (NAME if wordy else columns - pieces_width(pieces) - GAP) - KEY + wordy
        ink = "text bold" if here or option is not None else "text"
        end = self.brush.picture.put(x + KEY, y, cut(name(self.view, code), room - width(many)), ink)
        self.brush.picture.put(end, y, many, "gold")
        start = x + NAME + GAP + 1 if wordy else x + columns - pieces_width(pieces) - 1
        self.brush.pieces(start, y, pieces, x + columns - start)
        if wordy:
            self._text(Area(x + TEXT, y, columns - TEXT - 1, area.rows), code, here)
        return Spot(own, area, option)

    def _worth(self, code: str, wordy: bool) -> list[Piece]:
        """Its value; without room for a text, instead that it is put back."""
        if not wordy and self.put_back[code]:
            return [(self._under(code, SHORTER), "gold")]
        facts = card(self.view, code)
        return card_pieces(facts) if facts is not None else [(HIDDEN, "muted")]

    def _under(self, code: str, said: str) -> str:
        """`goes under your deck`; of several, how many."""
        return f"{self.put_back[code]} {said}" if self.cards[code] > 1 else said

    def _text(self, area: Area, code: str, here: bool) -> None:
        """What is printed on it, as far as there is room; of what is put back, that it is."""
        facts, ink = card(self.view, code), "text" if here else "muted"
        said = " ".join(facts.text) if facts is not None else ""
        if self.put_back[code]:
            said, ink = self._under(code, UNDER), "gold"
        for row, line in enumerate(fitted(said, area.columns, area.rows), area.y):
            self.brush.picture.put(area.x, row, line, ink, area.columns)

    def _others(self, area: Area, many: int) -> Spot:
        """More than there is room for: they can be read by looking closely."""
        own = thing("hand", self.brush.me or 0, "more")
        if self.brush.here(own):
            self.brush.ground(area, own)
        self.brush.picture.put(area.x + KEY, area.y, f"and {many} more", "muted")
        return Spot(own, area)


# For who watches: the hands, as far as they are known; with all cards open that is everything ------


class OpenHands:
    """One beside the other, a row for each card."""

    def __init__(self, brush: Brush, area: Area) -> None:
        self.brush = brush
        self.area = area
        self.known: list[list[str]] = brush.view["known"]

    def draw(self) -> list[Spot]:
        if not any(self.known):
            hidden = any(self.brush.view["hand_sizes"])
            said = "Hands are hidden from whoever watches." if hidden else "Nobody has a card in hand."
            self.brush.picture.put(self.area.x + 1, self.area.y, said, "muted", self.area.columns - 1)
            return []
        return [spot for seat in range(len(self.known)) for spot in self._hand(seat)]

    def _hand(self, seat: Seat) -> list[Spot]:
        """Whose it is, and under that the cards."""
        x, y, columns, rows = self.area
        half, cards = columns // 2, Counter(self.known[seat])
        if not cards:
            return []
        self.brush.picture.put(x + seat * half + 1, y, f"{self.brush.called(seat)}, hand", "muted", half - 2)
        places = grid(Area(x + seat * half, y + 1, half, rows - 1), len(cards), MOST_OPEN)
        more = len(cards) - len(places)
        shown = [*cards][: len(places) - (more > 0)]
        spots = [self._card(place, seat, code, cards[code]) for place, code in zip(places, shown, strict=False)]
        return [*spots, self._others(places[-1], seat, more + 1)] if more > 0 else spots

    def _card(self, area: Area, seat: Seat, code: str, many: int) -> Spot:
        x, y, columns, _ = area
        own = thing("hand", seat, code)
        if self.brush.here(own):
            self.brush.ground(area, own)
        facts = card(self.brush.view, code)
        pieces = card_pieces(facts) if facts is not None else []
        count = f" ×{many}" if many > 1 else ""
        room = columns - pieces_width(pieces) - 3 - width(count)
        self.brush.picture.put(x + 1, y, f"{cut(name(self.brush.view, code), room)}{count}", "text")
        self.brush.pieces(x + columns - pieces_width(pieces) - 1, y, pieces, columns)
        return Spot(own, area)

    def _others(self, area: Area, seat: Seat, many: int) -> Spot:
        own = thing("hand", seat, "more")
        if self.brush.here(own):
            self.brush.ground(area, own)
        self.brush.picture.put(area.x + 1, area.y, f"and {many} more", "muted")
        return Spot(own, area)
