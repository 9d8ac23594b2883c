"""A process in which bots think, seen from this one: frames go out, frames come in, until it ends."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, cast

from net.private_files import only_mine
from net.wire.frames import Frames, pack

WARY = "wary"  # what it is told: worlds come from people whom nobody knows


class BotProcess:
    """One of them.  It is started before it is listened to, and there may be no loop yet."""

    def __init__(self, log: Path, wary: bool = False) -> None:
        self.is_ready = False  # it has said that it can think
        self._frames = Frames()
        self._unsent = bytearray()
        self._loop: asyncio.AbstractEventLoop | None = None
        with open(log, "ab", opener=only_mine) as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "net.bots.__main__", *[WARY] * wary],  # -P: never another `net`
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                bufsize=0,
                start_new_session=True,  # an interrupt is meant for the player's side
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},  # the same modules as here
            )
        self._to, self._from = cast(IO[bytes], self._process.stdin), cast(IO[bytes], self._process.stdout)
        os.set_blocking(self._to.fileno(), False)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_behind(self) -> bool:
        """Is there something that it has not taken yet?"""
        return bool(self._unsent)

    def listen(self, heard: Callable[[list[Any]], None], ended: Callable[[], None]) -> None:
        """From now on what it says reaches `heard`, in the running loop."""
        self._heard, self._ended = heard, ended
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._from.fileno(), self._read)

    def tell(self, *frame: Any) -> None:
        if not self._to.closed:  # it may have been given up
            self._unsent += pack(frame)
            self._send()

    def close(self) -> None:
        """Stop it for good; twice is no harm."""
        if self._to.closed:
            return
        if self._loop is not None and not self._loop.is_closed():
            self._loop.remove_reader(self._from.fileno())
            self._loop.remove_writer(self._to.fileno())
        self._to.close()
        self._from.close()
        self._process.kill()
        self._process.wait()

    def _send(self) -> None:
        """As much as the pipe takes; the rest when it takes more.  Nobody waits for a busy bot."""
        loop = asyncio.get_running_loop()
        try:
            while self._unsent and (sent := self._to.write(self._unsent)):
                del self._unsent[:sent]
        except BrokenPipeError:  # it has died: the end of its output says so in a moment
            self._unsent.clear()
        if self._unsent:
            loop.add_writer(self._to.fileno(), self._send)
        else:
            loop.remove_writer(self._to.fileno())

    def _read(self) -> None:
        data = self._from.read(1 << 16)
        try:
            frames = list(self._frames.feed(data))
        except ValueError:  # what is no frame is as good as a death
            data = b""
        if not data:
            self._ended()
            return
        for frame in frames:
            self._heard(frame)
