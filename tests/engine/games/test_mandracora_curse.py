"""Rulings of Mandracora as situations: the curse.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

from tests.engine.games.mandracora import asked, cast, offered, play, situation


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
