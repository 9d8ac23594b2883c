"""The table as lines, complete, and in brief."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.whirling_witchcraft.cards import LETTERS, PERSONALITIES
from engine.games.whirling_witchcraft.rules.round import REDRAW
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.names import (
    persona_name,
    plural,
    recipe_name,
)
from engine.games.whirling_witchcraft.words.phrases import plan_lines, recipe_line, seat_lines, working_lines
from engine.games.whirling_witchcraft.words.reckon import (
    is_over,
)
from engine.words.race import Race, each_alone
from engine.words.speech import Voice, capital, counted, joined


def stage(view: CovenView) -> str:
    """Where the game stands, for a list: `round 5`."""
    if is_over(view):
        return f"over after {view.round} {'round' if view.round == 1 else 'rounds'}"
    return f"round {view.round}" if view.round else "choose your witch"


def race(view: CovenView) -> Race:
    """6.1"""
    return Race(
        f"first to {ENOUGH} in the Circle", f"Circle of {ENOUGH}", each_alone([sum(circle) for circle in view.circles])
    )


def lines(view: CovenView, voice: Voice) -> list[str]:
    """The whole table, complete, line by line."""
    deck = counted(view.deck, "card") if view.deck else "no card"
    said = [f"{capital(stage(view))}. The deck has {deck}. A player who has {ENOUGH} in the Circle after a round wins."]
    for seat in range(view.seats):
        said += seat_lines(view, voice, seat)
    return [*said, *_own_lines(view)] if view.me is not None else said


def _own_lines(view: CovenView) -> list[str]:
    said = [f"Your witch is to be chosen: {_names(view.dealt)}."] if view.dealt else []
    if view.hand:
        said += ["Your hand:", *(f"  {recipe_line(code)}." for code in view.hand)]
    said += [f"You have chosen {_chosen(view.pick)}, in secret."] if view.pick and not view.prompt else []
    return [*said, *working_lines(view), *plan_lines(view)]


def _names(codes: Sequence[str]) -> str:
    return joined([persona_name(code) for code in codes], "or")


def _chosen(pick: str) -> str:
    if pick in LETTERS:
        return plural(pick)
    if pick in PERSONALITIES:
        return persona_name(pick)
    return {"keep": "to keep your hand", REDRAW: "to discard your hand"}.get(pick) or recipe_name(pick)
