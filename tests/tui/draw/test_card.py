"""Cards: a border, a label on its edge, three lines in their ink."""

from __future__ import annotations

import pytest

from tui.draw import card
from tui.draw.card import Face
from tui.draw.picture import Picture

FACE = Face(("B ≈", " 7", "≈"), "blue")


def drawn(draw, *args, **more) -> Picture:
    """What is drawn at column 1, row 1."""
    picture = Picture(card.COLUMNS + 2, card.ROWS + 2)
    draw(picture, 1, 1, *args, **more)
    return picture


def ink_at(picture: Picture, x: int, y: int) -> str:
    return picture.cells[y][x][1]


def test_a_card_shows_its_face_inside_a_border():
    assert drawn(card.card, FACE).text() == ["", " ╭─────╮", " │ B ≈ │", " │  7  │", " │ ≈   │", " ╰─────╯", ""]


def test_a_label_lies_on_the_edge_and_a_mark_inside():
    rows = drawn(card.card, Face(FACE.lines, "blue", "*"), "3").text()
    assert rows[4:6] == [" │ ≈ * │", " ╰─ 3 ─╯"]


@pytest.mark.parametrize(
    ("label", "here", "border", "ground"),
    [
        ("", False, "edge", "card"),
        ("3", False, "muted", "card"),
        ("", True, "gold", "raised"),
        ("3", True, "gold", "raised"),
    ],
)
def test_a_border_says_what_may_be_chosen_and_where_the_cursor_is(label, here, border, ground):
    picture = drawn(card.card, FACE, label, here)
    assert ink_at(picture, 1, 1) == f"{border}/{ground}"
    assert ink_at(picture, 3, 2) == f"blue/{ground} bold"


def test_the_card_under_the_cursor_has_a_heavier_frame():
    assert drawn(card.card, FACE, "3", True).text()[1:6:4] == [" ┏━━━━━┓", " ┗━ 3 ━┛"]


def test_what_does_not_matter_now_keeps_its_colour_and_is_not_bold():
    assert ink_at(drawn(card.card, FACE, dim=True), 3, 2) == "blue/card"


def test_what_may_be_chosen_and_does_not_matter_has_a_pale_frame_and_key():
    picture = drawn(card.card, FACE, "3", dim=True)
    assert ink_at(picture, 1, 1) == "edge/card"
    assert ink_at(picture, 4, 5) == "muted/card"


def test_a_larger_card_has_its_face_in_the_middle_and_its_mark_in_the_corner():
    picture = Picture(11, 9)
    card.card(picture, 1, 1, Face(FACE.lines, "blue", "*"), "3", size=card.Size(9, 7))
    assert picture.text() == [
        *("", " ╭───────╮", " │       │", " │  B ≈  │", " │   7   │", " │   ≈   │", " │     * │", " ╰── 3 ──╯", ""),
    ]


def test_a_place_is_open_and_may_have_a_label():
    assert drawn(card.place).text() == ["", " ╭─   ─╮", "", "", "", " ╰─   ─╯", ""]
    assert drawn(card.place, "gold", "5").text()[5] == " ╰─ 5 ─╯"


def test_few_backs_are_shown_many_are_counted():
    assert [card.backs(count, 6) for count in (0, 1, 6, 7, 41)] == ["", "▮", "▮" * 6, "▮×7", "▮×41"]
