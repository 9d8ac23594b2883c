"""How far somebody has come in each lesson.  One small file in the data folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.games import GAMES
from engine.lessons.lesson import Lesson, lessons_of
from engine.plain_data import read
from engine.words.speech import counted
from net.private_files import alone, keep_aside, write_or_refuse

FILE = "lessons.json"


def taken(data: Path) -> dict[str, int]:
    """By the lesson's id: the step where one is; ValueError names the file."""
    path = data / FILE
    try:
        plain: Any = json.loads(path.read_bytes())
        steps: dict[str, int] = read(dict[str, int], plain, "lessons")
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise ValueError(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path}: {error}; how far you had come in the lessons is not known") from None
    return steps


def keep_step(data: Path, id: str, at: int) -> None:
    """One is there now; a file that cannot be read is set aside.  ValueError: it cannot be written."""
    path = data / FILE
    with alone(path):
        try:
            steps = taken(data)
        except ValueError:
            keep_aside(path)
            steps = {}
        write_or_refuse(path, json.dumps({**steps, id: at}, indent=1).encode(), private=True)


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
