"""1.4, 4.10  How many that is: what a text asks for, counted when it is needed."""

from __future__ import annotations

from engine.bounds import HIGHEST, within
from engine.games.witches_revel.language.records import RESOURCES, Amount, Measure, Object
from engine.games.witches_revel.rules.elements import now, value_of
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.rules.references import count_of, is_hidden, many_searched_in, measured_things
from engine.games.witches_revel.state import Revel
from engine.news import Facts


def number_of(game: Revel, doing: Doing, amount: Amount | None) -> int:
    """The most that are asked for."""
    if amount is None:
        return 1
    if amount.that:
        return doing.count
    return within(amount.most if amount.equal is None else measured(game, doing, amount.equal))


def beyond(wanted: int) -> Facts:
    """1.4  What the news say of an amount for which there is no room."""
    return {"lost": wanted - HIGHEST} if wanted > HIGHEST else {}


def measured(game: Revel, doing: Doing, measure: Measure) -> int:
    if measure.what in RESOURCES:
        return game.has(doing.you, measure.what)
    if measure.what == "count":
        return count_of(game, doing, measure.of) if measure.of is not None else 0
    return sum(value_of(now(game, thing), measure.what) for thing in measured_things(game, doing, measure.of))


def most_asked(game: Revel, doing: Doing, amount: Amount | None) -> int:
    """0.2  How many that may be, as far as both see: what is counted in a hand is not seen."""
    equal = amount.equal if amount is not None else None
    if equal is not None and equal.what == "count" and equal.of is not None:
        return most_counted(game, doing, equal.of)
    return number_of(game, doing, amount)


def most_counted(game: Revel, doing: Doing, what: Object) -> int:
    if is_hidden(game, doing, what):
        return many_searched_in(game, doing, what)  # type: ignore[arg-type]
    return count_of(game, doing, what)
