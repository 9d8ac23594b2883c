"""A pupil: how far somebody has come in a lesson.

A step is a script of answers, one's own and others'.  Others give theirs as soon as it is their turn in it; of one's
own only the one that is wanted is taken, and any other is refused with the reason, while the table stays as it was.
Going to another step is playing the lesson up to there: nothing else is kept of a pupil than the step where somebody
is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Choice
from engine.lessons.lesson import Lesson, LessonStep
from engine.lessons.position import Sayings, answer_as_said, is_of_another, option_said
from engine.words.speech import capital

BEGINNING = "This is where the lesson begins."
ELSE = "That can be done, but this step is about something else."


class Pupil:
    """Somebody in a lesson."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.names, self.me = lesson.position.names, lesson.position.me
        self.happened: Callable[[], object] = lambda: None  # after each answer, whoever gave it
        self._given_before: dict[int, list[Choice]] = {}  # my answers in each step that is done
        self.go_to(at if 0 <= at <= len(lesson.step) else 0)

    @property
    def is_over(self) -> bool:
        return self.at == len(self.lesson.step)

    @property
    def is_at_last(self) -> bool:
        return self.at == len(self.lesson.step) - 1

    @property
    def step(self) -> LessonStep:
        """Where one is; at the end the last one."""
        return self.lesson.step[min(self.at, len(self.lesson.step) - 1)]

    @property
    def is_read_only(self) -> bool:
        """Is nothing to be done in this step?"""
        return self.is_over or all(is_of_another(said, self.names) for said in self.step.do)

    @property
    def wanted(self) -> str:
        """My next answer, in the words of the lesson; "" if none is wanted now."""
        return "" if self.is_read_only else self.step.do[self.given]

    def wanted_option(self) -> Choice | None:
        """The same, as the table has it."""
        return option_said(self.table, self.names, self.me, self.wanted) if self.wanted else None

    # Going through it ------------------------------------------------------------------------------

    def go_to(self, at: int, mine: Sequence[Choice] = ()) -> None:
        """To the beginning of this step, as if all before had been done; or behind these answers in it."""
        told, self.happened = self.happened, lambda: None
        self.table = self.lesson.position.table()
        self.at = self.given = 0  # the step, and how many answers of its script
        self.mine: list[Choice] = []  # those of them that I have given
        self._begin()
        while self.at < at:
            self._again()
        for option in mine:
            self._give(option)
        self.happened = told
        self.happened()

    def _again(self) -> None:
        """This step as I have done it before, or else as the lesson does it."""
        at = self.at
        for option in self._given_before.get(at, []):
            if self.at == at and option in Sayings(self.table, self.names, self.me).all_meant(self.wanted):
                self._give(option)
        if self.at == at:
            self.skip()

    def answer(self, option: Choice) -> None:
        """What is wanted; ValueError says why anything else is not."""
        if self.is_read_only:
            raise ValueError("This is only to be read: go on first.")
        says = Sayings(self.table, self.names, self.me)
        if not any(says.are_alike(option, meant) for meant in says.all_meant(self.wanted)):
            raise ValueError(self._why_not(option, says))
        self._give(option)

    def _why_not(self, option: Choice, says: Sayings) -> str:
        step = self.step
        own = [why for words, why in step.wrong.items() if option in says.all_meant(words)]
        why = own[0] if own else step.otherwise or f"{ELSE} {capital(step.task)}"
        return f"{why} (rules {step.rule})" if step.rule else why

    def go_on(self) -> None:
        """From a step that is only read; ValueError says what is to be done instead."""
        if not self.is_read_only:
            raise ValueError(capital(self.step.task))
        if not self.is_over:
            self._others()
            self._end()

    def skip(self) -> None:
        """Do what is wanted, to the end of the step."""
        at = self.at
        if self.is_read_only:
            self.go_on()
        while self.at == at and not self.is_over:
            self._give(self.wanted_option())

    def undo(self) -> None:
        """My last answer in this step; at its beginning back to the step before it."""
        if self.mine:
            self.go_to(self.at, self.mine[:-1])
        elif self.at:
            self.go_to(self.at - 1)
        else:
            raise ValueError(BEGINNING)

    # The script ------------------------------------------------------------------------------------

    def _give(self, option: Choice) -> None:
        """My next answer, and what others answer to it."""
        self.table.answer(self.me, option)
        self.given += 1
        self.mine.append(option)
        self.happened()
        self._others()
        if self.given == len(self.step.do):
            self._end()

    def _others(self) -> None:
        """Who comes next in the script, up to me."""
        script = self.step.do
        while self.given < len(script) and is_of_another(script[self.given], self.names):
            answer_as_said(self.table, self.names, script[self.given])
            self.given += 1
            self.happened()

    def _end(self) -> None:
        self._given_before[self.at] = self.mine
        self.at, self.given, self.mine = self.at + 1, 0, []
        self._begin()
        self.happened()

    def _begin(self) -> None:
        """Others come first, if they do; but where there is only to read they wait until it has been read."""
        if not self.is_read_only:
            self._others()
