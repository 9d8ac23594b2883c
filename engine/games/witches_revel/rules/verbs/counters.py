"""1.4  +1 counters; and spells that go to another space."""

from __future__ import annotations

from engine.ask import Ask, Rule, Seat
from engine.bounds import within
from engine.games.witches_revel.language.records import EVERY, Act, Things
from engine.games.witches_revel.rules.amounts import beyond, number_of
from engine.games.witches_revel.rules.carry_out import asks
from engine.games.witches_revel.rules.elements import is_there, now
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, is_awaited
from engine.games.witches_revel.rules.instructions import NOT, PARTLY, Doing
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.rules.possibility import can_be, enough, of_things
from engine.games.witches_revel.rules.references import candidates
from engine.games.witches_revel.rules.verbs.choose import chosen
from engine.games.witches_revel.state import SPACES, Revel, Thing
from engine.news import tell


def adding(game: Revel, seat: Seat, thing: Thing, many: int) -> Happening:
    there = now(game, thing)
    return Happening("add", seat, there, there, many=many)


def change_plus(game: Revel, thing: Thing, by: int) -> int:
    """+1s on a spell, or off it; -> by how many it changed."""
    place = game.space_of(thing.key) if thing.area == "spell" else None
    if place is None:
        return 0
    key, cards, plus = game.sides[place[0]][place[1]]  # type: ignore[misc]
    by = max(by, -plus)
    game.put(*place, (key, cards, within(plus + by)))
    if by:
        codes, now_there = [game.cards[card] for card in cards], within(plus + by)
        tell(game, "plus", seat=place[0], space=place[1], cards=codes, by=by, now=now_there, **beyond(plus + by))
    return by


def add_plus(game: Revel, doing: Doing, thing: Thing, many: int, source: Thing | None = None) -> Rule[int]:
    """As they are added that is something that happens; `source`: where they come from."""
    if not (yield from happens(game, adding(game, doing.actor, thing, many), doing)):
        return 0
    if source is not None:  # ruling 15: what is moved must still be there
        many = min(many, now(game, source).values[2] if is_there(game, source) else 0)
    many = change_plus(game, thing, many)
    if many > 0 and is_awaited(game, "add", thing.cards):
        becomes_relevant(game, adding(game, doing.actor, thing, many))
    return many


def add(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    many, done = number_of(game, doing, step.amount), False
    things = yield from chosen(game, doing, step.done_to, "add")
    for thing in things if many else ():
        done |= (yield from add_plus(game, doing, thing, many)) > 0
    doing.it, doing.count = tuple(things), many
    return done


def remove(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    things = yield from chosen(game, doing, step.done_to, "remove", least_of(doing, step))
    removed = 0
    for thing in things:
        most = min(number_of(game, doing, step.amount), now(game, thing).values[2])
        many = yield from _how_many(game, doing, step, most)
        removed -= change_plus(game, thing, -many)
    doing.it, doing.count = tuple(things), removed
    return removed > 0


def least_of(doing: Doing, step: Act) -> int:
    """0.3  So many must be there: in a cost all of them."""
    return step.amount.least if doing.paying and step.amount is not None and step.amount.least < EVERY else 1


def move(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """Ruling 15: removed and added, or none of it."""
    assert step.to is not None
    from_there = yield from chosen(game, doing, step.done_to, "remove", least_of(doing, step))
    if not from_there:
        return False
    doing.it, moved = tuple(from_there), 0
    to_there = yield from chosen(game, doing, step.to, "add", besides=from_there[0] if len(from_there) == 1 else None)
    for source in from_there:
        if to_there and source.key != to_there[0].key:
            moved += yield from _move_from(game, doing, step, source, to_there[0])
    if moved or doing.stopped:
        doing.it, doing.count = tuple(to_there), moved
    return moved > 0


def _move_from(game: Revel, doing: Doing, step: Act, source: Thing, to: Thing) -> Rule[int]:
    """Of one spell; -> how many."""
    most = min(number_of(game, doing, step.amount), now(game, source).values[2])
    many = yield from _how_many(game, doing, step, most)
    if not many:
        return 0
    moved = yield from add_plus(game, doing, to, many, source)
    change_plus(game, source, -moved)
    return moved


def _how_many(game: Revel, doing: Doing, step: Act, most: int) -> Rule[int]:
    """Up to so many: the player says how many."""
    if step.amount is None or step.amount.least >= most or step.amount.equal is not None or step.amount.that:
        return most
    return int((yield from asks(game, doing, "how many", tuple(range(step.amount.least, most + 1)))))


def shift(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """Spells go to other spaces of the same side; they stay the same spells."""
    shifted: list[Thing] = []
    for thing in (yield from chosen(game, doing, step.done_to, "shift")):
        if (yield from _shift_one(game, doing, thing)):
            shifted.append(now(game, thing))
    doing.it = tuple(shifted) or doing.it
    return bool(shifted)


def _shift_one(game: Revel, doing: Doing, thing: Thing) -> Rule[bool]:
    place, free = game.space_of(thing.key), free_spaces(game, thing.seat)
    if place is None or not free:
        return False
    space = free[0] if len(free) == 1 else int((yield Ask(doing.actor, "space", tuple(free))))
    spell = game.sides[place[0]][place[1]]
    game.put(*place, None)
    game.put(place[0], space, spell)
    codes = [game.cards[card] for card in thing.cards]
    tell(game, "shifted", seat=place[0], space=place[1], cards=codes, into=space)
    return True


# 0.2  How possible that is, and with which spells -----------------------------------------------------------


def can_remove(game: Revel, doing: Doing, step: Act) -> int:
    """1.4  There must be +1s to take."""
    things = candidates(game, doing, step.done_to)
    there = [thing.values[2] for thing in things if can_be(game, doing, "remove", thing)]
    level = enough(max(there, default=0), number_of(game, doing, step.amount))
    from_all = isinstance(step.what, Things) and step.what.amount is None
    return min(level, PARTLY) if from_all and len(there) < len(things) else level


def can_move(game: Revel, doing: Doing, step: Act) -> int:
    """Ruling 15: and somewhere else to put them."""
    assert step.to is not None
    there = [thing.key for thing in candidates(game, doing, step.done_to) if thing.values[2]]
    if not there:
        return NOT
    to = [thing.key for thing in candidates(game, doing, step.to) if can_be(game, doing, "add", thing)]
    return can_remove(game, doing, step) if any(one != other for one in there for other in to) else NOT


def free_spaces(game: Revel, seat: Seat) -> list[int]:
    return [space for space in range(SPACES) if game.sides[seat][space] is None]


def can_shift(game: Revel, doing: Doing, step: Act) -> int:
    return of_things(game, doing, step) if free_spaces(game, doing.you) else NOT


def is_spell(game: Revel, doing: Doing, thing: Thing, least: int) -> bool:
    """+1s lie on spells."""
    return thing.area == "spell"


def has_plus(game: Revel, doing: Doing, thing: Thing, least: int) -> bool:
    return thing.area == "spell" and thing.values[2] >= least


def is_own_spell(game: Revel, doing: Doing, thing: Thing, least: int) -> bool:
    return thing.area == "spell" and thing.seat == doing.you
