"""5.1 to 5.3, 7.13  Producing, as a plan: which recipes are used, and where the ingredients come from.

What comes of it, passing and what spills (5.4 to 5.6), is in round.py, the hands that go round (5.7) in hands.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Ask, Choice, Rule, Seat
from engine.games.whirling_witchcraft.cards import LETTERS, SIDES, USES, Amounts
from engine.games.whirling_witchcraft.plans import ENDLESS, MANDRAKE, OUTPUTS, STUDY, SUPPLY, Plan

DONE = "done"


def planned(bench: Amounts, recipes: tuple[str, ...], books: str, scholar: bool) -> Plan:
    """A plan in which nothing is done yet."""
    return Plan(bench, recipes, books, stock(bench, books), scholar)


def stock(bench: Amounts, books: str) -> list[int]:
    """5.1, 4.6  What recipes can use at first."""
    have = [*bench]
    for letter in books:
        have[LETTERS.index(letter)] += ENDLESS
    return have


def can_brew(bench: Amounts, recipes: tuple[str, ...], books: str, scholar: bool) -> bool:
    """Is there anything to choose?"""
    if scholar and bench[MANDRAKE]:
        return True
    have = stock(bench, books) if books else bench
    return any(usable((side,), have) for side in recipes)


def brew(plan: Plan, seat: Seat) -> Rule[Plan]:
    """5.1  Use recipes until you have enough."""

    def later() -> tuple[Choice, ...]:
        return options(plan)

    while (choice := (yield Ask(seat, "brew", later=later))) != DONE:
        carry_out(plan, str(choice))
        while plan.wishes:
            plan.wish(str((yield Ask(seat, "wish", tuple(LETTERS[plan.least :])))))
    plan.over = True
    return plan


def carry_out(plan: Plan, choice: str) -> None:
    if (use := USES.get(choice)) is not None:
        plan.use(use)
    else:
        verb, letter = choice[:-1], choice[-1]
        DEEDS[verb](plan, letter)


DEEDS = {
    OUTPUTS: lambda plan, letter: plan.take_from_outputs(LETTERS.index(letter)),
    SUPPLY: lambda plan, letter: plan.take_from_supply(LETTERS.index(letter)),
    STUDY: Plan.study,
}


def options(plan: Plan) -> tuple[Choice, ...]:
    """Recipes that can be used, what else there is, and done."""
    found = usable(plan.recipes, plan.have)
    if plan.scholar and plan.has_mandrake():
        found += [STUDY + letter for letter in LETTERS if letter not in plan.books]
    if plan.mixed:
        found += elsewhere(plan)
    found.append(DONE)
    return tuple(found)


def usable(recipes: tuple[str, ...], have: Sequence[int]) -> list[Choice]:
    """5.1  The ways in which recipes can be used: those whose input can be filled entirely."""
    found: list[Choice] = []
    for side in recipes:
        for use in SIDES[side]:
            for kind, count in use.needs:
                if have[kind] < count:
                    break
            else:
                found.append(use.option)
    return found


def elsewhere(plan: Plan) -> list[Choice]:
    """5.3  What could come from elsewhere than it does now."""
    found: list[Choice] = []
    for kind in sorted(plan.mixed):
        bench, supply, outputs = plan.split(kind)
        spare = bench > plan.eaten[kind] - plan.free[kind] - plan.spared[kind]  # more than only the workbench had
        if outputs < plan.could[kind] and (spare or supply):
            found.append(OUTPUTS + LETTERS[kind])
        if supply < plan.free[kind] and spare:
            found.append(SUPPLY + LETTERS[kind])
    return found
