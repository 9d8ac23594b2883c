"""The cards that everybody may look through: both discards, and what both have brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.ask import Seat
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
        return [("Nobody has shown a deck yet.", "muted")]
    seats = sorted(range(view.seats), key=lambda seat: seat != view.me)
    lines = [line for seat in seats for line in (*_discards(scene, seat), ("", "text"))]
    return [*lines, *(line for seat in seats for line in (*_brought(scene, seat), ("", "text")))][:-1]


def _discards(scene: Scene, seat: Seat) -> Iterator[Line]:
    codes = scene.view.discards[seat]
    owner = capital(scene.voice.whose(seat))
    yield f"{owner} discards: {many(len(codes), 'card')}{', the newest first' * (len(codes) > 1)}", "gold bold"
    for code in reversed(codes):
        yield _card(scene.view, code, ""), "text"


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


def _rank(view: RevelView, code: str) -> tuple[int, int, str]:
    facts = view.pool[code]
    return ORDER.index(facts.kind) if facts.kind in ORDER else len(ORDER), facts.value, facts.title


def _card(view: RevelView, code: str, count: str, more: str = "") -> str:
    """`2 Slow Waltz: strike, Power 4, currents; 1 on the field`"""
    facts = card(view, code)
    kind = f": {kind_said(facts)}" if facts is not None else ""
    return f"  {count}{name(view, code)}{kind}{f'; {more}' if more else ''}"
