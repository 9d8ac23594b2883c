"""A lesson: a position, and steps that each explain one thing and perhaps ask for one.

It is data beside its game, `engine/games/<game>/lessons/*.toml`, in the order in which `GAME.lessons` names them.  What
it says is checked when the tests run: each step can be reached, each answer is offered where it is wanted, each
paragraph of the rules exists, and everything fits a terminal of 80 columns.  CONTRIBUTING.md says how one is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from engine.games import find
from engine.lessons.position import ME, Position, is_of_another, read_text

FOLDER, SUFFIX = "lessons", ".toml"


@dataclass(frozen=True)
class LessonStep:
    """One idea."""

    title: str
    says: str  # in paragraphs, for somebody who has never played
    task: str = ""  # what to do, after "Now you: "; without one it is read, and goes on
    do: tuple[str, ...] = ()  # the answers that do it, as the table calls them; others' with their names: `Bram: keep`
    wrong: Mapping[str, str] = field(default_factory=dict)  # another answer, and why it is not the one that is meant
    otherwise: str = ""  # and why no other is
    rule: str = ""  # the paragraph that says so
    at: str = ""  # the things on the table that it is about, `a | b`: the text never lies over them


@dataclass(frozen=True)
class Lesson:
    """Some minutes at a table."""

    title: str
    about: str
    minutes: int
    position: Position
    step: tuple[LessonStep, ...]
    goes_on: bool = True  # does the game go on by itself afterwards?
    rule: str = ""  # of an example: the paragraph that it belongs to
    id: str = ""  # the game and the file


@cache
def lessons_of(game: str) -> Sequence[Lesson]:
    """In the order in which they are taken; ValueError names what is wrong with one."""
    return tuple(_lesson(game, name) for name in find(game).lessons)


@cache
def examples_of(game: str) -> Sequence[Lesson]:
    """What can be tried at the table beside a paragraph of the rules: its own example, or the step that teaches it."""
    examples = {example.rule: example for example in (_lesson(game, name) for name in find(game).examples)}
    for lesson in lessons_of(game):
        for example in _steps_alone(lesson):
            examples.setdefault(example.rule, example)
    return tuple(examples.values())


def _steps_alone(lesson: Lesson) -> Iterator[Lesson]:
    """Each step that something is done in, as a lesson of its own: all before it has been done."""
    position = lesson.position
    for step in lesson.step:
        if step.task and step.rule:
            yield Lesson(
                step.title,
                lesson.about,
                1,
                position,
                (step,),
                goes_on=False,
                rule=step.rule,
                id=f"{lesson.id}, {step.title}",
            )
        given = tuple(said if is_of_another(said, position.names) else f"{ME}: {said}" for said in step.do)
        position = replace(position, answers=(*position.answers, *given))


def _lesson(game: str, name: str) -> Lesson:
    file = f"{FOLDER}/{name}{SUFFIX}"
    lesson: Lesson = read_text(f"engine.games.{game.replace('-', '_')}", file, Lesson)
    if lesson.position.game != game:
        raise ValueError(f"{file}: it lies beside {game} and is of {lesson.position.game}")
    return replace(lesson, id=f"{game}/{name}")
