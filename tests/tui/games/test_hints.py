"""What choosing an option would mean is read whole where it is shown: in two lines of the smallest screen."""

from __future__ import annotations

import pytest

from tests.tui.games.tables import moments, scene_of
from tui.draw.board import Area, Spot
from tui.draw.widths import folded
from tui.screens.prompt import explanation

NOWHERE = Area(0, 0, 0, 0)
ROWS = 2
COLUMNS = 78  # of 80, without those at the edges


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("weavers", 2),
        ("whirling-witchcraft", 3),
        ("whirling-witchcraft", 5),
        ("witches-wheel", 2),
        ("witches-wheel", 5),
    ],
)
@pytest.mark.parametrize("seed", range(2))
def test_no_hint_is_cut(game, seats, seed):
    for table in moments(game, seats, seed):
        for seat in table.asks:
            scene = scene_of(table, seat)
            for option in scene.question.options:
                said = explanation(scene, Spot("", NOWHERE, option))
                assert len([*folded(said, COLUMNS)]) <= ROWS, said
