"""What moves on the table of Witches Wheel, and that it moves where it belongs."""

from __future__ import annotations

import re

import pytest

from engine.games.witches_wheel.rules.round import KEEP
from tests.engine.games.witches_wheel.test_rules import play, situation
from tests.tui.games.tables import AREAS, NAMES, SMALLEST, Drawn, draw, moved, scene_of
from tui.draw.board import Area, Motion
from tui.games.witches_wheel.board import BOARD
from tui.games.witches_wheel.layout import Layout
from tui.games.witches_wheel.motions import SLIDE, TURN, turning

AREA = Area(4, 3, 80, 19)


def between(table, *answers, viewer=0) -> tuple[Motion | None, Drawn]:
    """What moves when these answers are given, and the board after them."""
    before, told = table.seen(viewer), len(table.news(viewer))
    play(table, *answers)
    motion = BOARD.motion(AREA, before, table.seen(viewer), table.news(viewer)[told:])
    return motion, draw(BOARD, scene_of(table, viewer), AREA)


# A card ----------------------------------------------------------------------------------------


def test_a_card_that_i_play_slides_from_my_hand_to_its_place():
    table = situation("B4 R1", "R9 R2", trumps="B7", deck="G1")
    start, to = Layout(AREA, table.seen(0)).hand(0), Layout(AREA, table.seen(0)).slot(0)
    motion, drawn = between(table, "B4")
    assert motion.seconds == SLIDE
    at_first = moved(motion, drawn, 0.0)
    assert "B ≈" in at_first.text(start)
    assert "B ≈" not in at_first.text(to)
    assert "B ≈" in moved(motion, drawn, 1.0).text(to)


def test_a_card_of_a_rival_slides_from_where_the_rival_sits():
    table = situation("B4 R1", "R9 R2", "V1 V2", trumps="B7", deck="G1", leader=2)
    block = Layout(AREA, table.seen(0)).race()[2]._replace(rows=3)
    motion, drawn = between(table, "V1")
    assert "V ~" in moved(motion, drawn, 0.0).text(block)


def test_what_was_taken_back_does_not_slide():
    table = situation("B4 R1", "R9 R2", trumps="B7", deck="G1")
    play(table, "B4")
    before = table.seen(0)
    table.undo(0)
    assert BOARD.motion(SMALLEST, before, table.seen(0), table.news(0)) is None


# The wheel -------------------------------------------------------------------------------------


def in_order(drawn: Drawn, table) -> str:
    """The values above the map, from strong to weak."""
    layout = Layout(AREA, table.seen(0))
    (row,) = drawn.rows(Area(AREA.x, layout.values_y(), AREA.columns, 1))
    return "".join(re.findall("[1-9]", row))


@pytest.mark.parametrize("card", ["R9", "V5"])
def test_the_wheel_turns_from_how_it_stood_to_its_new_trump(card):
    table = situation("B4 R1", "R9 R2", "V5 V6", trumps="B7", deck="G1 G2 G3")
    play(table, "B4", "R9", "V5")
    before = table.seen(0).ranking
    motion, drawn = between(table, card)
    after = table.seen(0).ranking
    assert motion.seconds == TURN
    assert (before[0], after[0]) == ("7", card[1])
    assert in_order(moved(motion, drawn, 0.0), table) == before
    assert in_order(moved(motion, drawn, 1.0), table) == after
    half = in_order(moved(motion, drawn, 0.5), table)
    assert len(half) == 9 and half not in (before, after)


def test_where_the_trump_stays_nothing_moves():
    table = situation("B4 R1", "R9 R2", trumps="B7", deck="G1 G2 G3")
    play(table, "B4", "R9")
    motion, _ = between(table, KEEP)
    assert motion is None


@pytest.mark.parametrize(
    ("before", "after", "places"),
    [
        ("765432198", "654321987", 1),
        ("765432198", "876543219", -1),
        ("765432198", "321987654", 4),
        ("765432198", "219876543", -4),
    ],
)
def test_the_wheel_turns_the_short_way_round(before, after, places):
    assert turning(before, after) == places


# The last trick --------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("area", AREAS)
def test_the_last_trick_lies_there_when_all_is_over_each_card_above_its_player(viewer, area):
    table = situation("B4", "R9", "V1", trumps="B7", leader=1)
    play(table, "R9", "V1", "B4")
    assert table.result is not None
    drawn, layout = draw(BOARD, scene_of(table, viewer), area), Layout(area, table.seen(viewer))
    assert "the last trick" in drawn.text()
    for number, (seat, card) in enumerate(((1, "9"), (2, "1"), (0, "4"))):
        slot = layout.slot(number)
        assert card in drawn.text(slot)
        (name,) = drawn.rows(slot._replace(y=slot.y + slot.rows, rows=1))
        assert name.strip() == ("you" if seat == viewer else NAMES[seat])
        assert ("★" in drawn.text(slot)) == (seat == 0)


def test_of_several_tricks_the_last_one_lies_there():
    table = situation("B4 B5", "R9 R8", trumps="B7")
    play(table, "B4", "R9", KEEP, "B5", "R8")
    text = draw(BOARD, scene_of(table, 0)).text()
    assert "  5  " in text
    assert "  4  " not in text.partition("who beats whom")[0]


def test_it_is_looked_at_for_a_moment():
    assert BOARD.hold([{"what": "won", "seat": 0, "cards": ["B4"]}]) > 1


def test_at_the_end_without_news_nothing_lies_there_and_nothing_moves():
    table = situation("B4", "R9", trumps="B7")
    play(table, "B4", "R9")
    scene = scene_of(table, 0)
    assert BOARD.motion(AREA, table.seen(0), table.seen(0), []) is None
    scene.news = []
    assert "╭─────╮" not in draw(BOARD, scene).text(Layout(SMALLEST, scene.view).slot(0))
