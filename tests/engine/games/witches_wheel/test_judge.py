"""What bots think of tables of Witches Wheel."""

from __future__ import annotations

from engine.bots import adept, never, sight
from engine.chance import Chance
from engine.games.witches_wheel.judge import worth
from tests.engine.games.witches_wheel.test_rules import play, situation


def worth_after(table, *cards):
    """How the table looks for seat 0 when this was played."""
    ahead = table.fork()
    play(ahead, *cards)
    return worth(ahead.run.state, 0)


def test_strong_cards_are_kept_and_weak_ones_are_led():
    table = situation("R7 B2", "G4 G3", trumps="R8")
    assert worth_after(table, "B2") > worth_after(table, "R7")


def test_a_trick_counts_for_whom_it_will_fall_to():
    table = situation("B9 G1", "B8 G4", trumps="R9", leader=1)
    play(table, "B8")
    assert worth_after(table, "B9") > worth_after(table, "G1")


def test_an_adept_takes_the_dear_trick_as_the_last_to_play():
    table = situation("B9 G1 O2", "B8 G4 Y3", trumps="R9", leader=1)
    play(table, "B8")
    assert adept.choose(sight(table, 0, Chance(1)), Chance(2), never) == "B9"


def test_all_seats_are_as_far_ahead_as_others_are_behind():
    table = situation("B9 G1", "B8 G4", trumps="R9")
    assert worth(table.run.state, 0) == -worth(table.run.state, 1)
