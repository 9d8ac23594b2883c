"""What every board is made of: areas, spots on a picture, what is under the cursor, and how things move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.ask import Choice
from engine.news import Facts
from tui.draw.picture import Picture


class Area(NamedTuple):
    """A part of a picture."""

    x: int
    y: int
    columns: int
    rows: int

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.columns / 2, self.y + self.rows / 2


def one_after_the_other(area: Area, widths: Iterable[int], gap: int = 1) -> list[Area]:
    """Places that are so wide, row by row from the top; below the area, too, where they are too many for it."""
    places, (x, y, columns, _) = [], area
    for wide in widths:
        if x > area.x and x + wide > area.x + columns:
            x, y = area.x, y + 1
        places.append(Area(x, y, wide, 1))
        x += wide + gap
    return places


@dataclass(frozen=True)
class Spot:
    """A thing on the table that can be asked about, and perhaps chosen."""

    thing: str  # as the game's words call it: "B7", "wheel", "seat 2"
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
