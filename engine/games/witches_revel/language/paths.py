"""Where a step stands in an effect: what is carried out, saved and shown names it by its path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from engine.games.witches_revel.language.records import All, By, Effect, Either, ForEach, If, Instead, May, Pay, Step


def steps_in(step: Step) -> tuple[Step, ...]:
    """The steps that a step consists of, in order."""
    match step:
        case All() | Either():
            return step.of
        case Pay():
            return (*step.cost, step.do)
        case By() | May() | If() | ForEach() | Instead():
            return (step.do,)
    return ()


def walk(effect: Effect) -> Iterator[tuple[tuple[int, ...], Step]]:
    """All steps with their paths; each before those inside of it."""
    left: list[tuple[tuple[int, ...], Step]] = [((place,), step) for place, step in enumerate(effect.do)]
    while left:
        path, step = left.pop(0)
        yield path, step
        left = [*(((*path, place), one) for place, one in enumerate(steps_in(step))), *left]


def step_at(effect: Effect, path: tuple[int, ...]) -> Step:
    """(0, 2): the third step in the first one."""
    step = effect.do[path[0]]
    for place in path[1:]:
        step = steps_in(step)[place]
    return step


def parts(of: Any) -> Iterator[Any]:
    """All records within a record, what is spoken of and when included."""
    yield of
    inner = of if isinstance(of, tuple) else [getattr(of, one.name) for one in fields(of)] if is_dataclass(of) else ()
    for one in inner:
        yield from parts(one)
