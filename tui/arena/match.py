"""A match: who plays whom, in which seats, for how many deals.

Games come in groups: one deal, played once for every seating, so that the luck of the deal and of the seat falls on
all alike.  What is counted is counted by groups.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from engine.games import find
from engine.table.table import Table
from tui.arena.budget import Budget
from tui.arena.players import judge_of_then, player

Seating = tuple[int, ...]  # seat -> which of the players sits there


class Bout(NamedTuple):
    """One game: what part of the win each player has, and how many decisions it took."""

    shares: tuple[float, ...]
    decisions: int


Group = tuple[Bout, ...]


@dataclass(frozen=True)
class Match:
    """What is played: the same for every group."""

    game: str
    players: tuple[str, ...]
    seatings: tuple[Seating, ...]  # of the games of a group
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    budget: Budget = field(default_factory=Budget)

    @property
    def seats(self) -> int:
        return len(self.seatings[0])

    @property
    def fair(self) -> tuple[float, ...]:
        """What part of the seats is whose: who is no better than the others wins that part of the games."""
        chairs = [seated for seating in self.seatings for seated in seating]
        return tuple(chairs.count(who) / len(chairs) for who in range(len(self.players)))


def rotated(seats: int, players: int) -> tuple[Seating, ...]:
    """Everybody in every seat in turn; the last player in all that are left over: one master among adepts."""
    row = [min(seat, players - 1) for seat in range(seats)]
    return tuple(tuple(row[(seat + turn) % seats] for seat in range(seats)) for turn in range(seats))


def alternating(seats: int) -> tuple[Seating, ...]:
    """Two players in every other seat, and exchanged."""
    return tuple(tuple((seat + turn) % 2 for seat in range(seats)) for turn in range(2))


def match_of(
    game: str,
    players: Sequence[str],
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    *,
    seats: int | None = None,
    budget: Budget | None = None,
) -> Match:
    """A match that can be played; ValueError says what is wrong with it."""
    seats = len(players) if seats is None else seats
    check(game, players, seed, options or {}, seats)
    if len(players) > seats:
        raise ValueError(f"there are {len(players)} players for {seats} seats (--round-robin plays them in pairs)")
    seatings = rotated(seats, len(players))
    return Match(find(game).id, tuple(players), seatings, seed, dict(options or {}), budget or Budget())


def pairs_of(
    game: str,
    players: Sequence[str],
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    *,
    seats: int | None = None,
    budget: Budget | None = None,
) -> tuple[Match, ...]:
    """Everybody against everybody, with the same deals; ValueError says what is wrong with it."""
    seats = find(game).seats[0] if seats is None else seats
    check(game, players, seed, options or {}, seats)
    if len(set(players)) != len(players) or len(players) < 2:
        raise ValueError("in a round robin everybody plays everybody else: at least two players, each named once")
    shared = (alternating(seats), seed, dict(options or {}), budget or Budget())
    return tuple(Match(find(game).id, pair, *shared) for pair in combinations(players, 2))


def check(game: str, players: Sequence[str], seed: int, options: Mapping[str, str], seats: int) -> None:
    """ValueError if one of these does not exist, or such a table cannot be set."""
    for name in players:
        player(name)
    if "yardstick" in players:
        judge_of_then(game)
    Table(game, seats, seed=seed, options=options, news=False)
