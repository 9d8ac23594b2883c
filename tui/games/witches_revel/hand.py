"""My hand: each card with its value and its text; beside each other where there are many."""

from __future__ import annotations

from collections import Counter

from engine.ask import Seat
from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.reckon import card, name
from tui.draw.board import Area, Spot
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import cut, width
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.faces import card_pieces, fitted
from tui.parts.table_brush import AreaPart, open_hands, thing

KEY, GAP = 3, 2  # columns for a key; before and after a value
NAME, TEXT = 24, 40  # columns of a line in which the name ends, and the text begins
WORDY = 60  # columns from which on a card's text stands beside it
UNDER, SHORTER = "goes under your deck", "under"  # of a card that is put back
MOST, MOST_OPEN = 5, 2  # cards beside each other; of a hand that lies open, in half a line
ROOMY = 2  # rows of a card, where there is room for all


def put_back(brush: Brush) -> Counter[str]:
    """2.2  Those of my first hand that will go under the deck: they cannot be put back a second time."""
    question = brush.scene.question
    if question is None or question.prompt != "redraw":
        return Counter()
    return Counter(code for id, code in brush.view.hand if id not in question.options)


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
        self.cards = Counter(brush.view.codes)  # equal ones together
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
        areas, rest = grid(area, len(self.cards), MOST, ROOMY), thing("hand", self.brush.me or 0, "more")
        return self.brush.as_many_as_fit(areas, [*self.cards], self._card, rest, KEY)

    def _card(self, area: Area, code: str) -> Spot:
        """Its key, its name, its value; its text where there is room."""
        x, y, columns, _ = area
        option = self.offered.get(code)
        own = f"hand {code}" if option is None else str(option)
        here = self.brush.raised(area, own)
        if option is not None:
            self.brush.key(x + 1, y, option)
        wordy = columns >= WORDY
        pieces = self._worth(code, wordy)
        many = f" ×{self.cards[code]}" if self.cards[code] > 1 else ""
        room = (NAME if wordy else columns - pieces_width(pieces) - GAP) - KEY + wordy
        ink = "text bold" if here or option is not None else "text"
        end = self.brush.picture.put(x + KEY, y, cut(name(self.view, code), room - width(many)), ink)
        self.brush.picture.put(end, y, many, "gold")
        start = x + NAME + GAP + 1 if wordy else x + columns - pieces_width(pieces) - 1
        self.brush.picture.pieces(start, y, pieces, x + columns - start)
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


# For who watches: the hands, as far as they are known; with all cards open that is everything ------


class OpenHands(AreaPart[RevelView, Brush]):
    """One beside the other, a row for each card."""

    def draw(self) -> list[Spot]:
        (x, y, *_), view = self.area, self.view
        return open_hands(self.brush.picture, x + 1, y, view.known, view.hand_sizes, self._hand)

    def _hand(self, seat: Seat) -> list[Spot]:
        """Whose it is, and under that the cards."""
        x, y, columns, rows = self.area
        half, cards = columns // 2, Counter(self.view.known[seat])
        if not cards:
            return []
        self.brush.picture.put(x + seat * half + 1, y, f"{self.brush.called(seat)}, hand", "muted", half - 2)
        areas = grid(Area(x + seat * half, y + 1, half, rows - 1), len(cards), MOST_OPEN)
        things = [(thing("hand", seat, code), code, many) for code, many in cards.items()]
        return self.brush.as_many_as_fit(areas, things, self._card, thing("hand", seat, "more"))

    def _card(self, area: Area, shown: tuple[str, str, int]) -> Spot:
        (own, code, many), (x, y, columns, _) = shown, area
        self.brush.raised(area, own)
        facts = card(self.view, code)
        pieces = card_pieces(facts) if facts is not None else []
        count = f" ×{many}" if many > 1 else ""
        room = columns - pieces_width(pieces) - 3 - width(count)
        self.brush.picture.put(x + 1, y, f"{cut(name(self.view, code), room)}{count}", "text")
        self.brush.picture.pieces(x + columns - pieces_width(pieces) - 1, y, pieces, columns)
        return Spot(own, area)
