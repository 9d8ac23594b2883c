"""What moves on the table of Weavers: both cards, then the weaving, then the damage."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.games.weavers.tables import cast, duel, play, use_own_spells
from tests.tui.games.tables import SMALLEST, draw, moments, moved, scene_of
from tui.draw.board import Area
from tui.games.weavers.board import BOARD
from tui.seat.log import as_told
from tui.seat.scene import Scene

FORMULAE = Area(0, 1, 80, 12)


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


def steps(seed: int) -> Iterator[tuple[Scene, Scene]]:
    """A random game, each answer with what came of it."""
    before = None
    for table in moments("weavers", 2, seed):
        now = scene_of(table, 0)
        if before is not None:
            yield before, now
        before = now


def motion_of(before: Scene, now: Scene, area: Area = SMALLEST):
    return BOARD.motion(area, before.view, now.view, now.news_above(before.told))


@pytest.mark.parametrize("area", [SMALLEST, Area(0, 1, 80, 35)])
def test_whenever_two_cards_are_shown_something_moves_for_a_moment(area):
    shown = 0
    for before, now in steps(3):
        motion = motion_of(before, now, area)
        casts = [record for record in now.news_above(before.told) if record["what"] == "cast"]
        assert (motion is not None) == (len(casts) == 2)
        if motion is None:
            continue
        shown += 1
        assert motion.seconds <= 2.5
        for passed in (0, 0.2, 0.5, 0.7, 0.9, 1):
            moved(motion, draw(BOARD, now, area), passed)
            assert motion.tells(passed)
    assert shown > 5


def a_round():
    """-> what Ann sees before and after a round in which everything happens."""
    table = duel(
        "WORD GESTURE BLOOD FOCUS",
        "BLOW ITEM FOCUS",
        active=("WTOG G WB TT", "W WB"),
        tokens=("shield", "shield"),
    )
    play(table, 0, "WORD")
    before = scene_of(table, 0)
    play(table, 1, "BLOW")
    return before, scene_of(table, 0)


def at(motion, now: Scene, passed: float) -> str:
    drawn = draw(BOARD, now)
    motion.draw(drawn.picture, passed)
    return drawn.text(FORMULAE)


def test_the_cards_turn_up_then_cubes_are_laid_as_one_led_to_the_other_then_damage_comes(own):
    before, now = a_round()
    motion = motion_of(before, now)
    backs, faces = at(motion, now, 0.05), at(motion, now, 0.3)
    assert backs.count("▮▮▮▮") and "Blow" not in backs
    assert "│                Blow                │" in faces and "│                Word                │" in faces
    first, last = at(motion, now, 0.42), at(motion, now, 0.7)
    assert first.count("complete") == 1 and "woven" not in first and "lost" not in first
    assert last.count("complete") == last.count("woven") == last.count("lost") == 2
    hurt = at(motion, now, 0.9)
    assert "│                 G                  │" in hurt and "│                Blow" in hurt
    assert "3 damage, 2 blocked" in hurt and "2 damage, 1 blocked" in hurt
    assert at(motion, now, 1) == draw(BOARD, now).text(FORMULAE)


def test_what_is_shown_is_told_at_the_same_time(own):
    before, now = a_round()
    motion = motion_of(before, now)
    said = [as_told(now, motion.tells(passed), 140) for passed in (0.2, 0.5, 0.9)]
    assert said[0] == "You cast Word, which gives Word.  Bram casts Blow, which gives Item and at once 3 damage."
    assert said[1].startswith("You complete Wtog with Word, which gives Gesture: a shield; complete G with Gesture")
    assert said[2].startswith("You suffer 3 damage; shields block 2 of it.")


def test_a_round_without_spells_and_damage_shows_the_cards_alone(own):
    table = duel("WORD GESTURE", "WORD BLOOD")
    before = scene_of(table, 0)
    cast(table, "WORD", "WORD")
    motion = motion_of(before, scene_of(table, 0))
    assert motion.seconds == 0.9
    assert {record["what"] for record in motion.tells(1)} == {"cast"}


def test_what_was_taken_back_is_simply_as_it_was(own):
    table = duel("WORD GESTURE", "WORD BLOOD")
    play(table, 0, "WORD")
    chosen = scene_of(table, 0)
    table.undo(0)
    assert motion_of(chosen, scene_of(table, 0)) is None


def test_what_happened_is_held_as_long_as_it_takes_to_read():
    assert BOARD.hold([]) == BOARD.hold([{"what": "round"}]) == 0
    assert BOARD.hold([{"what": "cast"}, {"what": "lost"}, {"what": "round"}]) == 2.0
