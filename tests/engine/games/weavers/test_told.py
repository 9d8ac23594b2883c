"""What is told at a table of Weavers: what happened, and how it ended."""

from __future__ import annotations

import random

import pytest

from engine.games.weavers.words.words import WORDS as words
from engine.table.table import Table
from tests.engine.games.weavers.said import ending, said, voice
from tests.engine.games.weavers.tables import ID, cast, duel, play, use_own_spells


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


@pytest.mark.usefixtures("own")
def test_weaving_is_told_step_by_step():
    table = duel("WORD TWO", "ITEM W G", active=["GTOF WTOG G WB:1", ""])
    cast(table, "WORD", "ITEM")
    assert said(table, "wove")[0].startswith(
        "Ann weaves: Word carries on Wtog (1 of 1), which gives Gesture; Gesture carries on "
    )
    assert "Gtof is complete: a shield" in said(table, "wove", 0)[0]
    assert said(table, "wove", 0)[0].endswith("Wb is not carried on, and lost.")
    assert said(table, "wove", 0)[1] == "Bram weaves nothing."
    assert said(table, "cast", 0) == ["You cast Word, which gives Word.", "Bram casts Item, which gives Item."]


@pytest.mark.usefixtures("own")
def test_what_is_drawn_only_its_owner_hears():
    table = duel("WORD TWO", "ITEM", at="bury", decks=["W G HIT BLOW T", ""])
    play(table, 0, "WORD", "done")
    play(table, 1, "done")
    assert said(table, "drew", 0) == ["You bury Word, and draw W, G, Hit, Blow and T: 6 cards in hand, 1 in the deck."]
    assert said(table, "drew", 1) == ["Ann buries 1 card, and draws 5 cards: 6 cards in hand, 1 in the deck."]


@pytest.mark.usefixtures("own")
def test_conditions_and_healing_are_told():
    table = duel("BALM WORD", "BLOW W", tokens=["sick, 2 cursed", "5 shield"], decks=["HIT"])
    cast(table, "BALM", "BLOW")
    assert said(table, "sick", 0) == ["You are Sick and lose the top card of your deck, too: Hit."]
    assert said(table, "lost", 0) == ["You lose Word; 2 damage more do nothing, with no card left."]
    assert said(table, "healed", 0) == ["Your 3 healing takes away Sick and Cursed twice."]
    assert said(table, "decayed") == ["Of Bram's shields 2 go and 3 stay."]
    assert said(table, "over", 1) == ["Ann has no card in hand: the game is over."]
    assert ending(table, 1)[0] == "You win with 1 card in hand after 10 rounds."


@pytest.mark.usefixtures("own")
def test_nobody_wins_without_a_card_on_either_side():
    table = duel("WORD", "ITEM")
    cast(table, "WORD", "ITEM")
    assert ending(table)[0] == "Nobody wins: neither has a card in hand after 10 rounds (8.2)."
    assert said(table, "over") == ["Neither has a card in hand: the game is over."]
    assert words.stage(table.seen(None)) == "over after 10 rounds"


def test_who_runs_out_of_cards_hears_that_damage_did_not_do_it(own):
    table = duel("WORD", "ITEM BLOOD", rounds=1)
    cast(table, "WORD", "ITEM")
    view, news = table.seen(0), [{"n": 0, "what": "round", "round": 1}, *table.news(0)]
    assert words.ending(view, news, voice(0))[-1] == "Damage never cost you a card."
    assert words.ending(view, news, voice(1))[-1] == "Damage never cost Ann a card."


def test_a_whole_game_ends_with_its_costliest_round_and_its_longest_chain():
    table, dice = Table(ID, seed=3), random.Random(3)
    while table.asks:
        seat = dice.choice(list(table.asks))
        table.answer(seat, dice.choice(table.asks[seat].options))
    said = " ".join(ending(table))
    assert "The costliest round" in said or "Damage never cost" in said
    chains = [len(record["chain"]) for record in table.news(None) if record["what"] == "wove"]
    assert f"The longest chain: {max(chains)} spells woven" in said
