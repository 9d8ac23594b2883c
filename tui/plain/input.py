"""Lines from a person or a pipe, read beside whatever else is going on."""

from __future__ import annotations

import asyncio
import os
import signal
import termios
import threading
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

LONGEST = 4096  # bytes of a line: nothing that is longer means anything
TOLD_TO_GO = 128  # the status of a program that a signal ended, with the signal's number
AHEAD = 100  # lines that are read before anybody wants them: `yes` must not fill the memory

Meant = Callable[[int, str], bool]  # is this line, which so many others stand before, meant now?


def run_till_told(evening: Coroutine[Any, Any, int]) -> int:
    """Run it to its end; who is told to go leaves as by Ctrl+C, all in order; -> the exit status."""
    told: list[int] = []

    async def whole() -> int:
        task = asyncio.current_task()
        assert task is not None

        def go(number: int) -> None:
            told.append(number)
            task.cancel()

        for number in (signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) != signal.SIG_IGN:  # as nohup wants it
                asyncio.get_running_loop().add_signal_handler(number, go, number)
        return await evening

    try:
        status = asyncio.run(whole())
    except asyncio.CancelledError:  # nobody sat at a table yet
        status = 0
    return TOLD_TO_GO + told[0] if told else status


def whichever(place: int, line: str) -> bool:
    return True


class Lines:
    """Lines of text from a file descriptor.  `None` is the end of input."""

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._ready: deque[str] = deque()
        self._rest = b""
        self._ended = False
        self._news = asyncio.Event()
        self._wanted = threading.Event()
        self._wanted.set()
        self._is_reading = True  # what is read now was not heard yet
        self._questions = 0  # that what was typed before did not mean
        self._loop = asyncio.get_running_loop()
        os.set_blocking(descriptor, True)  # who had it before may have left it so that nothing yet looks like the end
        self.typed = os.isatty(descriptor)  # by a person, who sees a question only once it is there
        # A daemon: it may be waiting for a line that never comes when the game is over.
        threading.Thread(target=self._read, daemon=True).start()

    async def next(self, is_meant: Meant = whichever) -> str | None:
        """The next line that is meant now, however long it takes; what waits for its time keeps its place."""
        while (place := self._first(is_meant)) is None and (self._ready or not self._ended):
            self._news.clear()
            await self._news.wait()
        return None if place is None else self._take(place)

    async def soon(self, seconds: float, wanted: tuple[str, ...]) -> bool:
        """Is the next line one of these, if one comes within so many seconds?  Then it is taken."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._some(), seconds)
        if self._ready and self._ready[0].strip().lower() in wanted:
            self._take()
            return True
        return False

    def typed_ahead(self) -> list[str]:
        """Take all whole lines that a person has typed and nobody has heard yet."""
        ahead = [*self._ready] if self.typed else []
        if ahead:
            self._ready.clear()
            self._want_more()
        return ahead

    def forget_typed_ahead(self) -> None:
        """What a person typed before a question came was not meant for it.  A pipe always means it."""
        if self.typed:
            with suppress(termios.error):  # the terminal is gone: the next reading will tell
                termios.tcflush(self._descriptor, termios.TCIFLUSH)
            self._ready.clear()
            self._rest = b""
            self._questions += 1
            self._want_more()

    @property
    def is_at_end(self) -> bool:
        """Nothing more will come."""
        return self._ended and not self._ready

    def end(self) -> None:
        """Nobody waits for a line any more."""
        self._ended = True
        self._news.set()

    def _first(self, is_meant: Meant) -> int | None:
        return next((place for place, line in enumerate(self._ready) if is_meant(place, line)), None)

    def _take(self, place: int = 0) -> str:
        line = self._ready[place]
        del self._ready[place]
        self._want_more()
        return line

    def _want_more(self) -> None:
        if len(self._ready) < AHEAD and not self._is_reading:
            self._is_reading = True
            self._wanted.set()

    async def _some(self) -> None:
        """Until there is a line, or the end."""
        while not self._ready and not self._ended:
            self._news.clear()
            await self._news.wait()

    def _read(self) -> None:
        """In a thread of its own: hand over what comes, to the end."""
        data = b"..."
        while data:
            self._wanted.wait()
            self._wanted.clear()
            try:
                data = os.read(self._descriptor, LONGEST)
            except OSError:  # the terminal was taken away
                data = b""
            try:
                self._loop.call_soon_threadsafe(self._hear, data, self._questions)
            except RuntimeError:  # the game is over and nobody listens
                return

    def _hear(self, data: bytes, questions: int) -> None:
        self._is_reading = False
        self._ended = self._ended or not data
        if self.typed and questions < self._questions:  # read from the terminal, but before the question came
            data = b""
        *whole, rest = (self._rest + data).split(b"\n")
        self._rest = rest[:LONGEST]
        if self._ended and self._rest:
            whole.append(self._rest)
        self._ready.extend(line.decode("utf-8", "replace") for line in whole)
        self._want_more()
        self._news.set()
