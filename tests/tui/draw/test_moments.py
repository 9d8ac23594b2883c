"""Moments that come faster than they can be shown."""

from __future__ import annotations

from net.wire.messages import Update
from tests.tui.scripted_host import at_a_table, last, scripted
from tui.draw.moments import MANY, Moments

ANNS, _ = at_a_table()


class Screen:
    """What shows moments, each for so many seconds."""

    def __init__(self, seconds=0.0):
        self.shown, self.painted, self.seconds = [], 0, seconds
        self.moments = Moments(self.show, self.paint, lambda every, frame: self)

    def show(self, scene):
        self.shown.append(scene.told)
        return None, self.seconds

    def paint(self):
        self.painted += 1

    def stop(self):
        pass


def with_scenes(test, count=200):
    """Run `test(scenes)` with so many moments of a table."""

    async def sitting(scripted_host):
        ann = await scripted_host.seats(ANNS)
        update, scenes = last(ANNS, Update), []
        for number in range(2, count + 2):
            ann.scene.news = [{**update.news[0], "n": number}]
            scenes.append(ann.scene.still())
        test(scenes)

    scripted(sitting)


def test_of_a_flood_the_latest_is_drawn():
    def test(scenes):
        screen = Screen()
        assert [screen.moments.later(scene) for scene in scenes] == [True] + [False] * (len(scenes) - 1)
        screen.moments.look()
        assert len(screen.shown) == MANY
        assert screen.shown[-1] == scenes[-1].told

    with_scenes(test)


def test_what_takes_its_time_does_not_pile_up():
    def test(scenes):
        screen = Screen(seconds=10.0)
        for scene in scenes:
            screen.moments.later(scene)
            screen.moments.look()
        assert len(screen.shown) == 1
        screen.moments.catch_up()
        assert len(screen.shown) <= MANY + 1
        assert screen.shown[-1] == scenes[-1].told

    with_scenes(test)


def test_a_few_are_shown_one_after_the_other():
    def test(scenes):
        screen = Screen()
        for scene in scenes:
            screen.moments.later(scene)
        screen.moments.look()
        assert screen.shown == [scene.told for scene in scenes]

    with_scenes(test, 5)
