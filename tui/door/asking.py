"""Bots that think elsewhere: a session asks the door's, over the socket in its folder."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import cast

from engine.plain_data import copy_plain, tupled
from net.bots.seconds import usually
from net.bots.thinker import Stuck, World
from net.discovery.local_link import link_to
from net.wire.frames import Frames, pack
from net.wire.messages import Think, Thought, ToBots

AGAIN = 1.0  # seconds until it is tried again to reach them


class Asking(asyncio.Protocol):
    """What thinks for the bots of this session's tables."""

    transport: asyncio.Transport

    def __init__(self, place: Path) -> None:
        self.think: Callable[[], float] = usually  # the door's own budget holds
        self._place = place
        self._open: dict[tuple[str, int], Think] = {}
        self._frames = Frames()
        self._link: asyncio.Transport | None = None
        self._closed = False
        self._coming: asyncio.Task[None] | None = None

    def attach(self, world: World, heard: Callable[[Thought | Stuck], None], failed: Callable[[str], None]) -> None:
        self._world, self._heard = world, heard

    def tell(self, message: ToBots) -> None:
        place = message.code, message.number
        if isinstance(message, Think):
            self._open[place] = message
            self._say_or_come(message)
        elif self._open.pop(place, None) is not None and self._link is not None:
            self._link.write(pack(["forget", *place]))

    def close(self) -> None:
        self._closed = True
        if self._coming is not None:
            self._coming.cancel()
        if self._link is not None:
            self._link.close()

    # The link -------------------------------------------------------------------------------------

    def _say_or_come(self, think: Think) -> None:
        if self._link is not None:
            self._ask(think)
        elif self._coming is None and not self._closed:
            self._coming = asyncio.get_running_loop().create_task(self._come())

    async def _come(self) -> None:
        """Until somebody is there: the door may be about to be started anew."""
        loop = asyncio.get_running_loop()
        while self._link is None:
            try:
                await loop.create_unix_connection(lambda: self, sock=await link_to(self._place))
            except OSError:
                await asyncio.sleep(AGAIN)
        self._coming = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._link, self._frames = cast(asyncio.Transport, transport), Frames()
        for think in list(self._open.values()):
            self._ask(think)

    def connection_lost(self, exc: Exception | None) -> None:
        self._link = None
        if self._open and not self._closed:
            self._coming = asyncio.get_running_loop().create_task(self._come())

    def _ask(self, think: Think) -> None:
        world = self._world(think.code, think.number)
        if world is None:  # it stands no more; we are told in a moment
            return
        asked = think.question
        facts = [think.code, think.number, think.game, think.level, think.seat, asked.prompt, asked.options, think.view]
        assert self._link is not None
        self._link.write(pack(["ask", [*copy_plain(facts), think.dice], world]))

    def data_received(self, data: bytes) -> None:
        for word, code, number, said in self._frames.feed(data):
            if self._open.pop((code, number), None) is not None:
                thought = Thought(code, number, tupled(said)) if word == "thought" else Stuck(code, number, said)
                self._heard(thought)
