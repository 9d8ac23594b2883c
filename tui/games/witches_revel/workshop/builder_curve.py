"""The curve of a deck: how many strikes of each Power, how many shields of each Resistance."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.witches_revel.cards.cards import HIGHEST, Pool
from tui.draw.picture import Picture
from tui.games.witches_revel.workshop.builder_faces import INKS

ROWS = 5  # bars, and the values below them
VALUES = range(HIGHEST + 1)
HALVES = ("", "▄")  # on top of a bar


def counts(cards: Mapping[str, int], pool: Pool, kind: str) -> list[int]:
    """How many cards of this kind there are of each value."""
    many = [0] * len(VALUES)
    for code, count in cards.items():
        if code in pool and pool[code].kind == kind:
            many[pool[code].value] += count
    return many


def draw_curve(picture: Picture, x: int, y: int, many: list[int], kind: str, step: int) -> None:
    """Bars that stand on their values; a tall one is drawn to scale."""
    height = ROWS - 1
    most = max(2 * height, *many)
    for value, count in enumerate(many):
        column = x + step * value
        picture.put(column, y + height, str(value), "text bold" if count else "faint")
        whole, half = divmod(-(-count * 2 * height // most), 2)
        for row, sign in enumerate([*"█" * whole, *HALVES[half]]):
            picture.put(column, y + height - 1 - row, sign, INKS[kind])
