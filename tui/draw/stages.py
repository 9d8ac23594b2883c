"""What moves one thing after the other, each told while it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.news import Facts
from tui.draw.board import Motion
from tui.draw.picture import Picture


class Stage(NamedTuple):
    """One of them."""

    seconds: float
    news: Sequence[Facts]
    draw: Callable[[Picture, float], None]


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
