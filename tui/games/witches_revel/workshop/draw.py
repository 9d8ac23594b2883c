"""How the builder looks: what is searched for, pool and deck, the card under the cursor, the curves."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.cards.decks import SIZE
from engine.games.witches_revel.words.names import kind_said
from tui.draw.board import Area
from tui.draw.field import TextField
from tui.draw.picture import Picture
from tui.draw.widths import cut, folded
from tui.games.witches_revel.workshop.bench import Bench
from tui.games.witches_revel.workshop.columns import INKS, draw_deck, draw_pool
from tui.screens.base import title

DECK = 34  # columns for the deck and its curves
BELOW = 3  # prompt, echo and footer
CURVE = 5  # rows: bars, and the values below them
HALVES = ("", "▄")  # on top of a bar
TOP = 3  # the first row of the lists
WORDS = 17  # columns for what is searched for
USUAL = 8  # values below that are drawn with air between them


def draw_builder(picture: Picture, bench: Bench, keys: Mapping[str, str], field: TextField | None) -> None:
    """`keys`: of what can be done; `field`: the words that are being typed."""
    columns, middle = picture.columns, picture.rows - BELOW - CURVE - 1
    left = Area(1, TOP, columns - DECK - 3, middle - TOP)
    right = Area(columns - DECK - 1, TOP, DECK, middle - TOP)
    _head(picture, bench)
    _lists(picture, bench, left, right)
    _searched(picture, bench, keys, field)
    picture.line(middle, "faint")
    _card(picture, Area(left.x, middle, left.columns, CURVE), bench.card)
    _curves(picture, right.x, middle, bench)


def _head(picture: Picture, bench: Bench) -> None:
    draft = bench.draft
    witch = bench.pool[draft.witch].title if draft.witch in bench.pool else "no witch yet"
    star = " *" if bench.changed else ""
    ink = "gold" if bench.faults else "herb bold"
    title(picture, f"{draft.name or 'A new deck'}{star}", witch, f"{draft.size} of {SIZE}", ink)


def _searched(picture: Picture, bench: Bench, keys: Mapping[str, str], field: TextField | None) -> None:
    """What the pool is searched for, and with which keys."""
    search, x = bench.search, 1
    value = "" if search.value is None else str(search.value)
    shown = [("search", "", search.words, "words"), ("kind", "kind ", search.kind, "all")]
    shown += [("value", "value ", value, "any"), ("icon", "icon ", search.icon, "any")]
    for key, name, text, otherwise in shown:
        x = picture.put(x, 1, keys[key], "text bold") + 1
        x = picture.put(x, 1, name, "muted")
        if key == "search" and field is not None:
            x = field.put(picture, x, 1, WORDS, "gold bold") + 3
        else:
            x = picture.put(x, 1, text or otherwise, "gold bold" if text else "muted", WORDS) + 3
    picture.right(picture.columns - 1, 1, f"{len(bench.pool_column.codes)} of {bench.there}", "muted")


def _lists(picture: Picture, bench: Bench, left: Area, right: Area) -> None:
    """Where the keys go is said in gold."""
    picture.line(TOP - 1, "faint")
    for area, name, focused in ((left, "pool", bench.in_pool), (right, "deck", not bench.in_pool)):
        picture.put(area.x + 1, TOP - 1, f" {name} ", "gold bold" if focused else "muted")
    draw_pool(picture, left, bench.pool_column, bench.draft, bench.pool, bench.in_pool)
    draw_deck(picture, right, bench.deck_column, bench.draft, bench.pool, not bench.in_pool)
    if not bench.pool_column.codes:
        picture.put(left.x + 4, left.y, "No card is like that.", "muted")
    if not bench.deck_column.codes:
        picture.put(right.x + 2, right.y, "Nothing is in it yet.", "muted")


def _card(picture: Picture, area: Area, card: Card | None) -> None:
    """What is under the cursor, as it is printed."""
    if card is None:
        return
    picture.put(area.x + 1, area.y, f" {kind_said(card)} ", INKS[card.kind], area.columns - 2)
    rows = [line for text in card.text for line in folded(text, area.columns, indent=2)]
    rows = rows or list(folded(card.line, area.columns))
    last = area.rows - 1
    rows = rows if len(rows) <= area.rows else [*rows[:last], cut(f"{rows[last]} …", area.columns)]
    for y, text in enumerate(rows, area.y + 1):
        picture.put(area.x, y, text, "text" if card.text else "muted", area.columns)


def _curves(picture: Picture, x: int, y: int, bench: Bench) -> None:
    """Power beside Resistance; where no value is high, there is air between the bars."""
    curves = [bench.draft.curve(bench.pool, kind) for kind in ("strike", "shield")]
    is_high = any(any(many[USUAL:]) for many in curves)
    for kind, name, many in zip(("strike", "shield"), ("Power", "Resistance"), curves, strict=True):
        picture.put(x + 1, y, f" {name} ", INKS[kind])
        shown = many if is_high else many[:USUAL]
        draw_curve(picture, x, y + 1, shown, kind, step=1 if is_high else 2)
        x += DECK // 2 + 1


# The curve of a deck: how many strikes of each Power, how many shields of each Resistance ---------


def draw_curve(picture: Picture, x: int, y: int, many: list[int], kind: str, step: int) -> None:
    """Bars that stand on their values; a tall one is drawn to scale."""
    height = CURVE - 1
    most = max(2 * height, *many)
    for value, count in enumerate(many):
        column = x + step * value
        picture.put(column, y + height, str(value), "text bold" if count else "muted")
        whole, half = divmod(-(-count * 2 * height // most), 2)
        for row, sign in enumerate([*"█" * whole, *HALVES[half]]):
            picture.put(column, y + height - 1 - row, sign, INKS[kind])
