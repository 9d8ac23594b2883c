"""Texts in their inks, one after the other."""

from __future__ import annotations

import pytest

from tui.draw.picture import Picture, pieces_width

PIECES = [("ab", "gold"), ("猫", "text"), ("cd", "muted")]


@pytest.mark.parametrize(("columns", "shown", "end"), [(9, "ab猫cd", 7), (6, "ab猫cd", 7), (5, "ab猫…", 6), (0, "", 1)])
def test_they_are_cut_where_there_is_no_more_room(columns, shown, end):
    picture = Picture(12, 1)
    assert picture.pieces(1, 0, PIECES, columns) == end
    assert picture.text() == [f" {shown}".rstrip()]


def test_what_they_need():
    assert pieces_width(PIECES) == 6
    assert pieces_width([]) == 0
