"""How long bots may think in tests: no clock, so many looks ahead."""

from __future__ import annotations

from engine.bots import LEVEL, Enough, never


def after(count: int) -> Enough:
    """Enough, from the so manieth time on that it is asked."""
    left = iter(range(count - 1))
    return lambda: next(left, None) is None


def patience(level: str, looks: int) -> Enough:
    """For bots that answer at once there is no hurry."""
    return after(looks) if level in LEVEL and LEVEL[level].thinks else never
