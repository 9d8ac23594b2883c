"""What looks sensible at a glance in Whirling Witchcraft."""

from __future__ import annotations

import pytest

from engine.ask import Ask
from engine.chance import Chance
from engine.games.whirling_witchcraft.glance import AT, glance
from engine.table.table import Table
from tests.engine.games.whirling_witchcraft.tables import ID, brewing, coven, play, state


def glanced(table, seat=0):
    return glance(state(table), table.asks[seat], Chance(1))


def test_what_spills_is_brewed():
    assert glanced(brewing("seeking wart", "T", "9U 9S")) == "seeking"
    assert glanced(brewing("fear", "T", "9S")) == "fear T"


def test_brewing_ends_where_nothing_is_gained():
    """Three ingredients for three that the nemesis brews with."""
    assert glanced(brewing("speed", "U S T", "", theirs="pond garden nest")) == "done"


def test_a_wish_is_what_spills():
    table = coven("", "", at="brew", personas=["frog"], benches=["3T", "3H 9U"], recipes=["", "storm"])
    play(table, 0, "frog")
    assert glanced(table) in ("H", "U")


def test_a_raven_takes_what_may_not_fit():
    table = coven("creeping", "void", counts=["R"], benches=["9T U"], recipes=["nest"])
    play(table, 0, "creeping")
    play(table, 1, "void")
    assert glanced(table) == "raven T"


def test_what_is_taken_fits():
    table = coven("binding", "void", at="round", personas=["uncontrolled"], benches=["2H 3M 9U 9S T"])
    assert table.asks[0].prompt == "take"
    assert glanced(table) == "T"


@pytest.mark.parametrize("seats", [2, 5])
def test_every_question_is_answered_with_one_of_the_options(seats):
    """Also where some were struck: see looks.py."""
    asked = set()
    for seed in range(20):
        options = {"beginner": "on"} if seed % 4 == 0 else {}
        table, chance = Table(ID, seats, seed=seed, options=options, news=False), Chance(seed)
        while table.asks:
            seat, ask = next(iter(table.asks.items()))
            choice = glance(state(table), ask, chance)
            assert choice in ask.options
            fewer = Ask(seat, ask.prompt, tuple([option for option in ask.options if option != ask.options[-1]]))
            assert (
                ask.prompt in ("redraw", "all trades")
                or not fewer.options
                or glance(state(table), fewer, chance) in fewer.options
            )
            asked.add(ask.prompt)
            table.answer(seat, choice)
    assert {*AT} - asked <= {"turn", "dare", "all trades"}
