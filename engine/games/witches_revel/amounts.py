"""1.4, 4.10  How many that is: what a text asks for, counted when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.witches_revel.elements import now, value_of
from engine.games.witches_revel.finding import count_of, hidden_in
from engine.games.witches_revel.language.meaning import RESOURCES, Amount, Measure
from engine.games.witches_revel.spoken import measured_things
from engine.games.witches_revel.state import Revel

if TYPE_CHECKING:
    from engine.games.witches_revel.carrying import Doing


def number_of(game: Revel, doing: Doing, amount: Amount | None) -> int:
    """The most that are asked for."""
    if amount is None:
        return 1
    if amount.that:
        return doing.count
    return amount.most if amount.equal is None else measured(game, doing, amount.equal)


def measured(game: Revel, doing: Doing, measure: Measure) -> int:
    if measure.what in RESOURCES:
        return game.has(doing.you, measure.what)
    if measure.what == "count":
        return count_of(game, doing, measure.of) if measure.of is not None else 0
    return sum(value_of(now(game, thing), measure.what) for thing in measured_things(game, doing, measure.of))


def may_be_some(game: Revel, doing: Doing, amount: Amount | None) -> bool:
    """0.2  Is anything asked for, as far as both see?  What a hidden card is worth they do not see."""
    equal = amount.equal if amount is not None else None
    return (equal is not None and bool(hidden_in(game, doing, equal.of))) or number_of(game, doing, amount) > 0
