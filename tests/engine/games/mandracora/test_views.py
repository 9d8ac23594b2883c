"""What a stranger says of a table that cannot be is refused, with a sentence that names the place."""

from __future__ import annotations

import re

import pytest

from engine.games.mandracora.view import MarketView
from tests.engine.games.mandracora.tables import play, situation

ODD = {
    "seats": (5, "seats: expected a number from 2 to 4, found 5"),
    "teams": (True, "teams: expected teams of two among four, found 3"),
    "turn": (None, "turn: expected somebody's turn until the game is over, found None"),
    "ring": ([0] * 10, "ring: expected nothing twice, found "),
    "stacks": ([["2t", 1]] * 5, "stacks: expected the stacks of spells, by power, found "),
    "hand": ([[1, "S1"]], "hand[0]['code']: expected what a hand can hold, found 'S1'"),
    "known": ([[], ["R", "Y"], []], "known[1]: expected no more than there are in hand, found "),
    "scrolls": ([["S1", "S1"], [], []], "cards like S1: expected 3 at the most, found 5"),
    "brew": (["G", "G"], "brew: expected a book and ingredients, found "),
    "left": (10, "left: expected as many turns as can be left, found 10"),
}


@pytest.mark.parametrize("field", ODD)
def test_what_cannot_be_is_refused(field):
    view = situation("G2 G", "R", "Y").view(0)
    MarketView(view).check()
    value, sentence = ODD[field]
    with pytest.raises(ValueError, match=re.escape(sentence)):
        MarketView({**view, field: value}).check()


def test_a_spell_that_is_being_prepared_lies_there():
    table = situation("G2 G", "R")
    play(table, "G2")
    MarketView(table.view(0)).check()
    with pytest.raises(ValueError, match="brew: expected a spell that is being prepared"):
        MarketView({**table.view(0), "brew": []}).check()
