"""What bots think of tables of Whirling Witchcraft."""

from __future__ import annotations

from itertools import product

import pytest

from engine.bots import adept, never, sight
from engine.chance import Chance
from engine.games.whirling_witchcraft import judge
from engine.games.whirling_witchcraft.cards import BEGINNER, NOTHING, PERSONALITIES
from engine.table.table import Table
from tests.engine.games.whirling_witchcraft.tables import ID, coven, state


def chosen(table, seat=0):
    """What an adept does here."""
    return adept.choose(sight(table, seat, Chance(1)), Chance(2), never)


@pytest.mark.parametrize(
    ("code", "bench", "other"),
    [("frog", "3T", "hidden"), ("hidden", "H M U S T", "frog")],
    ids=["Frog Whisperer", "Hidden Power"],
)
def test_7_5_7_8_who_names_types_last_counts_what_they_are_worth(code, bench, other):
    """The neighbour, who brews at the same time, has no room for another Mandrake."""
    table = coven("", "", at="brew", personas=[code, other], benches=[bench, "3H 4M U S 3T"])
    assert chosen(table) == code
    before = judge.worth(state(table), 0)
    table.answer(0, code)
    assert table.asks[0].prompt == "wish"
    assert judge.worth(state(table), 0) >= before
    ahead = table.fork()
    ahead.answer(0, "M")
    assert judge.worth(state(table), 0) == pytest.approx(judge.worth(state(ahead), 0), abs=2)


def test_7_8_types_are_named_in_one_order_in_thought_too():
    """Mandrakes are worth most, Hearts come first: who has named a Toad can name Toads alone."""
    table = coven("", "", at="brew", personas=["hidden"], benches=["H M U S T", "2H 3M"])
    table.answer(0, "hidden")
    table.answer(0, "T")
    plan = state(table).plans[0].copy()
    judge._name_wishes(plan, judge.Nemesis([9.0, 9.0, 0.0, 0.0, 0.0], NOTHING, NOTHING))
    assert plan.uses[-2:] == ["T", "T"]


def test_3_1_an_adept_is_the_one_who_wins_more():
    for seed, (seats, of) in product(range(3), ((2, "two"), (3, "more"), (5, "more"))):
        shares = judge.SHARES[of]
        assert {*shares} == {*PERSONALITIES} - {BEGINNER}
        table = Table(ID, seats, seed=seed, news=False)
        for seat in range(seats):
            codes = table.asks[seat].options
            assert shares[chosen(table, seat)] == max(shares[code] for code in codes)
            table.answer(seat, codes[0])
