"""Rulings of Mandracora as situations: the curse.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

from tests.engine.games.mandracora.tables import asked, cast, offered, play, situation


def test_8_1_counted_once_for_all_scrolls_of_a_shop():
    table = situation("G", "R", shops={1: "S1 S1 S2"}, scrolls=["", "S3"], cursed=1, pile="G R")
    play(table, "+1")
    assert [record["seat"] for record in table.news(None) if record["what"] == "cursed"] == [0]


def test_8_2_in_a_tie_the_holder_gives_it_to_another_of_the_tied():
    table = situation("G", "R", "R", shops={1: "S3"}, scrolls=["", "S3", "S3"], cursed=1, pile="G R Y")
    play(table, "+1")
    assert asked(table) == (1, "pass the curse")
    assert offered(table) == ["seat 1", "seat 3"]
    play(table, "seat 3")
    assert table.view(None)["cursed"] == 2


def test_8_2_a_tie_passes_it_on_though_a_third_players_scrolls_have_changed():
    table = situation("G", "R", "R", shops={1: "S1"}, scrolls=["", "S3", "S3"], cursed=1, pile="G R Y")
    play(table, "+1")
    assert (asked(table), table.view(None)["cursed"]) == ((1, "turn"), 2)


def test_8_3_without_curses_there_is_no_marker():
    table = cast(situation("G0 G", "R", stacks={1: "1b"}, scrolls=["S1"], cursed=0))
    assert table.view(None)["cursed"] is None


def marker_news(table):
    return [(record["before"], record["seat"]) for record in table.news(None) if record["what"] == "cursed"]


def test_8_1_a_transfer_is_one_event():
    """Were it counted between losing and getting, three would be tied, and the marker passed on first."""
    table = cast(situation("G0 G", "R", "Y", stacks={1: "1t"}, scrolls=["S1 S3", "S3", "S3"], cursed=0), "S1", "seat 3")
    assert marker_news(table) == [(0, 2)]
    assert asked(table) == (1, "turn")


def test_8_2_a_transfer_that_makes_a_tie():
    table = cast(situation("G0 G", "R", "Y", stacks={1: "1t"}, scrolls=["S3 S3"], cursed=0), "seat 2")
    assert table.view(None)["scrolls"] == [["S3"], ["S3"], []]
    assert (marker_news(table), asked(table)) == ([(0, 1)], (1, "turn"))


def test_8_2_a_transfer_that_makes_a_tie_of_three():
    scrolls = ["S1 S2", "S2", "S1"]
    table = cast(situation("G0 G", "R", "Y", stacks={1: "1t"}, scrolls=scrolls, cursed=0), "S1", "seat 3")
    assert (asked(table), offered(table)) == ((0, "pass the curse"), ["seat 2", "seat 3"])
    play(table, "seat 2")
    assert (marker_news(table), asked(table)) == ([(0, 1)], (1, "turn"))


def test_8_2_a_banishment_that_makes_a_tie():
    table = cast(situation("G0 G", "R", "Y", stacks={1: "1b"}, scrolls=["S1 S3", "", "S3"], cursed=0), "S1")
    assert (marker_news(table), asked(table)) == ([(0, 2)], (1, "turn"))


@pytest.mark.parametrize("letter", ["b", "t"])
def test_8_2_a_holder_who_is_not_tied_chooses_any_who_is(letter):
    """Ann has fewer curses than three others now, or than two where the fourth gets her scroll of 1."""
    table = situation("G0 G", "R", "Y", "P", stacks={1: f"1{letter}"}, scrolls=["S3", "S2 S2", "S1", "S2 S2"], cursed=0)
    cast(table, *["seat 3"] * (letter == "t"))
    tied = {"b": ["seat 2", "seat 4"], "t": ["seat 2", "seat 3", "seat 4"]}
    assert (asked(table), offered(table)) == ((0, "pass the curse"), tied[letter])
    play(table, "seat 4")
    assert (table.view(None)["cursed"], asked(table)) == (3, (1, "turn"))


def test_8_2_the_marker_must_be_passed_on_and_not_to_oneself():
    table = situation("G", "R", "R", shops={1: "S3"}, scrolls=["", "S3", "S3"], cursed=1, pile="G R Y")
    play(table, "+1")
    assert table.asks[1].options == ("seat 1", "seat 3")


def test_8_1_without_a_change_of_scrolls_nobody_counts():
    """The two were tied when the marker was passed on: it stays there until scrolls change."""
    table = situation("G", "R", shops={1: "Y"}, scrolls=["S3", "S3"], cursed=1, pile="G R Y")
    play(table, "+1", "+1")
    assert (marker_news(table), table.view(None)["cursed"]) == ([], 1)
