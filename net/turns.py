"""Whose message is heard next.  A few in each turn of the loop: whoever has said much at once keeps nobody waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

AT_ONCE = 4  # messages in a turn: under a millisecond of work, between looks at who else has come and what is kept
Hear = Callable[[], bool]  # -> was that dear?


class Turns:
    """Those who have more to say, one after the other."""

    def __init__(self) -> None:
        self._waiting: deque[Hear] = deque()

    def later(self, hear: Hear) -> None:
        """Hear this one's next message when it is their turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._turn)
        self._waiting.append(hear)

    def _turn(self) -> None:
        """A few messages, or one that is dear; whatever goes wrong with one, the others are heard."""
        try:
            for _ in range(min(AT_ONCE, len(self._waiting))):
                if self._hear_first():
                    break
        finally:
            if self._waiting:
                asyncio.get_running_loop().call_soon(self._turn)

    def _hear_first(self) -> bool:
        try:
            return self._waiting[0]()  # it stays in sight meanwhile: whoever is heard may come again
        finally:
            self._waiting.popleft()
