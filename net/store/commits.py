"""What a lobby decides: to the disk first, in a thread, then told.  Nobody waits for a disk.

Whatever is decided while the disk is busy goes there together with the next commit.  A host under
load begins one as soon as there is enough for it, so that the disk and the lobby work side by side.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

from net.lobby.outcome import Outcome
from net.lobby.records import Aside, LogEntry
from net.store.store import Store, Unkept
from net.wire.messages import Code

ENOUGH = 24  # outcomes for which the disk is set to work at once


class CommitQueue:
    """One queue of outcomes, in the running loop."""

    def __init__(
        self,
        store: Store,
        tell: Callable[[list[Outcome]], None],
        lost: Callable[[Unkept, list[Outcome]], None],  # nothing was kept of what was decided until now
        spoilt: Callable[[dict[Code, Exception], list[Outcome]], None],  # these tables cannot be kept, so this is not
        broken: Callable[[BaseException, list[Outcome]], None],  # a bug of ours: neither this nor anything else is kept
        alone: bool = False,  # no other process writes to this file: only the disk itself is waited for in the thread
    ) -> None:
        self._store = store
        self._told, self._lost, self._spoilt, self._broken = tell, lost, spoilt, broken
        self._loop = asyncio.get_running_loop()
        self._disk = ThreadPoolExecutor(1, "disk")
        self._waiting: list[Outcome] = []
        self._under_way: list[Outcome] = []
        self._job: Future[None] | None = None
        self._alone = alone
        self._is_due = False  # a commit begins in a moment
        self._is_telling = False
        self._is_written = False  # what is under way lacks the disk's word alone
        self._idle = asyncio.Event()
        self._idle.set()
        self.is_over = False

    def holds(self, code: Code) -> bool:
        """Is there something of this table that is not on the disk yet?"""
        outcomes = (*self._under_way, *self._waiting)
        return any(entry.code == code for outcome in outcomes for entry in outcome.log)

    def put(self, outcome: Outcome) -> None:
        if self.is_over:
            return
        self._waiting.append(outcome)
        self._idle.clear()
        if self._under_way:
            if self._job is not None and self._job.done() and not self._is_telling:
                self._end(self._job)  # noticed here: others are not kept waiting by what is still to be decided
        elif self._alone and len(self._waiting) >= ENOUGH:
            self._begin()
        elif not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._begin)

    async def commit(self, log: list[LogEntry]) -> None:
        """Keep these, or Unkept and none; in the one thread that writes."""
        await self._loop.run_in_executor(self._disk, self._store.commit, log)

    async def settled(self) -> None:
        """Until all that was put is kept, and told."""
        await asyncio.sleep(0)  # whoever asks again and again lets others act
        await self._idle.wait()

    async def close(self) -> None:
        """Nothing more is kept; what is under way comes to its end."""
        self.is_over = True
        await asyncio.to_thread(self._disk.shutdown)

    def _begin(self) -> None:
        """All that is waiting, in one commit."""
        self._is_due = False
        if self._under_way or not self._waiting or self.is_over:
            return
        self._under_way, self._waiting = self._waiting, []
        log = [entry for outcome in self._under_way for entry in outcome.log]
        if not log:
            self._end(None)
            return
        self._job = job = self._set_to_work(log)
        job.add_done_callback(self._call_back)

    def _set_to_work(self, log: list[LogEntry]) -> Future[None]:
        """The disk, with these.  Statements in the thread would fight with the lobby for the interpreter."""
        self._is_written = False
        if not self._alone:
            return self._disk.submit(self._store.commit, log)
        try:
            self._store.write(log)
        except Exception as error:  # noqa: BLE001  whichever: it ends where those of the thread end, or all would wait
            failed: Future[None] = Future()
            failed.set_exception(error)
            return failed
        self._is_written = True
        return self._disk.submit(self._store.seal)

    def _call_back(self, job: Future[None]) -> None:
        """In the disk's thread: the loop is told."""
        with suppress(RuntimeError):  # it is closed, and nobody waits
            self._loop.call_soon_threadsafe(self._end, job)

    def _end(self, job: Future[None] | None) -> None:
        """The commit is done: tell, and begin the next."""
        if job is not self._job or self.is_over:
            return  # noticed already
        self._job, self._is_telling = None, True
        try:
            self._tell(job.exception() if job is not None else None)
        except BaseException as error:  # noqa: BLE001  a bug of ours, whichever: said once, and nobody waits
            self._give_up(error, kept=job is None or job.exception() is None)
            return
        finally:
            self._is_telling = False
        self._under_way = []
        if self._waiting:
            self._begin()
        else:
            self._idle.set()

    def _tell(self, error: BaseException | None) -> None:
        if error is None:
            self._told(self._under_way)
        elif isinstance(error, Unkept):
            self._under_way += self._waiting  # decided meanwhile, on top of what is lost
            self._waiting = []
            self._lost(error, self._under_way)
        elif isinstance(error, Exception) and not self._is_written:
            self._sift()
        else:
            raise error

    # What cannot be written ----------------------------------------------------------------------

    def _sift(self) -> None:
        """It lies in what there was to write: every table by itself, and those that cannot be kept are set aside."""
        self._under_way += self._waiting
        self._waiting = []
        spoilt: dict[Code, Exception] = {}
        for place, outcome in enumerate(self._under_way):
            try:
                self._keep_each(outcome.log, spoilt)
            except Unkept as error:
                self._told([_but(outcome, spoilt) for outcome in self._under_way[:place]])
                self._lost(error, self._under_way[place:])
                break
        else:
            self._told([_but(outcome, spoilt) for outcome in self._under_way])
        if spoilt:
            self._spoilt(spoilt, [_but(outcome, spoilt, is_theirs=True) for outcome in self._under_way])

    def _keep_each(self, log: list[LogEntry], spoilt: dict[Code, Exception]) -> None:
        """Nothing is written on top of what could not be.  All wait meanwhile: something has broken down."""
        for code in dict.fromkeys(entry.code for entry in log if entry.code not in spoilt):
            try:
                self._store.commit([entry for entry in log if entry.code == code])
            except Unkept:
                raise
            except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
                self._store.commit([LogEntry(code, 0, Aside.because(error))])  # if not even that: no table is to blame
                spoilt[code] = error

    def _give_up(self, error: BaseException, kept: bool) -> None:
        """`kept`: what was under way is on the disk, and only the telling went wrong."""
        self.is_over = True
        self._idle.set()
        self._broken(error, self._waiting if kept else self._under_way + self._waiting)


def _but(outcome: Outcome, spoilt: Container[Code], is_theirs: bool = False) -> Outcome:
    """What is said to all others than those at these tables; or to them."""
    out = [
        (link, message)
        for link, message in outcome.out
        if is_theirs == (outcome.at.get(link, getattr(message, "code", "")) in spoilt)
    ]
    return Outcome(out=out, at=outcome.at)
