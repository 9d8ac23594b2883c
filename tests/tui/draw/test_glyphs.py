"""Glyphs: one column each, no emoji, and a stand-in where only ASCII is."""

from __future__ import annotations

import ast
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcwidth

from tui.draw.glyphs import IN_ASCII, UNKNOWN, in_ascii, keep_to
from tui.draw.picture import Picture
from tui.draw.widths import sign_width
from tui.games.witches_wheel.faces import SUITS

ROOT = Path(__file__).parents[3]
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
FIRST_EMOJI = "\U0001f000"  # nearly all lie beyond; those before it that are drawn as such are wide


def drawn_in(path: Path) -> Iterator[str]:
    """The strings of a program but for its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, DOCUMENTED) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def glyphs_of(texts: Iterator[str]) -> set[str]:
    return {sign for text in texts for sign in text if not sign.isascii()}


PROGRAMS = [*sorted((ROOT / "tui").rglob("*.py")), *sorted((ROOT / "engine").rglob("*.py"))]
TEXTS = sorted(path for end in ("toml", "md") for path in (ROOT / "engine" / "games").rglob(f"*.{end}"))
DRAWN = set().union(
    *(glyphs_of(drawn_in(path)) for path in PROGRAMS),
    *(glyphs_of(iter([path.read_text("utf-8")])) for path in TEXTS),
)


@pytest.mark.parametrize("path", [*PROGRAMS, *TEXTS], ids=lambda path: str(path.relative_to(ROOT)))
def test_every_glyph_that_can_be_drawn_has_a_stand_in(path):
    texts = drawn_in(path) if path.suffix == ".py" else iter([path.read_text("utf-8")])
    assert glyphs_of(texts) <= IN_ASCII.keys()


def test_the_glyphs_of_boards_are_found():
    assert {"─", "▮", "≈", "♣", "…"} <= DRAWN


@pytest.mark.parametrize("sign", sorted(DRAWN | IN_ASCII.keys()))
def test_a_glyph_takes_one_column_everywhere_and_is_no_emoji(sign):
    assert len(sign) == 1
    assert wcwidth(sign) == sign_width(sign) == 1
    assert sign < FIRST_EMOJI
    assert unicodedata.east_asian_width(sign) not in "WF"
    assert not unicodedata.combining(sign)


@pytest.mark.parametrize("stand_in", [*IN_ASCII.values(), UNKNOWN])
def test_a_stand_in_is_one_printable_sign_of_ascii(stand_in):
    assert len(stand_in) == 1
    assert stand_in.isascii()
    assert stand_in.isprintable()


def test_suits_differ_in_ascii_too():
    assert len({in_ascii(glyph) for _, glyph in SUITS.values()}) == len(SUITS)


@pytest.mark.parametrize(
    ("name", "ascii"),
    [
        ("Zoë", "Zoe"),
        ("Łukasz Ørsted", "Lukasz Orsted"),
        ("Ægir ßen", "Agir sen"),
        ("Ⅻ ﬁ", "X f"),
        ("Zoë-日本", "Zoe-??"),
    ],
)
def test_letters_lose_their_marks_and_what_has_no_letter_becomes_a_question_mark(name, ascii):
    assert "".join(map(in_ascii, name)) == ascii


@given(st.characters(exclude_categories=["Cs"]))
def test_whatever_somebody_is_called_is_printable_in_ascii(sign):
    assert len(in_ascii(sign)) == 1
    assert in_ascii(sign).isascii()
    assert in_ascii(sign).isprintable() or sign.isascii()


def test_a_picture_keeps_its_places_and_inks_in_ascii():
    picture = Picture(12, 1)
    picture.put(0, 0, "│名é│", "gold")
    picture.put(9, 0, "Ａ!", "gold")
    picture.put(6, 0, "♣x…", "muted")
    inks = [ink for _, ink in picture.cells[0]]
    keep_to(picture, "ascii")
    assert picture.text() == ["|??e| %x~A !"]
    assert [ink for _, ink in picture.cells[0]] == inks
