"""A session's side of the talk with its door: a link that is there again when it was lost.

    page = PageClient(folder / PAGE, heard)       heard(word): whatever the door says, in the loop, one word at a time
    page.open()                                   in a running loop
    page.say(Speak("good evening"))               what is said while there is no link is not heard, and that is all
    page.close()

What is said of oneself, `CallMe` and `At`, is said again over each new link.  Whatever else was under way (a game that
is looked for, a challenge) is over with the link, which is lost only when something is wrong.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import cast

from net.discovery.local_link import link_to
from net.door.words import DOORS, At, CallMe, FromDoor, FromSession, heard, said
from net.wire.frames import Frames

AGAIN, SELDOM = 1.0, 30.0  # seconds until it is tried again to reach the door: twice as many each time
LARGEST = 200_000  # bytes of what the door says at a time: all that is remembered of the chat is far below
UNREAD = 65_536  # bytes of ours that may wait for a door that takes nothing
OF_ONESELF = (CallMe, At)


class PageClient(asyncio.Protocol):
    """One session's link to the door's page, and the next one."""

    def __init__(
        self,
        place: Path,
        heard: Callable[[FromDoor], None],
        linked: Callable[[bool], None] = lambda is_there: None,  # the door can be heard, or cannot any more
    ) -> None:
        self._place, self._heard, self._linked = place, heard, linked
        self._link: asyncio.Transport | None = None
        self._frames = Frames(LARGEST)
        self._last: dict[type, FromSession] = {}
        self._pause = AGAIN
        self._coming: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def is_linked(self) -> bool:
        return self._link is not None

    def open(self) -> None:
        """From now on there is a link whenever there can be one."""
        if self._coming is None and self._link is None and not self._closed:
            self._coming = asyncio.get_running_loop().create_task(self._come())

    def say(self, word: FromSession) -> None:
        if isinstance(word, OF_ONESELF):
            self._last[type(word)] = word
        if self._link is not None:
            self._link.write(said(word))
            if self._link.get_write_buffer_size() > UNREAD:
                self._link.abort()

    def close(self) -> None:
        self._closed = True
        if self._coming is not None:
            self._coming.cancel()
        if self._link is not None:
            self._link.close()

    # The link -------------------------------------------------------------------------------------

    async def _come(self) -> None:
        """Until the door is there: it may be about to be started anew."""
        loop = asyncio.get_running_loop()
        while self._link is None:
            try:
                await loop.create_unix_connection(lambda: self, sock=await link_to(self._place))
            except OSError:
                await self._wait()
        self._coming = None

    async def _wait(self) -> None:
        await asyncio.sleep(self._pause)
        self._pause = min(2 * self._pause, SELDOM)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._link, self._frames = cast(asyncio.Transport, transport), Frames(LARGEST)
        for kind in OF_ONESELF:
            if kind in self._last:
                self.say(self._last[kind])
        self._linked(True)

    def data_received(self, data: bytes) -> None:
        """A door that cannot be understood is another version: it is asked again later, and the app goes on."""
        try:
            words = [heard(value, DOORS) for value in self._frames.feed(data)]
        except ValueError:
            if self._link is not None:
                self._link.abort()
            return
        self._pause = AGAIN
        for word in words:
            self._heard(word)

    def connection_lost(self, exc: Exception | None) -> None:
        self._link = None
        if not self._closed:
            self._linked(False)
            self._coming = asyncio.get_running_loop().create_task(self._again())

    async def _again(self) -> None:
        """A door that takes the link and lets go of it at once is not asked all the time."""
        await self._wait()
        await self._come()
