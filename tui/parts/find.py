"""Finds what a game's folder holds beside its rules, by the file's name: a board, a workshop.

Each is loaded when somebody asks for it, and by its name: so nothing that is shared knows a game.
"""

from __future__ import annotations

from functools import cache
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
    name = f"{GAMES}.{game.replace('-', '_')}.{part}"
    return import_module(name) if _is_there(name, *import_module(GAMES).__path__) else None


@cache
def _is_there(name: str, *places: str) -> bool:
    """Looked up on the disk once: home asks for five workshops at every paint."""
    return find_spec(name.rpartition(".")[0]) is not None and find_spec(name) is not None


def folders() -> list[str]:
    """Those of all games that have parts."""
    return [folder.name for folder in iter_modules(import_module(GAMES).__path__) if folder.ispkg]
