"""Cells of a terminal: what one shows, and the shortest sequences from one state to another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import repeat

from rich.cells import cell_len

Pen = frozenset[tuple[str, str]]  # SGR codes in force, each with the code that ends it
Cell = tuple[str, Pen]  # a sign and its style; the right half of a wide sign is a cell with no sign
Row = list[Cell | None]  # None: nobody knows what the terminal shows there
Place = tuple[int, int]  # row and column

PLAIN: Pen = frozenset()
BOLD_AND_DIM = "22"  # the one code that ends two marks
CODE = re.compile(r"(?<![^;])(?:[34]8;(?:5;\d+|2;\d+;\d+;\d+)|\d*)(?![^;])")
# Which code ends which: bold and dim; italic, underline, blink, reverse, hidden, strike; overline; ink; paper.
ENDS = {
    BOLD_AND_DIM: re.compile("22|[12]"),
    **{f"2{n}": re.compile(f"2?{n}") for n in (3, 4, 5, 7, 8, 9)},
    "55": re.compile("55|53"),
    "39": re.compile(r"3[0-79]|9[0-7]|38;.+"),
    "49": re.compile(r"4[0-79]|10[0-7]|48;.+"),
}


def draw(row: Row, start: int, cells: tuple[Cell, ...]) -> None:
    """Puts cells into a row.  A wide sign that loses one half becomes blank, as on terminals."""
    end = start + len(cells)
    first, after = row[start], row[end] if end < len(row) else None
    row[start:end] = cells
    if first and not first[0]:
        row[start - 1] = " ", first[1]
    if after and not after[0]:
        row[end] = " ", after[1]


@lru_cache(256)
def glyphs(text: str, pen: Pen) -> tuple[Cell, ...]:
    """The cells of a text; none if it begins with what belongs to the cell before it."""
    if text.isascii() or all(map(steps_once, text)):
        return tuple(zip(text, repeat(pen)))
    if not cell_len(text[0]):
        return ()
    return tuple(cell for sign in signs(text) for cell in ((sign, pen), ("", pen))[: cell_len(sign)])


def signs(text: str) -> Iterator[str]:
    """The text in pieces, each a character with all that is drawn into the same cells."""
    sign = ""
    for character in text:
        if sign and cell_len(character) and cell_len(sign + character) > cell_len(sign):
            yield sign
            sign = ""
        sign += character
    yield sign


@lru_cache(4096)
def steps_once(sign: str) -> bool:
    """Whether every terminal moves its cursor by one cell for this; about all others they disagree."""
    return len(sign) == 1 and cell_len(sign) == 1


@lru_cache(512)
def restyled(pen: Pen | None, codes: str) -> Pen | None:
    """The pen after an SGR sequence; None if that cannot be known."""
    for code in CODE.findall(codes):
        end = next((end for end, those in ENDS.items() if those.fullmatch(code)), None)
        if code in ("", "0"):
            pen = PLAIN
        elif pen is None or end is None:
            return None
        else:
            others = {pair for pair in pen if pair[0] != end or (end == BOLD_AND_DIM and code != end)}
            pen = frozenset(others if code == end else {*others, (end, code)})
    return pen


@lru_cache(512)
def stroke(old: Pen | None, new: Pen) -> str:
    """The shortest SGR sequence from one pen, or from any, to another."""
    afresh = sgr("", *sorted(code for _, code in new))
    if old is None or old == new:
        return afresh if old is None else ""
    ends = {end for end, _ in old - new if end == BOLD_AND_DIM or end not in dict(new)}
    begins = {code for end, code in new if end in ends or (end, code) not in old}
    return min(sgr(*sorted(ends), *sorted(begins)), afresh, key=len)


def sgr(*codes: str) -> str:
    return f"\x1b[{';'.join(codes)}m"


def goto(row: int, column: int) -> str:
    return f"\x1b[{row + 1};{column + 1}H" if column else f"\x1b[{row + 1}H"


def way(row: Row, at: int | None, place: Place, pen: Pen | None) -> str:
    """The shortest way for the cursor; in the same row, what stands between may be written again."""
    ways = [goto(*place)]
    if at is not None and at < place[1]:
        between = row[at : place[1]]
        ways.append(f"\x1b[{len(between)}C")
        if all(cell and cell[1] == pen and steps_once(cell[0]) for cell in between):
            ways.append("".join(cell[0] for cell in between if cell))
    return min(ways, key=lambda text: len(text.encode()))
