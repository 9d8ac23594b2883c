"""A seat at a table and its link to the lobby: the same for local and remote play."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from engine.ask import Choice
from engine.games import find
from net.wire.intake import LINES
from net.wire.messages import (
    Accepted,
    Answer,
    Command,
    Farewell,
    FromPlayer,
    Pong,
    Refused,
    Seats,
    Tables,
    Talk,
    ToPlayer,
    Undo,
    Update,
    Warned,
    Welcome,
    WholeGame,
)
from tui.seat.auto_answer import AutoAnswering
from tui.seat.scene import Scene

Changed = Callable[[], object]


class Session(AutoAnswering):
    """One seat's end of the conversation with a lobby."""

    scene: Scene
    shared = False  # is this a table for several people?
    goodbye: str | None = None  # what is said to who leaves; None: how to come back to the table

    def __init__(self) -> None:
        super().__init__()
        self.changed: Changed = lambda: None  # called after every update
        self.troubled: Callable[[str], None] = lambda sentence: None  # something went wrong meanwhile
        self.ended: Callable[[Scene], None] = lambda scene: None  # the game is over, and what was seen last
        self.replay: Callable[[bytes], object] = lambda data: None  # the whole game has come, as a replay file
        self._number = 0
        self._open: dict[int, asyncio.Future[None]] = {}
        self._heard = asyncio.Event()  # how things stand has been told once more
        self._next_choice: Choice | None = None  # chosen already, of the question that is asked of me next
        self._accepted_at: tuple[Scene, int]  # how things stood when the last command was carried out
        self._chosen_at = 0  # the number of the last of the news then
        self._choosing: asyncio.Task[None] | None = None
        self._midway = self._untold = False  # between two answers of one step; has something changed meanwhile?

    # What a player does ------------------------------------------------------------------------

    async def answer(self, option: Choice, question: int = 0) -> None:
        """Choose; ValueError with a sentence if that cannot be, and nothing has changed."""
        await self.command(lambda number: Answer(number, option, question))

    def choose_next(self, option: Choice, called: str) -> None:
        """This is chosen as soon as it can be, unless something is told before: others decide first, too."""
        self._next_choice, self._chosen_at, self.scene.next_choice = option, self.scene.told, called

    def _choose_next(self) -> None:
        """What was chosen beforehand, now that it is asked, and nothing is known that was not known then."""
        question, option = self.scene.question, self._next_choice
        if question is not None and option is not None:
            self._forget_next()
            if option in question.options and self.scene.told == self._chosen_at:
                doing = self._answered(option, question.number)
                self._choosing = asyncio.get_running_loop().create_task(doing)

    async def _answered(self, option: Choice, question: int) -> None:
        with suppress(ValueError):  # the table has gone on, and says so
            await self.answer(option, question)

    def _forget_next(self) -> None:
        self._next_choice, self.scene.next_choice = None, ""

    async def undo(self) -> None:
        """Take the last answer back; ValueError with the reason why not."""
        self._asks_me = True
        try:
            await self.command(Undo)
        except ValueError:
            self._asks_me = False
            raise
        self._forget_next()

    async def told(self, command: Awaitable[None]) -> None:
        """Until this is carried out, and it is known how things stand since then, not only what others did before."""
        await command
        scene, seen = self._accepted_at
        while self.scene.parted is None and self.scene.updates in (0, seen if self.scene is scene else 0):
            self._heard.clear()
            await self._heard.wait()

    @contextmanager
    def in_one_step(self) -> Iterator[None]:
        """Nothing is shown of what is asked meanwhile."""
        self._midway, self._untold = True, False
        try:
            yield
        finally:
            self._midway = False
            if self._untold:
                self._tell()

    @abstractmethod
    def say(self, message: FromPlayer) -> None:
        """Send a message to the lobby."""

    @abstractmethod
    async def leave(self) -> None:
        """Stand up; the game is kept."""

    def _next(self) -> int:
        self._number += 1
        return self._number

    async def command(self, make: Callable[[int], Command]) -> None:
        """Give the command with the next number, and wait until it is carried out; ValueError if it is not."""
        command = make(self._next())
        done = self._open[command.number] = asyncio.get_running_loop().create_future()
        self.say(command)
        await done

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Around all that shows how the table stands."""
        yield

    # What the lobby says -----------------------------------------------------------------------

    def hear(self, message: ToPlayer) -> None:
        """A message from the lobby."""
        HEARD[type(message)](self, message)

    def _welcome(self, welcome: Welcome) -> None:
        old = getattr(self, "scene", None)
        scene = Scene(welcome.code, find(welcome.game), welcome.options, (), (), welcome.seat)
        scene.notice, scene.terms, scene.shared = welcome.notice, welcome.terms, self.shared
        if old is not None:
            scene.talk = old.talk
            scene.news = [record for record in old.news if record["n"] <= welcome.news]
            scene.view, scene.waiting = old.view, old.waiting  # seen until it is told how things stand now
            scene.seats, scene.seats_at, scene.names, scene.bots = old.seats, old.seats_at, old.names, old.bots
            scene.over = old.over and old.code == scene.code
            scene.link, scene.waits = old.link, old.waits  # until it is told how things stand now
            scene.next_choice = old.next_choice
        if old is None or old.code != scene.code:
            self._next_choice, scene.next_choice = None, ""
        self.scene = scene
        self._number = max(self._number, welcome.commands)

    def _seats(self, seats: Seats) -> None:
        self.scene.seated(seats)
        self._tell()

    def _talk(self, talk: Talk) -> None:
        known = self.scene.talk[-1].number if self.scene.talk else 0
        self.scene.talk = [*self.scene.talk, *(line for line in talk.lines if line.number > known)][-LINES:]
        self._tell()

    def _tell(self) -> None:
        """Something has changed; of a game only what is there to be seen."""
        self._untold = True
        if not self._midway and (self.scene.updates or not self.scene.begun):
            self.changed()

    def _update(self, update: Update) -> None:
        ends = update.over and not self.scene.over
        self.scene.take(update)
        if ends:
            self.ended(self.scene)
        self._choose_next()
        self._yield()
        self._heard.set()
        self._tell()

    def _farewell(self, farewell: Farewell) -> None:
        self.scene.parted = farewell
        self._heard.set()
        self.refuse_open(farewell.reason)
        self.changed()

    def _accepted(self, accepted: Accepted) -> None:
        if (done := self._open.pop(accepted.number, None)) and not done.done():
            self._accepted_at = self.scene, self.scene.updates
            done.set_result(None)

    def _refused(self, refused: Refused) -> None:
        done = self._open.pop(refused.number, None) if refused.number is not None else None
        if done is None:
            self.troubled(refused.reason)
        elif not done.done():
            done.set_exception(ValueError(refused.reason))
            done.exception()  # nobody may be waiting for it any more

    def refuse_open(self, reason: str) -> bool:
        """None of the commands under way was carried out; -> were there any?"""
        numbers = list(self._open)
        for number in numbers:
            self._refused(Refused(number, reason))
        return bool(numbers)


HEARD: dict[type, Callable[[Session, Any], object]] = {
    Welcome: Session._welcome,
    Seats: Session._seats,
    Update: Session._update,
    Talk: Session._talk,
    Accepted: Session._accepted,
    Refused: Session._refused,
    Farewell: Session._farewell,
    Warned: lambda session, warned: session.troubled(warned.reason),
    Tables: lambda session, tables: None,
    WholeGame: lambda session, kept: session.replay(kept.data),
    Pong: lambda session, pong: None,
}
