"""Panels: lines that scroll, over a part of the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.draw.board import Area
from tui.draw.panel import MARKED, Panel, Sought
from tui.draw.picture import Picture
from tui.draw.widths import width

AREA = Area(3, 2, 30, 8)  # six rows for lines
LINES = [(f"line {number}", "text") for number in range(1, 21)]


def drawn(panel: Panel, area: Area = AREA) -> list[str]:
    """The panel's rows as text; what lies beside it is not touched."""
    picture = Picture(area.columns + 6, area.rows + 4)
    for y in range(picture.rows):
        picture.put(0, y, "x" * picture.columns, "faint")
    panel.draw(picture, area)
    for y, row in enumerate(picture.cells):
        beside = row[: area.x] + row[area.x + area.columns :] if area.y <= y < area.y + area.rows else row
        assert {sign for sign, _ in beside} == {"x"}
    rows = picture.cells[area.y : area.y + area.rows]
    return ["".join(sign for sign, _ in row[area.x : area.x + area.columns]).rstrip() for row in rows]


def test_a_panel_covers_its_area_with_a_title_and_lines():
    panel = Panel("log", "What happened", [("You play blue 4.", "text"), ("Bram plays red 1.", "muted")])
    assert drawn(panel) == ["  What happened", "  You play blue 4.", "  Bram plays red 1.", *[""] * 5]


def test_lines_are_folded_and_list_items_hang():
    panel = Panel("rules", "", [("", "text"), ("  one two three four five six seven eight", "text")])
    assert drawn(panel)[1:4] == ["", "    one two three four five", "    six seven eight"]


def test_lines_keep_their_ink():
    picture = Picture(40, 12)
    Panel("log", "", [("taken back", "muted")]).draw(picture, AREA)
    assert ("taken back", "muted/card") in [(text.strip(), ink) for text, ink in picture.runs(AREA.y + 1)]


# Scrolling -------------------------------------------------------------------------------------


def test_a_panel_begins_on_top_and_says_how_much_there_is():
    lines = drawn(Panel("log", "Log", LINES))
    assert lines[0] == "  Log              1-6 of 20"
    assert [line.strip() for line in lines[1:-1]] == [f"line {number}" for number in range(1, 7)]


def test_a_panel_may_begin_at_the_end_and_stays_there_while_lines_come():
    panel = Panel("log", "Log", LINES, at_end=True)
    assert drawn(panel)[-2].strip() == "line 20"
    panel.lines = [*LINES, ("line 21", "text")]
    assert drawn(panel)[-2].strip() == "line 21"
    panel.scroll(-3)
    panel.lines = [*LINES, ("line 21", "text"), ("line 22", "text")]
    assert drawn(panel)[-2].strip() == "line 18"


@given(st.lists(st.integers(-30, 30), max_size=8))
def test_scrolling_ends_at_both_ends(steps):
    panel, top = Panel("log", "", LINES), 0
    drawn(panel)
    for rows in steps:
        panel.scroll(rows)
        top = max(0, min(top + rows, 14))
        assert drawn(panel)[1].strip() == f"line {top + 1}"


def test_a_panel_that_fits_does_not_scroll():
    panel = Panel("log", "Log", LINES[:6])
    before = drawn(panel)
    assert "of" not in before[0]
    for rows in (1, -1, 100):
        panel.scroll(rows)
        assert drawn(panel) == before


def test_what_is_scrolled_stays_in_sight_when_the_panel_becomes_larger():
    panel = Panel("log", "Log", LINES)
    drawn(panel)
    panel.scroll(100)
    assert drawn(panel, Area(3, 2, 30, 17))[1:16] == [f"  line {number}" for number in range(6, 21)]


def test_a_line_that_is_gone_to_stands_on_top_with_a_sign_before_it_and_its_words_marked():
    lines = [("one two " * 6, "text"), ("Two moths", "text"), *LINES]
    panel, picture = Panel("rules", "", lines), Picture(40, 12)
    panel.search = Sought(("moth", "two"), (1,), 1)
    panel.go_to(1)
    panel.draw(picture, AREA)
    assert picture.text()[3].strip() == "› Two moths"
    assert panel.first == 1
    marked = "".join(sign for sign, ink in picture.cells[3] if ink == MARKED)
    assert marked == "Twomoth"


@given(
    st.lists(st.tuples(st.text(st.sampled_from("ab 名前…é"), max_size=60), st.just("text")), max_size=9),
    st.text(st.sampled_from("ab 名"), max_size=40),
    st.integers(8, 40),
    st.integers(2, 9),
)
def test_nothing_is_drawn_outside_of_the_area(lines, title, columns, rows):
    for line in drawn(Panel("log", title, lines), Area(3, 2, columns, rows)):
        assert width(line) <= columns


@pytest.mark.parametrize("columns", [20, 24, 30])
def test_a_long_title_leaves_room_for_the_position(columns):
    (title, *_) = drawn(Panel("rules", "Rules, 6.2 (r again: all)", LINES), Area(3, 2, columns, 8))
    assert title.endswith("… 1-6 of 20")
    assert title.startswith("  Rules")
