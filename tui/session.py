"""A seat at a table, as screens and plain lines know it: the same for local and remote play."""

from __future__ import annotations

import asyncio
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from engine.ask import Choice, Seat
from engine.game import Game, View, Words
from engine.games import find
from engine.news import Facts
from engine.speech import Voice
from net.messages import Accepted, Answer, FromPlayer, Question, Refused, ToPlayer, Undo, Update, Welcome


@dataclass
class Scene:
    """All that one seat knows of its table."""

    code: str
    game: Game
    options: Mapping[str, str]
    names: tuple[str, ...]
    bots: tuple[str | None, ...]  # the level per seat; None: a person
    me: Seat | None
    view: View = field(default_factory=dict)
    question: Question | None = None
    news: list[Facts] = field(default_factory=list)
    may_undo: bool = False
    waiting: tuple[Seat, ...] = ()
    over: bool = False
    scores: tuple[int, ...] | None = None
    updates: int = 0
    notice: str = ""  # a sentence, if the game is not as it was left

    @property
    def words(self) -> Words:
        return self.game.rules.words

    @property
    def voice(self) -> Voice:
        return Voice(len(self.names), self.me, self.names)

    def too_late(self, reason: str) -> str:
        """Why an undo was refused, with the players' names in place of seats."""
        if not re.match(r"seat \d+ (can take nothing back|has nothing to take back)", reason):
            return reason  # something else went wrong
        _, _, since = reason.partition(": ")
        if not since:
            return "There is nothing to take back yet."
        return f"Too late: {re.sub(r'seat ([0-9]+)', lambda found: self.voice.name(int(found[1])), since)}."

    def still(self) -> Scene:
        """As it is at this moment."""
        return replace(self, news=list(self.news))

    def take(self, update: Update) -> None:
        """How things stand now."""
        self.view, self.question, self.may_undo = update.view, update.question, update.may_undo
        self.waiting, self.over, self.scores = update.waiting, update.over, update.scores
        self.updates = update.number
        self.news += update.news


Changed = Callable[[], object]


class Session(ABC):
    """One seat's end of the conversation with a lobby."""

    scene: Scene

    def __init__(self) -> None:
        self.changed: Changed = lambda: None  # called after every update
        self.troubled: Callable[[str], None] = lambda sentence: None  # something went wrong meanwhile
        self._number = 0
        self._open: dict[int, asyncio.Future[None]] = {}

    # What a player does ------------------------------------------------------------------------

    async def answer(self, option: Choice) -> None:
        """Choose; ValueError with a sentence if that cannot be, and nothing has changed."""
        await self._command(Answer(self._next(), option))

    async def undo(self) -> None:
        """Take the last answer back; ValueError with the reason why not."""
        await self._command(Undo(self._next()))

    @abstractmethod
    def say(self, message: FromPlayer) -> None:
        """Send a message to the lobby."""

    @abstractmethod
    async def leave(self) -> None:
        """Stand up; the game is kept."""

    def _next(self) -> int:
        self._number += 1
        return self._number

    async def _command(self, command: Answer | Undo) -> None:
        done = self._open[command.number] = asyncio.get_running_loop().create_future()
        self.say(command)
        await done

    # What the lobby says -----------------------------------------------------------------------

    def hear(self, message: ToPlayer) -> None:
        """A message from the lobby."""
        HEARD[type(message)](self, message)

    def _welcome(self, welcome: Welcome) -> None:
        game = find(welcome.game)
        self.scene = Scene(welcome.code, game, welcome.options, welcome.names, welcome.bots, welcome.seat)
        self.scene.notice = welcome.notice
        self._number = max(self._number, welcome.commands)

    def _update(self, update: Update) -> None:
        self.scene.take(update)
        self.changed()

    def _accepted(self, accepted: Accepted) -> None:
        if (done := self._open.pop(accepted.number, None)) and not done.done():
            done.set_result(None)

    def _refused(self, refused: Refused) -> None:
        done = self._open.pop(refused.number, None) if refused.number is not None else None
        if done is None:
            self.troubled(refused.reason)
        elif not done.done():
            done.set_exception(ValueError(refused.reason))

    def refuse_open(self, reason: str) -> bool:
        """None of the commands under way was carried out; -> were there any?"""
        numbers = list(self._open)
        for number in numbers:
            self._refused(Refused(number, reason))
        return bool(numbers)


HEARD: dict[type, Callable[[Session, object], None]] = {
    Welcome: Session._welcome,  # type: ignore[dict-item]
    Update: Session._update,  # type: ignore[dict-item]
    Accepted: Session._accepted,  # type: ignore[dict-item]
    Refused: Session._refused,  # type: ignore[dict-item]
}
