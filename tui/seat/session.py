"""A seat at a table, as screens and plain lines know it: the same for local and remote play."""

from __future__ import annotations

import asyncio
import re
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any

from engine.ask import Choice, Seat
from engine.game import Game, Usual, View, Words
from engine.games import find
from engine.news import Facts
from engine.words.speech import Voice
from net.intake import LINES, NEWS
from net.lobby.company import USUAL
from net.wire.messages import (
    Accepted,
    Answer,
    Command,
    Farewell,
    FromPlayer,
    Line,
    Pong,
    Question,
    Refused,
    Seats,
    Tables,
    Talk,
    Terms,
    ToPlayer,
    Undo,
    Update,
    Warned,
    Welcome,
    WholeGame,
)
from tui.seat.yielding import Yielding


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
    terms: Terms = USUAL
    shared: bool = False  # others may sit and watch here
    seats: Seats | None = None  # who is at the table, and who is here
    seats_at: float = 0.0  # when that was told
    talk: list[Line] = field(default_factory=list)
    until: Mapping[Seat, float] = field(default_factory=dict)  # when somebody's time to decide is up
    own_unseen: int = 0  # answers of mine that the host had heard, and I had not seen carried out when the link broke
    left_at: int = 0  # how many news I had seen when I left the table some time ago; 0: nobody knows
    link: str = ""  # a sentence while the host cannot be reached
    waits: str = ""  # `Chosen`, `Sent`: what the host has not acknowledged for a moment
    parted: Farewell | None = None  # one is at this table no more
    yielding: str = ""  # what is answered for me right now: `let the drawing happen`
    yields: tuple[str, ...] = ()  # all that is answered without asking me

    @property
    def words(self) -> Words:
        return self.game.rules.words

    @property
    def voice(self) -> Voice:
        return Voice(len(self.names), self.me, self.names, self.options)

    # What is said to whoever sits here, with the names of this table.

    @property
    def asks(self) -> str:
        """The open question; "" if there is none."""
        question = self.question
        return self.words.question(self.view, question.prompt, self.voice) if question is not None else ""

    def label(self, option: Choice) -> str:
        return self.words.label(self.view, option, self.voice)

    def foresee(self, option: Choice) -> str:
        return self.words.foresee(self.view, option, self.voice)

    def why(self, wanted: str) -> str:
        return self.words.why(self.view, wanted, self.voice)

    def doing(self, seat: Seat) -> str:
        return self.words.doing(self.view, seat, self.voice)

    def meant(self, wanted: str, options: Sequence[Choice]) -> Choice | None:
        """The option that is called so at the table."""
        return self.words.meant(self.view, wanted, options, self.voice)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be chosen now; of those that are called the same, as equal cards of a hand are, the first."""
        return told_apart(self, self.question)

    @property
    def told(self) -> int:
        """The number of the last of the news.  The first may be above 1: of a very long log only the end is told."""
        last: int = self.news[-1]["n"] if self.news else 0
        return last

    def news_above(self, number: int) -> list[Facts]:
        """What was told after the one of that number."""
        return [record for record in self.news if record["n"] > number]

    def too_late(self, reason: str) -> str:
        """Why an undo was refused, with the players' names in place of seats."""
        if not re.match(r"seat \d+ (can take nothing back|has nothing to take back)", reason):
            return reason  # something else went wrong
        _, _, since = reason.partition(": ")
        if not since:
            return "There is nothing to take back yet."
        return f"Too late: {re.sub(r'seat ([0-9]+)', lambda found: self.voice.name(int(found[1])), since)}."

    def still(self) -> Scene:
        """As it is at this moment; a question that is answered for me is none."""
        question = None if self.yielding else self.question
        return replace(self, news=list(self.news), talk=list(self.talk), question=question)

    @property
    def usual(self) -> Usual | None:
        """The kind of the open question, if it is one that could be answered every time."""
        return self.game.rules.usual(self.view) if self.question is not None else None

    @property
    def stage(self) -> str:
        return self.words.stage(self.view)

    def seated(self, seats: Seats) -> None:
        """Who is at the table now."""
        self.seats, self.seats_at = seats, monotonic()
        self.names = tuple(chair.name for chair in seats.chairs)
        self.bots = tuple(chair.level for chair in seats.chairs)

    @property
    def partners(self) -> tuple[Seat, ...]:
        """Who plays with whoever sits here, once it has begun."""
        if self.me is None or not self.begun:
            return ()
        return self.game.partners(self.options, len(self.names), self.me)

    @property
    def begun(self) -> bool:
        return self.seats is not None and self.seats.begun

    def away_for(self, seat: Seat) -> int | None:
        """Seconds until a bot plays for somebody who is away."""
        away = self.seats.chairs[seat].away if self.seats is not None else None
        return None if away is None else max(0, round(self.seats_at + away / 1000 - monotonic()))

    def time_of(self, seat: Seat) -> int | None:
        """Seconds that somebody has left to decide."""
        until = self.until.get(seat)
        return None if until is None else max(0, round(until - monotonic()))

    def take(self, update: Update) -> None:
        """How things stand now."""
        self.view, self.question, self.may_undo = update.view, update.question, update.may_undo
        self.waiting, self.over, self.scores = update.waiting, update.over, update.scores
        self.updates = update.number
        clocks = zip(update.waiting, update.clocks, strict=False)
        self.until = {seat: monotonic() + left / 1000 for seat, left in clocks if left is not None}
        self.news = [*self.news, *update.news][-NEWS:]


Changed = Callable[[], object]


def told_apart(scene: Scene, question: Question | None) -> tuple[Choice, ...]:
    """The options of a question, each name once."""
    named: dict[str, Choice] = {}
    label, view, voice = scene.words.label, scene.view, scene.voice
    for option in question.options if question is not None else ():
        named.setdefault(label(view, option, voice), option)
    return tuple(named.values())


class Session(Yielding):
    """One seat's end of the conversation with a lobby."""

    scene: Scene
    shared = False  # is this a table for several people?

    def __init__(self) -> None:
        super().__init__()
        self.changed: Changed = lambda: None  # called after every update
        self.troubled: Callable[[str], None] = lambda sentence: None  # something went wrong meanwhile
        self.replay: Callable[[bytes], object] = lambda data: None  # the whole game has come, as a replay file
        self._number = 0
        self._open: dict[int, asyncio.Future[None]] = {}

    # What a player does ------------------------------------------------------------------------

    async def answer(self, option: Choice, question: int = 0) -> None:
        """Choose; ValueError with a sentence if that cannot be, and nothing has changed."""
        await self.command(lambda number: Answer(number, option, question))

    async def undo(self) -> None:
        """Take the last answer back; ValueError with the reason why not."""
        self._asks_me = True
        try:
            await self.command(Undo)
        except ValueError:
            self._asks_me = False
            raise

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
        if self.scene.updates or not self.scene.begun:
            self.changed()

    def _update(self, update: Update) -> None:
        self.scene.take(update)
        self._yield()
        self.changed()

    def _farewell(self, farewell: Farewell) -> None:
        self.scene.parted = farewell
        self.refuse_open(farewell.reason)
        self.changed()

    def _warned(self, warned: Warned) -> None:
        self.troubled(warned.reason)

    def _accepted(self, accepted: Accepted) -> None:
        if (done := self._open.pop(accepted.number, None)) and not done.done():
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
    Warned: Session._warned,
    Tables: lambda session, tables: None,
    WholeGame: lambda session, kept: session.replay(kept.data),
    Pong: lambda session, pong: None,
}
