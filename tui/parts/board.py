"""What a board is.

A board draws a scene and says where the things lie that can be asked about.  It knows views and
words, and functions of its own game that ask nobody; what can be chosen are the options of the question.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from engine.ask import Choice
from engine.news import Facts
from engine.view import View
from tui.draw.board import Area, Hold, Motion, Spot
from tui.draw.cursor import mark
from tui.draw.picture import Picture
from tui.seat.scene import Scene

V = TypeVar("V", bound=View)


class Board(ABC, Generic[V]):
    """One game's table."""

    moves: ClassVar[Sequence[str]] = ()  # which news tell of something that somebody chose, by their `what`
    seconds: ClassVar[Mapping[str, float]] = {}  # that news are worth being looked at

    def head(self, scene: Scene) -> list[str]:
        """The piles and counters for the head line."""
        return []

    def order(self, scene: Scene) -> Sequence[Choice]:
        """What can be chosen, in the order in which they get their keys."""
        return scene.choices

    @abstractmethod
    def draw(self, picture: Picture, area: Area, scene: Scene, hold: Hold) -> list[Spot]:
        """Draw the table; -> its spots in walking order."""

    def draw_marked(self, picture: Picture, area: Area, scene: Scene, hold: Hold) -> list[Spot]:
        """The same, and what lies under the cursor bears a mark: a game's own ground is no more than a hint."""
        spots = self.draw(picture, area, scene, hold)
        for spot in spots:
            if spot.thing == hold.here:
                mark(picture, area, spot.area)
        return spots

    def motion(self, area: Area, before: V, after: V, news: Sequence[Facts]) -> Motion | None:
        """What moves between these two moments, if anything does; `news` is what was told since."""
        return None

    def hold(self, news: Sequence[Facts]) -> float:
        """For how many seconds this moment deserves to be looked at before the next is shown."""
        return max((self.seconds.get(record["what"], 0.0) for record in news), default=0.0)
