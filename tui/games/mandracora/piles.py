"""What everybody may look through: the spells that are left and what each does, what is banished, all items."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.mandracora.cards import COLOURS, ITEMS, POWERS, SCROLLS, SPELLS, WILD
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.about import about_kind, about_stack
from engine.games.mandracora.words.names import listed, several
from engine.words.speech import capital, joined
from tui.draw.panel import Line
from tui.games.mandracora.faces import INKS
from tui.seat.scene import Scene


def piles(scene: Scene) -> list[Line]:
    parts = (_stacks(scene), _kinds(scene), _banished(scene.view), _items(scene.view))
    return [line for part in parts for line in (*part, ("", "text"))][:-1]


def _stacks(scene: Scene) -> Iterator[Line]:
    """6.4  The top of each, and what lies below it in an order that nobody knows."""
    yield "Spells that are left, by power", "gold bold"
    for power in range(1, POWERS + 1):
        top, *more = about_stack(scene.view, power, scene.voice)
        yield f"  {' '.join([top.partition('. ')[0].removeprefix('The stack of ') + '.', *more[1:]])}", "text"


def _kinds(scene: Scene) -> Iterator[Line]:
    yield "What each spell does", "gold bold"
    for letter in SPELLS:
        yield f"  {about_kind(scene.view, letter, scene.voice)[0]}", "text"


def _banished(view: MarketView) -> Iterator[Line]:
    yield "Banished", "gold bold"
    yield f"  {capital(listed(view.gone))}", "ember" if view.gone else "text"


def _items(view: MarketView) -> Iterator[Line]:
    """2.1, 3.2  Of each kind how many are in this game."""
    yield f"All items of a game with {view.seats} players", "gold bold"
    counts = Counter(ITEMS[view.seats])
    for letter, colour in COLOURS.items():
        books = [code[1:] for code in counts for _ in range(counts[code]) if code[0] == letter and code[1:]]
        named = f"a book worth {books[0]}" if len(books) == 1 else f"books worth {joined(sorted(books))}"
        loose = [f"{counts[letter]} ingredients"] if counts[letter] else []
        if books or loose:
            yield f"  {colour.name}: {joined([*loose, *([named] if books else [])])}", INKS[letter]
    yield f"  {several(WILD, counts[WILD])}", INKS[WILD]
    yield f"  {joined([several(code, counts[code]) for code in SCROLLS if counts[code]])}", INKS["S"]
