"""What a call names: levels between commas; and what may have been meant where there is nothing of that name."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def levels_named(text: str, switch: str) -> tuple[str, ...]:
    """`Novice, master` -> novice and master; ValueError where nothing stands between two commas."""
    levels = tuple(part.strip().lower() for part in text.split(","))
    if "" in levels:
        raise ValueError(f"{switch} has a level before and after each comma, as in novice,master, not {text[:40]!r}")
    return levels


def perhaps(word: str, known: Iterable[str]) -> str:
    """`; did you mean master?`: the only one with this word in its name, or else the nearest; "" if none is near."""
    plain, names = word[:60].lower().replace("_", "-").replace(" ", "-"), [*known]
    has_word = [name for name in names if f"-{plain}-" in f"-{name}-"]
    near = has_word if len(has_word) == 1 else get_close_matches(plain, names, 1)
    return f"; did you mean {near[0]}?" if near else ""
