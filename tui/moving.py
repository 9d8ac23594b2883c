"""What moves on a board for a moment, and how much of that moment is over."""

from __future__ import annotations

import time
from collections.abc import Callable

from tui.board import Motion
from tui.picture import Picture


class Moving:
    """At most one motion at a time; any key ends it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._motion: Motion | None = None
        self._began = 0.0

    def begin(self, motion: Motion) -> None:
        self._motion, self._began = motion, self._clock()

    def end(self) -> bool:
        """Be still; -> did anything move?"""
        moved, self._motion = self._motion is not None, None
        return moved

    def __bool__(self) -> bool:
        """Does something move now?"""
        return self._passed() < 1

    def draw(self, picture: Picture) -> None:
        """Over the table as it stands, what is still on its way."""
        if self._motion is not None and self:
            self._motion.draw(picture, self._passed())

    def _passed(self) -> float:
        """How much of the time is over, 0 to 1."""
        if self._motion is None:
            return 1.0
        return min(1.0, (self._clock() - self._began) / self._motion.seconds)
