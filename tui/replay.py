"""A kept game again: as text, and verified."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.save import retrace
from engine.speech import Voice
from tui.saves import Kept, open_table, open_with_news, trace


def verify(path: Path) -> str:
    """Play it again from seed and answers: the same options all along, the same result."""
    kept, table = open_table(path)
    try:
        digest = trace(kept.table)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    if kept.over and digest != kept.trace:
        raise ValueError(f"{path}: played again, other options were offered than in the kept game")
    result = table.result
    winners = list(result.winners) if result else []
    scores = list(result.scores) if result and result.scores else None
    now = ending(kept, result is not None, winners, scores)
    then = ending(kept, kept.over, kept.winners, kept.scores)
    if now != then:
        raise ValueError(f"{path}: played again, {now}; but the file says {then}")
    answers = sum(1 for _ in retrace(kept.table)) - 1
    return f"{path.name}: {answers} answers, the same options all along, the same result."


def ending(kept: Kept, over: bool, winners: list[int], scores: list[int] | None) -> str:
    """How it ended, in words."""
    if not over:
        return "the game is not over"
    names = [kept.names[seat] if 0 <= seat < len(kept.names) else f"seat {seat}" for seat in winners]
    return f"{' and '.join(names) or 'nobody'} won with the scores {scores}"


def as_text(path: Path, seat: int | None = None) -> Iterator[str]:
    """The whole game in sentences, as a spectator saw it, or the given seat (from 1)."""
    kept, table = open_with_news(path)
    if seat is not None and not 1 <= seat <= table.seats:
        raise ValueError(f"{path}: there is no seat {seat} (seats 1 to {table.seats})")
    viewer = None if seat is None else seat - 1
    voice = Voice(table.seats, viewer, kept.names)
    settings = ", ".join(f"{name} {value}" for name, value in table.options.items())
    yield f"{table.game.name}: {', '.join(kept.names)}. Seed {table.seed!r}; {settings}."
    for record in table.news(viewer):
        yield table.rules.words.told(record, voice)
    if table.result is not None:
        yield from table.rules.words.ending(table.view(viewer), table.news(viewer), voice)
    else:
        yield "The game is not over."
