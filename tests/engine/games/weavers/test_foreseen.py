"""What choosing means at a table of Weavers, before anybody chooses."""

from __future__ import annotations

import re

import pytest

from engine.games.weavers.cards import SETS
from engine.table.table import Table
from tests.engine.games.weavers.said import about, brief, foresee, lines
from tests.engine.games.weavers.tables import ID, cast, duel, play, state, use_own_spells


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


@pytest.mark.usefixtures("own")
def test_a_card_is_foreseen_with_the_chain_that_it_would_set_going():
    table = duel("WORD TWO", "ITEM BLOOD", active=["GTOF WTOG G:0 W WB:1", ""], tokens=["", "shield"])
    assert foresee(table, "WORD") == (
        "3 damage to Bram, 1 blocked so far: the whole hand; 2 shields for you; completes 4 spells; loses Wb; "
        "goes on by itself next round."
    )
    said = about(table, "WORD")
    assert "In full: gives Word; " in said
    assert "Wtog is complete: a shield and gives Gesture" in said
    assert "Gtof is complete: a shield and gives Focus; G is complete: 2 damage" in said
    assert "Wb is lost; in all 3 damage to Bram, 1 blocked so far: the whole hand; " in said
    assert "; goes on by itself next round." in said


@pytest.mark.usefixtures("own")
def test_a_card_face_down_gives_everything_and_nothing_of_its_own():
    table = duel("BLOW WORD", "ITEM BLOOD", active=["WB:1 WW"])
    assert foresee(table, "BLOW*") == "3 damage to Bram: the whole hand; completes Wb; carries on Ww."
    assert foresee(table, "BLOW").startswith("3 damage to Bram: the whole hand; loses Wb and Ww")
    assert (
        "gives all five components, and is discarded; Wb is complete: 3 damage; Ww goes on to 1 of 2 and gives Word; "
        "in all 3 damage to Bram: the whole hand."
    ) in about(table, "BLOW*")


@pytest.mark.usefixtures("own")
def test_a_spell_without_a_formula_is_foreseen_to_be_complete():
    table = duel("ATONCE WORD", "ITEM BLOOD TWO")
    assert foresee(table, "ATONCE") == "2 damage to Bram: the whole hand; 2 shields for you."
    assert "complete at once: 1 damage and 2 shields" in about(table, "ATONCE")


@pytest.mark.usefixtures("own")
def test_who_casts_the_last_card_is_told_so():
    assert foresee(duel("WORD", "ITEM BLOOD"), "WORD").startswith(
        "your last card: with none at the end of a round you lose; "
    )


@pytest.mark.usefixtures("own")
def test_the_first_step_of_a_card_is_foreseen_from_the_hand():
    table = duel("WW WORD TWO ITEM", "ITEM BLOOD", active=["FTOW"])
    assert foresee(table, "WW").endswith("2 other cards can do its first step next round.")
    table = duel("WW ITEM", "ITEM BLOOD")
    assert foresee(table, "WW") == "nothing comes of it this round; no other card can do its first step next round."


def test_that_shields_may_still_come_is_foreseen(own):
    """7.1  They stop damage of the round in which they come."""
    table = duel("BLOW WORD", "GUARD BLOOD TWO W")
    assert ": the whole hand, unless more shields come" in foresee(table, "BLOW")
    assert ": the whole hand;" in foresee(duel("BLOW WORD", "ITEM BLOOD TWO"), "BLOW")


def test_that_my_whole_hand_may_go_is_said_first(own):
    table = duel("WORD TWO", "ITEM BLOOD", active=["", "WB:1"])
    assert foresee(table, "WORD").startswith("you could lose your whole hand; ")
    assert foresee(duel("WORD TWO", "ITEM BLOOD", active=["", "SLOW:1"]), "WORD").startswith("you lose your whole hand")
    assert "whole hand" not in foresee(duel("WORD TWO", "ITEM", active=["", "WB:1"], tokens=["3 shield"]), "WORD")
    assert "whole hand" not in foresee(duel("GUARD TWO", "ITEM", active=["", "SLOW:1"]), "GUARD")


@pytest.mark.usefixtures("own")
def test_sick_is_foreseen():
    table = duel("BLOW WORD", "ITEM BLOOD TWO THREE W G", tokens=["", "sick"], decks=["", "HIT"])
    assert "3 damage to Bram, and a card of the deck by Sick;" in foresee(table, "BLOW")


def test_sick_that_comes_with_the_damage_is_foreseen(own):
    """9  A condition works from the moment when it is received."""
    table = duel("WORD ITEM", "ITEM BLOOD TWO", active=["SLOW:1"], decks=["", "HIT"])
    assert "1 damage and Sick to Bram, and a card of the deck by Sick" in foresee(table, "WORD")
    cast(table, "WORD", "ITEM")
    assert state(table).discards[1][-1] == "HIT"


def test_damage_that_shields_stop_takes_no_card_of_the_deck(own):
    table = duel("WORD ITEM", "ITEM BLOOD TWO", active=["SLOW:1"], tokens=["", "shield"], decks=["", "HIT"])
    assert "by Sick" not in foresee(table, "WORD")


@pytest.mark.usefixtures("own")
def test_what_is_buried_and_what_is_lost_say_what_they_would_have_fed():
    table = duel("WORD TWO GESTURE BLOOD ITEM", "ITEM", at="bury", active=["WW G T"], decks=["W HIT"])
    assert foresee(table, "WORD") == "carries on Ww, as others do; goes under your deck."
    assert foresee(table, "TWO") == "carries on Ww and G, as others do; goes under your deck."
    assert foresee(table, "ITEM").startswith("carries on none of your spells; ")
    assert foresee(table, "done") == "you draw 1 card of 2 in your deck."
    play(table, 0, "TWO")
    assert foresee(table, "WORD").startswith("the only card here that carries on Ww; ")
    assert "In full: the only card here that carries on Ww." in about(table, "WORD")
    assert table.question(0) == "You may bury more, or be done and draw 2."
    assert table.label(0, "done") == "bury no more"


@pytest.mark.usefixtures("own")
def test_what_is_lost_says_what_it_would_have_fed():
    table = duel("WORD HIT ITEM BLOOD", "BLOW TWO", active=["WW T"], tokens=["shield"])
    cast(table, "WORD", "BLOW")
    assert foresee(table, "HIT") == "of no help to your spells next round."
    assert foresee(table, "ITEM") == "of no help to your spells next round."


@pytest.mark.usefixtures("own")
def test_what_goes_on_by_time_is_no_merit_of_a_card():
    table = duel("WORD BLOOD", "ITEM BLOOD", active=["WW TT"])
    assert "carries on Ww." in foresee(table, "WORD") and "carries on" not in foresee(table, "BLOOD")


@pytest.mark.usefixtures("own")
def test_a_deck_that_is_too_small_gives_back_what_is_buried():
    table = duel("WORD TWO", "ITEM", at="bury")
    assert table.question(0) == "You may bury cards, but your deck is too small to draw others."
    assert "comes straight back, your deck is too small" in foresee(table, "WORD")
    assert foresee(table, "done") == "you draw no card."


def test_sets_are_foreseen_with_their_plans_and_what_the_deck_would_give():
    table = Table(ID, seed=1)
    assert foresee(table, "ember") == SETS["ember"].plan
    play(table, 0, "ember")
    said = foresee(table, "bones")
    many = r"Word \d+ times, Gesture \d+, Focus \d+, Item \d+ and Blood \d+"
    assert re.fullmatch(rf"with the Hearth Witch your 36 cards give {many}\.", said)
    assert brief(table).startswith("Your class: The Hearth Witch.")
    assert "You have chosen The Hearth Witch, in secret." in lines(table)
    assert "Hearth" not in lines(table, 1) + lines(table, None)
