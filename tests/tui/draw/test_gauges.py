"""Bars and pips: how much there is, told by signs and not by colours alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.draw.gauges import FULL, bar, pips
from tui.draw.picture import LINE, Picture


def drawn(draw, *args) -> str:
    picture = Picture(20, 1)
    assert draw(picture, 1, 0, *args) - 1 == len(picture.text()[0].strip() or "")
    return picture.text()[0].strip()


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [
        (0, 8, "────────"),
        (4, 8, "━━━━────"),
        (8, 8, "━━━━━━━━"),
        (9, 8, "━━━━━━━━"),
        (1, 99, "━───────"),
        (0, 0, "────────"),
    ],
)
def test_a_bar_shows_how_much_of_the_whole_there_is(part, whole, said):
    assert drawn(bar, 8, part, whole, "gold") == said


@given(st.integers(0, 18), st.integers(-5, 300), st.integers(0, 300))
def test_a_bar_keeps_to_its_room_and_whoever_has_anything_has_a_piece(columns, part, whole):
    said = drawn(bar, columns, part, whole, "gold")
    assert len(said) == columns
    assert set(said) <= {FULL, LINE}
    assert (FULL in said) == (part > 0 and columns > 0)


def test_pips_say_how_many_of_how_many():
    assert drawn(pips, 2, 5, "gold") == "●●○○○"
    assert drawn(pips, 7, 5, "gold") == "●●●●●"
    assert drawn(pips, 1, 3, "gold", "▮", "▯") == "▮▯▯"
