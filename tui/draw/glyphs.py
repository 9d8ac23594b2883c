"""Every glyph outside ASCII that is drawn, and what stands for it where only ASCII is, or the font of a console."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from unicodedata import name, normalize

from tui.draw.picture import Picture

IN_ASCII = {
    "─": "-",
    "│": "|",
    "╭": "+",
    "╮": "+",
    "╰": "+",
    "╯": "+",
    "━": "=",
    "┃": "#",
    "┏": "#",
    "┓": "#",
    "┗": "#",
    "┛": "#",
    **dict.fromkeys("╔╗╚╝║", "#"),
    "═": "=",
    "┌": "+",
    "┐": "+",
    "└": "+",
    "┘": "+",
    "┄": ".",
    "…": "~",
    "·": ".",
    "›": ">",
    "‹": "<",
    "▏": "|",
    "▌": "#",
    "█": "#",
    "▀": "^",
    "▐": "#",
    "▮": "#",
    "■": "o",
    "↻": "@",
    "≈": "=",
    "≋": "C",  # currents, flames and moonlight: letters, since every sign of ASCII like them is an arrow or compares
    "♦": "F",
    "◗": "M",
    "♣": "%",
    "♥": "v",
    "ψ": "y",
    "♠": "^",
    "ö": "o",
    "●": "o",
    "○": ".",
    "☼": "*",
    "☾": "(",
    "°": "o",
    "†": "t",
    "¤": "o",
    "★": "*",
    "☆": "?",
    "▲": "^",
    "▒": "x",
    "░": "?",
    "▁": "_",
    "▄": "_",
    "▯": ".",
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
    # Letters of names that Unicode takes for no variant of another.
    "é": "e",
    "ñ": "n",
    "ß": "s",
    "æ": "a",
    "Æ": "A",
    "œ": "o",
    "Œ": "O",
    "ð": "d",
    "Ð": "D",
    "þ": "t",
    "Þ": "T",
}
# The fonts of text consoles have what the first PCs had (CP437); of that, what their maps of Unicode agree upon.
ON_CONSOLES = frozenset("─│█▄▀▌▐■·°↑↓→←éñßæÆö")
FOR_CONSOLES = {
    "╭": "┌",
    "╮": "┐",
    "╰": "└",
    "╯": "┘",
    "━": "═",
    "┃": "║",
    "┏": "╔",
    "┓": "╗",
    "┗": "╚",
    "┛": "╝",
    "▏": "│",
    "▮": "■",
    "●": "■",
}
LETTER = re.compile(r"LATIN (SMALL|CAPITAL) LETTER ([A-Z])( |$)")  # as Unicode calls ø, ł, ı
UNKNOWN = "?"


def in_ascii(sign: str) -> str:
    """What stands for this sign; never wider than it."""
    return sign if sign.isascii() else IN_ASCII.get(sign) or _letter(sign)


def on_console(sign: str) -> str:
    """What stands for this sign on a text console."""
    return sign if sign in ON_CONSOLES else FOR_CONSOLES.get(sign) or in_ascii(sign)


@lru_cache(1024)
def _letter(sign: str) -> str:
    """The letter that a character of somebody's name or talk is made from, if it is one of ours."""
    base = normalize("NFKD", sign)[:1]
    if base.isascii() and base.isprintable():
        return base
    called = LETTER.match(name(sign, ""))
    if called is None:
        return UNKNOWN
    return called[2] if called[1] == "CAPITAL" else called[2].lower()


STAND_INS: Mapping[str, Callable[[str], str]] = {"ascii": in_ascii, "console": on_console}


def keep_to(picture: Picture, glyphs: str) -> None:
    """Other characters for those that this kind of terminal may lack; one of two columns becomes two."""
    if glyphs not in STAND_INS:
        return
    stand_in = STAND_INS[glyphs]
    for row in picture.cells:
        for x, (sign, ink) in enumerate(row):
            if not sign.isascii():
                row[x] = (stand_in(sign), ink)
            elif not sign:
                row[x] = (UNKNOWN if row[x - 1][0] == UNKNOWN else " ", ink)
