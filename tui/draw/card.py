"""Cards as they lie on any table: a full border, a label on its edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tui.draw.picture import Picture

COLUMNS, ROWS = 7, 5


@dataclass(frozen=True)
class Face:
    """What a card shows: three short lines in its ink."""

    lines: Sequence[str]
    ink: str
    mark: str = ""  # at the end of the last line, in herb


def card(picture: Picture, x: int, y: int, face: Face, label: str = "", here: bool = False, dim: bool = False) -> None:
    """A card with its label; the one under the cursor lies on raised ground."""
    ground = "raised" if here else "card"
    border = "gold" if here else "herb" if label else "faint"
    picture.ground(x, y, COLUMNS, ROWS, f"text/{ground}")
    picture.frame(x, y, COLUMNS, ROWS, border)
    ink = "muted" if dim else f"{face.ink} bold"
    for row, text in enumerate(face.lines, 1):
        picture.put(x + 2, y + row, text, ink)
    if face.mark:
        picture.put(x + 4, y + 3, face.mark, "gold bold")
    if label:
        picture.center(x, COLUMNS, y + ROWS - 1, f" {label} ", f"{'gold' if here else 'herb'} bold")


def place(picture: Picture, x: int, y: int, ink: str = "faint", label: str = "") -> None:
    """Where a card may lie."""
    picture.put(x, y, "╭─   ─╮", ink)
    picture.put(x, y + ROWS - 1, "╰─   ─╯", ink)
    if label:
        picture.center(x, COLUMNS, y + ROWS - 1, f" {label} ", "herb bold")


def backs(count: int, most: int) -> str:
    """So many hidden cards in a row."""
    return "▮" * count if count <= most else f"▮×{count}"
