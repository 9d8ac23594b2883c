"""Witches' Revel, 0.2 to 0.5: costs that are stopped, choices that both see to be none, and what can be declined."""

from __future__ import annotations

import pytest

from engine.games.witches_revel.rules.verbs.choose import NONE
from tests.engine.games.witches_revel.tables import asked, discards, hand, offered, play, side, situation, stance, state

# 0.3, ruling 18: what is stopped within a cost counts as done ----------------------------------------

STOPPED = {
    "spend Passion": "Spend 1 Passion",
    "lose Passion": "Lose 1 Passion",
    "draw a card": "Draw 2 cards",
    "reveal a card": "Reveal 1 card from your hand",
    "discard a card": "Discard 1 card from your hand",
    "stash a card": "Stash 1 card from your hand",
    "add +1s to a spell": "Add a +1 to any 1 spell",
}


@pytest.mark.parametrize("tried", STOPPED)
def test_0_3_what_is_stopped_within_a_cost_counts_as_paid(tried):
    """Nothing of it happens, and what it was a cost for does."""
    cards = f"stance deal: This stance's Power is: {STOPPED[tried]} to lose 1 Stamina.\n"
    cards += f"stance veto: When your opponent tries to {tried}: Stop it."
    table = situation(cards=cards, hands=("two", ""), sides=({}, {0: "two"}), stances=("deal", "veto"), marks=(1, 0))
    play(table, "power deal 0", "yes")
    assert (state(table).stamina[0], asked(table)) == (3, (0, "act"))
    assert (state(table).marks[0], hand(table), side(table, 1)) == (1, ["two"], {0: ("two", 2, 0, 0)})


def test_0_3_a_cost_that_is_stopped_plays_the_card():
    cards = "strike dear 4: To Play: Spend 2 Passion.\n"
    cards += "stance veto: When your opponent tries to spend Passion: Stop it."
    table = situation(cards=cards, hands=("dear", ""), stances=("", "veto"), marks=(2, 0))
    play(table, "play", "dear", "yes", 0)
    assert (side(table), state(table).marks[0]) == ({0: ("dear", 4, 0, 0)}, 2)


def test_0_3_what_cannot_be_done_is_not_paid():
    """Stopped is one thing, forbidden another."""
    cards = "stance deal: This stance's Power is: Spend 1 Passion to draw 1 card.\n"
    cards += "stance miser: Your opponent can't spend Passion."
    assert "power deal 0" not in offered(situation(cards=cards, stances=("deal", "miser"), marks=(1, 0)))


# 0.2: as both see it --------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "question"), [("", "two", (1, "may")), ("two", "", (0, "act"))])
def test_0_2_what_the_opponent_may_do_is_possible_if_they_can(mine, theirs, question):
    cards = "strike gift 1: On Play: Your opponent may draw 1 card."
    table = situation(cards=cards, hands=("gift", ""), decks=(mine, theirs), stamina=(0, 0))
    assert asked(play(table, "play", "gift", 0)) == question


@pytest.mark.parametrize(
    "text",
    [
        "gain 1 Passion for each strike spell card in your hand",
        "gain Passion equal to the number of strike spell cards in your hand",
        "add +1s to this spell equal to the number of strike spell cards in your hand",
    ],
)
def test_0_2_what_only_one_can_see_is_not_counted(text):
    """How many cards there are is public, of what kind they are is not."""
    with pytest.raises(ValueError, match="'hand' is not understood"):
        situation(cards=f"strike sum 1: On Play: You may {text}.")


def test_0_2_an_empty_hand_counts_nothing_as_all_can_see():
    cards = "stance sum: This stance's Power is: Gain 1 Passion for each card in your hand."
    assert "power sum 0" not in offered(situation(cards=cards, stances=("sum", "")))
    assert "power sum 0" in offered(situation(cards=cards, hands=("blank", ""), stances=("sum", "")))


def test_0_2_what_was_revealed_can_be_counted():
    cards = "strike sum 1: On Play: Reveal your next 3 draws. Gain 1 Passion for each strike spell card among them."
    table = situation(cards=cards, hands=("sum", ""), decks=("two wall three one", None))
    assert state(play(table, "play", "sum", 0)).marks[0] == 2


def test_0_2_what_was_drawn_is_revealed_where_its_kind_is_counted():
    cards = "strike sum 1: On Play: Draw 3 cards. Gain 1 Passion for each strike spell card among them."
    table = situation(cards=cards, hands=("sum", ""), decks=("two wall three one", None))
    assert state(play(table, "play", "sum", 0)).marks[0] == 2
    assert sorted(table.view(1)["known"][0]) == ["three", "two", "wall"]


def test_0_2_what_always_holds_has_spoken_of_nothing():
    cards = "strike sum 1: This spell has +1 Power for each strike spell card among them."
    assert side(situation(cards=cards, sides=({0: "sum"}, {})))[0][1] == 1


# 0.4: what both see to be impossible is no option ----------------------------------------------------


@pytest.mark.parametrize(
    ("what", "is_offered"),
    [("a card", False), ("a spell", True), ("a card of yours", True), ("another card", True), ("a stance", True)],
)
def test_0_4_what_cannot_be_done_to_any_card_is_no_option(what, is_offered):
    """All can see that, whatever lies in the hand; what is said of some cards only tells nothing."""
    cards = f"stance ban: Your opponent can't play {what}."
    assert ("play" in offered(situation(cards=cards, hands=("two", ""), stances=("", "ban")))) is is_offered


@pytest.mark.parametrize(("does", "cost"), [("discard", "Discard"), ("reveal", "Reveal"), ("stash", "Stash")])
def test_0_4_what_cannot_be_done_to_any_card_pays_for_nothing(does, cost):
    cards = f"stance ban: Your opponent can't {does} a card.\n"
    cards += f"stance deal: This stance's Power is: {cost} 1 card from your hand to lose 1 Stamina."
    table = situation(cards=cards, hands=("two", ""), stances=("deal", "ban"))
    assert "power deal 0" not in offered(table)


@pytest.mark.parametrize(("marks", "spaces"), [(0, [1, 2, 3, 4]), (1, [0, 1, 2, 3, 4])])
def test_0_4_where_a_stitch_cannot_be_paid_for_is_no_space(marks, spaces):
    cards = "strike sew 2 flames: To Stitch: Spend 1 Passion."
    table = situation(cards=cards, hands=("sew", ""), sides=({0: "sew"}, {}), marks=(marks, 0))
    assert offered(play(table, "play", "sew")) == spaces


def test_0_4_where_a_shield_cannot_go_is_no_space():
    cards = "shield rock 2: This spell can't be discarded."
    table = situation(cards=cards, hands=("two", ""), sides=({0: "rock"}, {}))
    assert offered(play(table, "play", "two")) == [1, 2, 3, 4]


def test_0_4_where_the_old_stance_cannot_go_no_stance_can_be_chosen():
    cards = "stance rock: You can't discard a stance.\n strike call 1: On Play: Play 1 stance card from your discards."
    table = situation(cards=cards, hands=("call", ""), stances=("rock", ""), discards=("ceremony", ""))
    play(table, "play", "call", 0)
    assert (asked(table), stance(table), discards(table)) == ((0, "act"), "rock", ["ceremony"])


@pytest.mark.parametrize(("sides", "is_offered"), [({0: "two*1", 1: "two"}, False), ({0: "two*1", 1: "two*1"}, True)])
def test_0_3_to_pay_with_each_is_to_pay_with_all_of_them(sides, is_offered):
    cards = "stance dry: This stance's Power is: Remove a +1 from each of your spells to draw 1 card."
    assert ("power dry 0" in offered(situation(cards=cards, sides=(sides, {}), stances=("dry", "")))) is is_offered


# 0.6 -------------------------------------------------------------------------------------------------


def test_0_6_with_a_visible_card_of_that_quality_one_must_be_found():
    """Any of them: the one that all see, or one that nobody else does."""
    cards = "strike show 1: On Play: Reveal 1 card from your hand. Discard 1 strike spell card from your hand."
    for shown, options in (("two", ["two", "three"]), ("wall", ["two", "three", NONE])):
        table = situation(cards=cards, hands=("show two three wall", ""))
        assert offered(play(table, "play", "show", 0, shown)) == options
