"""Rulings of Mandracora as situations: teams.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

from engine.games import find
from engine.games.mandracora.reckoning import partner
from tests.engine.games.mandracora import asked, cast, meant, offered, play, situation, team


@pytest.mark.parametrize("teams", ["off", "on"])
def test_11_1_before_the_rules_are_loaded_it_is_known_who_is_whose_partner(teams):
    table = situation("G", "G", "G", "G", teams=teams)
    known = [find("mandracora").partners(table.options, 4, seat) for seat in range(4)]
    assert known == ([(2,), (3,), (0,), (1,)] if teams == "on" else [()] * 4)
    for seat, partners in enumerate(known):
        assert [table.run.state.partner(seat)] == (list(partners) or [None])
        assert partner(table.view(seat), seat) == table.run.state.partner(seat)


def test_11_1_a_partner_is_no_opponent():
    table = cast(team("G0 G", "R", "R", "R", stacks={1: "1t"}, scrolls=["S1"], cursed=0))
    assert offered(table) == ["seat 2", "seat 4"]


TRADES = [
    ("G", "R", ["ask", "give", "exchange", "no trade"]),
    ("G", "", ["give", "no trade"]),
    ("", "R", ["ask", "no trade"]),
]


@pytest.mark.parametrize(("mine", "partners", "offers"), TRADES)
def test_11_2_whoever_gets_scrolls_may_trade_with_their_partner(mine, partners, offers):
    table = team(mine, "R", partners, "R", shops={1: "S1"}, pile="G R Y")
    play(table, "+1")
    assert asked(table) == (0, "trade")
    assert offered(table) == offers


def test_11_2_nobody_is_asked_where_there_is_nothing_to_trade():
    table = team("", "R", "", "R", shops={1: "S1"}, pile="G R Y")
    play(table, "+1")
    assert asked(table) == (1, "turn")


def test_11_2_a_trade_comes_before_restocking_and_an_exchange_is_chosen_at_once():
    table = team("G", "Y", "R Y", "Y", shops={1: "S1"}, pile="P P2")
    play(table, "+1", "exchange")
    assert {seat: ask.prompt for seat, ask in table.asks.items()} == {0: "trade away", 2: "trade away"}
    assert table.view(1)["pile"] == 2
    table.answer(2, meant(table, 2, "Y"))
    table.answer(0, meant(table, 0, "G"))
    assert [code for _, code in table.view(0)["hand"]] == ["Y"]
    assert [code for _, code in table.view(2)["hand"]] == ["R", "G"]
    assert (table.view(1)["pile"], asked(table)) == (1, (1, "turn"))
    assert not [record for record in table.news(1) if record["what"] == "traded" and "card" in record]


def test_11_2_also_when_a_rival_has_sent_the_scroll():
    table = cast(team("G0 G", "R", "R", "R", stacks={1: "1t"}, scrolls=["S1"], cursed=0), "seat 2")
    assert asked(table) == (1, "trade")
    play(table, "ask")
    assert asked(table) == (3, "trade away")


def test_11_4_a_teams_points_are_those_of_both():
    table = team("", "", "G", "", spells=["2t R2 R R", "", "1b Y1 Y"], pile="", left=4)
    play(table, *["drop out"] * 4)
    assert (table.result.winners, table.result.scores) == ((0, 2), (5, 0, 5, 0))
