"""Witches' Revel: who knows what of hands and decks.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

from engine.state import EVERYBODY
from engine.table.unit import Unit
from engine.words.speech import Voice
from tests.engine.games.witches_revel.tables import asked, check_here, deck, hand, play, situation, state, what_happened

LOW = "strike low 0: On Play: "


def having_seen(table, *places, seat=0):
    """All have seen these cards of a hand at some time."""
    game = state(table)
    for place in places:
        game.seen[game.hands[seat][place]] = EVERYBODY
    table.stand_at(Unit("act", game, []))
    return table


def known(table, viewer=1, seat=0):
    return sorted(table.view(viewer)["known"][seat])


def records(table, viewer, what="stashed"):
    return [{key: one[key] for key in one if key != "n"} for one in table.news(viewer) if one["what"] == what]


# Equal cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("closed", [False, True])
def test_3_8_of_equal_cards_nobody_can_tell_which_was_played(place, closed):
    table = having_seen(situation(hands=("two two three", ""), closed=closed), 0)
    table.answer(0, "play")
    table.answer(0, int(state(table).hands[0][place]))
    assert [known(table, viewer) for viewer in (1, None)] == [["two"]] * 2, "it is shown, and no other one"
    play(table, 0)
    assert [known(table, viewer) for viewer in (1, None)] == [[], []]
    assert not closed or table.view(1)["lists"][0].count("two") == 1
    check_here(table)


@pytest.mark.parametrize("place", [1, 2])
def test_3_8_of_equal_cards_nobody_can_tell_which_was_discarded(place):
    cards = LOW + "Discard 1 card from your hand."
    table = having_seen(situation(cards=cards, hands=("low two two", "")), 1)
    play(table, "play", "low", 0)
    table.answer(0, int(state(table).hands[0][place - 1]))
    assert known(table) == []
    check_here(table)


def test_5_4_equal_cards_that_are_revealed_at_once_are_several():
    cards = LOW + "Reveal your hand."
    table = play(having_seen(situation(cards=cards, hands=("low two two", "")), 1), "play", "low", 0)
    assert known(table) == ["two", "two"]


@pytest.mark.parametrize("first", [0, 1])
def test_0_5_what_was_shown_and_taken_back_is_no_second_card(first):
    """One is shown and cannot be paid for, then another of the same name: all know of one."""
    cards = "strike dear 3: To Play: Spend 3 Passion."
    table = having_seen(situation(cards=cards, hands=("dear dear two", "")), 0)
    table.answer(0, "play")
    table.answer(0, int(state(table).hands[0][first]))
    assert known(table) == ["dear"]
    check_here(table)


# Leaving a hand unseen -------------------------------------------------------------------------------


@pytest.mark.parametrize("stashed", ["two", "three"])
def test_5_3_what_is_stashed_unseen_could_be_any_card_of_the_hand(stashed):
    table = situation(cards=LOW + "Stash 1 card from your hand.", hands=("low two three", ""))
    play(having_seen(table, 1, 2), "play", "low", 0, stashed)
    assert (known(table), table.view(1)["below"][0], deck(table)[-1]) == ([], [], stashed)
    assert records(table, 1) == [{"what": "stashed", "seat": 0, "owner": 0, "many": 1, "known": []}]
    assert records(table, 0)[0]["cards"] == [stashed]
    check_here(table)


def test_5_3_of_several_of_a_kind_one_less_is_known():
    table = situation(cards=LOW + "Stash 1 card from your hand.", hands=("low two two three", ""))
    play(having_seen(table, 1, 2, 3), "play", "low", 0, "three")
    assert known(table) == ["two"]


def test_5_3_who_knows_a_hand_that_is_all_alike_knows_what_goes():
    table = situation(cards=LOW + "Stash 1 card from your hand.", hands=("low two two", ""))
    play(having_seen(table, 1, 2), "play", "low", 0, "two")
    assert (known(table), table.view(1)["below"][0]) == (["two"], ["two"])


def test_5_4_a_revealed_card_all_see_go():
    cards = LOW + "Reveal 1 card from your hand. Stash it. You may draw 1 card."
    table = situation(cards=cards, hands=("low two three", ""))
    play(having_seen(table, 2), "play", "low", 0, "two")
    assert (known(table), table.view(1)["below"][0]) == (["three"], ["two"])


def test_3_6_what_is_shuffled_in_unseen_could_be_any_card_of_the_hand():
    cards = LOW + "Shuffle 1 card from your hand into your deck. You may draw 1 card."
    table = play(having_seen(situation(cards=cards, hands=("low two three", "")), 1, 2), "play", "low", 0, "two")
    assert known(table) == []
    check_here(table)


def test_3_8_until_the_next_act_other_worlds_keep_what_was_known():
    """What has happened since is played again there, and may have depended on it."""
    cards = LOW + "Stash 1 card from your hand. You may draw 1 card."
    table = play(having_seen(situation(cards=cards, hands=("low two three", "")), 1), "play", "low", 0, "two")
    assert {deck(table.imagine(1, seed))[-1] for seed in range(5)} == {"two"}
    play(table, "no")
    assert (known(table), state(table).lost) == ([], ())
    assert {deck(table.imagine(1, seed))[-1] for seed in range(12)} != {"two"}


@pytest.mark.parametrize("closed", [False, True])
def test_0_6_what_was_found_has_that_quality_in_every_world(closed):
    """Nobody else sees the two strikes before they are discarded, and is asked meanwhile."""
    cards = LOW + "You may discard 2 strike spell cards from your hand to draw 1 card.\n"
    cards += "stance eye: When your opponent would discard a card: You may draw 1 card."
    table = situation(cards=cards, hands=("low two three wall wall", ""), stances=("", "eye"), closed=closed)
    play(table, "play", "low", 0, "yes", "two")
    check_here(table)
    play(table, "three")
    assert asked(table)[0] == 1
    check_here(table)
    play(table, "no", "no")
    assert state(table).lost == ()
    check_here(table)


# Under the deck --------------------------------------------------------------------------------------


def test_5_3_in_which_order_they_lie_under_the_deck_nobody_else_sees():
    cards = LOW + "Stash 2 cards from your discards. You may draw 1 card."
    table = situation(cards=cards, hands=("low", ""), discards=("two three wall", ""))
    play(table, "play", "low", 0, "three", "two")
    assert [table.view(viewer)["below"][0] for viewer in (0, 1, None)] == [["three", "two"], [], []]
    assert records(table, 1)[0]["known"] == ["three", "two"]
    check_here(table)
    other = situation(cards=cards, hands=("low", ""), discards=("two three wall", ""))
    play(other, "play", "low", 0, "two", "three")
    assert records(other, 1) == records(table, 1)


def test_1_7_in_which_order_a_stitched_spell_lies_its_player_alone_knows():
    cards = LOW + "Stash the opposing spell. You may draw 1 card."
    table = situation(cards=cards, hands=("low", ""), sides=({}, {0: "two+three"}))
    play(table, "play", "low", 0)
    assert asked(table) == (1, "order")
    play(table, "three")
    assert [table.view(viewer)["below"][1] for viewer in (0, 1, None)] == [[], ["three", "two"], []]
    assert records(table, 0)[0]["known"] == ["three", "two"]


# Other people's hidden cards -------------------------------------------------------------------------


def test_5_3_who_stashes_from_anothers_hand_does_not_see_what():
    table = situation(cards=LOW + "Stash 1 card from your opponent's hand.", hands=("low", "two three"))
    play(table, "play", "low", 0)
    assert "cards" not in records(table, 0)[0]
    assert records(table, 1)[0]["cards"] == [deck(table, 1)[-1]]
    told = [table.rules.words.told(table.news(viewer)[-1], Voice(2, viewer)) for viewer in (0, 1)]
    assert told[0] == "You stash 1 card under seat 2's deck."
    assert told[1].startswith("Seat 1 stashes T")
    assert told[1].endswith(" under your deck.")
    check_here(table)


@pytest.mark.parametrize("what", ["each card in your opponent's hand", "your opponent's next 2 draws"])
def test_5_3_what_lies_hidden_its_own_player_looks_at_and_puts_in_order(what):
    table = situation(cards=LOW + f"Stash {what}.", hands=("low", "two three"), decks=(None, "one four wall"))
    play(table, "play", "low", 0)
    assert asked(table) == (1, "order")
    assert table.view(0)["below"][1] == []
    check_here(table)


def test_5_2_what_somebody_else_makes_a_player_draw_that_player_alone_sees():
    table = situation(cards=LOW + "Draw your opponent's next 2 draws.", hands=("low", ""), decks=(None, "two three"))
    play(table, "play", "low", 0)
    assert (sorted(hand(table, 1)), known(table, 0, 1)) == (["three", "two"], [])
    assert not table.may_undo(1)


@pytest.mark.parametrize("what", ["your opponent's hand", "each card in your opponent's hand"])
def test_5_4_who_looks_at_a_hand_alone_knows_it(what):
    table = play(situation(cards=LOW + f"Look at {what}.", hands=("low", "two three")), "play", "low", 0)
    assert [known(table, viewer, 1) for viewer in (0, None)] == [["three", "two"], []]
    assert what_happened(table)["revealed"] == 1
    assert not table.may_undo(0)


def test_5_4_who_looks_at_a_card_of_a_hand_knows_that_one():
    cards = LOW + "Look at 1 card from your opponent's hand."
    table = play(situation(cards=cards, hands=("low", "two three")), "play", "low", 0)
    assert len(known(table, 0, 1)) == 1


# Shuffling -------------------------------------------------------------------------------------------


def test_3_6_what_is_shuffled_is_revealed_no_more():
    """Else all would see whether it is the card that is drawn next."""
    cards = LOW + "Reveal the top card of your deck. Shuffle your deck. Draw 1 card. You may draw 1 card."
    table = play(situation(cards=cards, hands=("low", ""), decks=("four three two one", None)), "play", "low", 0)
    assert (table.view(1)["revealed"][0], state(table).revealed) == ([], ())
    check_here(table)


def test_3_6_what_the_revealed_card_has_brought_stays_in_other_worlds():
    cards = LOW + "Reveal the top card of your deck. If it is a strike spell card, gain 2 plays. Shuffle your deck."
    cards += " You may draw 1 card."
    table = play(situation(cards=cards, hands=("low", ""), decks=("four wall", None)), "play", "low", 0)
    assert state(table).plays == 2
    check_here(table)
