"""How far it is, and how it stands, while it is played: for people who look, on the error output."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tui.arena.contest import Course, Heard, shares_of
from tui.arena.match import Group


@contextmanager
def bar(course: Course) -> Iterator[Heard]:
    """-> what is to hear of every group."""
    contest = course.contest
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # It is drawn when there is something new: a thread that draws would be copied into every process of the bots.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as shown:
        task = shown.add_task(standing(course), total=contest.games)

        def heard(index: int, number: int, group: Group) -> None:
            shown.update(task, completed=course.games, description=standing(course), refresh=True)

        heard(0, 0, ())
        yield heard


def standing(course: Course) -> str:
    """`master 63.1%`; of several pairs only what is played."""
    match = course.contest.matches[0]
    if len(course.contest.matches) > 1 or not course.groups[0]:
        return match.game
    shares = [shares_of(group)[0] for group in course.groups[0]]
    return f"{match.players[0]} {sum(shares) / len(shares):.1%}"
