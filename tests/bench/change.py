"""Is a bot stronger than it was?  A level as it is now against the same level at an earlier commit, in mirrored deals.

    python -m tests.bench.change witches-wheel --before f55c88d --level adept --sprt --jobs 2
    python -m tests.bench.change weavers --before f55c88d --level master --iterations 200 --sprt
    python -m tests.bench.change weavers --before f55c88d --level adept --sprt --bounds 0.45,0.5     no weaker?

The earlier engine, with its bots, judges and rules, is taken from git into a folder of its own and runs in a process
of its own (then.py), beside the table of now: it is told every answer, so both hold the same game, and is asked where
one of its seats has a question.  So all that may have changed is how somebody chooses: where the rules have changed in
between the two come apart, and that is said.  With more seats than two one seat has the level of now, in turn.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from functools import cache, partial
from pathlib import Path
from typing import Any

from engine.ask import Choice, Seat
from engine.bots import LEVEL
from engine.chance import Chance
from engine.table.table import Table
from tui.arena.budget import Budget
from tui.arena.contest import Contest
from tui.arena.match import Bout, Group, Match, check, rotated
from tui.arena.playing import chair, played, table_of
from tui.arena.sprt import bounds_or_refuse
from tui.arena.workers import workers_here
from tui.cli.arena import conclude
from tui.cli.switches import positive, seconds, two_shares

ROOT = Path(__file__).parents[2]


class Then:
    """The engine of an earlier commit, in a process of its own."""

    def __init__(self, folder: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(Path(__file__).with_name("then.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": folder},
            text=True,
        )

    def say(self, **message: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()

    def choose(self, table: Table, seat: Seat) -> Choice:
        assert self._process.stdout is not None
        self.say(choose=seat)
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit("the bot of then has broken down: see above")
        found, ask = json.loads(answer), table.asks[seat]
        if found["asked"] != repr((ask.prompt, ask.options)):
            raise SystemExit(
                f"the rules have changed since then: {ask.prompt!r} with {ask.options} was {found['asked']}"
            )
        return ask.options[found["index"]]


@cache
def then_in(folder: str) -> Then:
    """One for each process that plays; it ends when that does."""
    return Then(folder)


# Playing -------------------------------------------------------------------------------------------


def play_change(folder: str, named: str, match: Match, number: int) -> Group:
    """One deal, with the level of now in each seat in turn."""
    return tuple(_game(then_in(folder), named, match, number, turn) for turn in range(len(match.seatings)))


def _game(then: Then, named: str, match: Match, number: int, turn: int) -> Bout:
    dice = [b"arena %d %d %d %d" % (match.seed, number, turn, seat) for seat in range(match.seats)]
    level, table, seating = match.players[0], table_of(match, number), match.seatings[turn]
    then.say(
        begin=[match.game, match.seats, match.seed + number, dict(match.options)],
        level=named,
        dice=[each.hex() for each in dice],
        budget={name: value * LEVEL[level].thinks for name, value in match.budget.plain().items()},
    )
    now = [chair(match, level, Chance(each)) for each in dice]

    def answer(table: Table, seat: Seat) -> Choice:
        choice = then.choose(table, seat) if seating[seat] else now[seat](table, seat)
        then.say(answer=[seat, table.asks[seat].options.index(choice)])
        return choice

    return played(match, turn, table, [answer] * match.seats)


def unpack(commit: str, folder: str) -> None:
    """The engine of that commit into this folder."""
    packed = subprocess.run(["git", "archive", commit, "engine"], cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


def commit_of(revision: str) -> str:
    command = ["git", "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if found.returncode:
        raise SystemExit(f"git knows no commit {revision!r}")
    return found.stdout.strip()[:12]


def words() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--before", required=True, metavar="REV")
    parser.add_argument("--level", default="adept", choices=LEVEL)
    parser.add_argument("--named", metavar="FILE", help="the level's file in engine/bots then, if it was another")
    parser.add_argument("--games", type=positive, help="at most (usual: 400; with --sprt 20000)")
    parser.add_argument("--seats", type=positive, default=2)
    parser.add_argument("--think", type=seconds, default=1.0)
    parser.add_argument("--iterations", type=positive)
    parser.add_argument("--sprt", action="store_true")
    parser.add_argument("--bounds", type=two_shares)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=positive, default=1)
    parser.add_argument("--keep", metavar="FILE")
    parser.add_argument("--json", action="store_true")
    return parser


def main(arguments: list[str] | None = None) -> int:
    given = words().parse_args(arguments)
    commit = commit_of(given.before)
    check(given.game, [given.level], given.seed, {}, given.seats)
    players, budget = (given.level, f"{given.level}@{commit}"), Budget(given.think, given.iterations)
    match = Match(given.game, players, rotated(given.seats, 2), given.seed, {}, budget)
    bounds = bounds_or_refuse(given.bounds, match.fair[0])
    groups = -(-(given.games or (20_000 if given.sprt else 400)) // given.seats)
    with tempfile.TemporaryDirectory() as folder:
        unpack(commit, folder)
        play = partial(play_change, folder, given.named or given.level)
        contest = Contest((match,), groups, given.sprt, bounds, play)
        return conclude(contest, workers_here(given.jobs), given.keep, given.json)


if __name__ == "__main__":
    raise SystemExit(main())
