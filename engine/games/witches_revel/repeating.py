"""For each ...: an instruction as many times as much, in one go."""

from __future__ import annotations

from dataclasses import replace

from engine.games.witches_revel.language.meaning import EVERY, Act, Amount, By, Object, Step, Things


def times(step: Step, count: int) -> Step:
    """So many times as much of it, by whoever does it."""
    if isinstance(step, By):
        return replace(step, do=times(step.do, count))
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
    return replace(what, next=what.next * count)


def _many_times(amount: Amount, count: int) -> Amount:
    """1.4, 5.2  Exactly so many, or up to so many."""
    if amount.equal is not None or amount.that or amount.most == EVERY:
        return amount
    return replace(amount, least=amount.least * count, most=amount.most * count)
