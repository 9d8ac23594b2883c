"""How long what others do is held to be read: in a larger company each of them has a part of a few seconds.

What speaks of me has all the time that it takes to read it; so has the only rival that I have.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.news import Facts, in_force
from engine.words.speech import Voice
from tui.seat.scene import Scene

ROUND = 4.0  # seconds: all others together, once round the table


class ReadingTime:
    """What is left of it, for whoever moves."""

    def __init__(self) -> None:
        self._whose: Seat | None = None
        self._left = 0.0

    def of(self, scene: Scene, news: Sequence[Facts], seconds: float) -> float:
        """Of the seconds that reading these news takes, those that they get."""
        others = len(scene.names) - 1
        if scene.me is None or others < 2 or speaks_of_me(scene, news):
            return seconds
        whose = next((record["seat"] for record in news if isinstance(record.get("seat"), int)), self._whose)
        if whose != self._whose:
            self._whose, self._left = whose, ROUND / others
        given = min(seconds, self._left)
        self._left -= given
        return given


def speaks_of_me(scene: Scene, news: Sequence[Facts]) -> bool:
    """Would any of it be told in other words to somebody who only watches?"""
    mine, anybodys = scene.voice, Voice(len(scene.names), None, scene.names, scene.options)
    told = scene.words.told
    return any(told(record, mine) != told(record, anybodys) for record in in_force(news))
