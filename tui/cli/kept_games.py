"""Which games wait for somebody, as lines."""

from __future__ import annotations

import shlex
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from net.replay_file import SUFFIX
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
