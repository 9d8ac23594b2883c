"""Walking: Right alone comes everywhere, Up and Down go where the eye would."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.draw.board import Area, Spot
from tui.draw.cursor import beside, mark, step
from tui.draw.gauges import bar
from tui.draw.picture import Picture


def row_of(y: int, *things: str, columns: int = 7, x: int = 0) -> list[Spot]:
    """Cards beside each other."""
    return [Spot(thing, Area(x + place * (columns + 2), y, columns, 5)) for place, thing in enumerate(things)]


GRID = [*row_of(0, "a", "b", "c"), *row_of(6, "d", "e", "f"), *row_of(12, "g", "h", "i")]
areas = st.builds(Area, st.integers(0, 70), st.integers(0, 18), st.integers(1, 10), st.integers(1, 5))
tables = st.lists(areas, min_size=1, max_size=20).map(
    lambda places: [Spot(str(number), area) for number, area in enumerate(places)]
)


@given(tables, st.sampled_from([1, -1]))
def test_right_alone_visits_everything_and_comes_round(spots, steps):
    visited, here = [], spots[0].thing
    for _ in spots:
        visited.append(here)
        here = step(spots, here, steps).thing
    assert sorted(visited) == sorted(spot.thing for spot in spots)
    assert here == spots[0].thing


@given(tables, st.sampled_from([1, -1]))
def test_up_and_down_never_go_the_other_way_nor_nowhere(spots, rows):
    for spot in spots:
        other = beside(spots, spot.thing, rows)
        there, here = other.area.center[1], spot.area.center[1]
        assert other == spot or (there - here) * rows >= 1
        further = [each for each in spots if (each.area.center[1] - here) * rows >= 1]
        assert (other != spot) == bool(further)


@pytest.mark.parametrize(
    ("here", "above", "below"), [("e", "b", "h"), ("b", "b", "e"), ("h", "e", "h"), ("d", "a", "g")]
)
def test_on_a_grid_up_and_down_keep_the_column(here, above, below):
    assert beside(GRID, here, -1).thing == above
    assert beside(GRID, here, 1).thing == below


def test_what_is_straight_below_is_nearer_than_what_is_aside():
    spots = [*row_of(0, "top"), *row_of(4, "aside", x=40), *row_of(8, "below")]
    assert beside(spots, "top", 1).thing == "below"


def test_what_lies_a_little_aside_is_found():
    spots = [*row_of(0, "a"), *row_of(6, "b", x=30)]
    assert beside(spots, "a", 1).thing == "b"
    assert beside(spots, "b", -1).thing == "a"


def test_a_cursor_on_nothing_begins_with_the_first_thing():
    assert step(GRID, "gone", 1).thing == "a"
    assert beside(GRID, "gone", 1).thing == "a"


def test_on_an_empty_table_there_is_nowhere_to_go():
    assert step([], "a", 1) is None
    assert beside([], "a", 1) is None


def test_a_thick_line_alone_is_a_bar_and_not_the_frame_of_what_the_cursor_is_on():
    picture, place = Picture(20, 1), Area(2, 0, 16, 1)
    picture.put(2, 0, "Ann", "text")
    bar(picture, 6, 0, 8, 4, 8, "gold")
    mark(picture, Area(0, 0, 20, 1), place)
    assert picture.text() == [" ›Ann ━━━━────"]
