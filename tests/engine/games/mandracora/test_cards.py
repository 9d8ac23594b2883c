"""The card file of Mandracora: anybody who has the box may correct its numbers, and every copy counts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.games.mandracora.cards import ITEMS, POWERS, SPELLS, STACKS, items_for, stacks_of
from engine.games.mandracora.words import about as words_about
from engine.games.mandracora.words.names import listed
from tests.engine.games.mandracora.said import about
from tests.engine.games.mandracora.tables import situation

TWICE = SPELLS | {"t": replace(SPELLS["t"], powers=(1, 1, 2, 3))}


def test_a_spell_that_is_there_twice_in_a_stack_is_twice_in_it():
    stacks = stacks_of(TWICE.values())
    assert Counter(stacks[1]) == Counter(STACKS[1]) + Counter(["1t"])
    assert "4t" not in stacks[4]


@pytest.mark.parametrize("power", [0, POWERS + 1])
def test_a_power_without_a_stack_is_refused(power):
    with pytest.raises(ValueError, match=f"cards.toml, spell: powers are 1 to 5, not {power}"):
        stacks_of([replace(SPELLS["t"], powers=(1, power))])


@pytest.mark.parametrize(
    ("seats", "box", "said"),
    [
        (3, ["M"] * 5, "wild: 3 players need 3 mandrakes, and there are 2"),
        (3, ["M"] * 8, "box: there are not so many M that could stay there"),
        (4, [code for code in ITEMS[4] if code not in ("K3", "M")], "8 items are too few for 4 players and 10 shops"),
    ],
)
def test_items_that_make_no_game_are_refused(seats, box, said):
    with pytest.raises(ValueError, match=said):
        items_for(seats, box)


def test_what_is_said_of_spells_counts_every_copy(monkeypatch):
    monkeypatch.setattr(words_about, "SPELLS", TWICE)
    monkeypatch.setattr(words_about, "STACKS", stacks_of(TWICE.values()))
    table = situation("M", "M", stacks={1: "1b 1w"}, spells=("1t G0 G",), pile="R")
    assert about(table, "transfer").endswith("There is one each of power 2 and 3 and 2 of power 1.")
    assert "Transfer" in about(table, "stack 1").partition("Below it")[2]
    assert about(table, "1t").endswith("It lies in the stack of power 1, and not on top.")
    cast = situation("M", "M", stacks={1: "1b 1w"}, spells=("1t G0 G, 2t Y0 Y Y",), pile="R")
    assert about(cast, "2t").endswith("2 points.")


def test_a_book_that_is_there_twice_is_a_book():
    assert listed(["G2", "G2", "G", "G"]) == "2 green books 2 and 2 green"
