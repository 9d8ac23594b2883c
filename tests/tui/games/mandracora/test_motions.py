"""What moves on the table of Mandracora, and what its line tells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tests.tui.games.mandracora.test_board import GAME
from tests.tui.games.tables import SMALLEST, draw, moments, scene_of
from tui.games.mandracora.board import BOARD
from tui.games.mandracora.layout import Layout
from tui.games.mandracora.motions import way_of
from tui.seat.scene import Scene


def steps(seats: int, seed: int) -> Iterator[tuple[Scene, Scene]]:
    """A random game, each answer with what came of it."""
    before = None
    for table in moments(GAME, seats, seed):
        now = scene_of(table, 0)
        if before is not None:
            yield before, now
        before = now


def test_the_assistant_walks_along_the_road_and_a_spell_is_shown_once():
    walks, casts = 0, 0
    for before, now in steps(3, 2):
        news = now.news[len(before.news) :]
        motion = BOARD.motion(SMALLEST, before.view, now.view, news)
        what = [record["what"] for record in news]
        assert (motion is not None) == ("sent" in what or "cast" in what)
        if motion is None:
            continue
        walks, casts = walks + ("sent" in what), casts + ("cast" in what)
        assert motion.seconds <= (1.0 if "cast" in what else 0.4)
    assert walks and casts


def test_the_way_goes_round_the_ends_of_the_ring():
    places = Layout(SMALLEST, scene_of(next(moments(GAME, 3, 1)), 0).view)
    for start in range(10):
        way = way_of(places, start, 3)
        assert way[0] == places.stand(start) and way[-1] == places.stand((start + 3) % 10)
        assert all(abs(x - ox) + abs(y - oy) == 1 for (x, y), (ox, oy) in pairwise(way))


def test_what_happened_is_held_as_long_as_it_takes_to_read():
    assert BOARD.hold([]) == BOARD.hold([{"what": "restocked"}]) == 0
    assert BOARD.hold([{"what": "sent"}, {"what": "cursed"}, {"what": "restocked"}]) == 1.0


def test_the_assistant_is_in_sight_whatever_moves():
    for before, now in steps(3, 2):
        drawn = draw(BOARD, now)
        motion = BOARD.motion(SMALLEST, before.view, now.view, now.news[len(before.news) :])
        for passed in (0.0, 0.4, 0.9) if motion is not None else ():
            picture = draw(BOARD, now)
            motion.draw(picture.picture, passed)
            assert picture.text().count("@") == drawn.text().count("@"), passed
