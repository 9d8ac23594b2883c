"""Witches' Revel, 4.9: interruptions."""

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


def test_4_9_an_interruption_comes_before_what_it_interrupts():
    table = play(situation(hands=("awakening", ""), sides=({}, {0: "broom"})), "play", "awakening", 0)
    assert (discards(table, 1), deck(table, 1)[-1], side(table, 1)) == ([], "broom", {})


def test_4_9_what_is_stopped_does_not_occur_and_its_consequences_neither():
    table = situation(hands=("finale", ""), sides=({}, {0: "two"}), stances=("", "shoulder"))
    play(table, "play", "finale", 0)
    assert (asked(table), offered(table)) == ((1, "may"), ["yes", "no"])
    play(table, "yes")
    assert (side(table, 1)[0][0], stance(table, 1), state(table).plays) == ("two", None, 0)


def test_4_9_a_stopped_play_is_skipped_and_its_play_is_spent():
    table = situation(hands=("ceremony", "spoons"))
    play(table, "play", "ceremony", "spoons", "yes")
    assert (stance(table), hand(table), state(table).plays, discards(table, 1)) == (None, ["ceremony"], 0, ["spoons"])
    assert asked(table) == (0, "act")


@pytest.mark.parametrize("other", ["spoons", "two"])
def test_4_9_from_the_hand_is_asked_for_whether_there_is_one_or_not(other):
    """The list has one; nobody is told whether the hand has."""
    table = situation(hands=("ceremony", other), discards=("", "spoons"))
    play(table, "play", "ceremony")
    assert (asked(table), offered(table)[-1]) == ((1, "interrupt"), "pass")
    check_here(table)
    assert stance(play(table, "pass")) == "ceremony"


def test_4_9_nobody_is_asked_for_what_their_deck_has_not():
    assert stance(play(situation(hands=("ceremony", "two")), "play", "ceremony")) == "ceremony"


def test_4_9_the_current_player_comes_first_and_the_field_before_the_hand():
    cards = "stance mine: When you would draw a card: Gain 1 Passion.\n"
    cards += "stance theirs: When your opponent would draw a card: Gain 1 Mischief.\n"
    cards += "shield sly 1: When your opponent would draw a card: If this card is in your hand,"
    cards += " you may discard this card."
    table = situation(cards=cards, hands=("", "sly"), stances=("mine", "theirs"))
    play(table, "skip")
    assert (asked(table), offered(table), state(table).marks) == ((1, "interrupt"), ["sly", "pass"], [1, 1])
    play(table, "sly", "yes")
    assert (len(hand(table)), discards(table, 1)) == (1, ["sly"])
    texts = [(one["what"], one["seat"]) for one in table.news(None) if one["what"] in ("gain", "revealed", "drew")]
    assert texts[:4] == [("gain", 0), ("gain", 1), ("revealed", 1), ("drew", 0)]


def test_4_9_two_interruptions_that_would_loop_come_once_each():
    """Each does again what the other interrupts."""
    cards = "stance uno: When you would draw a card: Lose 1 Stamina.\n"
    cards += "shield other 1: When you would lose Stamina: Draw 1 card."
    table = play(situation(cards=cards, stances=("uno", ""), sides=({0: "other"}, {})), "skip")
    assert (len(hand(table)), state(table).stamina[0]) == (2, 3)


def test_4_9_an_interruption_does_not_interrupt_itself():
    cards = "stance echo: When you would draw a card: Draw 1 card."
    assert len(hand(play(situation(cards=cards, stances=("echo", "")), "skip"))) == 2


def test_4_9_two_that_apply_are_ordered_by_their_player():
    cards = "stance uno: When you would draw a card: Gain 1 Passion.\n"
    cards += "shield other 1: When you would draw a card: Lose all your Passion."
    table = situation(cards=cards, stances=("uno", ""), sides=({0: "other"}, {}), marks=(1, 0))
    play(table, "skip")
    assert (asked(table), offered(table)) == ((0, "interruption"), [0, 1])


def test_4_9_a_card_played_by_an_interruption_waits_for_the_next_check():
    """Ruling 17: it is placed before the draw, and its consequence comes after it."""
    cards = "stance rush: When you would draw a card: You may play 1 strike spell card from your hand.\n"
    cards += "strike fast 3: On Play: Gain Passion equal to the number of cards in your hand."
    table = situation(
        cards=cards, hands=("fast two", ""), sides=({}, {0: "two"}), stances=("rush", ""), witches=("ondine", "jack")
    )
    play(table, "skip", "yes", "fast", 0)
    assert (state(table).marks[0], len(hand(table)), side(table, 1)) == (2, 2, {})


VERBS = {
    "play": ("play a spell", "two"),
    "draw": ("draw a card", ""),
    "discard": ("discard a card", "toss"),
    "stash": ("stash a card", "low"),
    "reveal": ("reveal a card", "show"),
    "gain": ("gain Passion", "get"),
    "spend": ("spend Passion", "give"),
    "lose": ("lose Passion", "drop"),
    "tire": ("lose Stamina", "yawn"),
    "add": ("add +1s to a spell", "grow"),
    "pass": ("pass the turn", "leave"),
    "skip": ("skip a play", ""),
    "use": ("use a Power", "power"),
    "stitch": ("stitch a spell", "sew"),
    "overpower": ("overpower a spell", "four"),
}
DOING = """
    strike toss 1: On Play: Discard 1 card from your hand.
    strike low 1: On Play: Stash 1 card from your hand.
    strike show 1: On Play: Reveal 1 card from your hand.
    strike get 1: On Play: Gain 1 Passion.
    strike give 1: On Play: Spend 1 Passion to draw 1 card.
    strike drop 1: On Play: Lose 1 Passion.
    strike yawn 1: On Play: Lose 1 Stamina.
    strike grow 1: On Play: Add a +1 to this spell.
    strike leave 1: On Play: Pass the turn.
    strike sew 1 flames:
"""


@pytest.mark.parametrize("verb", VERBS)
def test_4_9_whatever_is_tried_can_be_interrupted(verb):
    """The opponent gains 1 Mischief for it."""
    said, card = VERBS[verb]
    cards = DOING + f"stance watch: When your opponent tries to {said}: Gain 1 Mischief."
    hands = (f"{card} blank" if card not in ("", "power") else "blank", "")
    table = situation(cards=cards, hands=hands, sides=({0: "sew"}, {1: "two"}), stances=("", "watch"), marks=(4, 0))
    if card == "":
        play(table, "skip")
    elif card == "power":
        play(table, "power brandy 1")
        play(table, *(["yes"] if asked(table)[1] == "pay" else []))
    else:
        play(table, "play", card, {"stitch": 0}.get(verb, 1))
        for _ in range(2):
            if asked(table)[1] == "pay":
                play(table, "yes")
    assert state(table).marks[1] == 1


@pytest.mark.parametrize(
    ("price", "tried"),
    [
        ("Spend 1 Passion", "spend Passion"),
        ("Draw 1 card", "draw a card"),
        ("Draw 1 card from your discards", "draw a card"),
        ("Discard 1 card from your hand", "discard a card"),
        ("Stash 1 card from your hand", "stash a card"),
        ("Reveal 1 card from your hand", "reveal a card"),
        ("Lose 1 Passion", "lose Passion"),
        ("Add a +1 to any 1 other spell of yours", "add +1s to a spell"),
        ("Move a +1 from any 1 other spell of yours to this spell", "add +1s to a spell"),
    ],
)
def test_4_9_what_is_stopped_within_a_cost_counts_as_done(price, tried):
    """Ruling 18: nothing of it has happened, and what it was for is had."""
    cards = f"strike buy 1: On Play: {price} to lose 1 Stamina.\n"
    cards += f"stance guard: When your opponent tries to {tried}: Stop it."
    table = situation(
        cards=cards,
        hands=("buy wall", ""),
        discards=("two", ""),
        sides=({1: "two*1"}, {}),
        marks=(1, 0),
        stances=("", "guard"),
    )
    play(table, "play", "buy", 0, "yes")
    play(table, *(["two"] if asked(table)[1] == "draw" else []))
    assert (state(table).stamina[0], state(table).marks[0], hand(table)) == (3, 1, ["wall"])
    assert (side(table)[1][3], discards(table)) == (1, ["two"])


def test_4_9_a_price_of_a_play_that_is_stopped_is_paid():
    cards = "strike dear 2: To Play: Spend 2 Passion.\n"
    cards += "stance guard: When your opponent tries to spend Passion: Stop it."
    table = situation(cards=cards, hands=("dear", ""), marks=(2, 0), stances=("", "guard"))
    play(table, "play", "dear", "yes", 0)
    assert (side(table), state(table).marks[0]) == ({0: ("dear", 2, 0, 0)}, 2)


def test_4_9_what_has_left_is_not_interrupted_any_further_and_the_rest_is_skipped():
    """Ruling 17: the spell that was to be discarded has gone to the hand, and stays there."""
    cards = "shield sly 1: When this spell would be discarded: Draw this spell.\n"
    cards += "strike bin 1: On Play: Discard the opposing spell."
    table = play(situation(cards=cards, hands=("bin", ""), sides=({}, {0: "sly"})), "play", "bin", 0)
    assert (hand(table, 1), discards(table, 1), side(table, 1)) == (["sly"], [], {})
