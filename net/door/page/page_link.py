"""One session's link to the door's page: words in, words out, and how many."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol, cast

from net.bucket import Bucket
from net.door.page.visitor import Visitor
from net.door.words import SESSIONS, At, heard, said
from net.wire.frames import Frames

LARGEST = 4_096  # bytes of a word: a line of the chat is far below
LONGEST = 100  # values in one
UNREAD = 262_144  # bytes that may wait for a session that takes nothing
WORDS = (4.0, 60)  # a second, and at once


class Receives(Protocol):
    """What a link needs of the page."""

    def comes(self, link: PageLink) -> bool: ...
    def hears(self, link: PageLink, word: Any) -> None: ...
    def goes(self, link: PageLink) -> None: ...


class PageLink(asyncio.Protocol):
    """A session at the other end.  Whatever it sends ends this link at most: its games are not concerned."""

    transport: asyncio.Transport

    def __init__(self, page: Receives, visitor: Visitor) -> None:
        self.page, self.visitor = page, visitor
        self.at = At()
        self.stirred = asyncio.get_running_loop().time()
        self.seeks = ""
        self.waits_for: set[int] = set()  # whom it has challenged and waits for still
        self._frames = Frames(LARGEST, LONGEST)
        self._words = Bucket(*WORDS, self.stirred)
        self._is_in = False

    @property
    def who(self) -> bytes:
        return self.visitor.person.who

    @property
    def name(self) -> str:
        return self.visitor.name

    @property
    def plays(self) -> str:
        """The game of the table where they are here; "" if they are at none."""
        return self.at.game

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._is_in = self.page.comes(self)
        if not self._is_in:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        try:
            for value in self._frames.feed(data):
                word = heard(value, SESSIONS)
                if not self._words.take(asyncio.get_running_loop().time()) and self._words.is_far_over:
                    raise ValueError("more words than anybody means")
                self.page.hears(self, word)
        except ValueError:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._is_in:
            self._is_in = False
            self.page.goes(self)

    def say(self, word: Any) -> None:
        self.write(said(word))

    def write(self, frame: bytes) -> None:
        """Packed already, where many hear the same."""
        if self.transport.is_closing():
            return
        self.transport.write(frame)
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
