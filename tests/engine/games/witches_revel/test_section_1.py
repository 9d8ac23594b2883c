"""Witches' Revel, chapter 1: what there is."""

from __future__ import annotations

import pytest

from engine.games import find
from engine.games.witches_revel.cards.cards import ours
from engine.table.table import Table
from tests.engine.games.witches_revel.tables import asked, deck, discards, hand, offered, play, side, situation, state


def test_1_1_effects_change_what_an_element_is_for_as_long_as_they_hold():
    """Patches give moonlight to all strikes on the field, until another stance takes their place."""
    table = situation(sides=({0: "two"}, {}), hands=("cousins ceremony", ""), stances=("patchwork", ""), plays=2)
    assert table.view(None)["sides"][0][0][4] == ["moonlight"]
    assert offered(play(table, "play", "cousins")) == [0, 1, 2, 3, 4]
    table = situation(sides=({0: "two"}, {}), hands=("cousins ceremony", ""), stances=("patchwork", ""), plays=2)
    assert offered(play(table, "play", "ceremony", "play", "cousins")) == [1, 2, 3, 4]
    assert table.view(None)["sides"][0][0][4] == []


def test_1_2_cards_are_witches_resources_strikes_shields_and_stances():
    assert {card.kind for card in ours().values()} == {"witch", "resource", "strike", "shield", "stance"}


def test_1_3_a_subtitle_is_part_of_the_name():
    brandy = ours()["brandy"]
    assert (brandy.title, brandy.name) == ("Brandy Ashworth", "Brandy Ashworth - Lights Candles from Across the Room")


def test_1_3_example_spell_cards_are_strikes_and_shields():
    cards = "strike toss 1: On Play: Discard 1 spell card from your hand."
    table = play(situation(cards=cards, hands=("toss two wall ceremony", "")), "play", "toss", 0)
    assert offered(table)[:2] == ["two", "wall"]
    assert "ceremony" not in offered(table)


def test_1_3_example_a_shield_has_no_power_and_counts_as_zero():
    cards = "strike count 0: On Play: Add +1s to this spell equal to the Power of the opposing"
    cards += " spell. / On Play: Draw 1 card."
    table = play(situation(cards=cards, hands=("count", ""), sides=({}, {0: "wall"})), "play", "count", 0)
    play(table, *([0] if asked(table)[1] == "resolve" else []))
    assert side(table)[0] == ("count", 0, 0, 0)


def test_1_4_tokens_are_who_is_winning_where():
    table = situation(sides=({0: "two", 1: "two"}, {1: "two", 2: "one"}))
    assert table.view(None)["winning"] == [0, None, 1, None, None]


def test_1_4_counters_add_one_each_to_what_is_there():
    table = situation(sides=({0: "two*2", 1: "wall*1"}, {}))
    assert side(table) == {0: ("two", 4, 0, 2), 1: ("wall", 0, 4, 1)}


def test_1_4_a_plus_on_a_printed_zero_counts():
    assert side(situation(sides=({0: "blank*2"}, {}))) == {0: ("blank", 0, 2, 2)}


def test_1_4_what_is_moved_is_removed_and_added_or_neither():
    """Ruling 15: the spell that it comes from has gone before it arrives."""
    cards = "strike pour 1: On Play: Move a +1 from any 1 other spell of yours to this spell.\n"
    cards += "stance spite: When your opponent tries to add +1s to a spell: Discard any 1 spell with a +1."
    sides = ({0: "two*2"}, {})
    table = play(situation(cards=cards, hands=("pour", ""), sides=sides, stances=("", "spite")), "play", "pour", 1)
    assert (side(table), discards(table)) == ({1: ("pour", 1, 0, 0)}, ["two"])


def test_1_5_markers_are_counted():
    assert situation(stamina=(3, 4)).view(None)["stamina"] == [3, 4]


def test_1_6_each_player_has_five_sides_of_spell_spaces():
    assert [len(sides) for sides in situation().view(None)["sides"]] == [5, 5]


def test_1_7_a_stitched_spell_has_the_sum_of_its_cards_and_one_state():
    table = play(situation(cards="strike sew 2 flames:", hands=("sew", ""), sides=({0: "sew*1"}, {})), "play", "sew", 0)
    assert side(table) == {0: ("sew+sew", 5, 0, 1)}


@pytest.mark.parametrize(("text", "drawn"), [("this spell", 0), ("this card", 1)])
def test_1_7_a_card_in_the_hand_is_no_spell(text, drawn):
    cards = f"shield bag 1: When {text} is discarded: Draw 1 card.\n"
    cards += " strike toss 1: On Play: Discard 1 card from your hand."
    table = play(situation(cards=cards, hands=("toss bag", "")), "play", "toss", 0)
    assert (discards(table), len(hand(table))) == (["bag"], drawn)


def test_1_7_a_spell_ends_with_its_last_card():
    cards = "strike bin 1: On Play: Discard any 1 other spell of yours."
    table = play(situation(cards=cards, hands=("bin", ""), sides=({0: "two*2"}, {})), "play", "bin", 1)
    assert (side(table), discards(table)) == ({1: ("bin", 1, 0, 0)}, ["two"])


def test_1_7_if_a_spell_is_discarded_so_are_all_its_cards():
    cards = "strike bin 1: On Play: Discard any 1 other spell of yours."
    table = play(situation(cards=cards, hands=("bin", ""), sides=({0: "two+three"}, {})), "play", "bin", 1)
    assert discards(table) == ["two", "three"]


@pytest.mark.parametrize("first", ["two", "three"])
def test_1_7_example_a_stitched_spell_is_stashed_in_the_order_that_its_player_chooses(first):
    cards = "strike below 1: On Play: Stash any 1 other spell of yours."
    table = situation(cards=cards, hands=("below", ""), sides=({0: "two+three"}, {}), decks=("four", None))
    play(table, "play", "below", 1)
    assert (asked(table), offered(table)) == ((0, "order"), ["two", "three"])
    assert deck(play(table, first)) == ["four", first, "three" if first == "two" else "two"]


def test_1_8_who_begins_is_chance():
    tables = [Table("witches-revel", 2, seed=seed, options={"decks": "fire"}) for seed in range(9)]
    assert {table.view(None)["current"] for table in tables} == {0, 1}


def test_1_9_you_are_the_one_who_controls_the_card_and_off_the_field_its_owner():
    cards = "strike gift 1: When this spell is discarded: Draw 1 card."
    table = situation(cards=cards, hands=("four", ""), sides=({}, {0: "gift"}), decks=(None, "three"))
    play(table, "play", "four", 0)
    assert (hand(table), hand(table, 1)) == ([], ["three"])


def test_1_9_only_the_controller_may_use_a_power():
    table = situation(sides=({}, {0: "helping"}), marks=(3, 3), witches=("brandy", "brandy"))
    assert "power helping 0" not in offered(table)


def test_1_10_opposing_is_what_stands_in_the_same_space():
    table = situation(sides=({0: "chaperone"}, {0: "four", 1: "four"}))
    assert side(table, 1) == {0: ("four", 3, 0, 0), 1: ("four", 4, 0, 0)}


def test_1_11_a_resource_is_had_by_whose_witch_has_its_card():
    cards = "strike both 1: On Play: Gain 1 Passion. / On Play: Gain 1 Mischief."
    table = play(situation(cards=cards, hands=("both", "")), "play", "both", 0)
    play(table, *([0] if asked(table)[1] == "resolve" else []))
    assert state(table).marks == [1, 0]
    assert find("witches-revel").seats == range(2, 3)


def test_1_4_a_plus_lies_on_a_spell_and_nowhere_else():
    cards = "strike gild 1: On Play: You may add a +1 to your stance."
    table = play(situation(cards=cards, hands=("gild", ""), stances=("ceremony", "")), "play", "gild", 0)
    assert asked(table) == (0, "act")
