"""Takes a lesson in lines; its game goes on afterwards."""

from __future__ import annotations

import shlex
from collections.abc import Awaitable, Sequence
from functools import partial
from pathlib import Path

from engine.lessons.lesson import Lesson, lessons_of
from tui.app.settings import settings_or_usual
from tui.learn.table_of_lines import PlainLesson
from tui.plain.dialogue import Dialogue
from tui.plain.input import Lines, run_till_told
from tui.plain.start import seated
from tui.seat.local import LocalSession, LocalTables
from tui.seat.taught import FROM_HERE, TaughtSession
from tui.start.lessons_taken import keep_step, taken_or_nothing, where_in

TAKEN = "You have taken this lesson."


def learn_in_lines(data: Path, lesson: Lesson, first: Sequence[str], hurried: bool, more: list[str]) -> int:
    """To its end, and on into the game; -> the exit status."""
    return run_till_told(_learn(data, lesson, first, hurried, more))


async def _learn(data: Path, lesson: Lesson, first: Sequence[str], hurried: bool, more: list[str]) -> int:
    lines, (likes, trouble) = Lines(), settings_or_usual(data)
    steps, unknown = taken_or_nothing(data)
    session = TaughtSession(lesson, where_in(lesson, steps), partial(keep_step, data))
    dialogue = Dialogue(session, lines, data=data)
    dialogue.say(*first, *filter(None, [trouble, unknown]), f"{lesson.title}. {lesson.about}")
    if not await PlainLesson(dialogue).taught():
        game = lesson.position.game
        number = str(lessons_of(game).index(lesson) + 1)
        go_on = shlex.join(["witch-tui", "learn", game, number, "--plain", *more])
        dialogue.say_command("Your place in the lesson is kept. Go on with:", go_on)
        return dialogue.status
    if not lesson.goes_on:
        return 0

    def sit_down(tables: LocalTables) -> Awaitable[LocalSession]:
        return tables.adopt(session.goes_on_as(likes.called), FROM_HERE)

    return await seated(data, sit_down, [TAKEN], hurried, more, None, lines)
