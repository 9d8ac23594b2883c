"""Who plays the groups: this process, or several of this machine.  (cluster.py: other machines.)"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from types import TracebackType
from typing import NamedTuple, Protocol, TypeAlias

from tui.arena.match import Group, Match

Play: TypeAlias = Callable[[Match, int], Group]
MOST_JOBS = 64


class Later(Protocol):
    """A group that is being played."""

    def result(self) -> Group: ...


class Workers(Protocol):
    """Groups are handed out in their order, so many ahead of the one that is waited for."""

    ahead: int

    def submit(self, play: Play, match: Match, number: int) -> Later: ...

    def __enter__(self) -> Workers: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Done(NamedTuple):
    """A group that has been played."""

    group: Group

    def result(self) -> Group:
        return self.group


class Alone:
    """Everything in this process."""

    ahead = 1

    def submit(self, play: Play, match: Match, number: int) -> Later:
        return Done(play(match, number))

    def __enter__(self) -> Alone:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


class PlayedBeside(NamedTuple):
    """A group that another process plays."""

    future: Future[Group]

    def result(self) -> Group:
        try:
            return self.future.result()
        except BrokenExecutor:
            raise ValueError("one of the processes that play has died") from None


class Processes:
    """So many processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.ahead = 2 * jobs
        self._others = {*multiprocessing.active_children()}
        self._pool = ProcessPoolExecutor(jobs, initializer=_at_its_bidding)

    def submit(self, play: Play, match: Match, number: int) -> Later:
        return PlayedBeside(self._pool.submit(play, match, number))

    def __enter__(self) -> Processes:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nobody waits for games that are under way: they may take minutes, and would not be counted."""
        own = {*multiprocessing.active_children()} - self._others
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in own:
            process.terminate()
        for process in own:
            process.join()


def _at_its_bidding() -> None:
    """In each process: the first one hears interrupts, tells what is known, and ends the others; or has died itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    if (first := multiprocessing.parent_process()) is not None:
        first.join()
        os._exit(1)


def workers_here(jobs: int) -> Workers:
    return Processes(min(jobs, MOST_JOBS)) if jobs > 1 else Alone()
