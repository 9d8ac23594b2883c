"""Bots that think elsewhere: a session asks the door's, over a link that it is handed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from engine.plain_data import copy_plain, tupled
from net.bots.seconds import usually
from net.bots.thinker import Stuck, World
from net.door.lasting import LastingLink
from net.wire.frames import Frames, pack
from net.wire.messages import Think, Thought, ToBots


class Asking(LastingLink):
    """What thinks for the bots of this session's tables."""

    def __init__(self, place: Path) -> None:
        super().__init__(place)
        self.think: Callable[[], float] = usually  # the door's own budget holds
        self._open: dict[tuple[str, int], Think] = {}
        self._frames = Frames()

    def attach(self, world: World, heard: Callable[[Thought | Stuck], None], failed: Callable[[str], None]) -> None:
        self._world, self._heard = world, heard

    def tell(self, message: ToBots) -> None:
        place = message.code, message.number
        if isinstance(message, Think):
            self._open[place] = message
            self._say_or_come(message)
        elif self._open.pop(place, None) is not None and self._link is not None:
            self._link.write(pack(["forget", *place]))

    # The link -------------------------------------------------------------------------------------

    def _say_or_come(self, think: Think) -> None:
        if self._link is not None:
            self._ask(think)
        else:
            self.come()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = Frames()
        for think in list(self._open.values()):
            self._ask(think)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._open:
            self.come(later=True)

    def _ask(self, think: Think) -> None:
        world = self._world(think.code, think.number)
        if world is None:  # it stands no more; we are told in a moment
            return
        asked = think.question
        facts = [think.code, think.number, think.game, think.level, think.seat, asked.prompt, asked.options, think.view]
        assert self._link is not None
        self._link.write(pack(["ask", [*copy_plain(facts), think.dice], world]))

    def data_received(self, data: bytes) -> None:
        self.heard_well()
        for word, code, number, said in self._frames.feed(data):
            if self._open.pop((code, number), None) is not None:
                thought = Thought(code, number, tupled(said)) if word == "thought" else Stuck(code, number, said)
                self._heard(thought)
