"""Witches' Revel, 0.4: a choice says where in the text it stands, and what each option does."""

from __future__ import annotations

from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.language.paths import step_at, walk
from engine.games.witches_revel.language.read import effects_of
from engine.games.witches_revel.language.records import Either, May, Pay
from engine.games.witches_revel.words.phrases import alternatives, optional, price, sentence_at
from engine.games.witches_revel.words.words import WORDS as words
from tests.engine.games.witches_revel.tables import asked, check_here, play, situation
from tests.engine.games.witches_revel.test_expecting import labels, question, voice


def foresee(table, option):
    (seat,) = table.asks
    return words.foresee(table.seen(seat), option, voice(seat))


def test_a_walk_through_a_text_meets_every_step_where_it_stands():
    for card in ours().values():
        for effect in card.effects:
            assert all(step_at(effect, tuple(path)) is step for path, step in walk(effect))


def test_0_4_of_several_choices_each_says_what_it_is_about():
    cards = "strike twice 1: On Play: You may draw 1 card. You may discard 1 card from your hand."
    table = play(situation(cards=cards, hands=("twice two", "")), "play", "twice", 0)
    assert question(table) == "You may draw 1 card, says Twice."
    assert labels(table) == ["yes, draw 1 card", "no, leave it"]
    assert foresee(table, "yes") == "it is done, as Twice says (0.4)."
    play(table, "no")
    assert question(table) == "You may discard 1 card from your hand, says Twice."
    assert labels(table) == ["yes, discard 1 card from your hand", "no, leave it"]
    check_here(table)
    assert table.view(None)["path"] == [1]
    assert play(table, "no").view(None)["path"] == []


def test_0_4_alternatives_are_those_of_this_choice():
    cards = "strike twice 1: On Play: Draw 1 card, or gain 1 Passion. Gain 1 play, or lose 1 Stamina."
    table = play(situation(cards=cards, hands=("twice", "")), "play", "twice", 0)
    assert labels(table) == ["draw 1 card", "gain 1 Passion"]
    assert foresee(table, 1) == "gain 1 Passion; the text: draw 1 card, or gain 1 Passion."
    assert labels(play(table, 1)) == ["gain 1 play", "lose 1 Stamina"]


def test_0_4_who_is_asked_by_anothers_text_is_spoken_to():
    cards = "strike ask 1: On Play: Your opponent may discard 1 card from their hand."
    table = play(situation(cards=cards, hands=("ask", "two")), "play", "ask", 0)
    assert (asked(table), question(table)) == ((1, "may"), "You may discard 1 card from your hand, says Ask.")


def test_0_3_of_several_prices_each_is_told():
    cards = "stance duo: This stance's Power is: Spend 1 Passion to draw 1 card. Spend 2 Passion to gain 1 play."
    table = play(situation(cards=cards, stances=("duo", ""), marks=(3, 0)), "power duo 0")
    assert question(table) == "You may spend 1 Passion to draw 1 card, says Duo."
    play(table, "no")
    assert question(table) == "You may spend 2 Passion to gain 1 play, says Duo."
    assert labels(table) == ["yes, spend 2 Passion to gain 1 play", "no, do not pay"]


def test_0_4_of_several_things_those_chosen_are_told():
    table = play(situation(hands=("bus two three four", "")), "play", "bus", "yes", 0)
    assert question(table) == "You must choose a card to put under the deck."
    play(table, "three")
    assert question(table) == "You must choose another card to put under the deck."
    assert "Chosen so far: Three." in words.brief(table.seen(0), voice(0))
    assert [table.view(viewer)["picked"] for viewer in (0, 1)] == [[["hand", 0, ["three"]]], [["hand", 0, ["?"]]]]
    check_here(table)


def test_0_4_a_spell_is_asked_for_as_the_step_there_says():
    cards = "strike both 1: On Play: Discard any 1 other strike spell of yours. Discard any 1 shield spell of yours."
    sides = {0: "two", 1: "two", 2: "blank", 3: "blank"}
    table = play(situation(cards=cards, hands=("both", ""), sides=(sides, {})), "play", "both", 4)
    assert question(table) == "You must choose another strike spell to discard."
    assert question(play(table, "spell 0 0")) == "You must choose a shield spell to discard."


def test_every_choice_on_our_cards_has_its_words():
    for card in ours().values():
        for effect in card.effects:
            for path, step in walk(effect):
                said = {May: optional, Pay: price, Either: alternatives}.get(type(step))
                assert said is None or said(effect, path), effect.text


def test_a_text_that_cannot_be_taken_apart_is_told_by_its_sentence():
    (effect,) = effects_of("On Play: Draw 1 card. You may draw 1 card, then you may draw 2 cards.")
    assert [optional(effect, path) for path, step in walk(effect) if isinstance(step, May)] == ["", ""]
    assert sentence_at(effect, [1, 1]) == "you may draw 1 card, then you may draw 2 cards"
    assert sentence_at(effect, []).startswith("draw 1 card. You may")
