"""0.2  How possible is an instruction?  Told from what both players can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.ask import Seat
from engine.games.witches_revel.elements import (
    about,
    among,
    card_thing,
    counted,
    fits,
    is_kind,
    now,
    statements,
    value_of,
)
from engine.games.witches_revel.events import Happening, is_forbidden
from engine.games.witches_revel.language.meaning import (
    EVERY,
    RESOURCES,
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
    Lasting,
    May,
    Measure,
    Object,
    Opposing,
    Pay,
    Rest,
    Step,
    Things,
    This,
)
from engine.games.witches_revel.state import SPACES, Revel, Thing

if TYPE_CHECKING:
    from engine.games.witches_revel.carrying import Doing

NOT, PARTLY, WHOLLY = 0, 1, 2
HIDDEN = ("hand", "deck", "next")


def how_possible(game: Revel, doing: Doing, step: Step) -> int:
    return POSSIBLE[type(step)](game, doing, step)


def _any_of(levels: list[int]) -> int:
    """Wholly if all are, not if none is."""
    return WHOLLY if all(level == WHOLLY for level in levels) else PARTLY if any(levels) else NOT


def _all(game: Revel, doing: Doing, step: All) -> int:
    return _any_of([how_possible(game, doing, one) for one in step.of])


def _pay(game: Revel, doing: Doing, step: Pay) -> int:
    """0.3  A cost must be wholly possible, and buy something."""
    payable = all(how_possible(game, doing, one) == WHOLLY for one in step.cost)
    return how_possible(game, doing, step.do) if payable else NOT


def _by(game: Revel, doing: Doing, step: By) -> int:
    from engine.games.witches_revel.carrying import whom

    before, levels = doing.actor, []
    for seat in (0, 1) if step.who == "each" else (whom(game, doing, step.who),):
        doing.actor = seat
        levels.append(how_possible(game, doing, step.do))
    doing.actor = before
    return _any_of(levels)


def _for_each(game: Revel, doing: Doing, step: ForEach) -> int:
    return how_possible(game, doing, step.do) if counted(game, doing.source, step.each) else NOT


def _act(game: Revel, doing: Doing, step: Act) -> int:
    if step.amount is not None and step.amount.equal is not None and not number_of(game, doing, step.amount):
        return NOT  # ruling 19
    return ACTS[step.verb](game, doing, step)


POSSIBLE: dict[type, Callable[[Revel, Doing, Any], int]] = {
    Act: _act,
    All: _all,
    May: lambda game, doing, step: how_possible(game, doing, step.do),
    Pay: _pay,
    Either: lambda game, doing, step: max(how_possible(game, doing, one) for one in step.of),
    By: _by,
    If: lambda game, doing, step: how_possible(game, doing, step.do),
    ForEach: _for_each,
    Lasting: lambda game, doing, step: WHOLLY,
    Instead: lambda game, doing, step: WHOLLY,
}

# How many --------------------------------------------------------------------------------------------


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
        return counted(game, doing.source, measure.of) if measure.of is not None else 0
    if isinstance(measure.of, It):
        things = doing.it  # 4.10: a value that it had is that of the moment when it was lost
    else:
        things = about(game, measure.of, doing.source, doing.it) if measure.of is not None else ()
    return sum(value_of(now(game, thing), measure.what) for thing in things)


def _enough(there: int, asked: int) -> int:
    """Wholly, partly, not at all."""
    return NOT if not there or not asked else WHOLLY if there >= asked or asked == EVERY else PARTLY


# What there is to choose from ------------------------------------------------------------------------


def owner_of(doing: Doing, things: Things) -> Seat:
    """Whose hand, deck or discards are spoken of."""
    if things.area_whose == "own" or (things.area_whose == "" and things.whose == ""):
        return doing.actor
    if things.area_whose == "its" and doing.it:
        return doing.it[0].seat
    return 1 - doing.you if "theirs" in (things.area_whose, things.whose) else doing.you


def candidates(game: Revel, doing: Doing, what: Object) -> list[Thing]:
    """All that an instruction could be about, hidden or not."""
    if isinstance(what, Above):
        return [thing for thing in chosen_above(game, doing) if _still(game, thing)]
    if isinstance(what, Rest):
        return [thing for thing in doing.rest if _still(game, thing)]
    if not isinstance(what, Things):
        return list(about(game, what, doing.source, doing.it))
    if what.area in ("this way", "it"):
        return [_as_card(game, thing) for thing in _said_before(game, doing, what) if fits(game, doing.source, what, thing)]
    if what.area == "field":
        source = doing.source if what.whose != "own" else (doing.actor, *doing.source[1:])
        return among(game, source, what)  # type: ignore[arg-type]
    seat = owner_of(doing, what)
    zones = {"hand": game.hands, "discards": game.discards}
    cards = zones[what.area][seat] if what.area in zones else game.decks[seat][::-1]
    cards = cards[: what.next] if what.area == "next" else cards
    return [thing for card in cards if fits(game, doing.source, what, thing := card_thing(game, card))]


def _still(game: Revel, thing: Thing) -> bool:
    from engine.games.witches_revel.elements import is_there

    return is_there(game, thing)


def _said_before(game: Revel, doing: Doing, what: Things) -> list[Thing]:
    """Cards discarded this way, each for itself; those spoken of."""
    said = doing.it if what.area == "it" else doing.way.get(what.done, ())
    if not what.is_card:
        return list(said)
    return [card_thing(game, card) for thing in said for card in thing.cards]


def _as_card(game: Revel, thing: Thing) -> Thing:
    return thing


def chosen_above(game: Revel, doing: Doing) -> tuple[Thing, ...]:
    """4.10  What an effect above has chosen, for as long as it and the chooser are where they were."""
    return tuple(Thing(*ref) for ref in game.chosen.get(chooser(doing), ()))


def chooser(doing: Doing) -> str:
    return f"{doing.source[1]} {doing.source[2]}"


def is_hidden(what: Object) -> bool:
    return isinstance(what, Things) and what.area in HIDDEN


def is_qualified(what: Things) -> bool:
    """0.6  Is there any quality that the cards must have?"""
    return what.kind != "any" or what.with_value is not None or bool(what.with_icon)


def seen_by_both(game: Revel, doing: Doing, what: Object) -> int:
    """How many there may be, from what both players see."""
    if isinstance(what, Things) and what.area in HIDDEN:
        seat = owner_of(doing, what)
        size = len(game.hands[seat] if what.area == "hand" else game.decks[seat])
        return min(size, what.next) if what.area == "next" else size
    return len(candidates(game, doing, what))


def _of_things(game: Revel, doing: Doing, step: Act) -> int:
    """Something is to be done to things: are there any?"""
    assert step.what is not None
    there = seen_by_both(game, doing, step.what)
    if not isinstance(step.what, Things) or step.what.amount is None:
        return WHOLLY if there else NOT
    amount = step.what.amount
    if amount.least == 0 and not amount.that:
        return WHOLLY if there or amount.most == EVERY else NOT
    return _enough(there, number_of(game, doing, amount) if not amount.that else doing.count)


def _doable(verb: str) -> Callable[[Revel, Doing, Act], int]:
    """As `_of_things`, without what cannot be: 'can't' wins."""

    def level(game: Revel, doing: Doing, step: Act) -> int:
        assert step.what is not None
        if is_hidden(step.what):
            return _of_things(game, doing, step)
        things = candidates(game, doing, step.what)
        can = [thing for thing in things if not is_forbidden(game, Happening(verb, doing.actor, thing))]
        asked = number_of(game, doing, step.what.amount) if isinstance(step.what, Things) and step.what.amount else len(things)
        return _enough(len(can), asked)

    return level


def _draw(game: Revel, doing: Doing, step: Act) -> int:
    """5.2  From an empty deck nothing is drawn."""
    if is_forbidden(game, Happening("draw", doing.actor)):
        return NOT
    if step.what is not None:
        return _of_things(game, doing, step)
    return _enough(len(game.decks[doing.actor]), number_of(game, doing, step.amount))


def is_able(game: Revel, seat: Seat, verb: str, resource: str) -> bool:
    """5.10  Is there a text that lets this player gain, lose or spend that?"""
    if game.resources[seat] != resource:
        return False
    said = statements(game, "able")
    return any(source[0] == seat and one.of == resource and verb in one.can for source, one in said)


def _gain(game: Revel, doing: Doing, step: Act) -> int:
    if not is_able(game, doing.actor, "gain", step.of):
        return NOT
    if is_forbidden(game, Happening("gain", doing.actor, of=step.of)):
        return NOT
    return WHOLLY if number_of(game, doing, step.amount) else NOT


def _spend(game: Revel, doing: Doing, step: Act) -> int:
    enough = game.marks[doing.actor] >= number_of(game, doing, step.amount)
    return WHOLLY if enough and is_able(game, doing.actor, "spend", step.of) else NOT


def _lose(game: Revel, doing: Doing, step: Act) -> int:
    there = game.marks[doing.actor] if is_able(game, doing.actor, "lose", step.of) else 0
    return _enough(there, number_of(game, doing, step.amount))


def _remove(game: Revel, doing: Doing, step: Act) -> int:
    """1.4  There must be +1s to take, and for moving them somewhere to put them."""
    assert step.what is not None
    there = [thing for thing in candidates(game, doing, step.what) if thing.values[2]]
    if not there or (step.to is not None and not candidates(game, doing, step.to)):
        return NOT
    asked = number_of(game, doing, step.amount)
    return WHOLLY if any(thing.values[2] >= asked for thing in there) or asked == EVERY else PARTLY


def free_spaces(game: Revel, seat: Seat) -> list[int]:
    return [space for space in range(SPACES) if game.sides[seat][space] is None]


def _shift(game: Revel, doing: Doing, step: Act) -> int:
    return _of_things(game, doing, step) if free_spaces(game, doing.you) else NOT


def _play(game: Revel, doing: Doing, step: Act) -> int:
    from engine.games.witches_revel.playing import spaces_for

    assert step.what is not None
    if is_hidden(step.what):
        return WHOLLY if seen_by_both(game, doing, step.what) else NOT
    for thing in candidates(game, doing, step.what):
        if is_kind(game, thing, "stance") or spaces_for(game, doing.actor, thing.cards[0]):
            return WHOLLY
    return NOT


def _reveal(game: Revel, doing: Doing, step: Act) -> int:
    """5.4  What all can see already cannot be revealed."""
    assert step.what is not None
    if isinstance(step.what, This | It):
        things = candidates(game, doing, step.what)
        return WHOLLY if any(thing.area in ("hand", "deck") for thing in things) else NOT
    return _of_things(game, doing, step)


ACTS: dict[str, Callable[[Revel, Doing, Act], int]] = {
    "draw": _draw,
    "discard": _doable("discard"),
    "stash": _of_things,
    "shuffle": lambda game, doing, step: WHOLLY,  # 3.6
    "reveal": _reveal,
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
    "move": _remove,
    "shift": _shift,
    "gain plays": lambda game, doing, step: WHOLLY if game.current == doing.actor and game.step == "act" else NOT,
    "pass": lambda game, doing, step: WHOLLY if game.current == doing.actor else NOT,
    "stop": lambda game, doing, step: WHOLLY,
}
__all__ = ["NOT", "PARTLY", "WHOLLY", "Opposing", "candidates", "how_possible"]
