"""What moves on the table of Witches' Revel: a card on its way, and what it overpowers."""

from __future__ import annotations

import pytest

from tests.engine.games.witches_revel.tables import play, situation
from tests.tui.games.tables import SMALLEST, draw, moved, scene_of
from tui.draw.board import Area
from tui.games.witches_revel.board import BOARD, HOLDS, MOVES
from tui.games.witches_revel.motions import FALL, SLIDE


def between(table, *choices, viewer=0, area=SMALLEST):
    """What moves when these are answered; -> that, and the scene after it."""
    before = scene_of(table, viewer)
    now = scene_of(play(table, *choices), viewer)
    return BOARD.motion(area, before.view, now.view, now.news_above(before.told)), now


def shown(motion, scene, passed, area=SMALLEST):
    return moved(motion, draw(BOARD, scene, area), passed)


@pytest.mark.parametrize("area", [SMALLEST, Area(0, 1, 80, 35)])
def test_a_card_slides_into_its_space_from_the_side_of_the_one_who_plays_it(area):
    table = play(situation(hands=("four", "")), "play", "four")
    motion, now = between(table, 2, area=area)
    assert motion.seconds == SLIDE
    assert [record["what"] for record in motion.tells(0.5)] == ["played"]
    last = shown(motion, now, 0.0, area).rows()[-4:]
    assert any("Four" in row for row in last)
    assert shown(motion, now, 1.0, area).rows() == draw(BOARD, now, area).rows()


def test_what_is_overpowered_is_seen_once_more_with_the_word_for_it():
    table = play(situation(hands=("four", ""), sides=({}, {2: "three"})), "play", "four")
    motion, now = between(table, 2)
    assert motion.seconds == pytest.approx(SLIDE + FALL)
    assert "overpowered" not in shown(motion, now, 0.1).text()
    said = shown(motion, now, 0.6).text()
    assert "overpowered" in said and "Three" in said
    assert [record["what"] for record in motion.tells(0.6)] == ["overpowered"]
    rows = shown(motion, now, 1.0).rows()[1:13]
    assert not [row for row in rows if "Three" in row and "is discarded" not in row]


def test_nothing_moves_where_nothing_was_played_and_a_stance_stays_out_of_the_spaces():
    assert between(situation(), "skip")[0] is None
    assert between(play(situation(hands=("court", "")), "play"), "court")[0] is None


def test_what_was_told_is_held_as_long_as_the_longest_of_it():
    assert BOARD.hold([]) == 0
    assert BOARD.hold([{"what": "played"}, {"what": "over"}, {"what": "drew"}]) == HOLDS["over"]
    assert set(MOVES) >= {"played", "skipped", "used", "passed"}
