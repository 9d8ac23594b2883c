"""Every glyph outside ASCII that is drawn, and what stands for it where only ASCII is."""

from __future__ import annotations

from tui.picture import Picture

IN_ASCII = {
    "─": "-",
    "│": "|",
    "╭": "+",
    "╮": "+",
    "╰": "+",
    "╯": "+",
    "┄": ".",
    "…": "~",
    "·": ".",
    "›": ">",
    "‹": "<",
    "▏": "|",
    "▌": "#",
    "█": "#",
    "▄": "_",
    "▀": "^",
    "▐": "#",
    "▮": "#",
    "≈": "=",
    "♣": "%",
    "●": "o",
    "○": ".",
    "°": "o",
    "†": "t",
    "¤": "o",
    "↑": "^",
    "↓": "v",
    "→": ">",
    "←": "<",
    "×": "x",
    "’": "'",
    "“": '"',
    "”": '"',
    "–": "-",
    "—": "-",
}
UNKNOWN = "?"


def in_ascii(sign: str) -> str:
    """What stands for this sign; never wider than it."""
    return sign if sign.isascii() else IN_ASCII.get(sign, UNKNOWN)


def make_ascii(picture: Picture) -> None:
    """No glyph outside ASCII is left; a sign of two columns becomes two."""
    for row in picture.cells:
        for x, (sign, ink) in enumerate(row):
            if not sign.isascii():
                row[x] = (in_ascii(sign), ink)
            elif not sign:
                row[x] = (UNKNOWN, ink)
