"""What is said at a table of Weavers: what is asked, why not, and about things."""

from __future__ import annotations

import random

import pytest

from engine.games.weavers.cards import SETS, SPELLS, set_meant
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.words.about import about_spell
from engine.games.weavers.words.meant import play_meant, spell_meant
from engine.games.weavers.words.names import play_name
from engine.games.weavers.words.phrases import spell_line
from engine.games.weavers.words.prompts import QUESTIONS
from engine.games.weavers.words.words import WORDS as words
from engine.table.table import Table
from tests.engine.games.weavers.said import about, brief, foresee, lines, said, voice, why
from tests.engine.games.weavers.tables import ID, cast, duel, pass_on, play, use_own_spells

LONGEST_QUESTION = 68  # characters: a clock may stand behind it


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


# Every question of whole games -------------------------------------------------------------------


def test_what_is_offered_is_reckoned_understood_and_may_be_chosen():
    table, dice = Table(ID, seed=3), random.Random(3)
    while table.asks:
        for seat, ask in table.asks.items():
            view = table.seen(seat)
            assert QUESTIONS.offered(view) == ask.options
            assert table.question(seat).startswith("You ")
            assert len(table.question(seat)) <= LONGEST_QUESTION
            for option in ask.options:
                for name in (str(view.code_of(option)), words.label(view, option, voice(seat))):
                    assert words.meant(view, name.lower(), ask.options, voice(seat)) == option
                    assert words.why(view, name, voice(seat)).startswith("Yes, you can choose that now (")
        seat = dice.choice(list(table.asks))
        table.answer(seat, dice.choice(table.asks[seat].options))
    assert why(table, "done") == "The game is over (8.2)."


def test_every_spell_and_set_is_found_by_its_name_and_by_nothing_else():
    for code, spell in SPELLS.items():
        assert spell_meant(code) == spell_meant(spell.name) == spell_meant(f"cast {spell.name.lower()}.") == code
        assert play_meant(play_name(code)) == code
        assert play_meant(play_name(code + WILD)) == play_meant(f"wild {spell.name}") == code + WILD
        assert set_meant(code) is None
        assert set_meant(spell.name) is None
    for code, one in SETS.items():
        assert set_meant(code) == set_meant(one.name) == set_meant(f"{one.kind} {one.name}") == code
        assert spell_meant(code) is None
        assert spell_meant(one.name) is None


# Questions and defaults --------------------------------------------------------------------------


@pytest.mark.usefixtures("own")
def test_what_is_safe_and_that_nothing_is_grave():
    table = duel("WORD TWO", "ITEM", at="bury", tokens=["sealed", "sealed"])
    assert words.default(table.seen(0), table.asks[0].options) == "done"
    pass_on(table)
    assert words.default(table.seen(0), table.asks[0].options) is None
    assert words.default(table.seen(1), table.asks[1].options) == "ITEM"
    assert table.question(0) == "You must choose a card to cast; you are Sealed: face up."
    assert not any(words.grave(table.seen(0), option) for option in table.asks[0].options)


@pytest.mark.usefixtures("own")
def test_who_watches_knows_which_step_it_is():
    table = duel("WORD TWO ITEM G", "BLOW T HIT", at="bury")
    for viewer in (None, 0):
        assert words.chapter(table.seen(viewer)) == "4"
    assert words.doing(table.seen(None), 0, voice(None)) == "is thinking about what to bury"
    cast(table, "WORD", "BLOW")
    assert words.chapter(table.seen(1)) == words.chapter(table.seen(None)) == "7" if table.asks else "8"


@pytest.mark.usefixtures("own")
def test_damage_is_asked_for_with_how_much_is_left():
    table = duel("WORD TWO ITEM G HIT", "BLOW T")
    cast(table, "WORD", "BLOW")
    assert words.stage(table.seen(None)) == "round 10"
    assert words.doing(table.seen(1), 0, voice(1)) == "must lose 3 cards"
    assert table.question(0) == "You must choose a card to lose, then 2 more."
    play(table, 0, "TWO", "ITEM")
    assert table.question(0) == "You must choose a card to lose."
    assert "You have chosen to lose Two and Item, in secret." in lines(table)
    assert why(table, "x", 1) == "Nothing to do: the other chooses which cards go (7.1)."
    play(table, 0, "G")
    assert said(table, "lost", 0) == ["You lose Two, Item and G."]
    assert said(table, "damage") == ["Ann suffers 3 damage."]


# Why not -----------------------------------------------------------------------------------------


def test_why_not_in_every_case():
    table = Table(ID, seed=1, options={"decks": "ember+tides, moss+bones"})
    hand, other = table.seen(0).codes, table.seen(1).codes[0]
    first = SPELLS[hand[0]].name
    assert why(table, hand[0] + "*").startswith("Whether a card lies face up or face down")
    assert "is a spell of the other's deck" in why(table, other)
    assert "is a spell of The Registrar; you play The Hearth Witch with The Book of Tides (3.2)" in why(table, "memo")
    assert why(table, "ink") == "The Registrar is a class: those are chosen before the game, and stay (3.1)."
    assert why(table, "Word").startswith("Word itself is not chosen")
    assert why(table, "time") == "Time is not chosen: a step that asks for it is always done (2.3, 6.1)."
    assert why(table, "sick").startswith("Tokens like Sick are not chosen")
    assert why(table, "deck 2").startswith("Nobody chooses from a deck")
    assert why(table, "active").startswith("Active spells are not chosen")
    assert why(table, "7") == "Yes, you can choose that now (4.1)."
    assert why(table, "8") == "There are 7 choices now, from 1 on (4.1)."
    assert why(table, "frog") == "Nothing is called 'frog' here. Name a card of your hand, or be done (4.1)."
    assert why(table, "frog", None) == "You are watching, and those who play choose (5.1)."
    table.answer(0, words.meant(table.seen(0), first, table.asks[0].options, voice()))
    assert why(table, first).startswith(f"{first} is chosen already")
    play(table, 0, "done")
    assert why(table, first) == "You are done burying; you both draw as soon as both are (4.1, 4.2)."
    play(table, 1, "done")
    assert why(table, "done") == "Everybody must play a card each round, even if it is of no use (5.1)."
    assert why(table, "wild").startswith("Say which card, like: ")
    if hand[0] in table.seen(0).buried:
        assert why(table, first).startswith(f"You have buried {first}")
    play(table, 0, table.asks[0].options[0])
    assert why(table, "frog") == "You have chosen; both cards are shown as soon as both have (5.1)."


@pytest.mark.usefixtures("own")
def test_who_is_sealed_has_no_wild_magic():
    table = duel("WORD TWO", "ITEM", tokens=["sealed"])
    assert why(table, "wild magic").startswith("You are Sealed")
    assert not [option for option in QUESTIONS.offered(table.seen(0)) if str(option).endswith(WILD)]


# The table, and things on it ---------------------------------------------------------------------


@pytest.mark.usefixtures("own")
def test_the_table_is_told_complete():
    table = duel(
        "WORD TWO", "ITEM", active=["WGFIB:2", "SLOW:1"], tokens=["2 shield, sick", "2 cursed"], buried=["HIT G"]
    )
    told = lines(table)
    assert "  Active: Wgfib: Word done, Gesture done, Focus next, then Item, then Blood; then 9 damage." in told
    assert "  Active: Slow: Time done, Time next; then 1 damage and Sick, again and again." in told
    assert "  Tokens: 2 shields and Sick." in told
    assert "  Tokens: Cursed twice." in told
    assert "Buried in your deck, the lowest first: G and Hit." in told
    assert "  Two: gives Word and Gesture; Time" in told
    assert "Your hand" not in lines(table, None)
    assert "Bram's spells could bring 1 damage this round: Slow (by itself)." in brief(table)
    assert "Buried" not in lines(table, 1)


@pytest.mark.usefixtures("own")
def test_with_all_cards_open_every_hand_is_told():
    table = duel("WORD TWO", "ITEM", decks=["HIT", ""])
    view, watcher = table.rules.record(table.open_view()), voice(None)
    told = "\n".join(words.lines(view, watcher))
    assert "  In hand: Word and Two." in told and "  In hand: Item." in told
    assert words.about(view, "hand 2", watcher)[0].startswith("Item: gives Item;")
    assert "It is in Ann's hand." in about_spell(view, "WORD", watcher)
    assert "It is in Ann's deck." in about_spell(view, "HIT", watcher)
    assert not any("In hand" in lines(table, viewer) for viewer in (None, 0, 1))
    assert [table.seen(viewer).known for viewer in (None, 0, 1)] == [((), ())] * 3


@pytest.mark.usefixtures("own")
def test_things_are_known_by_their_names():
    table = duel("WORD TWO", "ITEM", active=["WW:1", ""], tokens=["sick", "2 shield"], buried=["HIT"])
    assert about(table, "active 1").startswith("Ww: Word done, Word next; then 2 damage.")
    assert about(table, "tokens 2").startswith("Before Bram: 2 shields. A shield stops one damage")
    assert about(table, "tokens 1 sick").startswith("Before you: Sick. Sick: once a round")
    assert about(table, "deck 1").startswith("Your deck: 1 card;")
    assert "Buried in your deck, the lowest first: Hit" in about(table, "deck")
    assert about(table, "buried 2") == "What Bram buries is hidden (10.1)."
    assert about(table, "hand 2") == "Bram's hand: 1 card, hidden (10.1)."
    assert about(table, "Bram").startswith("Bram: ")
    assert "Your spells that need it next: Ww." in about(table, "component W")
    assert about(table, "time").startswith("Time needs no component")
    assert about(table, "wild").startswith("Wild magic: a card face down gives all five components")
    assert about(table, "frog").startswith("There is no 'frog' at this table")
    play(table, 0, "TWO*")
    assert about(table, "choice") == "You have chosen Two, face down, in secret."
    assert about(table, "choice", 1) == "You have chosen nothing yet; choices are secret (5.1)."


def test_while_sets_are_chosen_it_is_said_what_is_chosen_now():
    table = Table(ID, seed=1)
    own = next(code for code, spell in SPELLS.items() if spell.set == "tides")
    assert why(table, SPELLS[own].name) == (
        f"{SPELLS[own].name} is a spell of The Book of Tides: choose among whole sets now (3.1)."
    )
    assert why(table, "The Book of Tides") == "The Book of Tides is a spellbook, and now you choose a class (3.1)."


def test_a_spell_is_described_with_where_it_is():
    table = Table(ID, seed=1, options={"decks": "ember+tides, ember+bones"})
    own = next(code for code in table.seen(0).codes if SPELLS[code].set == "ember")
    assert "It is in your hand. It is in Bram's hand or deck." in about(table, SPELLS[own].name)
    assert "It is in Ann's hand or deck. It is in Bram's hand or deck." in about(table, own, None)
    assert about(table, own).endswith(SPELLS[own].line)
    pass_on(table)
    assert f"Choosing it: {foresee(table, own + WILD)}" in about(table, own + WILD)
    assert "In full: gives all five components, and is discarded" in about(table, own + WILD)


@pytest.mark.usefixtures("own")
def test_a_spell_says_what_its_own_conditions_mean_and_no_others():
    table = duel("PLAGUE DAZED WORD", "ITEM")
    kinds = ["Sick: once", "Weak: one", "Dazed: at", "Sealed: no", "Cursed: each"]
    told = [[kind for kind in kinds if kind in about(table, code)] for code in ("PLAGUE", "DAZED", "WORD")]
    assert told == [kinds, ["Dazed: at"], []]


def test_all_spells_of_a_set_can_be_read_where_it_is_chosen():
    table = Table(ID, seed=1)
    for one, facts in SETS.items():
        told = about(table, one)
        assert told.startswith(f"{facts.name}, a {facts.kind}. ") and told.endswith(facts.line)
        assert all(f"{spell_line(code)}." in told for code, spell in SPELLS.items() if spell.set == one)
