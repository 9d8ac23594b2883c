"""A contest: matches that are played side by side, and how far they have come.

Groups are counted in their order, however many are played at the same time: so a contest is decided at the same game,
and by the same games, with one process as with many.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tui.arena.match import Group, Match
from tui.arena.playing import play_group
from tui.arena.sprt import Trial, bounds_or_refuse
from tui.arena.workers import Later, Workers

Heard: TypeAlias = Callable[[int, int, Group], None]  # which match, which of its groups, what came of it


@dataclass(frozen=True)
class Contest:
    """What is to be played."""

    matches: tuple[Match, ...]
    groups: int  # of each match, at most
    is_tested: bool = False  # a match ends when it is decided whether its first player is better
    bounds: tuple[float, float] | None = None  # of the test; None: the usual ones
    play: Callable[[Match, int], Group] = play_group

    @property
    def size(self) -> int:
        """So many games are a group."""
        return len(self.matches[0].seatings)

    @property
    def games(self) -> int:
        """Of all matches, at most."""
        return self.groups * self.size * len(self.matches)

    def trial(self, match: Match) -> Trial:
        return Trial(bounds_or_refuse(self.bounds, match.fair[0]))


class Course:
    """What came of it so far."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.seconds = 0.0  # that were played, in all calls
        self.groups: list[list[Group]] = [[] for _ in contest.matches]
        self.trials = [contest.trial(match) for match in contest.matches] if contest.is_tested else []

    def add(self, index: int, group: Group) -> None:
        self.groups[index].append(group)
        if self.trials:
            self.trials[index].add(shares_of(group)[0])

    def is_over(self, index: int) -> bool:
        """Nothing more is to be played of this match."""
        if self.trials and self.trials[index].is_better is not None:
            return True
        return len(self.groups[index]) >= self.contest.groups

    @property
    def games(self) -> int:
        return sum(len(group) for groups in self.groups for group in groups)


def shares_of(group: Group) -> list[float]:
    """What part of the wins each player has in a group."""
    return [sum(shares) / len(group) for shares in zip(*(game.shares for game in group), strict=True)]


def play_on(course: Course, workers: Workers, heard: Heard) -> None:
    """Play what is still to be played."""
    waiting: deque[tuple[int, Later]] = deque()
    for index, number in _to_play(course):
        waiting.append((index, workers.submit(course.contest.play, course.contest.matches[index], number)))
        if len(waiting) >= workers.ahead:
            _take(course, waiting, heard)
    while waiting:
        _take(course, waiting, heard)


def _to_play(course: Course) -> Iterator[tuple[int, int]]:
    """Of all matches in turn: which, and which of its groups."""
    begun = [len(groups) for groups in course.groups]
    for number in range(course.contest.groups):
        for index, first in enumerate(begun):
            if number >= first and not course.is_over(index):
                yield index, number


def _take(course: Course, waiting: deque[tuple[int, Later]], heard: Heard) -> None:
    """The next group, if it was not decided before it came."""
    index, later = waiting.popleft()
    if course.is_over(index):
        return
    group = later.result()
    number = len(course.groups[index])
    course.add(index, group)
    heard(index, number, group)
