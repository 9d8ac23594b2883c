"""Cards as they lie on any table: a full border, a label on its edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tui.draw.board import Area
from tui.draw.picture import Picture

COLUMNS, ROWS = 7, 5


class Size(NamedTuple):
    """Of a card; where there is room it may be larger than usual."""

    columns: int
    rows: int


SIZE = Size(COLUMNS, ROWS)


@dataclass(frozen=True)
class Face:
    """What a card shows: short lines in its ink."""

    lines: Sequence[str]
    ink: str
    mark: str = ""  # in the lower right corner, in gold


def card(
    picture: Picture,
    x: int,
    y: int,
    face: Face,
    label: str = "",
    here: bool = False,
    dim: bool = False,
    size: Size = SIZE,
) -> None:
    """A card with its label; the one under the cursor lies on raised ground, and what recedes is not bold."""
    area = Area(x, y, *size)
    bordered(picture, area, here, bool(label) and not dim)
    ink = face.ink if dim else f"{face.ink} bold"
    top = y + 1 + max(0, size.rows - 2 - len(face.lines)) // 2
    for row, text in enumerate(face.lines, top):
        if size == SIZE:
            picture.put(x + 2, row, text, ink, COLUMNS - 3)  # up to the border
        else:
            picture.center(x + 1, size.columns - 2, row, text, ink)
    if face.mark:
        picture.put(x + size.columns - 3, y + size.rows - 2, face.mark, "gold bold")
    on_edge(picture, area, label, here, dim)


def bordered(picture: Picture, area: Area, here: bool, offered: bool, chosen: bool = False) -> None:
    """The ground of a card and its border, which says whether it can be chosen, or is."""
    picture.ground(*area, f"text/{'raised' if here else 'card'}")
    picture.frame(*area, edge_ink(here or chosen, offered), heavy=here)


def edge_ink(lit: bool, offered: bool) -> str:
    return "gold" if lit else "muted" if offered else "edge"


def on_edge(picture: Picture, area: Area, text: str, lit: bool, dim: bool = False) -> None:
    """A key, or a word, on the lower border."""
    if text:
        ink = "muted" if dim and not lit else key_ink(lit)
        picture.center(area.x, area.columns, area.y + area.rows - 1, f" {text} ", ink)


def key_ink(lit: bool) -> str:
    """Of a key that picks something; `lit`: the cursor is there."""
    return "gold bold" if lit else "text bold"


def place(picture: Picture, x: int, y: int, ink: str = "edge", label: str = "", size: Size = SIZE) -> None:
    """Where a card may lie: four corners."""
    for row, (left, right) in ((y, ("╭─", "─╮")), (y + size.rows - 1, ("╰─", "─╯"))):
        picture.put(x, row, left, ink)
        picture.put(x + size.columns - 2, row, right, ink)
    on_edge(picture, Area(x, y, *size), label, lit=False)


def backs(count: int, most: int) -> str:
    """So many hidden cards in a row."""
    return "▮" * count if count <= most else f"▮×{count}"
