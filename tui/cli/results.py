"""How games came out, as lines: the newest first, then what comes of them game by game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.games import GAMES
from engine.words.speech import counted, joined
from net.store.results import GameResult, Results, Tally, against, day_of, levels_in, record_of
from tui.draw.prose import row


def results_in(data: Path, game: str | None) -> list[GameResult]:
    """All that is known, the newest first."""
    results = Results(data)
    results.take_in()
    return results.all(game)


def told(results: Sequence[GameResult], limit: int) -> Iterator[str]:
    """A line for each of the last ones, and one for each game and each kind of rival."""
    for result in results[:limit]:
        yield row(line_of(result))
    if not results:
        yield "No game is over yet."
    for game in dict.fromkeys(result.game for result in results):
        of_game = [result for result in results if result.game == game]
        yield f"{GAMES[game].name if game in GAMES else game}: {record_said(record_of(of_game))}"
        for level in levels_in(of_game):
            yield f"    against {level}: {record_said(record_of(against(of_game, level)))}"


def line_of(result: GameResult) -> str:
    """`2026-11-19 23:10  witches-wheel: won 41 with Bram (novice) 24  owl-fern-42`

    In teams `won 41 with your partner Cleo (novice), against Bram (novice) 24 and Dora (novice) 24`.
    """
    others = joined([f"{_called(result, seat)}{_points(result, seat)}" for seat in result.rivals])
    if result.partners:  # their points are mine
        partners = joined([_called(result, seat) for seat in result.partners])
        others = f"your partner {partners}, against {others}"
    mine = "" if result.me is None else f"{outcome_of(result)}{_points(result, result.me)} "
    return f"{day_of(result)}  {result.game}: {mine}with {others}  {result.code}"


def outcome_of(result: GameResult) -> str:
    """`won`, `shared`, `lost`; `tie` where nobody has won."""
    if result.shared:
        return "shared"
    return "won" if result.won else "lost" if result.winners else "tie"


def record_said(record: Tally) -> str:
    """`12 of them, 5 won (1 shared), best 154, 3 in a row`"""
    shared = f" ({record.shared} shared)" if record.shared else ""
    best = [f"best {record.best}"] if record.best is not None else []
    streak = [f"{record.streak} in a row"] if record.streak > 1 else []
    return ", ".join([counted(record.played, "game"), f"{record.won} won{shared}", *best, *streak])


def _called(result: GameResult, seat: int) -> str:
    level = result.levels[seat]
    return f"{result.names[seat]}{f' ({level})' if level else ''}"


def _points(result: GameResult, seat: int) -> str:
    score = result.score_of(seat)
    return "" if score is None else f" {score}"
