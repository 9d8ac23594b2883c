"""How much somebody may still say."""

from __future__ import annotations


class Bucket:
    """How much somebody may still say: `burst` at once, `rate` a second."""

    __slots__ = ("_burst", "_rate", "_since", "left")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._since = now
        self.left = float(burst)

    def take(self, now: float, cost: int = 1) -> bool:
        """Something is said; -> was that still within bounds?"""
        self.left = min(self._burst, self.left + (now - self._since) * self._rate) - cost
        self._since = now
        return self.left >= 0

    def is_full(self, now: float) -> bool:
        """Has all that was said been so long ago that it counts no more?"""
        return self.left + (now - self._since) * self._rate >= self._burst

    def take_if(self, now: float) -> bool:
        """As `take`, but what is refused uses nothing up: the next is heard as soon as there is room for one."""
        if self.take(now):
            return True
        self.left += 1
        return False

    @property
    def has_plenty(self) -> bool:
        """Whatever was too much is long ago."""
        return self.left > self._burst / 2

    @property
    def is_far_over(self) -> bool:
        """As much again was said as was allowed at once."""
        return self.left < -self._burst
