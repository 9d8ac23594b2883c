"""Lines from a person or a pipe, with a look ahead that does not wait for ever."""

from __future__ import annotations

import os
import select
import termios
from collections import deque
from contextlib import suppress


class Lines:
    """Lines of text from a file descriptor.  `None` is the end of input."""

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._bytes = b""
        self._ready: deque[str] = deque()
        self._ended = False
        self.typed = os.isatty(descriptor)  # by a person, who sees a question only once it is there

    def next(self) -> str | None:
        """The next line, however long it takes."""
        while not self._ready and not self._ended:
            self._read()
        return self._ready.popleft() if self._ready else None

    def soon(self, seconds: float, wanted: tuple[str, ...]) -> bool:
        """Is the next line one of these, if one comes within so many seconds?  Then it is taken."""
        if not self._ready and not self._ended and select.select([self._descriptor], [], [], seconds)[0]:
            self._read()
        if self._ready and self._ready[0].strip().lower() in wanted:
            self._ready.popleft()
            return True
        return False

    def forget_typed_ahead(self) -> None:
        """What a person typed before a question came was not meant for it.  A pipe always means it."""
        if self.typed:
            with suppress(termios.error):  # the terminal is gone: the next reading will tell
                termios.tcflush(self._descriptor, termios.TCIFLUSH)
            self._ready.clear()
            self._bytes = b""

    def _read(self) -> None:
        data = os.read(self._descriptor, 4096)
        self._ended = not data
        *whole, self._bytes = (self._bytes + data).split(b"\n")
        if self._ended and self._bytes:
            whole.append(self._bytes)
        self._ready.extend(line.decode("utf-8", "replace") for line in whole)
