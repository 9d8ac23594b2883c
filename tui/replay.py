"""A kept game again: as text, and verified."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.save import retrace
from engine.speech import Voice
from tui.saves import open_table, open_with_news, trace


def verify(path: Path) -> str:
    """Play it again from seed and answers: the same options all along, the same result."""
    kept, table = open_table(path)
    try:
        same = trace(kept.table) == kept.trace
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    if not same:
        raise ValueError(f"{path}: played again, other options were offered than in the kept game")
    result = table.result
    winners = list(result.winners) if result else []
    scores = list(result.scores) if result and result.scores else None
    if (winners, scores, result is not None) != (kept.winners, kept.scores, kept.over):
        raise ValueError(f"{path}: played again, it ends with {scores}, but the file says {kept.scores}")
    answers = sum(1 for _ in retrace(kept.table)) - 1
    return f"{path.name}: {answers} answers, the same options all along, the same result."


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
