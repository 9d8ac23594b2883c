"""The arena: bots against bots, with mirrored deals and an interval that means something.

Games come in groups: one deal, played once for every rotation of the players through the seats,
so that luck of the deal falls on all alike.  Intervals are taken over groups.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from engine.bots import bot, never, sight
from engine.chance import Chance
from engine.games import find
from engine.table.table import Table


@dataclass(frozen=True)
class Match:
    """What is played: the same for every group."""

    game: str
    players: tuple[str, ...]
    seed: int
    options: Mapping[str, str]


def arena(match: Match, games: int, jobs: int = 1) -> dict[str, Any]:
    """Play, and count.  A shared win counts 1/k; whole groups are played, so rather more games than less."""
    size = len(match.players)
    groups = -(-games // size)
    jobs = min(jobs, groups, 64)
    started = time.monotonic()
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            outcomes = list(pool.map(_group, [match] * groups, range(groups), chunksize=1))
    else:
        outcomes = [_group(match, number) for number in range(groups)]
    shares = [[sum(game[player] for game, _ in group) / size for group in outcomes] for player in range(size)]
    return {
        "game": match.game,
        "games": groups * size,
        "players": list(match.players),
        "wins": [round(sum(share) * size, 6) for share in shares],
        "win_rate": [round(sum(share) / groups, 6) for share in shares],
        "ci95": [interval(share) for share in shares],
        "decisions": sum(decisions for group in outcomes for _, decisions in group),
        "seconds": round(time.monotonic() - started, 3),
    }


def interval(shares: Sequence[float]) -> list[float]:
    """95% for the mean of the groups' shares (normal approximation), within [0, 1]."""
    count = len(shares)
    mean = sum(shares) / count
    if count < 2:
        return [0.0, 1.0]
    variance = sum((share - mean) ** 2 for share in shares) / (count - 1)
    # Where all groups agree on 0 or 1, the rule of three: three in `count` may yet be otherwise.
    half = 1.96 * math.sqrt(variance / count) or (3 / count if mean in (0, 1) else 0)
    return [round(max(0.0, mean - half), 6), round(min(1.0, mean + half), 6)]


def _group(match: Match, number: int) -> list[tuple[list[float], int]]:
    """One deal, once for every rotation: per game the share of the win per player, and the decisions."""
    return [_game(match, number, turn) for turn in range(len(match.players))]


def _game(match: Match, number: int, turn: int) -> tuple[list[float], int]:
    size = len(match.players)
    table = Table(match.game, size, seed=match.seed + number, options=match.options, news=False)
    seated = [(seat + turn) % size for seat in range(size)]  # which player sits where
    bots = [bot(match.players[player]) for player in seated]
    chances = [Chance(b"arena %d %d %d %d" % (match.seed, number, turn, seat)) for seat in range(size)]
    decisions = 0
    while table.asks:
        seat = next(iter(table.asks))
        table.answer(seat, bots[seat](sight(table, seat, chances[seat]), chances[seat], never))
        decisions += 1
    result = table.result
    assert result is not None
    shares = [0.0] * size
    for seat in result.winners:
        shares[seated[seat]] = 1 / len(result.winners)
    return shares, decisions


def match_of(game: str, players: Sequence[str], seed: int, options: Mapping[str, str]) -> Match:
    """A match that can be played; ValueError says what is wrong with it."""
    for level in players:
        bot(level)
    Table(game, len(players), seed=seed, options=options, news=False)
    return Match(find(game).id, tuple(players), seed, dict(options))


def table_of(outcome: Mapping[str, Any]) -> str:
    """The outcome as lines."""
    lines = [f"{outcome['game']}, {outcome['games']} games, {outcome['seconds']} s"]
    for player, rate, (low, high) in zip(outcome["players"], outcome["win_rate"], outcome["ci95"], strict=True):
        lines.append(f"  {player:10} {rate:7.1%}   95%: {low:.1%} to {high:.1%}")
    return "\n".join(lines)
