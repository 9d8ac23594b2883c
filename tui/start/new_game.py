"""What somebody asks for when a new game is to begin."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.bots import LEVELS
from engine.game import Game
from engine.games import find
from net.lobby.company import level_or_refuse
from net.wire.messages import Create
from tui.start.named import perhaps
from tui.start.names import NOBODY


@dataclass(frozen=True)
class NewGame:
    """A new game against bots."""

    game: str
    seats: int | None = None
    bots: tuple[str, ...] = ("novice",)  # one level for all, or one for each
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    def message(self, name: str = NOBODY) -> Create:
        """As the lobby takes it; ValueError says what cannot be had."""
        game = find(self.game)
        seats = game.seats_or_refuse(self._as_named(game) if self.seats is None else self.seats)
        options = game.options_or_refuse(self.options, seats)
        seed = secrets.randbits(48) if self.seed is None else self.seed
        return Create(game.id, seats, dict(options), name, (None, *self._levels(seats - 1)), seed=seed)

    def _as_named(self, game: Game) -> int | None:
        """As many as are named, and me; None where one level is for all, or the game has no such table."""
        seats = len(self.bots) + 1
        return seats if len(self.bots) > 1 and seats in game.seats else None

    def _levels(self, bots: int) -> tuple[str, ...]:
        for level in self.bots:
            try:
                level_or_refuse(level)
            except ValueError as error:
                raise ValueError(f"{error}{perhaps(level, LEVELS)}") from None
        levels = self.bots * bots if len(self.bots) == 1 else self.bots
        if len(levels) != bots:
            there = "is 1 bot" if bots == 1 else f"are {bots} bots"
            raise ValueError(f"--bots names {len(levels)} levels, but there {there}: --seats N says how many sit there")
        return levels
