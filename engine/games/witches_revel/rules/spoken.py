"""4.10  What a text speaks of, and what is left of that where nothing was done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.ask import Seat
from engine.games.witches_revel.language.records import (
    Above,
    Act,
    All,
    Amount,
    By,
    Either,
    ForEach,
    If,
    Instead,
    It,
    May,
    Object,
    Pay,
    Step,
    Things,
    This,
)
from engine.games.witches_revel.rules.references import about, chosen_above, this_thing
from engine.games.witches_revel.state import Revel, Source, Thing
from engine.state import Id

if TYPE_CHECKING:
    from engine.games.witches_revel.rules.carry_out import Doing


@lru_cache(maxsize=4_096)
def introduces(step: Step) -> bool:
    """Does it speak of something that `it` is from then on?"""
    match step:
        case Act():
            return step.verb == "draw" if step.what is None else not isinstance(step.what, It)
        case All() | Either():
            return any(map(introduces, step.of))
        case Pay():
            return any(map(introduces, (*step.cost, step.do)))
        case By() | May() | If() | ForEach() | Instead():
            return introduces(step.do)
    return False


def was_not_done(doing: Doing, step: Step) -> None:
    """0.6  What would have been spoken of was not found, so there is nothing to act upon."""
    doing.done = False
    if introduces(step):
        doing.it, doing.count = (), 0


def whom(game: Revel, doing: Doing, who: str) -> Seat | None:
    """Who is to carry it out; None: there is no `it`, and so no player of it."""
    if who == "its":
        return doing.it[0].seat if doing.it else None
    return 1 - doing.you if who == "theirs" else doing.you


def all_whom(game: Revel, doing: Doing, who: str) -> tuple[Seat, ...]:
    """Each player: the current one first (ruling 19)."""
    if who == "each":
        return game.current, 1 - game.current
    seat = whom(game, doing, who)
    return () if seat is None else (seat,)


@lru_cache(maxsize=4_096)
def speaks_of_it(step: Step) -> bool:
    """Does it act upon what was spoken of before?"""
    match step:
        case Act():
            return _is_of_it(step.what) or _is_as_much_as_it(step.amount)
        case All() | Either():
            return any(map(speaks_of_it, step.of))
        case By() | May() | If():
            return speaks_of_it(step.do)
    return False


def _is_of_it(what: Object | None) -> bool:
    if not isinstance(what, Things):
        return isinstance(what, It)
    return what.area in ("it", "this way") or _is_as_much_as_it(what.amount)


def _is_as_much_as_it(amount: Amount | None) -> bool:
    """Equal to the Power of it; that many."""
    return amount is not None and (amount.that or (amount.equal is not None and isinstance(amount.equal.of, It)))


def as_it_was(game: Revel, source: Source) -> tuple[Thing, ...]:
    """4.10  The spell that had this text and has left, with its values of that moment."""
    values = game.gone.get(str(source[1]))
    return () if values is None else (Thing("spell", source[1], 0, source[0], (Id(source[2]),), values),)


def measured_things(game: Revel, doing: Doing, of: Object | None) -> Sequence[Thing]:
    """4.10  What has gone has the values of the moment when it was lost."""
    match of:
        case It():
            return doing.it
        case Above():
            return chosen_above(game, doing)
        case This():
            return as_it_was(game, doing.source) or this_thing(game, doing.source)
    return about(game, of, doing.source, doing.it) if of is not None else ()
