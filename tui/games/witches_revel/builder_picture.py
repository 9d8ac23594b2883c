"""How the builder looks: what is searched for, pool and deck, the card under the cursor, the curves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.witches_revel.cards import Card
from engine.games.witches_revel.decks import SIZE
from engine.games.witches_revel.naming import kind_said
from tui.board import Area
from tui.games.witches_revel import builder_curve
from tui.games.witches_revel.builder_columns import draw_deck, draw_pool
from tui.games.witches_revel.builder_faces import INKS
from tui.page import title
from tui.picture import Picture
from tui.widths import cut, folded

if TYPE_CHECKING:
    from tui.games.witches_revel.builder import BuilderPage

DECK = 34  # columns for the deck and its curves
BELOW = 3  # prompt, echo and footer
TEXT = builder_curve.ROWS
TOP = 3  # the first row of the lists
USUAL = 8  # values below that are drawn with air between them


def draw_builder(picture: Picture, page: BuilderPage) -> None:
    columns, middle = picture.columns, picture.rows - BELOW - TEXT - 1
    left = Area(1, TOP, columns - DECK - 3, middle - TOP)
    right = Area(columns - DECK - 1, TOP, DECK, middle - TOP)
    _head(picture, page)
    _searched(picture, page)
    _headings(picture, page, left, right)
    draw_pool(picture, left, page.pool_column, page.draft, page.pool, page.in_pool)
    draw_deck(picture, right, page.deck_column, page.draft, page.pool, not page.in_pool)
    if not page.pool_column.codes:
        picture.put(left.x + 4, left.y, "No card is like that.", "muted")
    if not page.deck_column.codes:
        picture.put(right.x + 2, right.y, "Nothing is in it yet.", "muted")
    picture.line(middle, "faint")
    _card(picture, Area(left.x, middle, left.columns, TEXT), page.card)
    _curves(picture, right.x, middle, page)


def _head(picture: Picture, page: BuilderPage) -> None:
    draft = page.draft
    witch = page.pool[draft.witch].title if draft.witch in page.pool else "no witch yet"
    star = " *" if page.changed else ""
    ink = "herb bold" if page.playable else "gold"
    title(picture, f"{draft.name or 'A new deck'}{star}", witch, f"{draft.size} of {SIZE}", ink)


def _searched(picture: Picture, page: BuilderPage) -> None:
    """What the pool is searched for, and with which keys."""
    search, x = page.search, 1
    value = "any" if search.value is None else str(search.value)
    words = page.field.shown(16) if page.field is not None and page.typing == "search" else search.words or "words"
    shown = (
        (page.keymap.shown("search"), "", words, bool(search.words or page.typing == "search")),
        (page.key_of("kind"), "kind ", search.kind or "all", bool(search.kind)),
        (page.key_of("value"), "value ", value, search.value is not None),
        (page.key_of("icon"), "icon ", search.icon or "any", bool(search.icon)),
    )
    for key, name, text, is_set in shown:
        x = picture.put(x, 1, key, "text bold") + 1
        x = picture.put(x, 1, name, "muted")
        x = max(picture.put(x, 1, text, "gold bold" if is_set else "muted", 17) + 3, x + 6)
    picture.right(picture.columns - 1, 1, f"{len(page.pool_column.codes)} of {page.there}", "muted")


def _headings(picture: Picture, page: BuilderPage, left: Area, right: Area) -> None:
    """Where the keys go is said in gold."""
    picture.line(TOP - 1, "faint")
    for area, name, focused in ((left, "pool", page.in_pool), (right, "deck", not page.in_pool)):
        picture.put(area.x + 1, TOP - 1, f" {name} ", "gold bold" if focused else "muted")


def _card(picture: Picture, area: Area, card: Card | None) -> None:
    """What is under the cursor, as it is printed."""
    if card is None:
        return
    picture.put(area.x + 1, area.y, f" {kind_said(card)} ", INKS[card.kind], area.columns - 2)
    rows = [line for text in card.text for line in folded(text, area.columns, indent=2)]
    if not rows:
        rows = list(folded(f"{card.line}", area.columns))
    last = area.rows - 1
    rows = rows if len(rows) <= area.rows else [*rows[:last], cut(f"{rows[last]} …", area.columns)]
    for y, text in enumerate(rows, area.y + 1):
        picture.put(area.x, y, text, "text" if card.text else "muted", area.columns)


def _curves(picture: Picture, x: int, y: int, page: BuilderPage) -> None:
    """Power beside Resistance; where no value is high, there is air between the bars."""
    curves = [builder_curve.counts(page.draft.cards, page.pool, kind) for kind in ("strike", "shield")]
    is_high = any(any(many[USUAL:]) for many in curves)
    for kind, name, many in zip(("strike", "shield"), ("Power", "Resistance"), curves, strict=True):
        picture.put(x + 1, y, f" {name} ", INKS[kind])
        shown = many if is_high else many[:USUAL]
        builder_curve.draw_curve(picture, x, y + 1, shown, kind, step=1 if is_high else 2)
        x += DECK // 2 + 1
