"""What is counted of the house may only sink: bars.txt says how far it has come."""

from __future__ import annotations

import pytest

from tests.house.counting import COUNTS, complaint, count, read_bars


@pytest.mark.parametrize("what", COUNTS)
def test_a_count_is_where_its_bar_is(product, what):
    found = count(what, product)
    wrong = complaint(what, found, read_bars()[what])
    assert wrong is None, wrong


def test_every_bar_is_of_a_count_and_none_lies_below_its_aim():
    bars = read_bars()
    assert [*bars] == [*COUNTS]
    assert [what for what, bar in bars.items() if bar.now < bar.aim] == []
