"""What is told at a table of Weavers: what happened, and how it ended."""

from __future__ import annotations

import random

import pytest

from engine.games.weavers.cards import SPELLS
from engine.games.weavers.words.blame import struck_said, told_first
from engine.games.weavers.words.shortly import DID as SHORTLY_DID
from engine.games.weavers.words.words import WORDS as words
from engine.table.table import Table
from tests.engine.games.weavers.said import ending, said, voice
from tests.engine.games.weavers.tables import ID, cast, duel, play, use_own_spells
from tui.draw.widths import fits, whole_clauses


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


@pytest.mark.usefixtures("own")
def test_weaving_is_told_step_by_step():
    table = duel("WORD TWO", "ITEM W G", active=["GTOF WTOG G WB:1", ""])
    cast(table, "WORD", "ITEM")
    assert said(table, "wove")[0] == (
        "Ann loses Wb, not carried on; completes Wtog with Word, which gives Gesture: a shield; "
        "completes Gtof with Gesture, which gives Focus: a shield; completes G with Gesture: 2 damage to Bram."
    )
    assert said(table, "wove", 0)[0].startswith("You lose Wb, not carried on; complete Wtog with Word")
    assert said(table, "wove", 0)[1] == "Bram weaves nothing."
    assert said(table, "cast", 0) == ["You cast Word, which gives Word.", "Bram casts Item, which gives Item."]


@pytest.mark.usefixtures("own")
def test_the_first_clause_of_weaving_stands_alone():
    table = duel("WORD TWO", "ATONCE W G", active=["WW:0 TT AGAIN", "MIXED"])
    cast(table, "WORD", "ATONCE")
    assert said(table, "wove", 0) == [
        "You complete Again with Word: 1 damage to Bram, and begins anew; "
        "weave Ww (1 of 2) with Word, which gives Word; Tt (1 of 2) with Time.",
        "Bram completes Mixed with Time: 1 damage and Dazed twice to you, a shield and 1 healing; "
        "completes Atonce: 1 damage to you, 2 shields.",
    ]
    assert whole_clauses(said(table, "wove", 1)[0], 40) == "Ann completes Again with Word"


def struck(table: Table, seat: int = 0) -> str:
    return struck_said(table.news(seat), seat, voice(seat))


@pytest.mark.usefixtures("own")
def test_what_hit_me_is_named_though_it_has_left_the_table():
    table = duel("WORD TWO G T", "ITEM BLOOD", active=["", "TT:1 SLOW:1"], tokens=["2 shield"])
    cast(table, "WORD", "ITEM")
    assert struck(table) == "You suffer 1 damage, 1 blocked: Bram's Slow is complete."
    table = duel("WORD TWO G T HIT ITEM", "BLOW BLOOD", active=["", "SLOW:1"])
    cast(table, "WORD", "BLOW")
    assert struck(table) == "You suffer 4 damage: Bram's Blow and Slow."
    assert told_first(table.seen(0), table.news(0), voice(0)) == struck(table)
    assert told_first(table.seen(1), table.news(1), voice(1)) == "Ann suffers 4 damage: your Blow and Slow."
    table = duel("WORD TWO G T", "BLOW BLOOD")
    cast(table, "WORD", "BLOW*")
    assert struck(table) == ""
    assert struck_said([], 0, voice(0)) == ""


@pytest.mark.usefixtures("own")
def test_spells_that_were_lost_are_told_before_the_next_round():
    table = duel("WORD TWO G T", "ITEM BLOOD", active=["WW", "G W"], decks=["HIT", "HIT"])
    cast(table, "T", "ITEM")
    view = table.seen(0)
    assert view.step == "bury"
    assert told_first(view, table.news(0), voice(0)) == "Bram loses G and W, not carried on."
    assert told_first(table.seen(1), table.news(1), voice(1)) == "You lose G and W, not carried on."


@pytest.mark.usefixtures("own")
def test_the_end_names_the_spells_that_decided_it():
    table = duel("WORD TWO G", "ITEM BLOOD", active=["", "WGFIB:4"])
    cast(table, "WORD", "BLOOD")
    assert "Your last cards went to Bram's Wgfib." in ending(table, 0)
    assert "Ann's last cards went to your Wgfib." in ending(table, 1)
    table = duel("WORD", "ITEM BLOOD", active=["", "WB:1"], tokens=["5 shield"])
    cast(table, "WORD", "BLOOD")
    assert not table.asks and "went to" not in " ".join(ending(table)), "shields stopped all of it"


@pytest.mark.usefixtures("own")
def test_what_is_drawn_only_its_owner_hears():
    table = duel("WORD TWO", "ITEM", at="bury", decks=["W G HIT BLOW T", ""])
    play(table, 0, "WORD", "done")
    play(table, 1, "done")
    assert said(table, "drew", 0) == ["You bury Word, and draw W, G, Hit, Blow and T."]
    assert said(table, "drew", 1) == ["Ann buries 1 card, draws 5: 6 in hand, 1 in the deck."]


def test_what_both_draw_can_be_read_below_the_board():
    """A usual draw: one buried, three drawn, with names longer than most."""
    long = [code for code, spell in SPELLS.items() if len(spell.name) == 17][:4]
    mine = {"seat": 0, "down": 1, "up": 3, "buried": long[:1], "drawn": long[1:], "hand": 6, "deck": 27}
    theirs = {"seat": 1, "down": 1, "up": 2, "hand": 6, "deck": 26}
    told = "  ".join(words.told({"what": "drew", **record}, voice(0)) for record in (mine, theirs))
    assert fits(told, 78, 2), told


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


@pytest.mark.usefixtures("own")
def test_a_card_of_the_deck_that_sick_takes_is_no_card_of_the_hand():
    table = duel("WORD TWO G T", "BLOW W", tokens=["sick", ""], decks=["HIT", ""], rounds=1)
    cast(table, "WORD", "BLOW")
    while 0 in table.asks and table.seen(0).step_now == "lose":
        play(table, 0, table.asks[0].options[0])
    view, news = table.seen(1), [{"n": 0, "what": "round", "round": 1}, *table.news(1)]
    lost = next(len(record["cards"]) for record in news if record["what"] == "lost")
    assert said(table, "sick") and lost
    assert words.counting(view, news, voice(1)).best == [
        f"Round 1: your spells took {lost} card{'s' * (lost > 1)} from Ann's hand."
    ]


@pytest.mark.usefixtures("own")
def test_beside_a_name_what_matters_is_never_what_is_cut_off():
    told = SHORTLY_DID["cast"]({"seat": 1, "spell": "ITEM", "wild": True}, voice(0))
    assert told == "cast face down: Item" and whole_clauses(told, 15) == "cast face down"
    lost = {"seat": 1, "cards": ["ITEM", "WORD"], "unhurt": 0}
    assert SHORTLY_DID["lost"](lost, voice(0)) == "lost 2 hand cards"
    assert SHORTLY_DID["lost"]({**lost, "cards": ["ITEM"]}, voice(0)) == "lost a hand card: Item"
