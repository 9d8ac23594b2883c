"""Bots for all who play alone at the door: they think in processes that everybody shares.

A session asks over a link and sends with its question one world that its bot could be sitting in; the truth stays
with the session.  Nobody knows what such a world is, so the processes are wary of it (net/bots).  How long anybody's
bots may think shrinks with what all ask (net/bots/shares.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any, cast

from engine.plain_data import copy_plain, read, tupled
from net.bots.thinker import Stuck, Thinker
from net.wire.frames import Frames, pack
from net.wire.messages import Forget, Question, Think, Thought

OPEN = 16  # questions of one session at a time: its games have fewer seats
WORLD = 200_000  # bytes of a question with its world
FACTS = tuple[str, int, str, str, int, str, Any, Any, bytes]  # of a question, in their order
CODE, SEATS, NUMBERS, DICE = 100, range(20), range(1 << 50), 100  # how long and how many they may be
UNREAD = 65_536  # bytes of answers that may wait for who takes none
LATER = 60.0  # seconds until bots think again for somebody at whose question they broke down: no app asks such ones
LINKS = 4  # of one person: the latest ones


class Pool:
    """One thinker for all of them."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._worlds: dict[tuple[str, int], Any] = {}
        self._askers: dict[str, Asker] = {}  # the oldest first
        self._refused: dict[bytes, float] = {}  # for whom nobody thinks, until when
        self._numbers = count(1)
        thinker.attach(lambda code, number: self._worlds.get((code, number)), self._heard, lambda why: None)

    def asker(self, who: bytes) -> Asker:
        """For a link of this person."""
        name = str(next(self._numbers))
        theirs = [asker for asker in self._askers.values() if asker.who == who]
        for asker in theirs[: len(theirs) - LINKS + 1]:
            asker.end()
        self._askers[name] = Asker(self, name, who)
        return self._askers[name]

    @property
    def open(self) -> int:
        """Questions that are thought about now."""
        return len(self._worlds)

    def refuses(self, who: bytes) -> bool:
        """Does nobody think for them now?"""
        now = asyncio.get_running_loop().time()
        self._refused = {other: until for other, until in self._refused.items() if until > now}
        return who in self._refused

    def refuse(self, who: bytes) -> None:
        self._refused[who] = asyncio.get_running_loop().time() + LATER

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

    def __init__(self, pool: Pool, name: str, who: bytes) -> None:
        self._pool, self._name, self.who, self._frames = pool, name, who, Frames(WORLD)
        self._open: set[tuple[str, int]] = set()
        self._link: asyncio.Transport | None = None
        self._is_over = pool.refuses(who)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._link = cast(asyncio.Transport, transport)
        if self._is_over:
            self._link.abort()

    def end(self) -> None:
        """Nobody thinks for this link any more."""
        self._is_over = True
        if self._link is not None:
            self._link.abort()

    def data_received(self, data: bytes) -> None:
        try:
            for word, *facts in self._frames.feed(data):
                HEARD[word](self, *facts)
        except Exception:  # noqa: BLE001  whatever a session may have sent, it ends that one at most
            self.end()

    def _ask(self, facts: list[Any], world: Any) -> None:
        code, number, game, level, seat, prompt, options, view, dice = read(FACTS, facts, "a question")
        place = self._place(code, number)
        if len(self._open) >= OPEN or seat not in SEATS or len(dice) > DICE or not isinstance(world, dict):
            raise ValueError("no question of ours")
        question = Question(prompt, tupled(options))
        self._open.add(place)
        self._pool.ask(Think(*place, game, level, seat, question, view, dice), world)

    def _forget(self, code: Any, number: Any) -> None:
        place = self._place(code, number)
        self._open.discard(place)
        self._pool.forget(*place)

    def _place(self, code: Any, number: Any) -> tuple[str, int]:
        """As the pool knows it; ValueError if nothing of ours is called so."""
        code, number = read(tuple[str, int], [code, number], "a place")
        if len(code) > CODE or number not in NUMBERS:
            raise ValueError("no place of ours")
        return f"{self._name} {code}", number

    def answer(self, thought: Thought | Stuck) -> None:
        self._open.discard((thought.code, thought.number))
        code = thought.code.partition(" ")[2]
        assert self._link is not None
        if isinstance(thought, Stuck):
            self._link.write(pack(["stuck", code, thought.number, thought.reason]))
            self._pool.refuse(self.who)
            self._link.close()
        else:
            self._link.write(pack(["thought", code, thought.number, copy_plain(thought.option)]))
        if self._link.get_write_buffer_size() > UNREAD:
            self.end()

    def connection_lost(self, exc: Exception | None) -> None:
        for place in self._open:
            self._pool.forget(*place)
        self._pool.gone(self._name)


HEARD: dict[str, Callable[..., None]] = {"ask": Asker._ask, "forget": Asker._forget}
