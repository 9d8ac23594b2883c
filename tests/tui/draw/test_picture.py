"""Pictures: whatever is drawn, a row stays a row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.draw.glyphs import keep_to
from tui.draw.picture import PLAIN, Picture
from tui.draw.widths import sign_width, width

COLUMNS, ROWS = 12, 4
SIGNS = "ab ·名前한👩\u0301\ufe0f\u200d"
texts = st.text(st.sampled_from(SIGNS), max_size=16)
inks = st.sampled_from(["text", "gold bold", "gold/raised", "muted/bar dim", "herb/card"])
across, down = st.integers(-4, COLUMNS + 4), st.integers(-2, ROWS + 2)
rooms = st.one_of(st.none(), st.integers(-1, COLUMNS + 4))
puts = st.tuples(st.just("put"), across, down, texts, inks, rooms)
grounds = st.tuples(st.just("ground"), across, down, st.integers(-1, 16), st.integers(-1, 6), inks)
strokes = st.one_of(
    puts,
    grounds,
    st.tuples(st.just("right"), across, down, texts, inks),
    st.tuples(st.just("center"), across, st.integers(-1, 16), down, texts, inks),
    st.tuples(st.just("line"), down, inks, across),
    st.tuples(st.just("frame"), across, down, st.integers(2, 9), st.integers(2, 6), inks),
)


def drawn(*done) -> Picture:
    """A picture with these strokes on it."""
    picture = Picture(COLUMNS, ROWS)
    for how, *what in done:
        getattr(picture, how)(*what)
    return picture


def check(picture: Picture) -> None:
    """Every row has its columns, and every wide sign both of its cells."""
    for y, row in enumerate(picture.cells):
        signs = [sign for sign, _ in row]
        assert len(signs) == COLUMNS
        assert width("".join(signs)) == COLUMNS
        for x, sign in enumerate(signs):
            follows_wide = x > 0 and sign_width(signs[x - 1]) == 2
            assert (sign == "") == follows_wide
            assert not follows_wide or row[x][1] == row[x - 1][1]
        assert "".join(text for text, _ in picture.runs(y)) == "".join(signs)


@given(st.lists(strokes, max_size=8))
def test_whatever_is_drawn_a_row_stays_a_row(done):
    picture = drawn(*done)
    check(picture)
    assert len(picture.cells) == ROWS
    keep_to(picture, "ascii")
    check(picture)
    assert all(line.isascii() for line in picture.text())


# Put -------------------------------------------------------------------------------------------


@given(st.lists(puts, max_size=3), puts)
def test_nothing_is_drawn_outside_of_the_room(before, last):
    _, x, y, _, _, room = last
    picture, other = drawn(*before), drawn(*before, last)
    stop = COLUMNS if room is None else min(COLUMNS, x + max(room, 0))
    for row in range(ROWS):
        for column in range(COLUMNS):
            inside = row == y and 0 <= x <= column < stop
            # A wide sign of which one half is covered loses the other, too.
            halved = row == y and {picture.cells[row][column][0], other.cells[row][column][0]} & {" "}
            assert inside or halved or other.cells[row][column] == picture.cells[row][column]


@given(texts, across, down, rooms)
def test_put_tells_the_column_after_the_text(text, x, y, room):
    picture = Picture(COLUMNS, ROWS)
    after = picture.put(x, y, text, "gold", room)
    inked = [column for row in picture.cells for column, (_, ink) in enumerate(row) if ink != PLAIN]
    assert inked == list(range(x, after))


def test_text_is_cut_at_the_edge_and_never_wrapped():
    picture = drawn(("put", 6, 0, "Witches Wheel", "text"))
    assert picture.text() == ["      Witch…", "", "", ""]


def test_text_is_cut_at_its_columns():
    assert drawn(("put", 2, 1, "Witches", "text", 4)).text()[1] == "  Wit…"


def test_a_wide_sign_that_begins_in_the_last_column_is_not_drawn():
    assert drawn(("put", COLUMNS - 1, 0, "名", "text")).text()[0] == " " * 11 + "…"
    assert drawn(("put", COLUMNS - 2, 0, "名前", "text")).text()[0] == " " * 10 + "…"
    assert drawn(("put", COLUMNS - 3, 0, "名前", "text")).text()[0] == " " * 9 + "名…"
    assert drawn(("put", COLUMNS - 2, 0, "名", "text")).text()[0] == " " * 10 + "名"


@pytest.mark.parametrize(
    ("stroke", "row"),
    [
        (("put", 1, 0, "a", "text"), " a前"),
        (("put", 0, 0, "a", "text"), "a 前"),
        (("put", 1, 0, "ab", "text"), " ab"),
        (("put", 1, 0, "한", "text"), " 한"),
        (("put", 3, 0, "한", "text"), "名 한"),
        (("ground", 1, 0, 1, 1, "text/card"), "  前"),
        (("ground", 1, 0, 2, 1, "text/card"), ""),
    ],
)
def test_a_wide_sign_that_loses_one_half_becomes_blank(stroke, row):
    picture = drawn(("put", 0, 0, "名前", "gold"), stroke)
    assert picture.text()[0] == row
    check(picture)


def test_a_combining_sign_has_no_cell_but_a_letter_made_of_two_is_one():
    picture = drawn(("put", 0, 0, "Zoe\u0308", "text"), ("put", 0, 1, "\u0301x\u0301", "text"))
    assert picture.text()[:2] == ["Zoë", "x"]
    check(picture)


# Inks ------------------------------------------------------------------------------------------


def test_text_lies_on_the_ground_that_is_there_unless_it_brings_its_own():
    picture = drawn(
        ("ground", 0, 0, 4, 1, "text/raised"),
        ("put", 2, 0, "abcd", "gold bold"),
        ("put", 0, 0, "x", "gold/card"),
    )
    runs = [("x", "gold/card"), (" ", "text/raised"), ("ab", "gold/raised bold"), ("cd", "gold/ground bold")]
    assert list(picture.runs(0)) == [*runs, ("      ", PLAIN)]


def test_neighbours_of_one_ink_are_one_run():
    assert list(Picture(COLUMNS, ROWS).runs(0)) == [(" " * COLUMNS, PLAIN)]


def test_a_picture_may_begin_with_another_ground():
    assert list(Picture(3, 1, "text/bar").runs(0)) == [("   ", "text/bar")]


# Places ----------------------------------------------------------------------------------------


def test_right_ends_before_its_column_and_is_cut_at_the_left_edge():
    picture = Picture(COLUMNS, ROWS)
    assert picture.right(10, 0, "名a", "text") == 7
    assert picture.right(5, 1, "Witches", "text") == 0
    assert picture.text()[:2] == ["       名a", "Witc…"]


def test_center_leaves_as_much_on_both_sides():
    picture = Picture(COLUMNS, ROWS)
    assert picture.center(2, 8, 0, "abcd", "text") == 8
    assert picture.center(2, 8, 1, "名前です!", "text") == 9
    assert picture.text()[:2] == ["    abcd", "  名前で…"]


def test_a_line_goes_as_far_as_it_may():
    picture = drawn(("line", 0, "faint"), ("line", 1, "faint", 4), ("line", 2, "faint", 4, 3))
    assert picture.text()[:3] == ["─" * 12, "    " + "─" * 8, "    ───"]


def test_a_frame_leaves_what_is_inside():
    picture = drawn(("put", 0, 1, "abcd", "text"), ("frame", 0, 0, 4, 3, "faint"))
    assert picture.text()[:3] == ["╭──╮", "│bc│", "╰──╯"]


def test_a_ground_blanks_its_part_and_nothing_else():
    picture = drawn(*[("put", 0, y, "x" * 12, "text") for y in range(ROWS)], ("ground", -2, 1, 5, 2, "text/card"))
    assert picture.text() == ["x" * 12, "   " + "x" * 9, "   " + "x" * 9, "x" * 12]
