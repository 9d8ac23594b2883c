"""What would become of every active spell: by the card under the cursor, or by the one that I have chosen."""

from __future__ import annotations

from typing import NamedTuple

from engine.ask import Seat
from engine.games.weavers.cards import NAMES, SPELLS, TIME, Active
from engine.games.weavers.rules.weaving import WILD, components_of, weave
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.names import of_said
from engine.games.weavers.words.reach import strikes
from engine.games.weavers.words.reckon import carried_on, needing
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import INKS


class Mark(NamedTuple):
    """A sign, and in words what it says."""

    sign: str
    word: str
    ink: str


GOES_ON, COMPLETES, LOST, NOTHING = "+", "★", "x", ""
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


def given_up(brush: Brush) -> str:
    """The card under the cursor that would go: under the deck, or by damage; "" for none."""
    may_go = brush.prompt in ("bury", "lose") and brush.hold.here in brush.view.left
    return brush.hold.here if may_go else ""


def marks_of(brush: Brush, seat: Seat) -> Marks:
    """How the spells of this weaver stand, or would."""
    active = brush.view.active[seat]
    if seat != brush.me:
        return {**_standing(brush.view, seat), **_striking(brush.view, seat)}
    if play := considered(brush):
        return woven_marks(active, components_of(play))
    gone = given_up(brush)
    return {**_standing(brush.view, seat), **(_fed(brush.view, gone) if gone else {})}


# Casting -----------------------------------------------------------------------------------------


def woven_marks(active: tuple[Active, ...], components: str) -> Marks:
    """6  As far as this goes: woven, complete or lost."""
    woven = weave(active, components)
    marks = {}
    for code, done in active:
        if code in woven.lost:
            marks[code] = Mark(LOST, "is lost", "ember bold")
        elif code in woven.complete:
            marks[code] = Mark(COMPLETES, "completes", "gold bold")
        else:
            marks[code] = Mark(GOES_ON, of_said(code, done + 1), "herb")
    return marks


# As things stand ---------------------------------------------------------------------------------


def _standing(view: DuelView, seat: Seat) -> Marks:
    """6.1  What each needs next."""
    needs = {code: SPELLS[code].steps[done].component for code, done in view.active[seat]}
    return {code: Mark(NOTHING, *_needing(component)) for code, component in needs.items()}


def _needing(component: str) -> tuple[str, str]:
    return ("goes on", "muted") if component == TIME else (NAMES[component], INKS[component])


def _striking(view: DuelView, seat: Seat) -> Marks:
    """Those that could be complete this round with damage."""
    needs = {code: NAMES[SPELLS[code].steps[done].component] for code, done in view.active[seat]}
    found = strikes(view, seat).items()
    return {code: Mark(NOTHING, "will hit" if sure else f"{needs[code]} to hit", "ember bold") for code, sure in found}


# Burying and losing ------------------------------------------------------------------------------


def _fed(view: DuelView, code: str) -> Marks:
    """6.1  My spells that need this card, and whether another one here would do as well."""
    others = {spell for other in view.left if other != code for spell in carried_on(view, other)}
    fed = [spell for spell in carried_on(view, code) if spell in needing(view)]
    shared, alone = Mark(NOTHING, "this or others", "herb"), Mark(NOTHING, "only this card", "ember bold")
    return {spell: shared if spell in others else alone for spell in fed}
