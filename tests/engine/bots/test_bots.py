"""Bots: what they are given, that they can be hurried, and that nothing but chance decides ties."""

from __future__ import annotations

import pytest

from engine.bots import LEVELS, UNIFORM, Sight, bot, never, sight
from engine.chance import Chance
from engine.table.table import Table
from tests.engine.conformance import after


def a_sight(asked: list | None = None) -> Sight:
    table = Table("witches-wheel", 3, seed=2)
    (seat,) = table.asks
    true = sight(table, seat, Chance(1))

    def counted(count: int):
        for world in true.worlds(count):
            if asked is not None:
                asked.append(world)
            yield world

    return true._replace(worlds=counted)


@pytest.mark.parametrize("level", [*LEVELS, UNIFORM])
def test_the_same_chance_makes_the_same_choice(level):
    choices = {bot(level)(a_sight(), Chance(5), after(20)) for _ in range(3)}
    assert len(choices) == 1
    assert choices <= set(a_sight().ask.options)


def test_a_bot_in_a_hurry_answers_with_what_it_has():
    hurried, patient = [], []
    assert bot("adept")(a_sight(hurried), Chance(5), lambda: True) in a_sight().ask.options
    bot("adept")(a_sight(patient), Chance(5), never)
    assert len(hurried) == 1
    assert len(patient) > 5


def test_a_bot_never_gets_at_the_true_table():
    table = Table("witches-wheel", 3, seed=2)
    (seat,) = table.asks
    given = sight(table, seat, Chance(1))
    hands = set()
    for world in given.worlds(8):
        assert world is not table
        assert world.seed != table.seed
        assert world.history is None
        assert world.view(seat) == table.view(seat) == given.view.plain
        hands.add(str([world.view(other)["hand"] for other in range(3) if other != seat]))
    assert len(hands) == 8
    given.ask.options = ()
    given.view.plain["hand"].clear()
    assert table.asks[seat].options
    assert table.view(seat)["hand"]


@pytest.mark.parametrize("level", ["frog", "", "yardstick", "cheat"])
def test_other_levels_are_refused_with_those_that_there_are(level):
    with pytest.raises(ValueError, match="there are: novice, apprentice, adept, master"):
        bot(level)
