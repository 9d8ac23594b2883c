"""The rules of a game as they are read: without markup, at any width, whole or in part."""

from __future__ import annotations

import re

import pytest

from tests.shelf import EVERY
from tui.draw import prose
from tui.draw.rulebook import chapters, found, rules_in_short, rules_lines, rules_text


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
@pytest.mark.parametrize("game", EVERY)
def test_rules_fit_the_terminal_and_show_no_markup(monkeypatch, game, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    text = rules_text(game)
    assert max(map(len, text.splitlines())) < columns or columns == 20
    for markup in ("**", "`", "\n#", "|", "\n- "):
        assert markup not in text


def test_one_paragraph_or_one_chapter(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    assert rules_text("witches-wheel", "7.2") == ("7.2 The winner of a trick may still change the trump.")
    chapter = rules_text("witches-wheel", "7")
    assert chapter.splitlines()[0] == "7. THE FINAL PHASE"
    assert "7.1 " in chapter
    assert "7.2 " in chapter
    assert "8." not in chapter


def test_a_table_is_read_row_by_row():
    assert "tricks in all: 27, 18, 14, 11, 9" in rules_text("witches-wheel")


def test_what_is_for_builders_is_not_shown_and_a_numbered_list_has_a_line_for_each(monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    text = rules_text("witches-revel")
    assert "where it is tested" not in text.lower()
    advice = text.partition("TEN PIECES OF ADVICE\n")[2].partition("\n\n")[0]
    assert re.findall(r"^(\d+)\. ", advice, re.MULTILINE) == [str(number) for number in range(1, 11)]


def test_what_has_no_number_belongs_to_its_chapter(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    assert "Nine witches in six colours" in rules_text("witches-wheel", "1")
    assert "tricks in all" in rules_text("witches-wheel", "9")
    assert "The game in ten" not in rules_text("witches-wheel", "1")
    assert "silent" not in rules_text("witches-wheel", "9")


# As lines with their ink -----------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY)
def test_rules_as_lines_show_no_markup_and_lose_no_word(game, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    lines = rules_lines(game)
    text = "\n".join(line for line, _ in lines)
    for markup in ("**", "`", "\n#", "|", "\n- "):
        assert markup not in text
    words = text.lower().split()
    assert rules_text(game).lower().split()[-len(words) :][10:] == words[10:]  # the contents stand below the title


def test_a_heading_is_gold_and_stands_apart():
    lines = rules_lines("witches-wheel", "7")
    assert lines[:2] == [("7. The final phase", "gold bold"), ("", "text")]
    assert [line[:4] for line, _ in lines[2:]] == ["7.1 ", "7.2 "]


def test_a_table_of_the_rules_is_muted():
    assert ("tricks in all: 27, 18, 14, 11, 9", "muted") in rules_lines("witches-wheel", "9")


@pytest.mark.parametrize("phase", ["5", "6.2", "8"])
def test_every_phase_has_its_part_of_the_rules(phase):
    assert rules_lines("witches-wheel", phase)


def test_a_paragraph_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match=r"the rules have no paragraph '77'"):
        rules_lines("witches-wheel", "77")


# Contents, and searching -------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY)
def test_all_of_the_rules_begin_with_their_contents(game):
    told = rules_text(game).strip().splitlines()
    titles = [*chapters(rules_lines(game))]
    assert told[1:3] == ["", "CONTENTS"]
    assert told[3 : 3 + len(titles)] == titles


@pytest.mark.parametrize("game", EVERY)
def test_in_short_they_are_the_contents_and_ten_sentences_and_no_more(game):
    told = rules_in_short(game)
    sentences = told.rpartition("THE GAME IN TEN SENTENCES\n")[2]
    assert re.findall(r"^(?!  )(\S+) ", sentences, re.MULTILINE) == [f"{number}." for number in range(1, 11)]
    assert "1. What " in told


def test_a_chapter_is_found_by_its_name_too():
    assert rules_text("mandracora", "Scoring") == rules_text("mandracora", "10")
    told = rules_text("mandracora", "where the rulebook is silent")
    assert told.startswith("WHERE THE RULEBOOK IS SILENT\n")
    assert "ABOUT" not in told


def test_words_find_every_place_that_says_all_of_them(monkeypatch):
    monkeypatch.setenv("COLUMNS", "1000")
    monkeypatch.setattr(prose, "WIDEST", 1000)
    told = rules_text("witches-wheel", "Trump PILE").splitlines()
    assert told[0] == f"trump pile: {len(told) - 1} places"
    assert any(line.startswith("3.3 The top card of the trump pile") for line in told)
    assert any(line.startswith("Where the rulebook is silent: On 6.4: ") for line in told)
    assert all("trump" in line.lower() and "pile" in line.lower() for line in told)


def test_words_that_nothing_says_are_refused_with_a_sentence():
    with pytest.raises(ValueError, match="the rules say nothing of 'dragon'"):
        rules_text("witches-wheel", "dragon")
    assert found(rules_lines("witches-wheel"), " ") == []
