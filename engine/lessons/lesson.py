"""A lesson: a position, and steps that each explain one thing and perhaps ask for one.

It is data beside its game, `engine/games/<game>/lessons/*.toml`, in the order of the files' names.  What it says
is checked when the tests run: each step can be reached, each answer is offered where it is wanted, each paragraph of
the rules exists, and everything fits a terminal of 80 columns.  CONTRIBUTING.md says how one is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pathlib import Path

from engine.games import GAMES
from engine.lessons.position import Position, read_text

FOLDER, SUFFIX = "lessons", ".toml"


@dataclass(frozen=True)
class Step:
    """One idea."""

    title: str
    says: str  # in paragraphs, for somebody who has never played
    task: str = ""  # what to do, after "Now you: "; without one it is read, and goes on
    do: tuple[str, ...] = ()  # the answers that do it, as the table calls them; others' with their names: `Bram: keep`
    wrong: Mapping[str, str] = field(default_factory=dict)  # another answer, and why it is not the one that is meant
    otherwise: str = ""  # and why no other is
    rule: str = ""  # the paragraph that says so
    at: str = ""  # the thing on the table that it is about


@dataclass(frozen=True)
class Lesson:
    """Some minutes at a table."""

    title: str
    about: str
    minutes: int
    position: Position
    step: tuple[Step, ...]
    goes_on: bool = True  # does the game go on by itself afterwards?
    id: str = ""  # the game and the file


def lessons_of(game: str) -> Sequence[Lesson]:
    """In the order in which they are taken; none of a game that has no folder for them."""
    return _lessons(game) if game in GAMES else ()


@cache
def _lessons(game: str) -> Sequence[Lesson]:
    package = f"engine.games.{game.replace('-', '_')}"
    (folder,) = import_module(package).__path__
    files = sorted(path.name for path in (Path(folder) / FOLDER).glob(f"*{SUFFIX}"))
    return tuple(_lesson(package, game, file) for file in files)


def _lesson(package: str, game: str, file: str) -> Lesson:
    lesson: Lesson = read_text(package, f"{FOLDER}/{file}", Lesson)
    if lesson.position.game != game:
        raise ValueError(f"{file}: it lies beside {game} and is of {lesson.position.game}")
    return replace(lesson, id=f"{game}/{file.removesuffix(SUFFIX)}")
