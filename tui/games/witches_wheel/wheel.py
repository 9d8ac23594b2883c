"""The wheel, drawn as a wheel: nine values on a rim that turns."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tui.draw.picture import Picture

COLUMNS, ROWS = 22, 8
ACROSS, DOWN = 9.0, 3.5  # half axes of the rim
STEP = 2 * math.pi / 9


def wheel(picture: Picture, x: int, y: int, ranking: Sequence[str], side: str, here: bool, turned: float = 0.0) -> None:
    """The values clockwise in the order of their rank; `turned` by so many places against the clock."""
    for between in range(9):
        column, row = rim(between + 0.5 + turned)
        picture.put(x + column, y + row, "·", "faint")
    for rank, value in enumerate(ranking):
        column, row = rim(rank + turned)
        picture.put(x + column - 1, y + row, f" {value} ", _ink(rank, turned))
    picture.put(x + 13, y, "→", "gold" if here else "muted")
    _hub(picture, x, y, ranking, side, here)


def rim(place: float) -> tuple[int, int]:
    """Column and row of a place on the rim, 0 on top and on clockwise."""
    angle = place * STEP
    return round(11 + ACROSS * math.sin(angle)), round(DOWN - DOWN * math.cos(angle))


def _ink(rank: int, turned: float) -> str:
    if rank == 0 and not turned:
        return "gold/raised bold reverse"
    return "text/card bold" if rank < 4 else "muted/card"


def _hub(picture: Picture, x: int, y: int, ranking: Sequence[str], side: str, here: bool) -> None:
    ink = "text bold" if here else "muted"
    falls = "falls" if side == "decreasing" else "rises"
    picture.center(x + 4, 15, y + 3, f"{ranking[0]} strongest", ink)
    picture.center(x + 4, 15, y + 4, f"{falls} clockwise", ink)
    picture.center(x + 4, 15, y + 5, f"{ranking[-1]} weakest", ink)


def turning(before: Sequence[str], after: Sequence[str]) -> int:
    """How many places the wheel turns, the short way round."""
    places = list(before).index(after[0])
    return places if places <= 4 else places - 9
