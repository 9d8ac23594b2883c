"""Witches' Revel, 4.9 and 4.10: interruptions, and what texts refer to."""

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


# 4.10 ------------------------------------------------------------------------------------------------


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


def test_4_9_what_has_left_is_not_interrupted_any_further_and_the_rest_is_skipped():
    """Ruling 17: the spell that was to be discarded has gone to the hand, and stays there."""
    cards = "shield sly 1: When this spell would be discarded: Draw this spell.\n"
    cards += "strike bin 1: On Play: Discard the opposing spell."
    table = play(situation(cards=cards, hands=("bin", ""), sides=({}, {0: "sly"})), "play", "bin", 0)
    assert (hand(table, 1), discards(table, 1), side(table, 1)) == (["sly"], [], {})


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
