"""Ids of Mandracora's cards: a seat is told those of its own hand, so they may say nothing else."""

from __future__ import annotations

import random

import pytest

import engine
from engine.games.mandracora.cards import ITEMS
from engine.table.table import Table
from tests.engine import conformance
from tests.engine.games.mandracora.tables import state

SEEDS = range(60)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_id_says_nothing_of_where_a_card_lay(seats):
    """Neither in the pile nor in a shop nor in a hand is there an id that lies there more often than others."""
    games = [state(Table("mandracora", seats, seed=seed)) for seed in SEEDS]
    many = len(ITEMS[seats])
    for place in (0, 1, len(games[0].pile) - 1):
        found = {game.pile[place] for game in games}
        assert len(found) > len(SEEDS) / 3
        assert min(found) < many / 4 and max(found) > many * 3 / 4
    assert len({game.hands[0][0] for game in games}) > len(SEEDS) / 3
    rising = [earlier < later for game in games for earlier, later in zip(game.pile, game.pile[1:], strict=False)]
    assert 0.45 < sum(rising) / len(rising) < 0.55


def test_items_have_the_lowest_ids_and_each_is_the_card_that_it_is():
    for seed in SEEDS:
        game = state(Table("mandracora", 3, seed=seed))
        assert sorted(game.cards[: len(ITEMS[3])]) == sorted(ITEMS[3])
        assert [game.names(hand) for hand in game.hands] == [["M"]] * 3
        game_rules().check(game)


def game_rules():
    return engine.games()["mandracora"].rules


def test_a_game_of_earlier_rules_goes_on_from_where_it_stands():
    table, dice = Table("mandracora", 3, seed=3), random.Random(3)
    for _ in range(20):
        conformance.answer_anything(table, dice)
    earlier = engine.save(table) | {"rules": 1}
    again = engine.load(earlier)
    assert (again.asks, again.view(0)) == (table.asks, table.view(0))
    assert (engine.save(again)["rules"], engine.save(again)["history"]) == (3, None)
    while again.asks:
        conformance.answer_anything(again, dice)
    with pytest.raises(ValueError, match="played by version 1 of the rules of Mandracora"):
        list(engine.retrace(earlier))
