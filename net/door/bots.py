"""Bots for all who play alone at the door: they think in processes that everybody shares.

A session asks over a socket and sends with its question one world that its bot could be sitting in; the truth stays
with the session.  How long anybody's bots may think shrinks with what all ask (net/bots/shares.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any, cast

from engine.plain_data import copy_plain, tupled
from net.bots.thinker import Stuck, Thinker
from net.wire.frames import Frames, pack
from net.wire.messages import Forget, Question, Think, Thought

OPEN = 16  # questions of one session at a time: its games have fewer seats
WORLD = 200_000  # bytes of a question with its world


class Pool:
    """One thinker for all of them."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._worlds: dict[tuple[str, int], Any] = {}
        self._askers: dict[str, Asker] = {}
        self._numbers = count(1)
        thinker.attach(lambda code, number: self._worlds.get((code, number)), self._heard, lambda why: None)

    def asker(self) -> Asker:
        """For somebody who has come."""
        name = str(next(self._numbers))
        self._askers[name] = Asker(self, name)
        return self._askers[name]

    @property
    def open(self) -> int:
        """Questions that are thought about now."""
        return len(self._worlds)

    def ask(self, think: Think, world: Any) -> None:
        self._worlds[think.code, think.number] = world
        self._thinker.tell(think)

    def forget(self, code: str, number: int) -> None:
        if self._worlds.pop((code, number), None) is not None:
            self._thinker.tell(Forget(code, number))

    def gone(self, name: str) -> None:
        del self._askers[name]

    def _heard(self, thought: Thought | Stuck) -> None:
        self._worlds.pop((thought.code, thought.number), None)
        asker = self._askers.get(thought.code.partition(" ")[0])
        if asker is not None:
            asker.answer(thought)


class Asker(asyncio.Protocol):
    """One session that asks."""

    transport: asyncio.Transport

    def __init__(self, pool: Pool, name: str) -> None:
        self._pool, self._name, self._frames = pool, name, Frames(WORLD)
        self._open: set[tuple[str, int]] = set()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        try:
            for word, *facts in self._frames.feed(data):
                HEARD[word](self, *facts)
        except Exception:  # noqa: BLE001  whatever a session may have sent, it ends that one at most
            self.transport.abort()

    def _ask(self, facts: list[Any], world: Any) -> None:
        code, number, game, level, seat, prompt, options, view, dice = facts
        place = f"{self._name} {code}", int(number)
        if len(self._open) >= OPEN:
            raise ValueError("too many questions")
        self._open.add(place)
        question = Question(prompt, tupled(options))
        self._pool.ask(Think(*place, game, level, seat, question, view, dice), world)

    def _forget(self, code: str, number: int) -> None:
        place = f"{self._name} {code}", number
        self._open.discard(place)
        self._pool.forget(*place)

    def answer(self, thought: Thought | Stuck) -> None:
        self._open.discard((thought.code, thought.number))
        code = thought.code.partition(" ")[2]
        if isinstance(thought, Stuck):
            self.transport.write(pack(["stuck", code, thought.number, thought.reason]))
        else:
            self.transport.write(pack(["thought", code, thought.number, copy_plain(thought.option)]))

    def connection_lost(self, exc: Exception | None) -> None:
        for place in self._open:
            self._pool.forget(*place)
        self._pool.gone(self._name)


HEARD: dict[str, Callable[..., None]] = {"ask": Asker._ask, "forget": Asker._forget}
