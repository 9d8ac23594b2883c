"""A picture as SVG, small and exact: a rectangle for each ground, a text for each word, every one where its cell is.

Unlike what the toolkit exports it needs no font of its own, and no viewer folds its blanks.
"""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

from rich.color import ColorTriplet
from rich.style import Style
from rich.terminal_theme import MONOKAI

from tui.draw.picture import Picture
from tui.draw.themes import style_of
from tui.draw.widths import width

WIDE, HIGH, SIZE, BASE, EDGE = 9.03, 20, 15, 14.5, 8  # a cell, its letters, where they stand, and the margin
FONTS = "DejaVu Sans Mono, Menlo, Consolas, monospace"
DIM = 0.6


def svg(picture: Picture, theme: str) -> str:
    """All of it in that theme."""
    paper = _hex(style_of(theme, "text/ground"), ground=True)
    across, down = picture.columns * WIDE + 2 * EDGE, picture.rows * HIGH + 2 * EDGE
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:.0f} {down:.0f}" font-family="{FONTS}" '
        f'font-size="{SIZE}"><rect width="100%" height="100%" fill="{paper}"/>'
    )
    return "\n".join([head, *(_row(picture, y, theme, paper) for y in range(picture.rows)), "</svg>\n"])


def _row(picture: Picture, y: int, theme: str, paper: str) -> str:
    grounds, words, column = [], [], 0
    for text, ink in picture.runs(y):
        style, x, top = style_of(theme, ink), EDGE + column * WIDE, EDGE + y * HIGH
        ground = _hex(style, ground=True)
        if ground != paper:
            grounds.append(
                f'<rect x="{x:.2f}" y="{top}" width="{width(text) * WIDE:.2f}" height="{HIGH}" fill="{ground}"/>'
            )
        words += [_word(text, word, x, top, style) for word in re.finditer(r"\S+", text)]
        column += width(text)
    return "".join([*grounds, *words])


def _word(text: str, word: re.Match[str], x: float, top: int, style: Style) -> str:
    at = x + width(text[: word.start()]) * WIDE
    looks = ' font-weight="bold"' * bool(style.bold) + ' text-decoration="underline"' * bool(style.underline)
    looks += f' opacity="{DIM}"' * bool(style.dim)
    return f'<text x="{at:.2f}" y="{top + BASE}" fill="{_hex(style)}"{looks}>{escape(word[0])}</text>'


def _hex(style: Style, ground: bool = False) -> str:
    """The colour of the letters, or of what they stand on."""
    colour = style.bgcolor if ground != bool(style.reverse) else style.color
    default = MONOKAI.background_color if ground != bool(style.reverse) else MONOKAI.foreground_color
    triplet: ColorTriplet = colour.get_truecolor(MONOKAI, foreground=not ground) if colour else default
    if colour is not None and colour.is_default:
        triplet = default
    return triplet.hex
