"""The ladder: how much stronger is each level than the one below it?

    python -m tests.bench.ladder                                the table of README, from what was played
    python -m tests.bench.ladder --play --jobs 2                all of it anew: for hours
    python -m tests.bench.ladder --play weavers --rungs adept,master --games 200 --think 0.5 --keep FOLDER

What was played stands in ladder.json, each rung with the command that plays it again: each level against the one below;
`master` against the fixed yardstick, and `cheat` against `master`; and one master among adepts at the largest table.
A rung that is played again takes the place of what stood there.  With --keep a run that is cut off goes on.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots import LEVEL
from engine.games import GAMES, find
from tui.arena.players import player

DATA = Path(__file__).with_name("ladder.json")
README = Path(__file__).parents[2] / "README.md"
BEGIN, END = "<!-- the ladder: python -m tests.bench.ladder -->\n", "<!-- the ladder ends -->"
MASTER, YARDSTICK, CHEAT = "master", "yardstick", "cheat"
GAMES_EACH = 400
GAMES_OF_SEARCH = 200


class Rung(NamedTuple):
    """Who plays whom, at how many seats."""

    game: str
    player: str
    other: str
    seats: int = 2

    @property
    def searches(self) -> bool:
        return any(player(name).thinks for name in (self.player, self.other))

    def command(self, games: int | None, think: str) -> str:
        """As somebody types it who wants to see for themselves."""
        words = ["witch-tui", "arena", self.game, "--players", f"{self.player},{self.other}"]
        words += ["--seats", str(self.seats)] if self.seats > 2 else []
        words += ["--games", str(games or (GAMES_OF_SEARCH if self.searches else GAMES_EACH))]
        words += ["--think", think] if self.searches else []
        return shlex.join([*words, "--json"])


def rungs_of(game: str) -> Iterator[Rung]:
    """From the bottom up."""
    for below, above in pairwise(LEVEL):
        yield Rung(game, above, below)
    yield Rung(game, MASTER, YARDSTICK)
    yield Rung(game, CHEAT, MASTER)
    if (most := find(game).seats[-1]) > 2:
        yield Rung(game, MASTER, "adept", most)


# What was played -------------------------------------------------------------------------------------


def read(file: Path = DATA) -> dict[Rung, dict[str, Any]]:
    """Rung -> its command, and what came of it."""
    kept = json.loads(file.read_text("utf-8")) if file.exists() else []
    return {_rung_of(each["outcome"]): each for each in kept}


def _rung_of(outcome: Mapping[str, Any]) -> Rung:
    return Rung(outcome["game"], *outcome["players"], outcome["seats"])


def write(played: Mapping[Rung, Mapping[str, Any]], file: Path = DATA) -> None:
    """In the order of the table, a rung to a line: so a rung that is played again is one line that differs."""
    ordered = [played[rung] for game in GAMES for rung in rungs_of(game) if rung in played]
    file.write_text("[\n" + ",\n".join(json.dumps(each) for each in ordered) + "\n]\n", "utf-8")


def play(rung: Rung, command: str, jobs: int, keep: Path | None) -> dict[str, Any]:
    """By the command itself, in a process of its own."""
    words = [sys.executable, "-m", "tui.cli.main", *shlex.split(command)[1:], "--jobs", str(jobs)]
    if keep is not None:
        keep.mkdir(exist_ok=True)
        words += ["--keep", str(keep / f"{'-'.join(map(str, rung))}.jsonl")]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(done.returncode)
    return {"command": command, "outcome": json.loads(done.stdout)}


# The table -------------------------------------------------------------------------------------------


def table(played: Mapping[Rung, Mapping[str, Any]]) -> str:
    """Markdown: games in rows, steps of the ladder in columns, what part of the games the upper level won."""
    steps = list(dict.fromkeys((rung.player, rung.other, rung.seats > 2) for game in GAMES for rung in rungs_of(game)))
    steps = [step for step in steps if any(_is_of(rung, step) for rung in played)]
    lines = ["| " + " | ".join(["", *map(_head, steps)]) + " |", "|---" * (len(steps) + 1) + "|"]
    for id in GAMES:
        own = [rung for rung in played if rung.game == id]
        cells = ["".join(_cell(played[rung]) for rung in own if _is_of(rung, step)) for step in steps]
        lines.append("| " + " | ".join([find(id).name, *cells]) + " |")
    return "\n".join(lines) + "\n"


def _is_of(rung: Rung, step: tuple[str, str, bool]) -> bool:
    return (rung.player, rung.other, rung.seats > 2) == step


def _head(step: tuple[str, str, bool]) -> str:
    above, other, is_among = step
    return f"1 {above} among {other}s" if is_among else f"{above} against {other}"


def _cell(rung: Mapping[str, Any]) -> str:
    """`72% (66 to 78)`; at larger tables in fair shares."""
    outcome = rung["outcome"]
    rate, (low, high), fair = outcome["win_rate"][0], outcome["ci95"][0], outcome["fair"][0]
    if outcome["seats"] > 2:
        return f"{rate / fair:.1f} fair shares ({low / fair:.1f} to {high / fair:.1f})"
    return f"{rate:.0%} ({100 * low:.0f} to {100 * high:.0f})"


def shown_in(readme: str) -> str:
    """The table that stands there."""
    return readme.partition(BEGIN)[2].partition(END)[0]


def with_table(readme: str, text: str) -> str:
    before, begin, rest = readme.partition(BEGIN)
    return before + begin + text + END + rest.partition(END)[2]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_played", nargs="*", metavar="GAME", help="usually all")
    parser.add_argument("--play", action="store_true")
    parser.add_argument("--rungs", default="", metavar="L,L", help="only those of these players (the upper ones)")
    parser.add_argument("--games", type=int, help="of each rung (usual: 400, and 200 where somebody searches)")
    parser.add_argument("--think", default="0.5")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--data", type=Path, default=DATA)
    given = parser.parse_args(arguments)
    for rung in chosen(given) if given.play else ():
        command = rung.command(given.games, given.think)
        print(command, file=sys.stderr, flush=True)
        outcome = play(rung, command, given.jobs, given.keep)
        write({**read(given.data), rung: outcome}, given.data)
    played = read(given.data)
    print(table(played), end="")
    if given.data == DATA:
        README.write_text(with_table(README.read_text("utf-8"), table(played)), "utf-8")
    return 0


def chosen(given: argparse.Namespace) -> Iterator[Rung]:
    """What the call asks for."""
    players = given.rungs.split(",") if given.rungs else None
    for game in given.games_played or GAMES:
        yield from (rung for rung in rungs_of(game) if players is None or rung.player in players)


if __name__ == "__main__":
    raise SystemExit(main())
