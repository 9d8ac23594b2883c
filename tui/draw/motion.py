"""What moves on a board, and what is looked at, for a moment; and how much of it is over."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.news import Facts
from tui.draw.board import Motion
from tui.draw.picture import Picture

Draw = Callable[[Picture, float], None]  # how it looks when so much of the time is over, 0 to 1
Point = tuple[int, int]  # column and row


class Moving:
    """At most one moment at a time; any key ends it."""

    def __init__(self) -> None:
        self._motion: Motion | None = None
        self._began = 0.0
        self._seconds = 0.0

    def begin(self, motion: Motion | None, hold: float) -> None:
        """From now on this moves; and things stay as they are for `hold` seconds at least."""
        self._motion, self._began = motion, time.monotonic()
        self._seconds = max(hold, motion.seconds if motion else 0.0)

    def end(self) -> None:
        """Be still."""
        self._motion, self._seconds = None, 0.0

    def __bool__(self) -> bool:
        """Is this moment not over yet?"""
        return time.monotonic() - self._began < self._seconds

    @property
    def in_motion(self) -> bool:
        return self._passed() < 1

    def draw(self, picture: Picture) -> None:
        """Over the table as it stands, what is still on its way."""
        if self._motion is not None and self.in_motion:
            self._motion.draw(picture, self._passed())

    def tells(self) -> Sequence[Facts]:
        """The news that are shown right now, if what moves shows one after the other."""
        motion = self._motion
        return motion.tells(self._passed()) if motion is not None and motion.tells is not None and self else ()

    def _passed(self) -> float:
        """How much of the motion is over, 0 to 1."""
        if self._motion is None:
            return 1.0
        return min(1.0, (time.monotonic() - self._began) / self._motion.seconds)


# One thing after the other -----------------------------------------------------------------------


class Stage(NamedTuple):
    """What moves, and what is told while it does."""

    seconds: float
    news: Sequence[Facts]
    draw: Draw


def in_turn(stages: Sequence[Stage]) -> Motion:
    """All of them as one motion."""
    whole = sum(stage.seconds for stage in stages)

    def now(over: float) -> tuple[Stage, float]:
        left = over * whole
        for stage in stages:
            if left < stage.seconds:
                return stage, left / stage.seconds
            left -= stage.seconds
        return stages[-1], 1.0

    def draw(picture: Picture, over: float) -> None:
        stage, passed = now(over)
        if over < 1:
            stage.draw(picture, passed)

    return Motion(whole, draw, lambda over: now(over)[0].news)


# A way across the board --------------------------------------------------------------------------


def way_along(start: Point, corners: Iterable[Point]) -> list[Point]:
    """Every cell from here over these corners to the last of them."""
    cells = [start]
    for corner in corners:
        cells += straight(cells[-1], corner)[1:]
    return cells


def straight(start: Point, end: Point) -> list[Point]:
    length = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    across, down = end[0] - start[0], end[1] - start[1]
    return [(start[0] + across * i // length, start[1] + down * i // length) for i in range(length + 1)]


def reached(way: Sequence[Point], passed: float) -> Point:
    """Where on its way something is, when so much of the time is over."""
    return way[round(passed * (len(way) - 1))]
