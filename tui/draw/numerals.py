"""Large figures, three rows high."""

from __future__ import annotations

from tui.draw.picture import Picture

ROWS = 3
FIGURES = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": (" ▄█", "  █", "  ▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
    "-": ("   ", "▀▀▀", "   "),
}


def columns(number: int) -> int:
    return 4 * len(str(number)) - 1


def large(picture: Picture, x: int, y: int, number: int, ink: str) -> int:
    """-> The column after it."""
    for place, figure in enumerate(str(number)):
        for row, part in enumerate(FIGURES[figure]):
            picture.put(x + 4 * place, y + row, part, ink)
    return x + columns(number)
