"""Finds what a game's folder holds beside its rules, by the file's name: a board, a workshop.

Each is loaded when somebody asks for it, and by its name: so nothing that is shared knows a game.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from tui.parts import generic
from tui.parts.board import Board

GAMES = "tui.games"


def board_of(game: str) -> Board[Any]:
    """The board of this game; where there is none yet, the generic one plays any game."""
    board: Board[Any] = (part_of(game, "board") or generic).BOARD
    return board


def part_of(game: str, part: str) -> ModuleType | None:
    """`tui/games/<game>/<part>.py`, or the folder of that name; None if there is none."""
    folder = f"{GAMES}.{game.replace('-', '_')}"
    if find_spec(folder) is None or find_spec(f"{folder}.{part}") is None:
        return None
    return import_module(f"{folder}.{part}")


def folders() -> list[str]:
    """Those of all games that have parts."""
    return [folder.name for folder in iter_modules(import_module(GAMES).__path__) if folder.ispkg]
