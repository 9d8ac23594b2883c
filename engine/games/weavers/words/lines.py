"""The table as lines, complete, and in brief."""

from __future__ import annotations

from engine.games.weavers.view import DuelView
from engine.games.weavers.words.names import (
    spells_said,
)
from engine.games.weavers.words.phrases import seat_lines, spell_line
from engine.games.weavers.words.prompts import PROMPTS, picked_lines
from engine.words.race import Race, each_alone
from engine.words.speech import Voice, capital, so_many


def stage(view: DuelView) -> str:
    """Where the game stands, for a list: `round 5`."""
    if view.is_over:
        return f"over after {so_many(view.round, 'round')}"
    return f"round {view.round}" if view.round else "choosing decks"


def race(view: DuelView) -> Race:
    """1  Cards in hand are lives."""
    hands = [view.in_hand(seat) for seat in range(view.seats)] if view.round else []
    return Race("no card in hand loses", "cards", each_alone(hands))


def lines(view: DuelView, voice: Voice) -> list[str]:
    """The whole table, complete, line by line."""
    now = f" {PROMPTS[view.step_now].both}" if PROMPTS[view.step_now].both else ""
    said = [f"{capital(stage(view))}.{now} A player who has no card in hand at the end of a round has lost."]
    for seat in range(view.seats):
        said += seat_lines(view, voice, seat)
    return [*said, *_own_lines(view)] if view.me is not None else said


def _own_lines(view: DuelView) -> list[str]:
    said = ["Your hand:", *(f"  {spell_line(code)}." for code in view.kept)] if view.kept else []
    below = view.buried
    order = ", the lowest first" if len(below) > 1 else ""
    said += [f"Buried in your deck{order}: {spells_said(below)}."] if below else []
    return [*said, *picked_lines(view)]
