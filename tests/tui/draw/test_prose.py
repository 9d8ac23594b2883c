"""Text for terminals of any width, and rules without markup."""

from __future__ import annotations

import re

import pytest

from tests.shelf import EVERY
from tui.draw import prose


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
@pytest.mark.parametrize("game", EVERY)
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


def test_what_is_for_builders_is_not_shown_and_a_numbered_list_has_a_line_for_each(monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    text = prose.rules_text("witches-revel")
    assert "where it is tested" not in text.lower()
    assert "7.3 (Our ruling:) Hidden cards" in text
    advice = text.partition("IN TEN SENTENCES\n")[2].partition("\n\n")[0]
    assert re.findall(r"^(\d+)\. ", advice, re.MULTILINE) == [str(number) for number in range(1, 11)]


def test_sentences_are_wrapped_to_the_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    assert all(len(line) < 40 for line in prose.wrapped("a word " * 40).splitlines())


def test_what_has_no_number_belongs_to_its_chapter(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    assert "Nine witches in six colours" in prose.rules_text("witches-wheel", "1")
    assert "tricks in all" in prose.rules_text("witches-wheel", "9")
    assert "30 minutes" not in prose.rules_text("witches-wheel", "1")


# As lines with their ink -----------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY)
def test_rules_as_lines_show_no_markup_and_lose_no_word(game, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    lines = prose.rules_lines(game)
    text = "\n".join(line for line, _ in lines)
    for markup in ("**", "`", "\n#", "|", "\n- "):
        assert markup not in text
    assert text.lower().split() == prose.rules_text(game).lower().split()


def test_a_heading_is_gold_and_stands_apart():
    lines = prose.rules_lines("witches-wheel", "7")
    assert lines[:2] == [("7. The final phase", "gold bold"), ("", "text")]
    assert [line[:4] for line, _ in lines[2:]] == ["7.1 ", "7.2 "]


def test_a_table_of_the_rules_is_muted():
    assert ("tricks in all: 27, 18, 14, 11, 9", "muted") in prose.rules_lines("witches-wheel", "9")


@pytest.mark.parametrize("phase", ["5", "6.2", "8"])
def test_every_phase_has_its_part_of_the_rules(phase):
    assert prose.rules_lines("witches-wheel", phase)


def test_a_paragraph_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match=r"the rules have no paragraph '77'"):
        prose.rules_lines("witches-wheel", "77")


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
