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

from net.door.lasting import LastingLink
from net.door.words import DOORS, At, CallMe, FromDoor, FromSession, heard, said
from net.wire.frames import Frames

LARGEST = 200_000  # bytes of what the door says at a time: all that is remembered of the chat is far below
UNREAD = 65_536  # bytes of ours that may wait for a door that takes nothing
OF_ONESELF = (CallMe, At)


class PageClient(LastingLink):
    """One session's link to the door's page."""

    def __init__(
        self,
        place: Path,
        heard: Callable[[FromDoor], None],
        linked: Callable[[bool], None] = lambda is_there: None,  # the door can be heard, or cannot any more
    ) -> None:
        super().__init__(place)
        self._heard, self._linked = heard, linked
        self._frames = Frames(LARGEST)
        self._last: dict[type, FromSession] = {}

    def open(self) -> None:
        """From now on there is a link whenever there can be one."""
        self.come()

    def say(self, word: FromSession) -> None:
        if isinstance(word, OF_ONESELF):
            self._last[type(word)] = word
        if self._link is not None:
            self._link.write(said(word))
            if self._link.get_write_buffer_size() > UNREAD:
                self._link.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = Frames(LARGEST)
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
        self.heard_well()
        for word in words:
            self._heard(word)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if not self._closed:
            self._linked(False)
            self.come(later=True)
