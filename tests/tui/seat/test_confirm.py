"""What is done on the second key: the same again or Enter, and not before the question could be read."""

from __future__ import annotations

import pytest

from tui.seat.confirm import NOT_BEFORE, Confirm, how


@pytest.fixture
def done():
    return []


@pytest.fixture
def confirm(done):
    """Asked by x, and seen at 10 seconds."""
    confirm = Confirm()
    confirm.ask("Throw it away?", lambda: done.append("thrown away"), "x")
    confirm.seen(10.0)
    return confirm


@pytest.mark.parametrize("key", ["x", "pick"])
def test_the_same_key_or_enter_does_it_once(confirm, done, key):
    assert confirm.hears(key, 10.0 + NOT_BEFORE)
    assert done == ["thrown away"]
    assert not confirm.hears(key, 11.0)
    assert done == ["thrown away"]


def test_a_double_tap_does_nothing_and_the_question_stays(confirm, done):
    assert confirm.hears("x", 10.0 + NOT_BEFORE / 2)
    assert (done, confirm.question) == ([], "Throw it away?")
    assert confirm.hears("x", 10.0 + NOT_BEFORE)
    assert done == ["thrown away"]


def test_what_was_not_seen_yet_cannot_be_answered(done):
    confirm = Confirm()
    confirm.ask("Throw it away?", lambda: done.append("thrown away"), "x")
    assert confirm.hears("x", 1000.0)
    confirm.seen(1000.0)
    confirm.seen(2000.0)  # painted again: it has been there for long
    assert confirm.hears("x", 1000.5)
    assert done == ["thrown away"]


@pytest.mark.parametrize(("key", "is_heard"), [("back", True), ("down", False), ("1", False)])
def test_any_other_key_means_no_and_only_the_one_that_goes_back_means_nothing_else(confirm, done, key, is_heard):
    assert confirm.hears(key, 20.0) == is_heard
    assert not confirm.question
    assert not confirm.hears("x", 20.0)
    assert done == []


def test_the_sentence_names_each_key_once():
    assert how("x", "Enter") == "x again or Enter does it."
    assert how("Enter", "Enter") == "Enter again does it."
    assert how("", "Enter") == "Enter does it."
    assert how("x", "") == "x again does it."
