"""How things look that are named in short: `G2` green, `S3` ember; and what counts as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.games.mandracora.cards import CURSES, ORDER, SHOPS, SPELLS
from engine.words.speech import counted
from tui.draw.widths import width

INKS = {
    "P": "violet",
    "R": "red",
    "Y": "yellow",
    "G": "green",
    "B": "blue",
    "K": "text",
    "M": "orange",
    "S": "ember",
}
HIDDEN = "▮"
MORE = "…"  # before how many more there are: a plus would look like what they are worth
SHORT = {  # for a tile: a part of the name
    "Crooked Kettle": "Kettle",
    "Toad & Daughter": "Toad",
    "Wort & Wax": "Wort",
    "The Ninth Shelf": "Shelf",
    "Hag's Haggle": "Haggle",
    "Bottle Row": "Bottle",
    "Root Cellar": "Cellar",
    "Moth Market": "Moth",
    "The Shut Eye": "Shut Eye",
    "Owl's Back Door": "Owl's",
}
HOURS = {"day": ("☼", "yellow"), "start": ("☼", "yellow"), "night": ("☾", "blue")}
LEGEND = {
    "PRYGB": "purple red yellow green blue",
    "G": "a green ingredient",
    "G2": "the green book worth 2",
    "K3": "the black book, worth 3",
    "M": "mandrake: any colour, a book",
    "S3": "a scroll of 3 curses",
    "G×2": "two of them",
    "…3": "and 3 more cards",
    "1+G2": "a spell of power 1, its book",
    "▮": "a card lying face down",
    "☼": "a day shop: cards lie open",
    "☾": "a night shop: they are hidden",
    "@": "the Assistant",
    "› ‹": "the Assistant's way",
    "▏1 ▮▮": "power 1: two spells left",
}


def ink_of(code: str | None) -> str:
    """A colour; what is rarer than ingredients in bold."""
    return f"{INKS[code[0]]}{' bold' if code[1:] else ''}" if code else "muted"


def sign_of(code: str | None) -> str:
    """A card that lies somewhere; one that lies face down shows its back."""
    return code or HIDDEN


def times(text: str, count: int) -> str:
    return text if count == 1 else f"{text}×{count}"


def shop_name(tile: int) -> str:
    return SHORT.get(SHOPS[tile].name, SHOPS[tile].name)


def spell_name(code: str) -> str:
    return SPELLS[code[1]].name


def scrolls_said(code: str, count: int) -> str:
    """`scroll, 3 curses`, `2 scrolls, 1 curse each`"""
    scrolls = "scroll" if count == 1 else f"{count} scrolls"
    return f"{scrolls}, {counted(CURSES[code], 'curse')}{' each' * (count > 1)}"


def grouped(codes: Iterable[str]) -> list[tuple[str, int]]:
    """Each kind once, with how many there are."""
    counts = Counter(codes)
    return [(code, counts[code]) for code in sorted(counts, key=ORDER.__getitem__)]


def fitting(texts: Sequence[str], columns: int) -> int:
    """How many of these fit into a row, one column apart; if not all do, so that …n fits after them."""
    ends = [-1]
    for text in texts:
        ends.append(ends[-1] + 1 + width(text))
    if ends[-1] <= columns:
        return len(texts)
    rest = [count for count in range(len(texts)) if ends[count] + 1 + len(f"{MORE}{len(texts) - count}") <= columns]
    return max(rest, default=0)
