"""How ingredients, recipes and arcana look: a letter and a glyph in their colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.whirling_witchcraft.cards import (
    ANY,
    LETTERS,
    PERSONALITIES,
    RECIPES,
    USES,
    Amounts,
    code_of,
    letters_of,
    spaces,
)
from tui.draw.picture import Piece

INKS = {"H": "violet", "M": "text", "U": "red", "S": "blue", "T": "green", "?": "gold"}
GLYPHS = {"H": "♥", "M": "ψ", "U": "♠", "S": "*", "T": "ö"}
MAKES = "›"
ANYTHING = "?"  # of any type: the game's own character for it is the glyph of Spiders
FULL = "="  # after a count on a workbench: it holds no more
NEXT = "!"  # after a count of arcana: the next of these triggers
OPEN = "·"  # a place where something may lie
LEGEND = {
    "H ♥": "Heart of Shadow, 3 at most",
    "M ψ": "Mandrake, 4 at most",
    "U ♠": "Mushroom, 9 at most",
    "S *": "Spider, 9 at most",
    "T ö": "Toad, 9 at most",
    "U/S›TT": "one of these makes 2 Toads",
    "U,S/T": "a Mushroom, and one of two",
    "?": "any type you like",
    "-": "nothing",
    "·": "room for one more",
    "+": "what would come there",
    "=": "full: what comes spills",
    "P R B": "Potions, Ravens, Books",
    "P3!": "the next Potion works",
    "›1H +1H": "sent last; spilled of it",
    "▮": "a card in hand, unseen",
    "↓ ↑ › ‹": "the way the cauldrons go",
}


def recipe_name(side: str) -> str:
    code = code_of(side)
    return (RECIPES.get(code) or PERSONALITIES[code]).name


def code_text(side: str) -> str:
    """A recipe in short: `U/S›TT`, `-›UST`."""
    return MAKES.join(end_text(ends) for ends in spaces(side))


def end_text(ends: Sequence[str]) -> str:
    """One side of a recipe: `U/S`, `UU,S/T`, `???`, `-` for nothing."""
    joined = "".join(f",{end}," if "/" in end else end for end in ends)
    return joined.strip(",").replace(",,", ",").replace(ANY, ANYTHING) or "-"


def way_text(option: str) -> str:
    """A way to use it: `U›TT`."""
    use = USES[option]
    needs, gives = (letters(amount) for amount in (use.needs, use.gives))
    return f"{needs or '-'}{MAKES}{gives + ANYTHING * use.wishes or '-'}"


def letters(sparse: Iterable[tuple[int, int]]) -> str:
    return "".join(LETTERS[kind] * count for kind, count in sparse)


def short(many: Sequence[int]) -> str:
    """`2U1T`"""
    return "".join(f"{count}{letter}" for letter, count in zip(LETTERS, many, strict=True) if count)


def gauge(letter: str, count: int, hold: int, coming: int = 0) -> list[Piece]:
    """The places for one type on a workbench: what lies there, what is on its way, what is free."""
    fits = min(coming, hold - count)
    pieces = [
        (GLYPHS[letter] * count, INKS[letter]),
        ("+" * fits, "gold bold"),
        (OPEN * (hold - count - fits), "muted"),
    ]
    return [piece for piece in pieces if piece[0]]


def circle(many: Amounts, enough: int) -> str:
    """What lies in a Witch's Circle, and the places that are still free: `HUS··`; `4U3S` when there is more."""
    return short(many) if sum(many) > enough else letters_of(many) + OPEN * (enough - sum(many))
