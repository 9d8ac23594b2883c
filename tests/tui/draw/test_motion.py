"""What moves: one thing after the other, and ways across a board."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.draw.motion import Stage, in_turn, reached, straight, way_along
from tui.draw.picture import Picture

points = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@pytest.mark.parametrize(
    ("over", "shown", "told"),
    [
        (0.0, ("first", 0.0), "one"),
        (0.2, ("first", 0.8), "one"),
        (0.5, ("second", pytest.approx(1 / 3)), "two"),
        (1.0, None, "two"),
    ],
)
def test_one_thing_is_shown_and_told_after_the_other_each_for_its_time(over, shown, told):
    drawn = []
    stages = [
        Stage(seconds, [{"what": told}], lambda picture, passed, name=name: drawn.append((name, passed)))
        for name, seconds, told in (("first", 1.0, "one"), ("second", 3.0, "two"))
    ]
    motion = in_turn(stages)
    motion.draw(Picture(1, 1), over)
    assert motion.seconds == 4.0
    assert drawn == ([shown] if shown else [])
    assert motion.tells(over) == [{"what": told}]


@given(points, points)
def test_a_straight_way_has_no_gap_and_goes_from_end_to_end(start, end):
    way = straight(start, end)
    assert (way[0], way[-1]) == (start, end)
    assert all(abs(x - ox) <= 1 and abs(y - oy) <= 1 for (x, y), (ox, oy) in pairwise(way))


def test_a_way_goes_round_its_corners_and_nobody_stands_still_there():
    way = way_along((0, 0), [(2, 0), (2, 1)])
    assert way == [(0, 0), (1, 0), (2, 0), (2, 1)]
    assert [reached(way, passed) for passed in (0.0, 0.3, 1.0)] == [(0, 0), (1, 0), (2, 1)]
