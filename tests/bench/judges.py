"""Is a game's judge better than it was?  Adepts with the judge of now against adepts with that of an earlier commit.

    python -m tests.bench.judges mandracora --before f55c88d --seats 3 --games 300 --jobs 2
    python -m tests.bench.judges whirling-witchcraft --seats 2 --games 300           all with the judge of now
    python -m tests.bench.judges whirling-witchcraft --seats 2 --evenly              no matter who they are

One seat has the judge of now, the others that of before.  Deals are mirrored: each is played once with the judge of
now in every seat.  Where players differ from the beginning (Whirling Witchcraft's personalities) it is also told how
often seats with the judge of now won as whom; `--evenly`: who they are is left to chance, so that it says nothing.
"""

from __future__ import annotations

import argparse
import subprocess
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

from engine.ask import Seat
from engine.bots import adept, never, sight
from engine.chance import Chance
from engine.game import Judge
from engine.games import find
from engine.table.table import Table
from tui.arena.outcome import interval

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Match:
    """What is played: the same for every deal."""

    game: str
    seats: int
    before: str  # a commit; "" where all have the judge of now
    evenly: bool
    seed: int


# A game of which something is known from the beginning: the prompt that decides it, and what became of each seat.
WHO: dict[str, tuple[str, Callable[[Any, Seat], str]]] = {
    "whirling-witchcraft": ("personality", lambda game, seat: str(game.personas[seat])),
}

# The judge of before ---------------------------------------------------------------------------


def without_laid(game: Any) -> Any:
    """Mandracora: what is laid for a spell was in no hand before rules 3."""
    if not game.brew:
        return game
    other = game.copy()
    other.hands[game.player] = tuple(game.not_laid(game.player))
    return other


# Where a game's state has changed since: how earlier judges knew it.
AS_BEFORE: dict[str, Callable[[Any], Any]] = {"mandracora": without_laid}


@cache
def judge_of(game: str, commit: str) -> Judge:
    """The room's judge as it was then, among the modules of now."""
    room = find(game).rules.state.__module__.rpartition(".")[0]
    path = f"{room.replace('.', '/')}/judge.py"
    source = subprocess.run(["git", "show", f"{commit}:{path}"], cwd=ROOT, capture_output=True, text=True)
    if source.returncode:
        raise SystemExit(f"git knows no {path} of {commit}: {source.stderr.strip()}")
    module = ModuleType(f"{room}.judge_of_before")
    try:
        exec(compile(source.stdout, f"{commit}:{path}", "exec"), vars(module))
    except ImportError as error:  # a judge stands on the rules of its time
        raise SystemExit(f"the judge of {commit} knows modules that are gone: {error}") from None
    as_before = AS_BEFORE.get(game, lambda state: state)
    return cast(Judge, SimpleNamespace(bad=module.bad, worth=lambda state, seat: module.worth(as_before(state), seat)))


# Playing ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """One game: what part of the win each seat has, whether it had the judge of now, and who it was."""

    shares: tuple[float, ...]
    now: tuple[bool, ...]
    who: tuple[str, ...]


def play(match: Match, number: int) -> list[Played]:
    """One deal, once for each seat in which the judge of now may sit."""
    return [_game(match, number, turn) for turn in range(match.seats)]


def _game(match: Match, number: int, turn: int) -> Played:
    table = Table(match.game, match.seats, seed=match.seed + number, news=False)
    now = [seat == turn or not match.before for seat in range(match.seats)]
    judges = [table.rules.judge if is_now else judge_of(match.game, match.before) for is_now in now]
    chances = [Chance(b"judges %d %d %d %d" % (match.seed, number, turn, seat)) for seat in range(match.seats)]
    decides, who = WHO.get(match.game, ("", lambda game, seat: ""))
    while table.asks:
        seat, ask = next(iter(table.asks.items()))
        if match.evenly and ask.prompt == decides:
            table.answer(seat, ask.options[chances[seat].below(len(ask.options))])
        else:
            seen = sight(table, seat, chances[seat])._replace(judge=judges[seat])
            table.answer(seat, adept.choose(seen, chances[seat], never))
    assert table.result is not None
    winners = table.result.winners
    seats = range(match.seats)
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return Played(shares, tuple(now), tuple(who(table.run.state, seat) for seat in seats))


def all_played(match: Match, games: int, jobs: int) -> list[list[Played]]:
    """So many games at least, in whole deals."""
    deals = -(-games // match.seats)
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, [match] * deals, range(deals)))


# What came of it -------------------------------------------------------------------------------


def rate(deals: Sequence[Sequence[Played]]) -> tuple[float, list[float]]:
    """What part of the wins a seat with the judge of now has, and its interval over deals."""
    parts = []
    for deal in deals:
        own = [share for game in deal for share, is_now in zip(game.shares, game.now, strict=True) if is_now]
        parts.append(sum(own) / len(own))
    return sum(parts) / len(parts), interval(parts)


def by_who(deals: Sequence[Sequence[Played]]) -> dict[str, tuple[float, int]]:
    """For seats with the judge of now: what part of the wins they had as whom, and how many they were."""
    shares: dict[str, list[float]] = defaultdict(list)
    for game in (game for deal in deals for game in deal):
        for share, is_now, who in zip(game.shares, game.now, game.who, strict=True):
            if is_now and who:
                shares[who].append(share)
    return {who: (sum(own) / len(own), len(own)) for who, own in sorted(shares.items())}


def told(match: Match, deals: Sequence[Sequence[Played]]) -> list[str]:
    found, (low, high) = rate(deals)
    against = f"against {match.seats - 1} of {match.before}" if match.before else "all alike"
    games = sum(len(deal) for deal in deals)
    lines = [f"{match.game}, {games} games of {match.seats}, {against}: {found:.3f} (95%: {low:.3f} to {high:.3f})"]
    return lines + [f"  {who:14} {won:.3f} of {count} seats" for who, (won, count) in by_who(deals).items()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["mandracora", "whirling-witchcraft", "weavers", "witches-wheel"])
    parser.add_argument("--before", default="", metavar="REV", help="the judge of this commit sits in the other seats")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--evenly", action="store_true", help="who is who is left to chance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    match = Match(given.game, given.seats, given.before, given.evenly, given.seed)
    if match.before:
        judge_of(match.game, match.before)
    print("\n".join(told(match, all_played(match, given.games, given.jobs))))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
