"""The tables of the door's host: asked for when somebody may want to know, and never while nobody looks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic

from net.client import Address, call
from net.wire.messages import Code, Listed, Look, Tables
from tui import __version__

OFTEN = 2.0  # seconds between two looks, at the least
SELDOM = 15.0  # and at the most, as long as somebody is awake
AWAKE = 90.0  # seconds since the last key


async def tables_at(address: Address) -> tuple[Listed, ...]:
    """What is open there now, those with people first; ValueError if nobody answers."""
    try:
        link = await call(address, __version__)
    except OSError as error:
        raise ValueError(f"the host does not answer ({error.strerror})") from None
    try:
        answer = await link.ask(Look(), Tables)
    finally:
        link.close()
    return tuple(sorted(answer.tables, key=lambda table: (table.begun, table.deserted)))


def worth_listing(tables: Sequence[Listed], is_here: Callable[[str], bool]) -> tuple[Listed, ...]:
    """Without those that wait for company and whose makers have gone: nobody would begin there."""
    return tuple(table for table in tables if _is_alive(table) or is_here(table.maker))


def _is_alive(table: Listed) -> bool:
    return table.begun or not table.deserted or bool(table.clock)


class OpenTables:
    """What tables there are, as of the last look."""

    def __init__(self, address: Address, changed: Callable[[], None]) -> None:
        self.tables: tuple[Listed, ...] = ()
        self._address, self._changed = address, changed
        self._looked = float("-inf")
        self._looking: asyncio.Task[None] | None = None

    def look(self, pressed: float) -> None:
        """If it is time to, by when the last key was pressed."""
        quiet = monotonic() - self._looked
        if quiet >= SELDOM and monotonic() - pressed < AWAKE:
            self.look_now()

    def look_now(self) -> None:
        """Something has happened; what happens at once is seen together."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    def forget(self, code: Code) -> None:
        """It is about to go, and shall not be in sight until somebody looks again."""
        self.tables = tuple(table for table in self.tables if table.code != code)

    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()

    async def _look(self) -> None:
        await asyncio.sleep(self._looked + OFTEN - monotonic())
        self._looked = monotonic()
        with suppress(ValueError, TimeoutError):
            tables = await tables_at(self._address)
            if tables != self.tables:
                self.tables = tables
                self._changed()
