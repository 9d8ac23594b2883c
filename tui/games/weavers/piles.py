"""All spells that can be read through: of the sets to choose from; then what each deck still has, and what is gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ask import Seat
from engine.games.weavers.cards import BOOKS, CLASSES, SETS, SPELLS
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.names import sets_said
from engine.games.weavers.words.phrases import spell_line
from engine.games.weavers.words.reckon import unseen
from engine.words.speech import capital, so_many
from tui.draw.panel import Line
from tui.seat.scene import Scene


def piles(scene: Scene) -> list[Line]:
    """Before the duel the sets, the rival's spells first once it has begun: those are known least."""
    view = scene.view
    if not any(view.sets):
        sets = BOOKS if view.picked else (*CLASSES, *BOOKS)
        return [line for code in sets for line in _set(code)][:-1]
    seats = sorted(range(view.seats), key=lambda seat: seat == view.me)
    return [line for seat in seats for line in _deck(scene, seat)][:-1]


def _set(code: str) -> Iterator[Line]:
    one = SETS[code]
    yield f"{one.name}, a {one.kind}", "gold bold"
    yield one.plan, "muted"
    yield from _spells([spell for spell, facts in SPELLS.items() if facts.set == code])
    yield "", "text"


def _deck(scene: Scene, seat: Seat) -> Iterator[Line]:
    """What is still to come, then what is gone, the newest first."""
    view: DuelView = scene.view
    whose = capital(scene.voice.whose(seat))
    hidden = unseen(view, seat)
    yield f"{whose} deck is {sets_said(view.sets[seat])}", "gold bold"
    yield f"{so_many(len(hidden), 'spell')} still in the {_where(view, seat)}:", "muted"
    yield from _spells(hidden)
    yield f"{so_many(len(view.discards[seat]), 'card')} discarded, the newest first:", "muted"
    yield from _spells(view.discards[seat][::-1])
    yield "", "text"


def _where(view: DuelView, seat: Seat) -> str:
    """What is hidden, and from whom."""
    return "deck" if seat == view.me or view.known[seat] else "hand or the deck"


def _spells(codes: Sequence[str]) -> Iterator[Line]:
    yield from ((f"  {spell_line(code)}", "text") for code in codes)
