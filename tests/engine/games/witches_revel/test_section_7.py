"""Witches' Revel, chapter 7: building decks, and that hidden cards cannot be told apart."""

from __future__ import annotations

import re

import pytest

from engine.chance import Chance
from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.cards.decks import Deck, agreed, check_deck, copies, decks
from engine.games.witches_revel.cards.random_decks import any_deck, ready_pair, written
from engine.table.table import Table
from tests.engine import conformance
from tests.engine.games.witches_revel.card_texts import ROOM
from tests.engine.games.witches_revel.tables import check_here, play, situation


def own(**cards):
    return Deck("own", "Own", "jack", "a plan", cards)


def test_7_1_a_deck_has_exactly_25_cards():
    for deck in decks().values():
        check_deck(deck, ours(), "decks.toml")
    with pytest.raises(ValueError, match="24 cards, and a deck has 25"):
        check_deck(_one_less(), ours(), "f")


def _one_less():
    cards = dict(decks()["rubbish"].cards)
    code = next(code for code, many in cards.items() if many == 2)
    return own(**{**cards, code: 1})


def test_7_1_two_of_a_spell_one_of_a_stance_unless_a_card_says_otherwise():
    with pytest.raises(ValueError, match="3 of pies"):
        check_deck(own(pies=3), ours(), "f")
    with pytest.raises(ValueError, match="2 of gloating"):
        check_deck(own(gloating=2), ours(), "f")


@pytest.mark.parametrize("number", range(20))
def test_7_1_any_deck_is_one_that_could_be_built(number):
    deck = any_deck(ours(), Chance(number))
    check_deck(deck, ours(), "f")
    one, other = agreed({"decks": f"{written(deck)}, fire", "cards": ""})
    assert (one.witch, one.cards) == (deck.witch, deck.cards)
    assert other == decks()["fire"]


def test_7_1_no_deck_is_like_the_other():
    found = [any_deck(ours(), Chance(number)) for number in range(40)]
    assert {deck.witch for deck in found} == {code for code, card in ours().items() if card.kind == "witch"}
    assert len({deck.listed() for deck in found}) == 40
    assert {code for deck in found for code in deck.cards} == set(copies(ours()))


def test_7_1_trials_meet_every_pair_of_ready_decks_both_ways():
    pairs = [ready_pair(number) for number in range(20)]
    assert pairs[:5] == ["fire, fire", "fire, water", "fire, clock", "fire, rubbish", "water, fire"]
    assert len(set(pairs)) == 16
    assert pairs[16:] == pairs[:4]


def test_7_2_cards_of_the_same_name_are_copies():
    names = [card.name for card in ours().values()]
    assert len(names) == len(set(names))


def test_7_3_hidden_cards_cannot_be_told_apart():
    check_here(play(situation(hands=("two three", "four wall")), "skip"))


def test_7_3_not_even_by_the_value_of_a_card_that_a_consequence_speaks_of():
    cards = "stance joy: Each time you draw a card: Gain 1 Passion. / Each time you draw a card: You may draw 1 card."
    table = play(situation(cards=cards, stances=("joy", ""), decks=("four", None)), "skip")
    assert [it for _, _, _, it in table.view(1)["waiting"][0]] == [[[0, ["?"], [0, 0, 0]]]] * 2
    check_here(table)


def test_7_3_nor_in_any_byte_of_a_game():
    table = conformance.Noted("witches-revel", 2, seed=58, options={"decks": "fire, rubbish"})
    for number in range(60):
        if table.asks:
            seat, ask = next(iter(table.asks.items()))
            table.answer(seat, ask.options[number % len(ask.options)])
            if number % 10 == 0:
                for viewer in (None, 0, 1):
                    conformance.check_no_leak(table, viewer, number)


def test_7_deck_lists_are_open():
    table = Table("witches-revel", 2, seed=1, options={"decks": "fire, water"})
    assert table.view(1)["lists"][0] == list(decks()["fire"].listed())


# The table in RULES.md ---------------------------------------------------------------------------------

SECTIONS = [
    *(f"0.{n}" for n in range(7)), *(f"1.{n}" for n in range(1, 12)), *(f"2.{n}" for n in range(1, 10)),
    *(f"3.{n}" for n in range(1, 11)), *(f"4.{n}" for n in range(1, 11)), *(f"5.{n}" for n in range(1, 12)),
    *(f"6.{n}" for n in range(1, 5)), *(f"7.{n}" for n in range(1, 4)),
]  # fmt: skip


def in_table():
    """Section and test of each row at the end of RULES.md."""
    return re.findall(r"^\| (\d\.\d+) \| `(test_\w+)` \|$", (ROOM / "RULES.md").read_text("utf-8"), re.MULTILINE)


def names_of_tests():
    files = sorted(ROOM.parents[2].joinpath("tests", "engine", "games", "witches_revel").glob("test_section_*.py"))
    return {name for file in files for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)}


def test_every_section_is_in_rules_md_and_has_a_test():
    text = (ROOM / "RULES.md").read_text("utf-8")
    assert [section for section, _ in in_table()] == SECTIONS
    for section, name in in_table():
        assert name in names_of_tests()
        assert name.startswith(f"test_{section.replace('.', '_')}_")
        assert re.search(rf"^- \*?\*?{re.escape(section)} ", text, re.MULTILINE), f"RULES.md lacks {section}"
