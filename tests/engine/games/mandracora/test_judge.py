"""What bots think of tables of Mandracora."""

from __future__ import annotations

import pytest

from engine.bots import adept, never, sight
from engine.chance import Chance
from engine.games.mandracora.judge import worth
from engine.games.mandracora.promises import turns_left
from tests.engine.games.mandracora.tables import meant, play, situation, state


def worth_after(table, *choices):
    """How the table looks for seat 0 when it has chosen this."""
    ahead = table.fork()
    play(ahead, *choices)
    return worth(state(ahead), 0)


def chosen(table):
    """What an adept does here: a card by its code."""
    ((seat, _),) = table.asks.items()
    choice = adept.choose(sight(table, seat, Chance(1)), Chance(2), never)
    return dict(map(tuple, table.view(seat)["hand"])).get(choice, choice)


@pytest.mark.parametrize(
    ("left", "turns"),
    [(9, (3, 3, 3)), (8, (3, 3, 2)), (7, (3, 2, 2)), (2, (1, 1, 0)), (1, (1, 0, 0))],
)
def test_9_1_so_many_turns_are_left(left, turns):
    game = state(situation("M", "M", "M", left=left))
    assert tuple(turns_left(game, seat) for seat in range(3)) == turns


def test_9_1_who_has_just_moved_has_that_turn_no_more():
    table = situation("G0 G", "M", left=3, stacks={1: "1b"}, scrolls=["S1 S2"])
    assert turns_left(state(table), 0) == 2
    play(table, "G0")
    assert turns_left(state(table), 0) == 2
    play(table, "G", "done")
    assert (table.asks[0].prompt, turns_left(state(table), 0)) == ("banish", 1)
    play(table, "S2")
    assert (turns_left(state(table), 0), turns_left(state(table), 1)) == (1, 1)


def test_9_1_the_last_turn_is_the_last_to_cast_in():
    """The shop has a spare book; but what is not cast now never will be."""
    table = situation("G2 G G", "M", shops={1: "Y3"}, left=1, stacks={2: "2w"})
    assert worth_after(table, "G2", "G", "G", "done", "power 2") > worth_after(table, "+1")
    assert chosen(table) == "G2"


def test_6_2_a_black_spell_that_was_begun_is_worth_what_can_still_be_laid():
    table = situation("K3 P R Y G", "M", left=2)
    assert worth_after(table, "K3") >= worth_after(table, "+1")
    assert chosen(table) == "K3"
    play(table, "K3", "P", "R")
    assert chosen(table) == "Y"


def test_6_3_so_is_a_spell_with_a_mandrake_as_its_book():
    table = situation("M G G G", "R", left=2)
    play(table, "M")
    before = worth(state(table), 0)
    assert meant(table, 0, "G") in table.asks[0].options
    assert before == worth_after(table, "G") == worth_after(table, "G", "G")
