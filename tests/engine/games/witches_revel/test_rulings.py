"""Rulings of Witches' Revel that a closer look at a card tells."""

from __future__ import annotations

import pytest

from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.language.say_verbs import WORDS
from engine.games.witches_revel.words.about_cards import OF_EFFECTS, rulings, rulings_for, touching
from engine.words.speech import Voice
from tests.engine.games.witches_revel.tables import situation


def touched(text):
    card = situation(cards=f"strike odd 1: {text}").run.state.pool["odd"]
    return [said.partition(" ")[0] for said in rulings_for(card)]


@pytest.mark.parametrize(
    ("text", "paragraphs"),
    [
        ("This spell has +1 Power.", ["4.4"]),
        ("On Play: Draw 1 card.", ["4.6", "4.8", "5.2"]),
        ("If Playing This Overpowers: Discard the top card of your deck.", ["4.6", "4.8", "5.8"]),
        ("To Play: Discard 1 card from your hand.", ["0.3"]),
        ("On Play: Your opponent loses 1 Stamina.", ["4.6", "4.8", "5.9"]),
        ("On Play: Search your deck for 1 shield spell card. Draw it.", ["0.6", "4.6", "4.8", "4.10", "5.2"]),
    ],
)
def test_rulings_are_those_of_what_the_text_does(text, paragraphs):
    assert touched(text) == paragraphs


def test_what_has_no_text_has_no_rulings():
    assert not touched("Only 3 copies of this card can be in your deck.")


def test_every_paragraph_that_could_be_meant_is_there():
    """So that a paragraph which loses its ruling, or gets another number, is noticed."""
    of_verbs = {words.rulings for words in WORDS.values() if words.rulings}
    named = {*OF_EFFECTS.values(), *of_verbs, "0.3", "0.6", "3.8", "4.4", "4.8", "4.10"}
    assert named <= {*rulings()}
    assert {number for card in ours().values() for number in touching(card)} <= named | {""}


def test_rulings_show_no_markup_and_are_sentences():
    for said in rulings().values():
        assert said.endswith(".")
        assert not {"*", "`", "|", "#"} & {*said}


def test_a_closer_look_at_a_card_tells_them_last():
    table = situation(hands=("odd", ""), cards="strike odd 2: On Play: Shuffle your deck.")
    lines = table.rules.words.about(table.seen(0), "odd", Voice(2, 0))
    at = lines.index("Rulings that touch it:")
    assert lines[at + 1].startswith("  3.6 Shuffling is always possible")
