"""Weavers: damage, healing, and the end.  Numbers in names are paragraphs in RULES.md; spells are in duel.py."""

from __future__ import annotations

import random

import pytest

from engine.games.weavers.cards import NOTHING
from engine.table.table import Table
from tests.engine.games.weavers.tables import (
    DECKS,
    ID,
    cast,
    deck,
    discarded,
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


# 7: effects --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shields", "asked", "left"),
    [("", 3, ""), ("shield", 2, ""), ("2 shield", 1, ""), ("3 shield", 0, ""), ("5 shield", 0, "shield")],
)
def test_7_1_each_damage_takes_a_shield_and_the_rest_a_card_each(shields, asked, left):
    table = duel("BLOW ITEM", CARDS.replace(" THREE", ""), tokens=["", shields])
    cast(table, "BLOW", "WORD")
    before = table.fork()
    for n in range(asked):
        assert prompts(table) == {1: "lose"}
        assert len(table.asks[1].options) == 5 - n
        play(table, 1, ["TWO", "ITEM", "BLOOD"][n])
    assert prompts(table) == {0: "bury", 1: "bury"}
    assert discarded(table, 1, before).split() == ["TWO", "ITEM", "BLOOD"][:asked]
    assert tokens(table, 1) == left


def test_7_1_shields_of_this_round_block_damage_of_this_round():
    """Whether they come at once or with a spell that is complete."""
    table = duel("BLOW ITEM WORD", "GUARD ITEM FOCUS", active=["T TTOB", "TTOB"])
    cast(table, "BLOW", "GUARD")
    assert told(table, "damage") == [{"seat": 1, "damage": 3, "blocked": 3}]
    assert (prompts(table)[1], tokens(table, 1), hand(table, 1)) == ("bury", "shield", "FOCUS ITEM")


def test_7_1_damage_of_all_spells_comes_together():
    table = duel("HIT ITEM WORD", "WORD ITEM", active=["WW:1 SLOW:1 FTOW TTOB", ""], tokens=["", "2 shield"])
    cast(table, "HIT", "WORD")
    assert told(table, "damage") == [{"seat": 1, "damage": 2, "blocked": 2}]  # at once, and what Time brought
    table = duel("WORD ITEM", "WORD ITEM", active=["W WW:1", ""], tokens=["", "3 shield"])
    cast(table, "WORD", "WORD")
    assert told(table, "damage") == [{"seat": 1, "damage": 3, "blocked": 3}]


def test_7_1_the_victim_chooses():
    table = duel("HIT ITEM WORD", "WORD GESTURE FOCUS")
    cast(table, "HIT", "WORD")
    assert (prompts(table), offered(table, 1)) == ({1: "lose"}, "GESTURE FOCUS")
    play(table, 1, "FOCUS")
    assert (hand(table, 1), discarded(table, 1).split()[-1]) == ("GESTURE", "FOCUS")
    assert told(table, "lost") == [{"seat": 1, "cards": ["FOCUS"], "unhurt": 0}]


def test_7_1_both_choose_at_the_same_time():
    table = duel("HIT ITEM WORD FOCUS", "HIT GESTURE FOCUS ITEM")
    cast(table, "HIT", "HIT")
    assert prompts(table) == {0: "lose", 1: "lose"}
    play(table, 1, "ITEM")
    assert prompts(table) == {0: "lose"} and "ITEM" in hand(table, 1)
    play(table, 0, "WORD")
    assert (hand(table, 0), hand(table, 1)) == ("FOCUS ITEM", "GESTURE FOCUS")


@pytest.mark.parametrize("left", ["WORD", "WORD ITEM", "WORD ITEM BLOOD"])
def test_7_1_nothing_is_asked_when_the_whole_hand_goes(left):
    table = duel("BLOW ITEM", f"FOCUS {left}", decks=["", "HIT"])
    cast(table, "BLOW", "FOCUS")
    assert table.result.winners == (0,)
    assert (hand(table, 1), deck(table, 1)) == ("", "HIT")
    assert told(table, "lost")[0] == {"seat": 1, "cards": left.split(), "unhurt": 3 - len(left.split())}


def test_7_1_with_no_card_left_damage_does_nothing_more():
    table = duel("BLOW ITEM", "FOCUS", decks=["", "WORD ITEM"])
    cast(table, "BLOW", "FOCUS")
    assert (hand(table, 1), deck(table, 1), table.result.winners) == ("", "WORD ITEM", (0,))


def test_7_1_who_loses_the_whole_hand_waits_for_the_other_to_choose():
    table = duel("BLOW ITEM WORD", "HIT FOCUS")
    cast(table, "BLOW", "HIT")
    assert prompts(table) == {0: "lose"}
    assert hand(table, 1) == "FOCUS"
    play(table, 0, "WORD")
    assert (hand(table, 0), hand(table, 1), table.result.winners) == ("ITEM", "", (0,))


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("CURE", "2 sick, weak, 3 dazed, sealed", "sick, 2 dazed"),
        ("BALM", "2 sick, weak, 5 dazed", "2 dazed"),
        ("BALM", "", ""),
        ("CURE", "cursed", ""),
        ("CURE", "sick", ""),
    ],
)
def test_7_2_each_healing_removes_one_of_each_condition(card, before, after):
    """Rulebook, mistake 1: one of each kind, not one in all."""
    table = duel(f"{card} ITEM", "FOCUS WORD", tokens=[before])
    cast(table, card, "FOCUS")
    assert tokens(table, 0) == after


def test_7_2_healing_comes_after_damage():
    """Rulebook, mistake 3: what bites with damage bites, even if it is healed in the same round."""
    table = duel("CURE ITEM WORD", "HIT FOCUS WORD", decks=["BLOOD TWO", ""], tokens=["sick"])
    cast(table, "CURE", "HIT")
    assert (deck(table, 0), tokens(table, 0)) == ("TWO", "healing, sick")
    play(table, 0, "ITEM")
    assert tokens(table, 0) == ""


def test_7_2_conditions_received_in_this_round_are_healed_in_it():
    table = duel("CURE ITEM WORD", "PLAGUE FOCUS WORD")
    cast(table, "CURE", "PLAGUE")
    assert tokens(table, 0) == ""
    assert told(table, "healed") == [{"seat": 0, "healing": 1, "healed": [1, 1, 1, 0, 0]}]


def test_7_3_healing_does_not_last():
    table = duel("BALM ITEM WORD", "WORD FOCUS SICK")
    cast(table, "BALM", "WORD")
    assert tokens(table, 0) == ""
    cast(table, "ITEM", "SICK")
    assert tokens(table, 0) == "sick"


def test_7_3_damage_does_not_last():
    table = duel("STORM ITEM WORD", "WORD FOCUS BLOOD", tokens=["", "8 shield"])
    cast(table, "STORM", "WORD")
    play(table, 1, "FOCUS")
    assert (tokens(table, 1), state(table).dealt) == ("", [0, 0])
    cast(table, "ITEM", "BLOOD")
    assert table.result.winners == (0,)  # for want of cards
    assert len(told(table, "damage")) == 1


# 8: end ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (9, 5)])
def test_8_1_half_of_the_shields_go_rounded_down(before, after):
    table = duel("ITEM WORD", "WORD FOCUS", tokens=[f"{before} shield" if before else ""])
    cast(table, "ITEM", "WORD")
    assert state(table).tokens[0] == (0, after, *NOTHING[2:])
    assert told(table, "decayed") == ([{"seat": 0, "gone": before // 2, "left": after}] if before > 1 else [])


def test_8_1_shields_of_this_round_decay_too_and_after_damage():
    table = duel("WALL ITEM WORD", "HIT FOCUS ITEM")
    cast(table, "WALL", "HIT")
    assert tokens(table, 0) == "2 shield"
    cast(table, "ITEM", "FOCUS")
    assert tokens(table, 0) == "shield"


def test_8_2_who_has_no_card_in_hand_loses():
    table = duel("WORD", "ITEM FOCUS")
    cast(table, "WORD", "ITEM")
    assert table.result.winners == (1,) and table.result.scores == (0, 1)
    assert told(table, "over") == [{"hands": [0, 1]}]
    assert [table.view(viewer)["scores"] for viewer in (None, 0, 1)] == [[0, 1]] * 3


def test_8_2_even_with_cards_in_the_deck_or_spells_under_way():
    table = duel("WORD ITEM", "STORM FOCUS", decks=["TWO THREE", ""], active=["T SLOW", ""])
    cast(table, "WORD", "STORM")
    assert table.result.winners == (1,)


def test_8_2_if_both_have_none_nobody_wins():
    table = duel("STORM WORD", "BLOW TWO")
    cast(table, "STORM", "BLOW")
    assert table.result.winners == () and table.result.scores == (0, 0)


def test_8_2_only_at_the_end_of_the_round():
    """A hand that is empty when damage comes has not lost yet: the other may be without cards, too."""
    table = duel("WORD", "ITEM TWO", active=["W", ""])
    cast(table, "WORD", "ITEM")
    assert table.result.winners == ()


def test_8_2_the_effects_of_the_last_round_still_come():
    table = duel("GUARD", "CURE FOCUS", tokens=["2 shield", "sick"])
    cast(table, "GUARD", "CURE")
    assert (tokens(table, 0), tokens(table, 1)) == ("2 shield", "")


def test_8_3_a_game_has_36_rounds_at_the_most():
    table = Table(ID, seed=1, options={"decks": DECKS})
    rounds = 0
    while table.asks:
        rounds = state(table).round
        pass_on(table)
        cast(table, *(table.asks[seat].options[-1] for seat in (0, 1)))  # face down
    assert (rounds, table.result.winners) == (36, ())
    assert len(discarded(table, 0).split()) == len(discarded(table, 1).split()) == 36


@pytest.mark.parametrize("seed", range(6))
def test_8_3_whatever_is_played(printed, seed):
    table, dice = Table(ID, seed=seed), random.Random(seed)
    while table.asks:
        seat = dice.choice([*table.asks])
        table.answer(seat, dice.choice(table.asks[seat].options))
        table.rules.check(state(table))
    assert 1 <= state(table).round <= 36
