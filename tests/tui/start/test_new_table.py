"""The words of a table of one's own: its pace."""

from __future__ import annotations

import pytest

from net.lobby.company import check_terms
from net.wire.messages import Terms
from tui.start.new_table import new_table


def test_a_pace_makes_it_a_table_by_correspondence():
    terms = new_table(["witches-wheel", "seats=2", "pace=3d", "loses=yes", "rest=14"]).terms
    assert terms == Terms(259_200, stand_in="novice", correspondence=True, loses=True, rest=14)
    assert new_table(["weavers", "pace=1h"]).terms == Terms(3_600, stand_in="novice", correspondence=True, rest=7)
    check_terms(terms)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["pace=soon"], "a time is written like 30m, 12h, 1d or 1w, not 'soon'"),
        (["pace=5s"], "a decision by correspondence takes 1 minute to 30 days, not 5 seconds"),
        (["pace=5w"], "a decision by correspondence takes 1 minute to 30 days, not 5 weeks"),
        (["pace=1d", "clock=60"], "pace says how long a decision may take: leave clock out"),
        (["rest=3"], "rest is for tables by correspondence: say how long a decision may take, as in pace=1d"),
        (["loses=yes"], "loses is for tables by correspondence: "),
        (["pace=1d", "rest=31"], "rest is 0 to 30 days, not 31"),
        (["pace=1d", "rest=many"], "rest is a number, not 'many'"),
    ],
)
def test_what_cannot_be_had_gets_a_sentence(words, sentence):
    with pytest.raises(ValueError, match=sentence):
        new_table(["weavers", *words])
