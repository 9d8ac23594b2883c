"""Cards as they lie on any table: a full border, a label on its edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tui.draw.board import Area
from tui.draw.picture import Picture

COLUMNS, ROWS = 7, 5


@dataclass(frozen=True)
class Face:
    """What a card shows: three short lines in its ink."""

    lines: Sequence[str]
    ink: str
    mark: str = ""  # at the end of the last line, in gold
    corner: str = ""  # a sign in the upper right corner


def card(picture: Picture, x: int, y: int, face: Face, label: str = "", here: bool = False, dim: bool = False) -> None:
    """A card with its label; the one under the cursor lies on raised ground."""
    area = Area(x, y, COLUMNS, ROWS)
    bordered(picture, area, here, bool(label))
    ink = "muted" if dim else f"{face.ink} bold"
    for row, text in enumerate(face.lines, 1):
        picture.put(x + 2, y + row, text, ink, COLUMNS - 3)  # up to the border
    picture.put(x + COLUMNS - 2, y + 1, face.corner, ink)
    if face.mark:
        picture.put(x + 4, y + 3, face.mark, "gold bold")
    on_edge(picture, area, label, here)


def bordered(picture: Picture, area: Area, here: bool, offered: bool, chosen: bool = False) -> None:
    """The ground of a card and its border, which says whether it can be chosen, or is."""
    picture.ground(*area, f"text/{'raised' if here else 'card'}")
    picture.frame(*area, edge_ink(here or chosen, offered), heavy=here)


def edge_ink(lit: bool, offered: bool) -> str:
    return "gold" if lit else "herb" if offered else "edge"


def on_edge(picture: Picture, area: Area, text: str, lit: bool) -> None:
    """A key, or a word, on the lower border."""
    if text:
        picture.center(area.x, area.columns, area.y + area.rows - 1, f" {text} ", key_ink(lit))


def key_ink(lit: bool) -> str:
    """Of a key that picks something; `lit`: the cursor is there."""
    return "gold bold" if lit else "herb bold"


def place(picture: Picture, x: int, y: int, ink: str = "edge", label: str = "") -> None:
    """Where a card may lie."""
    picture.put(x, y, "╭─   ─╮", ink)
    picture.put(x, y + ROWS - 1, "╰─   ─╯", ink)
    on_edge(picture, Area(x, y, COLUMNS, ROWS), label, lit=False)


def backs(count: int, most: int) -> str:
    """So many hidden cards in a row."""
    return "▮" * count if count <= most else f"▮×{count}"
