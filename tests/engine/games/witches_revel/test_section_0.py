"""Witches' Revel, chapter 0: what instructions, costs and choices are, and what happens if they cannot be."""

from __future__ import annotations

import pytest

from engine.games.witches_revel.options import NONE
from tests.engine.conformance import check_every_option
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

CARDS = """
    strike dear 4: To Play: Spend 2 Passion.
    strike plan 1: On Play: Draw 1 card. / On Play: Gain 1 Passion.
    stance engine: This stance's Power is: Play 1 strike spell card from your hand.
    stance lady: This stance's Power is: Spend 2 Passion to draw 1 card.
"""


def test_0_0_a_specialized_instruction_is_carried_out_by_its_own_steps():
    """Stitching is one instruction, and the Stamina is part of it."""
    table = play(situation(cards="strike sew 2 flames:", hands=("sew", ""), sides=({0: "sew"}, {})), "play", "sew", 0)
    assert side(table) == {0: ("sew+sew", 4, 0, 0)}
    assert state(table).stamina == [3, 4]


def test_0_1_what_a_card_says_wins_over_the_rules():
    """A stitch costs no Stamina where a text stops that; a discarded card's text works though it is off the field."""
    cards = "stance calm: When you would lose Stamina: Stop it.\n strike sew 2 flames:"
    cards += "\n strike back 1: When you discard this card from your hand: Draw 1 card."
    table = situation(cards=cards, hands=("sew back", ""), sides=({0: "sew"}, {}), stances=("calm", ""))
    play(table, "play", "sew", 0)
    assert state(table).stamina == [4, 4]


def test_0_1_example_a_card_whose_text_speaks_of_the_hand_works_from_there():
    cards = "strike back 1: When you discard this card from your hand: Draw 1 card."
    cards += "\n strike toss 2: On Play: Discard 1 card from your hand."
    table = play(situation(cards=cards, hands=("toss back", ""), decks=("three", None)), "play", "toss", 0)
    assert (hand(table), discards(table)[0]) == (["three"], "back")


def test_0_2_as_much_as_possible_is_done():
    table = situation(cards="strike draws 1: On Play: Draw 2 cards.", hands=("draws", ""), decks=("two", None))
    play(table, "play", "draws", 0)
    assert hand(table) == ["two"]


def test_0_2_example_a_condition_that_does_not_hold_leaves_an_instruction_possible():
    """Its Power can be used though no spell was played this turn, and it does nothing."""
    cards = "stance late: This stance's Power is: If you played a strike spell this turn, gain 1 Passion."
    table = play(situation(cards=cards, stances=("late", "")), "power late 0")
    assert state(table).marks == [0, 0]
    assert "power late 0" not in offered(table)


def test_0_2_cant_wins_over_what_asks_for_it():
    cards = "stance dry: Your opponent can't draw cards.\n strike both 1: On Play: Each player draws 1 card."
    table = play(situation(cards=cards, hands=("both two", "three"), stances=("", "dry")), "play", "both", 0)
    assert (hand(table), len(hand(table, 1))) == (["two"], 2)
    assert "skip" not in offered(table)


def test_0_2_only_what_both_players_see_tells_what_is_possible():
    """A hand is cards: whether there is a strike among them is nobody else's business."""
    cards = "stance engine: This stance's Power is: Play 1 strike spell card from your hand."
    table = situation(cards=cards, hands=("blank", ""), stances=("engine", ""))
    play(table, "power engine 0")
    assert (asked(table), offered(table)) == ((0, "play"), [NONE])


def test_0_3_a_cost_is_paid_in_full_or_not_at_all():
    """Two cards are asked for and one is there: nothing of it is offered."""
    cards = "stance swap: This stance's Power is: Discard 2 cards from your hand to draw 1 card."
    assert "power swap 0" not in offered(situation(cards=cards, hands=("two", ""), stances=("swap", "")))
    table = situation(cards=cards, hands=("two three", ""), decks=("four", None), stances=("swap", ""))
    assert hand(play(table, "power swap 0", "yes")) == ["four"]


def test_0_3_what_only_partly_pays_is_no_choice():
    cards = "strike dear 4: To Play: Discard 2 cards from your hand, or spend 1 Passion."
    table = play(situation(cards=cards, hands=("dear two", ""), marks=(1, 0)), "play", "dear", "yes", 0)
    assert (state(table).marks[0], hand(table)) == (0, ["two"])


def test_0_3_what_is_being_played_does_not_pay_for_itself():
    table = situation(cards="strike dear 4: To Play: Discard 1 card from your hand.", hands=("dear", ""))
    assert offered(play(table, "play", "dear")) == ["skip", "pass"]
    table = situation(cards="strike dear 4: To Play: Discard 1 card from your hand.", hands=("dear two", ""))
    assert side(play(table, "play", "dear", "yes", 0)) == {0: ("dear", 4, 0, 0)}


def test_0_3_a_player_may_always_decline_and_is_never_forced_to_pay():
    table = situation(cards=CARDS, hands=("dear two", ""), marks=(2, 0))
    play(table, "play", "dear", "no")
    assert (asked(table), offered(table)) == ((0, "play"), ["two"])
    assert state(table).revealed == ()
    assert side(play(table, "two", 0)) == {0: ("two", 2, 0, 0)}


def test_0_3_who_declines_every_card_has_not_spent_the_play():
    table = play(situation(cards=CARDS, hands=("dear", ""), marks=(2, 0)), "play", "dear", "no")
    assert (asked(table), offered(table), state(table).plays) == ((0, "act"), ["skip", "pass"], 1)


def test_0_3_a_cost_that_turns_out_unpayable_halfway_is_taken_back():
    """What was discarded for it is in the hand again, and with another card it is no better."""
    cards = "stance nerves: When you would discard a card: Lose all your Passion.\n"
    cards += "strike dear 4: To Play: Discard 1 card from your hand and spend 1 Passion."
    table = situation(cards=cards, hands=("dear two", ""), stances=("nerves", ""), marks=(1, 0))
    play(table, "play", "dear", "yes", 0)
    assert (hand(table), discards(table), state(table).marks) == (["dear", "two"], [], [1, 0])
    assert (asked(table), offered(table)) == ((0, "play"), ["dear", "two"])
    check_every_option(table)


NERVES = """
    shield nerves 1: When you would discard a card: Lose all your Passion.
    strike dear 4: To Play: Discard 1 card from your hand and spend 1 Passion.
    stance rich: To Play: Discard 1 card from your hand and spend 1 Passion.
"""


def test_0_5_a_stance_that_proves_unpayable_is_not_offered_again():
    """Ruling 23: there was no other way to play it, so the card was the wrong choice."""
    table = situation(cards=NERVES, hands=("rich two", ""), sides=({0: "nerves"}, {}), marks=(1, 0))
    play(table, "play", "rich", "yes")
    assert (asked(table), offered(table)) == ((0, "play"), ["two"])
    assert (hand(table), state(table).marks, discards(table)) == (["rich", "two"], [1, 0], [])
    check_here(table)


def test_0_5_a_card_that_no_space_could_help_is_not_offered_again():
    """Each space may be tried, or another card; with the last of them the card is gone."""
    sides = ({0: "nerves", 1: "two+two", 2: "two+two", 3: "two+two"}, {})
    table = situation(cards=NERVES, hands=("dear two", ""), sides=sides, marks=(1, 0))
    play(table, "play", "dear", "yes", 4)
    assert (asked(table), offered(table)) == ((0, "play"), ["dear", "two"])
    assert offered(play(table, "dear")) == ["yes", "no"]
    assert offered(play(table, "yes")) == [0]
    play(table, 0, "dear", "yes")
    assert (asked(table), offered(table)) == ((0, "play"), ["two"])
    check_every_option(table)


def test_0_5_the_last_card_that_proves_unpayable_costs_no_play():
    cards = NERVES + "stance richer: To Play: Discard 1 card from your hand and spend 1 Passion."
    table = situation(cards=cards, hands=("rich richer", ""), sides=({0: "nerves"}, {}), marks=(1, 0))
    play(table, "play", "rich", "yes")
    assert offered(table) == ["richer"]
    play(table, "richer", "yes")
    assert (asked(table), offered(table), state(table).plays) == ((0, "act"), ["skip", "pass"], 1)


def test_0_5_within_a_power_a_card_that_proves_unpayable_is_skipped():
    """The Power stays used, and so nothing else happens."""
    cards, sides = NERVES + "shield motor 1: This spell's Power is: Play 1 stance card from your hand.", {1: "motor"}
    table = situation(cards=cards, hands=("rich two", ""), sides=({0: "nerves", **sides}, {}), marks=(1, 0))
    play(table, "power motor 0", "rich", "yes")
    assert (asked(table), offered(table)) == ((0, "play"), [NONE])
    assert "power motor 0" not in offered(play(table, NONE))
    assert (hand(table), state(table).plays) == (["rich", "two"], 1)


def test_0_3_who_cannot_pay_to_overpower_after_all_does_not():
    """The play was well done: nothing of it is taken back."""
    cards = NERVES + "shield moat 0: To Overpower this spell: Discard 1 card from your hand and spend 1 Passion."
    sides = ({1: "nerves"}, {0: "moat"})
    table = situation(cards=cards, hands=("two three", ""), sides=sides, marks=(1, 0), witches=("ondine", "jack"))
    play(table, "play", "two", 0, "yes")
    assert (asked(table), hand(table)) == ((0, "act"), ["three"])
    assert (side(table)[0], side(table, 1), state(table).marks) == (("two", 2, 0, 0), {0: ("moat", 0, 0, 0)}, [1, 0])


def test_0_3_a_stance_that_goes_for_the_new_one_pays_for_nothing():
    table = situation(cards="stance new: To Play: Discard your stance.", hands=("new", ""), stances=("akimbo", ""))
    play(table, "play", "new")
    assert (stance(table), hand(table), discards(table)) == ("akimbo", ["new"], [])
    assert (asked(table), offered(table)) == ((0, "act"), ["skip", "pass"])


def test_0_3_a_cost_of_two_parts_of_which_the_second_fails():
    """The first part discards what the second one wants to discard."""
    cards = "stance twice: This stance's Power is: Discard your stance and discard this stance to draw 1 card."
    table = situation(cards=cards, stances=("twice", ""))
    play(table, "power twice 0", "yes")
    assert (stance(table), hand(table)) == ("twice", [])


def test_0_3_who_finds_nothing_to_pay_with_has_not_paid_and_is_not_made_to():
    cards = "stance swap: This stance's Power is: Stash 1 stance card from your hand to draw 1 card."
    table = play(situation(cards=cards, hands=("ceremony", ""), stances=("swap", "")), "power swap 0", "yes", NONE)
    assert (asked(table), hand(table)) == ((0, "act"), ["ceremony"])


def test_0_4_an_option_that_can_only_fail_is_not_offered():
    """Gaining Patience is nothing for a witch of Passion, so there is no choice."""
    cards = "strike choice 1: On Play: Gain 1 Passion, or gain 1 Patience."
    table = play(situation(cards=cards, hands=("choice", "")), "play", "choice", 0)
    assert (state(table).marks, asked(table)) == ([1, 0], (0, "act"))


def test_0_4_a_choice_without_a_legal_option_is_skipped():
    cards = "strike choice 1: On Play: Discard any 1 other spell of yours. / On Play: Gain 1 Passion."
    table = play(situation(cards=cards, hands=("choice", "")), "play", "choice", 0)
    play(table, 0)
    assert (state(table).marks, asked(table)) == ([1, 0], (0, "act"))


def test_0_4_optional_instructions_are_asked_about():
    cards = "strike may 1: On Play: You may draw 1 card."
    table = play(situation(cards=cards, hands=("may", "")), "play", "may", 0)
    assert (asked(table), offered(table)) == ((0, "may"), ["yes", "no"])
    assert hand(play(table, "no")) == []


def test_0_5_first_example_a_power_that_cannot_be_paid_is_not_offered():
    assert "power lady 0" not in offered(situation(cards=CARDS, stances=("lady", ""), marks=(1, 0)))
    assert "power lady 0" in offered(situation(cards=CARDS, stances=("lady", ""), marks=(2, 0)))


def test_0_5_second_example_a_card_that_cannot_be_paid_is_not_revealed_again():
    table = play(situation(cards=CARDS, hands=("dear two", "")), "play", "dear")
    assert (asked(table), offered(table)) == ((0, "play"), ["two"])
    assert hand(table) == ["dear", "two"]
    assert table.view(1)["known"][0] == ["dear"]
    check_here(table)


def test_0_5_third_example_a_power_whose_only_card_cannot_be_paid_does_nothing():
    table = play(situation(cards=CARDS, hands=("dear", ""), stances=("engine", "")), "power engine 0", "dear")
    assert offered(table) == [NONE]
    play(table, NONE)
    assert asked(table) == (0, "act")
    assert "power engine 0" not in offered(table)
    assert (state(table).plays, hand(table)) == (1, ["dear"])


def test_0_5_a_repair_walks_out_two_levels():
    """No card can be paid, so playing is no act; what was played before stays as it is."""
    table = play(situation(cards=CARDS, hands=("two dear dear", ""), plays=2), "play", "two", 0)
    play(table, "play", "dear", "dear")
    assert (asked(table), offered(table)) == ((0, "act"), ["skip", "pass"])
    assert (side(table), state(table).plays) == ({0: ("two", 2, 0, 0)}, 1)
    check_here(table)


def test_0_5_a_repair_out_of_an_effect_within_a_cost():
    """Playing is the cost: with nothing that can be played it is not paid, and nothing is drawn."""
    cards = CARDS + "stance deal: This stance's Power is: Play 1 card from your hand to draw 1 card."
    table = play(situation(cards=cards, hands=("dear", ""), stances=("deal", "")), "power deal 0", "yes")
    play(table, *(["dear"] if asked(table)[1] == "play" else []))
    assert (asked(table), hand(table), side(table)) == ((0, "act"), ["dear"], {})
    check_every_option(table)


def test_0_6_who_looks_for_a_quality_among_hidden_cards_need_not_find_it():
    cards = "strike seek 1: On Play: Search your deck for 1 stance card. Draw it."
    table = situation(cards=cards, hands=("seek", ""), decks=("two akimbo three", None))
    play(table, "play", "seek", 0)
    assert offered(table) == ["akimbo", NONE]
    assert (hand(play(table, NONE)), deck(table)) == ([], ["two", "akimbo", "three"])


def test_0_6_an_amount_of_any_cards_must_be_found_and_so_must_what_both_see():
    cards = "strike any 1: On Play: Discard 1 card from your hand.\n strike seen 1: On Play: Draw 1 strike spell card"
    cards += " from your discards."
    table = play(situation(cards=cards, hands=("any two three", "")), "play", "any", 0)
    assert offered(table) == ["two", "three"]
    table = play(situation(cards=cards, hands=("seen", ""), discards=("two three", "")), "play", "seen", 0)
    assert offered(table) == ["two", "three"]


@pytest.mark.parametrize("hidden", ["two", "blank", "dear"])
def test_0_6_whether_somebody_is_asked_tells_nothing_of_the_hand(hidden):
    """Ruling 25: also the player with nothing to find is asked."""
    cards = CARDS + "strike fear 1: On Play: Your opponent discards 1 strike spell card from their hand."
    table = play(situation(cards=cards, hands=("fear", hidden)), "play", "fear", 0)
    assert asked(table) == (1, "discard")
    assert offered(table)[-1] == NONE
    check_here(table)


@pytest.mark.parametrize("does", ["gain 1 Mischief", "draw 1 card"])
def test_0_4_what_is_optional_is_judged_for_the_one_who_may_do_it(does):
    """The one who may has Mischief and a deck; the one whose card it is has neither."""
    cards = f"strike gift 1: On Play: Your opponent may {does}."
    table = play(situation(cards=cards, hands=("gift", ""), decks=("", None)), "play", "gift", 0)
    assert asked(table) == (1, "may")


@pytest.mark.parametrize(("answers", "left"), [(["no"], 3), (["yes"], 4)])
def test_0_4_if_they_dont_looks_back_at_what_was_declined(answers, left):
    cards = "strike dare 1: On Play: You may discard 1 card from your hand. If you don't, lose 1 Stamina."
    table = play(situation(cards=cards, hands=("dare two", "")), "play", "dare", 0, *answers)
    assert state(table).stamina[0] == left


def test_0_4_what_could_not_be_done_at_all_was_not_done_either():
    cards = "strike dare 1: On Play: You may discard 1 card from your hand. If you don't, lose 1 Stamina."
    assert state(play(situation(cards=cards, hands=("dare", "")), "play", "dare", 0)).stamina[0] == 3


@pytest.mark.parametrize(
    ("price", "is_possible"),
    [
        ("Discard all cards from your hand", False),
        ("Discard any number of cards from your hand", True),
        ("Discard up to 2 cards from your discards", False),
        ("Lose all your Passion", False),
        ("Spend 0 Passion", True),
        ("Shuffle all cards from your hand into your deck", True),
    ],
)
def test_0_3_nothing_at_all_pays_only_where_none_is_a_number(price, is_possible):
    """Ruling 19: an empty set is impossible, but any number may be none, a cost of 0 is paid, and one may shuffle."""
    table = situation(cards=f"strike free 1: On Play: {price} to gain 1 play.", hands=("free", ""))
    play(table, "play", "free", 0)
    assert asked(table) == ((0, "pay") if is_possible else (0, "act"))
    assert state(play(table, *(["yes"] if is_possible else []))).plays == is_possible


def test_0_3_all_that_there_are_pay_in_full():
    cards = "strike all 1: On Play: Discard all cards from your hand to gain 1 play."
    table = play(situation(cards=cards, hands=("all two three", "")), "play", "all", 0, "yes")
    assert (hand(table), state(table).plays) == ([], 1)
