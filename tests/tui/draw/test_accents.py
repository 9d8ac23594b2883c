"""Sentences in which some words have an ink of their own."""

from __future__ import annotations

from tui.draw.accents import accented

INKS = {"violet": "violet", "violet 1": "violet bold", "ember": "ember"}


def test_words_have_their_ink_and_all_else_stays_as_it_is():
    said = accented("The violet 1 beats violet.", INKS, "text")
    assert said[:3] == [("The ", "text"), ("violet 1", "violet bold"), (" beats ", "text")]
    assert said[3:] == [("violet", "violet"), (".", "text")]


def test_parts_of_words_are_no_words():
    assert accented("Remember ultraviolet 12", INKS, "muted") == [("Remember ultraviolet 12", "muted")]


def test_an_empty_sentence_is_one_piece():
    assert accented("", INKS, "text") == [("", "text")]
