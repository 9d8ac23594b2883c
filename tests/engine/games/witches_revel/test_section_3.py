"""Witches' Revel, chapter 3: the state, its areas, and winning in a space."""

from __future__ import annotations

import pytest

from tests.engine.games.witches_revel.tables import (
    asked,
    check_here,
    deck,
    discards,
    hand,
    offered,
    play,
    side,
    situation,
    stance,
    state,
)


def test_3_1_whatever_is_asked_depends_on_the_state_alone():
    check_here(situation(hands=("two three", "four"), sides=({0: "two*1"}, {0: "wall"})))


def test_3_2_what_leaves_its_area_loses_its_state():
    """Counters, values and used Powers are gone when the card comes back."""
    cards = "strike back 1: On Play: Draw any 1 other spell of yours."
    table = situation(cards=cards, hands=("back", ""), sides=({0: "helping*3"}, {}), marks=(2, 0), plays=2)
    play(table, "power helping 0", "yes", "play", "back", 1)
    assert hand(table) == ["helping"]
    play(table, "play", "helping", 0)
    assert side(table)[0][3] == 0
    assert "power helping 0" in offered(table)


def test_3_2_a_revealed_card_that_moves_is_revealed_no_more():
    cards = "strike show 1: On Play: Reveal your hand. Stash 1 card from your hand. You may draw 1 card."
    table = play(situation(cards=cards, hands=("show two", "")), "play", "show", 0)
    assert state(table).revealed == ()


def test_3_3_between_turns_the_last_player_stays_current():
    table = play(situation(), "pass")
    assert state(table).current == 1


def test_3_4_areas_that_all_see_and_those_that_they_do_not():
    view = situation(hands=("two", "three"), discards=("four", "")).view(1)
    assert (view["hand_sizes"], view["discards"][0]) == ([1, 1], ["four"])
    assert [code for _, code in view["hand"]] == ["three"]


def test_3_4_example_to_discard_a_hand_is_to_discard_all_cards_in_it():
    table = situation(cards="strike bare 1: On Play: Discard your hand.", hands=("bare two three", ""))
    assert (hand(play(table, "play", "bare", 0)), discards(table)) == ([], ["two", "three"])


def test_3_5_witch_resource_and_stamina_are_on_the_field_and_seen():
    view = situation(marks=(3, 0)).view(1)
    assert (view["witches"], view["resources"], view["marks"]) == (["brandy", "jack"], ["passion", "mischief"], [3, 0])


def test_3_6_what_is_stashed_lies_at_the_bottom():
    cards = "strike low 1: On Play: Stash 2 cards from your hand."
    table = play(situation(cards=cards, hands=("low two three", ""), decks=("four", None)), "play", "low", 0)
    play(table, *(["three", "two"] if asked(table)[1] in ("stash", "order") else []))
    assert sorted(deck(table)[1:]) == ["three", "two"]


def test_3_6_shuffling_is_always_possible_also_with_nothing():
    cards = "strike mix 1: On Play: Shuffle your discards into your deck. If you do, gain 1 Passion."
    table = situation(cards=cards, hands=("mix", ""), discards=("", ""))
    assert state(play(table, "play", "mix", 0)).marks[0] == 1


def test_3_6_an_empty_deck_can_be_shuffled():
    cards = "strike mix 1: On Play: Shuffle your deck. If you do, gain 1 Passion."
    table = situation(cards=cards, hands=("mix", ""), decks=("", None))
    assert state(play(table, "play", "mix", 0)).marks[0] == 1


@pytest.mark.parametrize(("verb", "zone"), [("Stash", deck), ("Draw", hand), ("Discard", discards)])
def test_3_6_to_3_8_what_would_go_to_the_wrong_player_goes_to_its_owner(verb, zone):
    cards = f"strike take 0: On Play: {verb} the opposing spell."
    table = situation(cards=cards, hands=("take", ""), sides=({}, {0: "two"}), decks=("three", "three"))
    play(table, "play", "take", 0)
    assert ("two" in zone(table, 1), "two" in zone(table, 0)) == (True, False)


def test_3_6_who_shuffles_forgets_what_lies_where():
    cards = "strike mix 1: On Play: Shuffle your discards into your deck."
    table = play(situation(cards=cards, hands=("mix", ""), discards=("two", "")), "play", "mix", 0)
    assert all(not state(table).seen[card] for card in state(table).decks[0])


def test_3_7_discards_are_seen_by_all_and_are_their_owners():
    table = play(situation(hands=("four", ""), sides=({}, {0: "two"})), "play", "four", 0)
    assert table.view(None)["discards"] == [[], ["two"]]


def test_3_8_a_hand_is_seen_by_its_player_alone():
    table = situation(hands=("two", ""))
    assert (table.view(0)["hand"][0][1], table.view(1)["hand"], table.view(1)["known"][0]) == ("two", [], [])


def test_3_8_who_takes_from_anothers_hand_takes_at_random():
    cards = "strike grab 1: On Play: Discard 1 card from your opponent's hand."
    table = play(situation(cards=cards, hands=("grab", "two three")), "play", "grab", 0)
    assert (asked(table), len(hand(table, 1)), len(discards(table, 1))) == ((0, "act"), 1, 1)


def test_3_9_a_new_stance_takes_the_place_of_the_old_one():
    table = play(situation(hands=("ceremony", ""), stances=("gloating", "")), "play", "ceremony")
    assert (stance(table), discards(table)) == ("ceremony", ["gloating"])


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ("two", "one", 0),
        ("two", "three", 1),
        ("two", "two", None),
        ("four", "wall", 0),
        ("three", "wall", None),
        ("wall", "two", None),
        ("wall", "wall", None),
        ("one", None, 0),
        ("one", "puny", 0),
        ("puny", "puny", None),
        ("one", "blank", 0),
        ("blank", None, None),
        (None, None, None),
    ],
)
def test_3_10_who_is_winning_in_a_space(mine, theirs, winner):
    sides = tuple({0: one} if one else {} for one in (mine, theirs))
    assert situation(cards="strike puny 0:", sides=sides).view(None)["winning"][0] == winner


@pytest.mark.parametrize("where", ["hand", "discards"])
def test_3_4_a_card_of_somebody_else_cannot_be_played_on_ones_own_side(where):
    cards = f"strike thief 1: On Play: You may play 1 strike spell card from your opponent's {where}."
    table = play(situation(cards=cards, hands=("thief", "two"), discards=("", "two")), "play", "thief", 0)
    assert asked(table) == (0, "act")
