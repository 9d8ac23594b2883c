"""Widths: nothing is ever wider than it was asked to be."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcwidth

from tui.draw.widths import ELLIPSIS, cut, folded, in_rows, sign_width, width

# Narrow and wide signs, combining ones, joined ones, and those that only look dangerous.
SIGNS = "abcXYZ .,-äß…·名前한ｱ♣≈─👩🇩\u0301\u0327\ufe0f\u200d\u1161ำ"
texts = st.text(st.sampled_from(SIGNS), max_size=40)
rooms = st.integers(-2, 30)


@pytest.mark.parametrize(
    ("text", "columns"),
    [("", 0), ("witch", 5), ("hexe ♣", 6), ("名前", 4), ("e\u0301", 1), ("한", 2), ("ｱ", 1), ("…", 1)],
)
def test_the_columns_of_a_text(text, columns):
    assert width(text) == columns


@given(texts)
def test_every_sign_stands_for_itself(text):
    assert width(text) == sum(width(sign) for sign in text)


@given(st.characters(exclude_categories=["Cs", "Cc", "Cf", "Cn", "Co"]))
def test_a_sign_takes_none_one_or_two_columns(sign):
    assert sign_width(sign) in (0, 1, 2)


@pytest.mark.parametrize("sign", "aß♣≈─│●…名한ｱ\u0301")
def test_a_sign_is_as_wide_as_terminals_draw_it(sign):
    assert sign_width(sign) == wcwidth(sign)


# Cut -------------------------------------------------------------------------------------------


@given(texts, rooms)
def test_what_is_cut_fits_and_says_that_it_was_cut(text, columns):
    short = cut(text, columns)
    assert width(short) <= max(columns, 0)
    if width(text) <= columns:
        assert short == text
    elif columns > 0:
        assert short.endswith(ELLIPSIS)
        assert text.startswith(short.removesuffix(ELLIPSIS))


@given(texts, st.integers(1, 30))
def test_no_more_is_cut_than_must_be(text, columns):
    short = cut(text, columns)
    if short != text:
        following = text[len(short) - 1]
        assert width(short) + width(following) > columns


@pytest.mark.parametrize(
    ("columns", "short"), [(5, "名前…"), (4, "名…"), (3, "名…"), (2, "…"), (1, "…"), (0, ""), (-1, "")]
)
def test_half_of_a_wide_sign_is_never_left(columns, short):
    assert cut("名前です", columns) == short


# Fold ------------------------------------------------------------------------------------------


@given(texts, st.integers(2, 30), st.integers(0, 12))
def test_folded_lines_fit_and_lose_nothing(text, columns, indent):
    lines = list(folded(text, columns, indent))
    assert lines
    assert all(width(line) <= columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(texts, st.integers(2, 30), st.integers(0, 12))
def test_further_lines_are_indented_as_far_as_there_is_room_for_words(text, columns, indent):
    first, *rest = folded(text, columns, indent)
    margin = " " * min(indent, columns - 2)
    assert not first.startswith(" ")
    for line in rest:
        assert line.startswith(margin)
        assert line.strip()
        assert not line[len(margin) :].startswith(" ")
        assert not line.endswith(" ")


@given(st.lists(st.text(st.sampled_from("abß名"), min_size=1, max_size=4), max_size=20), st.integers(8, 30))
def test_a_line_ends_only_where_the_next_word_does_not_fit(words, columns):
    for line, after in pairwise(folded(" ".join(words), columns)):
        assert width(line) + 1 + width(after.split()[0]) > columns


def test_words_stay_whole_where_they_can():
    text = "the wheel turns to its new trump"
    assert list(folded(text, 12)) == ["the wheel", "turns to its", "new trump"]
    assert list(folded(text, 12, 2)) == ["the wheel", "  turns to", "  its new", "  trump"]


def test_a_word_longer_than_a_line_goes_on_in_the_next():
    assert list(folded("Hexenmeisterin", 6)) == ["Hexenm", "eister", "in"]
    assert list(folded("a Hexenmeisterin or two", 8, 2)) == ["a", "  Hexenm", "  eister", "  in or", "  two"]
    assert list(folded("名前です", 5, 1)) == ["名前", " です"]


def test_there_is_always_a_line_and_a_sign_in_it():
    assert list(folded("", 10)) == [""]
    assert list(folded("   ", 10, 4)) == [""]
    assert list(folded("ab", 1, 4)) == ["a", "b"]
    assert list(folded("名前", 1)) == ["名", "前"]
    assert list(folded("ab", 0)) == ["a", "b"]


@given(st.lists(st.integers(1, 12), max_size=20), st.integers(1, 30), st.integers(0, 2))
def test_things_stand_in_rows_in_their_order_and_each_row_is_as_full_as_can_be(widths, columns, gap):
    rest, before = list(widths), None
    for many in in_rows(widths, columns, gap):
        row, rest = rest[:many], rest[many:]
        needed = sum(row) + gap * (many - 1)
        assert needed <= columns or many == 1 or not widths
        assert before is None or before + gap + row[0] > columns
        before = needed
    assert not rest
