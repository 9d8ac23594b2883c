"""Finds the rooms by folder.  A game's id is its folder's name with dashes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from engine.plain_data import shown

if TYPE_CHECKING:
    from engine.game import Game


class Games(Mapping[str, "Game"]):
    """id -> Game.  A room is imported when it is asked for, its rules when a table is set."""

    def __getitem__(self, id: str) -> Game:
        if id not in _ids():
            raise KeyError(id)
        game: Game = import_module(f"engine.games.{id.replace('-', '_')}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        """As they stand on the shelf, those that are learned soonest first."""
        return iter(sorted((id for id in _ids() if self[id].is_open), key=lambda id: (self[id].shelf, id)))

    def __len__(self) -> int:
        return sum(1 for _ in self)


GAMES = Games()
TOYS: dict[str, Game] = {}  # tables of tests and tutorials may be set without a folder


def find(id: str) -> Game:
    """The game with this id; ValueError lists those that there are."""
    if isinstance(id, str) and id in TOYS:
        return TOYS[id]
    if not isinstance(id, str) or id not in GAMES:
        raise ValueError(f"there is no game {shown(id)} (there are: {', '.join(GAMES)})")
    return GAMES[id]


@cache
def _ids() -> tuple[str, ...]:
    return tuple(sorted(room.name.replace("_", "-") for room in iter_modules(__path__) if room.ispkg))
