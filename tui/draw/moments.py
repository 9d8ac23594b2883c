"""Moments on their way to the screen: shown one after the other, each for as long as it deserves.

The lobby may tell faster than anybody reads.  What is shown lags behind then; a key shows at once how
things really stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from tui.draw.board import Motion
from tui.draw.motion import Moving

S = TypeVar("S")  # what is shown: how things stand at one moment

FRAMES = 20  # a second, while something moves
MANY = 12  # moments that wait: of more at a time the latest are drawn together


class Ticking(Protocol):
    """A timer that can be stopped."""

    def stop(self) -> None: ...


class Moments(Generic[S]):
    """A queue of scenes and what moves between them."""

    def __init__(
        self,
        show: Callable[[S], tuple[Motion | None, float]],  # -> what moves, and how long it is held
        paint: Callable[[], None],
        tick: Callable[[float, Callable[[], None]], Ticking],
    ) -> None:
        self.moving = Moving()
        self._show, self._paint, self._tick = show, paint, tick
        self._coming: list[S] = []
        self._told: list[S] = []  # nobody has looked at these yet
        self._timer: Ticking | None = None
        self._moved = False  # in the last frame something was on its way

    def later(self, scene: S) -> bool:
        """It is added with the next look; -> has nobody to be told yet that there is something to look at?"""
        is_first = not self._told
        _queue(self._told, scene)
        return is_first

    def look(self) -> None:
        """Add what was told meanwhile."""
        told, self._told = self._told, []
        for scene in told:
            self.add(scene)

    def add(self, scene: S) -> None:
        """Shown now, or when those before it have had their time."""
        _queue(self._coming, scene)
        if not self.moving:
            self._next()
        elif len(self._coming) == 1:
            self._paint()  # what is shown has become the past

    @property
    def lag(self) -> bool:
        """Is what is shown the past: has more happened since?"""
        return bool(self._coming)

    def catch_up(self) -> bool:
        """Show how things really stand; -> was anything still to be shown?"""
        waited = bool(self._coming)
        self._rest()
        while self._coming:
            self._next()
            self._rest()
        return waited

    def _next(self) -> None:
        self.moving.begin(*self._show(self._coming.pop(0)))
        if self.moving and self._timer is None:
            self._timer = self._tick(1 / FRAMES, self.frame)
        self._paint()

    def frame(self) -> None:
        """One more picture of what moves; then the next moment, or rest."""
        moved, self._moved = self._moved, self.moving.in_motion
        if self.moving:
            if moved:
                self._paint()
        elif self._coming:
            self._next()
        else:
            self._rest()
            self._paint()

    def _rest(self) -> None:
        """Nothing moves or is held any more."""
        self.moving.end()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


def _queue(scenes: list[S], scene: S) -> None:
    """Where too many wait nobody could follow: what the last one told, this one tells, too."""
    if len(scenes) >= MANY:
        scenes.pop()
    scenes.append(scene)
