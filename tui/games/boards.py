"""Finds the board of a game; where there is none yet, the generic one plays any room."""

from __future__ import annotations

from collections.abc import Sequence
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


def moves_of(game: str) -> Sequence[str]:
    """Which news tell of something that somebody chose, by their `what`; none where the room does not say."""
    name = f"tui.games.{game.replace('-', '_')}"
    moves: Sequence[str] = () if find_spec(name) is None else getattr(import_module(f"{name}.board"), "MOVES", ())
    return moves
