"""What the parts of every table are drawn with."""

from __future__ import annotations

import pytest

from tests.engine.games.witches_wheel.test_rules import situation
from tests.tui.games.tables import scene_of
from tui.draw.board import Area, Hold, Spot
from tui.draw.picture import Picture
from tui.parts.table_brush import TableBrush, open_hands, thing

LABELS = {"B4": "1", "R1": "2"}


@pytest.fixture
def scene():
    return scene_of(situation("B4 R1", "R9 R2", trumps="B7"), 0)


def brush_at(scene, here: str = "") -> TableBrush:
    return TableBrush(Picture(40, 6), scene, Hold(here, LABELS))


@pytest.mark.parametrize(("here", "ink"), [("", "text"), ("B4", "gold"), ("R1", "text")])
def test_a_key_is_gold_where_the_cursor_is(scene, here, ink):
    brush = brush_at(scene, here)
    assert brush.key(3, 1, "B4") == 5
    assert brush.picture.cells[1][3] == ("1", f"{ink}/ground bold")


def test_a_key_knows_what_lies_there_if_that_is_not_called_as_its_option_is(scene):
    brush = brush_at(scene, "shop 2")
    brush.key(0, 0, "B4", "shop 2")
    assert brush.picture.cells[0][0] == ("1", "gold/ground bold")


def test_what_cannot_be_chosen_has_no_key(scene):
    brush = brush_at(scene)
    assert brush.key(3, 1, "R9") == 3
    assert brush.offered("R9") is None and brush.offered("B4") == "B4"


def test_a_button_has_its_key_and_its_words(scene):
    brush = brush_at(scene)
    assert brush.button(Area(2, 1, 12, 1), "R1", "red one") == Spot("R1", Area(2, 1, 12, 1), "R1")
    assert brush.picture.text()[1] == "   2 red one"


def test_the_ground_is_raised_under_the_cursor_and_else_left_alone(scene):
    brush = brush_at(scene, "pile")
    brush.picture.put(0, 0, "as it is", "text")
    assert not brush.raised(Area(0, 0, 8, 1), "wheel") and brush.picture.text()[0] == "as it is"
    assert brush.raised(Area(0, 1, 8, 1), "pile") and brush.picture.cells[1][0] == (" ", "text/raised")


@pytest.mark.parametrize(
    ("many", "shown"), [(2, ["one 0", "one 1"]), (3, ["one 0", "one 1", "one 2"]), (5, ["one 0", "one 1", "rest"])]
)
def test_of_more_than_there_is_room_for_it_is_said_how_many_there_are(scene, many, shown):
    brush = brush_at(scene)
    areas = [Area(0, y, 20, 1) for y in range(min(many, 3))]
    spots = brush.as_many_as_fit(areas, range(many), lambda area, one: Spot(f"one {one}", area), "rest")
    assert [spot.thing for spot in spots] == shown
    assert brush.picture.text()[2] == (" and 3 more" if many == 5 else "")


@pytest.mark.parametrize(
    ("known", "sizes", "said"),
    [([[], []], [2, 0], "Hands are hidden"), ([[], []], [0, 0], "Nobody has a card"), ([["B4"], []], [1, 1], "")],
)
def test_who_watches_is_told_why_no_hand_can_be_seen(known, sizes, said):
    picture = Picture(40, 6)
    spots = open_hands(picture, 1, 0, known, sizes, lambda seat: [Spot(thing("hand", seat), Area(0, seat, 5, 1))])
    assert picture.text()[0].strip().startswith(said) and bool(picture.text()[0]) == bool(said)
    assert [spot.thing for spot in spots] == ([] if said else ["hand 1", "hand 2"])
