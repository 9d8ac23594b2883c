"""Who is shown where."""

from __future__ import annotations

import pytest

from engine.view import View
from tui.draw.board import Area
from tui.draw.seats import below_and_above, beside_each_other, clockwise, is_below, others


@pytest.mark.parametrize(("me", "shown"), [(0, [1, 2, 3]), (2, [3, 0, 1]), (None, [0, 1, 2, 3])])
def test_the_one_who_is_next_after_me_is_shown_first(me, shown):
    assert others(View({"seats": 4, "me": me})) == shown


def test_clockwise_from_anybody():
    assert clockwise(View({"seats": 3}), 2) == [2, 0, 1]


def test_everybody_has_an_equal_part_and_a_blank_after_it():
    parts = beside_each_other([2, 0], Area(3, 1, 21, 5), 2)
    assert parts == {2: Area(3, 1, 8, 5), 0: Area(13, 1, 8, 5)}
    assert beside_each_other([], Area(3, 1, 21, 5), 2) == {}


@pytest.mark.parametrize(("me", "both"), [(0, (0, 1)), (1, (1, 0)), (None, (1, 0))])
def test_of_two_i_sit_below_and_for_who_watches_the_second(me, both):
    view = View({"seats": 2, "me": me})
    assert below_and_above(view) == both
    assert [is_below(view, seat) for seat in both] == [True, False]
