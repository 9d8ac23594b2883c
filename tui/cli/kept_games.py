"""Kept games: which wait for somebody, as lines; and one again, verified."""

from __future__ import annotations

import shlex
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from engine.table.save import load, retrace
from net.replay_file import SUFFIX, Kept, ending_of, open_kept, trace
from net.store.store import DATABASE, Store
from tui.draw.prose import TO_COPY, row


def waiting_games(data: Path) -> Iterator[str]:
    """A line for each unfinished game, newest first."""
    tables = []
    if (data / DATABASE).exists():
        with closing(Store(data / DATABASE)) as store:
            tables = [(table, store.stage(table.head.code)) for table in store.listed(over=False)]
    for table, stage in tables:
        head, played = table.head, time.strftime("%Y-%m-%d %H:%M", time.localtime(table.played))
        others = ", ".join(
            f"{name} ({level})" for name, level in zip(head.company.names, head.company.bots, strict=True) if level
        )
        yield row(f"{head.code}  {head.game}, {stage}, with {others}, last played {played}")
    if not tables:
        yield row(f"No game waits in {data}.")
    yield from _games_of_before(data)


def _games_of_before(data: Path) -> Iterator[str]:
    """How to go on with games that an earlier version kept as files."""
    older = sorted((data / "games").glob(f"*{SUFFIX}"))
    if older:
        yield row(f"An earlier version kept games in {data / 'games'}. Go on with one:")
        yield TO_COPY + shlex.join(["witch-tui", "continue", str(older[0])])


# One of them again ---------------------------------------------------------------------------------


def find(word: str, data: Path) -> tuple[str, Kept]:
    """A game by its file or by its name in the data folder: what to call it, and what is kept of it."""
    path = Path(word)
    if path.exists() or path.suffix == SUFFIX:
        return str(path), open_kept(path)
    if not (data / DATABASE).exists():
        raise ValueError(f"no game {word!r} is kept in {data}")
    with closing(Store(data / DATABASE)) as store:
        return word, store.kept(word)


def verify(name: str, kept: Kept) -> str:
    """Play it again from seed and answers: the same options all along, the same result."""
    if kept.unproved:
        raise ValueError(f"{name}: unproved: {kept.unproved}")
    table = load(kept.table)
    try:
        digest = trace(kept.table)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    if kept.over and digest != kept.trace:
        raise ValueError(f"{name}: played again, other options were offered than in the kept game")
    now = ending(kept, *ending_of(table, kept.bots, kept.lost))
    then = ending(kept, kept.over, kept.winners, kept.scores)
    if now != then:
        raise ValueError(f"{name}: played again, {now}; but the file says {then}")
    answers = sum(1 for _ in retrace(kept.table)) - 1
    return f"{Path(name).name}: {answers} answers, the same options all along, the same result."


def ending(kept: Kept, over: bool, winners: list[int], scores: list[int] | None) -> str:
    """How it ended, in words."""
    if not over:
        return "the game is not over"
    names = [kept.names[seat] if 0 <= seat < len(kept.names) else f"seat {seat}" for seat in winners]
    return f"{' and '.join(names) or 'nobody'} won with the scores {scores}"
