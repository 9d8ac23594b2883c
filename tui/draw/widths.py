"""How wide text is on the screen: every width comes from here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from rich.cells import cell_len

ELLIPSIS = "…"
WORD = re.compile(r"\S+")
CLAUSE = re.compile(r"[.!?)](?= |$)|[,;:](?= )")  # where one ends; the first of these belong to it


def width(text: str) -> int:
    """The columns that this text takes on a picture, where every sign stands for itself."""
    return len(text) if text.isascii() else sum(map(sign_width, text))


@lru_cache(4096)
def sign_width(sign: str) -> int:
    return cell_len(sign)


def cut(text: str, columns: int) -> str:
    """The text if it fits, else its beginning and an ellipsis."""
    if width(text) <= columns:
        return text
    kept = ""
    for sign in text:
        if width(kept + sign) > columns - 1:
            break
        kept += sign
    return kept + ELLIPSIS if columns > 0 else ""


def in_rows(widths: Iterable[int], columns: int, gap: int = 1) -> list[int]:
    """How many things that are so wide come into each row, one after the other, so many columns apart."""
    rows, end = [0], -gap
    for wide in widths:
        end += gap + wide
        if end > columns and rows[-1]:
            rows.append(0)
            end = wide
        rows[-1] += 1
    return rows


def folded(text: str, columns: int, indent: int = 0) -> Iterator[str]:
    """The text in lines of at most so many columns; the further ones indented.

    There is always a line.  A word longer than a line is broken, and a sign wider than one stands alone.
    """
    margin, line = "", ""
    hanging = " " * max(0, min(indent, columns - 2))
    for word in text.split():
        if line and width(f"{margin}{line} {word}") <= columns:
            line += f" {word}"
            continue
        if line:
            yield margin + line
            margin = hanging
        *whole, line = _pieces(word, columns - len(margin), columns - len(hanging))
        for piece in whole:
            yield margin + piece
            margin = hanging
    yield margin + line


def fits(text: str, columns: int, rows: int = 1, spare: int = 0) -> bool:
    """Into so many rows, the last of which is shorter by `spare`?"""
    lines = [*folded(text, columns)]
    return len(lines) < rows or (len(lines) == rows and width(lines[-1]) <= columns - spare)


def whole_clauses(text: str, columns: int, rows: int = 1, spare: int = 0) -> str:
    """All of it, or its first whole clauses, as many as fit; "" if not even one does."""
    ends = [found.end() - (found[0] in ",;:") for found in CLAUSE.finditer(text)]
    return next((part for end in (None, *reversed(ends)) if fits(part := text[:end], columns, rows, spare)), "")


@lru_cache(64)
def beginning(text: str, columns: int, rows: int, spare: int) -> str:
    """All of it, or its beginning: whole clauses where these fill half of the room, else words and an ellipsis."""
    part = whole_clauses(text, columns, rows, spare)
    if part == text or 2 * width(part) >= columns * rows:
        return part
    shorter = (text[:end] + ELLIPSIS for end in reversed([*_ends(text, columns)]))
    return next((said for said in shorter if fits(said, columns, rows, spare)), "")


def _ends(text: str, columns: int) -> Iterator[int]:
    """Where a text may be cut: behind its words; in what is wider than a line, as paths are, anywhere."""
    for word in WORD.finditer(text):
        yield from range(word.start() + 1, word.end()) if width(word[0]) > columns else ()
        yield word.end()


def _pieces(word: str, first: int, rest: int) -> list[str]:
    """A word in parts that fit into that many columns: the first one, and all the others."""
    pieces, room = [""], first
    for sign in word:
        if pieces[-1] and width(pieces[-1] + sign) > room:
            pieces.append("")
            room = rest
        pieces[-1] += sign
    return pieces
