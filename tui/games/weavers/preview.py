"""What would become of every active spell: by the card under the cursor, or by the one that I have chosen."""

from __future__ import annotations

from typing import NamedTuple

from engine.ask import Seat
from engine.games.weavers.cards import NAMES, SPELLS, TIME, Active
from engine.games.weavers.rules.weaving import WILD, Woven, components_of, weave
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.reckon import carried_on, needing, threats
from tui.games.weavers.brush import Brush


class Mark(NamedTuple):
    """Before a spell, and at the end of its line."""

    sign: str
    word: str
    ink: str


GOES_ON, COMPLETES, LOST, THREATENS, NOTHING = "+", "*", "x", "!", ""
Marks = dict[str, Mark]


def considered(brush: Brush) -> str:
    """The card that is being weighed up: the one under the cursor, else what I have chosen; "" for none."""
    if brush.view.step_now != "cast" or brush.me is None:
        return ""
    here, picked = brush.hold.here, brush.view.picked
    code = here.removesuffix(WILD)
    if brush.prompt == "cast" and here in brush.options and code in SPELLS:
        return here
    return picked[0] if picked else ""


def marks_of(brush: Brush, seat: Seat) -> Marks:
    """How the spells of this weaver stand, or would."""
    if seat != brush.me:
        return _of_rival(brush.view, seat) if brush.me is not None else _standing(brush.view, seat)
    play, here = considered(brush), brush.hold.here
    if play:
        return woven_marks(brush.view.active[seat], components_of(play))
    may_go = brush.prompt in ("bury", "lose") and here in brush.view.left
    return {**_standing(brush.view, seat), **(_fed(brush.view, here) if may_go else {})}


# Casting -----------------------------------------------------------------------------------------


def woven_marks(active: tuple[Active, ...], components: str) -> Marks:
    """6  As far as this goes: woven, complete or lost; what a residual brings comes `then`."""
    woven = weave(active, components)
    return {code: _woven(woven, code, done, components) for code, done in active}


def _woven(woven: Woven, code: str, done: int, components: str) -> Mark:
    if code in woven.lost:
        return Mark(LOST, "is lost", "ember bold")
    needs = SPELLS[code].steps[done].component
    then = "" if needs == TIME or needs in components else "then "
    if code in woven.complete:
        return Mark(COMPLETES, f"{then}completes", "gold bold")
    return Mark(GOES_ON, f"{then}woven", "herb bold")


# As things stand ---------------------------------------------------------------------------------


def _standing(view: DuelView, seat: Seat) -> Marks:
    """6.1  What each needs next."""
    return {code: Mark(NOTHING, _needs(code, done), "muted") for code, done in view.active[seat]}


def _needs(code: str, done: int) -> str:
    component = SPELLS[code].steps[done].component
    return "goes on" if component == TIME else f"needs {NAMES[component]}"


def _of_rival(view: DuelView, seat: Seat) -> Marks:
    """Those that could be complete this round with damage."""
    codes: list[str] = [] if view.is_over else threats(view, seat)[0]
    by = {code: SPELLS[code].steps[done].component for code, done in view.active[seat]}
    said = {code: "will hit you" if by[code] == TIME else f"{NAMES[by[code]]} hits you" for code in codes}
    return {**_standing(view, seat), **{code: Mark(THREATENS, word, "ember bold") for code, word in said.items()}}


# Burying and losing ------------------------------------------------------------------------------


def _fed(view: DuelView, code: str) -> Marks:
    """6.1  My spells that need this card, and whether another one here would do as well."""
    others = {spell for other in view.left if other != code for spell in carried_on(view, other)}
    fed = [spell for spell in carried_on(view, code) if spell in needing(view)]
    return {
        spell: Mark(GOES_ON, "fed by it", "herb bold")
        if spell in others
        else Mark(THREATENS, "by it alone", "ember bold")
        for spell in fed
    }
