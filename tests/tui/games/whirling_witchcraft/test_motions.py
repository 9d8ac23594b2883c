"""What moves on the table of Whirling Witchcraft, and for how long it is held."""

from __future__ import annotations

from itertools import pairwise

from tests.tui.games.tables import LONG, NAMES, SIXTEEN, SMALLEST, draw, moved, scene_of
from tests.tui.games.whirling_witchcraft.moments import PERSONAS, change, moments
from tui.draw.board import Area
from tui.games.whirling_witchcraft.board import BOARD
from tui.games.whirling_witchcraft.board import HOLDS as SECONDS
from tui.games.whirling_witchcraft.layout import Layout
from tui.games.whirling_witchcraft.motions import circle_of, way_of
from tui.seat.scene import Scene

AREAS = (SMALLEST, Area(4, 3, 80, 25))


def test_what_is_revealed_moves_for_a_moment_and_stays_on_the_table():
    seen: set[str] = set()
    for seats in (2, 3, 5):
        for viewer in (0, None):
            before = None
            for table in moments(seats, 4):
                now = scene_of(table, viewer)
                news = now.news[len(before.news) :] if before else []
                what = {record["what"] for record in news}
                area = AREAS[len(now.news) % 2]
                motion = BOARD.motion(area, before.view, now.view, news) if before else None
                before = now
                sent = any(any(record.get("sent", ())) for record in news if record["what"] == "passed")
                assert (motion is not None) == ("played" in what or sent)
                if motion is not None:
                    seen |= what
                    check_motion(motion, now, area)
    assert {"played", "passed", "hands"} <= seen


def check_motion(motion, scene: Scene, area: Area) -> None:
    assert motion.seconds <= 0.4
    for passed in (0, 0.2, 0.5, 0.8, 1):
        moved(motion, draw(BOARD, scene, area), passed)


def test_several_things_in_one_moment_come_one_after_the_other():
    scene = scene_of(next(moments(3, 1)), 0)
    change(scene, personas=PERSONAS[:3], dealt=[])
    news = [
        {"n": 1, "what": "played", "seat": 1, "recipe": "wart"},
        {"n": 2, "what": "arcana", "seat": 1, "done": []},
        {"n": 3, "what": "passed", "seat": 1, "sent": [0, 0, 3, 0, 2], "spilt": [0, 0, 0, 0, 2]},
        {"n": 4, "what": "hands"},
    ]
    motion = BOARD.motion(SMALLEST, scene.view, scene.view, news)
    shown = {}
    for passed in (0, 0.4, 0.6, 0.98):
        drawn = draw(BOARD, scene)
        motion.draw(drawn.picture, passed)
        shown[passed] = drawn.text()
    assert "▮▮▮▮▮" in shown[0] and "T›MU" in shown[0.4] and "3U2T" not in shown[0.4]
    assert "3U2T" in shown[0.6] and "+2T" not in shown[0.6] and "+2T" in shown[0.98]
    assert BOARD.hold(news) == SECONDS["passed"]


def test_what_happened_is_held_as_long_as_it_takes_to_read():
    assert BOARD.hold([]) == BOARD.hold([{"what": "dealt"}, {"what": "round"}]) == 0
    assert BOARD.hold([{"what": "brewed"}, {"what": "played"}]) == SECONDS["played"]


def test_every_cauldron_goes_from_a_witch_to_her_nemesis():
    for area in AREAS:
        places = Layout(area, scene_of(next(moments(5, 1)), 2).view)
        for seat in range(5):
            way = way_of(places, seat)
            assert way[0] == places.departs(seat) and way[-1] == places.arrives((seat - 1) % 5)
            assert all(abs(x - ox) <= 1 and abs(y - oy) <= 1 for (x, y), (ox, oy) in pairwise(way))
        assert way_of(places, 2)[0][1] > way_of(places, 2)[-1][1], "mine goes up"
        assert way_of(places, 3)[-1][1] > places.head_y, "and one comes down onto my workbench"


def test_what_spills_flies_into_the_circle_of_who_sent_it():
    for seats, names in ((2, NAMES), (5, SIXTEEN), (5, LONG)):
        scene = scene_of(next(moments(seats, 1)), 0, names)
        change(scene, personas=PERSONAS[:seats], dealt=[], circles=[[0, 0, 2, seat + 1, 0] for seat in range(seats)])
        drawn = draw(BOARD, scene)
        for seat in range(seats):
            x, y = circle_of(drawn.picture, Layout(SMALLEST, scene.view), seat)
            place = drawn.spot(f"circle {seat + 1}").area
            assert y == place.y and place.x < x < place.x + place.columns
