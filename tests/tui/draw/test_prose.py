"""Text for terminals of any width."""

from __future__ import annotations

import pytest

from tui.draw import prose


def test_sentences_are_wrapped_to_the_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    assert all(len(line) < 40 for line in prose.wrapped("a word " * 40).splitlines())


def test_names_and_commands_are_never_broken(monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    lines = prose.wrapped("a table of witches-wheel at owl-fern-42-k7qd-2mxp is open").split()
    assert "witches-wheel" in lines
    assert "owl-fern-42-k7qd-2mxp" in lines


def test_a_line_of_help_goes_on_below_its_meaning(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    shown = prose.wrapped_help("  who   " + "a word " * 15).splitlines()
    assert len(shown) > 1
    assert all(line.startswith((" " * 8 + "word", " " * 8 + "a ")) for line in shown[1:])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port 9482 is taken", "Port 9482 is taken."),
        ("you are at the table owl-fern-42 already", "You are at the table owl-fern-42 already."),
        ("owl-fern-42 has begun already", "owl-fern-42 has begun already."),
        ("/tmp/seats.json: cannot be read (denied)", "/tmp/seats.json: cannot be read (denied)."),
        ("Throw it away for good?", "Throw it away for good?"),
        ("keep the trump: what else?", "Keep the trump: what else?"),
        ("Looking ...", "Looking ..."),
        ("that's not yours", "That's not yours."),
        ("owl-fern-42", "owl-fern-42"),
        ("", ""),
    ],
)
def test_what_stands_alone_is_a_whole_sentence_and_a_code_stays_as_it_is(text, said):
    assert prose.whole(text) == said
