"""What a session reaches, and nothing else: links that the door hands to it, one for each that it asks for.

A session may connect to nothing (tui/door/confined.py).  It has one socket to the door from its beginning, over which
it names what it wants; the answer is an open link, with the door at its other end.  So nothing lies in a folder that
somebody else could find, and nobody has to be asked who they are.

Behind one name is the host.  The door tells it whose links these are, so what proves that never comes into a
session's hands; and when the host is started anew, a session asks again.  Behind another are the bots that think for
games played alone (bots.py), behind the third is the door's first page (page/).
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeAlias, cast

from net.bucket import Bucket
from net.clean import printable

HOST, BOTS, PAGE = "host.sock", "bots.sock", "page.sock"
CONNECTION = "SSH_CONNECTION"  # in a session's environment: from where to where the visitor has come
UNSENT = 65_536  # bytes that may wait for a side that takes nothing; then the other is not read from
NAME = 32  # bytes of a name; what is longer is a complaint, for the log
LONGEST, LINES, WIDE = 4_000, 40, 200  # bytes of a complaint; lines of it that are logged, and how much of each
RATE, BURST = 0.5, 20  # links a second that a session may ask for, for long and at once
Leads: TypeAlias = Callable[[socket.socket], Coroutine[Any, Any, None]]


class Half(asyncio.Protocol):
    """One side of a link that is passed on."""

    transport: asyncio.Transport

    def __init__(self, other: Half | None = None) -> None:
        self.other = other
        if other is not None:
            other.other = self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(UNSENT)

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.transport.write(data)

    def pause_writing(self) -> None:
        if self.other is not None and not self.other.transport.is_closing():
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and not self.other.transport.is_closing():
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        other, self.other = self.other, None
        if other is not None:
            other.other = None
            other.transport.close()


class Ways:
    """What one person's sessions are given links to, for as long as somebody is here."""

    def __init__(
        self,
        host: Path,
        voucher: Callable[[], bytes],  # as it is now: it has their name in it
        bots: Callable[[], asyncio.Protocol],
        page: Callable[[], asyncio.Protocol],
        log: Callable[[str], None],
    ) -> None:
        self._host, self._voucher, self._bots, self._page, self._log = host, voucher, bots, page, log
        leads: dict[str, Leads] = {HOST: self._to_host, BOTS: self._to_bots, PAGE: self._to_page}
        self._leads = {name.encode(): lead for name, lead in leads.items()}
        self._at_host: set[Half] = set()
        self._askers: dict[int, socket.socket] = {}  # the door's ends of what sessions ask over, by their descriptors
        self._allowed: dict[int, Bucket] = {}
        self._tasks = set[asyncio.Task[None]]()
        self._loop = asyncio.get_running_loop()

    def open(self, descriptor: int) -> None:
        """To one session more: this is the door's end of its socket."""
        asker = socket.socket(fileno=descriptor)
        asker.setblocking(False)
        self._askers[descriptor] = asker
        self._allowed[descriptor] = Bucket(RATE, BURST, self._loop.time())
        self._loop.add_reader(descriptor, self._hear, descriptor)

    def close(self) -> None:
        for descriptor in list(self._askers):
            self._end(descriptor)
        for task in self._tasks:
            task.cancel()

    def anew(self) -> None:
        """They are called otherwise now: their links to the host end, and come again under the new name."""
        for there in self._at_host:
            there.transport.abort()

    def _hear(self, descriptor: int) -> None:
        try:
            asked = self._askers[descriptor].recv(LONGEST)
        except BlockingIOError:
            return
        except OSError:
            asked = b""
        if not asked:  # it has gone
            self._end(descriptor)
        elif len(asked) > NAME:
            self._complained(descriptor, asked)
        else:
            self._give(descriptor, asked)

    def _give(self, descriptor: int, asked: bytes) -> None:
        """A link to what was asked for, or the name alone."""
        links: list[socket.socket] = []
        if (lead := self._leads.get(asked)) is not None and self._allowed[descriptor].take_if(self._loop.time()):
            ours, theirs = socket.socketpair()
            ours.setblocking(False)
            links.append(theirs)
            task = self._loop.create_task(lead(ours))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        try:
            socket.send_fds(self._askers[descriptor], [asked], [link.fileno() for link in links])
        except OSError:  # it asks, and takes no answers
            self._end(descriptor)
        finally:
            for link in links:
                link.close()

    def _complained(self, descriptor: int, text: bytes) -> None:
        """What went wrong in a session goes to the log, line by line, harmless, and not more than once."""
        if self._allowed[descriptor].take(self._loop.time(), BURST):
            self._log("a session has broken down:")
            for line in text.decode(errors="replace").splitlines()[-LINES:]:
                self._log(f"  | {printable(line[:WIDE])}")

    def _end(self, descriptor: int) -> None:
        self._loop.remove_reader(descriptor)
        self._allowed.pop(descriptor)
        self._askers.pop(descriptor).close()

    async def _to_host(self, session: socket.socket) -> None:
        """Whatever the session says goes to the host, behind what says whose it is."""
        self._at_host = {half for half in self._at_host if not half.transport.is_closing()}
        there = Half()
        try:
            await self._loop.create_unix_connection(lambda: there, str(self._host))
        except OSError:  # it is being started anew: the session tries again
            session.close()
            return
        self._at_host.add(there)
        there.transport.write(self._voucher())  # the host says nothing before it is spoken to
        try:
            await self._carry(session, Half(there))
        except BaseException:
            there.transport.abort()
            raise

    async def _to_bots(self, session: socket.socket) -> None:
        await self._carry(session, self._bots())

    async def _to_page(self, session: socket.socket) -> None:
        await self._carry(session, self._page())

    async def _carry(self, session: socket.socket, protocol: asyncio.Protocol) -> None:
        try:
            await self._loop.connect_accepted_socket(lambda: protocol, session)
        except BaseException:
            session.close()
            raise
