"""A card's text as words, each with its place."""

from __future__ import annotations

import re
from typing import NamedTuple

WORD = re.compile(r"[+-][0-9]+s?|[0-9]+|[A-Za-z]+(?:['’][A-Za-z]+)?(?:-[A-Za-z]+)*|[.,:;]")
SPACE = re.compile(r"\s*")
INSTEAD = {
    **dict.fromkeys(("destroy", "kill", "sacrifice", "mill"), "discard"),
    **dict.fromkeys(("return", "take", "bounce"), "draw"),
    **dict.fromkeys(("put", "place", "give"), "add a +1 to"),
    **dict.fromkeys(("cast", "summon"), "play"),
    **dict.fromkeys(("prevent", "cancel", "counter"), "stop it"),
    **dict.fromkeys(("one", "two", "three"), "1, 2 or 3"),
    **dict.fromkeys(("at", "after"), "when your turn begins"),
    **dict.fromkeys(("library", "graveyard"), "deck or discards"),
    "pay": "spend",
    "whenever": "each time",
    "until": "this turn",
    "unless": "you may ... If you don't, ...",
}  # words of other games, and what they are called here
END = "the end of the text"


class Token(NamedTuple):
    """A word, a number or another character of a text, as it is compared: in small letters."""

    text: str
    written: str
    column: int  # from 1


class NotUnderstood(ValueError):
    """A text that is none of the language's: where, what was read there, and what could follow."""

    def __init__(self, column: int, found: str, expected: tuple[str, ...] = ()) -> None:
        self.column, self.found, self.expected = column, found, expected
        self.line = 1  # of the text; a reader of several lines says which
        super().__init__(column, found, expected)

    def __str__(self) -> str:
        could = f"; {_listed(self.expected)} could follow here" if self.expected else ""
        return f"line {self.line}, column {self.column}: {self.found} is not understood{could}{self._hint()}"

    def _hint(self) -> str:
        """What cards say instead of a word of other games."""
        instead = INSTEAD.get(self.found.strip("'").lower(), "")
        return f" (cards say {instead!r})" if instead else ""


def tokens_of(text: str) -> list[Token]:
    """All tokens of one line; NotUnderstood at the first character that is none."""
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
