"""Effects of Witches' Revel's cards in words, as the engine understood them."""

from __future__ import annotations

import pytest

from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.language.read import effects_of
from engine.games.witches_revel.language.say import told
from tests.engine.games.witches_revel.card_texts import examples


def in_words(text: str) -> str:
    return "\n".join(map(told, effects_of(text)))


PLAYED = "consequence: each time you play this card: "


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("On Play: Discard 1 card from your hand.", f"{PLAYED}discard: exactly 1 card in your hand (you choose)"),
        (
            "On Play: Your opponent discards 1 card from their hand.",
            f"{PLAYED}your opponent must (discard: exactly 1 card in their own hand (they choose))",
        ),
        (
            "On Play: Your opponent loses 1 Stamina for each spell of theirs.",
            f"{PLAYED}your opponent must ((lose exactly 1 Stamina), in one go as many times as there is a spell on"
            " their own side of the field)",
        ),
        (
            "To Play: Spend 1 Patience, or discard 1 card from your hand.",
            "cost: before a player plays this card, this must be paid: choose one of these: spend exactly 1 Patience"
            " | discard: exactly 1 card in your hand (you choose)",
        ),
        (
            "Her Power is: Spend 2 Passion to add a +1 to any 1 strike spell of yours.",
            "power: once in each of your turns you may use it: pay (spend exactly 2 Passion) in order to"
            " (add to exactly 1 strike spell on your side of the field (you choose): exactly 1 +1)",
        ),
        (
            "When you would lose Stamina: If this card is in your hand, you may discard this card to stop it.",
            "interruption: just before you lose Stamina, if this card is in your hand and you reveal it:"
            " you may or may not (pay (discard: this card) in order to (stop what was about to happen))",
        ),
        (
            "This spell has +1 Power for each other strike spell of yours.",
            "ongoing: as long as this is there, this spell has +1 Power,"
            " for each other strike spell on your side of the field",
        ),
        (
            "Your opponent's spells can't be stitched.",
            "ongoing: as long as this is there, it cannot happen that anybody stitches a spell on your opponent's side"
            " of the field",
        ),
        ("Only 6 copies of this card can be in your deck.", "limit: a deck may hold up to 6 of this card"),
        (
            "If Playing This Overpowers a spell: Gain Passion equal to the Power or Resistance that spell had.",
            "consequence: each time this spell overpowers another because this card was played: gain as much Passion as"
            " the Power or Resistance of what was spoken of last, as it was when it was last there",
        ),
        (
            "The first time you play another strike spell each turn: Draw 2 cards.",
            "consequence: the first time in each turn that you play another strike spell:"
            " draw exactly 2 cards from the top of one's deck",
        ),
        (
            "On Play: If you control no stance, gain 1 play.",
            f"{PLAYED}only if you control no: stance: (gain exactly 1 play for this turn)",
        ),
        (
            "On Play: Look at your next 3 draws. Draw 1 card among them. Stash the rest.",
            f"{PLAYED}look, unseen by others, at: all cards among the top 3 cards of your deck; draw: exactly 1 card"
            " among what was spoken of last (you choose); stash: all others that were looked at",
        ),
    ],
)
def test_an_effect_in_words(text, words):
    assert in_words(text) == words


def test_texts_that_differ_in_meaning_differ_in_words():
    ways = [
        "Discard 1 card from your hand",
        "Discard up to 1 card from your hand",
        "Discard any number of cards from your hand",
        "Discard all cards from your hand",
        "Discard 1 other card from your hand",
        "Discard 1 revealed card from your hand",
        "Discard 1 stance card from your hand",
        "Discard 1 card from your opponent's hand",
        "Discard 1 card from your discards",
        "Discard 1 card among them",
        "Discard 1 spell of yours",
        "Discard 1 spell of your opponent's",
        "Discard 1 spell",
        "Discard 1 stitched spell",
        "Discard 1 spell with flames",
        "Discard 1 spell with 3 Power",
        "Discard 1 spell with 3 or more Power",
        "Discard 1 spell with a +1",
        "Discard 1 spell in this space",
    ]
    assert len({in_words(f"On Play: {way}.") for way in ways}) == len(ways)


def test_everything_that_can_be_written_can_be_told():
    texts = {*examples(), *(line for card in ours().values() for line in card.text)}
    for text in sorted(texts):
        words = in_words(text)
        assert "Things(" not in words and "None" not in words and "  " not in words, words
