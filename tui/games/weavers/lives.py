"""Two lives face to face: a block is a card in hand.  Under them what lies before each weaver, and what was told."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.weavers.state import SHIELD
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.blame import told_first
from engine.games.weavers.words.names import spell_name
from engine.games.weavers.words.reach import Range, hits, to_draw
from engine.games.weavers.words.reckon import in_deck
from engine.words.speech import capital
from tui.draw.board import Area, Spot
from tui.draw.picture import Piece, pieces_width
from tui.draw.seats import below_and_above
from tui.draw.widths import cut, width
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import CAST, DRAWN, MAY, STAYS, SURE, set_word, tokens_in
from tui.games.weavers.layout import CARDS, TOLD, Layout
from tui.games.weavers.preview import considered
from tui.parts.head_line import Part, columns_of, count
from tui.parts.table_brush import AreaPart, TablePart, thing

SAID, ONE, DIGITS = " cards", " card ", 5
OFF_CENTRE = 3  # columns: the left half has a word more
SHAPES = ((1, 0), (1, 1), (2, 1), (3, 1), (4, 1))  # columns of a block, and after it
USUAL = (2, 1)  # more than that only beside all words
GAP = 2
LAST = 16  # columns at least for what the other did, beside what I have to know


class Lives(TablePart[DuelView, Brush, Layout]):
    """Mine on the right, the other's on the left."""

    def draw(self) -> list[Spot]:
        x, y, columns, rows = self.layout.lives
        self.brush.picture.ground(x, y, columns, rows, "text/card")
        right, left = below_and_above(self.view)
        middle = columns // 2 + OFF_CENTRE
        halves = [
            Life(self.brush, Area(x + middle + 1, y, columns - middle - 2, rows), right, is_left=False),
            Life(self.brush, Area(x + 1, y, middle - 2, rows), left, is_left=True),
        ]
        shape = min(half.largest() for half in halves)
        spots = [spot for half in halves for spot in half.draw(SHAPES[shape])]
        self._told(right, left)
        return [*spots, *(self._gone(row, seat) for row, seat in enumerate((left, right)) if self.layout.gone)]

    def _told(self, right: Seat, left: Seat) -> None:
        """What the others did last; and what hit me or is lost, before all else that happened."""
        x, y, columns, _ = self.layout.told
        room, end = columns - 2, x + columns - 1
        if self.brush.me is None:
            room //= 2
            self.brush.picture.right(end, y, self.brush.deed(right, room), "muted")
        else:
            said = told_first(self.view, self.brush.scene.news, self.brush.scene.voice)
            first = _sentence(said, room - LAST - GAP)
            mine = said.startswith(self.brush.called(self.view.my_seat)) or self.view.dealt[self.view.my_seat]
            start = self.brush.picture.right(end, y, first, "ember" if mine else "herb")
            room -= end - start + GAP
        self.brush.picture.put(x + 1, y, self.brush.deed(left, room), "muted")

    def _gone(self, row: int, seat: Seat) -> Spot:
        """The discards, the newest first."""
        x, y, columns, _ = self.layout.told
        own, area = thing("discards", seat), Area(x, y + TOLD + row, columns, 1)
        self.brush.raised(area, own)
        codes = self.view.discards[seat]
        said = f"{capital(self.brush.scene.voice.whose(seat))} discards "
        end = self.brush.picture.put(x + 1, area.y, cut(said, columns // 2), "muted")
        end = self.brush.picture.put(end, area.y, f"{len(codes):2}  ", "text")
        names = ", ".join(map(spell_name, reversed(codes)))
        self.brush.picture.put(end, area.y, names, "muted", x + columns - 1 - end)
        return Spot(own, area)


class Life(AreaPart[DuelView, Brush]):
    """One weaver's half."""

    def __init__(self, brush: Brush, area: Area, seat: Seat, is_left: bool) -> None:
        super().__init__(brush, area)
        self.seat, self.is_left = seat, is_left
        self.hits = hits(self.view, seat, considered(brush))
        self.hurt = "ember" if brush.me in (None, seat) else "herb"  # what hits the other is my gain

    def largest(self) -> int:
        """Which shape of blocks leaves room for the whole name."""
        room = self.area.columns - DIGITS - 2 * GAP + 1 - pieces_width(self._who())
        needs = [CARDS * sum(shape) - shape[1] + (width(SAID) if shape > USUAL else 0) for shape in SHAPES]
        return max((number for number, columns in enumerate(needs) if columns <= room), default=0)

    def draw(self, shape: tuple[int, int]) -> list[Spot]:
        return [*self._life(shape), *self._lying()]

    # The first row -------------------------------------------------------------------------------

    def _life(self, shape: tuple[int, int]) -> list[Spot]:
        x, y, columns, _ = self.area
        blocks, digits = self._blocks(), self._digits()
        life, who = len(blocks) * sum(shape) - (shape[1] if blocks else 0), self._who()
        taken = life + (GAP if blocks else 0) + width(digits)
        said = width(SAID) if self.is_left and taken + pieces_width(who) + 1 + width(SAID) <= columns else 0
        room = columns - taken - said - 1
        start = x + columns - taken - said if self.is_left else x
        own, hand = thing("seat", self.seat), Area(start, y, taken + said, self.area.rows - 1)
        name = Area(x, y, min(room, pieces_width(who)), 1)
        name = name if self.is_left else name._replace(x=x + columns - name.columns)
        self.brush.raised(name, own)
        self.brush.picture.pieces(name.x, y, _cut(who, room), name.columns)
        self.brush.raised(hand, thing("hand", self.seat))
        self._put_life(hand, blocks, shape, digits, (ONE if digits == "1" else SAID) if said else "")
        return [Spot(own, name), Spot(thing("hand", self.seat), hand)]

    def _put_life(self, area: Area, blocks: list[Piece], shape: tuple[int, int], digits: str, cards: str) -> None:
        """Blocks, then digits towards the middle; on the right the other way round."""
        wide, gap = shape
        drawn: list[Piece] = [piece for sign, ink in blocks for piece in ((sign * wide, ink), (" " * gap, "text"))]
        drawn = drawn[:-1]
        number = [(sign, self._ink(sign, place)) for place, sign in enumerate(digits)]
        space: list[Piece] = [(" " * GAP, "text")] if blocks else []
        pieces = [*drawn, *space, *number, (cards, "muted")] if self.is_left else [*number, *space, *drawn]
        self.brush.picture.pieces(area.x, area.y, pieces, area.columns)
        start = area.x if self.is_left else area.x + width(digits) + GAP
        taller = [(sign.replace(CAST, " "), ink) for sign, ink in drawn]
        for row in range(1, area.rows):
            self.brush.picture.pieces(start, area.y + row, taller)

    def _ink(self, sign: str, place: int) -> str:
        """Of the number of cards: what is left after the worst has the colour of the loss."""
        is_after = self.view.step_now != "bury" and place == (4 if self.is_left else 0) and self.hits.most > 0
        return f"{self.hurt if is_after else 'text'} bold" if sign.isdigit() else "muted"

    def _who(self) -> list[Piece]:
        asked = self.brush.asked(self.seat)
        called = (self.brush.called(self.seat), "gold bold" if asked or self.seat == self.brush.me else "text bold")
        face = self.brush.face(self.seat)
        if not face:
            return [called]
        return [(f"{face} ", "muted"), called] if self.is_left else [called, (f" {face}", "muted")]

    def _blocks(self) -> list[Piece]:
        """A sign for each card, those that are most in danger towards the middle."""
        view, cards = self.view, self.view.in_hand(self.seat)
        is_cast = view.step_now == "cast" and cards > 0
        drawn = to_draw(view, self.seat) if view.step_now == "bury" else 0
        may, sure = (0, 0) if drawn or view.step_now == "bury" else (self.hits.most - self.hits.least, self.hits.least)
        signs = [
            *[(STAYS, "text")] * (cards - may - sure - is_cast),
            *[(MAY, self.hurt)] * may,
            *[(SURE, self.hurt)] * sure,
            *[(CAST, "muted")] * is_cast,
            *[(DRAWN, "muted")] * drawn,
        ]
        return signs if self.is_left else signs[::-1]

    def _digits(self) -> str:
        """`6 › 2`: now, and when all has come as bad as it may; `4 + 2`: with what is drawn."""
        view, cards = self.view, self.view.in_hand(self.seat)
        if view.step_now == "bury":
            drawn = to_draw(view, self.seat)
            return f"{cards} + {drawn}" if self.is_left else f"{drawn} + {cards}"
        after = cards - self.hits.most - (view.step_now == "cast" and cards > 0)
        if view.step_now not in ("cast", "lose"):
            return str(cards)
        return f"{cards} › {after}" if self.is_left else f"{after} ‹ {cards}"

    # The last row --------------------------------------------------------------------------------

    def _lying(self) -> list[Spot]:
        """What lies before this weaver; towards the middle how many cards damage takes."""
        x, y, columns, rows = self.area
        y += rows - 1
        said = _hits_said(self.hits, self.hurt) if self.view.step_now in ("bury", "cast", "lose") else []
        start = x + columns - pieces_width(said) if self.is_left else x
        self.brush.picture.pieces(start, y, said)
        parts = self._parts(columns - pieces_width(said) - (GAP if said else 0))
        place = x if self.is_left else x + columns - columns_of(parts)
        spots = []
        for own, pieces in parts:
            area = Area(place, y, pieces_width(pieces), 1)
            self.brush.raised(area, own)
            place = self.brush.picture.pieces(place, y, pieces, area.columns) + GAP
            spots.append(Spot(own, area))
        if self.is_left:
            self.brush.put_bot(place, y, self.seat, start - GAP - place)
        return spots

    def _parts(self, room: int) -> list[Part]:
        """Tokens, or class and spellbook where there are none; the deck, and what I have buried in it."""
        view, seat = self.view, self.seat
        below = len(view.buried) if seat == self.brush.me else 0
        buried = [count("buried", "buried", str(below))] if below else []
        deck = [count(thing("deck", seat), "deck", f"{in_deck(view, seat):2}")] if any(view.sets) else []
        if not any(view.tokens[seat]):
            sets = self._sets()
            ways = [[*sets, *deck, *buried], [*deck, *buried], deck]
        else:
            wordy, tight = self._tokens(room), self._tokens(room - columns_of(deck) - GAP)
            ways = [[wordy, *deck, *buried], [wordy, *deck], [tight, *deck], [wordy]]
        return next((way for way in ways if columns_of(way) <= room), [])

    def _tokens(self, room: int) -> Part:
        inks = [self._token_ink(kind) for kind in range(len(self.view.tokens[self.seat]))]
        return thing("tokens", self.seat), tokens_in(self.view.tokens[self.seat], room, inks)

    def _token_ink(self, kind: int) -> str:
        """What ails me is a loss, what ails the other a gain; what helps is there to be read."""
        return f"{self.hurt} bold" if kind > SHIELD + 1 else "text bold"

    def _sets(self) -> list[Part]:
        """Where all cards lie open, before they are shown to all, those that are chosen."""
        view, seat = self.view, self.seat
        codes = view.sets[seat] or (view.shown_picks[seat] if view.step == "decks" else ())
        return [(thing("sets", seat), [(" · ".join(map(set_word, codes)), "muted")])] if codes else []


def _cut(who: list[Piece], room: int) -> list[Piece]:
    """A name that is too long is cut, a face is not."""
    faces = sum(width(text) for text, ink in who if ink == "muted")
    return [(text if ink == "muted" else cut(text, max(1, room - faces)), ink) for text, ink in who]


def _sentence(said: str, room: int) -> str:
    """All of it, or its first sentence; where even that is too long, what is cut off leaves a mark."""
    return said if width(said) <= room else cut(f"{said.partition('. ')[0].removesuffix('.')}.", room)


def _hits_said(many: Range, ink: str) -> list[Piece]:
    """`1 to 3 hit`"""
    if not many.most:
        return [("none hit", "muted")]
    least = [(f"{many.least} ", f"{ink if many.least else 'text'} bold"), ("to ", "muted")]
    return [*(least if many.least < many.most else []), (f"{many.most} ", f"{ink} bold"), ("hit", "muted")]
