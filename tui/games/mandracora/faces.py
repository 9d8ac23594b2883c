"""How things look: cards as words in their colours, in short where there is no room; and what counts as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice

from engine.games.mandracora.cards import COLOURS, CURSES, MANDRAKE, ORDER, SPELLS, WILD
from tui.draw.picture import Piece
from tui.draw.widths import in_rows, width

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
NAMES = {letter: colour.name for letter, colour in COLOURS.items()} | {WILD: MANDRAKE.name}
WORD_INKS = {name: INKS[letter] for letter, name in NAMES.items()} | {f"{MANDRAKE.name}s": INKS[WILD]}
HIDDEN, CURSE, LOOSE = "▮", "†", "●"
MORE = "…"  # before how many more there are: a plus would look like what they are worth
HOURS = {"day": ("☼", "yellow"), "start": ("☼", "yellow"), "night": ("☾", "violet")}
LEGEND = {
    "PRYGB": "purple red yellow green blue",
    "G": "a green ingredient",
    "G2": "the green book worth 2",
    "K3": "the black book, worth 3",
    "M": "mandrake: any colour, a book",
    "●●●": "three ingredients in my hand",
    "†††": "a scroll of 3 curses",
    "†5": "5 curses",
    "†2×3": "3 scrolls of 2 curses",
    "G×2": "two of them",
    "…3": "and 3 more cards",
    "▮": "a card lying face down",
    "☼": "a day shop: cards lie open",
    "☾": "a night shop: they are hidden",
    "@": "the Assistant",
    "› ‹": "the Assistant's way",
    "yellow": "beside a power: casts it",
    "Y + M": "the same, with a mandrake",
    "3 M": "black, the mandrake a book",
}


def ink_of(code: str | None) -> str:
    """A colour; what is rarer than ingredients in bold."""
    return f"{INKS[code[0]]}{' bold' if code[1:] else ''}" if code else "text"


def times(text: str, count: int) -> str:
    return text if count == 1 else f"{text}×{count}"


def daggers(curses: int, columns: int) -> str:
    """One for each, or how many they are."""
    return CURSE * curses if curses <= columns else f"{CURSE}{curses}"


def spell_name(code: str) -> str:
    return SPELLS[code[1]].name


def grouped(codes: Iterable[str]) -> list[tuple[str, int]]:
    """Each kind once, with how many there are."""
    counts = Counter(codes)
    return [(code, counts[code]) for code in sorted(counts, key=ORDER.__getitem__)]


# Cards that lie somewhere ------------------------------------------------------------------------


def in_words(code: str | None, count: int) -> str:
    """`green×2`, `red book 3`, `†††`, `2 hidden`"""
    if code is None:
        return f"{count} hidden"
    if code in CURSES:
        return " ".join([CURSE * CURSES[code]] * count)
    return times(f"{NAMES[code[0]]} book {code[1:]}" if code[1:] else NAMES[code[0]], count)


def in_letters(code: str | None, count: int) -> str:
    """`G×2`, `R3`, `†††`, `▮▮`"""
    if code is None:
        return HIDDEN * count if count < 4 else times(HIDDEN, count)
    return in_words(code, count) if code in CURSES else times(code, count)


def in_brief(code: str | None, count: int) -> str:
    """The same, and scrolls as numbers: `†3×2`."""
    return times(f"{CURSE}{CURSES[code]}", count) if code in CURSES else in_letters(code, count)


def lying(shop: Sequence[str | None]) -> list[tuple[str | None, int]]:
    """What lies open, each kind once, and how much lies face down."""
    hidden = sum(code is None for code in shop)
    return [*grouped(code for code in shop if code), *([(None, hidden)] if hidden else [])]


def ways_to_say(kinds: Sequence[tuple[str | None, int]]) -> list[list[Piece]]:
    """These cards as pieces, in words, in letters, in brief."""
    return [[(say(*kind), ink_of(kind[0])) for kind in kinds] for say in (in_words, in_letters, in_brief)]


def in_lines(pieces: Sequence[Piece], columns: int, rows: int = 1) -> list[Sequence[Piece]]:
    """These beside each other, row by row; nothing, if they do not fit."""
    widths = [width(text) for text, _ in pieces]
    counts = in_rows(widths, columns)
    if len(counts) > rows or max(widths, default=0) > columns:
        return []
    rest = iter(pieces)
    return [[*islice(rest, count)] for count in counts]


def cut_short(pieces: Sequence[Piece], columns: int, rows: int = 1) -> list[Sequence[Piece]]:
    """As many of these as fit, and how many more there are."""
    counts, rest = in_rows([width(text) for text, _ in pieces], columns)[: rows - 1], iter(pieces)
    above, last = [[*islice(rest, count)] for count in counts], [*rest]
    count = fitting([text for text, _ in last], columns)
    more = [(f"{MORE}{len(last) - count}", "muted")] if count < len(last) else []
    return [*above, [*last[:count], *more]]


def in_a_row(ways: Sequence[Sequence[Piece]], columns: int) -> Sequence[Piece]:
    """The first of these ways that fits into a row; of the last one as much as fits."""
    return next((pieces for pieces in ways if in_lines(pieces, columns)), cut_short(ways[-1], columns)[0])


def fitting(texts: Sequence[str], columns: int) -> int:
    """How many of these fit into a row, one column apart; if not all do, so that …n fits after them."""
    ends = [-1]
    for text in texts:
        ends.append(ends[-1] + 1 + width(text))
    if ends[-1] <= columns:
        return len(texts)
    rest = [count for count in range(len(texts)) if ends[count] + 1 + len(f"{MORE}{len(texts) - count}") <= columns]
    return max(rest, default=0)
