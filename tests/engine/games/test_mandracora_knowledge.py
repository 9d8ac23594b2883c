"""Rulings of Mandracora as situations: who knows what.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

from engine.state import EVERYBODY
from engine.unit import Unit
from tests.engine.games.mandracora import all_know, ids, play, situation, state, team


def test_12_2_equal_cards_cannot_be_told_apart():
    """Ann took a green card that all saw, and one by night: after she lays one of them nobody is sure of the other."""
    for place in range(2):
        table = situation("G0", "R", shops={1: "G", 7: "G"}, pile="Y P R Y P R Y P R Y", at=6)
        game = state(table)
        by_day, by_night = game.shops[1][0], game.shops[7][0]
        game.hands[0] += (by_day, by_night)
        game.shops[1] = game.shops[7] = ()
        game.seen[by_day], game.seen[by_night] = EVERYBODY, 1
        table.stand_at(Unit("turn", game, []))
        assert table.view(1)["known"][0] == ["G"]
        play(table, "G0")
        table.answer(0, (by_day, by_night)[place])
        assert table.view(1)["known"][0] == []


def test_12_2_after_a_card_was_drawn_unseen_others_are_sure_of_one_of_each_kind_less():
    table = situation("G0 G", "R R Y", "P", stacks={1: "1u"})
    game = state(table)
    for card in game.hands[1]:
        game.seen[card] = EVERYBODY
    table.stand_at(Unit("turn", game, []))
    play(table, "G0", "G", "done", "seat 2")
    assert table.view(2)["known"][1] == ["R"]
    assert table.view(2)["known"][0] == []
    assert len(table.view(0)["known"][1]) == 2


@pytest.mark.parametrize("seen", [0, 1])
def test_12_2_what_was_laid_and_taken_back_is_no_second_card(seen):
    """Bob knows of one green card.  Ann lays one of two, takes it back, then the other: it is one green card still."""
    table = situation("G2 G G", "R", pile="Y P R Y")
    green = ids(table, 0, "G")
    all_know(table, green[seen])
    play(table, "G2")
    for card in (*green, *green):
        table.answer(0, card)
        table.undo(0)
        assert sorted(table.view(1)["known"][0]) == ["G"]
        assert all(table.imagine(1, seed).view(1) == table.view(1) for seed in range(8))
    table.undo(0)
    assert sorted(table.view(None)["known"][0]) == ["G", "G2"]


def test_12_2_what_was_laid_at_once_and_taken_back_stays_known():
    table = situation("G2 G G G", "R", stacks={1: "1w"}, pile="Y P R Y")
    all_know(table, *ids(table, 0, "G")[1:])
    play(table, "G2", "G", "G", "done")
    for _ in range(4):
        table.undo(0)
    assert sorted(table.view(1)["known"][0]) == ["G", "G", "G2"]


def test_12_2_a_card_that_can_only_be_one_stays_known_when_it_goes_unseen():
    table = situation("G0 G", "M", "R Y", stacks={1: "1u"})
    all_know(table, *ids(table, 1, "M"))
    play(table, "G0", "G", "done", "seat 2")
    assert table.view(2)["known"][0] == ["M"]


def test_12_2_a_traded_card_that_can_only_be_one_stays_known():
    table = team("G", "Y", "M", "Y", shops={1: "S1"}, pile="P P2")
    all_know(table, *ids(table, 2, "M"))
    play(table, "+1", "ask", "M")
    assert [table.view(viewer)["known"][0] for viewer in (1, 3, None)] == [["M"]] * 3
