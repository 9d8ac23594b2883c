"""What lists say of a game: how far it is and whose turn, or how it ended for whoever it belongs to."""

from __future__ import annotations

import pytest

from net.lobby.stages import stage_of
from tests.net.store.test_store import played


def table_after(steps):
    return played(steps).open_table


@pytest.mark.parametrize("steps", [1, 7, 20])
def test_while_it_goes_on_it_is_said_whose_turn_it_is(steps):
    table = table_after(steps)
    (seat,) = table.game.table.asks
    names = table.head.company.names
    mine = seat in table.head.company.people
    assert stage_of(table) == f"{table.stage()}, {'your' if mine else f'''{names[seat]}'s'''} turn"


def test_once_it_is_over_it_is_said_who_won():
    table = table_after(200)
    (owner,) = table.head.company.people
    words, record = table.game.table.rules.words, table.game.table.rules.record
    mine = next(one for one in words.standings(record(table.game.view(owner))) if one.seat == owner)
    assert stage_of(table) == f"{'won' if mine.won else 'lost'}, {mine.said}"
