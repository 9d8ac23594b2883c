"""What a rival did last stands in their block until they do something else."""

from __future__ import annotations

import pytest

from engine.games import find
from tests.tui.games.tables import SMALLEST, draw, draw_carefully, moments, scene_of
from tui.draw.board import Area, Hold
from tui.draw.picture import Picture
from tui.draw.widths import width
from tui.games.mandracora.layout import Layout as Market
from tui.games.weavers.layout import Layout as Duel
from tui.games.whirling_witchcraft.layout import Layout as Coven
from tui.games.witches_revel.layout import Layout as Revel
from tui.parts.find import board_of

LARGE = Area(0, 1, 120, 35)
LONGEST = {"weavers": 32}  # columns; some spells have long names
BLOCKS = {
    "mandracora": lambda area, view: Market(area, view).blocks(),
    "whirling-witchcraft": lambda area, view: Coven(area, view).blocks(),
    "weavers": lambda area, view: {1: Duel(area, view).told},
    "witches-revel": lambda area, view: {1: Revel(area).below},
}
ROWS = {"whirling-witchcraft": 3}  # that a block needs: in fewer lie recipes, and the log has the deeds
TABLES = [(id, seats, area) for id in BLOCKS for seats in find(id).seats for area in (SMALLEST, LARGE)]


def has_a_reason(id, rows: list[str]) -> bool:
    """Where a deed has no room: in Witches' Revel an alert stands above the hand."""
    return id == "witches-revel" and any(" ! " in row for row in rows)


def deeds(scene, board) -> dict[int, list[str]]:
    """Of the rivals who have done something: all of it, and whatever else may be told of it, the shortest last."""
    brush = board.brush(Picture(1, 1), scene, Hold(), board.moves)
    rivals = [seat for seat in range(len(scene.names)) if seat != scene.me]
    whole = {seat: brush.deed(seat, 200) for seat in rivals}
    said = {
        seat: dict.fromkeys([text, *(brush.deed(seat, room) for room in range(width(text), 0, -1))])
        for seat, text in whole.items()
        if text
    }
    return {seat: [text for text in texts if text] for seat, texts in said.items()}


@pytest.mark.parametrize(("id", "seats", "area"), TABLES)
def test_each_rivals_last_deed_stands_whole_in_their_block(id, seats, area):
    board, wanted, excused = board_of(id), 0, 0
    for table in moments(id, seats, 5, 3):
        scene = scene_of(table, 0)
        if not table.asks or scene.over:
            continue
        drawn = draw(board, scene, area)
        blocks = BLOCKS[id](area, scene.view)
        for seat, ways in deeds(scene, board).items():
            rows = drawn.rows(blocks[seat])
            if len(rows) < ROWS.get(id, 1):
                return
            shown = next((way for way in ways if any(way in row for row in rows)), None)
            assert f"{shown}…" not in "".join(rows)
            assert shown or has_a_reason(id, rows), (ways, rows)
            wanted, excused = wanted + 1, excused + (shown is None)
    assert wanted > 5
    assert excused < wanted / 3, (excused, wanted)


@pytest.mark.parametrize("id", BLOCKS)
def test_a_deed_is_short(id):
    board, long, all_of_them = board_of(id), 0, 0
    for table in moments(id, find(id).usual_seats, 6, 3):
        for ways in deeds(scene_of(table, 0), board).values():
            all_of_them, long = all_of_them + 1, long + (len(ways[-1]) > LONGEST.get(id, 24))
            assert "…" not in ways[0] and not ways[0].endswith(".")
    assert long <= all_of_them // 20, (long, all_of_them)


def test_what_another_had_me_discard_is_not_my_deed():
    words = find("witches-revel").rules.words
    voice = scene_of(next(moments("witches-revel", 2, 1)), 0).voice
    card = {"what": "discarded", "seat": 1, "area": "hand", "cards": ["waltz"]}
    assert words.deed({**card, "by": 0}, voice) == ""
    assert words.deed({**card, "by": 1}, voice) == "discarded Slow Waltz"


def test_a_deed_stays_while_others_act_and_writes_over_nothing():
    for id, seats in (("witches-wheel", 6), ("whirling-witchcraft", 5), ("mandracora", 4)):
        for table in moments(id, seats, 2, 5):
            draw_carefully(board_of(id), scene_of(table, 1))
