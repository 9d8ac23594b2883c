"""Play over the network: a seat at somebody else's table, which survives a link that goes down."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from net.clean import sentence
from net.client import PATIENCE, Address, Call, Ended, Unreachable
from net.wire.codec import ADDED
from net.wire.connection import AGREEING, PRIVATE, common_version
from net.wire.errors import Refusal
from net.wire.messages import (
    GONE,
    LAST,
    Accepted,
    Agree,
    Answer,
    AskStandings,
    Command,
    Create,
    Farewell,
    FromPlayer,
    Join,
    Leave,
    Ping,
    Refused,
    RestDays,
    Return,
    Say,
    Seats,
    Token,
    ToPlayer,
    Update,
    Watch,
    Welcome,
)
from tui.seat.resend import Moment, UnderWay, company_of
from tui.seat.scene import Scene
from tui.seat.session import Session
from tui.seat.versions import other_rules
from tui.seat.vet_host import NONSENSE, no_sense, vetted

PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds before another try; the last one again and again
STEADY = 10.0  # seconds for which a host must make sense before the next try is the first again
MOMENT = 0.5  # seconds until it is said that the host has not acknowledged something
DOUBT = 2.0  # seconds until it is asked whether it is still there
BY_DAYS = ADDED[AskStandings]  # the version of the protocol from which on there are tables by correspondence
FINAL = ("taken over", "version")  # why a conversation ends that is not to be taken up again
GIVEN_UP = ("left", "removed")  # the seat is somebody else's now
First = Create | Join | Watch | Return
Calls = Callable[[], Awaitable[Call]]


def new_token() -> Token:
    return secrets.token_bytes(16)


def version_of(call: Call) -> int:
    """Of the protocol, as this host and we speak it; 0: nobody knows."""
    greeting = call.greeting
    return common_version(greeting.low, greeting.high) or 0 if greeting is not None else 0


def check_knows_pace(call: Call, first: First) -> None:
    """ValueError if this host would make another table than the one that is wanted."""
    if isinstance(first, Create) and first.terms.correspondence and version_of(call) < BY_DAYS:
        raise ValueError("the program of this host is older and has no tables by correspondence")


class RemoteSession(Session):
    """A seat at a host's table, or a place among those who watch."""

    shared = True

    def __init__(self, address: Address, calls: Calls, call: Call, first: First) -> None:
        super().__init__()
        self.address = address
        self.call = call
        self.kept: Callable[[Welcome | None], None] = lambda welcome: None  # the seat has another code, or is gone
        self.left: Callable[[Scene], None] = lambda scene: None  # the seat is kept, and this was seen last
        self._calls, self._first = calls, first
        self.token = b"" if isinstance(first, Watch) else first.token
        self._under_way = UnderWay()
        self._waits_for_question = False  # commands are sent again once we know what is asked
        self._is_in_doubt = False  # something was refused on the way back, perhaps not the way back
        self.more: Callable[[str], str] = lambda reason: reason  # what is known here of a reason that the host gives
        self._tries = 0  # to come back, since the host has made sense for a while
        self._sits_since: float | None = None  # on this link
        self._seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._again: asyncio.Task[None] | None = None
        self._left = False
        self._unseen = 0  # answers that the host has heard, and of which no update has told
        self._attach(call)

    async def begin(self) -> None:
        """Take the seat; ValueError says why it cannot be had."""
        self.call.say(self._first)
        try:
            async with asyncio.timeout(PATIENCE):
                await self._seated
        except BaseException as error:
            self._left = True
            self.call.close()
            if isinstance(error, TimeoutError):
                raise Unreachable("the host does not answer") from None
            raise

    # What a player does --------------------------------------------------------------------------

    def say(self, message: FromPlayer) -> None:
        if isinstance(message, Command):
            self._under_way.add(message, self._moment())
            self._mind(message)
        if not self.scene.link:
            self._speak(message)

    def _mind(self, command: Command) -> None:
        """What is not acknowledged in a moment is said to wait; while nobody is there, at once."""
        if self.scene.link:
            self._wait(command)
        else:
            asyncio.get_running_loop().call_later(MOMENT, self._unheard, command)

    def _unheard(self, command: Command) -> None:
        if self._under_way.holds(command.number) and not self._left:
            self._wait(command)
            asyncio.get_running_loop().call_later(DOUBT - MOMENT, self._doubt_link, command)

    def _wait(self, command: Command) -> None:
        self.scene.waits = "Chosen" if isinstance(command, Answer) else "Sent"
        self.changed()

    def _doubt_link(self, command: Command) -> None:
        """Sooner than usual: somebody is waiting."""
        if self._under_way.holds(command.number) and not self.scene.link:
            self.call.say(Ping())

    def _speak(self, message: FromPlayer) -> None:
        """Nothing goes to an older host that it could not keep from others, or has never heard of."""
        if isinstance(message, Say) and message.to != "table" and self._version < PRIVATE:
            self._take(Refused(message.number, "the program of this host is older and knows no talk between partners"))
        elif isinstance(message, Agree) and self._version < AGREEING:
            self._take(Refused(message.number, "the program of this host is older and waits for nobody to agree"))
        elif isinstance(message, RestDays) and self._version < BY_DAYS:
            self._take(Refused(message.number, "the program of this host is older and knows no rest"))
        else:
            self.call.say(message)

    @property
    def _version(self) -> int:
        """Of the protocol, as this host and we speak it; 0: nobody knows."""
        return version_of(self.call)

    def _moment(self) -> Moment:
        seats = self.scene.seats
        return Moment(self.scene.question, company_of(seats.chairs if seats is not None else ()))

    async def leave(self) -> None:
        """Stand up; the seat is kept."""
        self._left = True
        if self._again is not None:
            self._again.cancel()
        if self.scene.over and not self.scene.link:
            self.call.say(Leave(self._next(), True))  # those who want another game do not wait for us
        self.call.close()
        all_heard = not self.refuse_open("you have left the table")
        if self.scene.over:
            self.kept(None)
        elif all_heard and self.token and self.scene.updates:
            self.left(self.scene)

    async def leave_for_good(self) -> None:
        """Give the seat up; a bot has it from now on.  ValueError if nobody hears that."""
        if self.scene.link:
            raise ValueError("the host cannot be reached to give your seat up; it is kept")
        await self.command(lambda number: Leave(number, True))
        await self.leave()

    # What the host says --------------------------------------------------------------------------

    def hear(self, message: ToPlayer) -> None:
        """What makes no sense is the end of this session: one sentence, whatever a host says."""
        if self._is_refused:
            return
        try:
            message = vetted(getattr(self, "scene", None), message)
            if isinstance(message, Welcome):
                self._check_rules(message)
        except ValueError as error:
            self._cannot(str(error))
            return
        if isinstance(message, Refused):
            message = replace(message, reason=self.more(message.reason))
        if isinstance(message, Refused | Farewell) and not self._seated.done():
            self._seated.set_exception(Refusal(message.reason, message.why))
        elif isinstance(message, Refused) and message.number is None and self._waits_for_question:
            self._doubt(message)
        else:
            self._take(message)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """What was vetted and cannot be shown all the same is the host's nonsense, too: it ends this table alone."""
        try:
            yield
        except NONSENSE:
            self._cannot(no_sense(self.scene.game))

    def _take(self, message: ToPlayer) -> None:
        if isinstance(message, Accepted | Refused) and message.number is not None:
            sent = self._under_way.done(message.number)
            self._unseen += isinstance(message, Accepted) and isinstance(sent, Answer)
        if isinstance(message, Update) or (isinstance(message, Seats) and not message.begun):
            self.scene.link = ""  # now it is known how things stand
        super().hear(message)
        if isinstance(message, Welcome):
            self._settle(message)
        elif isinstance(message, Accepted | Refused) and message.number is not None:
            self._wait_no_more()
        elif isinstance(message, Seats | Update):
            self._unseen = 0 if isinstance(message, Update) else self._unseen
            self._sit()
        elif isinstance(message, Farewell):
            self._left = True
            if message.why in GIVEN_UP:
                self.kept(None)

    def _wait_no_more(self) -> None:
        scene: Scene | None = getattr(self, "scene", None)
        if scene is not None and scene.waits and not self._under_way:
            scene.waits = ""
            self.changed()

    def _check_rules(self, welcome: Welcome) -> None:
        """A table whose rules we do not know is left again."""
        greeting = self.call.greeting
        other = other_rules(greeting.games, welcome.game) if greeting is not None else ""
        if other and isinstance(self._first, Create | Join) and not self._seated.done():  # it was only just taken
            self.call.say(Leave(welcome.commands + 1, True))
        if other:
            raise ValueError(other)

    @property
    def _watches(self) -> bool:
        return isinstance(self._first, Watch)

    @property
    def _is_refused(self) -> bool:
        """Was there no seat?"""
        return self._seated.done() and (self._seated.cancelled() or self._seated.exception() is not None)

    def _doubt(self, refused: Refused) -> None:
        """What could not be kept is refused to everybody: this was perhaps not our way back.  Ask once more."""
        if refused.why in GONE:
            self._part(refused.reason)
        elif not self._is_in_doubt:
            self._is_in_doubt = True
            self.call.say(self._return())
        else:  # it may pass
            self.call.close()
            self._lost(Unreachable(refused.reason))

    def _sit(self) -> None:
        """Once there is something to be seen: who is there, or how the game stands."""
        if self.scene.begun and not self.scene.updates:
            return
        if not self._seated.done():
            self._seated.set_result(None)
        if self._sits_since is None:
            self._sits_since = asyncio.get_running_loop().time()
        if self._waits_for_question:
            self._send_again()

    def _settle(self, welcome: Welcome) -> None:
        """What the host had heard before the link went down is done."""
        self._is_in_doubt = False
        last = LAST if self._watches else welcome.commands
        for command in self._under_way.up_to(last):
            self._unseen += isinstance(command, Answer)
            if self._waits_for_question and command.number < last and not self._watches:
                self._under_way.doubt(command.number)
            else:
                self._under_way.done(command.number)
                self._accepted(Accepted(command.number))
        self.scene.own_unseen = self._unseen
        for command in self._under_way.in_doubt if self._waits_for_question else ():
            self._speak(command)
        if self.token:
            self.kept(welcome)

    def _send_again(self) -> None:
        """What it had not heard is said again, if it still means what it meant."""
        self._waits_for_question = False
        meant, stale = self._under_way.again(self._moment())
        for command in meant:
            self._speak(command)
        for number in stale:
            self._under_way.done(number)
            self._refused(Refused(number, "the table has gone on meanwhile"))
        self._wait_no_more()

    # When the link goes down -----------------------------------------------------------------------

    def _attach(self, call: Call) -> None:
        self.call = call
        call.heard, call.lost = self.hear, self._lost

    def _lost(self, reason: Unreachable) -> None:
        """The link is gone: for good, or it is mended from here."""
        if not self._seated.done():
            self._seated.set_exception(reason)
        elif isinstance(reason, Ended) and reason.why in FINAL:
            self._part(str(reason))
        elif not self._left:
            kept = "" if self._watches else "; your seat is kept"
            self.scene.link = f"{sentence(str(reason))} Trying to come back{kept}."
            since, self._sits_since = self._sits_since, None
            if since is not None and asyncio.get_running_loop().time() - since >= STEADY:
                self._tries = 0
            self.changed()
            self._again = asyncio.get_running_loop().create_task(self._come_back())

    async def _come_back(self) -> None:
        """Mend a lost link: call again and again, later each time, and return to the seat."""
        while True:
            await asyncio.sleep(PAUSES[min(self._tries, len(PAUSES) - 1)])
            self._tries += 1
            try:
                call = await self._calls()
            except Ended as error:
                if error.why in FINAL:
                    self._part(str(error))
                    return
            except Unreachable:
                pass
            except ValueError as error:  # another host is there now: nobody goes on without being asked
                self._part(str(error))
                return
            else:
                self._attach(call)
                self._waits_for_question, self._is_in_doubt = True, False
                call.say(self._return())
                return

    def _return(self) -> First:
        scene = self.scene
        if isinstance(self._first, Watch):
            return replace(self._first, code=scene.code)
        lines = scene.talk[-1].number if scene.talk else 0
        return Return(scene.code, self.token, scene.told, lines)

    def _cannot(self, reason: str) -> None:
        """This table is none that we could show."""
        if not self._seated.done():
            self._seated.set_exception(ValueError(reason))
        else:
            self._part(reason)

    def _part(self, reason: str) -> None:
        """There is no way back to this table."""
        self._left = True
        self.call.close()
        self.scene.link = self.scene.waits = ""
        if self.scene.parted is None:
            super().hear(Farewell("closed", reason))
