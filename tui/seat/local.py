"""Local play: a lobby, its store and its bots in one place, without a socket."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from net.lobby.bot_desk import Pace
from net.lobby.game import adopted, head_of
from net.lobby.lobby import Lobby
from net.lobby.records import LogEntry, Noted, Snapshot
from net.lobby.table import OpenTable
from net.replay_file import Kept
from net.runner import Runner, Thinks
from net.store.locks import Lock, is_locked, lock
from net.store.results import Results
from net.store.store import DATABASE, Store, StoredTable, Unkept
from net.wire.messages import Create, Farewell, FromPlayer, Link, Refused, Return, ToPlayer, Update
from tui.seat.session import Session


class LocalSession(Session):
    """A seat at a table of this data folder."""

    def __init__(self, tables: LocalTables, link: Link) -> None:
        super().__init__()
        self.link = link
        self.locked = ""  # the code of the game that is ours alone
        self._tables = tables
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def say(self, message: FromPlayer) -> None:
        self._tables.receive(self.link, message)

    def hear(self, message: ToPlayer) -> None:
        if isinstance(message, Refused | Farewell) and not self.seated.done():
            self.seated.set_exception(ValueError(message.reason))
        if self.seated.done() and (self.seated.cancelled() or self.seated.exception() is not None):
            return
        super().hear(message)
        if isinstance(message, Update) and not self.seated.done():
            self.seated.set_result(None)

    async def leave(self) -> None:
        await self._tables.leave(self)


class LocalTables:
    """One data folder, open in this process."""

    def __init__(self, data: Path, pace: Pace, thinker: Thinks) -> None:
        self.data = data
        self.thinker = thinker
        try:
            self.store = Store(data / DATABASE)
        except Unkept:
            thinker.close()  # it is ours, and there will be no tables to close
            raise
        self.lobby = Lobby(pace, lambda: secrets.token_bytes(16), self.store.knows)
        self.results = Results(data)
        self._locks: dict[str, Lock] = {}
        self._sessions: dict[Link, LocalSession] = {}
        self._links = 0
        self.failed: Callable[[str], None] = lambda sentence: None  # something that concerns no single game

    async def open(self) -> None:
        """Begin, in the running loop."""
        self._runner = Runner(self.store, self.lobby, self.thinker, self._deliver, lambda why: self.failed(why))
        self.keeping = self._runner.keeping
        self._past: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # results of games of before
        self._past.set_result(None)

    async def close(self) -> None:
        """Stop; whatever was accepted is on the disk."""
        try:
            await self.keeping.settled()
            for session in list(self._sessions.values()):
                await self.leave(session)
            await self._past
        finally:
            await self._runner.close()
            self.store.close()
            self.thinker.close()

    # Games -------------------------------------------------------------------------------------

    async def new(self, wanted: Create) -> LocalSession:
        """A new game, ours before anybody else can see it; ValueError says what cannot be had."""
        link = self._link()
        outcome = self._runner.decide(link, wanted)
        with self._holding(outcome.log[0].code if outcome.log else ""):
            session = self._listening(link)
            self._runner.carry_out(outcome)
            return await self._seated(session)

    async def resume(self, code: str) -> LocalSession:
        """Go on with a game; ValueError if it is open elsewhere or not here."""
        if self.is_open_here(code):
            raise ValueError(f"{code} is open already")
        if not self.store.knows(code):
            raise ValueError(f"no game {code!r} is kept here")
        with self._holding(code):
            self._runner.load(code)
            session = self._listening(self._link())
            self.receive(session.link, Return(code))
            return await self._seated(session)

    async def adopt(self, kept: Kept, notice: str | None = None) -> LocalSession:
        """Go on with a game from elsewhere, and say this of it; ValueError if that cannot be."""
        game = adopted(self.lobby.free_code(), kept)
        await self.keeping.commit([OpenTable(game.head, game).head_entry(snapshot=True)])
        session = await self.resume(game.head.code)
        unproved = f"Unproved: {kept.unproved}." if kept.unproved else ""
        session.scene.notice = unproved if notice is None else notice
        return session

    async def remember(self, code: str, kept: Kept) -> None:
        """Keep a finished game that was played elsewhere; once is enough."""
        if not self.store.knows(code):
            head = head_of(code, kept)
            await self.keeping.commit([LogEntry(code, 0, head, True, Snapshot(0, kept.table))])

    def games(self, over: bool | None = None) -> list[StoredTable]:
        """The kept games, the one played last first."""
        return self.store.listed(over)

    def stage(self, code: str) -> str:
        """Where a kept game stands, in a few words."""
        return self.store.stage(code)

    def is_open_here(self, code: str) -> bool:
        return code in self._locks

    def _keep_result(self, code: str) -> None:
        """Of a game that is over: it stays when the game is thrown away."""
        try:
            if not self.results.path.exists():
                self._past = asyncio.get_running_loop().create_task(self._take_in_the_past())
            self.results.take(self.store, code)
        except ValueError as error:
            self.failed(str(error))

    async def _take_in_the_past(self) -> None:
        """The games of before there were results, which may be many: only who quits meanwhile waits for it."""
        try:
            await asyncio.to_thread(self.results.take_in)
        except ValueError as error:
            self.failed(str(error))

    async def discard(self, code: str) -> None:
        """Throw a game away for good; ValueError if that cannot be."""
        if self.is_open_here(code):
            raise ValueError(f"{code} is open here")
        with self._holding(code):
            self._keep_result(code)
            await self.keeping.commit([LogEntry(code, 0, None)])
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
        self._runner.close_table(code)  # what would happen there now would come after the lock is gone
        await self.keeping.settled()
        if not self.keeping.is_over:
            await self._note_stage(code)
        if self._sessions.pop(session.link, None) is not None:
            session.refuse_open("you have left the table")
            self._locks.pop(session.locked).release()

    async def _note_stage(self, code: str) -> None:
        """So that lists need not play this game again.  They still can, if this is not kept."""
        with suppress(Unkept):
            if self.store.knows(code) and not self.store.is_aside(code):
                await self.keeping.commit([LogEntry(code, 0, Noted(self.store.stage(code)))])

    def _link(self) -> Link:
        self._links += 1
        return f"local {self._links}"

    def _listening(self, link: Link) -> LocalSession:
        """A session that hears what is said to it from now on: the answer may come at once."""
        if self.keeping.is_over:
            raise ValueError("games cannot be kept any more")
        session = self._sessions[link] = LocalSession(self, link)
        session.ended = lambda scene: self._keep_result(scene.code)
        return session

    async def _seated(self, session: LocalSession) -> LocalSession:
        """The session, once the lobby has welcomed it; ValueError if it does not."""
        try:
            await session.seated
        except BaseException:
            del self._sessions[session.link]
            raise
        session.locked = session.scene.code  # another game with the same company has another code
        return session

    @contextmanager
    def _holding(self, code: str) -> Iterator[None]:
        """The game is ours alone from now on, unless what comes next fails."""
        try:
            if code:
                self._locks[code] = lock(self.locks, code)
            yield
        except BaseException:
            self._runner.close_table(code)
            if (held := self._locks.pop(code, None)) is not None:
                held.release()
            raise

    # What is said ------------------------------------------------------------------------------

    def receive(self, link: Link, message: FromPlayer) -> None:
        self._runner.receive(link, message)

    def _deliver(self, link: Link, message: ToPlayer) -> None:
        if (session := self._sessions.get(link)) is not None:
            session.hear(message)


Wanted = Create | Kept | str  # a new game, one from a file, one that is kept here


async def begin(tables: LocalTables, wanted: Wanted) -> LocalSession:
    """A seat at the wanted table; ValueError says why it cannot be had."""
    if isinstance(wanted, Create):
        return await tables.new(wanted)
    return await (tables.adopt(wanted) if isinstance(wanted, Kept) else tables.resume(wanted))
