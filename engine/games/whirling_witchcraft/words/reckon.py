"""What can be reckoned from a view: my plan, what I send, what of it spills."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.games.whirling_witchcraft.cards import (
    HOLDS,
    ICONS,
    KINDS,
    LETTERS,
    NOTHING,
    RECIPES,
    WAYS,
    WHIRLED,
    Amounts,
    Use,
    code_of,
)
from engine.games.whirling_witchcraft.plans import Plan, Working
from engine.games.whirling_witchcraft.rules import arcana, brewing
from engine.games.whirling_witchcraft.rules.arcana import BREWER, counted_on
from engine.games.whirling_witchcraft.rules.brewing import planned
from engine.games.whirling_witchcraft.rules.round import DARE
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.words.names import nemesis
from engine.view import View

__all__ = ["nemesis"]

# Who is asked ----------------------------------------------------------------------------------


def is_over(view: View) -> bool:
    return view["scores"] is not None


def step(view: View) -> str:
    """What everybody is doing."""
    return "over" if is_over(view) else str(view["step"])


# Witches ---------------------------------------------------------------------------------------


def is_(view: View, seat: Seat, persona: str) -> bool:
    """Is this who the seat is, and is that not used up?"""
    return view["personas"][seat] == persona and not view["spent"][seat]


def sender(view: View, seat: Seat) -> Seat:
    """2.8  Whose cauldron comes to this seat: the left neighbour's, who gets this seat's hand."""
    return int((seat + 1) % view["seats"])


def played(view: View, seat: Seat) -> list[str]:
    """The recipes that this seat has played, without the personality's own."""
    return [side for side in view["recipes"][seat] if code_of(side) in RECIPES]


def circle(view: View, seat: Seat) -> int:
    return sum(view["circles"][seat])


def room(view: View, seat: Seat) -> Amounts:
    """2.2  What this workbench still holds, as it was last shown."""
    return tuple([max(0, hold - count) for hold, count in zip(HOLDS, view["benches"][seat], strict=True)])


def triggers(view: View, seat: Seat, side: str) -> str:
    """4.3, 7.3  Which effects this recipe would trigger: P, R, B, and p for each that a Potion Brewer may pour."""
    potions = RECIPES[code_of(side)].arcana.count(ICONS[0])
    pours = BREWER * potions if is_(view, seat, "brewer") else ""
    return counted_on(tuple(view["counts"][seat]), code_of(side))[1] + pours


# My plan ---------------------------------------------------------------------------------------


def means(view: View, seat: Seat) -> tuple[Amounts, tuple[str, ...], str, bool]:
    """What somebody could begin to brew with, as all can see it."""
    bench, recipes = tuple(view["benches"][seat]), tuple(view["recipes"][seat])
    return bench, recipes, view["books"][seat], is_(view, seat, "scholar")


def plan_of(view: View, *more: str) -> Plan:
    """My plan as it stands, and what it would be after `more`."""
    plan = planned(*means(view, view["me"]))
    for use in [*(view["plan"]["uses"] if view["plan"] else ()), *more]:
        plan.wish(use) if use in LETTERS else brewing.carry_out(plan, use)
    return plan


def working_of(view: View, *more: str) -> Working:
    """What I do with my arcana, and what it would be after `more`."""
    shown = view["working"]
    books = view["books"][view["me"]] + "".join(done[-1] for done in shown["done"] if done.startswith(arcana.BOOK))
    working = Working(shown["open"], tuple(shown["bench"]), books, tuple(shown["added"]), [*shown["done"]])
    for choice in more:
        arcana.carry_out(working, choice)
    return working


def bench_of(view: View, seat: Seat) -> Sequence[int]:
    """A workbench; mine as I plan it."""
    if seat == view["me"] and (view["plan"] or view["working"]):
        own: Sequence[int] = view["plan"]["left"] if view["plan"] else view["working"]["bench"]
        return own
    bench: Sequence[int] = view["benches"][seat]
    return bench


def books_of(view: View) -> str:
    """4.6  The types that my recipes may take from the supply this round, with those that I name just now."""
    if view["plan"]:
        return str(view["plan"]["books"])
    return working_of(view).books if view["working"] else str(view["books"][view["me"]])


def split_of(plan: Plan) -> tuple[Amounts, Amounts, Amounts]:
    """5.3  What comes from the workbench, from the supply, from outputs."""
    bench, supply, outputs = zip(*[plan.split(kind) for kind in KINDS], strict=True)
    return bench, supply, outputs


def usable(plan: Plan) -> list[str]:
    """The recipes that could be used now, as they lie."""
    ways = brewing.usable(plan.recipes, plan.have)
    return list(dict.fromkeys(str(way).split(" ")[0] for way in ways))


def lacking(plan: Plan, use: Use) -> Amounts:
    """5.1  What this way of using a recipe is short of."""
    lacks = [0] * len(LETTERS)
    for kind, count in use.needs:
        lacks[kind] = max(0, count - plan.have[kind])
    return tuple(lacks)


# What is sent, and what spills -----------------------------------------------------------------


def together(one: Sequence[int], other: Sequence[int]) -> Amounts:
    return tuple([own + more for own, more in zip(one, other, strict=True)])


def less(one: Sequence[int], other: Sequence[int]) -> Amounts:
    """What is in one and not in the other."""
    return tuple([max(0, own - gone) for own, gone in zip(one, other, strict=True)])


def sending(view: View) -> Amounts:
    """5.5  What would be in my cauldron if I did nothing more."""
    cauldron = view["cauldrons"][view["me"]]
    added = view["working"]["added"] if view["working"] else NOTHING
    made = view["plan"]["made"] if view["plan"] else NOTHING
    return together(together(cauldron, added), made)


def sending_with(view: View, plan: Plan) -> Amounts:
    return together(view["cauldrons"][view["me"]], plan.outcome()[1])


def spill(view: View, sent: Sequence[int], seat: Seat | None = None) -> Amounts:
    """5.5  What of it would come into my Circle, with the nemesis's workbench as it was last shown."""
    return less(sent, room(view, nemesis(view, view["me"] if seat is None else seat)))


def would_win(view: View, sent: Sequence[int], moved: int = 0) -> bool:
    """6.1  Would my Circle be full enough?"""
    return circle(view, view["me"]) + moved + sum(spill(view, sent)) >= ENOUGH


# What is offered -------------------------------------------------------------------------------


def recipes_to_play(view: View) -> tuple[Choice, ...]:
    me = view["me"]
    ways = WHIRLED if is_(view, me, "whirlwind") else WAYS
    sides = [side for code in view["hand"] for side in ways[code]]
    return (*sides, DARE) if is_(view, me, DARE) else tuple(sides)
