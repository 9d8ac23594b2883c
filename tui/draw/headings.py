"""Heads: a thin line across a board with words in it, each above what it names; and how columns share their room."""

from __future__ import annotations

from collections.abc import Sequence

from tui.draw.picture import Picture
from tui.draw.widths import width

Head = tuple[int, str, str]  # a column of the line, words, their ink
BEFORE = 2  # columns of the line before its first word: its end and a blank


def headed_line(picture: Picture, x: int, y: int, columns: int, heads: Sequence[Head]) -> None:
    """`─ my recipes ─── takes ─── gives ───`; a word that has no room before the next is cut."""
    picture.line(y, "faint", x, columns)
    ends = [*(at for at, _, _ in heads[1:]), columns + 1]
    for (at, words, ink), end in zip(heads, ends, strict=True):
        if words and at + 1 < end:
            after = picture.put(x + at, y, words, ink, end - at - 1)
            picture.put(after, y, " ", ink, columns - (after - x))
            if at > 0:
                picture.put(x + at - 1, y, " ", ink)


def titled(words: str, ink: str = "gold bold") -> Head:
    """What all of it is called, at the beginning of the line."""
    return BEFORE, words, ink


def shared(columns: int, wants: Sequence[tuple[int, int]], gap: int = 1) -> list[int]:
    """How wide columns are beside each other: each its least, and of what is left as much as it can use, in turn.

    `wants`: the least and the most of each.
    """
    widths = [least for least, _ in wants]
    left = columns - sum(widths) - gap * (len(wants) - 1)
    while left > 0 and any(wide < most for wide, (_, most) in zip(widths, wants, strict=True)):
        for place, (_, most) in enumerate(wants):
            if widths[place] < most and left > 0:
                widths[place] += 1
                left -= 1
    return widths


def starts(widths: Sequence[int], x: int = 0, gap: int = 1) -> list[int]:
    """Where each of these columns begins."""
    return [x + sum(widths[:place]) + gap * place for place in range(len(widths))]


def widest(texts: Sequence[str]) -> int:
    return max(map(width, texts), default=0)
