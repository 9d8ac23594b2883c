"""What every board is made of: spots on a picture, cards, and how things move.

A board draws a scene and says where the things lie that can be asked about.  It knows views and
words, never rules: what can be chosen are the options of the question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from engine.ask import Choice
from engine.game import View
from engine.news import Facts, in_force
from tui.draw.picture import Picture
from tui.draw.widths import width
from tui.seat.scene import Scene

RECENT = 8  # news: more never fit into a line


class Area(NamedTuple):
    """A part of a picture."""

    x: int
    y: int
    columns: int
    rows: int

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.columns / 2, self.y + self.rows / 2


@dataclass(frozen=True)
class Spot:
    """A thing on the table that can be asked about, and perhaps chosen."""

    thing: str  # as the room's words call it: "B7", "wheel", "seat 2"
    area: Area
    option: Choice | None = None  # what choosing it answers, if that is offered now


@dataclass(frozen=True)
class Hold:
    """Where the player's attention is."""

    here: str = ""  # the thing under the cursor
    labels: Mapping[Choice, str] = field(default_factory=dict)  # the key that picks each option


class Motion(NamedTuple):
    """Something that moves for a moment: `draw` gets how much of the time is over, 0 to 1.

    `tells`: which news are shown then, where one thing is shown after the other.
    """

    seconds: float
    draw: Callable[[Picture, float], None]
    tells: Callable[[float], Sequence[Facts]] | None = None


class Board(Protocol):
    """One game's table."""

    def head(self, scene: Scene) -> list[str]:
        """The piles and counters for the head line."""
        ...

    def order(self, scene: Scene) -> Sequence[Choice]:
        """What can be chosen, in the order in which they get their keys."""
        ...

    def draw(self, picture: Picture, area: Area, scene: Scene, hold: Hold) -> list[Spot]:
        """Draw the table; -> its spots in walking order."""
        ...

    def motion(self, area: Area, before: View, after: View, news: Sequence[Facts]) -> Motion | None:
        """What moves between these two moments, if anything does; `news` is what was told since."""
        ...

    def hold(self, news: Sequence[Facts]) -> float:
        """For how many seconds this moment deserves to be looked at before the next is shown."""
        ...


def latest(scene: Scene, since: int, columns: int) -> str:
    """What happened since then: the last of it at least, and of the rest as much as fits."""
    said = ""
    for record in reversed(in_force(scene.news_above(since))):
        longer = f"{scene.words.told(record, scene.voice)}  {said}".rstrip()
        if said and width(longer) > columns:
            break
        said = longer
    return said


def worth_a_moment(scene: Scene, news: Sequence[Facts], board: Board, columns: int) -> str:
    """What of these news is held the longest: what is mine first, then clockwise, as much as fits."""
    held = in_force(news)
    seconds = [board.hold([dict(record)]) for record in held]
    most = max(seconds, default=0.0)
    longest = [record for record, long in zip(held, seconds, strict=True) if most and long == most]
    return as_told(scene, longest, columns)


def as_told(scene: Scene, records: Sequence[Mapping[str, Any]], columns: int) -> str:
    """These news in words: what is mine first, then clockwise, as much as fits."""
    said = ""
    for record in sorted(records, key=lambda record: _clockwise(scene, record)):
        longer = f"{said}  {scene.words.told(record, scene.voice)}".lstrip()
        if not said or width(longer) <= columns:
            said = longer
    return said


def _clockwise(scene: Scene, record: Mapping[str, Any]) -> int:
    """How far from me sits whoever did this?"""
    seat = record.get("seat")
    return (seat - (scene.me or 0)) % len(scene.names) if isinstance(seat, int) else 0


def ticker(picture: Picture, area: Area, y: int, scene: Scene) -> None:
    """A line across with the latest news in it, as many as fit."""
    picture.line(y, "faint", area.x, area.columns)
    recent = scene.news[-RECENT:]
    said = latest(scene, recent[0]["n"] - 1 if recent else 0, area.columns - 6)
    if said:
        picture.put(area.x + 2, y, f" {said} ", "muted", area.columns - 4)
