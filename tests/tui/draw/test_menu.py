"""Menus: one key for each item, the cursor always in sight, nothing over its edges."""

from __future__ import annotations

import pytest

from tui.app.keys import Keymap
from tui.draw.menu import Digits, Item, Menu, setting
from tui.draw.picture import Picture

COLUMNS, ROWS = 40, 6
X, Y = 3, 2


def menu_of(*items, **more) -> Menu:
    return Menu(items, Keymap().letter, **more)


def plain(*texts) -> list[Item]:
    return [Item(text, None) for text in texts]


def drawn(menu: Menu, rows: int = ROWS, columns: int = COLUMNS) -> list[str]:
    """The menu's own rows as text; nothing may be drawn beside them."""
    picture = Picture(columns + 2 * X, rows + 2 * Y)
    for y in range(picture.rows):
        picture.put(0, y, "x" * picture.columns, "faint")
    picture.ground(X, Y, columns, rows, "text/ground")
    menu.draw(picture, X, Y, columns, rows)
    for y, row in enumerate(picture.cells):
        beside = row[:X] + row[X + columns :] if Y <= y < Y + rows else row
        assert {sign for sign, _ in beside} == {"x"}
    return ["".join(sign for sign, _ in row[X : X + columns]).rstrip() for row in picture.cells[Y : Y + rows]]


# Digits of what comes and goes ------------------------------------------------------------------


def tables(*codes) -> list[Item]:
    return [Item(code, None, digit=True, comes_and_goes=True, of=code) for code in codes]


def shown_in_turn(*lists, fixed=0) -> list[list[str]]:
    """The digits of each of these lists, one page after the other."""
    digits, stay = Digits(), [Item("a game", None, digit=True)] * fixed
    return [menu_of(*stay, *tables(*codes), digits=digits).labels[fixed:] for codes in lists]


def test_a_table_keeps_its_digit_whatever_comes_or_goes_before_it():
    assert shown_in_turn("abc", "xabc", "bxc", "cbx") == [
        ["1", "2", "3"],
        ["4", "1", "2", "3"],
        ["2", "4", "3"],
        ["3", "2", "4"],
    ]


def test_a_digit_that_has_just_become_free_is_taken_last():
    """Whoever is about to press it means what has gone."""
    assert shown_in_turn("abc", "bc", "bcx", "bcxa") == [
        ["1", "2", "3"],
        ["2", "3"],
        ["2", "3", "4"],
        ["2", "3", "4", "1"],
    ]
    assert shown_in_turn("ab", "b", "bc", "bcd", "bcde", fixed=5)[-1] == ["7", "8", "9", "6"]


def test_who_comes_when_all_digits_are_taken_has_none():
    assert shown_in_turn("abcdefghij")[0] == [*"123456789", ""]
    assert shown_in_turn("abcdefghij", "bcdefghij")[1] == [*"23456789", "1"]


# Keys ------------------------------------------------------------------------------------------


def test_an_item_is_picked_by_its_digit_its_letter_or_the_key_of_its_action():
    items = [Item("one", None, digit=True), Item("two", None, digit=True)]
    menu = menu_of(*items, Item("new", None, wishes="ne"), Item("rules", None, key="r"), Item("file", None))
    assert menu.labels == ["1", "2", "n", "r", ""]
    assert menu.labelled("n") is menu.items[2]
    assert menu.cursor == 2


def test_letters_are_given_once_and_never_those_of_actions():
    menu = menu_of(*[Item(text, None, wishes="anu") for text in ("one", "two", "three")])
    assert menu.labels == ["a", "n", ""]


def test_there_are_nine_digits():
    menu = menu_of(*[Item(str(number), None, digit=True) for number in range(11)])
    assert menu.labels == [*"123456789", "", ""]


@pytest.mark.parametrize("key", ["", "x", "12"])
def test_what_is_no_label_picks_nothing(key):
    menu = menu_of(Item("file", None), Item("new", None, wishes="n"))
    assert menu.labelled(key) is None
    assert menu.cursor == 0


# The cursor ------------------------------------------------------------------------------------


def test_the_cursor_walks_round_and_round():
    menu = menu_of(*plain("a", "b", "c"))
    walked = []
    for _ in range(4):
        menu.move(1)
        walked.append(menu.item.text)
    assert walked == ["b", "c", "a", "b"]
    menu.move(-2)
    assert menu.item.text == "c"


def test_the_cursor_jumps_no_further_than_there_are_items():
    menu = menu_of(*plain("a", "b", "c"))
    for to, text in [(10_000, "c"), (-5, "a"), (1, "b")]:
        menu.jump(to)
        assert menu.item.text == text


def test_a_menu_that_has_become_shorter_keeps_the_cursor_on_an_item():
    assert menu_of(*plain("a", "b"), cursor=7).item.text == "b"


def test_a_menu_without_items_can_be_walked_and_drawn():
    menu = menu_of()
    menu.move(1)
    menu.jump(3)
    assert menu.item is None
    assert menu.labelled("1") is None
    assert drawn(menu) == [""] * ROWS


# Drawing ---------------------------------------------------------------------------------------


def test_an_item_has_its_key_what_it_is_and_what_stands_beside():
    menu = menu_of(
        Item("new game", None, "against bots", "14 days", wishes="n"),
        setting("theme", "night", lambda steps: None, "the colours", gap=True),
        column=14,
    )
    assert drawn(menu) == [
        "› n new game      against bots  14 days",
        "",
        "    theme         night",
        *[""] * 3,
    ]


def test_a_key_of_more_than_a_sign_moves_the_words():
    assert drawn(menu_of(Item("rules", None, key="Ctrl+R")))[0] == "› Ctrl+R rules"


@pytest.mark.parametrize("columns", [16, 20, 40])
def test_long_words_are_cut_and_cover_nothing(columns):
    long = Item("名前" * 20, None, "beside it " * 9, "right")
    (line, *_) = drawn(menu_of(long, column=8), columns=columns)
    assert line.endswith("  right")
    assert "…" in line


def test_only_the_item_under_the_cursor_is_raised():
    picture = Picture(COLUMNS, ROWS)
    menu_of(*plain("a", "b", "c"), cursor=1).draw(picture, 0, 0, COLUMNS, ROWS)
    raised = [any("/raised" in ink for _, ink in row) for row in picture.cells]
    assert raised == [False, True, False, False, False, False]


@pytest.mark.parametrize("gap", [False, True])
@pytest.mark.parametrize("rows", [1, 2, 3, 6])
def test_the_cursor_is_always_in_sight(rows, gap):
    menu = menu_of(*[Item(f"item {number}", None, gap=gap) for number in range(9)])
    for steps in (*[1] * 9, *[-1] * 9, 5, 5, -3):
        menu.move(steps)
        lines = drawn(menu, rows)
        assert next(line for line in lines if line.startswith("›")).split()[1:3] == menu.item.text.split()


def test_an_arrow_says_that_there_is_more_below():
    menu = menu_of(*plain(*"abcdefgh"))
    assert drawn(menu)[-1].endswith("↓")
    menu.jump(7)
    assert not drawn(menu)[-1].endswith("↓")
    assert not drawn(menu_of(*plain(*"abcdef")))[-1].endswith("↓")


def test_where_there_is_no_row_nothing_is_drawn():
    for cursor in range(3):
        assert drawn(menu_of(*plain("a", "b", "c"), cursor=cursor), rows=0) == []


@pytest.mark.parametrize(("more", "right"), [("waits", True), ("waits for somebody with a very long name", False)])
def test_what_stands_right_gives_way_where_it_may(more, right):
    line, *_ = drawn(menu_of(Item("Witches Wheel", None, more, "192.168.1.5", yields=True)), columns=72)
    assert more in line
    assert ("192.168.1.5" in line) == right


def test_blank_lines_give_way_before_items_do():
    items = [Item("one", None), Item("two", None, gap=True), Item("three", None, gap=True), Item("four", None)]
    assert drawn(menu_of(*items), rows=6)[1] == ""
    assert [row.split()[-1] for row in drawn(menu_of(*items), rows=4)] == ["one", "two", "three", "four"]
    assert drawn(menu_of(*items), rows=5)[1] == "" and "four" in drawn(menu_of(*items), rows=5)[4]
    assert "↓" in drawn(menu_of(*items), rows=3)[2]
