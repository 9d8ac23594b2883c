"""Witches' Revel: what is done to several things, and what is declined within an effect."""

from __future__ import annotations

from tests.engine.games.witches_revel.tables import asked, offered, play, side, situation, state

BAND = "stance band: This stance's Power is: Play 1 strike spell card from your hand."
DEAR = "strike dear 2: To Play: Discard 1 card from your hand."


def test_0_3_within_an_effect_another_card_can_be_played_than_the_one_whose_cost_is_declined():
    table = situation(cards=f"{BAND}\n{DEAR}", hands=("dear two blank", ""), stances=("band", ""))
    assert asked(play(table, "power band 0", "dear")) == (0, "pay")
    assert asked(play(table, "no")) == (0, "play")
    assert "dear" not in offered(table)
    play(table, "two", 0)
    assert side(table)[0][0] == "two"
    assert state(table).plays == 1


def test_0_3_within_an_effect_nobody_is_forced_to_pay_for_the_last_card():
    table = situation(cards=f"{BAND}\n{DEAR}", hands=("dear blank", ""), stances=("band", ""))
    play(table, "power band 0", "dear", "no")
    if asked(table) == (0, "play"):
        play(table, "none")
    assert asked(table) == (0, "act")
    assert 0 not in side(table)
    assert "power band 0" not in offered(table)


def test_1_4_plus_ones_are_moved_from_each_spell_that_is_spoken_of():
    cards = "strike besom 1: On Play: Move all +1s from each other spell of yours to this spell."
    sides = ({1: "two*2", 2: "three*1"}, {1: "one*1"})
    table = play(situation(cards=cards, hands=("besom", ""), sides=sides), "play", "besom", 0)
    assert [side(table)[space][-1] for space in (0, 1, 2)] == [3, 0, 0]
    assert side(table, 1)[1][-1] == 1


def test_1_7_this_card_is_one_card_of_a_stitched_spell():
    cards = "strike leaf 1 moonlight: When your turn ends: Draw this card.\nstrike twig 2 moonlight:"
    table = situation(cards=cards, sides=({0: "leaf+twig"}, {}))
    play(table, "pass")
    assert side(table)[0][0] == "twig"
    assert "leaf" in [state(table).cards[card] for card in state(table).hands[0]]
