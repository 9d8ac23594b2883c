"""The rules of all games.  This is the front door; CONTRIBUTING.md shows the house."""

from __future__ import annotations

from engine.games import GAMES, Games
from engine.table.save import load, retrace, save
from engine.table.table import Table

__all__ = ["Table", "games", "load", "retrace", "save"]


def games() -> Games:
    """All games by id.  Listing them loads no cards and no rules.

    Their folder is called like this function: write `from engine.games.x import ...`,
    for `import engine.games.x as y` finds the function.
    """
    return GAMES
