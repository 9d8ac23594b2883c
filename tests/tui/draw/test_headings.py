"""Heads above columns, and how columns share their room."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tui.draw.headings import headed_line, shared, starts, titled
from tui.draw.picture import Picture


def line(columns: int, *heads) -> str:
    picture = Picture(columns, 1)
    headed_line(picture, 0, 0, columns, heads)
    return picture.text()[0]


def test_words_stand_in_the_line_where_their_column_begins():
    assert line(30, titled("my hand"), (14, "takes", "muted")) == "─ my hand ─── takes ──────────"


def test_a_word_without_room_is_cut_before_the_next():
    assert line(16, titled("my recipes"), (9, "takes", "muted")) == "─ my re… takes ─"


def test_a_line_may_begin_with_words():
    assert line(12, (0, "rivals", "muted")) == "rivals ─────"


def test_what_is_left_is_shared_by_those_who_can_use_it():
    assert shared(30, [(5, 5), (5, 20), (5, 9)]) == [5, 14, 9]
    assert shared(100, [(5, 5), (5, 20)]) == [5, 20]
    assert starts([5, 14, 9]) == [0, 6, 21]


wants = st.lists(st.tuples(st.integers(1, 20), st.integers(0, 20)), min_size=1, max_size=6)


@given(wants, st.integers(0, 200))
def test_columns_never_take_more_than_there_is_but_their_least(wants, columns):
    wants = [(least, least + more) for least, more in wants]
    widths = shared(columns, wants)
    least = sum(one for one, _ in wants) + len(wants) - 1
    assert sum(widths) + len(wants) - 1 <= max(columns, least)
    assert all(low <= wide <= most for wide, (low, most) in zip(widths, wants, strict=True))
