"""Worlds that are imagined from an imagined one: a bot that has been given one world makes all others from it."""

from __future__ import annotations

import random

import pytest

from engine.games import find
from engine.table.save import load_own, save
from engine.table.table import Table
from tests.engine import conformance
from tests.shelf import EVERY

TOLD = 5  # in which of the positions news are compared, too: they cost more

every_size = pytest.mark.parametrize(("id", "seats"), [(id, seats) for id in EVERY for seats in find(id).seats])


def given(table: Table, seat: int, seed: int) -> Table:
    """A world as a bot is given it."""
    return load_own(save(table.imagine(seat, seed)))


@every_size
def test_they_are_worlds_of_the_truth_and_differ_from_the_one_that_was_given(id, seats):
    table, dice, differ = Table(id, seats, seed=4), random.Random(4), 0
    while table.asks:
        seat, ask = dice.choice(list(table.asks.items()))
        world = given(table, seat, dice.randrange(1000))
        others = [world.imagine(seat, dice.randrange(1000)) for _ in range(2)]
        for other in others:
            assert other.view(seat) == table.view(seat)
            assert (other.asks[seat].prompt, other.asks[seat].options) == (ask.prompt, ask.options)
            differ += any(other.view(rival) != world.view(rival) for rival in range(seats) if rival != seat)
        conformance.answer_anything(others[0], dice)
        conformance.answer_anything(table, dice)
    assert differ, "all worlds are the one that was given"


@every_size
def test_they_tell_a_seat_the_news_that_it_has_heard(id, seats):
    table, dice, position = Table(id, seats, seed=6), random.Random(6), 0
    while table.asks:
        conformance.answer_anything(table, dice)
        position += 1
        for seat in range(seats) if position % TOLD == 0 else ():
            world = table.imagine(seat, dice.randrange(1000), news=True)
            assert world.imagine(seat, dice.randrange(1000), news=True).news(seat) == table.news(seat)
