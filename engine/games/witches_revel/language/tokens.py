"""A card's text as words, each with its place."""

from __future__ import annotations

import re
from typing import NamedTuple

WORD = re.compile(r"[+-][0-9]+s?|[0-9]+|[A-Za-z]+(?:['’][A-Za-z]+)?(?:-[A-Za-z]+)*|[.,:;]")
SPACE = re.compile(r"\s*")
END = "the end of the text"


class Token(NamedTuple):
    """A word, a number or a sign of a text, as it is compared: in small letters."""

    text: str
    written: str
    column: int  # from 1


class NotUnderstood(ValueError):
    """A text that is none of the language's: where, what was read there, and what could follow."""

    def __init__(self, column: int, found: str, expected: tuple[str, ...] = ()) -> None:
        self.column, self.found, self.expected = column, found, expected
        self.line = 1  # of the text; whoever reads several lines says which
        super().__init__(column, found, expected)

    def __str__(self) -> str:
        could = f"; {_listed(self.expected)} could follow here" if self.expected else ""
        return f"line {self.line}, column {self.column}: {self.found} is not understood{could}"


def tokens_of(text: str) -> list[Token]:
    """All tokens of one line; NotUnderstood at the first sign that is none."""
    found, at = [], SPACE.match(text, 0).end()  # type: ignore[union-attr]
    while at < len(text):
        word = WORD.match(text, at)
        if word is None:
            raise NotUnderstood(at + 1, repr(text[at]))
        written = word[0]
        found.append(Token(written.lower().replace("’", "'"), written, at + 1))
        at = SPACE.match(text, word.end()).end()  # type: ignore[union-attr]
    return found


def _listed(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
