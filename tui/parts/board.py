"""What a board is.

A board draws a scene with its brush and says where the things lie that can be asked about.  It knows views and
words, and functions of its own game that ask nobody; what can be chosen are the options of the question.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from engine.ask import Choice
from engine.news import Facts
from engine.view import View
from tui.draw.board import Area, Hold, Motion, Spot
from tui.draw.card import Size
from tui.draw.cursor import mark
from tui.draw.panel import Line
from tui.draw.picture import Picture
from tui.parts.table_brush import TableBrush
from tui.seat.plan import steps_of
from tui.seat.scene import Scene

V = TypeVar("V", bound=View)
PROOF = Size(31, 7)  # columns and rows of a small board


class Board(ABC, Generic[V]):
    """One game's table."""

    brush: ClassVar[type[TableBrush]] = TableBrush  # what it is drawn with: a game's own knows its view
    legend: ClassVar[Mapping[str, str]] = {}  # every sign that is no word -> what it means
    inks: ClassVar[Mapping[str, str]] = {}  # words that have a colour wherever they are said: suits, say
    shows_race: ClassVar[bool] = False  # how far everybody is: then the head names no more than what wins
    moves: ClassVar[Sequence[str]] = ()  # which news tell of something that somebody chose, by their `what`
    turns: ClassVar[Collection[str]] = ()  # which news begin a turn, a round, a trick: the log's heads
    seconds: ClassVar[Mapping[str, float]] = {}  # that news are worth being looked at

    ends: ClassVar[Collection[Choice]] = ("done",)  # options that end a step: they have one key always, and no digit

    def head(self, scene: Scene) -> list[str]:
        """The piles and counters for the head line."""
        return []

    def order(self, scene: Scene) -> Sequence[Choice]:
        """What can be chosen, in the order in which they get their keys.

        What stands among them and cannot be chosen now keeps its key for itself: so others keep theirs.
        """
        return scene.choices

    def letters(self, scene: Scene) -> Mapping[Choice, str]:
        """Options that have the same letter whenever they come up; of several alike `p1`, `p2`: two keys."""
        return {}

    def numbers(self, scene: Scene) -> Mapping[Choice, int]:
        """Options that bear a number on the table: the key is the same number."""
        return {}

    def kept_keys(self, scene: Scene) -> Mapping[str, str]:
        """Keys that pick nothing now, and the thing that each belongs to: who presses one is told why not."""
        return {}

    def begun(self, scene: Scene) -> int:
        """How many answers of mine belong to what I have begun and not finished: Esc offers to take them back."""
        return sum(map(len, steps_of(scene)))

    def anew(self, scene: Scene) -> Mapping[Choice, Sequence[Choice]]:
        """What can be chosen although it is not offered now: with all that is then planned in place of my plan."""
        return {}

    def piles(self, scene: Scene) -> Sequence[Line]:
        """The cards that everybody may look through, in games that have such piles."""
        return ()

    def proof(self, picture: Picture, area: Area) -> bool:
        """A small board that shows how one wins, for the page of a new game; -> is there one?"""
        return False

    def draw(self, picture: Picture, area: Area, scene: Scene, hold: Hold) -> list[Spot]:
        """Draw the table; -> its spots in walking order."""
        return self.draw_with(self.brush(picture, scene, hold, self.moves), area)

    @abstractmethod
    def draw_with(self, brush: Any, area: Area) -> list[Spot]:
        """The same, by the game."""

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
