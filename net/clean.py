"""Text from elsewhere, made harmless before it is kept and again before it is drawn."""

from __future__ import annotations

LONGEST_NAME = 16  # signs: two columns of rivals fit beside each other at 80


def printable(text: str) -> str:
    """Text without what would steer the terminal: controls, escapes, marks of direction."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def name_of(text: str, otherwise: str) -> str:
    """A player's name: printable, in one line, neither empty nor long."""
    return printable(" ".join(text.split()))[:LONGEST_NAME].strip() or otherwise


LONGEST_LINE = 300  # signs of a line of talk


def spoken(text: str) -> str:
    """A line of talk: printable, in one line, not endless."""
    return printable(" ".join(text.split()))[:LONGEST_LINE].strip()


def sentence(text: str) -> str:
    """A reason as a sentence of its own."""
    text = text.strip().rstrip(".")
    return f"{text[:1].upper()}{text[1:]}." if text else ""
