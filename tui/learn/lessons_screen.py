"""The lessons: one game after the other, and how far one has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games import GAMES
from engine.lessons.lesson import Lesson, lessons_of
from tui.draw.menu import Item
from tui.screens.list_screen import ListScreen
from tui.start.lessons_taken import HowFar, how_far, taken


class LessonsScreen(ListScreen):
    """Choose what to learn."""

    head, more = "Learn a game", "each ends in a game that goes on by itself"
    column = 34
    nothing = "There is no lesson yet."

    def items(self) -> Sequence[Item]:
        steps = self.found(lambda: [taken(self.app.local_tables.data)])
        known = steps[0] if steps else {}
        return [
            self._item(lesson, known, game.name if number == 0 else "")
            for game in GAMES.values()
            for number, lesson in enumerate(lessons_of(game.id))
        ]

    def _item(self, lesson: Lesson, steps: dict[str, HowFar], head: str) -> Item:
        heads = {"head": head, "gap": True} if head else {}
        learn = partial(self.app.learn, lesson)
        return Item(lesson.title, learn, how_far(lesson, steps), digit=True, says=lesson.about, **heads)  # type: ignore[arg-type]
