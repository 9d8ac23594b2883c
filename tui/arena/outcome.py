"""What came of it: counted, with intervals over groups, and told."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from tui.arena.contest import Course, shares_of
from tui.arena.match import Group, Match
from tui.arena.players import player
from tui.arena.rating import ratings

# Student's t for 95%: from so many degrees of freedom on, so many standard errors.
STUDENT = {
    **dict(enumerate((12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228), 1)),
    11: 2.201,
    12: 2.179,
    13: 2.160,
    14: 2.145,
    15: 2.131,
    17: 2.110,
    20: 2.086,
    25: 2.060,
    30: 2.042,
    40: 2.021,
    60: 2.000,
    120: 1.980,
    500: 1.965,
    10_000: 1.960,
}


def outcome_of(course: Course, seconds: float) -> dict[str, Any]:
    """As plain data: of one match, or of all pairs with their ratings."""
    matches, trials = course.contest.matches, course.trials
    found = []
    for index, match in enumerate(matches):
        one = of_match(match, course.groups[index])
        found.append({**one, "sprt": trials[index].told()} if trials else one)
    whole = found[0] if len(matches) == 1 else of_pairs(course, found)
    return {**whole, "seconds": round(seconds, 3)}


def of_match(match: Match, groups: Sequence[Group]) -> dict[str, Any]:
    """A shared win counts 1/k."""
    players = range(len(match.players))
    by_group = [shares_of(group) for group in groups]
    shares = [[share[player] for share in by_group] for player in players]
    games = sum(len(group) for group in groups)
    return {
        "game": match.game,
        "games": games,
        "players": list(match.players),
        "wins": [round(sum(game.shares[player] for group in groups for game in group), 6) for player in players],
        "win_rate": [_mean(share) for share in shares],
        "ci95": [interval(share) for share in shares],
        "decisions": sum(game.decisions for group in groups for game in group),
        "seats": match.seats,
        "fair": [round(part, 6) for part in match.fair],
        "budget": match.budget.plain(),
        "seed": match.seed,
        "options": dict(match.options),
    }


def of_pairs(course: Course, found: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A round robin: what everybody won of all their games, the pairs, and ratings."""
    matches = course.contest.matches
    players = list(dict.fromkeys(name for match in matches for name in match.players))
    shares: dict[str, list[float]] = {name: [] for name in players}
    for match, groups in zip(matches, course.groups, strict=True):
        for group in groups:
            for name, share in zip(match.players, shares_of(group), strict=True):
                shares[name].append(share)
    wins = dict.fromkeys(players, 0.0)
    for pair in found:
        for name, won in zip(pair["players"], pair["wins"], strict=True):
            wins[name] += won
    same = ("game", "seats", "budget", "seed", "options")
    return {
        **{name: found[0][name] for name in same},
        "games": course.games,
        "players": players,
        "wins": [round(wins[name], 6) for name in players],
        "win_rate": [_mean(shares[name]) for name in players],
        "ci95": [interval(shares[name]) for name in players],
        "decisions": sum(pair["decisions"] for pair in found),
        "ratings": ratings(course, players),
        "pairs": list(found),
    }


def _mean(shares: Sequence[float]) -> float:
    return round(sum(shares) / len(shares), 6) if shares else 0.0


def interval(shares: Sequence[float]) -> list[float]:
    """95% for the mean of the groups' shares, within [0, 1].

    Groups that happen to agree prove little, so it is never narrower than the rule of three has it: three of them may
    yet be otherwise, as far from the mean as can be.
    """
    count = len(shares)
    if count < 2:
        return [0.0, 1.0]
    mean = sum(shares) / count
    variance = sum((share - mean) ** 2 for share in shares) / (count - 1)
    half = max(student(count - 1) * math.sqrt(variance / count), 3 / count * max(mean, 1 - mean))
    return [round(max(0.0, mean - half), 6), round(min(1.0, mean + half), 6)]


def student(freedom: int) -> float:
    """Standard errors to both sides of a mean; between two rows of the table the wider one."""
    rows = list(STUDENT)
    return STUDENT[rows[bisect_right(rows, freedom) - 1]]


# As lines --------------------------------------------------------------------------------------


def told(outcome: Mapping[str, Any]) -> str:
    """The outcome as lines."""
    if "pairs" not in outcome:
        return "\n".join([f"{_head(outcome)}, {outcome['seconds']} s", *_rows(outcome)])
    lines = [f"{_head(outcome)}, everybody against everybody, {outcome['seconds']} s"]
    lines.append("Everybody begins with 25.0 +-8.3 points of rating.")
    for rated in sorted(outcome["ratings"], key=lambda rated: -rated["mu"]):
        lines.append(f"  {rated['player']:10} {rated['mu']:5.1f} +-{rated['sigma']:.1f} points of rating")
    for pair in outcome["pairs"]:
        lines += [f"{' against '.join(pair['players'])}, {pair['games']} games", *_rows(pair)]
    return "\n".join(lines)


def _head(outcome: Mapping[str, Any]) -> str:
    seats = f" at {outcome['seats']} seats" if outcome["seats"] > 2 else ""
    return f"{outcome['game']}{seats}, {outcome['games']} games{budget_said(outcome)}"


def budget_said(outcome: Mapping[str, Any]) -> str:
    """What those who search may use; "" where everybody answers at once."""
    if not any(player(name).thinks for name in outcome["players"]):
        return ""
    iterations = outcome["budget"].get("iterations")
    return f", --iterations {iterations}" if iterations else f", --think {outcome['budget']['think']:g}"


def _rows(outcome: Mapping[str, Any]) -> list[str]:
    rows = []
    columns = (outcome["players"], outcome["win_rate"], outcome["ci95"], outcome["fair"])
    for name, rate, (low, high), fair in zip(*columns, strict=True):
        alike = round(1 / len(outcome["players"]), 6)  # as it is told: a third is no third any more
        times = "" if fair == alike else f"   {rate / fair:.2f} of a fair share"
        rows.append(f"  {name:10} {rate:7.1%}   95%: {low:.1%} to {high:.1%}{times}")
    if test := outcome.get("sprt"):
        low, high = test["bounds"]
        rows.append(f"  {outcome['players'][0]}: {test['verdict']} ({low:.1%} or {high:.1%}? llr {test['llr']})")
    return rows
