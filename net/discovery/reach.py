"""Several ways to one thing: each gets a head start on the next, and whichever leads there first has won (RFC 8305)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

DELAY = 0.25  # seconds until the next way is tried, too

T = TypeVar("T")


class NoWay(Exception):
    """None of them leads there; why, in the order in which they failed."""

    def __init__(self, failures: Sequence[BaseException]) -> None:
        super().__init__(*map(str, failures))
        self.failures = failures


async def first_of(ways: Sequence[Callable[[], Awaitable[T]]], drop: Callable[[T], object], delay: float = DELAY) -> T:
    """What the first way that succeeds leads to; who comes second is dropped.  NoWay if all fail."""
    waiting, running, failures = list(ways), set[asyncio.Task[T]](), list[BaseException]()
    try:
        while waiting or running:
            if waiting:
                running.add(asyncio.ensure_future(waiting.pop(0)()))
            done, running = await asyncio.wait(
                running, timeout=delay if waiting else None, return_when=asyncio.FIRST_COMPLETED
            )
            failures += [error for task in done if (error := task.exception()) is not None]
            arrived = [task.result() for task in done if task.exception() is None]
            for late in arrived[1:]:
                drop(late)
            if arrived:
                return arrived[0]
        raise NoWay(failures)
    finally:
        await _called_off(running, drop)


async def _called_off(running: set[asyncio.Task[T]], drop: Callable[[T], object]) -> None:
    """Anybody who arrives all the same is dropped."""
    for task in running:
        task.cancel()
    for outcome in await asyncio.gather(*running, return_exceptions=True):
        if not isinstance(outcome, BaseException):
            drop(outcome)
