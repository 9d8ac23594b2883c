"""Witches' Revel, 4.10: where what is spoken of comes from."""

from __future__ import annotations

import pytest

from tests.engine.games.witches_revel.tables import asked, discards, hand, offered, play, situation, state

MOVES = """
    strike bin 1: On Play: Discard any 1 other spell of yours.
    strike toss 1: On Play: Discard 1 card from your hand.
    strike milk 1: On Play: Discard the top card of your deck.
    strike deep 1: On Play: Draw 1 card.
    strike back 1: On Play: Draw 1 strike spell card from your discards.
    strike again 1: On Play: Play 1 strike spell card from your discards.
    strike rob 1: On Play: Discard 1 card from your opponent's hand.
"""


@pytest.mark.parametrize(
    ("played", "when", "often"),
    [
        ("toss", "discard a card from your hand", 1),
        ("bin", "discard a card from your hand", 0),
        ("milk", "discard a card from your hand", 0),
        ("rob", "discard a card from your hand", 0),
        ("rob", "discard a card from your opponent's hand", 1),
        ("milk", "discard a card from your deck", 1),
        ("deep", "draw a card from your deck", 1),
        ("deep", "draw a card from your discards", 0),
        ("back", "draw a card from your discards", 1),
        ("back", "draw a card from your deck", 0),
        ("again", "play a spell card from your hand", 1),
        ("again", "play a spell card from your discards", 1),
    ],
)
def test_4_10_what_comes_from_somewhere_was_there(played, when, often):
    """From your hand is not from the field, nor from somebody else's hand."""
    cards = MOVES + f"stance watch: Each time you {when}: Gain 1 Passion."
    hands, sides = (f"{played} wall", "wall"), ({0: "blank"}, {})
    table = situation(cards=cards, hands=hands, sides=sides, discards=("one", ""), stances=("watch", ""))
    play(table, "play", played, 1)
    while asked(table)[1] in ("resolve", "space"):
        play(table, offered(table)[0])
    assert state(table).marks[0] == often


def test_4_10_what_cannot_come_from_the_hand_can_come_from_the_field():
    cards = "stance grip: You can't discard a card from your hand."
    table = situation(cards=cards, hands=("two", ""), sides=({0: "wall"}, {}), stances=("grip", ""))
    assert discards(play(table, "play", "two", 0)) == ["wall"]


def test_4_10_who_draws_anothers_spell_has_drawn_and_its_owner_has_the_card():
    cards = "strike take 5: On Play: Draw the opposing spell.\n stance joy: Each time you draw a card: Gain 1 Passion."
    table = situation(cards=cards, hands=("take", ""), sides=({}, {0: "two"}), stances=("joy", "joy"), marks=(0, 0))
    play(table, "play", "take", 0)
    assert (hand(table), hand(table, 1), state(table).marks[0]) == ([], ["two"], 1)
