"""Text from elsewhere, made harmless before it is kept and again before it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import category, east_asian_width

LONGEST_NAME = 16  # columns: two columns of rivals fit beside each other at 80
LONGEST_LINE = 300  # characters of a line of talk
LONGEST_REASON = 600  # characters of a reason or a notice: seven lines at 80
ELLIPSIS = "…"
MARKS = 2  # on one letter: more than any language needs at once, but for stacks of them
BLANK = "\u115f\u1160\u3164\uffa0\u2800\U0001d159"  # they count as letters and symbols, and nobody sees them
# Terminals draw them wider than they say: ligatures of whole sentences, dashes of three.
WIDER = "\u0bf5\u0bf8\u2e3a\u2e3b\ua9c5\ufdfa\ufdfb\ufdfd\U00012031\U0001242b"
UNSEEN = (0x034F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
FULL_WIDTH = range(0xFF01, 0xFF5F)  # ASCII once more, twice as wide: somebody called so passes for somebody else
JAMO = (range(0x1160, 0x1200), range(0xD7B0, 0xD800))  # vowels and ends of syllables: they stand on others, as marks do
PLAIN: dict[int, int | str | None] = {
    **{number: number - FULL_WIDTH.start + ord("!") for number in FULL_WIDTH},
    **dict.fromkeys(map(ord, BLANK + WIDER), "?"),
    **dict.fromkeys(UNSEEN),
}


def printable(text: str) -> str:
    """Text without what would steer the terminal: controls, escapes, marks of direction; nor what it cannot measure."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_harmless(text))


def tame(text: str) -> str:
    """Text without what would steer the terminal, and else as it is: what is called so elsewhere is still the same."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _harmless(text: str) -> Iterator[str]:
    room = 0  # for marks on the letter before
    for sign in text.translate(PLAIN):
        if not is_mark(sign):
            room = MARKS if sign != " " else 0
            yield sign if sign.isprintable() else "?"
        elif room:
            room -= 1
            yield sign


def is_mark(sign: str) -> bool:
    """Does it stand on the sign before it, and take no column of its own?"""
    return not sign.isascii() and (category(sign)[0] == "M" or any(ord(sign) in stands for stands in JAMO))


def columns(text: str) -> int:
    """How wide this is, as far as that can be known without a terminal."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(sign: str) -> int:
    return 0 if is_mark(sign) else 2 if east_asian_width(sign) in "WF" else 1


def fitting(text: str, room: int) -> str:
    """As much of it as fits into so many columns."""
    kept = ""
    for sign in text:
        room -= _columns(sign)
        if room < 0:
            break
        kept += sign
    return kept


def brief(text: str, longest: int) -> str:
    """Printable, in one line and not longer than that, however long a stranger has made it."""
    beginning = text[: 4 * longest]  # nobody walks through millions of characters to show a few of them
    clean = printable(" ".join(beginning.split()))
    return clean if len(clean) <= longest and len(text) == len(beginning) else clean[: longest - 1].rstrip() + ELLIPSIS


def name_of(text: str, otherwise: str) -> str:
    """A player's name: printable, in one line, neither empty nor wide; one that nobody could see is none."""
    text = text[: 16 * LONGEST_NAME]
    if all(sign in BLANK or sign.isspace() or is_mark(sign) for sign in text):
        return otherwise
    return fitting(printable(" ".join(text.split())), LONGEST_NAME).strip() or otherwise


def spoken(text: str) -> str:
    """A line of talk: printable, in one line, not endless."""
    return printable(" ".join(text.split()))[:LONGEST_LINE].strip()


def sentence(text: str) -> str:
    """A reason as a sentence of its own."""
    text = text.strip().rstrip(".")
    return f"{text[:1].upper()}{text[1:]}." if text else ""
