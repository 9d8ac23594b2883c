"""The table as lines, complete, and in brief."""

from __future__ import annotations

from engine.games.weavers.words.names import (
    spells_said,
)
from engine.games.weavers.words.phrases import seat_lines, spell_line
from engine.games.weavers.words.prompts import PROMPTS, picked_lines
from engine.games.weavers.words.reckon import hand, is_over, step
from engine.view import View
from engine.words.speech import Voice, capital, so_many


def stage(view: View) -> str:
    """Where the game stands, for a list: `round 5`."""
    if is_over(view):
        return f"over after {so_many(view['round'], 'round')}"
    return f"round {view['round']}" if view["round"] else "choosing classes and spellbooks"


def lines(view: View, voice: Voice) -> list[str]:
    """The whole table, complete, line by line."""
    now = f" {PROMPTS[step(view)].both}" if PROMPTS[step(view)].both else ""
    said = [f"{capital(stage(view))}.{now} Whoever has no card in hand at the end of a round has lost."]
    for seat in range(view["seats"]):
        said += seat_lines(view, voice, seat)
    return [*said, *_own_lines(view)] if view["me"] is not None else said


def _own_lines(view: View) -> list[str]:
    said = ["Your hand:", *(f"  {spell_line(code)}." for code in hand(view))] if view["hand"] else []
    below = view["buried"]
    order = ", the lowest first" if len(below) > 1 else ""
    said += [f"Buried in your deck{order}: {spells_said(below)}."] if below else []
    return [*said, *picked_lines(view)]
