"""Witches' Revel, chapter 4: what the texts of cards do, and when."""

from __future__ import annotations

import pytest

from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.cards.decks import most_of
from tests.engine.games.witches_revel.tables import asked, discards, hand, offered, play, side, situation, stance, state


def test_4_1_effects_of_what_is_off_the_field_do_not_apply():
    assert side(situation(hands=("akimbo", ""), discards=("akimbo", ""), sides=({0: "two"}, {})))[0] == ("two", 2, 0, 0)


def test_4_2_six_kinds_of_effect():
    kinds = {effect.kind for card in ours().values() for effect in card.effects}
    assert kinds == {"limit", "cost", "power", "interruption", "consequence", "ongoing"}


def test_4_3_a_cost_effect_applies_as_the_card_is_played():
    table = play(situation(hands=("bonfire", ""), marks=(3, 0)), "play", "bonfire", "yes", 0)
    assert (state(table).marks[0], side(table)[0][1]) == (1, 5)


def test_4_3_a_cost_on_the_field_is_everybodys_who_does_that():
    table = play(situation(hands=("ceremony two", ""), sides=({}, {0: "rope"})), "play", "ceremony", "yes")
    assert (stance(table), discards(table)) == ("ceremony", ["two"])


def test_4_3_stitching_and_overpowering_can_have_costs():
    cards = "strike sew 2 flames: To Stitch: Spend 1 Passion.\n shield moat 1: To Overpower this"
    cards += " spell: Spend 1 Passion."
    table = situation(cards=cards, hands=("sew two", ""), sides=({0: "sew"}, {1: "moat"}), marks=(1, 0), plays=2)
    play(table, "play", "sew", 0)
    assert state(table).marks[0] == 0
    assert side(play(table, "play", "two", 1), 1) == {1: ("moat", 0, 1, 0)}


@pytest.mark.parametrize(("answer", "left"), [("yes", {}), ("no", {0: ("moat", 0, 1, 0)})])
def test_4_3_who_declines_to_pay_does_not_overpower(answer, left):
    cards = "shield moat 1: To Overpower this spell: Spend 1 Passion."
    table = situation(cards=cards, hands=("two", ""), sides=({}, {0: "moat"}), marks=(1, 0), witches=("ondine", "jack"))
    play(table, "play", "two", 0, answer)
    assert (side(table, 1), asked(table)) == (left, (0, "act"))


def test_4_4_example_an_ongoing_effect_is_there_at_once_and_gone_at_once():
    """There is no moment without the bonus: so the shield falls."""
    table = play(situation(hands=("three", ""), sides=({}, {0: "wall"}), stances=("akimbo", "")), "play", "three", 0)
    assert (side(table)[0][1], side(table, 1)) == (4, {})
    table = play(situation(hands=("ceremony", ""), sides=({0: "two"}, {}), stances=("akimbo", "")), "play", "ceremony")
    assert side(table)[0] == ("two", 2, 0, 0)


def test_4_4_what_texts_give_does_not_depend_on_what_texts_give():
    cards = "stance climb: Your strike spells with 3 or more Power have +1 Power."
    cards += "\nstance tint: Your strike spells with flames have flames."
    table = situation(cards=cards, sides=({0: "two*1", 1: "two"}, {}), stances=("climb", "tint"))
    assert (side(table)[0][1], side(table)[1][1]) == (4, 2)


def test_4_5_a_limit_is_about_decks():
    assert (most_of(ours()["cousins"]), most_of(ours()["closing"]), most_of(ours()["handshake"])) == (6, 1, 2)


def test_4_6_example_on_play_is_relevant_once_the_card_was_paid_for_and_placed():
    cards = "strike last 1: To Play: Spend 1 Passion. / On Play: Gain Passion equal to the Power of this spell."
    table = play(situation(cards=cards, hands=("last", ""), marks=(1, 0)), "play", "last", "yes", 0)
    assert state(table).marks[0] == 1


def test_4_6_it_is_relevant_as_often_as_it_happens():
    cards = "strike deep 1: On Play: Draw 3 cards.\n stance joy: Each time you draw a card: Gain 1 Passion."
    table = play(situation(cards=cards, hands=("deep", ""), stances=("joy", "")), "play", "deep", 0)
    assert (asked(table), offered(table)) == ((0, "resolve"), [0, 1, 2])
    assert state(play(table, 0, 0)).marks[0] == 3


JOY = """
    stance joy: The first time you skip a play each turn: Gain 1 Passion.
    strike back 1: On Play: Draw 1 stance card from your discards.
    shield spoon 1: The first time you discard this card from your hand each turn: Gain 1 Passion.
    shield bin 1: This spell's Power is: Discard 1 card from your hand.
    stance rake: This stance's Power is: Draw 1 card from your discards.
"""


def test_4_6_the_first_time_counts_from_when_the_text_is_there():
    """What happened before it came uses nothing up; the second time after that is no first one."""
    table = situation(cards=JOY, hands=("joy", ""), plays=4)
    play(table, "skip", "play", "joy", "skip")
    assert state(table).marks[0] == 1
    assert state(play(table, "skip")).marks[0] == 1
    assert state(play(table, "pass", "pass")).marks[0] == 1
    assert state(play(table, "skip")).marks[0] == 2


def test_4_6_what_left_and_came_back_counts_the_first_time_anew():
    table = situation(cards=JOY, hands=("ceremony back", ""), stances=("joy", ""), plays=5)
    play(table, "skip", "play", "ceremony", "play", "back", 0)
    play(table, "play", "joy")
    assert (state(table).marks[0], state(table).plays) == (1, 1)
    assert state(play(table, "skip")).marks[0] == 2


def test_4_6_a_card_that_was_discarded_and_drawn_again_counts_anew():
    sides = ({0: "bin", 1: "bin", 2: "two+two", 3: "two+two", 4: "two+two"}, {})
    table = situation(cards=JOY, hands=("spoon", ""), sides=sides, stances=("rake", ""), decks=("two", None))
    play(table, "power bin 0 0")
    assert state(table).marks[0] == 1
    play(table, "power rake 0", "spoon", "power bin 0 1")
    assert (discards(table), state(table).marks[0]) == (["spoon"], 2)


def test_4_6_it_resolves_though_its_source_has_left():
    """Ruling 16: the shield that was overpowered."""
    table = play(situation(hands=("four", ""), sides=({}, {0: "doormat"})), "play", "four", 0)
    assert (len(hand(table, 1)), discards(table, 1)) == (1, ["doormat"])


def test_4_7_a_power_is_used_once_a_turn_and_only_in_ones_own():
    table = situation(sides=({0: "knitting"}, {1: "knitting"}))
    assert offered(play(table, "power knitting 0")) == ["skip", "pass"]
    assert "power knitting 0" in offered(play(table, "pass"))


def test_4_7_two_of_the_same_card_have_a_power_each():
    table = play(situation(sides=({0: "knitting", 3: "knitting"}, {})), "power knitting 0 3")
    assert (side(table)[3][3], offered(table)) == (1, ["skip", "power knitting 0 0", "pass"]), "under the same name"


def test_4_7_a_power_of_wholly_impossible_instructions_is_not_offered():
    cards = "stance none: This stance's Power is: Add a +1 to each of your other spells."
    assert "power none 0" not in offered(situation(cards=cards, stances=("none", "")))


def test_4_8_shorthands_say_what_they_are_short_for():
    cards = "strike long 1: Each time you play this card: Draw 1 card."
    assert len(hand(play(situation(cards=cards, hands=("long", "")), "play", "long", 0))) == 1
    table = situation(hands=("finale", ""), sides=({}, {0: "two"}), witches=("ondine", "jack"))
    assert state(play(table, "play", "finale", 0)).plays == 1


def test_4_8_if_playing_this_overpowers_looks_at_its_own_playing_only():
    table = situation(hands=("four", ""), sides=({1: "finale"}, {0: "two"}))
    assert state(play(table, "play", "four", 0)).plays == 0


def test_4_7_a_power_is_new_when_its_card_has_left_and_come_back():
    cards = "strike homing 1: This spell's Power is: Draw this spell. Gain 1 play."
    table = play(situation(cards=cards, sides=({0: "homing"}, {})), "power homing 0")
    assert (hand(table), "power homing 0" in offered(table)) == (["homing"], False)
    assert "power homing 0" in offered(play(table, "play", "homing", 0))


def test_4_6_each_player_begins_with_the_current_one():
    """Ruling 19: also when it is the other one's card."""
    cards = "stance fair: Each time your opponent skips a play: Each player discards 1 card from their hand."
    table = situation(cards=cards, hands=("two three", "two three"), stances=("", "fair"))
    assert asked(play(table, "skip")) == (0, "discard")
    assert asked(play(table, "two")) == (1, "discard")


@pytest.mark.parametrize(
    ("waits", "gained"),
    [
        ("you discard a card from your hand", 1),
        ("your opponent discards a card from their hand", 1),
        ("you discard a spell", 1),
        ("you discard a card", 2),
        ("you stash a card from your hand", 0),
        ("a spell of yours is discarded", 1),
    ],
)
def test_4_6_from_where_it_goes_is_part_of_what_happens(waits, gained):
    """A shield that makes room is a spell and no card of the hand; a discarded card of the hand is no spell."""
    cards = f"stance ear: Each time {waits}: Lose 1 Stamina.\n strike toss 1: On Play: Discard 1 card from your hand. "
    cards += (
        "Your opponent discards 1 card from their hand. Your opponent discards 1 of their spells. Stash any 1 other "
    )
    cards += "spell of yours."
    sides = ({0: "wall", 1: "two"}, {2: "two"})
    table = situation(
        cards=cards, hands=("toss three", "three"), sides=sides, stances=("ear", ""), witches=("tick", "tick")
    )
    play(table, "play", "toss", 0)
    while asked(table)[1] == "resolve":
        play(table, 0)
    assert (state(table).stamina[0], asked(table)) == (4 - gained, (0, "act"))


@pytest.mark.parametrize(
    ("asked", "against", "drawn"),
    [
        ("this spell has more Power than the opposing spell", "one", 1),
        ("this spell has more Power than the opposing spell", "three", 0),
        ("this spell has less Power than the opposing spell", "three", 1),
        ("you are winning in this space", "one", 1),
        ("you are winning in this space", "three", 0),
        ("you are not winning in this space", "three", 1),
    ],
)
def test_a_condition_looks_at_both_sides_of_its_space(asked, against, drawn):
    cards = f"strike up 2: On Play: If {asked}, draw 1 card."
    table = play(situation(cards=cards, hands=("up", ""), sides=({}, {0: against})), "play", "up", 0)
    assert len(hand(table)) == drawn
