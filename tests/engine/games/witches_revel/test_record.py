"""What a view can be is held against the cards that are played with there."""

from __future__ import annotations

import pytest

from engine.games.witches_revel.view import RevelView
from tests.engine.games.witches_revel.tables import play, situation

ZAP = "strike zap 3: On Play: Draw 1 card or gain 1 Passion."


def choosing():
    """Seat 0 has played a card of its own, and chooses what that does."""
    table = play(situation(cards=ZAP, hands=("zap", ""), decks=("two", "")), "play", "zap", 0)
    assert table.asks[0].prompt == "either"
    return table


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_1_3_cards_of_ones_own_are_cards_of_the_table(viewer):
    choosing().seen(viewer).check()


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"cards": ""}, "expected a card of this table, found 'blank'"),
        ({"cards": "strike = 3"}, "strike"),
        ({"playing": "nobody"}, "playing: expected a card of this table, found 'nobody'"),
        ({"stances": ["zap", None]}, "expected a stance of this table, found 'zap'"),
        ({"path": [7]}, "path: expected where a choice of this effect stands"),
        ({"tried": [["overpower", 0, [], [], "", 0]]}, "expected what can be tried"),
        ({"over": "domination"}, "over: expected how the game was won"),
        ({"witches": []}, "expected a witch, a resource and a list of each player"),
    ],
)
def test_what_cannot_be_at_that_table_is_refused(changed, refusal):
    with pytest.raises(ValueError, match=refusal):
        RevelView({**choosing().view(0), **changed}).check()
