"""My hand: each card with what it gives at once, its formula and what that brings; face up or face down."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.games.weavers.cards import SPELLS
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.prompts import PROMPTS
from tui.draw.board import Area, Spot
from tui.draw.card import bordered, key_ink
from tui.draw.picture import Picture, Piece, pieces_width
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import AGAIN, BRINGS, FACE_DOWN, letters, plain_formula, tokens_in
from tui.games.weavers.layout import Layout
from tui.parts.table_brush import TablePart, open_hands, thing

KEY, GIVES, NOW = 3, 15, 9  # columns: for a key; from the right end to the components, and to what comes at once
COMPONENTS, STEPS = 16, 20  # columns of a row of an open hand in which components and formula begin


class Hand(TablePart[DuelView, Brush, Layout]):
    """The cards, two beside each other."""

    def __init__(self, brush: Brush, layout: Layout) -> None:
        super().__init__(brush, layout)
        self.picks = self.view.picked
        self.offered: dict[str, Choice] = {}
        for option in brush.options:
            self.offered[str(self.view.code_of(option))] = option

    def draw(self) -> list[Spot]:
        """What may lie face up, then what may lie face down: so the cursor walks along the cards first."""
        codes = self.view.codes
        if not codes:
            self.brush.picture.put(self.layout.hand.x + KEY, self.layout.hand.y, "no card in hand", "muted")
        spots = [spot for number, code in enumerate(codes) for spot in self._card(self.layout.card(number), code)]
        return sorted(spots, key=lambda spot: spot.thing.endswith(WILD))

    def _card(self, area: Area, code: str) -> list[Spot]:
        down = code + WILD
        own = code if code in self.offered else f"hand {code}"
        here = self.brush.here(own) or self.brush.here(down)
        inner = self._ground(area, code, here)
        wild = self.brush.here(down) or down in self.picks
        self._first_row(inner, code, own, here)
        after = self._wild(inner, down) if down in self.offered else self._picked(inner, code)
        self._second_row(inner, code, wild, after)
        lower = Area(inner.x, inner.y + 1, inner.columns, 1)
        if down not in self.offered:
            return [Spot(own, inner, self.offered.get(code))]
        return [Spot(own, lower._replace(y=inner.y), self.offered.get(code)), Spot(down, lower, self.offered[down])]

    def _ground(self, area: Area, code: str, here: bool) -> Area:
        """The card's two rows; with a border where there is room for one."""
        inner = area._replace(columns=area.columns - 1)
        if self.layout.framed:
            bordered(self.brush.picture, inner, here, code in self.offered, self._is_picked(code))
            return Area(area.x + 1, area.y + 1, area.columns - 4, 2)
        if here:
            self.brush.picture.ground(*inner, "text/raised")
        return inner

    def _is_picked(self, code: str) -> bool:
        return code in self.picks or code + WILD in self.picks

    def _first_row(self, area: Area, code: str, own: str, here: bool) -> None:
        """Its key, its name, the components that it gives, what comes at once."""
        x, y, columns, _ = area
        if code in self.offered:
            self.brush.key(x + 1, y, self.offered[code], own)
        ink = "gold bold" if self._is_picked(code) else "text bold" if here or code in self.offered else "text"
        self.brush.picture.put(x + KEY, y, SPELLS[code].name, ink, columns - KEY - GIVES - 1)
        right = x + columns
        gives = letters(SPELLS[code].gives)
        now = tokens_in(SPELLS[code].now, GIVES - pieces_width(gives))
        self.brush.picture.pieces(right - GIVES, y, gives, GIVES - NOW)
        self.brush.picture.pieces(right - max(NOW, pieces_width(now)), y, now, GIVES)

    def _second_row(self, area: Area, code: str, wild: bool, right: int) -> None:
        """Its formula and what that brings; face down only what every card gives."""
        x, y, room = area.x + KEY, area.y + 1, right - area.x - KEY - 1
        if wild:
            pieces = [(f"{FACE_DOWN} ", "gold"), *letters("WGFIB"), ("and nothing else", "muted")]
            self.brush.picture.pieces(x, y, pieces, room)
            return
        steps = plain_formula(code)
        more: list[Piece] = [*steps, (f" {BRINGS} " if steps else f"{BRINGS} ", "muted")]
        again: list[Piece] = [(f" {AGAIN}", "text")] if SPELLS[code].repeats else []
        effect = tokens_in(SPELLS[code].then, room - pieces_width(more) - pieces_width(again))
        self.brush.picture.pieces(x, y, [*more, *effect, *again], room)

    def _wild(self, area: Area, down: str) -> int:
        """The key that lays it face down; -> the column where it begins."""
        label, here = self.brush.label(self.offered[down]), self.brush.here(down)
        right = area.x + area.columns - 1
        start = self.brush.picture.right(right, area.y + 1, FACE_DOWN, "gold" if here else "muted")
        return self.brush.picture.right(start - 1, area.y + 1, label, key_ink(here))

    def _picked(self, area: Area, code: str) -> int:
        """What I have decided about it; -> the column where that begins."""
        word = PROMPTS[self.view.step_now].mark if self._is_picked(code) else ""
        return self.brush.picture.right(area.x + area.columns - 1, area.y + 1, word, "gold bold")


# For who watches: the hands, as far as they are known; with all cards open that is everything ------


class OpenHands(TablePart[DuelView, Brush, Layout]):
    """One beside the other, a row for each card."""

    def draw(self) -> list[Spot]:
        (x, y, *_), view = self.layout.hand, self.view
        return open_hands(self.brush.picture, x + 2, y, view.known, view.hand_sizes, self._hand)

    def _hand(self, seat: Seat) -> list[Spot]:
        x, y, columns, rows = self.layout.hand
        half, spots = columns // 2, []
        for row, code in enumerate(self.view.known[seat][:rows]):
            area = Area(x + seat * half, y + row, half - 1, 1)
            own = thing("hand", seat, code)
            self.brush.raised(area, own)
            _card(self.brush.picture, area, code, self.view.shown_picks[seat])
            spots.append(Spot(own, area))
        return spots

    def title(self) -> None:
        """Whose hand lies below, in the line above it."""
        x, y, columns, _ = self.layout.balance
        self.brush.picture.line(y, "faint", x, columns)
        for seat in range(self.view.seats):
            named = f" {self.brush.called(seat)} "
            self.brush.picture.put(x + seat * (columns // 2) + 2, y, named, "muted", columns // 2 - 3)


def _card(picture: Picture, area: Area, code: str, picks: Sequence[str]) -> None:
    """Name, components, formula, what it brings; what its owner has chosen stands out."""
    x, y, columns, _ = area
    spell = SPELLS[code]
    down = code + WILD in picks
    name = f"{FACE_DOWN} {spell.name}" if down else spell.name
    picture.put(x, y, name, "gold bold" if down or code in picks else "text", COMPONENTS - 1)
    picture.pieces(x + COMPONENTS, y, letters(spell.gives, ""), STEPS - COMPONENTS)
    again = [(AGAIN, "text")] if spell.repeats else []
    end = picture.pieces(x + STEPS, y, [*plain_formula(code, ""), *again], columns - STEPS)
    effect = tokens_in(spell.then, x + columns - end - 1)
    start = max(end + 1, x + columns - pieces_width(effect))
    picture.pieces(start, y, effect, x + columns - start)
