"""How long what others do is held to be read."""

from __future__ import annotations

from engine.games import find
from tests.tui.seat.test_log import moves
from tui.seat.reading_time import ROUND, ReadingTime
from tui.seat.scene import Scene

NAMES = ("Ann", "Ben", "Cleo", "Dora")
LONG = 6.0  # seconds that reading would take


def scene(*names, me=0):
    return Scene("owl-fern-42", find("witches-wheel"), {}, names, (None,) * len(names), me)


def read(table, *kinds):
    """The seconds that each of these moments gets."""
    reading = ReadingTime()
    return [reading.of(table, news, LONG) for news in kinds]


def test_moves_of_three_others_that_do_not_concern_me_take_a_few_seconds_together():
    given = read(scene(*NAMES), moves(1), moves(2), moves(3), moves(1), moves(2), moves(3))
    assert sum(given[:3]) == sum(given[3:]) == ROUND
    assert len({*given}) == 1, "nobody's move gets less because others were read at length"


def test_several_deeds_of_one_turn_have_one_turns_time():
    assert read(scene(*NAMES), moves(2), moves(2), moves(2)) == [ROUND / 3, 0.0, 0.0]


def test_what_is_short_is_not_stretched():
    assert ReadingTime().of(scene(*NAMES), moves(1), 0.5) == 0.5


def test_what_speaks_of_me_has_all_the_time_it_takes():
    assert read(scene(*NAMES), moves(1, 0)) == [LONG]


def test_an_only_rival_is_read_whole_and_so_is_everything_by_who_only_watches():
    assert read(scene("Ann", "Ben"), moves(1)) == [LONG]
    assert read(scene(*NAMES, me=None), moves(1)) == [LONG]
