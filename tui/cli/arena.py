"""witch-tui arena: bots against bots."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tui.arena.budget import Budget
from tui.arena.contest import Contest, Course, Heard, play_on
from tui.arena.match import Group, match_of, pairs_of
from tui.arena.outcome import outcome_of, told
from tui.arena.sprt import bounds_or_refuse
from tui.arena.workers import Workers, workers_here
from tui.cli.switches import Misused
from tui.start.named import levels_named

GAMES = 100
GAMES_OF_A_TEST = 20_000  # at most: it ends when it is decided
INTERRUPTED = 130


def arena(game: str, arguments: argparse.Namespace, options: Mapping[str, str]) -> int:
    """-> the exit status."""
    try:
        contest = contest_of(game, arguments, options)
    except ValueError as error:
        raise Misused(str(error)) from None
    return conclude(contest, workers(arguments, contest), arguments.keep, arguments.json, arguments.games)


def conclude(contest: Contest, there: Workers, keep: str | None, as_json: bool, wanted: int | None = None) -> int:
    """Play, and print what came of it; -> the exit status.  `wanted`: how many games of each match."""
    course = Course(contest)
    with kept(keep, course) as keep_group:
        started = time.monotonic()
        is_whole = play(course, there, keep_group)
        course.seconds += time.monotonic() - started
    if not course.games:
        raise ValueError("nothing has been played to the end yet")
    outcome = {**outcome_of(course, course.seconds), "stopped": not is_whole}
    lines = [told(outcome), *_in_groups(contest, wanted), *([] if is_whole else [_stopped(course, keep)])]
    print(json.dumps(outcome) if as_json else "\n".join(lines), flush=True)
    return 0 if is_whole else INTERRUPTED


def _in_groups(contest: Contest, wanted: int | None) -> Iterator[str]:
    """Why there are more games than somebody wanted."""
    if wanted is not None and wanted % contest.size:
        played = contest.groups * contest.size
        yield f"A deal is played once for every seating, {contest.size} games: so it is {played} in place of {wanted}."


def _stopped(course: Course, keep: str | None) -> str:
    most = "at most " if course.trials else ""
    goes_on = "" if keep is None else "; the same command goes on"
    return f"Stopped after {course.games} of {most}{course.contest.games} games{goes_on}."


def contest_of(game: str, arguments: argparse.Namespace, options: Mapping[str, str]) -> Contest:
    """What the call asks for; ValueError says what is wrong with it."""
    if arguments.iterations is not None and arguments.think is not None:
        raise ValueError("bots that search have --think or --iterations, not both")
    if arguments.bounds is not None and not arguments.sprt:
        raise ValueError("--bounds are those of --sprt")
    budget = Budget(iterations=arguments.iterations)
    budget = budget if arguments.think is None else Budget(arguments.think)
    players, seed = levels_named(arguments.players, "--players"), arguments.seed or 0
    make = pairs_of if arguments.round_robin else match_of
    found = make(game, players, seed, options, seats=arguments.seats, budget=budget)
    matches = found if isinstance(found, tuple) else (found,)
    games = arguments.games or (GAMES_OF_A_TEST if arguments.sprt else GAMES)
    bounds = bounds_or_refuse(arguments.bounds, matches[0].fair[0]) if arguments.sprt else None
    return Contest(matches, -(-games // len(matches[0].seatings)), arguments.sprt, bounds)


@contextmanager
def kept(path: str | None, course: Course) -> Iterator[Heard]:
    """Nothing is kept where no file is named."""
    if path is None:
        yield lambda index, number, group: None
        return
    from tui.arena.kept import kept_in

    with kept_in(Path(path), course) as keep:
        yield keep


def play(course: Course, there: Workers, keep: Heard) -> bool:
    """To the end, or until somebody interrupts; -> is it the end?"""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)  # a long run is ended by it as by Ctrl-C
    try:
        with there, progress(course) as step:

            def heard(index: int, number: int, group: Group) -> None:
                keep(index, number, group)
                step(index, number, group)

            play_on(course, there, heard)
    except KeyboardInterrupt:
        print("", file=sys.stderr)
        return False
    finally:
        signal.signal(signal.SIGTERM, before)
    return True


def workers(arguments: argparse.Namespace, contest: Contest) -> Workers:
    if arguments.cluster is None:
        return workers_here(min(arguments.jobs, contest.groups * len(contest.matches)))
    from tui.arena.cluster import cluster_at

    return cluster_at(arguments.cluster, contest.matches[0].game)


@contextmanager
def progress(course: Course) -> Iterator[Heard]:
    """A bar, where somebody looks."""
    if not sys.stderr.isatty():
        yield lambda index, number, group: None
        return
    from tui.arena.bar import bar

    with bar(course) as step:
        yield step
