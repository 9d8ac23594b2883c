"""Where a step stands in an effect: what is carried out, saved and shown names it by its path."""

from __future__ import annotations

from engine.games.witches_revel.language.meaning import (
    All,
    By,
    Effect,
    Either,
    ForEach,
    If,
    Instead,
    May,
    Pay,
    Step,
)


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


def step_at(effect: Effect, path: tuple[int, ...]) -> Step:
    """(0, 2): the third step in the first one."""
    step = effect.do[path[0]]
    for place in path[1:]:
        step = steps_in(step)[place]
    return step
