"""What is told at a table of Mandracora: news, and the end."""

from __future__ import annotations

import random

import pytest

from engine.games.mandracora.words.words import WORDS
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine.games.mandracora.said import NAMES, ending, told
from tests.engine.games.mandracora.tables import play, situation

# News ------------------------------------------------------------------------------------------


def test_what_is_taken_by_night_only_the_taker_is_told():
    table = situation("M", "M", shops={7: "G S2"}, at=6, pile="R Y")
    play(table, "+1")
    assert told(table, 0)[0] == "You send the Assistant to Moth Market and get green and a scroll of 2."
    assert told(table, 1)[0] == ("Ann sends the Assistant to Moth Market and gets a scroll of 2 and a face-down card.")
    assert told(table, 1)[1] == "Ann gets the curse marker."


def test_a_spell_is_told_with_all_that_went_into_it():
    table = situation("K3 R G M", "P", pile="Y", stacks={1: "1u"})
    play(table, "K3", "R", "G", "M", "done", "power 1", "P")
    assert told(table, 0) == [
        "You cast Substitution (power 1, 4 points) with the black book 3, red, green and a mandrake.",
        "You draw purple from Bram's hand.",
        "You give Bram purple back.",
    ]
    assert told(table)[1:] == ["Ann draws a card from Bram's hand.", "Ann gives Bram a card back."]


# The end ---------------------------------------------------------------------------------------


def ended(*hands: str, **more: object) -> Table:
    table = situation(*hands, left=1, player=len(hands) - 1, **more)
    play(table, "drop out")
    return table


def test_the_end_line_by_line():
    table = ended("G R", "Y M", spells=("3t G2 G G G", "2d Y1 Y Y"), scrolls=("S3",), cursed=0)
    assert ending(table, 0) == [
        "Bram wins with 2 points.",
        "  Bram: 2 points.",
        "    Disappearance with the yellow book 1: 2 + 1 = 3.",
        "    Left in hand, yellow and mandrakes: 2, but 1 does not count (Disappearance): -1.",
        "  You: 1 point.",
        "    Transfer with the green book 2: 3 + 2 = 5.",
        "    Left in hand, red and green: -2.",
        "    The curse marker: -2.",
        "The curse marker decided it: without it, you would have won.",
        "The best spell: your Transfer of power 3 with the green book 2, 5 points.",
    ]


def test_a_tie_is_broken_by_spells_or_shared():
    broken = ended("", "", spells=("3t G1 G G G", "1w Y1 Y, 1b R1 R"))
    assert ending(broken)[:2] == ["Bram wins with 4 points.", "Ann has as many points, but fewer spells (10.4)."]
    shared = ended("", "", spells=("1t G1 G", "1w Y1 Y"))
    assert ending(shared)[:2] == ["Ann and Bram share the win with 2 points.", "Each has cast 1 spell (10.4)."]


def test_the_points_of_a_team_are_those_of_both():
    table = ended("G", "", "", "R", teams="on", spells=("3t G1 G G G", "1w Y1 Y"))
    assert ending(table)[:3] == [
        "Ann and Cleo win with 3 points.",
        "Ann and Cleo: 3 points together.",
        "  Ann: 3 points.",
    ]


def test_purification_is_said():
    table = ended("G R", "", spells=("5p G1 G G G G G",))
    assert "    Left in hand, red and green: nothing of it counts, thanks to Purification: 0." in ending(table)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_winners_that_are_named_are_those_that_won(seats):
    for seed in range(4):
        table, dice = Table("mandracora", seats, seed=seed), random.Random(seed)
        while table.asks:
            seat, ask = next(iter(table.asks.items()))
            table.answer(seat, dice.choice(ask.options))
        won = Voice(seats, None, NAMES[:seats]).all_of(table.result.winners)
        assert ending(table)[0].startswith(f"{won} ")


# In few words ----------------------------------------------------------------------------------


def test_who_listens_hears_what_was_taken():
    record = {"what": "sent", "seat": 1, "shop": 0, "cards": ["M"], "count": 2}
    said = WORDS.told_shortly(record, Voice(2, 0, NAMES[:2]))
    assert said == "Bram gets a mandrake and a face-down card."


def test_the_curse_is_no_gift_and_a_turn_may_stay_unused():
    voice = Voice(3, 0, NAMES[:3])
    assert WORDS.told({"what": "cursed", "seat": 1, "before": 0}, voice) == "The curse marker goes from you to Bram."
    assert WORDS.told({"what": "cursed", "seat": 0, "before": None}, voice) == "You get the curse marker."
    assert WORDS.told({"what": "declined", "seat": 1}, voice) == "Bram does not use the second turn."
