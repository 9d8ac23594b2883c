"""Thinks for all bots of a lobby: questions go out to processes of their own, thoughts come in.

Whatever answers at once does so in the first process, which is started before a terminal is taken over.  Once a
level is asked that looks far ahead, there are as many processes as cores, and shares.py says which of them thinks about
what.  A process that dies is started again.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots import thinks
from engine.plain_data import copy_plain, tupled
from net.bots.process import BotProcess
from net.bots.seconds import FURTHER, LONGEST, usually
from net.bots.shares import Found, Matter, Mind, Place, Shares
from net.private_files import own_folder
from net.wire.messages import Code, Think, Thought, ToBots

LOG = "log.txt"  # in the data folder: what went wrong inside
FORGIVEN = 60.0  # seconds until a wary one is started once more
DEATHS = 3  # of each process in one run: a bot that always dies is a bug, and is said so
MOST = 8  # processes


class Stuck(NamedTuple):
    """A bot breaks down at this question."""

    code: Code
    number: int
    reason: str


World = Callable[[str, int], dict[str, Any] | None]


class Thinker:
    """All processes of one lobby's bots."""

    def __init__(
        self, log: Path, think: Callable[[], float] = usually, most: int | None = None, wary: bool = False
    ) -> None:
        self.think = think  # seconds, times what a level takes of them; wanted anew for every question
        self._log, self._most, self._wary = log, most or cores(), wary  # wary: of worlds that somebody else has made
        self._quick: dict[Place, Think] = {}  # open questions to bots that answer at once
        self._deaths: dict[Mind, int] = {}
        self._given_up: set[Mind] = set()
        self._closed = False
        self._searches = False  # was anybody asked who looks far ahead?
        self._shares = Shares(self)
        self._alarm: asyncio.TimerHandle | asyncio.Handle | None = None
        self._minds: dict[Mind, BotProcess] = {0: BotProcess(log, wary)}

    @property
    def pids(self) -> list[int]:
        return [process.pid for process in self._minds.values()]

    @property
    def is_behind(self) -> bool:
        """Is there something that a process has not taken yet?"""
        return any(process.is_behind for process in self._minds.values())

    def attach(self, world: World, heard: Callable[[Thought | Stuck], None], failed: Callable[[str], None]) -> None:
        """From now on thoughts reach `heard`, in the running loop."""
        self._world, self._heard, self._failed = world, heard, failed
        self._loop = asyncio.get_running_loop()
        for mind in self._minds:
            self._listen(mind)

    def tell(self, message: ToBots) -> None:
        """A question, or that one is dropped."""
        place = (message.code, message.number)
        if isinstance(message, Think):
            share = FURTHER if message.further else 1.0
            self._ask(message, thinks(message.level) * self.think() * share)
            self._say_if_given_up()  # anybody who listens now may not have done so then
        elif self._quick.pop(place, None) is not None:
            self._tell_first("forget", *place)
        elif self._shares.drop(place):
            self._settle_soon()

    def close(self) -> None:
        """Stop for good; twice is no harm."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        for process in self._minds.values():
            process.close()

    def _ask(self, question: Think, seconds: float) -> None:
        if not seconds:
            self._quick[question.code, question.number] = question
            self._tell_first(*_frame(question))
            return
        self._shares.ask(Matter(question, min(LONGEST, seconds), self._loop.time()))
        self._searches = True
        self._grow()
        self._settle_soon()

    def _tell_first(self, *frame: Any) -> None:
        """To the first process that there is."""
        if self._minds:
            self._minds[min(self._minds)].tell(*frame)

    # Processes -----------------------------------------------------------------------------------

    def _listen(self, mind: Mind) -> None:
        self._minds[mind].listen(partial(self._heed, mind), partial(self._ended, mind))

    def _start(self, mind: Mind) -> None:
        self._minds[mind] = BotProcess(self._log, self._wary)
        self._listen(mind)

    def _grow(self) -> None:
        """One process after the other: to start them all at once would hold everybody up."""
        if self._searches and all(process.is_ready for process in self._minds.values()):
            missing = [mind for mind in range(self._most) if mind not in self._minds and mind not in self._given_up]
            if missing and self._minds:
                self._start(missing[0])

    def _ready(self, mind: Mind) -> None:
        self._minds[mind].is_ready = True
        self._shares.free(mind)
        self._grow()

    def _ended(self, mind: Mind) -> None:
        """A process has died: another one gets its questions."""
        was_first = mind == min(self._minds)
        self._minds.pop(mind).close()
        self._shares.gone(mind)
        self._deaths[mind] = self._deaths.get(mind, 0) + 1
        if self._deaths[mind] <= DEATHS:
            self._start(mind)
        else:
            self._given_up.add(mind)
            if self._wary:  # somebody may have brought that about, and all others want to go on playing
                self._loop.call_later(FORGIVEN, self._try_again, mind)
        for question in self._quick.values() if was_first else ():
            self._tell_first(*_frame(question))
        self._say_if_given_up()
        self._settle()

    def _try_again(self, mind: Mind) -> None:
        if mind in self._given_up and not self._closed:
            self._given_up.discard(mind)
            self._deaths[mind] = 0
            self._start(mind)
            for question in self._quick.values() if mind == min(self._minds) else ():
                self._tell_first(*_frame(question))
            self._settle()

    def _say_if_given_up(self) -> None:
        if not self._minds:
            times = sum(self._deaths.values())
            self._failed(f"The bots' process has ended {times} times; {self._log} may say why.")

    # What processes say --------------------------------------------------------------------------

    def _heed(self, mind: Mind, frame: list[Any]) -> None:
        """What cannot be done for one table is said, and keeps none of the others waiting."""
        try:
            FRAMES[frame[0]](self, mind, *frame[1:])
        except Exception as error:  # noqa: BLE001  whichever bug it is
            broken = f"{frame[1]}: its bots cannot go on"
            self._failed(f"{broken} ({error!r}).")
            self._loop.call_exception_handler({"message": broken, "exception": error})
        self._settle()

    def _fetch(self, mind: Mind, code: str, number: int) -> None:
        world = None
        try:
            world = self._world(code, number)
            if world is None:  # it stands no more; we are told in a moment
                self._shares.drop((code, number))
        except Exception as error:  # noqa: BLE001  a rule broke down, and the process would wait for ever
            self._stuck(mind, code, number, repr(error))
        self._minds[mind].tell("world", code, number, world)

    def _thought(self, _: Mind, code: str, number: int, option: Any) -> None:
        if self._quick.pop((code, number), None) is not None:
            self._heard(Thought(code, number, tupled(option)))

    def _weighed(self, mind: Mind, code: str, number: int, found: Found) -> None:
        self._shares.hear(mind, [(tupled(option), visits, total) for option, visits, total in found])

    def _stuck(self, _: Mind, code: str, number: int, reason: str) -> None:
        if self._quick.pop((code, number), None) is not None or self._shares.drop((code, number)):
            self._heard(Stuck(code, number, reason))

    # Who thinks about what -----------------------------------------------------------------------

    def _settle_soon(self) -> None:
        """Once all that is asked now has come in: several may be asked at the same time."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = self._loop.call_soon(self._settle)

    def _settle(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        again = self._shares.settle(self._loop.time())
        self._alarm = None if again is None else self._loop.call_at(again, self._settle)

    def begin(self, mind: Mind, matter: Matter, seconds: float) -> None:
        dice = matter.think.dice + bytes([mind])  # each has dice of its own, or all would find the same
        self._minds[mind].tell(*_frame(replace(matter.think, dice=dice), seconds))

    def enough(self, mind: Mind, matter: Matter) -> None:
        self._minds[mind].tell("enough", *matter.place)

    def forget(self, mind: Mind, matter: Matter) -> None:
        self._minds[mind].tell("forget", *matter.place)

    def decided(self, matter: Matter) -> None:
        self._heard(Thought(*matter.place, matter.best))


def _frame(think: Think, seconds: float = 0.0) -> list[Any]:
    asked = think.question
    facts = [think.code, think.number, think.game, think.level, think.seat, asked.prompt, asked.options, think.view]
    return ["think", *copy_plain(facts), think.dice, seconds]


FRAMES: dict[str, Callable[..., None]] = {
    "ready": Thinker._ready,
    "world": Thinker._fetch,
    "thought": Thinker._thought,
    "weighed": Thinker._weighed,
    "stuck": Thinker._stuck,
}


def cores() -> int:
    """How many processes are worth having here."""
    has = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST, has)


def thinker_for(data: Path, think: Callable[[], float] = usually, wary: bool = False) -> Thinker:
    """The bots' processes of this data folder.  The first is started before a terminal is taken over."""
    try:
        return Thinker(own_folder(data) / LOG, think, wary=wary)
    except OSError as error:
        raise ValueError(f"{data}: games cannot be kept here ({error.strerror})") from None
