"""Hints against the rules: what is said to be playable can be played, and what is said to lack cannot."""

from __future__ import annotations

import random

import pytest

from engine.games.witches_revel.rules.elements import card_thing
from engine.games.witches_revel.rules.verbs.play import could_play
from engine.games.witches_revel.words.lacking import can_answer, lacking, playable
from engine.games.witches_revel.words.words import WORDS as words
from engine.table.table import Table
from tests.engine import conformance
from tests.engine.games.witches_revel.said import ID, about, asked, foresee, labels, play, revel, voice, why

DECKS = ("fire, rubbish", "water, clock", "rubbish, water", "clock, fire")


def asks_of(decks, seed):
    """A random game, question by question."""
    table, dice = Table(ID, seed=seed, options={"decks": decks}), random.Random(seed)
    while table.asks:
        yield from ((table, seat, ask) for seat, ask in table.asks.items())
        conformance.answer_anything(table, dice)


@pytest.mark.parametrize("decks", DECKS)
def test_cards_that_are_hinted_as_playable_can_be_played_and_no_others(decks):
    for seed in range(3):
        for table, seat, ask in asks_of(decks, seed):
            view, game = table.seen(seat), table.run.state
            if ask.prompt != "act" or "play" not in ask.options:
                continue
            truly = [card for card in game.hands[seat] if could_play(game, seat, card_thing(game, card))]
            assert {*playable(view)} == {*truly}, (seed, [view.pool[game.cards[card]].text for card in truly])


@pytest.mark.parametrize("decks", DECKS)
def test_a_question_speaks_of_a_power_where_one_is_offered_and_nowhere_else(decks):
    for seed in range(3):
        for table, seat, ask in asks_of(decks, seed):
            if ask.prompt == "act":
                offered = any(str(option).startswith("power") for option in ask.options)
                assert ("use a Power" in table.question(seat)) == offered, (seed, ask.options)


def test_who_is_told_to_have_no_answer_is_offered_none():
    met = set()
    for seed in range(8):
        for table, seat, ask in asks_of("water, rubbish", seed):
            if ask.prompt == "interrupt":
                can = can_answer(table.seen(seat))
                met.add((can, len(ask.options) > 1))
                assert table.question(seat).startswith("You may answer" if can else "You must let")
    assert (False, True) not in met
    assert {(True, True), (False, False)} <= met


# What is said ------------------------------------------------------------------------------------


def test_a_card_says_what_it_lacks_and_never_then_where_it_could_go():
    table = revel(hands=("bonfire moon", ""), swapped={"dance": "moon"})
    assert about(table, "hand bonfire").startswith("Bonfire: you lack 2 Passion.")
    assert "Where it can go, as things stand:\n  space 1: wins, 5 over nothing\n" in about(table, "hand moon")
    assert about(revel(hands=("moon", ""), swapped={"dance": "moon"}), "hand moon").startswith(
        "Full Moon: you lack 1 other card."
    )
    assert about(revel(hands=("moon", ""), plays=0, swapped={"dance": "moon"}), "hand moon").startswith(
        "Full Moon: no play left."
    )


def test_a_stance_is_paid_for_as_a_text_on_the_field_says():
    table = revel(hands=("akimbo", ""), sides=({0: "rope"}, {}), marks=[2, 0], swapped={"dance": "rope"})
    assert lacking(table.seen(0), table.seen(0).pool["akimbo"]) == "you lack 1 other card"
    assert not playable(table.seen(0))


def test_that_there_is_no_way_back_is_said_behind_a_text_that_has_room_and_only_where_it_is_true():
    table = revel(hands=("elephant", ""))
    (card,) = (number for number, _ in table.seen(0).hand)
    hint = words.foresee(table.seen(0), card, voice(0))
    assert hint == (
        "This spell can't be overpowered; shown at once: no way back; it would win any space; it can go anywhere."
    )
    play(table, "play", "elephant")
    assert not table.may_undo(0)
    assert "Elephant in the Room is shown already" in foresee(table, 0)
    assert why(table, "bonfire").endswith("Elephant in the Room was revealed, and is played now (5.7).")
    assert words.brief(table.seen(0), voice(0)).startswith("Elephant in the Room was revealed")


def test_of_a_card_with_a_price_it_is_said_that_it_can_still_be_declined():
    """0.3"""
    table = revel(hands=("bonfire", ""), marks=[2, 0])
    (card,) = (number for number, _ in table.seen(0).hand)
    hint = words.foresee(table.seen(0), card, voice(0))
    assert "shown now, then you may pay" in hint and "no way back" not in hint
    assert "no, do not play it" in labels(play(table, "play", "bonfire"))


def test_who_has_no_answer_is_told_so_and_can_read_what_the_card_does():
    table = revel(hands=("leftfeet", "pies"), decks="rubbish, rubbish", swapped={"ball": "spoons"})
    play(table, "play", "leftfeet")
    assert labels(table) == ["let it happen"]
    assert asked(table) == "You must let this happen: Ann plays Two Left Feet."
    assert foresee(table, "pass") == "you have no card that can answer (4.9)."
    told = about(table, "pass", 1)
    assert "About to happen: Ann plays Two Left Feet." in told and "Shift any 1 spell of yours" in told


def test_it_is_not_promised_that_what_a_text_keeps_would_be_overpowered():
    """4.4"""
    table = revel(
        hands=("bonfire", ""), sides=({}, {0: "elephant", 1: "cousins"}), marks=[2, 0], swapped={"cough": "elephant"}
    )
    (card,) = (number for number, _ in table.seen(0).hand)
    hint = words.foresee(table.seen(0), card, voice(0))
    assert "it overpowers Ratty Cousins in space 2, even without bonuses" in hint
    play(table, "play", "bonfire", "yes")
    assert foresee(table, 0).startswith(
        "it beats Elephant in the Room, Power 5 to Power 3, but a text may keep it from"
    )


def test_who_may_pay_is_told_what_is_left_and_when_it_is_paid():
    """0.3, 5.7"""
    table = revel(hands=("bonfire", ""), marks=[3, 0])
    play(table, "play", "bonfire")
    assert foresee(table, "yes").startswith(
        "first you choose a space for Bonfire, then you pay; you have 1 Passion left then"
    )
    table = revel(hands=("encore", ""), marks=[2, 0])
    play(table, "play", "encore", 0)
    assert "you have no Passion left then" in foresee(table, "yes")
