"""Witches' Revel, chapters 5 and 6: instructions that have rules of their own, and markers."""

from __future__ import annotations

import pytest

from engine.games.witches_revel.language.peg import names_in
from engine.games.witches_revel.language.read import grammar
from engine.games.witches_revel.language.records import EVERY_VERB, Act
from engine.games.witches_revel.options import NONE
from engine.games.witches_revel.rules.instructions import VerbRules
from engine.games.witches_revel.rules.verbs.verbs import VERBS
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

SEW = "strike sew 2 flames:\n strike thread 1 flames: On Play: Gain 1 Passion.\n strike other 2 currents:\n"


def test_5_1_every_verb_has_its_rules():
    assert {*VERBS} == {*EVERY_VERB}


def test_5_1_every_instruction_can_be_judged_and_carried_out():
    asked_for = {name.replace("_", " ") for name in names_in(grammar().rules["act"])}
    assert asked_for == {verb for verb, rules in VERBS.items() if rules.do is not VerbRules().do}


def test_5_1_what_the_rules_do_alone_no_text_asks_for():
    with pytest.raises(AssertionError, match="'skip'"):
        VERBS["skip"].do(state(situation()), None, Act("skip"))


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Your opponent discards 1 card from their hand for each other spell of yours", 2),
        ("Your opponent loses 1 Stamina for each other spell of yours", 2),
        ("Discard 1 card from your hand for each other spell of yours", 2),
        ("Discard up to 1 card from your hand for each other spell of yours", 0),
        ("Discard the top card of your deck for each other spell of yours", 2),
        ("Remove a +1 from the opposing spell for each other spell of yours", 2),
    ],
)
def test_5_1_for_each_is_as_many_times_whatever_is_done(text, gone):
    cards, sides = f"strike each 0: On Play: {text}.", ({0: "two", 1: "two"}, {2: "two*3"})
    hands, decks = ("each wall wall wall", "wall wall wall"), ("two two two", None)
    table = play(situation(cards=cards, hands=hands, sides=sides, decks=decks), "play", "each")
    before = all_that_could_go(table)
    play(table, 2)
    while asked(table)[1] == "discard":
        play(table, "done" if "done" in offered(table) else "wall")
    assert all_that_could_go(table) == before - gone - 1  # the card itself has left the hand


def all_that_could_go(table):
    game = state(table)
    return sum([*game.stamina, *map(len, game.hands), len(game.decks[0]), side(table, 1)[2][3]])


def test_5_2_what_is_drawn_comes_from_wherever_it_is():
    cards = "strike fetch 1: On Play: Draw 1 strike spell card from your discards."
    table = play(situation(cards=cards, hands=("fetch", ""), discards=("two three", "")), "play", "fetch", 0, "three")
    assert (hand(table), discards(table)) == (["three"], ["two"])


def test_5_2_example_the_next_draws_are_the_top_cards():
    cards = "strike peek 1: On Play: Look at your next 3 draws. Draw 1 card among them. Stash the rest."
    table = situation(cards=cards, hands=("peek", ""), decks=("two three four one", None))
    play(table, "play", "peek", 0)
    assert offered(table) == ["two", "three", "four"]
    play(table, "three", "four")
    assert (hand(table), deck(table)) == (["three"], ["one", "four", "two"])


def test_5_2_who_has_drawn_cannot_take_it_back():
    assert not play(situation(hands=("two", "")), "skip").may_undo(0)


def test_5_3_an_amount_is_stashed_unseen():
    cards = "strike low 1: On Play: Stash 1 card from your hand."
    table = play(situation(cards=cards, hands=("low two three", "")), "play", "low", 0, "two")
    assert (deck(table)[-1], table.view(1)["known"][0], hand(table)) == ("two", [], ["three"])


def test_5_3_by_quality_they_are_revealed_and_there_is_a_check_before_what_follows():
    cards = "strike low 1: On Play: Stash 1 stance card from your hand. If you have 1 Passion, lose 1 Stamina.\n"
    cards += "stance dear: Each time you stash a card: Gain 1 Passion."
    table = situation(cards=cards, hands=("low ceremony", ""), stances=("dear", ""))
    play(table, "play", "low", 0)
    assert offered(table) == ["ceremony", NONE]
    play(table, "ceremony")
    assert [one["cards"] for one in table.news(1) if one["what"] == "revealed"] == [["low"], ["ceremony"]]
    assert (state(table).marks[0], state(table).stamina[0]) == (1, 3)


@pytest.mark.parametrize(("hands", "picks"), [(("low two wall", ""), ["two", "done"]), (("low two", ""), [])])
def test_5_3_by_quality_fewer_than_the_indicated_amount_are_none(hands, picks):
    """With fewer cards in the hand all see that, and nobody is asked."""
    cards = "strike low 1: On Play: Stash 2 strike spell cards from your hand. If you do, gain 1 Passion."
    table = play(situation(cards=cards, hands=hands), "play", "low", 0, *picks)
    assert (hand(table), state(table).marks[0], asked(table)) == (hands[0].split()[1:], 0, (0, "act"))
    assert [one["cards"] for one in table.news(1) if one["what"] == "revealed"] == [["low"]]


def test_5_3_by_quality_fewer_than_the_indicated_amount_are_none_also_where_all_see_them():
    cards = "strike low 1: On Play: Stash 2 strike spell cards from your discards."
    assert discards(play(situation(cards=cards, hands=("low", ""), discards=("two", "")), "play", "low", 0)) == ["two"]


def test_5_4_a_revealed_card_stays_in_the_hand_for_all_to_see_until_the_next_check():
    cards = "strike show 1: On Play: Your opponent reveals their hand. You may draw 1 card."
    table = play(situation(cards=cards, hands=("show", "two three")), "play", "show", 0)
    assert (table.view(0)["revealed"][1], table.view(None)["hand_sizes"]) == (["two", "three"], [0, 2])
    assert table.view(0)["revealed"] == [[], ["two", "three"]]
    check_here(table)
    play(table, "no")
    assert (table.view(0)["revealed"][1], table.view(0)["known"][1]) == ([], ["three", "two"])


def test_5_4_what_all_see_cannot_be_revealed_and_so_pays_for_nothing():
    cards = "strike show 1: On Play: Reveal 1 card from your discards to draw 1 card."
    assert asked(play(situation(cards=cards, hands=("show", ""), discards=("two", "")), "play", "show", 0)) == (
        0,
        "act",
    )


def test_5_4_a_card_that_moves_is_revealed_no_more():
    cards = "strike show 1: On Play: Reveal 1 card from your hand. Stash it. You may draw 1 card."
    table = play(situation(cards=cards, hands=("show two", "")), "play", "show", 0)
    assert (asked(table), state(table).revealed, deck(table)[-1]) == ((0, "may"), (), "two")
    check_here(table)


def test_5_5_a_card_is_revealed_as_it_is_played_and_can_be_played_from_elsewhere():
    cards = "strike again 1: On Play: Play 1 strike spell card from your discards."
    table = play(situation(cards=cards, hands=("again", ""), discards=("two", "")), "play", "again", 0)
    play(table, 1)
    assert (side(table)[1], discards(table)) == (("two", 2, 0, 0), [])
    assert [one["cards"] for one in table.news(1) if one["what"] == "revealed"] == [["again"]]


def test_5_6_a_stance_goes_for_the_new_one_and_then_its_consequence_resolves():
    cards = "stance old: When this stance is discarded: Gain 1 Passion.\n stance new: On Play: Draw 1 card."
    table = play(situation(cards=cards, hands=("new", ""), stances=("old", "")), "play", "new")
    play(table, *([0] if asked(table)[1] == "resolve" else []))
    assert (stance(table), discards(table), state(table).marks[0], len(hand(table))) == ("new", ["old"], 1, 1)


def test_5_6_if_the_old_stance_cannot_go_the_new_one_cannot_come():
    """Ruling 18: what is stopped within a cost counts as done, but not the going of one's own stance."""
    cards = "stance old: When this stance would be discarded: Stop it."
    table = play(situation(cards=cards, hands=("ceremony", ""), stances=("old", "")), "play", "ceremony")
    assert (stance(table), hand(table), offered(table)) == ("old", ["ceremony"], ["skip", "pass"])


def test_5_7_where_a_spell_may_be_announced():
    """Empty spaces, one's shields, and a single strike with the same icon; not a stitched one."""
    sides = ({0: "sew", 1: "wall", 2: "two", 3: "sew+sew"}, {})
    table = play(situation(cards=SEW, hands=("thread", ""), sides=sides), "play", "thread")
    assert (asked(table), offered(table)) == ((0, "space"), [0, 1, 4])
    assert offered(play(situation(cards=SEW, hands=("wall", ""), sides=sides), "play", "wall")) == [1, 4]
    assert offered(play(situation(cards=SEW, hands=("other", ""), sides=sides), "play", "other")) == [1, 4]


def test_5_7_a_shield_in_the_space_is_discarded_and_its_consequence_comes_after_the_play():
    table = situation(hands=("two", ""), sides=({0: "doormat"}, {}), decks=("three", None))
    play(table, "play", "two", 0)
    assert (side(table), discards(table), hand(table)) == ({0: ("two", 2, 0, 0)}, ["doormat"], ["three"])


def test_5_7_a_shield_that_cannot_go_makes_the_play_impossible_there():
    cards = "shield rock 1: When this spell would be discarded: Stop it."
    table = play(situation(cards=cards, hands=("two", ""), sides=({0: "rock"}, {})), "play", "two", 0)
    play(table, "two")
    assert offered(table) == [1, 2, 3, 4]


def test_5_7_a_space_that_all_see_to_be_impossible_is_not_offered():
    """0.4  A shield that cannot be discarded; a stitch that cannot be paid."""
    cards = "shield rock 1: This spell can't be discarded.\n strike sew 2 flames: To Stitch: Spend 1 Passion."
    table = situation(cards=cards, hands=("sew", ""), sides=({0: "rock", 1: "sew"}, {}))
    assert offered(play(table, "play", "sew")) == [2, 3, 4]
    table = situation(cards=cards, hands=("sew", ""), sides=({0: "rock", 1: "sew"}, {}), marks=(1, 0))
    assert offered(play(table, "play", "sew")) == [1, 2, 3, 4]


def test_5_6_a_stance_that_all_see_to_stay_keeps_others_away():
    table = situation(
        cards="stance glue: This stance can't be discarded.\n stance deal: This stance's Power is: Draw 1 card.\n"
        "strike call 1: On Play: You may play 1 stance card from your discards.",
        hands=("call", ""),
        discards=("deal", ""),
        stances=("glue", ""),
    )
    assert asked(play(table, "play", "call", 0)) == (0, "act")


def test_5_7_without_any_space_a_card_cannot_be_played():
    full = dict.fromkeys(range(5), "two")
    table = play(situation(hands=("three", ""), sides=(full, {})), "play", "three")
    assert (offered(table), hand(table)) == (["skip", "pass"], ["three"])


def test_5_7_a_stitch_costs_a_stamina_also_without_one_and_only_the_new_card_is_played():
    table = play(situation(cards=SEW, hands=("sew", ""), sides=({0: "thread"}, {}), stamina=(0, 4)), "play", "sew", 0)
    assert (side(table)[0], state(table).stamina[0], state(table).marks[0]) == (("thread+sew", 3, 0, 0), 0, 0)
    table = play(situation(cards=SEW, hands=("thread", ""), sides=({0: "sew"}, {})), "play", "thread", 0)
    assert (state(table).stamina[0], state(table).marks[0]) == (3, 1)


def test_5_7_what_cant_be_stitched_is_no_space():
    table = situation(cards=SEW, hands=("sew", ""), sides=({0: "sew"}, {0: "dresscode"}))
    assert offered(play(table, "play", "sew")) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("played", "there", "falls"),
    [
        ("two", "one", True),
        ("two", "two", False),
        ("four", "wall", True),
        ("three", "wall", False),
        ("wall", "one", False),
        ("blank", "blank", False),
    ],
)
def test_5_8_overpower(played, there, falls):
    table = play(situation(hands=(played, ""), sides=({}, {0: there})), "play", played, 0)
    assert (side(table, 1) == {}) is falls


def test_5_8_a_stitched_spell_checks_with_its_whole_power_and_falls_whole():
    table = situation(cards=SEW, hands=("sew", ""), sides=({0: "sew"}, {0: "one+two"}))
    assert discards(play(table, "play", "sew", 0), 1) == ["one", "two"]


def test_5_8_what_cannot_be_overpowered_is_not_and_nothing_follows():
    table = situation(
        cards="shield stone 0: This spell can't be overpowered.",
        hands=("finale", ""),
        sides=({}, {0: "stone"}),
        witches=("ondine", "jack"),
    )
    play(table, "play", "finale", 0)
    assert (len(side(table, 1)), state(table).plays) == (1, 0)


def test_5_8_there_is_no_check_for_a_spell_that_is_gone():
    cards = "strike brief 4: On Play: Discard this spell."
    table = play(situation(cards=cards, hands=("brief", ""), sides=({}, {0: "one"})), "play", "brief", 0)
    assert (side(table), side(table, 1)) == ({}, {0: ("one", 1, 0, 0)})


def test_5_9_as_much_stamina_is_lost_as_there_is():
    cards = "strike worn 1: On Play: Lose 3 Stamina. Gain 1 Passion."
    table = play(situation(cards=cards, hands=("worn", ""), stamina=(2, 4)), "play", "worn", 0)
    assert (state(table).stamina[0], state(table).marks[0]) == (0, 1)


def test_5_9_stamina_that_is_gone_already_is_no_event():
    cards = "strike worn 1: On Play: Lose 1 Stamina.\n stance cry: Each time you lose Stamina: Gain 1 Passion."
    table = situation(cards=cards, hands=("worn", ""), stamina=(0, 4), stances=("cry", ""))
    assert state(play(table, "play", "worn", 0)).marks[0] == 0


def test_5_10_a_resource_is_spent_exactly_and_lost_as_far_as_it_goes():
    cards = "strike lose 1: On Play: Lose 3 Passion.\n strike spend 1: On Play: You may spend 3 Passion to draw 1 card."
    assert state(play(situation(cards=cards, hands=("lose", ""), marks=(2, 0)), "play", "lose", 0)).marks[0] == 0
    table = play(situation(cards=cards, hands=("spend", ""), marks=(2, 0)), "play", "spend", 0)
    assert (state(table).marks[0], asked(table)) == (2, (0, "act"))


def test_5_10_example_four_marks_are_four_passion():
    cards = "strike vain 0: On Play: Add +1s to this spell equal to the Passion you have."
    assert side(play(situation(cards=cards, hands=("vain", ""), marks=(4, 0)), "play", "vain", 0))[0][1] == 4


def test_5_10_patience_cannot_be_lost():
    cards = "strike drop 1: On Play: Your opponent loses 1 Patience."
    table = situation(cards=cards, hands=("drop", ""), marks=(0, 2), witches=("brandy", "tick"))
    assert state(play(table, "play", "drop", 0)).marks[1] == 2


def test_5_10_who_has_not_the_resource_has_none_of_it():
    cards = "strike vain 0: On Play: Add +1s to this spell equal to the Patience you have. Gain 1 Patience. Lose 1"
    cards += " Patience. If you have no Patience, gain 1 Passion."
    table = play(situation(cards=cards, hands=("vain", ""), marks=(3, 0)), "play", "vain", 0)
    assert (side(table)[0][3], state(table).marks[0]) == (0, 4)


def test_5_11_passing_as_an_instruction_ends_ones_own_turn_after_what_is_under_way():
    cards = "strike leave 1: On Play: Pass the turn. Gain 1 Passion.\n strike you 1: On Play:"
    cards += " Your opponent passes the turn."
    table = play(situation(cards=cards, hands=("leave", ""), plays=2), "play", "leave", 0)
    assert (state(table).current, state(table).marks[0]) == (1, 1)


def test_5_11_nobody_passes_in_anothers_turn():
    cards = "strike you 1: On Play: Your opponent passes the turn."
    table = play(situation(cards=cards, hands=("you", "")), "play", "you", 0)
    assert (asked(table), state(table).current) == ((0, "act"), 0)


# 6 ---------------------------------------------------------------------------------------------------


def test_6_1_markers_are_their_players():
    assert [situation(stamina=(3, 2)).view(seat)["stamina"] for seat in (0, 1)] == [[3, 2], [3, 2]]


def test_6_2_what_leaves_for_the_reserve_mixes_with_no_cards():
    table = play(situation(hands=("awakening", "")), "play", "awakening", 0)
    assert (state(table).stamina[0], discards(table)) == (3, [])


def test_6_3_stamina_is_the_only_kind_of_marker():
    assert [name for name in situation().view(None) if name in ("stamina", "markers")] == ["stamina"]


def test_6_4_stamina_is_what_is_left_of_four_markers():
    cards = "strike look 1: On Play: If you have 3 or less Stamina, gain 1 Passion."
    assert state(play(situation(cards=cards, hands=("look", ""), stamina=(3, 4)), "play", "look", 0)).marks[0] == 1
    assert state(play(situation(cards=cards, hands=("look", "")), "play", "look", 0)).marks[0] == 0
