"""What somebody asks for when a new game is to begin."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.bots import LEVELS, bot
from engine.games import find
from net.messages import Create

BOTS = ("Bram", "Cleo", "Dora", "Edda", "Finn", "Gwen")  # one more than sit at a table: a person may be a Bram, too


def bots_beside(name: str) -> list[str]:
    """The bots that sit with somebody of this name: no two are called the same."""
    return [bot for bot in BOTS if bot.lower() != name.lower()]


@dataclass(frozen=True)
class Wish:
    """A new game against bots."""

    game: str
    seats: int | None = None
    bots: tuple[str, ...] = ("novice",)  # one level for all, or one for each
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    name: str = "Player"

    def message(self) -> Create:
        """As the lobby takes it; ValueError says what cannot be had."""
        game = find(self.game)
        seats = game.seats_or_refuse(self.seats)
        options = game.options_or_refuse(self.options, seats)
        names = (self.name, *bots_beside(self.name)[: seats - 1])
        seed = secrets.randbits(48) if self.seed is None else self.seed
        return Create(game.id, seats, dict(options), seed, names, (None, *self._levels(seats - 1)))

    def _levels(self, bots: int) -> tuple[str, ...]:
        for level in self.bots:
            if level not in LEVELS:
                bot(level)  # says which there are
                raise ValueError(f"{level!r} is no bot to play with (there are: {', '.join(LEVELS)})")
        levels = self.bots * bots if len(self.bots) == 1 else self.bots
        if len(levels) != bots:
            there = "is 1 bot" if bots == 1 else f"are {bots} bots"
            raise ValueError(f"--bots names {len(levels)} levels, but there {there}")
        return levels
