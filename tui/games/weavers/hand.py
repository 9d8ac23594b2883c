"""My hand, a card a row: what it does to my spells, what it gives, its formula and what that brings."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.games.weavers.cards import COMPONENTS, DONE, SPELLS, Active
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.state import SEALED
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.prompts import PROMPTS
from engine.games.weavers.words.reckon import draws, has
from tui.draw.board import Area, Spot
from tui.draw.card import key_ink
from tui.draw.headings import titled
from tui.draw.picture import Picture, Piece, pieces_width
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import FACE_DOWN, letters, plain_formula, tokens_in
from tui.games.weavers.layout import CARDS, Layout
from tui.games.weavers.places import CardColumns, of_cards
from tui.games.weavers.preview import woven_marks
from tui.games.weavers.spells import tell_more
from tui.parts.table_brush import TablePart, open_hands, thing

APART = 3  # spells: the signs of no more stand apart
OPEN_NAME, OPEN_GIVES = (16, 29), 4  # columns of an open hand: for a name, at least and at most; for what it gives
OPEN_REST = 36  # what else it has
DOWN = "down"  # above the keys that lay a card face down
NOTHING_ELSE = "all five, and nothing else of it"


class Hand(TablePart[DuelView, Brush, Layout]):
    """The head, the cards, and what can be done besides."""

    def __init__(self, brush: Brush, layout: Layout) -> None:
        super().__init__(brush, layout)
        x, y, columns, _ = layout.hand
        self.first = Area(x, y + 1, columns, layout.each)
        self.at: CardColumns = of_cards(x, columns)
        self.picks = self.view.picked
        self.offered: dict[str, Choice] = {}
        for option in brush.options:
            self.offered[str(self.view.code_of(option))] = option

    def draw(self) -> list[Spot]:
        """Beside each card the key that lays it face down; what ends burying comes before the cards."""
        self._head()
        codes = self.view.codes
        if not codes:
            self.brush.picture.put(self.at.name, self.first.y, "no card in hand", "muted")
        spots = [spot for number, code in enumerate(codes) for spot in self._card(self._row(number), code)]
        last = self._row(CARDS)._replace(rows=1)
        return [*self._done(last), *spots] if DONE in self.offered else [*spots, *self._face_down(last)]

    def _row(self, number: int) -> Area:
        return self.first._replace(y=self.first.y + number * self.layout.each)

    def _head(self) -> None:
        at, area = self.at, self.layout.hand
        named = {
            at.mine: "mine" if any(self._active) else "",
            at.gives: "gives",
            at.now: "at once",
            at.steps: "steps",
            at.then: "in the end",
        }
        heads = [(x - area.x, said, "muted") for x, said in named.items()]
        place = min(at.down - area.x, area.columns - len(DOWN) - 1)
        down = [(place, DOWN, "muted")] if any(option.endswith(WILD) for option in self.offered) else []
        self.brush.headed(area, area.y, titled("my hand"), *heads, *down)

    # A card --------------------------------------------------------------------------------------

    def _card(self, area: Area, code: str) -> list[Spot]:
        down = code + WILD
        own = code if code in self.offered else f"hand {code}"
        here = self.brush.here(own) or self.brush.here(down)
        if here:
            self.brush.picture.ground(*area, "text/raised")
        if code in self.offered:
            self.brush.key(area.x + 1, area.y, self.offered[code], own)
        is_picked = code in self.picks or down in self.picks
        ink = "gold bold" if is_picked else "text bold" if here or code in self.offered else "text"
        self.brush.picture.put(self.at.name, area.y, SPELLS[code].name, ink, self.at.mine - self.at.name - 1)
        is_down = self.brush.here(down) or down in self.picks
        (self._put_down if is_down else self._put_up)(area.y, code, is_picked)
        tell_more(self.brush.picture, area, self.at.name, code)
        if down not in self.offered:
            return [Spot(own, area, self.offered.get(code))]
        return [Spot(own, area._replace(columns=self.at.down - area.x), self.offered[code]), self._key_down(area, down)]

    def _key_down(self, area: Area, down: str) -> Spot:
        """The key that lays it face down."""
        label = self.brush.label(self.offered[down])
        self.brush.picture.put(self.at.down, area.y, label, key_ink(self.brush.here(down)))
        place = Area(self.at.down, area.y, area.x + area.columns - self.at.down, area.rows)
        return Spot(down, place, self.offered[down])

    def _put_up(self, y: int, code: str, is_picked: bool) -> None:
        """Face up; what I have chosen says so."""
        put, at, spell = self.brush.picture.pieces, self.at, SPELLS[code]
        self._mine(y, spell.gives)
        put(at.gives, y, letters(spell.gives))
        now: list[Piece] = tokens_in(spell.now, at.steps - at.now - 1) if any(spell.now) else [("-", "muted")]
        put(at.now, y, now, at.steps - at.now - 1)
        put(at.steps, y, plain_formula(code, at.then - at.steps - 1), at.then - at.steps - 1)
        room = at.down - at.then - 1
        put(at.then, y, self._decided() if is_picked else tokens_in(spell.then, room), room)

    def _put_down(self, y: int, code: str, is_picked: bool) -> None:
        """Face down."""
        self._mine(y, COMPONENTS)
        rest = [(" nothing else  ", "muted"), *self._decided()] if is_picked else [(f" {NOTHING_ELSE}", "muted")]
        pieces = [*letters(COMPONENTS), *rest]
        self.brush.picture.pieces(self.at.gives, y, pieces, self.at.down - self.at.gives)

    def _decided(self) -> list[Piece]:
        return [(PROMPTS[self.view.step_now].mark, "gold bold")]

    @property
    def _active(self) -> tuple[Active, ...]:
        return self.view.active[self.view.my_seat]

    def _mine(self, y: int, components: str) -> None:
        """What it does to each of my spells, in their order."""
        marks = woven_marks(self._active, components).values()
        gap = " " if len(marks) <= APART else ""
        pieces = [(f"{gap if number else ''}{mark.sign}", mark.ink) for number, mark in enumerate(marks)]
        self.brush.picture.pieces(self.at.mine, y, pieces, self.at.gives - self.at.mine - 1)

    # Below the cards -----------------------------------------------------------------------------

    def _done(self, area: Area) -> list[Spot]:
        """Burying no more: how many cards then come."""
        self.brush.raised(area, DONE)
        self.brush.key(area.x + 1, area.y, DONE)
        end = self.brush.picture.put(self.at.name, area.y, self.brush.scene.label(DONE), "text bold")
        self.brush.picture.put(end, area.y, f", draw {draws(self.view)}", "muted")
        return [Spot(DONE, area, DONE)]

    def _face_down(self, area: Area) -> list[Spot]:
        """What every card would be face down."""
        if self.brush.prompt != "cast":
            return []
        self.brush.raised(area, "wild")
        if has(self.view, self.view.my_seat, SEALED):
            self.brush.picture.put(self.at.name, area.y, "You are Sealed: no card can lie face down.", "ember")
        else:
            self.brush.picture.put(area.x + 1, area.y, FACE_DOWN, "muted")
            self.brush.picture.put(self.at.name, area.y, "a card face down", "text")
            self._put_down(area.y, "", is_picked=False)
        return [Spot("wild", area)]


# For who watches: both hands, as far as they are known; with all cards open that is everything ------


class OpenHands(TablePart[DuelView, Brush, Layout]):
    """One beside the other, a row for each card."""

    def draw(self) -> list[Spot]:
        (x, y, columns, _), view = self.layout.hand, self.view
        whose = [f"{self.brush.scene.voice.whose(seat)} hand" for seat in range(view.seats)] if any(view.known) else []
        heads = [(2 + seat * (columns // 2), said, "text bold") for seat, said in enumerate(whose)]
        self.brush.headed(self.layout.hand, y, *(heads or [(2, "hands", "muted")]))
        return open_hands(self.brush.picture, x + 2, y + 1, view.known, view.hand_sizes, self._hand)

    def _hand(self, seat: Seat) -> list[Spot]:
        x, y, columns, rows = self.layout.hand
        each, half, spots = self.layout.each, columns // 2, []
        for row, code in enumerate(self.view.known[seat][: rows // each]):
            area = Area(x + 1 + seat * half, y + 1 + row * each, half - 2, each)
            own = thing("hand", seat, code)
            self.brush.raised(area, own)
            _put_card(self.brush.picture, area, code, self.view.shown_picks[seat])
            tell_more(self.brush.picture, area, area.x + 1, code)
            spots.append(Spot(own, area))
        return spots


def _put_card(picture: Picture, area: Area, code: str, picks: Sequence[str]) -> None:
    """Name, components, formula, what it brings; what its owner has chosen stands out."""
    x, y, columns, _ = area
    spell = SPELLS[code]
    down = code + WILD in picks
    name = f"{FACE_DOWN} {spell.name}" if down else spell.name
    gives = x + min(OPEN_NAME[1], max(OPEN_NAME[0], columns - OPEN_REST))
    steps = gives + OPEN_GIVES
    picture.put(x, y, name, "gold bold" if down or code in picks else "text", gives - x - 1)
    picture.pieces(gives, y, letters(spell.gives, ""), OPEN_GIVES)
    end = picture.pieces(steps, y, plain_formula(code, 0), x + columns - steps)
    effect = tokens_in(spell.then, x + columns - end - 1)
    start = max(end + 1, x + columns - pieces_width(effect))
    picture.pieces(start, y, effect, x + columns - start)
