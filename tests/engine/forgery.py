"""Saves that nobody has played: any save with something changed in it, and all that can be done with a loaded one."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import msgpack

import engine
from engine.games import find
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine import conformance

LONGEST = 3_000  # answers: no game of ours is longer, wherever it begins
HUGE = (2**64 - 1, -(2**63), 2**31, 1_000_000, -1, 0, 1)
RUBBISH: tuple[Any, ...] = (None, True, 1.5, b"\xff", "", "nonsense", [], {}, [[[[]]]], {"a": [1]}, [None], -1, 2**63)


def saves_of(id: str, dice: random.Random, games: int) -> Iterator[dict[str, Any]]:
    """Saves of random games of all sizes and options, from anywhere in them, and of worlds that are imagined there."""
    game = find(id)
    for _ in range(games):
        seats = dice.choice(game.seats)
        options = dict(dice.choice([*conformance.option_sets(game, seats)]))
        for name, option in game.options.items():
            if option.values is None and dice.random() < 0.5:
                options[name] = dice.choice([option.default, *list(option.suggested())[:3]])
        table = Table(id, seats, seed=dice.randrange(1000), options=options, news=False)
        saves = [engine.save(table)]
        while table.asks:
            conformance.answer_anything(table, dice)
            world = table.imagine(dice.choice(conformance.viewers(table)), dice.randrange(1000))
            saves.append(engine.save(dice.choice((table, table, world))))
        yield from dice.sample(saves, min(len(saves), 6))


# Forging --------------------------------------------------------------------------------------


def forged(saved: dict[str, Any], other: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """The save with something changed in one to three places; `other` is one of the same game."""
    data = copy.deepcopy(saved)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        if not data.get("checkpoint") or not isinstance(data["checkpoint"], dict):
            break  # that is strange enough
        dice.choice((change, change, change, change, exchange, graft))(data, other, dice)
    return data


def change(data: dict[str, Any], other: dict[str, Any], dice: random.Random) -> None:
    """Something in one place is something else, is missing, or is there twice."""
    inside, key = place_in(data, dice)
    if isinstance(inside, list) and dice.random() < 0.3:
        dice.choice((inside.pop, lambda key: inside.insert(key, copy.deepcopy(inside[key]))))(key)
    elif dice.random() < 0.02:
        del inside[key]
    else:
        inside[key] = another(inside[key], data, dice)


def another(value: Any, data: dict[str, Any], dice: random.Random) -> Any:
    """Most often of the same type, and from the same save."""
    if dice.random() < 0.1:
        return copy.deepcopy(dice.choice(RUBBISH))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return dice.choice([value + 1, value - 1, dice.randrange(-2, 80), dice.randrange(8), dice.choice(HUGE)])
    alike = [one for one in everything(data["checkpoint"]) if type(one) is type(value)]
    return copy.deepcopy(dice.choice(alike)) if alike else None


def exchange(data: dict[str, Any], other: dict[str, Any], dice: random.Random) -> None:
    """Two values of one type change places: cards, mostly."""
    here, there = place_in(data["checkpoint"], dice), place_in(data["checkpoint"], dice)
    if type(here[0][here[1]]) is type(there[0][there[1]]) and not isinstance(here[0][here[1]], (list, dict)):
        here[0][here[1]], there[0][there[1]] = there[0][there[1]], here[0][here[1]]


def graft(data: dict[str, Any], other: dict[str, Any], dice: random.Random) -> None:
    """A field from another game."""
    name = dice.choice(["unit", "units", *data["checkpoint"]])
    into, source = (data, other) if name in data else (data["checkpoint"], other["checkpoint"])
    into[name] = copy.deepcopy(source[name])


def place_in(data: Any, dice: random.Random) -> tuple[Any, Any]:
    """A list or table somewhere inside, and one of its keys; what is small is found as often as what is large."""
    inside = data["checkpoint"] if "checkpoint" in data and dice.random() < 0.85 else data
    while True:
        key = dice.choice([*inside] if isinstance(inside, dict) else range(len(inside)))
        if not isinstance(inside[key], (list, dict)) or not inside[key] or dice.random() < 0.15:
            return inside, key
        inside = inside[key]


def everything(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, (list, dict)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from everything(inner)


# Living on ------------------------------------------------------------------------------------


def live_on(table: Table, dice: random.Random) -> None:
    """Everything that can be done with a table, up to the end of the game."""
    for number in range(LONGEST):
        if number < 3 or dice.random() < 0.1 or not table.asks:
            look_at(table, dice)
        if not table.asks:
            break
        conformance.answer_anything(table, dice)
        seat = dice.randrange(table.seats)
        if dice.random() < 0.05 and table.may_undo(seat):
            table.undo(seat)
    assert table.result is not None, "it does not end"


def look_at(table: Table, dice: random.Random) -> None:
    """It is seen, told in words, kept, and imagined by everybody."""
    msgpack.packb(engine.save(table))
    words = table.rules.words
    for viewer in conformance.viewers(table):
        view, voice = table.seen(viewer), Voice(table.seats, viewer, options=table.options)
        conformance.check_plain(view.plain)
        assert words.lines(view, voice)
        assert words.stage(view)
        words.chapter(view)
        for seat in table.asks:
            assert words.doing(view, seat, voice)
        for record in table.news(viewer)[-5:]:
            words.told(record, voice)
        world = table.imagine(viewer, dice.randrange(1000))
        for seat in list(world.asks)[:1]:
            world.answer(seat, dice.choice(world.asks[seat].options))
        if not table.asks:
            words.ending(view, table.news(viewer), voice)
            words.standings(view)
    for seat, ask in table.asks.items():
        say_what_is_asked(table, seat, ask)


def say_what_is_asked(table: Table, seat: int, ask: Any) -> None:
    words, view, voice = table.rules.words, table.seen(seat), Voice(table.seats, seat, options=table.options)
    assert table.question(seat)
    assert words.brief(view, voice)
    for option in ask.options[:12]:
        assert words.label(view, option, voice)
        words.foresee(view, option, voice)
    words.default(view, ask.options)
    words.why(view, "nonsense", voice)
    for other in range(table.seats):
        words.about(view, f"seat {other + 1}", voice)
    table.rules.judge.bad(view, ask)
    table.rules.judge.worth(table.run.state, seat)
