"""0.2  How possible is an instruction?  Told from what both players can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.witches_revel.language.records import (
    EVERY,
    Act,
    All,
    By,
    Either,
    ForEach,
    If,
    Instead,
    Lasting,
    May,
    Pay,
    Step,
    Things,
    Verb,
)
from engine.games.witches_revel.rules.amounts import most_asked, most_counted, number_of
from engine.games.witches_revel.rules.events import forbids
from engine.games.witches_revel.rules.instructions import NOT, PARTLY, VERBS, WHOLLY, Doing
from engine.games.witches_revel.rules.references import (
    all_whom,
    candidates,
    hidden_in,
    introduces,
    is_hidden,
    many_searched_in,
    speaks_of_it,
)
from engine.games.witches_revel.state import Revel, Thing


def how_possible(game: Revel, doing: Doing, step: Step) -> int:
    return POSSIBLE[type(step)](game, doing, step)


def _any_of(levels: list[int]) -> int:
    """Wholly if all are, not if none is."""
    return WHOLLY if all(level == WHOLLY for level in levels) else PARTLY if any(levels) else NOT


def _pay(game: Revel, doing: Doing, step: Pay) -> int:
    """0.3  A cost must be wholly possible, and buy something."""
    if not all(how_possible(game, doing, one) == WHOLLY for one in step.cost):
        return NOT
    return how_possible(game, doing, step.do) or WHOLLY * (speaks_of_it(step.do) and any(map(introduces, step.cost)))


def _by(game: Revel, doing: Doing, step: By | May) -> int:
    before, levels = doing.actor, []
    for seat in all_whom(game, doing, step.who):
        doing.actor = seat
        levels.append(how_possible(game, doing, step.do))
    doing.actor = before
    return _any_of(levels) if levels else NOT


def _act(game: Revel, doing: Doing, step: Act) -> int:
    """0.2  'Can't' wins; ruling 19: nothing at all is impossible, unless it is a cost."""
    if forbids(game, step.verb, doing.actor, of=step.of):
        return NOT
    equal = step.amount.equal if step.amount is not None else None
    if equal is not None and not hidden_in(game, doing, equal.of) and not most_asked(game, doing, step.amount):
        return NOT
    return VERBS[step.verb].possible(game, doing, step)


POSSIBLE: dict[type, Callable[[Revel, Doing, Any], int]] = {
    Act: _act,
    All: lambda game, doing, step: _any_of([how_possible(game, doing, one) for one in step.of]),
    May: _by,
    Pay: _pay,
    Either: lambda game, doing, step: max(how_possible(game, doing, one) for one in step.of),
    By: _by,
    If: lambda game, doing, step: how_possible(game, doing, step.do),
    ForEach: lambda game, doing, step: (
        how_possible(game, doing, step.do) if most_counted(game, doing, step.each) else NOT
    ),
    Lasting: lambda game, doing, step: WHOLLY,
    Instead: lambda game, doing, step: WHOLLY,
}


def enough(there: int, asked: int) -> int:
    """Wholly, partly, not at all."""
    return NOT if not there or not asked else WHOLLY if there >= asked or asked == EVERY else PARTLY


def of_things(game: Revel, doing: Doing, step: Act) -> int:
    """Something is to be done to things: are there any to which it can be done?"""
    if is_hidden(game, doing, step.done_to):
        all_there = there = many_searched_in(game, doing, step.done_to)  # type: ignore[arg-type]
    else:
        things = candidates(game, doing, step.done_to)
        all_there, there = len(things), sum(can_be(game, doing, step.verb, thing) for thing in things)
    if not isinstance(step.what, Things) or step.what.amount is None:
        return WHOLLY if there and there == all_there else PARTLY if there else NOT
    amount = step.what.amount
    if amount.least == 0 and not amount.that:
        return WHOLLY if there or amount.most == EVERY else NOT
    return enough(there, doing.count if amount.that else number_of(game, doing, amount))


def can_be(game: Revel, doing: Doing, verb: Verb, thing: Thing, least: int = 1) -> bool:
    """0.2, 0.4  Can this be done to it, from what both see?  'Can't' wins over whatever asks for it."""
    return VERBS[verb].can_be(game, doing, thing, least) and not forbids(game, verb, doing.actor, thing)
