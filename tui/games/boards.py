"""Finds the board of a game; where there is none yet, the generic one plays any room."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tui.board import Board


def board_of(game: str) -> Board:
    """The board of this game."""
    name = f"tui.games.{game.replace('-', '_')}"
    if find_spec(name) is None:
        from tui.games.generic import BOARD

        return BOARD
    board: Board = import_module(f"{name}.board").BOARD
    return board
