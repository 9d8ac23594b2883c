"""What a rival did last stands in their block until they do something else."""

from __future__ import annotations

import pytest

from tests.shelf import SHELF
from tests.tui.games.tables import draw, draw_carefully, moments, scene_of
from tui.draw.board import Hold
from tui.draw.picture import Picture
from tui.parts.find import board_of

SEATS = {"witches-wheel": 4, "mandracora": 3, "whirling-witchcraft": 3}
MOSTLY = 0.7  # of all moments; in the others the block is full, or an alert stands there


def deeds(scene, board) -> dict[int, str]:
    """Of the rivals who have done something: its first words."""
    brush = board.brush(Picture(1, 1), scene, Hold(), board.moves)
    said = {seat: brush.deed(seat, 500) for seat in range(len(scene.names)) if seat != scene.me}
    return {seat: " ".join(text.split()[:2]).rstrip(",;:") for seat, text in said.items() if text}


@pytest.mark.parametrize("id", SHELF)
def test_each_rivals_last_deed_is_on_the_board_of_the_smallest_terminal(id):
    board, found, wanted = board_of(id), 0, 0
    for table in moments(id, SEATS.get(id, 2), 5, 7):
        scene = scene_of(table, 0)
        if table.asks and not scene.over:
            text = draw(board, scene).text()
            said = deeds(scene, board)
            wanted += len(said)
            found += sum(deed in text for deed in said.values())
    assert wanted > 5
    assert found / wanted > MOSTLY, (found, wanted)


def test_a_deed_stays_while_others_act_and_writes_over_nothing():
    board = board_of("witches-wheel")
    for table in moments("witches-wheel", 6, 2, 5):
        draw_carefully(board, scene_of(table, 1))
