"""What a lobby decides: to the disk first, in a thread, then told.  Nobody waits for a disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from net.room import Entry, Outcome
from net.store import Store, Unkept

T = TypeVar("T")


class Keeping:
    """One queue of outcomes, in the running loop."""

    def __init__(
        self,
        store: Store,
        tell: Callable[[list[Outcome]], None],
        lost: Callable[[Unkept, list[Outcome]], None],  # nothing was kept of what was decided until now
        broken: Callable[[BaseException], None],  # a bug of ours: nothing will be kept any more
    ) -> None:
        self._store = store
        self._told, self._lost, self._broken = tell, lost, broken
        self._queue: asyncio.Queue[Outcome] = asyncio.Queue()
        self._unfinished = 0
        self._disk = ThreadPoolExecutor(1, "disk")
        self._writer = asyncio.get_running_loop().create_task(self._write())
        self._writer.add_done_callback(self._ended)

    @property
    def is_over(self) -> bool:
        return self._writer.done()

    @property
    def is_idle(self) -> bool:
        """Is all that was put kept and told?"""
        return self._unfinished == 0

    def put(self, outcome: Outcome) -> None:
        self._unfinished += 1
        self._queue.put_nowait(outcome)

    async def commit(self, log: list[Entry]) -> None:
        """Keep these, or Unkept and none."""
        await self.on_disk(self._store.commit, log)

    async def on_disk(self, work: Callable[[T], None], what: T) -> None:
        """Do this in the one thread that writes."""
        await asyncio.get_running_loop().run_in_executor(self._disk, work, what)

    async def settled(self) -> None:
        """Until all that was put is kept, and told."""
        joined = asyncio.ensure_future(self._queue.join())
        try:
            await asyncio.wait({joined, self._writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            joined.cancel()

    async def close(self) -> None:
        self._writer.cancel()
        await asyncio.wait({self._writer})
        self._disk.shutdown()

    async def _write(self) -> None:
        """All that is waiting, in one commit; then tell."""
        while True:
            outcomes = [await self._queue.get(), *self._waiting()]
            try:
                if log := [entry for outcome in outcomes for entry in outcome.log]:
                    await self.commit(log)
            except Unkept as error:
                outcomes += self._waiting()  # decided meanwhile, on top of what is lost
                self._lost(error, outcomes)
            else:
                self._told(outcomes)
            for _ in outcomes:
                self._queue.task_done()
            self._unfinished -= len(outcomes)

    def _waiting(self) -> list[Outcome]:
        return [self._queue.get_nowait() for _ in range(self._queue.qsize())]

    def _ended(self, writer: asyncio.Task[None]) -> None:
        if not writer.cancelled() and (error := writer.exception()) is not None:
            self._broken(error)
