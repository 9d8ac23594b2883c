"""Contests without games: what comes of a group is made up."""

from __future__ import annotations

from collections.abc import Callable

from engine.chance import Chance
from tui.arena.contest import Contest, Course, Heard, play_on
from tui.arena.match import Bout, Group, Match, match_of
from tui.arena.workers import Alone, Workers

MIRRORED = match_of("witches-wheel", ["adept", "novice"])


def coins(heads: int) -> Callable[[Match, int], Group]:
    """The first player wins each game with a chance of `heads` in a hundred."""

    def play(match: Match, number: int) -> Group:
        chance = Chance(b"coins %d %d" % (heads, number))
        won = [float(chance.below(100) < heads) for _ in match.seatings]
        return tuple(Bout((one, 1 - one), 10) for one in won)

    return play


def nothing(index: int, number: int, group: Group) -> None:
    pass


def a_course(contest: Contest, workers: Workers | None = None, heard: Heard = nothing) -> Course:
    course = Course(contest)
    play_on(course, workers or Alone(), heard)
    return course
