"""Weavers: what there is, setting up, drawing.  Numbers in names are paragraphs in RULES.md; spells are in duel.py."""

from __future__ import annotations

import pytest

from engine.games.weavers.cards import BOOKS, CLASSES, COMPONENTS, NAMES, SETS, SIZE, SPELLS, TOKENS, deck_of
from engine.table.table import Table
from tests.engine.games.weavers.tables import (
    ID,
    cast,
    deck,
    duel,
    hand,
    offered,
    pass_on,
    play,
    prompts,
    state,
    tokens,
    told,
    use_own_spells,
)

CARDS = "WORD GESTURE FOCUS ITEM BLOOD TWO THREE"  # they do nothing but give components


@pytest.fixture(autouse=True)
def _own_spells(request, monkeypatch):
    if "printed" not in request.fixturenames:
        use_own_spells(monkeypatch)


@pytest.fixture
def printed():
    """The spells are those of the card file."""


# 2: what there is --------------------------------------------------------------------------------


def test_2_1_five_components():
    assert [NAMES[letter] for letter in COMPONENTS] == ["Word", "Gesture", "Focus", "Item", "Blood"]


def test_2_2_spells_are_within_their_bounds(printed):
    for spell in SPELLS.values():
        assert 1 <= len({*spell.gives}) == len(spell.gives) <= 3 and {*spell.gives} <= {*COMPONENTS}
        assert len(spell.steps) <= 5 and any(spell.then)
        assert spell.steps or not spell.repeats


def test_2_3_a_step_asks_for_a_component_or_time_and_leaves_a_component_or_nothing(printed):
    for step in [step for spell in SPELLS.values() for step in spell.steps]:
        assert step.component in [*COMPONENTS, "T"]
        assert step.residual in ["", *COMPONENTS]


def test_2_4_eight_kinds_of_tokens():
    assert TOKENS == ("damage", "shield", "healing", "sick", "weak", "dazed", "sealed", "cursed")


def test_2_4_instant_damage_and_conditions_go_to_the_opponent_and_the_rest_is_kept():
    table = duel("PLAGUE WORD ITEM", "MIXED FOCUS")
    cast(table, "PLAGUE", "MIXED")
    assert (state(table).dealt, prompts(table)) == ([1, 0], {0: "lose"})
    assert (tokens(table, 0), tokens(table, 1)) == ("", "shield, sick, weak, dazed")


def test_2_4_delayed_damage_and_conditions_go_to_the_opponent_and_the_rest_is_kept():
    table = duel("WORD ITEM FOCUS", "WORD ITEM BLOOD", active=["PLAGUE:4", "MIXED"])
    cast(table, "WORD", "WORD")
    assert (state(table).dealt, prompts(table)) == ([1, 0], {0: "lose"})
    assert (tokens(table, 0), tokens(table, 1)) == ("2 dazed", "shield, healing, sealed, cursed")


def test_2_4_there_are_as_many_tokens_as_are_needed():
    """The box has 15 shields and 8 tokens of each condition."""
    table = duel("WALL ITEM", "CURSED FOCUS", active=["TTOB", ""], tokens=["9 shield, 9 cursed"])
    cast(table, "WALL", "CURSED")
    assert told(table, "decayed") == [{"seat": 0, "gone": 8, "left": 9}]
    assert tokens(table, 0) == "9 shield, 11 cursed"


def test_2_5_ten_sets_of_eighteen(printed):
    assert (len(CLASSES), len(BOOKS), len(SETS)) == (5, 5, 10)
    for one in SETS:
        assert sum(spell.set == one for spell in SPELLS.values()) == SIZE == 18


# 3: setting up -----------------------------------------------------------------------------------


def test_3_1_both_choose_a_class_and_a_spellbook_and_may_take_the_same(printed):
    table = Table(ID, seed=1)
    assert prompts(table) == {0: "class", 1: "class"}
    assert offered(table, 0) == offered(table, 1) == " ".join(CLASSES)
    play(table, 0, CLASSES[1])
    assert prompts(table) == {0: "spellbook", 1: "class"}
    assert offered(table, 0) == " ".join(BOOKS)
    play(table, 0, BOOKS[2])
    assert prompts(table) == {1: "class"}
    play(table, 1, CLASSES[1], BOOKS[2])
    assert state(table).sets == [(CLASSES[1], BOOKS[2])] * 2
    assert [facts["sets"] for facts in told(table, "sets")] == [[CLASSES[1], BOOKS[2]]] * 2


@pytest.mark.parametrize(
    ("written", "sets"),
    [
        ("ember+tides, moss+bones", [("ember", "tides"), ("moss", "bones")]),
        ("ember+tides,moss+bones", [("ember", "tides"), ("moss", "bones")]),
        (" moss+storms ", [("moss", "storms"), ("moss", "storms")]),
        ("Hearth Witch + Book of Weather", [("ember", "storms"), ("ember", "storms")]),
        ("the registrar+weather, Sniffling+MIRRORS", [("ink", "storms"), ("sniffle", "mirrors")]),
    ],
)
def test_3_1_the_option_fixes_decks(printed, written, sets):
    table = Table(ID, seed=1, options={"decks": written})
    assert state(table).sets == sets
    assert prompts(table) == {0: "bury", 1: "bury"}


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("ember", "a deck is class\\+spellbook, like .*, not 'ember'"),
        ("ember+tides, ", "a deck is class\\+spellbook, like .*, not ''"),
        ("tides+ember", "there is no class 'tides' \\(there are: ember, .*\\)"),
        ("frogs +moss", "there is no class 'frogs' \\(there are: .*\\)"),
        ("ember+moss+tides", "a deck is class\\+spellbook, like .*"),
        ("ember+moss", "there is no spellbook 'moss' \\(there are: .*\\)"),
        ("ember+tides, moss+bones, ink+storms", "one deck, or two with a comma between them"),
    ],
)
def test_3_1_decks_that_there_are_not_are_refused(printed, written, sentence):
    with pytest.raises(ValueError, match=f"decks: {sentence}"):
        Table(ID, seed=1, options={"decks": written})


def test_3_2_the_36_spells_are_shuffled_and_each_draws_six(printed):
    table = Table(ID, seed=1, options={"decks": "ember+tides, moss+bones"})
    game = state(table)
    for seat, sets in enumerate([("ember", "tides"), ("moss", "bones")]):
        assert (len(game.hands[seat]), len(game.decks[seat])) == (6, 30)
        assert sorted(game.names([*game.hands[seat], *game.decks[seat]])) == sorted(deck_of(*sets))
    hands = {hand(Table(ID, seed=seed, options={"decks": "ember+tides"}), seat) for seed in (1, 2) for seat in (0, 1)}
    assert len(hands) == 4


# 4: draw -----------------------------------------------------------------------------------------


def test_4_1_any_number_of_cards_go_under_the_deck_one_after_the_other():
    table = duel("WORD FOCUS ITEM", "BLOOD", at="bury", decks=["HIT BLOW STORM GUARD WALL CURE", ""])
    assert offered(table, 0) == "WORD FOCUS ITEM done"
    play(table, 0, "FOCUS")
    assert offered(table, 0) == "WORD ITEM done"
    play(table, 0, "WORD", "done")
    play(table, 1, "done")
    assert hand(table, 0) == "ITEM HIT BLOW STORM GUARD WALL"
    assert deck(table, 0) == "CURE FOCUS WORD"


def test_4_1_the_whole_hand_may_be_buried_and_so_may_nothing():
    """A hand that is empty for a moment loses nothing (8.2)."""
    table = duel("WORD FOCUS", "BLOOD", at="bury", decks=["HIT BLOW STORM", "CURE"])
    play(table, 0, "WORD", "FOCUS")
    assert offered(table, 0) == "done"
    play(table, 0, "done")
    play(table, 1, "done")
    assert (hand(table, 0), hand(table, 1)) == ("WORD FOCUS HIT BLOW STORM", "BLOOD CURE")
    assert prompts(table) == {0: "cast", 1: "cast"}


def test_4_1_in_the_first_round_too(printed):
    table = Table(ID, seed=1, options={"decks": "ember+tides"})
    cards = hand(table, 0).split()
    assert (state(table).round, prompts(table)) == (1, {0: "bury", 1: "bury"})
    play(table, 0, cards[3], "done")
    play(table, 1, "done")
    assert deck(table, 0).split()[-1] == cards[3]
    assert [len(hand) for hand in state(table).hands] == [6, 6]


def test_4_1_every_round_begins_with_it():
    table = duel(CARDS.replace("THREE", ""), "WORD ITEM FOCUS", decks=["HIT", "HIT"])
    cast(table, "WORD", "WORD")
    assert (state(table).round, prompts(table)) == (11, {0: "bury", 1: "bury"})


@pytest.mark.parametrize(
    ("tokens", "drawn"),
    [("", 6), ("weak", 5), ("3 weak", 5), ("sick, dazed, sealed, cursed", 6)],
)
def test_4_2_each_draws_up_to_six_with_weak_up_to_five(tokens, drawn):
    table = duel("WORD FOCUS", "BLOOD", at="bury", decks=["HIT BLOW STORM GUARD WALL CURE", ""], tokens=[tokens])
    pass_on(table)
    assert len(hand(table, 0).split()) == drawn
    assert deck(table, 0).split()[-1] == "CURE"


def test_4_2_weak_does_not_force_a_discard():
    table = duel("WORD FOCUS ITEM BLOOD HIT BLOW", "BLOOD", at="bury", decks=["STORM"], tokens=["weak"])
    pass_on(table)
    assert (hand(table, 0), deck(table, 0)) == ("WORD FOCUS ITEM BLOOD HIT BLOW", "STORM")


def test_4_2_who_has_few_cards_in_the_deck_draws_those():
    table = duel("WORD FOCUS", "BLOOD", at="bury", decks=["HIT BLOW", "CURE"])
    pass_on(table)
    assert (hand(table, 0), hand(table, 1)) == ("WORD FOCUS HIT BLOW", "BLOOD CURE")
    assert (deck(table, 0), deck(table, 1)) == ("", "")


def test_4_2_without_a_deck_there_is_nothing_to_draw():
    table = duel("WORD FOCUS", "BLOOD", at="bury")
    pass_on(table)
    assert (hand(table, 0), hand(table, 1)) == ("WORD FOCUS", "BLOOD")
    assert told(table, "drew") == []


def test_4_2_what_was_told_of_drawing():
    table = duel("WORD FOCUS", "BLOOD", at="bury", decks=["HIT BLOW", ""])
    play(table, 0, "WORD", "done")
    play(table, 1, "done")
    public = {"seat": 0, "down": 1, "up": 3, "hand": 4, "deck": 0}
    assert told(table, "drew", 1) == told(table, "drew") == [public]
    assert told(table, "drew", 0) == [{**public, "buried": ["WORD"], "drawn": ["HIT", "BLOW", "WORD"]}]


def test_4_2_cards_stay_where_they_are_in_the_hand_and_new_ones_come_to_the_right():
    table = duel("WORD FOCUS ITEM TWO", "BLOOD TWO", at="bury", decks=["HIT BLOW STORM GUARD", "WALL CURE BALM"])
    before = table.seen(0).codes
    play(table, 0, "FOCUS", "done")
    play(table, 1, "done")
    kept = [code for code in before if code != "FOCUS"]
    assert table.seen(0).codes == [*kept, *told(table, "drew", 0)[0]["drawn"]]
    assert [*table.asks[0].options][: len(table.seen(0).codes)] == table.seen(0).codes


def test_4_3_with_an_empty_deck_the_same_cards_come_back():
    table = duel("WORD FOCUS", "BLOOD", at="bury")
    play(table, 0, "FOCUS", "WORD", "done")
    play(table, 1, "done")
    assert (hand(table, 0), deck(table, 0)) == ("WORD FOCUS", "")


def test_4_3_with_weak_only_some_of_them_come_back():
    table = duel("WORD FOCUS ITEM BLOOD HIT BLOW", "BLOOD", at="bury", tokens=["weak"])
    play(table, 0, "HIT", "BLOW", "done")
    play(table, 1, "done")
    assert (hand(table, 0), deck(table, 0)) == ("WORD FOCUS ITEM BLOOD HIT", "BLOW")
