"""How things are called.  Everything here is made from views, codes and letters."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.game import View
from engine.games.whirling_witchcraft.recipes import INGREDIENTS, LETTERS, PERSONALITIES, RECIPES, TURNED, code_of, spaces

ICON_NAMES = {"P": "Potion", "R": "Raven", "B": "Book"}


def recipe_name(side: str) -> str:
    """`Wart Brew`, `Love Charm, turned`"""
    card = RECIPES.get(code_of(side)) or PERSONALITIES[code_of(side)]
    return f"{card.name}, turned" if side.endswith(TURNED) else card.name


def persona_name(code: str) -> str:
    return PERSONALITIES[code].name if code else "nobody yet"


def ingredient(letter: str) -> str:
    """`Mushroom`"""
    return INGREDIENTS[letter].name


def counted(letter: str, count: int) -> str:
    """`1 Mushroom`, `2 Hearts of Shadow`"""
    kind = INGREDIENTS[letter]
    return f"{count} {kind.name if count == 1 else kind.many}"


def listed(many: Sequence[int]) -> str:
    """`2 Mushrooms and 1 Toad`, `nothing`"""
    parts = [counted(letter, count) for letter, count in zip(LETTERS, many, strict=True) if count]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"


def short(many: Sequence[int]) -> str:
    """`2U 1T`, `-`"""
    return " ".join(f"{count}{letter}" for letter, count in zip(LETTERS, many, strict=True) if count) or "-"


def end_text(ends: Sequence[str]) -> str:
    """One side of a recipe: `2U S/T`, `-` for nothing."""
    grouped = {end: ends.count(end) for end in ends}
    return " ".join(f"{count}{end}" if count > 1 else end for end, count in grouped.items()) or "-"


def recipe_text(side: str) -> str:
    """`U S > 2T`: what it takes and what it gives, as it lies."""
    inputs, outputs = spaces(side)
    return f"{end_text(inputs)} > {end_text(outputs)}"


def nemesis(view: View, seat: Seat) -> Seat:
    """2.8"""
    return int((seat - 1) % view["seats"])
