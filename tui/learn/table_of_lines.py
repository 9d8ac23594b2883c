"""A lesson as lines of text: one idea, then the question of the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence

from engine.ask import Choice
from net.wire.messages import Question
from tui.plain.dialogue import Dialogue
from tui.plain.others import Command, Others
from tui.plain.table import NOTHING, PlainTable
from tui.seat.taught import TaughtSession

GOES_ON = "Enter goes on."
HELP = """\
In a lesson: Enter goes on where there is only to read; text says it again, show
tells what is meant, back is a step back, skip a step on; quit leaves, and what
you have done is kept."""


class Teacher(Others):
    """Who sits there is patient, and is not asked about."""

    def __init__(self, dialogue: Dialogue, words: Mapping[str, Command]) -> None:
        super().__init__(dialogue)
        self._words = words

    def opening(self) -> Sequence[str]:
        return ()

    async def hear(self) -> str | None:
        return await self.dialogue.hear()

    def say_end(self) -> None:
        """Nothing: the lesson says it."""

    def say_goodbye(self) -> None:
        """Nothing: the lesson says it."""

    def help(self) -> str:
        return HELP

    def command(self, word: str) -> Command | None:
        return self._words.get(word)


class PlainLesson(PlainTable):
    """Somebody learns a game by lines."""

    session: TaughtSession

    def __init__(self, dialogue: Dialogue) -> None:
        words = {"text": self.do_text, "show": self.do_show, "back": self.do_back, "skip": self.do_skip}
        super().__init__(dialogue, Teacher(dialogue, words))
        self._told_of = -1  # the step whose text was said last

    @property
    def is_over(self) -> bool:
        return self.session.pupil.is_over

    async def taught(self) -> bool:
        """The whole lesson; -> was it taken to its end?"""
        self.dialogue.tell_what_was_missed()
        try:
            await self._all_steps()
        except asyncio.CancelledError:  # whoever is told to go hears how to come back
            self.dialogue.leaving = True
        return self.is_over

    async def _all_steps(self) -> None:
        while not self.is_over and not self.dialogue.leaving:
            self.dialogue.tell_news()
            if self.session.pupil.is_read_only:
                self.tell_step()
                self.say(GOES_ON)
                self.dialogue.prompt()
                await self.line_or_change()
            else:
                await self.turn()

    async def carry_out(self, line: str, question: Question = NOTHING) -> bool:
        """An empty line goes on; where something is to be done it is the table's."""
        pupil = self.session.pupil
        if not line.strip() and pupil.is_read_only:
            self.attempt(self.session.go_on)
            return True
        at = pupil.at
        return await super().carry_out(line, question) or pupil.at != at

    def warning(self, option: Choice) -> str:
        """Nothing that is done here cannot be undone."""
        return ""

    def show_question(self, question: Question) -> None:
        self.tell_step()
        super().show_question(question)

    def tell_step(self) -> None:
        """What this step is about, once."""
        pupil = self.session.pupil
        if self._told_of == pupil.at:
            return
        self._told_of, step, many = pupil.at, pupil.step, len(pupil.lesson.step)
        self.say("", f"Step {pupil.at + 1} of {many}: {step.title}", *step.says.strip().split("\n\n"))
        if step.task:
            self.say(f"Now you: {step.task}")

    def attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except ValueError as error:
            self.say(str(error))

    # Words of a lesson ---------------------------------------------------------------------------

    async def do_text(self, _: str) -> None:
        self._told_of = -1
        self.tell_step()

    async def do_show(self, _: str) -> None:
        option = self.session.meant()
        self.say(f"Choose {self.scene.label(option)}." if option is not None else GOES_ON)

    async def do_back(self, _: str) -> None:
        self._go(self.session.go_back)

    async def do_skip(self, _: str) -> None:
        self._go(self.session.skip)

    def _go(self, act: Callable[[], object]) -> None:
        """To another step."""
        self._told_of = -1
        self.attempt(act)
        self.dialogue.told = min(self.dialogue.told, self.scene.told)
