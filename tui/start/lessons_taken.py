"""How far somebody has come in each lesson.  One small file in the data folder."""

from __future__ import annotations

from pathlib import Path

from engine.games import GAMES
from engine.lessons.lesson import Lesson, lessons_of
from engine.words.speech import counted
from tui.start.small_file import SmallFile

KEPT: SmallFile[int] = SmallFile("lessons.json", int, "how far you had come in the lessons is not known")


def taken(data: Path) -> dict[str, int]:
    """By the lesson's id: the step where one is; ValueError names the file."""
    return KEPT.read(data)


def keep_step(data: Path, id: str, at: int) -> None:
    """One is there now; ValueError: it cannot be written."""
    KEPT.put(data, id, at, int)


def is_taken(lesson: Lesson, steps: dict[str, int]) -> bool:
    return steps.get(lesson.id, 0) >= len(lesson.step)


def next_lesson(game: str, steps: dict[str, int]) -> Lesson | None:
    """The first that is not taken yet; None: all are, or there are none."""
    return next((lesson for lesson in lessons_of(game) if not is_taken(lesson, steps)), None)


def where_in(lesson: Lesson, steps: dict[str, int]) -> int:
    """The step with which it begins: one that is taken begins anew."""
    at = steps.get(lesson.id, 0)
    return at if 0 <= at < len(lesson.step) else 0


def lesson_wanted(data: Path, game: str, number: int | None) -> Lesson:
    """The lesson of that number; without one the next that is not taken, or the first again.  ValueError: none."""
    lessons = lessons_of(game)
    if not lessons:
        raise ValueError(f"there is no lesson for {game} yet; its rules: witch-tui rules {game}")
    if number is not None and number > len(lessons):
        raise ValueError(f"{game} has {counted(len(lessons), 'lesson')}, there is no number {number}")
    return lessons[number - 1] if number is not None else next_lesson(game, taken(data)) or lessons[0]


def lessons_told(data: Path) -> list[str]:
    """All of them, as lines."""
    steps = taken(data)
    told = []
    for game in GAMES:
        for number, lesson in enumerate(lessons_of(game), 1):
            told.append(f"{game} {number}: {lesson.title}. {lesson.about} ({how_far(lesson, steps)})")
    return [*told, "", "Take one with: witch-tui learn GAME, or learn GAME NUMBER"]


def how_far(lesson: Lesson, steps: dict[str, int]) -> str:
    """`taken`, `step 3 of 9`, `some 6 minutes`"""
    if is_taken(lesson, steps):
        return "taken"
    at = where_in(lesson, steps)
    return f"step {at + 1} of {len(lesson.step)}" if at else f"some {lesson.minutes} minutes"
