"""Witches' Revel, 0.2 to 0.5: costs that are stopped, choices that both see to be none, and what can be declined."""

from __future__ import annotations

import pytest

from tests.engine.games.revel import asked, hand, offered, play, side, situation, state

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


@pytest.mark.parametrize("held", ["two", "blank"])
@pytest.mark.parametrize(
    "text",
    [
        "gain 1 Passion for each strike spell card in your hand",
        "gain Passion equal to the number of strike spell cards in your hand",
        "add +1s to this spell equal to the number of strike spell cards in your hand",
    ],
)
def test_0_2_what_is_counted_in_a_hand_tells_nothing_before_it_is_done(text, held):
    """Whether there is a strike is known to its player alone, so the question comes in any case."""
    table = situation(cards=f"strike sum 1: On Play: You may {text}.", hands=(f"sum {held}", ""))
    assert asked(play(table, "play", "sum", 0)) == (0, "may")
    play(table, "yes")
    assert state(table).marks[0] + side(table)[0][3] == (held == "two")


def test_0_2_an_empty_hand_counts_nothing_as_all_can_see():
    cards = "stance sum: This stance's Power is: Gain 1 Passion for each strike spell card in your hand."
    assert "power sum 0" not in offered(situation(cards=cards, stances=("sum", "")))
    assert "power sum 0" in offered(situation(cards=cards, hands=("blank", ""), stances=("sum", "")))


def test_0_2_what_was_revealed_can_be_counted():
    cards = "strike sum 1: On Play: Reveal your next 3 draws. Gain 1 Passion for each strike spell card among them."
    table = situation(cards=cards, hands=("sum", ""), decks=("two wall three one", None))
    assert state(play(table, "play", "sum", 0)).marks[0] == 2


def test_0_2_what_always_holds_has_spoken_of_nothing():
    cards = "strike sum 1: This spell has +1 Power for each strike spell card among them."
    assert side(situation(cards=cards, sides=({0: "sum"}, {})))[0][1] == 1
