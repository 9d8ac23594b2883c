"""Local play: a lobby, its store and its bots in one place, without a socket.

Everything that the lobby decides goes through one queue (keeping.py): to the disk first, then to
whom it concerns.  The interface never waits for a disk or a bot.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from net.kept import Kept
from net.lobby import Lobby, Outcome, Pace, entry_of
from net.locks import Lock, is_locked, lock
from net.messages import Create, Forget, FromPlayer, Link, Refused, Return, Think, Thought, ToBots, ToPlayer, Welcome
from net.party import adopted, rebuild
from net.store import DATABASE, Listed, Store, Unkept
from net.thinker import Thinker
from tui.keeping import Keeping
from tui.session import Session

PATIENCE = 0.7  # seconds that bots wait for an undo
STEP = 0.45  # seconds between bots: a person can follow who lays what
RETRY = 5.0  # seconds until bots try again what could not be kept
AT_ONCE = Pace(0.0, 0.0)
UNHURRIED = Pace(PATIENCE, STEP)


class LocalSession(Session):
    """A seat in this house."""

    def __init__(self, house: House, link: Link) -> None:
        super().__init__()
        self.link = link
        self._house = house
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def say(self, message: FromPlayer) -> None:
        self._house.receive(self.link, message)

    def hear(self, message: ToPlayer) -> None:
        if isinstance(message, Refused) and not self.seated.done():
            self.seated.set_exception(ValueError(message.reason))
            return
        super().hear(message)
        if not isinstance(message, Welcome) and not self.seated.done():
            self.seated.set_result(None)

    async def leave(self) -> None:
        await self._house.leave(self)


class House:
    """One data folder, open in this process."""

    def __init__(self, data: Path, pace: Pace, thinker: Thinker) -> None:
        self.data = data
        self.thinker = thinker
        try:
            self.store = Store(data / DATABASE)
        except Unkept:
            thinker.close()  # it is ours, and there will be no house to close
            raise
        self.lobby = Lobby(pace, lambda: secrets.token_bytes(16), self.store.knows)
        self._locks: dict[str, Lock] = {}
        self._sessions: dict[Link, LocalSession] = {}
        self._links = 0
        self._alarm: asyncio.TimerHandle | None = None
        self._bots_rest_until = 0.0  # what could not be kept just now is not tried again at once
        self.failed: Callable[[str], None] = lambda sentence: None  # something that concerns no single game

    async def open(self) -> None:
        """Begin, in the running loop."""
        self._loop = asyncio.get_running_loop()
        self._keeping = Keeping(self.store, self._tell, self._lost, self._broken)
        self.thinker.attach(self.lobby.worlds, self._thought, lambda sentence: self.failed(sentence))

    async def close(self) -> None:
        """Stop; whatever was accepted is on the disk."""
        try:
            await self._keeping.settled()
            for session in list(self._sessions.values()):
                await self.leave(session)
        finally:
            await self._keeping.close()
            if self._alarm is not None:
                self._alarm.cancel()
            self.store.close()
            self.thinker.close()

    # Games -------------------------------------------------------------------------------------

    async def new(self, wish: Create) -> LocalSession:
        """A new game, ours before anybody else can see it; ValueError says what cannot be had."""
        link = self._link()
        outcome = self.lobby.receive(link, wish, self._loop.time())
        with self._holding(outcome.log[0].code if outcome.log else ""):
            self._keeping.put(outcome)
            return await self._seated(link)

    async def resume(self, code: str) -> LocalSession:
        """Go on with a game; ValueError if it is open elsewhere or not here."""
        if self.is_open_here(code):
            raise ValueError(f"{code} is open already")
        if not self.store.knows(code):
            raise ValueError(f"no game {code!r} is kept here")
        with self._holding(code):
            self.lobby.admit(rebuild(*self.store.load(code)))
            link = self._link()
            self.receive(link, Return(code))
            return await self._seated(link)

    async def adopt(self, kept: Kept) -> LocalSession:
        """Go on with a game from a file; ValueError if that cannot be."""
        party = adopted(self.lobby.free_code(), kept)
        await self._keeping.commit([entry_of(party, party.head, snapshot=True)])
        return await self.resume(party.head.code)

    def games(self, over: bool | None = None) -> list[Listed]:
        """The kept games, the one played last first."""
        return self.store.listed(over)

    def is_open_here(self, code: str) -> bool:
        return code in self._locks

    async def discard(self, code: str) -> None:
        """Throw a game away for good; ValueError if that cannot be."""
        if self.is_open_here(code):
            raise ValueError(f"{code} is open here")
        with self._holding(code):
            await self._keeping.on_disk(self.store.discard, code)
        self._locks.pop(code).release()

    def is_open_elsewhere(self, code: str) -> bool:
        return not self.is_open_here(code) and is_locked(self.locks, code)

    @property
    def locks(self) -> Path:
        return self.data / "locks"

    async def leave(self, session: LocalSession) -> None:
        """Close a game, when all of it is kept."""
        if session.link not in self._sessions:
            return
        code = session.scene.code
        self._close(code)  # from here on nothing happens there: it would come after the lock is gone
        await self._keeping.settled()
        if self._sessions.pop(session.link, None) is not None:
            session.refuse_open("you have left the table")
            self._locks.pop(code).release()

    def _link(self) -> Link:
        self._links += 1
        return f"local {self._links}"

    async def _seated(self, link: Link) -> LocalSession:
        """The session, once the lobby has welcomed it; ValueError if it does not."""
        session = self._sessions[link] = LocalSession(self, link)
        try:
            await session.seated
        except BaseException:
            del self._sessions[link]
            raise
        return session

    @contextmanager
    def _holding(self, code: str) -> Iterator[None]:
        """The game is ours alone from now on, unless what comes next fails."""
        try:
            if code:
                self._locks[code] = lock(self.locks, code)
            yield
        except BaseException:
            self._close(code)
            if (held := self._locks.pop(code, None)) is not None:
                held.release()
            raise

    def _close(self, code: str) -> None:
        self._keeping.put(self.lobby.close(code))

    # What comes in -----------------------------------------------------------------------------

    def receive(self, link: Link, message: FromPlayer) -> None:
        if self._keeping.is_over:
            self._sessions[link].refuse_open("games cannot be kept any more")
        else:
            self._keeping.put(self.lobby.receive(link, message, self._loop.time()))

    def _thought(self, thought: Thought) -> None:
        if self._loop.time() < self._bots_rest_until:
            self._loop.call_at(self._bots_rest_until, self._thought, thought)
            return
        try:
            self._keeping.put(self.lobby.thought(thought, self._loop.time()))
        except ValueError as error:  # a bot that knows no better stops its game, and not the house
            self.failed(str(error))

    def _tick(self) -> None:
        self._keeping.put(self.lobby.tick(self._loop.time()))

    # What goes out -----------------------------------------------------------------------------

    def _tell(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            for link, message in outcome.out:
                self._deliver(link, message)
        self._set_alarm()

    def _deliver(self, link: Link, message: ToPlayer | ToBots) -> None:
        if isinstance(message, Think | Forget):
            self.thinker.tell(message)
        elif (session := self._sessions.get(link)) is not None:
            session.hear(message)

    def _set_alarm(self) -> None:
        """Call the lobby when a bot's time has come."""
        if self._alarm is not None:
            self._alarm.cancel()
        wake = self.lobby.wake_at
        self._alarm = None if wake is None else self._loop.call_at(wake, self._tick)

    # What goes wrong ---------------------------------------------------------------------------

    def _lost(self, error: Unkept) -> None:
        """Nothing of this was kept: all games stand where the disk has them."""
        self._bots_rest_until = self._loop.time() + RETRY
        for session in list(self._sessions.values()):
            if not session.seated.done():
                session.seated.set_exception(error)
                continue
            reason = f"That could not be kept, so it was not done: {error}"
            if session.scene.code in self.lobby.rooms:  # else it is being left
                reason += self._stand_as_kept(session)
            if not session.refuse_open(reason):
                session.troubled(reason)

    def _stand_as_kept(self, session: LocalSession) -> str:
        """-> what goes wrong with that, too."""
        code = session.scene.code
        self._close(code)
        try:
            self.lobby.admit(rebuild(*self.store.load(code)))
        except ValueError as error:
            return f"; {error}"
        self.receive(session.link, Return(code))
        return ""

    def _broken(self, error: BaseException) -> None:
        """Nobody shall wait for what will never come."""
        for session in self._sessions.values():
            session.refuse_open(f"games cannot be kept any more ({error!r})")
            if not session.seated.done():
                session.seated.set_exception(error)
        self.failed(f"Games cannot be kept any more ({error!r}).")
        self._loop.call_exception_handler({"message": "keeping games broke down", "exception": error})


Wanted = Create | Kept | str  # a new game, one from a file, one that is kept here


async def begin(house: House, wanted: Wanted) -> LocalSession:
    """A seat at the wanted table; ValueError says why it cannot be had."""
    if isinstance(wanted, Create):
        return await house.new(wanted)
    return await (house.adopt(wanted) if isinstance(wanted, Kept) else house.resume(wanted))
