"""1.4  +1 counters; and spells that go to another space."""

from __future__ import annotations

from engine.ask import Ask, Rule, Seat
from engine.bounds import within
from engine.games.witches_revel.language.records import EVERY, Act
from engine.games.witches_revel.rules.amounts import beyond, number_of
from engine.games.witches_revel.rules.carry_out import Doing, asks
from engine.games.witches_revel.rules.choose import chosen
from engine.games.witches_revel.rules.elements import is_there, now
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, is_awaited
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.rules.possibility import free_spaces
from engine.games.witches_revel.state import Revel, Thing
from engine.news import tell


def adding(game: Revel, seat: Seat, thing: Thing, many: int) -> Happening:
    there = now(game, thing)
    return Happening("add", seat, there, there, many=many)


def change_plus(
    game: Revel, thing: Thing, by: int, happening: Happening | None = None, source: Thing | None = None
) -> Rule[int]:
    """+1s on a spell, which as they are added is something that happens; -> by how many it changed."""
    if happening is not None and not (yield from happens(game, happening)):
        return 0
    if source is not None:  # ruling 15: what is moved must still be there
        by = min(by, now(game, source).values[2] if is_there(game, source) else 0)
    place = game.space_of(thing.key) if thing.area == "spell" else None
    if place is None:
        return 0
    key, cards, plus = game.sides[place[0]][place[1]]  # type: ignore[misc]
    by = max(by, -plus)
    game.put(*place, (key, cards, within(plus + by)))
    if by:
        codes, now_there = [game.cards[card] for card in cards], within(plus + by)
        tell(game, "plus", seat=place[0], space=place[1], cards=codes, by=by, now=now_there, **beyond(plus + by))
    if by > 0 and happening is not None and is_awaited(game, "add", cards):
        becomes_relevant(game, adding(game, happening.who, thing, by))
    return by


def add(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    assert step.what is not None
    many, done = number_of(game, doing, step.amount), False
    things = yield from chosen(game, doing, step.what, "add")
    for thing in things if many else ():
        happening = adding(game, doing.actor, thing, many)
        changed = yield from change_plus(game, thing, many, happening)
        done |= changed > 0 or happening.stopped  # 4.9: counts as done
    doing.it, doing.count = tuple(things), many
    return done


def remove(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    assert step.what is not None
    things = yield from chosen(game, doing, step.what, "remove", least_of(doing, step))
    removed = 0
    for thing in things:
        most = min(number_of(game, doing, step.amount), now(game, thing).values[2])
        many = yield from _how_many(game, doing, step, most)
        removed -= yield from change_plus(game, thing, -many)
    doing.it, doing.count = tuple(things), removed
    return removed > 0


def least_of(doing: Doing, step: Act) -> int:
    """0.3  So many must be there: in a cost all of them."""
    return step.amount.least if doing.paying and step.amount is not None and step.amount.least < EVERY else 1


def move(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """Ruling 15: removed and added, both or neither."""
    assert step.what is not None
    assert step.to is not None
    from_there = yield from chosen(game, doing, step.what, "remove", least_of(doing, step))
    if not from_there:
        return False
    doing.it, moved, done = tuple(from_there), 0, False
    to_there = yield from chosen(game, doing, step.to, "add", besides=from_there[0] if len(from_there) == 1 else None)
    for source in from_there:
        if to_there and source.key != to_there[0].key:
            many, counts = yield from _move_from(game, doing, step, source, to_there[0])
            moved, done = moved + many, done or counts
    if done:
        doing.it, doing.count = tuple(to_there), moved
    return done


def _move_from(game: Revel, doing: Doing, step: Act, source: Thing, to: Thing) -> Rule[tuple[int, bool]]:
    """Of one spell; -> how many, and does that count as done (4.9)?"""
    most = min(number_of(game, doing, step.amount), now(game, source).values[2])
    many = yield from _how_many(game, doing, step, most)
    if not many:
        return 0, False
    happening = adding(game, doing.actor, to, many)
    moved = yield from change_plus(game, to, many, happening, source)
    yield from change_plus(game, source, -moved)
    return moved, moved > 0 or happening.stopped


def _how_many(game: Revel, doing: Doing, step: Act, most: int) -> Rule[int]:
    """Up to so many: the player says how many."""
    if step.amount is None or step.amount.least >= most or step.amount.equal is not None or step.amount.that:
        return most
    return int((yield from asks(game, doing, "how many", tuple(range(step.amount.least, most + 1)))))


def shift(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """Spells go to other spaces of the same side; they stay the same spells."""
    assert step.what is not None
    shifted: list[Thing] = []
    for thing in (yield from chosen(game, doing, step.what, "shift")):
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
