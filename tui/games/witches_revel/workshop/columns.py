"""The two lists of the builder: the pool on the left, the deck on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.witches_revel.cards.cards import Card, Pool
from engine.games.witches_revel.words.short import short_line
from engine.words.speech import counted
from tui.draw.board import Area
from tui.draw.picture import Picture
from tui.draw.widths import cut
from tui.games.witches_revel import faces
from tui.games.witches_revel.workshop.draft import ORDER, Draft, refusal

INKS = {**faces.INKS, "witch": "gold", "resource": "green"}
WORTH = 10  # columns for kind, value and icon: `strike 3 ≋`
OWN = "own"  # beside a player's own card
WIDEST, LEAST = 46, 12  # columns that a card needs, and from how many more on its short line is begun


@dataclass(frozen=True)
class ColumnRow:
    """A card, or a heading where there is no code."""

    code: str
    text: str = ""
    ink: str = "text"


@dataclass
class Column:
    """Rows with a cursor on one that has a card."""

    rows: Sequence[ColumnRow] = ()
    cursor: int = 0  # among the rows with cards
    top: int = field(default=0, init=False)

    @property
    def codes(self) -> list[str]:
        return [row.code for row in self.rows if row.code]

    @property
    def code(self) -> str:
        """What is under the cursor; "" if nothing is."""
        return self.codes[self.cursor] if self.codes else ""

    def show(self, rows: Sequence[ColumnRow]) -> None:
        """Other rows; the cursor stays with its card, or else where it is."""
        code, self.rows = self.code, rows
        self.cursor = self.codes.index(code) if code in self.codes else self.cursor
        self.move(0)

    def move(self, steps: int) -> None:
        """No further than the ends."""
        self.cursor = max(0, min(self.cursor + steps, len(self.codes) - 1))

    def in_sight(self, height: int) -> Sequence[ColumnRow]:
        """The rows that fit, the one under the cursor among them, and its heading if it is the first below one."""
        places = [place for place, row in enumerate(self.rows) if row.code]
        place = places[self.cursor] if places else 0
        heading = place - (place > 0 and not self.rows[place - 1].code)
        self.top = max(0, min(self.top, heading, len(self.rows) - height))
        self.top = max(self.top, place - height + 1)
        return self.rows[self.top : self.top + height]

    def mark(self, picture: Picture, area: Area) -> None:
        """What lies below, above or both is told at the edge."""
        edge = area.x + area.columns - 1
        if self.top > 0:
            picture.put(edge, area.y, "↑", "muted")
        if self.top + area.rows < len(self.rows):
            picture.put(edge, area.y + area.rows - 1, "↓", "muted")


def deck_rows(draft: Draft, pool: Pool) -> list[ColumnRow]:
    """The witch, then the cards below a heading for each kind."""
    rows = [ColumnRow(draft.witch, ink="gold")] if draft.witch else []
    lost = [code for code in draft.cards if code not in pool or pool[code].kind not in ORDER]
    for kind in ORDER:
        codes = [code for code in draft.cards if code not in lost and pool[code].kind == kind]
        if codes:
            many = counted(sum(draft.cards[code] for code in codes), kind)
            rows += [ColumnRow("", many, f"{INKS[kind]} bold"), *(ColumnRow(code) for code in codes)]
    return rows + ([ColumnRow("", "nowhere to be found", "ember bold"), *map(ColumnRow, lost)] if lost else [])


def draw_cursor(picture: Picture, area: Area, y: int, focused: bool) -> None:
    """The row under the cursor; in the list where keys do not go it is only hinted at."""
    if focused:
        picture.ground(area.x, y, area.columns - 1, 1, "text/raised")
        picture.cursor = area.x + 4, y
    picture.put(area.x, y, "›", "gold bold" if focused else "muted")


def draw_pool(picture: Picture, area: Area, column: Column, draft: Draft, pool: Pool, focused: bool) -> None:
    """Count, name, kind, value, icon, where there is room its short line; what cannot be in once more is muted."""
    stop = min(area.columns, WIDEST) - WORTH - len(OWN) - 3
    for y, row in enumerate(column.in_sight(area.rows), area.y):
        card, here = pool[row.code], row.code == column.code
        if here:
            draw_cursor(picture, area, y, focused)
        count = 1 if card.code == draft.witch else draft.cards.get(card.code, 0)
        picture.put(area.x + 2, y, str(count or ""), "gold bold")
        shut = card.kind != "witch" and not count and refusal(draft, card, pool)
        ink = "muted" if shut else "text"
        picture.put(area.x + 4, y, cut(card.title, stop - 5), f"{ink} bold" if here else ink)
        picture.put(area.x + stop, y, card.kind, INKS[card.kind])
        put_value(picture, area.x + stop + 7, y, card)
        picture.put(area.x + stop + WORTH + 1, y, row.text, "herb")
        if (room := area.columns - WIDEST) >= LEAST:
            picture.put(area.x + WIDEST, y, cut(short_line(card), room - 2), "muted")
    column.mark(picture, area)


def draw_deck(picture: Picture, area: Area, column: Column, draft: Draft, pool: Pool, focused: bool) -> None:
    for y, row in enumerate(column.in_sight(area.rows), area.y):
        if not row.code:
            picture.put(area.x + 2, y, row.text, row.ink)
            continue
        if row.code == column.code:
            draw_cursor(picture, area, y, focused)
        many = "" if row.code == draft.witch else str(draft.cards[row.code])
        picture.put(area.x + 2, y, many, "gold bold")
        draw_name(picture, area, y, pool.get(row.code), row)
    column.mark(picture, area)


def draw_name(picture: Picture, area: Area, y: int, card: Card | None, row: ColumnRow) -> None:
    """The card, or the code of one that is not there."""
    ink = row.ink if card is not None else "ember"
    name = card.title if card is not None else row.code
    picture.put(area.x + 4, y, cut(name, area.columns - 9), ink)
    if card is not None:
        put_value(picture, area.x + area.columns - 5, y, card)


def put_value(picture: Picture, x: int, y: int, card: Card) -> None:
    """`3 ≋`; a stance has neither."""
    if card.kind in ("strike", "shield"):
        picture.put(x, y, str(card.value), f"{INKS[card.kind]} bold")
    for icon in card.icons[:1]:
        picture.put(x + 2, y, faces.ICONS[icon], faces.ICON_INKS[icon])
