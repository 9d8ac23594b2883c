"""What can be reckoned from a view: my plan, what I send, what of it spills."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.games.whirling_witchcraft.cards import (
    HOLDS,
    ICONS,
    KINDS,
    LETTERS,
    RECIPES,
    WAYS,
    WHIRLED,
    Amounts,
    Use,
    code_of,
)
from engine.games.whirling_witchcraft.plans import Plan
from engine.games.whirling_witchcraft.rules import brewing
from engine.games.whirling_witchcraft.rules.arcana import BREWER, counted_on
from engine.games.whirling_witchcraft.rules.round import DARE
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import CovenView, working_of
from engine.games.whirling_witchcraft.words.names import nemesis

# Who is asked ----------------------------------------------------------------------------------


def is_over(view: CovenView) -> bool:
    return view.scores is not None


def step(view: CovenView) -> str:
    """What everybody is doing."""
    return "over" if is_over(view) else view.step


# Witches ---------------------------------------------------------------------------------------


def sender(view: CovenView, seat: Seat) -> Seat:
    """2.8  Whose cauldron comes to this seat: the left neighbour's, who gets this seat's hand."""
    return (seat + 1) % view.seats


def circle(view: CovenView, seat: Seat) -> int:
    return sum(view.circles[seat])


def room(view: CovenView, seat: Seat) -> Amounts:
    """2.2  What this workbench still holds, as it was last shown."""
    return tuple([max(0, hold - count) for hold, count in zip(HOLDS, view.benches[seat], strict=True)])


def triggers(view: CovenView, seat: Seat, side: str) -> str:
    """4.3, 7.3  Which effects this recipe would trigger: P, R, B, and p for each that a Potion Brewer may pour."""
    potions = RECIPES[code_of(side)].arcana.count(ICONS[0])
    pours = BREWER * potions if view.is_(seat, "brewer") else ""
    return counted_on(view.counts[seat], code_of(side))[1] + pours


# My plan ---------------------------------------------------------------------------------------


def bench_of(view: CovenView, seat: Seat) -> Amounts:
    """A workbench; mine as I plan it."""
    if seat == view.me and view.prepares:
        return view.planned.left if view.plan else view.worked.bench
    return view.benches[seat]


def books_of(view: CovenView) -> str:
    """4.6  The types that my recipes may take from the supply this round, with those that I name just now."""
    return view.plan.books if view.plan else working_of(view).books


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


def sending(view: CovenView) -> Amounts:
    """5.5  What would be in my cauldron if I did nothing more."""
    return together(together(view.cauldrons[view.player], view.worked.added), view.planned.made)


def sending_with(view: CovenView, plan: Plan) -> Amounts:
    return together(view.cauldrons[view.player], plan.outcome()[1])


def spill(view: CovenView, sent: Sequence[int], seat: Seat | None = None) -> Amounts:
    """5.5  What of it would come into my Circle, with the nemesis's workbench as it was last shown."""
    return less(sent, room(view, nemesis(view, view.player if seat is None else seat)))


def is_sure(view: CovenView) -> bool:
    """5.5  Is it known what will spill?  Once my nemesis has no more to decide, nothing there makes room any more."""
    decides = {seat for group in view.queue for seat in group}
    return view.step == "all trades" or (view.step == "brew" and nemesis(view, view.player) not in decides)


def would_win(view: CovenView, sent: Sequence[int], moved: int = 0) -> bool:
    """6.1  Would my Circle be full enough?"""
    return circle(view, view.player) + moved + sum(spill(view, sent)) >= ENOUGH


# What is offered -------------------------------------------------------------------------------


def recipes_to_play(view: CovenView) -> tuple[Choice, ...]:
    me = view.player
    ways = WHIRLED if view.is_(me, "whirlwind") else WAYS
    sides = [side for code in view.hand for side in ways[code]]
    return (*sides, DARE) if view.is_(me, DARE) else tuple(sides)
