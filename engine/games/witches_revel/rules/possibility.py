"""0.2  How possible is an instruction?  Told from what both players can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.ask import Seat
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
)
from engine.games.witches_revel.rules.amounts import most_asked, most_counted, number_of
from engine.games.witches_revel.rules.elements import statements
from engine.games.witches_revel.rules.events import forbids
from engine.games.witches_revel.rules.references import (
    all_whom,
    can_be,
    candidates,
    hidden_in,
    introduces,
    is_hidden,
    is_qualified,
    many_searched_in,
    owner_of,
    speaks_of_it,
)
from engine.games.witches_revel.state import SPACES, Revel

if TYPE_CHECKING:
    from engine.games.witches_revel.rules.carry_out import Doing

NOT, PARTLY, WHOLLY = 0, 1, 2


def how_possible(game: Revel, doing: Doing, step: Step) -> int:
    return POSSIBLE[type(step)](game, doing, step)


def _any_of(levels: list[int]) -> int:
    """Wholly if all are, not if none is."""
    return WHOLLY if all(level == WHOLLY for level in levels) else PARTLY if any(levels) else NOT


def _all(game: Revel, doing: Doing, step: All) -> int:
    return _any_of([how_possible(game, doing, one) for one in step.of])


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


def _for_each(game: Revel, doing: Doing, step: ForEach) -> int:
    return how_possible(game, doing, step.do) if most_counted(game, doing, step.each) else NOT


def _act(game: Revel, doing: Doing, step: Act) -> int:
    """0.2  'Can't' wins; ruling 19: nothing at all is impossible, unless it is a cost."""
    if forbids(game, step.verb, doing.actor, of=step.of):
        return NOT
    equal = step.amount.equal if step.amount is not None else None
    if equal is not None and not hidden_in(game, doing, equal.of) and not most_asked(game, doing, step.amount):
        return NOT
    return ACTS[step.verb](game, doing, step)


POSSIBLE: dict[type, Callable[[Revel, Doing, Any], int]] = {
    Act: _act,
    All: _all,
    May: _by,
    Pay: _pay,
    Either: lambda game, doing, step: max(how_possible(game, doing, one) for one in step.of),
    By: _by,
    If: lambda game, doing, step: how_possible(game, doing, step.do),
    ForEach: _for_each,
    Lasting: lambda game, doing, step: WHOLLY,
    Instead: lambda game, doing, step: WHOLLY,
}


def _enough(there: int, asked: int) -> int:
    """Wholly, partly, not at all."""
    return NOT if not there or not asked else WHOLLY if there >= asked or asked == EVERY else PARTLY


# The instructions -----------------------------------------------------------------------------------


def _of_things(game: Revel, doing: Doing, step: Act) -> int:
    """Something is to be done to things: are there any to which it can be done?"""
    assert step.what is not None
    if is_hidden(game, doing, step.what):
        all_there = there = many_searched_in(game, doing, step.what)  # type: ignore[arg-type]
    else:
        things = candidates(game, doing, step.what)
        all_there, there = len(things), sum(can_be(game, doing, step.verb, thing) for thing in things)
    if not isinstance(step.what, Things) or step.what.amount is None:
        return WHOLLY if there and there == all_there else PARTLY if there else NOT
    amount = step.what.amount
    if amount.least == 0 and not amount.that:
        return WHOLLY if there or amount.most == EVERY else NOT
    return _enough(there, doing.count if amount.that else number_of(game, doing, amount))


def _draw(game: Revel, doing: Doing, step: Act) -> int:
    """5.2  From an empty deck nothing is drawn."""
    if step.what is not None:
        return _of_things(game, doing, step)
    return _enough(len(game.decks[doing.actor]), number_of(game, doing, step.amount))


def is_able(game: Revel, seat: Seat, verb: str, resource: str) -> bool:
    """5.10  Is there a text that lets this player gain, lose or spend that?"""
    if game.resources[seat] != resource:
        return False
    for source, said in statements(game, "able"):
        if source[0] == seat and said.of == resource and verb in said.can:
            return True
    return False


def _gain(game: Revel, doing: Doing, step: Act) -> int:
    able = is_able(game, doing.actor, "gain", step.of)
    return WHOLLY if able and most_asked(game, doing, step.amount) else NOT


def _spend(game: Revel, doing: Doing, step: Act) -> int:
    enough = game.marks[doing.actor] >= number_of(game, doing, step.amount)
    return WHOLLY if enough and is_able(game, doing.actor, "spend", step.of) else NOT


def _lose(game: Revel, doing: Doing, step: Act) -> int:
    there = game.marks[doing.actor] if is_able(game, doing.actor, "lose", step.of) else 0
    return _enough(there, number_of(game, doing, step.amount))


def _remove(game: Revel, doing: Doing, step: Act) -> int:
    """1.4  There must be +1s to take."""
    assert step.what is not None
    things = candidates(game, doing, step.what)
    there = [thing.values[2] for thing in things if can_be(game, doing, "remove", thing)]
    level = _enough(max(there, default=0), number_of(game, doing, step.amount))
    from_all = isinstance(step.what, Things) and step.what.amount is None
    return min(level, PARTLY) if from_all and len(there) < len(things) else level


def _move(game: Revel, doing: Doing, step: Act) -> int:
    """Ruling 15: and somewhere else to put them."""
    assert step.what is not None
    assert step.to is not None
    there = [thing.key for thing in candidates(game, doing, step.what) if thing.values[2]]
    if not there:
        return NOT
    to = [thing.key for thing in candidates(game, doing, step.to) if can_be(game, doing, "add", thing)]
    return _remove(game, doing, step) if any(one != other for one in there for other in to) else NOT


def _play(game: Revel, doing: Doing, step: Act) -> int:
    """3.4  A card of somebody else cannot be put on one's side of the field."""
    what = step.what
    off_field = isinstance(what, Things) and what.area in ("hand", "deck", "next", "discards")
    mine = not off_field or owner_of(doing, what) == doing.actor  # type: ignore[arg-type]
    return _of_things(game, doing, step) if mine else NOT


def _stash(game: Revel, doing: Doing, step: Act) -> int:
    """5.3  By quality, fewer than the indicated amount are none."""
    level = _of_things(game, doing, step)
    partly = level == PARTLY and isinstance(step.what, Things) and step.what.amount is not None
    return NOT if partly and is_qualified(step.what) else level  # type: ignore[arg-type]


def free_spaces(game: Revel, seat: Seat) -> list[int]:
    return [space for space in range(SPACES) if game.sides[seat][space] is None]


def _shift(game: Revel, doing: Doing, step: Act) -> int:
    return _of_things(game, doing, step) if free_spaces(game, doing.you) else NOT


ACTS: dict[str, Callable[[Revel, Doing, Act], int]] = {
    "draw": _draw,
    "discard": _of_things,
    "stash": _stash,
    "shuffle": lambda game, doing, step: WHOLLY,  # 3.6
    "reveal": _of_things,
    "look": _of_things,
    "play": _play,
    "choose": _of_things,
    "search": _of_things,
    "gain": _gain,
    "spend": _spend,
    "lose": _lose,
    "tire": lambda game, doing, step: _enough(game.stamina[doing.actor], number_of(game, doing, step.amount)),
    "add": _of_things,
    "remove": _remove,
    "move": _move,
    "shift": _shift,
    "gain plays": lambda game, doing, step: WHOLLY if game.current == doing.actor else NOT,
    "pass": lambda game, doing, step: WHOLLY if game.current == doing.actor else NOT,
    "stop": lambda game, doing, step: WHOLLY,
}
