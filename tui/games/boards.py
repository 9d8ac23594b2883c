"""Finds the board of a game; where there is none yet, the generic one plays any room."""

from __future__ import annotations

from collections.abc import Sequence

from tui.draw.board import Board
from tui.games.parts import part_of


def board_of(game: str) -> Board:
    """The board of this game."""
    found = part_of(game, "board")
    if found is None:
        from tui.games.generic import BOARD

        return BOARD
    board: Board = found.BOARD
    return board


def moves_of(game: str) -> Sequence[str]:
    """Which news tell of something that somebody chose, by their `what`; none where the room does not say."""
    moves: Sequence[str] = getattr(part_of(game, "board"), "MOVES", ())
    return moves
