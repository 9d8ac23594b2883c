"""The cards that everybody may look through, with their texts: the decks to choose from; then both discards, and what
both have brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.ask import Seat
from engine.games.witches_revel.cards.cards import Deck
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.about_cards import places
from engine.games.witches_revel.words.names import kind_said, many
from engine.games.witches_revel.words.reckon import card, name
from engine.words.speech import capital
from tui.draw.panel import Line
from tui.seat.scene import Scene

ORDER = ("strike", "shield", "stance")


def piles(scene: Scene) -> list[Line]:
    """Mine first: discards, the newest on top, then the deck list with where its cards are."""
    view = scene.view
    if not view.lists:
        return [line for deck in decks_in(view.cards).values() for line in (*_to_choose(view, deck), ("", "text"))][:-1]
    seats = sorted(range(view.seats), key=lambda seat: seat != view.me)
    lines = [line for seat in seats for line in (*_discards(scene, seat), ("", "text"))]
    return [*lines, *(line for seat in seats for line in (*_brought(scene, seat), ("", "text")))][:-1]


def _discards(scene: Scene, seat: Seat) -> Iterator[Line]:
    codes = scene.view.discards[seat]
    owner = capital(scene.voice.whose(seat))
    yield f"{owner} discards: {many(len(codes), 'card')}{', the newest first' * (len(codes) > 1)}", "gold bold"
    for code in reversed(codes):
        yield _card(scene.view, code, ""), "text"
        yield from _text(scene.view, code)


def _to_choose(view: RevelView, deck: Deck) -> Iterator[Line]:
    """2.2  A ready deck: its witch, and all its cards."""
    yield f"{deck.name}, with {name(view, deck.witch)}", "gold bold"
    yield from _text(view, deck.witch)
    counts = Counter(deck.listed())
    for code in sorted(counts, key=lambda code: _rank(view, code)):
        yield _card(view, code, f"{counts[code]} "), "text"
        yield from _text(view, code)


def _brought(scene: Scene, seat: Seat) -> Iterator[Line]:
    """Sorted by kind and value; what is not in sight is in the hand or in the deck."""
    view = scene.view
    owner, hidden = capital(scene.voice.whose(seat)), view.deck_sizes[seat]
    named = "deck list, as far as it was seen" if view.closed and seat != view.me else "deck list"
    yield f"{owner} {named}; {many(hidden, 'card')} left in the deck", "gold bold"
    counts = Counter(view.lists[seat])
    for code in sorted(counts, key=lambda code: _rank(view, code)):
        where = ", ".join(places(view, seat, code)) or "not in sight"
        yield _card(view, code, f"{counts[code]} ", where), "muted" if where == "not in sight" else "text"
        yield from _text(view, code)


def _rank(view: RevelView, code: str) -> tuple[int, int, str]:
    facts = view.pool[code]
    return ORDER.index(facts.kind) if facts.kind in ORDER else len(ORDER), facts.value, facts.title


def _text(view: RevelView, code: str) -> Iterator[Line]:
    """What is printed on it."""
    facts = card(view, code)
    yield from ((f"      {line}", "muted") for line in (facts.text if facts is not None else ()))


def _card(view: RevelView, code: str, count: str, more: str = "") -> str:
    """`2 Slow Waltz: strike, Power 4, currents; 1 on the field`"""
    facts = card(view, code)
    kind = f": {kind_said(facts)}" if facts is not None else ""
    return f"  {count}{name(view, code)}{kind}{f'; {more}' if more else ''}"
