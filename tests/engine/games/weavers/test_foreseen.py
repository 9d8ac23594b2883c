"""What choosing means at a table of Weavers, before anybody chooses."""

from __future__ import annotations

import pytest

from engine.games.weavers.cards import SETS
from engine.table.table import Table
from tests.engine.games.weavers.said import brief, foresee, lines
from tests.engine.games.weavers.tables import ID, cast, duel, play, state, use_own_spells


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


@pytest.mark.usefixtures("own")
def test_a_card_is_foreseen_with_the_chain_that_it_would_set_going():
    table = duel("WORD TWO", "ITEM BLOOD", active=["GTOF WTOG G:0 W WB:1", ""], tokens=["", "shield"])
    said = foresee(table, "WORD")
    assert said.startswith("gives Word; ")
    assert "Wtog is complete: a shield and gives Gesture" in said
    assert "Gtof is complete: a shield and gives Focus; G is complete: 2 damage" in said
    assert "Wb is lost; in all 3 damage, 1 of it blocked as things stand: enough for your opponent's whole hand" in said
    assert "; next round its first step is done by itself: Time, then Time, " in said


@pytest.mark.usefixtures("own")
def test_a_card_face_down_gives_everything_and_nothing_of_its_own():
    table = duel("BLOW WORD", "ITEM BLOOD", active=["WB:1 WW"])
    assert foresee(table, "BLOW*") == (
        "gives all five components, and is discarded; Wb is complete: 3 damage; Ww goes on to 1 of 2 and gives Word; "
        "in all 3 damage: enough for your opponent's whole hand."
    )
    assert foresee(table, "BLOW").startswith("gives Item; 3 damage at once; Wb and Ww are lost; in all 3 damage")


@pytest.mark.usefixtures("own")
def test_a_spell_without_a_formula_is_foreseen_to_be_complete():
    assert foresee(duel("ATONCE WORD", "ITEM BLOOD TWO"), "ATONCE") == (
        "gives Word and Blood; 1 damage at once; complete at once: 1 damage and 2 shields; "
        "in all 2 damage: enough for your opponent's whole hand."
    )


@pytest.mark.usefixtures("own")
def test_who_casts_the_last_card_is_told_so():
    assert foresee(duel("WORD", "ITEM BLOOD"), "WORD").endswith(
        "it is your last card, and a player with none at the end of a round has lost."
    )


@pytest.mark.usefixtures("own")
def test_the_first_step_of_a_card_is_foreseen_from_the_hand():
    table = duel("WW WORD TWO ITEM", "ITEM BLOOD", active=["FTOW"])
    formula = "Word (gives Word), then Word: "
    assert f"next round 2 other cards of your hand bring its first step: {formula}" in foresee(table, "WW")
    table = duel("WW ITEM", "ITEM BLOOD")
    assert f"next round no other card of your hand brings its first step: {formula}" in foresee(table, "WW")


@pytest.mark.usefixtures("own")
def test_sick_is_foreseen():
    table = duel("BLOW WORD", "ITEM BLOOD TWO THREE W G", tokens=["", "sick"], decks=["", "HIT"])
    assert "in all 3 damage, and a card of the deck by Sick;" in foresee(table, "BLOW")


def test_sick_that_comes_with_the_damage_is_foreseen(own):
    """9  A condition works from the moment when it is received."""
    table = duel("WORD ITEM", "ITEM BLOOD TWO", active=["SLOW:1"], decks=["", "HIT"])
    assert "in all 1 damage, and a card of the deck by Sick" in foresee(table, "WORD")
    cast(table, "WORD", "ITEM")
    assert state(table).discards[1][-1] == "HIT"


def test_damage_that_shields_stop_takes_no_card_of_the_deck(own):
    table = duel("WORD ITEM", "ITEM BLOOD TWO", active=["SLOW:1"], tokens=["", "shield"], decks=["", "HIT"])
    assert "by Sick" not in foresee(table, "WORD")


@pytest.mark.usefixtures("own")
def test_what_is_buried_and_what_is_lost_say_what_they_would_have_fed():
    table = duel("WORD TWO GESTURE BLOOD ITEM", "ITEM", at="bury", active=["WW G T"], decks=["W HIT"])
    assert foresee(table, "WORD").endswith("goes under your deck, known to you alone; it carries on Ww.")
    assert foresee(table, "TWO").endswith("it carries on Ww and G.")
    assert foresee(table, "ITEM").endswith("it does not carry on Ww or G.")
    assert foresee(table, "done") == "you draw 1 card of 2 in your deck."
    play(table, 0, "TWO")
    assert foresee(table, "WORD").endswith("it carries on Ww, which no other card here does.")
    assert table.question(0) == "You may bury more cards; then you draw 2."
    assert table.label(0, "done") == "bury no more"


@pytest.mark.usefixtures("own")
def test_what_is_lost_says_what_it_would_have_fed():
    table = duel("WORD HIT ITEM BLOOD", "BLOW TWO", active=["WW T"], tokens=["shield"])
    cast(table, "WORD", "BLOW")
    assert foresee(table, "HIT").endswith("is discarded; it does not carry on Ww.")


@pytest.mark.usefixtures("own")
def test_a_deck_that_is_too_small_gives_back_what_is_buried():
    table = duel("WORD TWO", "ITEM", at="bury")
    assert table.question(0) == "You may bury cards, but your deck is too small to draw others."
    assert "it would come back at once" in foresee(table, "WORD")
    assert foresee(table, "done") == "you draw no card."


def test_sets_are_foreseen_with_their_plans_and_what_the_deck_would_give():
    table = Table(ID, seed=1)
    assert foresee(table, "ember").startswith(SETS["ember"].plan)
    play(table, 0, "ember")
    said = foresee(table, "bones")
    assert said.startswith("with The Hearth Witch so many of 36 cards give each component: Word ")
    assert said.endswith(f". {SETS['bones'].plan} {SETS['bones'].line}")
    assert brief(table).startswith("Your class: The Hearth Witch.")
    assert "You have chosen The Hearth Witch, in secret." in lines(table)
    assert "Hearth" not in lines(table, 1) + lines(table, None)
