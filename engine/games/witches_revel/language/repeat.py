"""For each ...: an instruction as many times as much, in one go."""

from __future__ import annotations

from dataclasses import replace

from engine.ask import Seat
from engine.bounds import within
from engine.games.witches_revel.language.records import EVERY, Act, Amount, Object, Step, Things, Whose


def owned(what: Object, you: Seat, whose: Seat) -> Object:
    """4.10  `Their` cards and spells are those of the player who carries it out, or of the spell's player."""
    if not isinstance(what, Things) or "own" not in (what.whose, what.area_whose):
        return what
    said: Whose = "yours" if whose == you else "theirs"
    area_whose = said if what.area_whose == "own" else what.area_whose
    return replace(what, whose=said if what.whose == "own" else what.whose, area_whose=area_whose)


def times(step: Step, count: int) -> Step:
    """So many times as much of it."""
    if not isinstance(step, Act):
        return step
    if step.amount is not None:
        return replace(step, amount=_many_times(step.amount, count))
    return replace(step, what=_more_of(step.what, count))


def _more_of(what: Object | None, count: int) -> Object | None:
    """Two cards for each one; what all or each of them is done to already is no more for that."""
    if not isinstance(what, Things):
        return what
    if what.amount is not None:
        return replace(what, amount=_many_times(what.amount, count))
    return replace(what, next=within(what.next * count))


def _many_times(amount: Amount, count: int) -> Amount:
    """1.4, 5.2  Exactly so many, or up to so many."""
    if amount.equal is not None or amount.that or amount.most == EVERY:
        return amount
    return replace(amount, least=within(amount.least * count), most=within(amount.most * count))
