"""The door's side of the nursery: it asks for sessions, and hears of their ends.

Each message is one packet, so none is ever cut.  With the answer to "begin" come two descriptors: the terminal of the
session, or its lines; and a socket over which it is given links (ways.py).
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import count
from typing import Any

import msgpack

PACKET = 65_536
COMMAND = (sys.executable, "-P", "-m", "tui.door.nursery")  # -P: never a `tui` that lies in the current folder
READY = 120.0  # seconds to load the app: some three, and far more on a small or busy machine
ALL_WALLS = b"ready"
OPEN = "This system cannot keep sessions away from {} by itself: only let in whom you know, or open the door as root."
NO_SESSION = "No game can be begun now. Please come again in a while."
KEPT = re.compile(r"PATH|TZ|LANG|LC_\w+|PYTHON\w+|COVERAGE_\w+|WITCH_TUI_\w+")  # of what this process was told


@dataclass(frozen=True)
class Wish:
    """A session that is to be begun."""

    folder: str  # of who comes
    name: str  # what they are called; "" if nobody knows yet
    terminal: str  # TERM, or "dumb"; "" without a terminal, where lines go to and fro
    size: tuple[int, int]  # columns, rows
    environ: Mapping[str, str]
    code: str = ""  # of a table that they want to go to at once
    account: int = 0  # that this session gets, where the door runs as root


@dataclass(frozen=True)
class Running:
    """One that runs."""

    pid: int
    terminal: int  # a descriptor, also of a pair of sockets where there is no terminal
    asker: int  # a descriptor, for its ways
    ended: asyncio.Future[int]  # the status that it left with


class Nursery:
    """Begins sessions."""

    def __init__(self, log: Callable[[str], None], command: tuple[str, ...] = COMMAND) -> None:
        self._log, self._command = log, command
        self._numbers = count(1)
        self._begun: dict[int, asyncio.Future[Running]] = {}
        self._ends: dict[int, asyncio.Future[int]] = {}
        self._socket: socket.socket | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._opening = asyncio.Lock()

    async def open(self) -> None:
        """Load the app, once; ValueError if that does not go well."""
        async with self._opening:
            if self._socket is not None:
                return
            ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            with theirs:
                self._process = await asyncio.create_subprocess_exec(
                    *self._command,
                    str(theirs.fileno()),
                    pass_fds=(theirs.fileno(),),
                    stdin=asyncio.subprocess.DEVNULL,
                    env=known(),
                )
            ours.setblocking(False)
            loop = asyncio.get_running_loop()
            try:
                async with asyncio.timeout(READY):
                    if not (said := await loop.sock_recv(ours, PACKET)):
                        raise OSError
            except (OSError, TimeoutError):
                ours.close()
                raise ValueError("the app could not be loaded for the door") from None
            if said != ALL_WALLS:
                self._log(OPEN.format(said.decode()))
            self._socket = ours
            loop.add_reader(ours, self._hear)

    async def close(self) -> None:
        """No more sessions; those that run end when their terminals go."""
        self._gone()
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()  # there is nothing that it would have to see to
            await self._process.wait()

    async def begin(self, wish: Wish) -> Running:
        """A session; ValueError if there can be none."""
        await self.open()
        loop, number = asyncio.get_running_loop(), next(self._numbers)
        self._begun[number] = loop.create_future()
        try:
            self._tell({"begin": number, **asdict(wish)})
            return await self._begun[number]
        finally:
            self._begun.pop(number, None)

    def end(self, session: Running, number: signal.Signals = signal.SIGHUP) -> None:
        """It is told to go.  The nursery does it: the session may belong to another account."""
        if not session.ended.done():
            self._tell({"end": session.pid, "signal": int(number)})

    def _tell(self, message: Mapping[str, Any]) -> None:
        if self._socket is None:
            raise ValueError("no sessions can be begun now")
        if len(packet := msgpack.packb(message)) > PACKET:
            raise ValueError("no session can be begun for what was said")
        try:
            self._socket.send(packet)
        except OSError as error:
            raise ValueError(f"no sessions can be begun now ({error.strerror})") from None

    def _hear(self) -> None:
        assert self._socket is not None
        try:
            data, descriptors, _, _ = socket.recv_fds(self._socket, PACKET, 2)
        except BlockingIOError:
            return
        except OSError:
            data, descriptors = b"", []
        if not data:
            self._log("the nursery is gone; another one is opened for the next visit")
            self._gone()
            return
        message = msgpack.unpackb(data)
        if "begun" in message:
            waiting = self._begun.get(message["begun"])
            if waiting is None or waiting.done():  # nobody waits any more: who came has gone
                for descriptor in descriptors:
                    os.close(descriptor)
            elif len(descriptors) == 2:
                pid = message["pid"]
                ended = self._ends[pid] = asyncio.get_running_loop().create_future()
                waiting.set_result(Running(pid, descriptors[0], descriptors[1], ended))
            else:
                waiting.set_exception(ValueError(message.get("why", "no session could be begun")))
        elif "ended" in message and message["ended"] in self._ends:
            self._ends.pop(message["ended"]).set_result(message["status"])

    def _gone(self) -> None:
        """Nothing more is heard of those that run: the ends of their terminals say enough."""
        if self._socket is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            self._socket = None
        for waiting in self._begun.values():
            if not waiting.done():
                waiting.set_exception(ValueError("no session could be begun"))
        for ended in self._ends.values():
            if not ended.done():
                ended.set_result(1)
        self._ends.clear()


def known() -> dict[str, str]:
    """What a session's memory begins with: nothing that whoever opened the door may have set for other programs."""
    return {name: text for name, text in os.environ.items() if KEPT.fullmatch(name)}
