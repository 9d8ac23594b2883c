"""A line that somebody types."""

from __future__ import annotations

import pytest
from textual import events

from tui.draw.field import TextField
from tui.draw.picture import Picture
from tui.draw.widths import width


def typed(field, *keys):
    for key in keys:
        outcome = field.press(events.Key(key, key if len(key) == 1 else None))
    return outcome


def test_signs_are_added_and_taken_away():
    field = TextField(10)
    assert typed(field, *"owl", "backspace", "x") == "typing"
    assert field.text == "owx"
    typed(field, "ctrl+u", "backspace", "a")
    assert field.text == "a"


def test_enter_is_done_and_escape_leaves():
    assert typed(TextField(10), "a", "enter") == "done"
    assert typed(TextField(10), "escape") == "left"


@pytest.mark.parametrize("key", ["up", "left", "f1", "tab", "ctrl+a", "delete", "pageup"])
def test_other_keys_write_nothing(key):
    field = TextField(10, "a")
    assert typed(field, key) == "typing"
    assert field.text == "a"


def test_it_is_not_longer_than_it_may_be():
    field = TextField(5)
    typed(field, *"abcdefgh")
    assert field.text == "abcde"
    field.paste("xyz")
    assert field.text == "abcde"


def test_what_is_pasted_becomes_one_harmless_line():
    field = TextField(60)
    typed(field, *"at ")
    field.paste("  192.168.1.5\n owl-fern-42\x1b[2J\r\n")
    assert field.text == "at 192.168.1.5 owl-fern-42?[2J"


def test_signs_that_do_not_belong_there_are_not_written():
    field = TextField(5, "1", only="0123456789")
    assert typed(field, *"2x3²") == "typing"
    field.paste("4 5678")
    assert field.text == "12345"


@pytest.mark.parametrize("text", ["", "a", "abcdefghijkl", "猫" * 9, "éx" * 9])
@pytest.mark.parametrize("columns", [2, 5, 8])
def test_its_end_is_shown_with_the_cursor(text, columns):
    picture = Picture(20, 2)
    assert TextField(99, text).put(picture, 3, 1, columns) <= 3 + columns
    shown = picture.text()[1].strip()
    assert shown.endswith("_")
    assert text.endswith(shown[:-1])
    assert picture.cursor == (3 + width(shown[:-1]), 1), "where the next letter goes"
