"""Rulings of Mandracora as situations: teams.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

import engine
from engine.games import find
from engine.words.speech import Voice
from tests.engine.games.mandracora.tables import asked, cast, meant, offered, play, situation, team


@pytest.mark.parametrize("teams", ["off", "on"])
def test_11_1_before_the_rules_are_loaded_it_is_known_who_is_whose_partner(teams):
    table = situation("G", "G", "G", "G", teams=teams)
    known = [find("mandracora").partners(table.options, 4, seat) for seat in range(4)]
    assert known == ([(2,), (3,), (0,), (1,)] if teams == "on" else [()] * 4)
    for seat, partners in enumerate(known):
        assert [table.run.state.partner(seat)] == (list(partners) or [None])
        assert table.seen(seat).partner == table.run.state.partner(seat)


def test_11_1_a_partner_is_no_opponent():
    table = cast(team("G0 G", "R", "R", "R", stacks={1: "1t"}, scrolls=["S1"], cursed=0))
    assert offered(table) == ["seat 2", "seat 4"]


TRADES = [
    ("G", "R", ["ask", "give", "exchange", "no trade"]),
    ("G", "", ["give", "no trade"]),
    ("", "R", ["ask", "no trade"]),
]


@pytest.mark.parametrize(("mine", "partners", "offers"), TRADES)
def test_11_2_who_gets_scrolls_may_trade_with_their_partner(mine, partners, offers):
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


def test_11_2_the_card_that_one_has_chosen_is_laid_aside_and_nobody_else_sees_that():
    table = team("G R", "Y", "R Y", "Y", shops={1: "S1"}, pile="P P2")
    play(table, "+1", "exchange")
    seen, before = [table.view(viewer) for viewer in (1, 2, 3, None)], table.view(0)
    table.answer(0, meant(table, 0, "G"))
    assert [table.view(viewer) for viewer in (1, 2, 3, None)] == seen
    assert (hand(table, 0), table.view(0)["hand_sizes"][0], table.view(0)["cost"]) == (["R"], 1, 1)
    assert hand(table.imagine(0, 7), 0) == hand(engine.load(engine.save(table)), 0) == ["R"]
    table.undo(0)
    assert table.view(0) == before


def test_11_2_a_judge_can_tell_the_cards_of_an_exchange_apart_before_the_partner_has_chosen():
    table = team("G0 G B", "Y", "R Y", "Y", shops={1: "S1"}, pile="P P2")
    play(table, "+1", "exchange")
    assert len({worth_after(table, option) for option in table.asks[0].options}) == 3


def worth_after(table, option):
    """What the judge thinks of a table at which seat 0 has answered this."""
    there = table.fork()
    there.answer(0, option)
    return table.rules.judge.worth(there.run.state, 0)


def test_11_2_also_when_a_rival_has_sent_the_scroll():
    table = cast(team("G0 G", "R", "R", "R", stacks={1: "1t"}, scrolls=["S1"], cursed=0), "seat 2")
    assert asked(table) == (1, "trade")
    play(table, "ask")
    assert asked(table) == (3, "trade away")


def told_to(table, seat):
    """The words, and what this seat sees and calls everybody."""
    return table.rules.words, table.seen(seat), Voice(4, seat, ("Ann", "Bram", "Cleo", "Dora"))


def test_11_2_who_is_asked_for_a_card_is_told_by_whom_and_when_one_comes_back():
    table = team("G", "Y", "R", "Y", shops={1: "S1"}, pile="P")
    play(table, "+1", "ask")
    words, view, names = told_to(table, 2)
    assert words.question(view, "trade away", names) == "You must choose a card: your partner, Ann, asks for one."
    assert "Ann gets it; you get one back if Ann chooses one, too" in words.foresee(view, view.hand[0].id, names)
    assert "you get one back if Ann chooses one, too (11.2)" in words.brief(view, names)


def test_11_2_who_has_proposed_the_trade_is_told_nothing_that_they_know():
    table = team("G", "Y", "R", "Y", shops={1: "S1"}, pile="P")
    play(table, "+1", "exchange")
    words, view, names = told_to(table, 0)
    assert words.question(view, "trade away", names) == "You must choose a card for your partner, Cleo."
    assert "back" not in words.foresee(view, view.hand[0].id, names)


def test_11_4_a_teams_points_are_those_of_both():
    table = team("", "", "G", "", spells=["2t R2 R R", "", "1b Y1 Y"], pile="", left=4)
    play(table, *["drop out"] * 4)
    assert (table.result.winners, table.result.scores) == ((0, 2), (5, 0, 5, 0))


def hand(table, seat):
    return [code for _, code in table.view(seat)["hand"]]


def test_11_1_a_partner_is_no_opponent_for_substitution():
    table = cast(team("G0 G", "R", "Y", "P", stacks={1: "1u"}))
    assert (asked(table), offered(table)) == ((0, "draw from"), ["seat 2", "seat 4"])


def test_11_1_a_partners_card_is_none_to_draw():
    table = cast(team("G0 G", "", "Y", "", stacks={1: "1u"}))
    assert (asked(table), hand(table, 2)) == ((1, "turn"), ["Y"])


def test_11_2_one_card_is_given():
    table = team("G R", "Y", "P", "Y", shops={1: "S1"}, pile="P2 R2")
    play(table, "+1", "give")
    assert (asked(table), offered(table)) == ((0, "trade away"), ["G", "R"])
    play(table, "G")
    assert (hand(table, 0), hand(table, 2)) == (["R"], ["P", "G"])
    assert (asked(table), table.view(1)["pile"]) == ((1, "turn"), 1)


def test_11_2_one_card_of_the_partners_choice_is_asked_for():
    table = team("G", "Y", "P R", "Y", shops={1: "S1"}, pile="P2 R2")
    play(table, "+1", "ask")
    assert (asked(table), offered(table)) == ((2, "trade away"), ["P", "R"])
    play(table, "R")
    assert (hand(table, 0), hand(table, 2)) == (["R", "G"], ["P"])
    assert (asked(table), table.view(1)["pile"]) == ((1, "turn"), 1)


def test_11_2_no_trade_and_the_turn_goes_on():
    table = team("G", "Y", "P", "Y", shops={1: "S1"}, pile="P2 R2")
    play(table, "+1", "no trade")
    assert (hand(table, 0), hand(table, 2), asked(table)) == (["G"], ["P"], (1, "turn"))
    assert table.view(1)["pile"] == 1


def test_11_2_one_trade_for_all_scrolls_received_at_once():
    table = team("G R", "Y", "P", "Y", shops={1: "S1 S2 S3"}, pile="P2 R2")
    play(table, "+1", "give", "G")
    assert asked(table) == (1, "turn")


def test_11_2_the_marker_comes_before_the_trade():
    table = team("G", "R", "R", "R", shops={1: "S3"}, scrolls=["", "S3", "S3"], cursed=1, pile="G R Y")
    play(table, "+1")
    assert asked(table) == (1, "pass the curse")
    play(table, "seat 3")
    assert (asked(table), table.view(None)["cursed"]) == ((0, "trade"), 2)


def test_11_2_a_trade_after_a_scroll_that_was_lifted():
    table = cast(team("G0 G R", "R", "Y", "P", stacks={1: "1l"}, shops={2: "S1"}), (2, 0))
    assert (asked(table), table.view(None)["cursed"]) == ((0, "trade"), 0)
    play(table, "give", "R")
    assert (hand(table, 2), asked(table)) == (["R", "Y"], (1, "turn"))


def test_11_2_no_trade_after_a_card_that_was_lifted_and_is_no_scroll():
    table = cast(team("G0 G R", "R", "Y", "P", stacks={1: "1l"}, shops={2: "M"}), (2, 0))
    assert asked(table) == (1, "turn")


def test_11_2_no_trade_after_losing_a_scroll():
    table = cast(team("G0 G R", "R", "Y", "P", stacks={1: "1b"}, scrolls=["S1"], cursed=0))
    assert asked(table) == (1, "turn")


def test_11_2_a_trade_inside_another_turn_ends_that_turn_only():
    table = cast(team("G0 G R", "R", "Y", "P", stacks={1: "1r"}, shops={1: "S1"}, pile="P1 P2"))
    play(table, "+1")
    assert asked(table) == (0, "trade")
    play(table, "give", "R")
    assert (hand(table, 2), asked(table)) == (["R", "Y"], (1, "turn"))
    assert table.view(1)["shops"][0] == ["P1"]


@pytest.mark.parametrize(
    ("partners", "next_asked"), [("P", (1, "trade")), ("", (1, "turn"))], ids=["may be given one", "has nothing"]
)
def test_11_2_who_got_a_scroll_with_an_empty_hand(partners, next_asked):
    """Transfer may bring a scroll to somebody without a card: there is nothing to give."""
    table = cast(team("G0 G R", "", "Y", partners, stacks={1: "1t"}, scrolls=["S1"], cursed=0), "seat 2")
    assert asked(table) == next_asked
    if partners:
        assert offered(table) == ["ask", "no trade"]
        play(table, "ask", "P")
        assert (hand(table, 1), hand(table, 3), asked(table)) == (["P"], [], (1, "turn"))


def test_9_2_and_11_2_who_has_dropped_out_may_trade_for_a_scroll_that_came_by_transfer():
    out = (False, True, False, False)
    table = cast(team("G0 G R", "R", "Y", "P", stacks={1: "1t"}, scrolls=["S1"], cursed=0, left=8, out=out), "seat 2")
    assert (asked(table), offered(table)) == ((1, "trade"), ["ask", "give", "exchange", "no trade"])
    play(table, "give", "R")
    assert (hand(table, 1), hand(table, 3)) == ([], ["P", "R"])
    assert (asked(table), table.view(None)["left"]) == ((2, "turn"), 6)


BOTH = ["1u G1 G", "1w P1 P"]  # 4 points together, with 2 spells


@pytest.mark.parametrize(
    ("spells", "winners"),
    [
        (["2t R2 R R", BOTH[0], "", BOTH[1]], (1, 3)),
        (["1b R1 R, 1t Y1 Y", BOTH[0], "", BOTH[1]], (0, 1, 2, 3)),
        (["1b R0 R, 1t Y1 Y", BOTH[0], "1r M P", BOTH[1]], (0, 2)),
    ],
    ids=["more spells", "as many spells", "many small spells"],
)
def test_11_4_a_tie_is_decided_by_the_spells_of_both_together(spells, winners):
    table = team("", "", "", "", spells=spells, left=4)
    play(table, *["drop out"] * 4)
    assert (table.result.scores, table.result.winners) == ((4, 4, 4, 4), winners)
