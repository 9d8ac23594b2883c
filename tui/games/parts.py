"""Finds what a game's folder holds beside its rules, by the file's name: a board, a workshop."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def part_of(game: str, part: str) -> ModuleType | None:
    """`tui/games/<game>/<part>.py`; None if there is no such file."""
    folder = f"tui.games.{game.replace('-', '_')}"
    if find_spec(folder) is None or find_spec(f"{folder}.{part}") is None:
        return None
    return import_module(f"{folder}.{part}")
