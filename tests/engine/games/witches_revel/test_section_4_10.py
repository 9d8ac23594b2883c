"""Witches' Revel, 4.10: what texts refer to, and where it comes from."""

from __future__ import annotations

import pytest

from engine.games.witches_revel.cards.cards import check_belonging, ours
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
    state,
)

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


def test_4_10_example_your_stance_is_the_one_on_the_field():
    cards = "strike drop 1: On Play: Discard your stance."
    table = situation(cards=cards, hands=("drop ceremony", ""), stances=("akimbo", ""))
    assert (discards(play(table, "play", "drop", 0)), hand(table)) == (["akimbo"], ["ceremony"])


def test_4_10_example_your_spells_are_those_on_the_field_on_your_side():
    cards = "strike all 1: On Play: Add a +1 to each of your other spells."
    table = situation(cards=cards, hands=("all two", ""), sides=({0: "two"}, {0: "two"}), discards=("two", ""))
    play(table, "play", "all", 1)
    assert (side(table)[0][3], side(table, 1)[0][3]) == (1, 0)


def test_4_10_to_draw_cards_is_to_draw_the_next_ones():
    cards = "strike deep 1: On Play: Draw 2 cards."
    table = situation(cards=cards, hands=("deep", ""), decks=("two three four", None))
    assert hand(play(table, "play", "deep", 0)) == ["two", "three"]


def test_4_10_it_is_what_was_spoken_of_last():
    cards = "strike pick 1: On Play: Choose any 1 other spell of yours. Discard it."
    table = situation(cards=cards, hands=("pick", ""), sides=({0: "two", 1: "three"}, {}))
    assert discards(play(table, "play", "pick", 2, "spell 0 1")) == ["three"]


def test_4_10_example_what_was_chosen_above_is_discarded_with_this():
    cards = "strike bound 1: On Play: Choose any 1 other spell of yours. / When this spell is"
    cards += " discarded: Discard the spell"
    cards += " chosen above.\n strike bin 1: On Play: Discard any 1 other spell of yours."
    table = situation(cards=cards, hands=("bound bin", ""), sides=({0: "two", 1: "three"}, {}), plays=2)
    play(table, "play", "bound", 2, "spell 0 1", "play", "bin", 3, "spell 0 2")
    assert discards(table) == ["bound", "three"]


def test_4_10_example_a_lost_reference_cannot_be_discarded():
    """The chosen spell went to the hand in between."""
    cards = "strike bound 1: On Play: Choose any 1 other spell of yours. / When this spell is"
    cards += " discarded: Discard the spell"
    cards += " chosen above.\n strike bin 1: On Play: Discard any 1 other spell of yours."
    cards += "\n strike back 1: On Play: Draw any 1 other spell of yours."
    table = situation(cards=cards, hands=("bound bin back", ""), sides=({0: "two"}, {}), plays=3)
    play(table, "play", "bound", 2, "play", "back", 3)
    play(table, "spell 0 0", "play", "bin", 4, "spell 0 2")
    assert (discards(table), hand(table)) == (["bound"], ["two"])


def test_4_10_example_a_value_that_a_spell_had_is_that_of_when_it_left():
    table = situation(hands=("toast", ""), sides=({}, {0: "blank*2"}), witches=("ondine", "jack"))
    assert state(play(table, "play", "toast", 0)).marks[0] == 2


def test_4_10_example_cards_discarded_this_way_can_be_followed():
    cards = "strike turn 1: On Play: Discard any 1 spell. Choose 1 of the cards discarded this"
    cards += " way. Its player draws it back."
    table = situation(cards=cards, hands=("turn", ""), sides=({}, {0: "two+three"}))
    play(table, "play", "turn", 1, "spell 1 0")
    assert offered(table) == ["two", "three"]
    assert (hand(play(table, "three"), 1), discards(table, 1)) == (["three"], ["two"])


def test_4_10_what_is_said_of_it_for_a_turn_stays_with_it():
    cards = "strike cheer 1: On Play: Choose any 1 other spell of yours. It has +2 Power this turn."
    table = situation(cards=cards, hands=("cheer", ""), sides=({0: "two", 1: "two"}, {}))
    play(table, "play", "cheer", 2, "spell 0 1")
    assert (side(table)[0][1], side(table)[1][1]) == (2, 4)
    assert side(play(table, "pass"))[1][1] == 2


def test_4_10_their_own_spells_are_those_of_the_one_who_carries_it_out():
    cards = "strike cost 1: On Play: Your opponent discards 1 of their spells."
    table = situation(cards=cards, hands=("cost", ""), sides=({0: "two"}, {1: "two", 2: "three"}))
    play(table, "play", "cost", 3)
    assert (asked(table), offered(table)) == ((1, "discard"), ["spell 1 1", "spell 1 2"])


def test_4_10_a_space_is_both_its_sides():
    cards = "strike here 1: On Play: Add a +1 to each spell in this space."
    table = situation(cards=cards, hands=("here", ""), sides=({1: "two"}, {0: "four"}))
    play(table, "play", "here", 0)
    assert (side(table)[0][3], side(table)[1][3], side(table, 1)[0][3]) == (1, 0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "Choose any 1 other spell of yours. Discard it.",
        "You may discard any 1 other spell of yours. Choose 1 of the cards discarded this way. Draw it.",
        "Reveal the top card of your deck. If it is a strike spell card, draw it.",
        "If you have 3 or more Passion, choose any 1 spell. Discard it.",
    ],
)
def test_4_10_what_was_not_found_is_not_spoken_of(text):
    """`It` is not the spell that was played, for want of another one."""
    table = situation(cards=f"strike hasty 1: On Play: {text}", hands=("hasty", ""), decks=("", None))
    play(table, "play", "hasty", 0)
    assert (side(table), hand(table), discards(table)) == ({0: ("hasty", 1, 0, 0)}, [], [])


def test_4_10_what_is_not_there_has_no_player():
    cards = "strike polite 1: On Play: Discard the opposing spell. Its player draws 1 card. Its player may draw 1 card."
    table = play(situation(cards=cards, hands=("polite", "")), "play", "polite", 0)
    assert (hand(table), hand(table, 1), asked(table)) == ([], [], (0, "act"))


def test_4_10_who_declines_has_spoken_of_nothing():
    cards = "strike coy 1: On Play: You may discard 1 card from your hand. Stash it."
    table = play(situation(cards=cards, hands=("coy two", "")), "play", "coy", 0, "no")
    assert (side(table), hand(table)) == ({0: ("coy", 1, 0, 0)}, ["two"])


def test_4_10_what_could_not_be_done_was_not_that_many():
    cards = "strike sum 1: On Play: Gain 2 Passion. Discard up to 2 cards from your hand. Draw that many cards."
    assert hand(play(situation(cards=cards, hands=("sum", "")), "play", "sum", 0)) == []


@pytest.mark.parametrize(
    ("price", "picks", "then"),
    [
        ("Discard 1 card from your hand to gain Passion equal to the Power of it", [], (2, 0)),
        ("Discard any number of cards from your hand to draw that many cards", ["two"], (0, 1)),
    ],
)
def test_4_10_what_a_price_speaks_of_can_be_bought_with_it(price, picks, then):
    table = situation(cards=f"strike buy 1: On Play: {price}.", hands=("buy two", ""))
    play(table, "play", "buy", 0, "yes", *picks)
    assert (state(table).marks[0], len(hand(table))) == then


def test_4_10_the_rest_of_what_was_revealed_can_be_stashed():
    table = situation(hands=("charades", ""), decks=("two wall four", None))
    play(table, "play", "charades", 0, "two")
    assert (hand(table), deck(table)) == (["two"], ["four", "wall"])


@pytest.mark.parametrize(
    "text",
    [
        "If it is a strike spell card, gain 2 Passion",
        "If it has 2 or more Power, gain 2 Passion",
        "Gain Passion equal to the Power of it",
        "You may draw 1 card to gain Passion equal to the Power of it",
    ],
)
@pytest.mark.parametrize(("drawn", "gained"), [("two", 2), ("wall", 0)])
def test_4_10_a_hidden_card_whose_qualities_count_is_revealed(text, drawn, gained):
    """What is gained would tell it anyhow; so all see it, and no imagined world is another one."""
    first = "" if text.startswith("You may") else "Draw 1 card. "
    cards = f"strike proof 1: On Play: {first}{text}. You may draw 1 card."
    table = play(situation(cards=cards, hands=("proof", ""), decks=(f"{drawn} two wall", None)), "play", "proof", 0)
    play(table, *([] if first else ["yes"]))
    check_here(table)
    assert (state(table).marks[0], table.view(1)["known"][0]) == (gained, [drawn])


@pytest.mark.parametrize("does", ["draw", "stash", "would discard"])
def test_4_10_what_a_hidden_card_is_no_text_takes_notice_of(does):
    cards = f"stance joy: When you {does} a strike spell card: Gain 1 Passion.\n"
    cards += "strike turn 1: On Play: Draw 1 card. Stash 1 card from your hand. Discard 1 card from your hand. You may"
    cards += " draw 1 card."
    table = situation(
        cards=cards, hands=("turn wall wall", ""), stances=("joy", ""), decks=("two wall two wall two", None)
    )
    play(table, "play", "turn", 0, "two", "wall")
    check_here(table)
    assert state(table).marks[0] == 0


def test_4_10_but_of_one_that_both_see_it_does():
    cards = "stance joy: When you draw a strike spell card: Gain 1 Passion.\n"
    cards += "strike turn 1: On Play: Draw 1 strike spell card from your discards."
    table = situation(cards=cards, hands=("turn", ""), stances=("joy", ""), discards=("two", ""))
    assert state(play(table, "play", "turn", 0)).marks[0] == 1


def test_4_10_a_value_of_what_was_chosen_above_is_found_also_when_it_has_gone():
    cards = (
        "strike will 1: On Play: Choose any 1 other spell of yours. / When another spell of yours is discarded: Gain"
    )
    cards += " Passion equal to the Power of the spell chosen above.\n strike bin 1: On Play: Discard any 1 other spell"
    cards += " of yours."
    table = situation(cards=cards, hands=("will bin", ""), sides=({1: "two*1"}, {}), plays=2)
    play(table, "play", "will", 2, "play", "bin", 3, "spell 0 1")
    assert state(table).marks[0] == 3


def test_4_10_this_spell_has_the_values_that_it_had_as_it_left():
    cards = "strike last 1: When this spell is discarded: Gain Passion equal to the Power of this spell.\n"
    cards += "strike bin 1: On Play: Discard any 1 other spell of yours."
    table = play(situation(cards=cards, hands=("bin", ""), sides=({1: "last*2"}, {})), "play", "bin", 3)
    assert state(table).marks[0] == 3


@pytest.mark.parametrize(
    ("kind", "text", "form"),
    [
        ("strike", "On Play: Discard this witch.", "witch"),
        ("shield", "On Play: You may add a +1 to this stance.", "stance"),
        ("stance", "When this spell is discarded: Draw 1 card.", "spell"),
        ("stance", "The opposing spell has -1 Power.", "spell"),
    ],
)
def test_4_10_this_type_is_the_type_of_what_has_the_text(kind, text, form):
    with pytest.raises(ValueError, match=f"{kind} wrong, text: line 1 speaks of this {form}.*, and a {kind} is none"):
        situation(cards=f"{kind} wrong{'' if kind == 'stance' else ' 1'}: {text}")


def test_4_10_our_own_texts_speak_of_themselves_as_what_they_are():
    for card in ours().values():
        check_belonging(card, "cards.toml")


def test_4_10_above_is_what_an_effect_above_has_chosen():
    """And not one that is printed below it."""
    cards = "strike odd 1: When your turn ends: Discard the spell chosen above. / On Play: Choose any 1 other spell."
    table = play(situation(cards=cards, hands=("odd", ""), sides=({}, {1: "two", 2: "three"})), "play", "odd", 0)
    play(table, "spell 1 1", "pass")
    assert side(table, 1).keys() == {1, 2}


def test_4_10_above_is_what_was_chosen_last():
    cards = "strike fickle 1: This spell's Power is: Choose any 1 other spell. / On Play: Choose any 1 other spell. / "
    cards += "When your turn ends: Discard the spell chosen above."
    table = play(situation(cards=cards, hands=("fickle", ""), sides=({}, {1: "two", 2: "three"})), "play", "fickle", 0)
    play(table, "spell 1 1", "power fickle 0", "spell 1 2", "pass")
    assert side(table, 1).keys() == {1}


def test_4_10_it_is_what_a_card_has_become_that_was_played():
    cards = "strike lead 1: On Play: Play 1 strike spell card from your hand. Add a +1 to it."
    table = play(situation(cards=cards, hands=("lead two", "")), "play", "lead", 0, "two", 1)
    assert (side(table)[0][3], side(table)[1][3]) == (0, 1)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Your opponent loses 1 Stamina for each card in their hand", [4, 2]),
        ("Your opponent loses 1 Stamina for each spell of theirs", [4, 1]),
        ("Each player loses 1 Stamina for each card in their hand", [3, 2]),
        ("Your opponent loses 1 Stamina for each card in your hand", [4, 3]),
    ],
)
def test_4_10_their_cards_are_counted_where_they_are(text, left):
    cards, sides = f"strike count 1: On Play: {text}.", ({}, {1: "two", 2: "two", 3: "two"})
    table = situation(cards=cards, hands=("count two", "two two"), sides=sides)
    assert state(play(table, "play", "count", 0)).stamina == left


def test_4_10_their_cards_are_those_of_the_spells_player():
    cards = "stance spite: Your opponent's strike spells have +1 Power for each card in their hand."
    table = situation(cards=cards, hands=("", "two two"), sides=({}, {1: "two"}), stances=("spite", ""))
    assert side(table, 1)[1][1] == 4
