"""A table with other people as lines of text: what others say and do comes in between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, TypeVar

from engine.ask import Choice
from net.clean import sentence
from net.wire.messages import Question
from tui.draw.prose import a
from tui.plain.company import IN_TURN, MEANWHILE, NOTHING, CompanyPlain
from tui.plain.input import Lines, whichever
from tui.seat.company_news import comings, spoken, watching
from tui.seat.company_words import agreed_on, files_in_use, must_agree
from tui.seat.remote import RemoteSession
from tui.seat.scene import Scene
from tui.start.join import command_to

T = TypeVar("T")
HURRY = 10  # seconds left to decide that are worth an interruption
READ = "Type read to read them: who plays here, plays with them."
AGREE = "Type read to read them, then agree to play with them, or leave."
WATCHING = 10.0  # seconds between two times when it is said who watches: they may come and go by the hundred
MANY = 200  # news that are told at a time, the last ones
LONG = 15  # seconds: who has fewer from the beginning on has just heard it


class Left(Exception):
    """Somebody leaves, though the host has not acknowledged what they sent last."""


@dataclass(frozen=True)
class Told:
    """How much somebody knows of a table already."""

    news: int = 0
    lines: int = 0  # the last line of the talk


class SharedPlain(CompanyPlain):
    """One person at a host's table of lines."""

    def __init__(
        self, session: RemoteSession, lines: Lines, proof: str, more: Sequence[str], before: Told = Told()
    ) -> None:
        super().__init__(session, lines, "", "")
        self.proof, self.more = proof, more  # what a code ends with, and a command to come back
        self.before = before  # what was told when one was here last
        self._shown: Scene = _as_left(session.scene, before.lines)
        self._done: Question | None = None  # answered, and how things stand since then is still to come
        self._hurry_at: float | None = None  # when to say that time runs out
        self._prompted = False  # the cursor stands behind a prompt
        self._is_out_of_lines = False  # the input has ended, while the host had not answered
        self._watched = self._shown  # when it was said last who watches
        self._watch_at = 0.0  # when it may be said again

    # The whole evening ---------------------------------------------------------------------------

    async def run(self) -> int:
        """Wait for company, play, and again; -> the exit status."""
        try:
            while not self.leaving:
                await (self.play() if self.scene.begun else self.gather())
        except (asyncio.CancelledError, Left):
            self.leaving = True
        if self.scene.parted is not None:
            self.say(sentence(self.scene.parted.reason))
            return self.status
        if self.scene.waits:
            self.say("What you sent last may not have reached the host.")
        if not self.scene.over and self.scene.me is not None:
            self.say_command("Your seat is kept. Come back with:", self.back)
        return self.status

    @property
    def back(self) -> str:
        """The command that leads to this seat again."""
        return command_to(self.session.address, self.scene.code, "--plain", *self.more)

    @property
    def knows(self) -> Told:
        """So much has been told by now."""
        return Told(self.told, self._shown.talk[-1].number if self._shown.talk else 0)

    async def gather(self) -> None:
        """Before the game: who comes, who goes, who speaks."""
        code, terms = self.scene.code, self.scene.terms
        code = f"{code}-{self.proof}" if self.proof else code
        self.say(f"You are at {self.scene.code}. Others join with the code {code}. Type ? for help.")
        if not terms.listed and self.is_maker:
            self.say("This table is not listed: only its code finds it, so give the code to whom you want here.")
        if terms.clock:
            self.say(f"Who decides has {_seconds(terms.clock)} each time, then a bot makes that decision.")
        if agreed := agreed_on(self.scene):
            self.say(agreed)
        for _, means, _ in files_in_use(self.scene):
            self.say(f"{means} {AGREE if must_agree(self.scene) else READ}")
        await self.do_who("", NOTHING)
        while not self.scene.begun and not self.leaving:
            await self.line_or_change()

    async def play(self) -> None:
        """One game, to its end and what comes after it."""
        code = self.scene.code
        self.plays_on = False
        while not self.scene.updates and not self.leaving:
            await self.line_or_change()
        self.say(f"{self.scene.game.name} with {', '.join(self.scene.names)}. Type ? for help.")
        self.tell_what_was_missed()
        self.show_table()
        while not self.scene.over and not self.leaving:
            await self.turn()
        if self.leaving:
            return
        self.tell_news()
        self.say("")
        for line in self.scene.words.ending(self.scene.view, self.scene.news, self.scene.voice):
            self.say(line)
        self.say(("" if self.scene.me is None else "again: another game with the same company; ") + "quit: leave.")
        while self.scene.code == code and not self.leaving:
            await self.line_or_change()
        self.told, self.before = 0, Told()

    def tell_what_was_missed(self) -> None:
        """All that is new to who was here before; to others the latest news."""
        known = self.before.news
        self.told = known or max(0, self.scene.told - 2 * len(self.scene.names))
        if 0 < known < self.scene.told:
            level = self.scene.terms.stand_in  # Seats tell of a bot only as long as it plays
            self.say(f"While you were away{f', {a(level)} bot may have played for you' * bool(level)}:")
        self.tell_news()
        self.note_changes()

    # Questions -----------------------------------------------------------------------------------

    async def turn(self) -> None:
        self._news.clear()
        self.told = max(self.told, self.scene.told - MANY)
        self.tell_news()
        question = self.scene.question
        if self.scene.yielding:
            self.say_yielding()
            await self.line_or_change()
        elif question is not None and question is not self._done:
            await self.ask_me(question)
        elif not self.scene.over:
            await self.line_or_change()

    async def ask_me(self, question: Question) -> None:
        """Show the question; carry out lines until it is done with, or stands no more."""
        self.lines.forget_typed_ahead()
        self.show_question(question)
        left = self.time_left
        self._hurry_at = monotonic() + left - HURRY if left is not None and left >= LONG else None
        while not self.leaving and self.stands(question):
            self.prompt()
            if await self.line_or_change(question):
                self._done = self.scene.question if self.stands(question) else None
                return

    def stands(self, question: Question) -> bool:
        now = self.scene.question
        return now is not None and now.number == question.number

    async def give(self, option: Choice, question: Question) -> bool:
        """A question that was refused its answer, but stands, goes on."""
        try:
            await self.settled(self.session.answer(option, question.number))
        except ValueError as error:
            self.say(sentence(str(error)))
            return not self.stands(question)
        return True

    @property
    def time_left(self) -> int | None:
        """Seconds that I have to decide."""
        return self.scene.time_of(self.scene.me) if self.scene.me is not None else None

    def question_said(self, question: Question) -> str:
        said, left = super().question_said(question), self.time_left
        return said if left is None else f"{said} You have {_seconds(left)}."

    def hurry(self) -> None:
        """Once in a question, and briefly: whoever listens is being interrupted."""
        if self._hurry_at is not None and monotonic() >= self._hurry_at:
            self._hurry_at = None
            if self.time_left is not None:
                self.say(f"- You have {_seconds(self.time_left)} left.")

    # Lines and changes ---------------------------------------------------------------------------

    def prompt(self) -> None:
        if self.lines.typed and not self._prompted:
            print("> ", end="", flush=True)
            self._prompted = True

    def say(self, text: str) -> None:
        if self._prompted:
            print()
            self._prompted = False
        super().say(text)

    async def line_or_change(self, question: Question | None = None) -> bool:
        """The next thing that happens; -> is the question done with?"""
        self._news.clear()
        self.note_changes()
        if self.leaving:
            return True
        line = asyncio.ensure_future(self.lines.next(self.is_meant if question is None else whichever))
        try:
            await self._first_of(line, timeout=self._until_next_word(question))
        finally:
            is_there = line.done() or not line.cancel()
        if not is_there:
            self.note_changes()
            self.hurry()
            return False
        self._prompted = False
        text = line.result()
        if text is None:
            self.leaving = True
            return True
        return await self.carry_out(" ".join(text.split()), question or NOTHING)

    async def _first_of(self, *waited: asyncio.Future[Any], timeout: float | None = None) -> None:
        """Until one of them is done, or something has changed."""
        news = asyncio.ensure_future(self._news.wait())
        try:
            await asyncio.wait({*waited, news}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
        finally:
            news.cancel()

    def _until_next_word(self, question: Question | None) -> float | None:
        """Seconds until there is something to say, though nothing happens."""
        due = [self._hurry_at] if question is not None and self._hurry_at is not None else []
        due += [self._watch_at] if watching(self._watched, self.scene) else []
        return max(0.0, min(due) - monotonic()) if due else None

    # While the host has not answered -----------------------------------------------------------------

    async def settled(self, doing: Awaitable[T]) -> T:
        """Carried out by the host; meanwhile everything is told, and lines that need no host are heard."""
        task = asyncio.ensure_future(doing)
        try:
            while not task.done():
                await self._meanwhile(task)
            return await task
        finally:
            task.cancel()

    async def _meanwhile(self, task: asyncio.Future[Any]) -> None:
        self._news.clear()
        self.note_changes()
        if self.leaving or (self._is_out_of_lines and self.scene.link):
            raise Left
        if self._is_out_of_lines:
            await self._first_of(task)
            return
        line = asyncio.ensure_future(self.lines.next(self._is_for_now))
        try:
            await self._first_of(task, line)
        finally:
            is_there = line.done() or not line.cancel()
        if is_there:
            await self._carry_out_meanwhile(line.result())

    async def _carry_out_meanwhile(self, text: str | None) -> None:
        if text is None:
            self._is_out_of_lines = True
            return
        self._prompted = False
        if text.strip().partition(" ")[0].lower() in MEANWHILE:
            await self.carry_out(" ".join(text.split()), NOTHING)
        else:
            self.say("The host has not answered yet. Meanwhile type who, table or quit.")

    def _is_for_now(self, place: int, line: str) -> bool:
        """Nothing, until it is noticed that the host takes its time.

        And a pipe's answers wait for their questions; what follows them waits, too.
        """
        if not (self.scene.waits or self.scene.link):
            return False
        word = line.strip().partition(" ")[0].lower()
        return self.lines.typed or (word in MEANWHILE and not (place > 0 and word in IN_TURN))

    def note_changes(self) -> None:
        """What is to be said of the company and the link."""
        before, scene = self._shown, self.scene
        self._shown = scene.still()
        for said in [*comings(before, scene), *self._who_watches(), *spoken(before, scene)]:
            self.say(f"- {said}")
        if scene.waits and not before.waits:
            self.say("- Sent; waiting for the host…")
        if scene.link and scene.link != before.link:
            self.say(f"- {scene.link}")
        if before.link and not scene.link:
            self.say("- Back at the table.")
        if scene.parted is not None:
            self.leaving = True

    def _who_watches(self) -> list[str]:
        """What has come of it since it was said last, now and then."""
        if self._watched.code != self.scene.code:
            self._watched = self._shown
        if monotonic() < self._watch_at or not (said := watching(self._watched, self.scene)):
            return []
        self._watched, self._watch_at = self._shown, monotonic() + WATCHING
        return said


def _as_left(scene: Scene, lines: int) -> Scene:
    """As the company would be if nobody was away, the host was there and no more than these lines were said.

    All else is to be told.
    """
    scene = scene.still()
    scene.link = ""
    scene.talk = [line for line in scene.talk if line.number <= lines]
    if scene.seats is not None and scene.begun:
        chairs = tuple(replace(chair, here=True, stand_in="") for chair in scene.seats.chairs)
        scene.seats = replace(scene.seats, chairs=chairs)
    return scene


def _seconds(number: int) -> str:
    return f"{number} second{'' if number == 1 else 's'}"
