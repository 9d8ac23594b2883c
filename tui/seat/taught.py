"""A seat in a lesson: a session like any other, with a pupil at its other end in place of a lobby."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from engine.ask import Choice
from engine.lessons.lesson import Lesson
from engine.lessons.position import OR
from engine.lessons.pupil import Pupil
from engine.table.save import save
from net.lobby.company import USUAL
from net.replay_file import Kept, kept_of
from net.wire.messages import Accepted, Answer, Chair, FromPlayer, Question, Refused, Seats, Undo, Update, Welcome
from tui.seat.auto_answer import AutoAnswers
from tui.seat.session import Session

FRIENDLY = "novice"  # who sits there, and goes on with the game afterwards
PLACE_KEPT = "kept: your place in the lesson."
FROM_HERE = "From here on the game is yours."
LESSON = "lesson"  # the name of its table


class TaughtSession(Session):
    """Somebody who is being taught."""

    def __init__(self, lesson: Lesson, at: int = 0, kept: Callable[[Lesson, int], object] | None = None) -> None:
        super().__init__()
        self.pupil = Pupil(lesson, at)
        self._kept = kept  # how far one is, when that changes
        self.goodbye = PLACE_KEPT if kept is not None else ""
        self._questions, self._asked = count(1), None
        self._accepts = 0  # the command that is under way
        self._sit_down()
        self.pupil.happened = self._update_me

    # What a lobby would do -------------------------------------------------------------------------

    def say(self, message: FromPlayer) -> None:
        """Only answers and taking them back mean something here; other words are lost on bots."""
        if not isinstance(message, Answer | Undo):
            return
        self._accepts = message.number
        try:
            if isinstance(message, Answer):
                self._from_here_on(lambda: self.pupil.answer(message.option))
            else:
                self.go_back(self.pupil.undo)
        except ValueError as error:
            self._accepts = 0
            self.hear(Refused(message.number, str(error)))

    def _accept(self) -> None:
        """Said before it is told how things stand since then, as a lobby does: somebody may wait for both."""
        if self._accepts:
            number, self._accepts = self._accepts, 0
            self.hear(Accepted(number))

    def yield_by(self, answers: AutoAnswers) -> None:
        """Nothing is answered for somebody who learns."""

    async def leave(self) -> None:
        """How far one is has been kept all along."""

    def _sit_down(self) -> None:
        """At the table as it stands now: nothing of what was told there before is true any more."""
        pupil, position = self.pupil, self.pupil.lesson.position
        self._number_of_update = count(1)
        self._news = 0
        code = f"{LESSON} {next(self._questions)}"  # another one, so that what was told before is forgotten
        self.hear(Welcome(code, position.game, pupil.table.options, USUAL, pupil.me, self._number))
        chairs = tuple(Chair(name, FRIENDLY if seat != pupil.me else None) for seat, name in enumerate(pupil.names))
        self.hear(Seats(chairs, pupil.me, True, ()))
        self._update_me()

    def _update_me(self) -> None:
        """How the table stands now."""
        self._accept()
        table, me = self.pupil.table, self.pupil.me
        news = tuple(table.news_to_read(me, self._news))
        self._news = news[-1]["n"] if news else self._news
        ask = table.asks.get(me)
        question = Question(ask.prompt, ask.options, next(self._questions)) if ask is not None else None
        result, may_undo = table.result, bool(self.pupil.at or self.pupil.mine)
        scores = result.scores if result is not None else None
        view, number = table.view(me), next(self._number_of_update)
        self.hear(Update(number, view, question, news, may_undo, tuple(table.asks), result is not None, scores))

    # Going through the lesson ----------------------------------------------------------------------

    def go_on(self) -> None:
        """From a step that is only read; ValueError says what is to be done instead."""
        self._from_here_on(self.pupil.go_on)

    def skip(self) -> None:
        """The step is done without me."""
        self._from_here_on(self.pupil.skip)

    def go_back(self, act: Callable[[], object] | None = None) -> None:
        """To the beginning of this step, or of the one before; ValueError at the very beginning."""
        told, self.pupil.happened = self.pupil.happened, lambda: None
        try:
            (act or self._a_step_back)()
        finally:
            self.pupil.happened = told
        self._sit_down()
        self._keep()

    def _a_step_back(self) -> None:
        pupil = self.pupil
        if not pupil.mine and not pupil.at:
            pupil.undo()  # it says why not
        pupil.go_to(pupil.at if pupil.mine else pupil.at - 1)

    def _from_here_on(self, act: Callable[[], object]) -> None:
        before = self.pupil.at
        act()
        if self.pupil.at != before:
            self._keep()

    def _keep(self) -> None:
        try:
            if self._kept is not None:
                self._kept(self.pupil.lesson, self.pupil.at)
        except ValueError as error:
            self.troubled(str(error))

    def meant(self) -> Choice | None:
        """What is to be chosen now; where that lies behind another option, what lies there."""
        pupil, scene = self.pupil, self.scene
        option = pupil.wanted_option()
        behind = [key for key, first in scene.behind.items() if first == option]
        if not behind or pupil.given + 1 >= len(pupil.step.do):
            return option
        words = pupil.step.do[pupil.given + 1].split(OR)
        return next((key for key in behind if scene.label(key) in words), option)

    def goes_on_as(self, called: str) -> Kept:
        """The game from here on, for a table of one's own."""
        pupil = self.pupil
        names = [called if seat == pupil.me else name for seat, name in enumerate(pupil.names)]
        bots = [None if seat == pupil.me else FRIENDLY for seat in range(len(names))]
        return kept_of(save(pupil.table), names, bots)
