"""Whose message is heard next.  A few in each turn of the loop: who has said much at once keeps nobody waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

AT_ONCE = 4  # messages in a turn: under a millisecond of work, between looks at who else has come and what is kept
LONG = 0.010  # seconds of a turn, as cards to be read may take; then nobody is heard here for as long again
Hear = Callable[[], bool]  # -> was that dear?


class Turns:
    """Those who have more to say, one after the other.

    Who says one thing at a time, and nothing dear, does not wait here: half of a host's time is theirs in any case.
    """

    def __init__(self) -> None:
        self._waiting: deque[Hear] = deque()
        self._rests_until = 0.0

    def later(self, hear: Hear) -> None:
        """Hear this one's next message when it is their turn."""
        if not self._waiting:
            self._call()
        self._waiting.append(hear)

    def _call(self) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() < self._rests_until:
            loop.call_at(self._rests_until, self._turn)
        else:
            loop.call_soon(self._turn)

    def _turn(self) -> None:
        """A few messages, or one that is dear; whatever goes wrong with one, the others are heard."""
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            for _ in range(min(AT_ONCE, len(self._waiting))):
                if self._hear_first():
                    break
        finally:
            spent = clock() - began
            if spent > LONG:
                self._rests_until = clock() + spent
            if self._waiting:
                self._call()

    def _hear_first(self) -> bool:
        try:
            return self._waiting[0]()  # it stays in sight meanwhile: anybody who is heard may come again
        finally:
            self._waiting.popleft()
