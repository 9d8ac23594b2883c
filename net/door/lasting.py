"""A session's link to something of its door's, and the next one when it was lost."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import cast

from net.discovery.local_link import link_to

AGAIN, SELDOM = 1.0, 30.0  # seconds until it is tried again to reach the door: twice as many each time


class LastingLink(asyncio.Protocol):
    """Whoever has it says what is heard, and what is said over each new link."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._link: asyncio.Transport | None = None
        self._pause = AGAIN
        self._coming: asyncio.Task[None] | None = None
        self._closed = False

    def come(self, later: bool = False) -> None:
        """A link, as soon as there can be one; later: after a while."""
        if self._coming is None and self._link is None and not self._closed:
            self._coming = asyncio.get_running_loop().create_task(self._come(later))

    def close(self) -> None:
        self._closed = True
        if self._coming is not None:
            self._coming.cancel()
        if self._link is not None:
            self._link.close()

    async def _come(self, later: bool) -> None:
        """Until the door is there: it may be about to be started anew, or may let go of every link at once."""
        loop = asyncio.get_running_loop()
        while self._link is None:
            if later:
                await asyncio.sleep(self._pause)
                self._pause = min(2 * self._pause, SELDOM)
            later = True
            with suppress(OSError):
                await loop.create_unix_connection(lambda: self, sock=await link_to(self._place))
        self._coming = None

    def heard_well(self) -> None:
        """The door makes sense: should this link be lost, the next one comes soon."""
        self._pause = AGAIN

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._link = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._link = None
