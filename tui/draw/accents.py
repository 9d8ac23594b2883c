"""Accents: a sentence in which the words that matter have an ink of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from tui.draw.picture import Piece


def accented(text: str, inks: Mapping[str, str], ink: str) -> list[Piece]:
    """The text in pieces: whatever of these words is in it has their ink, all else `ink`."""
    if not inks or not text:
        return [(text, ink)]
    parts = _any_of(tuple(inks)).split(text)
    return [(part, inks.get(part, ink)) for part in parts if part]


@lru_cache(64)
def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """Any of these as whole words, the longest first."""
    longest_first = sorted(words, key=lambda word: -len(word))
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")
