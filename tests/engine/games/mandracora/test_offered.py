"""What is offered at a table of Mandracora is never said to be impossible."""

from __future__ import annotations

import re

import pytest

from engine.table.table import Table
from tests.engine.games.mandracora.said import why
from tests.engine.games.mandracora.tables import play, situation
from tests.engine.games.mandracora.test_questions import cast

BEGUN = {  # where what is offered is said to be possible in more words
    "turn": lambda: situation("G2 G M R1 R K3", "P", pile="R", shops={1: "Y"}),
    "turn in a final round": lambda: situation("G2 G R", "P", left=4),
    "another turn": lambda: cast("r", "M"),
    "ingredient": lambda: begun("G2 G G M", "G2", "G"),
    "ingredient of many": lambda: begun("M R R R G", "M", stacks={1: "", 2: "", 3: "3b"}),
    "ingredient of black magic": lambda: begun("K3 P R G M", "K3", "P", stacks={1: ""}),
}
POSSIBLE = re.compile(r"\b(may be (sent|added|cast|declined)|can be the book|one may drop out)\b")


def begun(hand: str, *laid: str, **more) -> Table:
    table = situation(hand, "P", pile="R", **more)
    play(table, *laid)
    return table


@pytest.mark.parametrize("name", sorted(BEGUN))
def test_why_not_what_is_offered_in_a_turn_it_is_possible(name):
    table = BEGUN[name]()
    for seat, ask in table.asks.items():
        for option in ask.options:
            for named in {table.label(seat, option), *([] if isinstance(option, int) else [str(option)])}:
                said = why(table, named, seat)
                assert POSSIBLE.search(said) and "unless" not in said, (named, said)


def test_why_not_an_ingredient_that_leads_to_too_few():
    table = begun("M R R R G Y", "M", stacks={1: "", 2: "", 3: "3b"})
    assert (
        why(table, "yellow")
        == "Yellow would lead to 2 ingredients at the most, and no spell is left below power 3 (6.4)."
    )
