"""Steps: answers that belong together.

One step of mine may be two answers: what lies behind an option is reached through it, and taken back with it.  And
one step is taken out of what I plan in secret: back to it, and then once more what came after.  Whatever depended on
that step is not offered any more, and stays out with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import chain

from engine.ask import Choice
from tui.draw.board import Spot
from tui.seat.scene import Scene
from tui.seat.session import Session

STEP = "step "  # a board calls the steps of my plan `step 0`, `step 1`


def steps_of(scene: Scene) -> Sequence[Sequence[Choice]]:
    """The steps of my plan that can still be taken out, oldest first."""
    return scene.game.rules.plan(scene.view) if scene.may_undo else ()


def place_of(thing: str) -> int | None:
    """Which step of my plan is this?  None if it is something else."""
    number = thing.removeprefix(STEP)
    return int(number) if number != thing and number.isdecimal() else None


def first_of(scene: Scene, offered: Sequence[Spot], default: Choice | None) -> Sequence[Spot]:
    """Where the cursor begins: on the safe default; in the midst of a plan on what comes first on the board."""
    return offered if steps_of(scene) else [spot for spot in offered if spot.option == default]


def named(scene: Scene, step: str) -> int:
    """The step that somebody means by its number, from 1, or by its name; -1: none."""
    for place, answers in enumerate(steps_of(scene)):
        if step.lower() in (scene.label(answers[0]).lower(), str(answers[0]).lower()):
            return place
    return int(step) - 1 if step.isdecimal() and len(step) < 4 else -1


async def choose(session: Session, option: Choice, question: int) -> None:
    """Answer, first what this option lies behind; ValueError if that cannot be: then that is taken back, if it can."""
    first = session.scene.behind.get(option)
    if first is None:
        await session.answer(option, question)
        return
    called = session.scene.label(option)
    with session.in_one_step():
        await session.told(session.answer(first, question))
        if (after := session.scene.question) is None:  # others decide, too, before it is asked
            session.choose_next(option, called)
            return
        try:
            await session.answer(option, after.number)
        except ValueError:
            with suppress(ValueError):  # then this is asked, and somebody sees it
                await session.undo()
            raise


async def take_back(session: Session, step: int | None = None) -> str:
    """Take my last answer back, or this step of my plan; -> what is to be said.  ValueError if that cannot be."""
    if step is None:
        with session.in_one_step():
            await session.told(session.undo())
            if session.scene.may_undo and session.scene.words.is_midway(session.scene.view):
                with suppress(ValueError):  # then that one is asked, and somebody sees it
                    await session.undo()
        return "Taken back."
    steps = steps_of(session.scene)
    if not 0 <= step < len(steps):
        raise ValueError("There is no such step that can be taken back.")
    taken = session.scene.label(steps[step][0])
    with session.in_one_step():
        await _go_back(session, [*chain(*steps[step:])], finished=session.scene.question is None)
        later = chain(*steps[step + 1 :])
        gone = [session.scene.label(option) for option in later if not await _answered(session, option)]
    with_it = f", and with it: {', '.join(gone)}" if gone else ""
    return f"Taken out: {taken}{with_it}."


async def take_all_back(answers: int, session: Session) -> str:
    """So many answers: all that was begun."""
    with session.in_one_step():
        for _ in range(answers):
            await session.told(session.undo())
    return "Taken back."


async def choose_anew(session: Session, answers: Sequence[Choice]) -> None:
    """In place of my plan these answers; ValueError if that cannot be."""
    with session.in_one_step():
        await _go_back(session, [*chain(*steps_of(session.scene))], finished=False)
        given = [await _answered(session, option) for option in answers]
    if not all(given):
        raise ValueError("Not all of it could be added again: see what lies there now.")


async def _go_back(session: Session, answers: Sequence[Choice], finished: bool) -> None:
    """Before these answers; ValueError if that cannot be: then the plan is as it was, though perhaps not finished."""
    gone = 0
    try:
        for _ in range(len(answers) + finished):
            await session.told(session.undo())
            gone += 1
    except ValueError:
        for option in answers[len(answers) - max(0, gone - finished) :]:
            await _answered(session, option)
        raise


async def _answered(session: Session, option: Choice) -> bool:
    """By the option itself, or by what is called so: of equal cards any will do."""
    scene = session.scene
    meant = None if scene.question is None or option in scene.choices else scene.meant(str(option), scene.choices)
    try:
        await session.told(session.answer(option if meant is None else meant))
    except ValueError:
        return False
    return True
