"""My hand: each card with its value and what it does; beside each other where there are many."""

from __future__ import annotations

from collections import Counter

from engine.ask import Choice, Seat
from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.names import aside
from engine.games.witches_revel.words.reckon import card, name
from engine.games.witches_revel.words.short import short_line
from tui.draw.board import Area, Spot
from tui.draw.headings import Head, titled, widest
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import cut, folded, width
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.faces import card_pieces
from tui.parts.table_brush import AreaPart, open_hands, thing

KEY = 4  # columns for a key
NAME, WORTH = 19, 8  # columns for a name, at least; for a value, with a gap
WIDER = 2  # of so many columns more, a name gets one
UNDER, SHORTER = "goes under your deck", "under"  # of a card that is put back
MOST, MOST_OPEN = 5, 2  # cards beside each other; of a hand that lies open, in half a line
WHOLE = 80  # columns of a board from which on there is room for a line about a card


def put_back(brush: Brush) -> Counter[str]:
    """2.2  Those of my first hand that will go under the deck: they cannot be put back a second time."""
    question = brush.scene.question
    if question is None or question.prompt != "redraw":
        return Counter()
    return Counter(code for id, code in brush.view.hand if id not in question.options)


def grid(area: Area, many: int, most: int) -> list[Area]:
    """Places one under the other, and as few of those columns as can be; all that fit."""
    beside = next((beside for beside in range(1, most) if -(-many // beside) <= area.rows), most)
    rows, columns = min(area.rows, -(-many // beside)), area.columns // beside
    return [
        Area(area.x + number // rows * columns, area.y + number % rows, columns - (beside > 1), 1)
        for number in range(min(many, rows * beside))
    ]


class Hand:
    """A card a row with what it does; more cards than rows stand beside each other."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self.view = brush.view
        self.cards = Counter(brush.view.codes)  # equal ones together
        self.offered = brush.in_hand
        self.put_back = put_back(brush)

    def least(self) -> int:
        """The rows that all of it needs, as close together as can be."""
        return -(-len(self.cards) // MOST)

    def heads(self, columns: int, rows: int) -> list[Head]:
        """What stands in which column, where each card has a row."""
        if not 0 < len(self.cards) <= rows:
            return []
        worth = KEY + self._name(columns)
        return [(worth, "value", "muted"), (worth + WORTH, "what it does", "muted")]

    def draw(self, area: Area) -> list[Spot]:
        if not area.rows:
            return []
        if not self.cards:
            self.brush.picture.put(area.x + KEY, area.y, "no card in hand", "muted")
            return []
        if len(self.cards) <= area.rows:
            return self._rows(area)
        areas, rest = grid(area, len(self.cards), MOST), thing("hand", self.brush.me or 0, "more")
        return self.brush.as_many_as_fit(areas, [*self.cards], self._beside, rest, KEY)

    # A card a row, or more -----------------------------------------------------------------------

    def _name(self, columns: int) -> int:
        """The columns for a name and a gap: as many as the longest needs, if there is room."""
        longest = widest([f"{name(self.view, code)}{self._many(code)}" for code in self.cards])
        lines = max((width(self._line(code)) for code in self.cards), default=0)
        left = columns - KEY - 1 - NAME - WORTH - lines
        return 1 + max(NAME, min(longest, NAME + max(left, (columns - WHOLE) // WIDER)))

    def _rows(self, area: Area) -> list[Spot]:
        """Each as high as its text, as far as there is room for all."""
        at = area.x + KEY + self._name(area.columns)
        columns = area.x + area.columns - at - WORTH
        told, gap = self._told(columns, area.rows)
        spots, y = [], area.y
        for code, lines in told.items():
            spots.append(self._row(Area(area.x, y, area.columns, len(lines)), code, at))
            ink = "gold" if self.put_back[code] else "text" if self.brush.here(spots[-1].thing) else "muted"
            for row, line in enumerate(lines, y):
                self.brush.picture.put(at + WORTH, row, line, ink, columns)
            y += len(lines) + gap
        return spots

    def _told(self, columns: int, rows: int) -> tuple[dict[str, list[str]], int]:
        """What stands beside each card, in how many lines; and the blank rows between two cards.

        The first of these that has room: all that is printed, the text alone, the same without blanks, a line.
        """
        whole = {code: self._printed(code, columns) for code in self.cards}
        full = {code: [*lines, *self._said_once(code)] for code, lines in whole.items()}
        for told, gap in ((full, 1), (whole, 1), (full, 0), (whole, 0)):
            if sum(map(len, told.values())) + gap * (len(told) - 1) <= rows:
                return told, gap
        return {code: [self._line(code)] for code in self.cards}, 0

    def _printed(self, code: str, columns: int) -> list[str]:
        """Its text, after where it goes; one blank line at least."""
        facts = card(self.view, code)
        text = " ".join(facts.text) if facts is not None else ""
        under = [self._under(code, UNDER)] if self.put_back[code] else []
        return [*under, *(folded(text, columns) if text or not under else ())]

    def _said_once(self, code: str) -> list[str]:
        facts = card(self.view, code)
        return [aside(facts)] if facts is not None and facts.line else []

    def _line(self, code: str) -> str:
        facts = card(self.view, code)
        return self._under(code, UNDER) if self.put_back[code] else short_line(facts) if facts is not None else ""

    def _row(self, area: Area, code: str, at: int) -> Spot:
        """Its key, its name, its value."""
        x, y, *_ = area
        option, own = self._option(code)
        here = self.brush.raised(area, own)
        if option is not None:
            self.brush.key(x + 1, y, option)
        self._named(x + KEY, y, at - x - KEY - 1, code, here or option is not None)
        self.brush.picture.pieces(at, y, self._worth(code), WORTH - 2)
        return Spot(own, area, option)

    # Many cards ----------------------------------------------------------------------------------

    def _beside(self, area: Area, code: str) -> Spot:
        """Its key, its name and its value: what it does is told below, for the one under the cursor."""
        x, y, columns, _ = area
        option, own = self._option(code)
        here = self.brush.raised(area, own)
        if option is not None:
            self.brush.key(x + 1, y, option)
        pieces = [(self._under(code, SHORTER), "gold")] if self.put_back[code] else self._worth(code)
        wide = pieces_width(pieces)
        self._named(x + KEY - 1, y, columns - wide - KEY - 1, code, here or option is not None)
        self.brush.picture.pieces(x + columns - wide - 1, y, pieces, wide)
        return Spot(own, area, option)

    # Both ----------------------------------------------------------------------------------------

    def _option(self, code: str) -> tuple[Choice | None, str]:
        """What choosing it answers, and what it is called."""
        option = self.offered.get(code)
        return option, f"hand {code}" if option is None else str(option)

    def _many(self, code: str) -> str:
        return f" ×{self.cards[code]}" if self.cards[code] > 1 else ""

    def _named(self, x: int, y: int, room: int, code: str, bold: bool) -> None:
        many = self._many(code)
        said = cut(name(self.view, code), room - width(many))
        end = self.brush.picture.put(x, y, said, "text bold" if bold else "muted", room - width(many))
        self.brush.picture.put(end, y, many, "gold")

    def _worth(self, code: str) -> list[Piece]:
        facts = card(self.view, code)
        return card_pieces(facts) if facts is not None else [(HIDDEN, "muted")]

    def _under(self, code: str, said: str) -> str:
        """`goes under your deck`; of several, how many."""
        return f"{self.put_back[code]} {said}" if self.cards[code] > 1 else said


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
        head = Area(x + seat * half, y, half - 1, 1)
        self.brush.headed(head, y, titled(f"{self.brush.called(seat)}, hand", "muted"))
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
