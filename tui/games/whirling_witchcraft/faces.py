"""How ingredients, recipes and arcana look: a letter and a glyph in their colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.whirling_witchcraft.cards import (
    ANY,
    HOLDS,
    LETTERS,
    PERSONALITIES,
    RECIPES,
    USES,
    code_of,
    spaces,
)
from tui.draw.gauges import HAS
from tui.draw.picture import Piece

INKS = {"H": "violet", "M": "text", "U": "red", "S": "blue", "T": "green", "?": "gold"}
GLYPHS = {"H": "♥", "M": "ψ", "U": "♠", "S": "*", "T": "ö"}
WORDS = {  # as sentences name them
    **dict.fromkeys(("Heart of Shadow", "Hearts of Shadow"), "violet"),
    **dict.fromkeys(("Mushroom", "Mushrooms"), "red"),
    **dict.fromkeys(("Spider", "Spiders"), "blue"),
    **dict.fromkeys(("Toad", "Toads"), "green"),
}
MAKES = "›"
ANYTHING = "?"  # of any type: the game's own character for it is the glyph of Spiders
NEXT = "!"  # beside arcana: the next of these works
OPEN = "·"  # a place where something may lie
USED = "×"  # what I have used up
COMING = "+"  # what would come there
PIPS = 4  # of arcana; more are counted
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
    "+": "what would come, at most",
    "×": "what you have used up",
    "● ○": "in a Circle, and to win",
    "P R B": "Potions, Ravens, Books",
    "●!": "the next of these works",
    "P!": "it works at once",
    "B H ♥": "a Book: also from the supply",
    "1+": "1, or more",
    "▮": "a card in hand, unseen",
    "Bram …": "is still choosing",
}


def recipe_name(side: str) -> str:
    code = code_of(side)
    return (RECIPES.get(code) or PERSONALITIES[code]).name


def code_text(side: str) -> str:
    """A recipe in short: `U/S›TT`, `-›UST`."""
    return MAKES.join(ends_of(side))


def ends_of(side: str) -> list[str]:
    """What it takes, and what it gives."""
    return [end_text(ends) for ends in spaces(side)]


def end_text(ends: Sequence[str]) -> str:
    """One side of a recipe: `U/S`, `UU,S/T`, `???`, `-` for nothing."""
    joined = "".join(f",{end}," if "/" in end else end for end in ends)
    return joined.strip(",").replace(",,", ",").replace(ANY, ANYTHING) or "-"


def way_text(option: str) -> str:
    """A way to use it: `U›TT`."""
    return MAKES.join(ways_ends(option))


def ways_ends(option: str) -> list[str]:
    use = USES[option]
    needs, gives = (letters(amount) for amount in (use.needs, use.gives))
    return [needs or "-", gives + ANYTHING * use.wishes or "-"]


def letters(sparse: Iterable[tuple[int, int]]) -> str:
    return "".join(LETTERS[kind] * count for kind, count in sparse)


def short(many: Sequence[int]) -> str:
    """`2U1T`"""
    return "".join(f"{count}{letter}" for letter, count in zip(LETTERS, many, strict=True) if count)


def gauge(kind: int, count: int, used: int = 0, coming: int = 0, gap: str = "") -> list[Piece]:
    """The places for one type on a workbench: what lies there, what was used up, what would come, what is free."""
    letter, hold = LETTERS[kind], HOLDS[kind]
    fits = min(coming, hold - count - used)
    ink = f"{INKS[letter]} underline" if count == hold else INKS[letter]
    pieces = [
        (GLYPHS[letter], count, ink),
        (USED, used, "muted"),
        (COMING, fits, "gold bold"),
        (OPEN, hold - count - used - fits, "muted"),
    ]
    return [(gap.join(sign * many) + gap, ink) for sign, many, ink in pieces if many]


def arcana_pieces(count: int) -> list[Piece]:
    """How many of one kind, marked if the next one works."""
    if not count:
        return [("-", "muted")]
    text = HAS * count if count <= PIPS else f"{count}"
    return [(text, "text"), (NEXT, "gold bold")][: 1 + count % 2]
