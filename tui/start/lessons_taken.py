"""How far somebody has come in each lesson.  One small file in the data folder."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

from engine.games import GAMES
from engine.lessons.lesson import Lesson, lessons_of
from engine.words.speech import counted
from tui.start.small_file import SmallFile


@dataclass(frozen=True)
class HowFar:
    """In one lesson."""

    at: int = 0  # the step where one is
    taken: bool = False  # once it was, it is


KEPT: SmallFile[HowFar] = SmallFile("lessons.json", HowFar, "how far you had come in the lessons is not known")
NOWHERE = HowFar()


def taken(data: Path) -> dict[str, HowFar]:
    """By the lesson's id; ValueError names the file."""
    return KEPT.read(data)


def taken_or_nothing(data: Path) -> tuple[dict[str, HowFar], str]:
    """The same, and nothing where it cannot be read; and what is wrong then, in a sentence."""
    try:
        return taken(data), ""
    except ValueError as error:
        return {}, str(error)


def keep_step(data: Path, lesson: Lesson, at: int) -> None:
    """One is there now; ValueError: it cannot be written."""
    before, _ = taken_or_nothing(data)
    is_over = at >= len(lesson.step)
    now = HowFar(0 if is_over else at, is_over or before.get(lesson.id, NOWHERE).taken)
    KEPT.put(data, lesson.id, now, asdict)


def next_lesson(game: str, steps: dict[str, HowFar]) -> Lesson | None:
    """The first that is not taken yet; None: all are, or there are none."""
    return next((lesson for lesson in lessons_of(game) if not steps.get(lesson.id, NOWHERE).taken), None)


def where_in(lesson: Lesson, steps: dict[str, HowFar]) -> int:
    """The step with which it begins: one that has changed meanwhile may have fewer."""
    at = steps.get(lesson.id, NOWHERE).at
    return at if 0 <= at < len(lesson.step) else 0


def lesson_wanted(data: Path, game: str, number: int | None) -> Lesson:
    """The lesson of that number; without one the next that is not taken, or the first again.  ValueError: none."""
    lessons = lessons_of(game)
    if not lessons:
        raise ValueError(f"there is no lesson for {game} yet; its rules: witch-tui rules {game}")
    if number is not None and number > len(lessons):
        raise ValueError(f"{game} has {counted(len(lessons), 'lesson')}, there is no number {number}")
    return lessons[number - 1] if number is not None else next_lesson(game, taken_or_nothing(data)[0]) or lessons[0]


def lessons_told(data: Path) -> list[str]:
    """All of them, as lines."""
    steps, trouble = taken_or_nothing(data)
    told = [trouble] if trouble else []
    for game in GAMES:
        for number, lesson in enumerate(lessons_of(game), 1):
            told.append(f"{game} {number}: {lesson.title}. {lesson.about} ({how_far(lesson, steps)})")
    return [*told, "", "Take one with: witch-tui learn GAME, or learn GAME NUMBER"]


def how_far(lesson: Lesson, steps: dict[str, HowFar]) -> str:
    """`step 3 of 9`, `taken`, `some 6 minutes`"""
    if at := where_in(lesson, steps):
        return f"step {at + 1} of {len(lesson.step)}"
    return "taken" if steps.get(lesson.id, NOWHERE).taken else f"some {lesson.minutes} minutes"
