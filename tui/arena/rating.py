"""Ratings of all who play each other: how good is each, on one scale?

openskill's Plackett-Luce model, game by game in the order of the groups: everybody begins with 25 and is not sure by
8.3; a win against somebody strong counts for more.  Where a player has several seats, the player who won more of
the game has beaten the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from tui.arena.contest import Course
from tui.arena.match import Bout, Match


class Rated(TypedDict):
    """One player's rating, and how far off it may be."""

    player: str
    mu: float
    sigma: float


def ratings(course: Course, players: Sequence[str]) -> list[Rated]:
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # nobody gets better or worse while they play
    rated = {name: model.rating(name=name) for name in players}
    for match, game in _in_turn(course):
        before = [[rated[name]] for name in match.players]
        after = model.rate(before, scores=list(game.shares))
        rated |= {name: team[0] for name, team in zip(match.players, after, strict=True)}
    return [Rated(player=name, mu=round(one.mu, 3), sigma=round(one.sigma, 3)) for name, one in rated.items()]


def _in_turn(course: Course) -> Iterator[tuple[Match, Bout]]:
    """Every game: of all matches in turn, as they were played."""
    for number in range(max(map(len, course.groups))):
        for match, groups in zip(course.contest.matches, course.groups, strict=True):
            for game in groups[number] if number < len(groups) else ():
                yield match, game
