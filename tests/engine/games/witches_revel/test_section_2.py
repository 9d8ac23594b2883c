"""Witches' Revel, chapter 2: setting up, turns, checks, and how it ends."""

from __future__ import annotations

import pytest

from engine.games import find
from engine.games.witches_revel.cards.decks import decks
from engine.table.table import Table
from tests.engine.games.witches_revel.tables import asked, deck, discards, hand, offered, play, side, situation, state

ID = "witches-revel"


def begun(seed=1):
    return Table(ID, 2, seed=seed, options={"decks": "fire"})


def test_2_1_two_play_with_a_deck_each():
    assert [*find(ID).seats] == [2]
    assert all(sum(one.cards.values()) == 25 for one in decks().values())


def test_2_2_four_stamina_three_cards_and_the_rest_is_a_deck():
    view = begun().view(None)
    assert (view["stamina"], view["hand_sizes"], view["deck_sizes"]) == ([4, 4], [3, 3], [22, 22])
    assert (view["witches"], view["resources"]) == (["brandy"] * 2, ["passion"] * 2)


def test_2_2_the_first_player_stashes_and_redraws_before_the_second_decides():
    table = begun()
    first = table.view(None)["current"]
    kept = [card for card, _ in table.view(first)["hand"]]
    table.answer(first, kept[0])
    table.answer(first, "done")
    assert asked(table) == (1 - first, "redraw")
    now = [card for card, _ in table.view(first)["hand"]]
    assert (len(now), now[:2]) == (3, kept[1:])
    assert state(table).decks[first][0] == kept[0]


def test_2_2_the_first_player_takes_the_first_turn_and_draws():
    table = begun()
    play(table, "done", "done")
    view = table.view(None)
    assert (asked(table), view["turn"], view["plays"]) == ((view["current"], "act"), 1, 1)
    assert view["hand_sizes"][view["current"]] == 4


def test_2_2_what_is_stashed_first_is_drawn_first_and_three_can_be():
    table = begun()
    first = table.view(None)["current"]
    cards = [card for card, _ in table.view(first)["hand"]]
    for card in (cards[2], cards[0], cards[1]):
        table.answer(first, card)
    assert state(table).decks[first][:3] == (cards[1], cards[0], cards[2])
    assert (len(state(table).hands[first]), {*cards} & {*state(table).hands[first]}) == (3, set())


def test_2_3_a_turn_is_drawing_an_allotted_play_acts_until_passing_and_its_end():
    table = play(situation(), "pass")
    view = table.view(None)
    assert (view["current"], view["turn"], view["plays"], view["hand_sizes"]) == (1, 4, 1, [0, 1])


def test_2_3_consequences_of_the_beginning_come_after_the_draw():
    cards = "stance count: When your turn begins: Gain Passion equal to the number of cards in your hand."
    table = situation(cards=cards, stances=("", "count"), witches=("brandy", "brandy"))
    assert state(play(table, "pass")).marks == [0, 1]


def test_2_3_unspent_plays_are_lost_and_the_end_has_its_consequences():
    table = play(situation(stances=("gloating", ""), sides=({0: "two", 1: "two", 2: "two"}, {}), plays=3), "pass")
    assert (len(hand(table)), state(table).plays) == (1, 1)


def test_2_3_step_5_who_passes_before_the_first_chance_to_act_does_not_act():
    cards = "stance tired: When your turn begins: Pass the turn."
    table = play(situation(cards=cards, stances=("", "tired")), "pass")
    assert (asked(table), state(table).turn) == ((0, "act"), 5)


def test_2_3_what_is_gained_as_a_turn_begins_comes_on_top_of_the_allotted_play():
    table = play(situation(cards="stance early: When your turn begins: Gain 1 play.", stances=("", "early")), "pass")
    assert state(table).plays == 2


def test_2_3_nobody_gains_plays_in_anothers_turn():
    """Ruling 9: so the other half of the choice is the only one."""
    cards = "stance odd: When your opponent's turn begins: Gain 1 play, or gain 1 Mischief."
    table = play(situation(cards=cards, stances=("odd", ""), witches=("jack", "jack")), "pass")
    assert (asked(table), state(table).plays, state(table).marks) == ((1, "act"), 1, [1, 0])


def test_2_4_an_act_is_playing_skipping_a_power_or_passing():
    table = situation(hands=("two", ""), marks=(2, 0), sides=({0: "two"}, {}))
    assert offered(table) == ["play", "skip", "power brandy 1", "pass"]


def test_2_4_example_without_a_play_left_nothing_that_costs_one_is_offered():
    assert offered(situation(hands=("two", ""), plays=0)) == ["pass"]


def test_2_4_a_skipped_play_draws_a_card_unless_the_deck_is_empty():
    table = play(situation(decks=("three", None)), "skip")
    assert (hand(table), state(table).plays) == (["three"], 0)
    assert "skip" not in offered(situation(decks=("", None)))


def test_2_4_passing_is_always_legal():
    assert "pass" in offered(situation(cards="stance stay: You can't pass the turn.", stances=("stay", "")))


def test_2_5_step_1_an_empty_deck_costs_all_stamina():
    table = play(situation(decks=("two", None), stamina=(3, 4)), "skip")
    assert state(table).stamina == [0, 4]


def test_2_5_a_deck_that_runs_empty_in_the_middle_of_an_effect():
    """Two of three are drawn, the Passion is gained all the same, and the Stamina goes in the check after it."""
    cards = "strike deep 1: On Play: Draw 3 cards. If you have 4 Stamina, gain 1 Passion."
    table = play(situation(cards=cards, hands=("deep", ""), decks=("two three", None)), "play", "deep", 0)
    assert (hand(table), state(table).marks[0], state(table).stamina[0]) == (["two", "three"], 1, 0)


def test_2_5_step_1_a_deck_that_is_filled_again_before_the_check_costs_nothing():
    cards = "strike round 1: On Play: Draw 1 card. Shuffle your discards into your deck."
    table = situation(cards=cards, hands=("round", ""), decks=("two", None), discards=("three", ""))
    play(table, "play", "round", 0)
    assert state(table).stamina == [4, 4]


def test_2_5_step_2_what_was_revealed_is_hidden_again():
    cards = "strike show 1: On Play: Reveal your hand. You may draw 1 card."
    table = play(situation(cards=cards, hands=("show two", "")), "play", "show", 0)
    assert table.view(1)["revealed"][0] == ["two"]
    play(table, "no")
    assert (table.view(1)["revealed"][0], table.view(1)["known"][0]) == ([], ["two"])


def test_2_5_the_current_player_resolves_first_and_chooses_the_order():
    cards = "strike busy 1: On Play: Draw 1 card. / On Play: Gain 1 Passion."
    cards += "\nstance watch: Each time your opponent plays a spell: Draw 1 card."
    table = play(situation(cards=cards, hands=("busy", ""), stances=("", "watch")), "play", "busy", 0)
    assert (asked(table), offered(table)) == ((0, "resolve"), [0, 1])
    assert len(hand(table, 1)) == 0
    play(table, 1)
    assert (len(hand(table)), len(hand(table, 1)), state(table).marks[0]) == (1, 1, 1)


def test_2_5_consequences_of_consequences_first():
    """Drawing makes Passion; that comes before the other consequence that waits."""
    cards = "strike busy 1: On Play: Draw 1 card. / On Play: If you have 1 Passion, lose 1 Stamina."
    cards += "\nstance joy: Each time you draw a card: Gain 1 Passion."
    table = situation(cards=cards, hands=("busy", ""), stances=("joy", ""))
    play(table, "play", "busy", 0, 0)
    assert (state(table).marks[0], state(table).stamina[0]) == (1, 3)


def test_2_5_a_card_played_in_the_middle_of_an_effect_has_its_check_before_the_next_sentence():
    cards = "strike in 1: On Play: Gain 1 Passion.\n"
    cards += "strike out 1: On Play: Play 1 strike spell card from your hand. If you have 1 Passion, lose 1 Stamina."
    table = situation(cards=cards, hands=("out in", ""))
    play(table, "play", "out", 0, "in", 1)
    assert (state(table).marks[0], state(table).stamina[0]) == (1, 3)


def test_2_5_what_is_played_as_a_cost_has_its_check_with_the_outer_one():
    cards = "strike in 3: On Play: Gain 1 Passion.\n"
    cards += "stance deal: This stance's Power is: Play 1 strike spell card from your hand to lose 1 Stamina."
    sides, witches = ({}, {0: "two"}), ("ondine", "jack")
    table = situation(cards=cards, hands=("in", ""), sides=sides, stances=("deal", ""), witches=witches)
    play(table, "power deal 0", "yes", "in", 0)
    assert (state(table).marks[0], state(table).stamina[0], side(table, 1)) == (1, 3, {})


def test_2_5_step_8_overpower_is_checked_after_on_play():
    cards = "strike grow 1: On Play: Add 2 +1s to this spell."
    table = situation(cards=cards, hands=("grow", ""), sides=({}, {0: "two"}))
    play(table, "play", "grow", 0)
    assert (side(table)[0], discards(table, 1)) == (("grow", 3, 0, 2), ["two"])


def test_2_5_consequences_without_end_are_a_true_tie():
    cards = "stance loop: Each time you gain Passion: Gain 1 Passion.\n strike start 1: On Play: Gain 1 Passion."
    table = play(situation(cards=cards, hands=("start", ""), stances=("loop", "")), "play", "start", 0)
    assert (state(table).over, table.result.winners) == ("tie", ())


def test_2_5_plays_within_plays_without_end_are_a_true_tie():
    """Two that fetch and play each other, for ever."""
    twin = "On Play: You may draw any 1 other spell of yours. Play 1 strike spell card from your hand."
    table = situation(cards=f"strike twin 1: {twin}", hands=("twin twin", ""))
    play(table, "play", "twin", 0)
    for _ in range(200):
        if table.asks:
            seat, ask = next(iter(table.asks.items()))
            table.answer(seat, ask.options[0])
    assert state(table).over == "tie"


def test_2_5_in_a_loop_with_a_may_one_must_decline_at_the_hundredth_time():
    cards = "stance loop: Each time you gain Passion: You may gain 1 Passion.\n strike start 1:"
    cards += " On Play: Gain 1 Passion."
    table = play(situation(cards=cards, hands=("start", ""), stances=("loop", "")), "play", "start", 0)
    while offered(table) == ["yes", "no"]:
        play(table, "yes")
    assert (offered(table), state(table).marks[0]) == (["no"], 100)
    assert asked(play(table, "no")) == (0, "act")


def test_2_5_in_a_loop_with_a_cost_one_must_decline_at_the_hundredth_time():
    """0.3: a cost can be declined, so that is no loop without end."""
    cards = "stance loop: Each time you gain Passion: Spend 1 Passion to gain 1 Passion.\n strike start 1:"
    cards += " On Play: Gain 1 Passion."
    table = play(situation(cards=cards, hands=("start", ""), stances=("loop", "")), "play", "start", 0)
    while offered(table) == ["yes", "no"]:
        play(table, "yes")
    assert (asked(table), offered(table)) == ((0, "pay"), ["no"])
    assert asked(play(table, "no")) == (0, "act")


def test_2_6_domination_comes_before_the_final_turn():
    won = dict.fromkeys(range(5), "two")
    table = play(situation(sides=(won, {}), stamina=(0, 4)), "pass")
    assert (state(table).over, table.result.winners) == ("domination", (0,))


def test_2_6_what_holds_this_turn_expires_before_the_check():
    cards = "strike puff 0: On Play: Your strike spells have +1 Power this turn."
    sides = (dict.fromkeys(range(4), "two"), {})
    table = play(situation(cards=cards, hands=("puff", ""), sides=sides), "play", "puff", 4)
    assert table.view(None)["winning"] == [0] * 5
    assert state(play(table, "pass")).over == ""


def test_2_7_only_the_one_who_has_just_finished_a_turn_dominates():
    won = dict.fromkeys(range(5), "two")
    assert state(play(situation(sides=({}, won)), "pass")).over == ""
    table = situation(sides=(dict.fromkeys(range(4), "two"), {}), hands=("two", ""))
    assert state(play(table, "play", "two", 4)).over == ""
    assert state(play(table, "pass")).over == "domination"


@pytest.mark.parametrize("stamina", [0, 1, 2, 3, 4])
def test_2_8_the_final_turn_has_a_play_for_each_stamina_and_at_least_one(stamina):
    table = play(situation(stamina=(0, stamina)), "pass")
    view = table.view(None)
    assert (view["current"], view["plays"], view["final"]) == (1, max(1, stamina), max(1, stamina))
    assert state(play(table, "pass")).over == "tie"


def test_2_8_more_plays_come_on_top_and_lost_stamina_does_not_matter():
    cards = "stance more: You have 1 more play in each of your turns. / When your turn begins: Lose 1 Stamina."
    table = play(situation(cards=cards, stamina=(0, 3), stances=("", "more")), "pass")
    assert (state(table).plays, state(table).stamina) == (4, [0, 2])


def test_2_8_after_turn_100_comes_a_final_turn():
    assert play(situation(turn=100), "pass").view(None)["final"] == 4


def test_2_9_most_spaces_win():
    table = play(situation(sides=({0: "one", 1: "one"}, {2: "four"}), stamina=(0, 1)), "pass", "pass")
    assert (state(table).over, table.result.winners) == ("exhaustion", (0,))


def test_2_9_then_most_power_also_where_both_are_winning():
    table = play(situation(sides=({0: "one", 1: "two"}, {2: "four", 3: "one"}), stamina=(0, 1)), "pass", "pass")
    assert (state(table).over, table.result.winners) == ("exhaustion", (1,))


def test_2_9_and_then_it_is_a_true_tie():
    table = play(situation(sides=({0: "one", 1: "two"}, {2: "two", 3: "one"}), stamina=(0, 1)), "pass", "pass")
    assert (state(table).over, table.result.winners) == ("tie", ())


def test_2_9_five_spaces_in_the_final_turn_still_count_as_exhaustion():
    won = dict.fromkeys(range(5), "two")
    table = play(situation(sides=({}, won), stamina=(0, 1)), "pass", "pass")
    assert (state(table).over, table.result.winners) == ("exhaustion", (1,))
    assert deck(table)
