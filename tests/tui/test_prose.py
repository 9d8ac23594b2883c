"""Text for terminals of any width, and rules without markup."""

from __future__ import annotations

import pytest

import engine
from tui import prose


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
@pytest.mark.parametrize("game", list(engine.games()))
def test_rules_fit_the_terminal_and_show_no_markup(monkeypatch, game, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    text = prose.rules_text(game)
    assert max(map(len, text.splitlines())) < columns or columns == 20
    for markup in ("**", "`", "\n#", "|", "\n- "):
        assert markup not in text


def test_one_paragraph_or_one_chapter(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    assert prose.rules_text("witches-wheel", "7.2") == (
        "7.2 (Our ruling:) The winner of a trick may still change the trump."
    )
    chapter = prose.rules_text("witches-wheel", "7")
    assert chapter.splitlines()[0] == "7. THE FINAL PHASE"
    assert "7.1 " in chapter
    assert "7.2 " in chapter
    assert "8." not in chapter


def test_a_table_is_read_row_by_row():
    assert "tricks in all: 27, 18, 14, 11, 9" in prose.rules_text("witches-wheel")


def test_sentences_are_wrapped_to_the_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    assert all(len(line) < 40 for line in prose.wrapped("a word " * 40).splitlines())
