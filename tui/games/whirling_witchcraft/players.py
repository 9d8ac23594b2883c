"""Everybody else: personality, hand, workbench, Circle, arcana, what was sent last, recipes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import HOLDS, ICONS, LETTERS, PERSONALITIES
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import CovenView
from tui.draw.board import Area, Spot
from tui.draw.card import backs
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import in_rows, width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import FULL, INKS, MAKES, NEXT, circle, code_text, short
from tui.games.whirling_witchcraft.layout import GAP, Layout
from tui.parts.table_brush import TablePart, thing

WIDE = 36  # columns in which things of one witch stand beside each other
FRACTIONS = 25  # columns for a workbench with what it holds
LEAST = 3  # columns of `P3!`
ARCANA, APART = 9, 11  # columns for how many there are of each, close together and with gaps
BACKS = 5
IN_HAND = "hand "
ROWS_OF_RECIPES = 2  # at least these remain, where all cards lie open


def persona_text(view: CovenView, seat: Seat) -> str:
    code = view.personas[seat]
    return PERSONALITIES[code].name if code else "not chosen yet"


def arcana_pieces(view: CovenView, seat: Seat, columns: int) -> list[Piece]:
    """How many of each; marked if the next one triggers."""
    pieces = []
    for icon, count in zip(ICONS, view.counts[seat], strict=True):
        near = count % 2
        pieces.append((f"{icon}{count}{NEXT * near}", "gold bold" if near else "muted"))
    roomy = apart(pieces)
    return roomy if pieces_width(roomy) <= columns else [(text.ljust(LEAST), ink) for text, ink in pieces]


def apart(pieces: Sequence[Piece]) -> list[Piece]:
    """With a gap between them."""
    gap: Piece = (" ", "muted")
    return [part for piece in pieces for part in (gap, piece)][1:]


def bench_pieces(bench: Sequence[int], columns: int) -> list[Piece]:
    """A count for each type; one that has no more room is marked."""
    pieces: list[Piece] = []
    for letter, count, hold in zip(LETTERS, bench, HOLDS, strict=True):
        full = count >= hold
        text = f"{letter}{count}/{hold}" if columns >= FRACTIONS else f"{letter}{count}{FULL * full}"
        pieces.append((text, "ember bold" if full else INKS[letter] if count else "muted"))
    roomy = apart(pieces)
    return roomy if pieces_width(roomy) <= columns else pieces


def lies_there(view: CovenView, seat: Seat) -> tuple[Sequence[int], Sequence[int], str]:
    """In somebody's cauldron; what was sent last; what of that spilt, in short."""
    spilt = view.spilt[seat]
    return view.cauldrons[seat], view.sent[seat], f" +{short(spilt)}" if any(spilt) else ""


def sent_text(view: CovenView, seat: Seat) -> str:
    """All of that, as it is written where there is room."""
    lying, sent, over = lies_there(view, seat)
    return f"has {short(lying)}" if any(lying) else f"{MAKES}{short(sent)}{over}" if any(sent) else ""


class Players(TablePart[CovenView, Brush, Layout]):
    """The others, or for who watches everybody."""

    def draw(self) -> list[Spot]:
        spots = []
        for seat, block in self.layout.blocks().items():
            spots += self._player(seat, block)
            self.brush.put_deed(block, seat, GAP)
        return spots

    def _player(self, seat: Seat, block: Area) -> list[Spot]:
        x, y, columns, rows = block
        if not self.view.personas[seat]:
            return [self._persona(seat, Area(x, y, columns, 1)), *self._dealt(seat, block)]
        if columns < WIDE:
            spots = [
                self._persona(seat, Area(x, y, columns, 1)),
                self._bench(seat, Area(x, y + 1, columns, 1)),
                *self._close_together(seat, block),
            ]
            return [*spots, *self._recipes(seat, Area(x, y + 4, columns, rows - 4))]
        half = FRACTIONS
        spots = [
            self._persona(seat, Area(x, y, columns, 1)),
            self._bench(seat, Area(x, y + 1, half, 1)),
            self._circle(seat, Area(x + half + 1, y + 1, columns - half - 1, 1)),
            self._arcana(seat, Area(x, y + 2, APART, 1)),
            self._cauldron(seat, block, Area(x + APART + 1, y + 2, columns - APART - 1, 1)),
        ]
        return [*spots, *self._recipes(seat, Area(x, y + 3, columns, rows - 3))]

    def _dealt(self, seat: Seat, block: Area) -> list[Spot]:
        """With all cards open: the personalities to choose from."""
        spots = []
        for row, code in enumerate(self.view.dealt_others[seat], 1):
            area = Area(block.x, block.y + row, block.columns, 1)
            self.brush.ground(area, own := f"persona {code}")
            self.brush.picture.put(area.x, area.y, PERSONALITIES[code].name, "text", area.columns)
            spots.append(Spot(own, area))
        return spots

    def _persona(self, seat: Seat, area: Area) -> Spot:
        """Who it is, and their hand."""
        self.brush.ground(area, own := thing("persona", seat))
        x, y, columns, _ = area
        text = self._hand(seat, columns)
        self.brush.letters(x + columns - width(text) - 1, y, text, columns)
        ink = "muted" if self.view.spent[seat] else "text"
        self.brush.picture.put(x, y, persona_text(self.view, seat), ink, columns - width(text) - 2)
        return Spot(own, area)

    def _hand(self, seat: Seat, columns: int) -> str:
        """As much as fits beside the name: the cards that I know, their backs, how many there are."""
        size = self.view.hand_sizes[seat]
        if not size:
            return ""
        room = columns - width(persona_text(self.view, seat)) - 2
        texts = [self._cards(seat), backs(size, BACKS)]
        fitting = [f"hand {text}" for text in texts if columns >= WIDE]
        return next((text for text in fitting if width(text) <= room), f"▮{size}")

    def _cards(self, seat: Seat) -> str:
        known = self.view.known[seat]
        return " ".join([*map(code_text, known), backs(self.view.hand_sizes[seat] - len(known), BACKS)]).strip()

    def _bench(self, seat: Seat, area: Area) -> Spot:
        self.brush.ground(area, own := thing("bench", seat))
        self.brush.picture.pieces(area.x, area.y, bench_pieces(self.view.benches[seat], area.columns), area.columns)
        return Spot(own, area)

    def _close_together(self, seat: Seat, block: Area) -> list[Spot]:
        """Circle and arcana share a row, so that the last deed has one."""
        x, y, columns, _ = block
        room = columns - ARCANA - 1
        return [
            self._circle(seat, Area(x, y + 2, room, 1)),
            self._arcana(seat, Area(x + room + 1, y + 2, ARCANA, 1)),
            self._cauldron(seat, block, Area(x, y + 3, columns, 1)),
        ]

    def _circle(self, seat: Seat, area: Area) -> Spot:
        self.brush.ground(area, own := thing("circle", seat))
        x, y, columns, _ = area
        many = self.view.circles[seat]
        places = circle(many, ENOUGH)
        number = f"{sum(many)}/{ENOUGH}" if columns >= width(f"{places} 0/{ENOUGH}") else f"{sum(many)}"
        word = "Circle " if columns >= 8 + width(f"{places} {number}") else ""
        x = self.brush.picture.put(x, y, word, "muted")
        end = area.x + columns
        x = self.brush.letters(x, y, places, end - x)
        self.brush.picture.put(x + 1, y, number, "text bold" if sum(many) else "muted", end - x - 1)
        return Spot(own, area)

    def _arcana(self, seat: Seat, area: Area) -> Spot:
        self.brush.ground(area, own := thing("arcana", seat))
        self.brush.picture.pieces(area.x, area.y, arcana_pieces(self.view, seat, area.columns), area.columns)
        return Spot(own, area)

    def _cauldron(self, seat: Seat, block: Area, else_there: Area) -> Spot:
        """On the road behind the name where it has room, so that the last deed has room in the block."""
        behind, needed = self.layout.behind_name(seat, block), width(sent_text(self.view, seat))
        free = self.brush.picture.spare(behind.x, behind.y, behind.columns) - 1
        on_road = behind._replace(x=behind.x + behind.columns - free, columns=needed + 1)
        area = on_road if 0 < needed <= free else else_there
        self.brush.ground(area, own := thing("cauldron", seat))
        self._sent(seat, area)
        return Spot(own, area)

    def _sent(self, seat: Seat, area: Area) -> None:
        """What lies in the cauldron already, else what was sent last, and what of that spilt."""
        x, y, columns, _ = area
        lying, sent, over = lies_there(self.view, seat)
        if any(lying):
            word = "has " if width(f"has {short(lying)}") <= columns else ""
            x = self.brush.picture.put(x, y, word, "muted")
            self.brush.letters(x, y, short(lying), columns)
        elif any(sent):
            fits = width(f"{MAKES}{short(sent)}{over}") <= columns
            end = self.brush.picture.put(x, y, MAKES, "ember bold" if over else "muted")
            end = self.brush.letters(end, y, short(sent), x + columns - end)
            self.brush.picture.put(end, y, over if fits else "", "ember bold")

    def _recipes(self, seat: Seat, area: Area) -> list[Spot]:
        """What lies before them, the newest first; below it the cards that I know and that had no room above."""
        recipes, known = self.view.recipes[seat][::-1], self.view.known[seat]
        if not known or self._hand(seat, area.columns).endswith(self._cards(seat)):
            return recipe_chips(self.brush, area, recipes)
        room = area.columns - len(IN_HAND)
        rows, needed = rows_of(known, room), rows_of(recipes, area.columns)
        if area.rows - rows < (min(needed, ROWS_OF_RECIPES) if self.brush.me is None else needed):
            return recipe_chips(self.brush, area, recipes)
        below = Area(area.x + len(IN_HAND), area.y + area.rows - rows, room, rows)
        self.brush.picture.put(area.x, below.y, IN_HAND, "muted")
        return [
            *recipe_chips(self.brush, area._replace(rows=area.rows - rows), recipes),
            *recipe_chips(self.brush, below, known, "hand"),
        ]


def rows_of(sides: Sequence[str], columns: int) -> int:
    return len(in_rows([width(code_text(side)) for side in sides], columns)) if sides else 0


def recipe_chips(brush: Brush, area: Area, sides: Sequence[str], kind: str = "recipe") -> list[Spot]:
    """Recipes in short, as many as there is room for, and how many more there are."""
    spots: list[Spot] = []
    x, y = area.x, area.y
    last = area.y + area.rows - 1
    for number, side in enumerate(sides):
        text, more = code_text(side), len(sides) - number - 1
        end = area.x + area.columns - (len(f" +{more}") if more and y == last else 0)
        if x + width(text) > end:
            if y == last:
                brush.picture.put(x, y, f"+{more + 1}", "muted")
                return spots
            x, y = area.x, y + 1
        place = Area(x, y, width(text), 1)
        spots.append(brush.chip(place, f"{kind} {side}", text))
        x += place.columns + 1
    return spots
