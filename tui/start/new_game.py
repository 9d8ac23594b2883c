"""What somebody asks for when a new game is to begin."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.games import find
from net.lobby.company import level_or_refuse
from net.wire.messages import Create
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
        seats = game.seats_or_refuse(self.seats)
        options = game.options_or_refuse(self.options, seats)
        seed = secrets.randbits(48) if self.seed is None else self.seed
        return Create(game.id, seats, dict(options), name, (None, *self._levels(seats - 1)), seed=seed)

    def _levels(self, bots: int) -> tuple[str, ...]:
        for level in self.bots:
            level_or_refuse(level)
        levels = self.bots * bots if len(self.bots) == 1 else self.bots
        if len(levels) != bots:
            there = "is 1 bot" if bots == 1 else f"are {bots} bots"
            raise ValueError(f"--bots names {len(levels)} levels, but there {there}")
        return levels
