"""What a session reaches, and nothing else: three sockets in its own folder.  The door stands behind all of them.

Behind one is the host.  The door tells it whose links these are, so what proves that never comes into a session's
hands; and when the host is started anew, a session finds it at the same place.  Behind the
second are the bots that think for games played alone (bots.py), behind the third is the door's first page (page/).
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

from net.discovery.this_machine import local_listener
from net.host.listen import keep_accepting

HOST, BOTS, PAGE = "host.sock", "bots.sock", "page.sock"
UNSENT = 65_536  # bytes that may wait for a side that takes nothing; then the other is not read from


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
    """The sockets of one person's folder, for as long as somebody is here."""

    def __init__(
        self,
        folder: Path,
        host: Path,
        voucher: Callable[[], bytes],  # as it is now: it has their name in it
        bots: Callable[[], asyncio.Protocol],
        page: Callable[[], asyncio.Protocol],
    ) -> None:
        self._folder, self._host, self._voucher, self._bots, self._page = folder, host, voucher, bots, page
        self._at_host: set[Half] = set()
        self._listeners: list[socket.socket] = []
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        for name, let_in in self._sockets.items():
            place = self._folder / name
            place.unlink(missing_ok=True)
            listener = local_listener(place)
            self._listeners.append(listener)
            self._tasks.append(asyncio.create_task(keep_accepting(listener, let_in)))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for listener in self._listeners:
            listener.close()
        for name in self._sockets:
            (self._folder / name).unlink(missing_ok=True)

    def anew(self) -> None:
        """They are called otherwise now: their links to the host end, and come again under the new name."""
        for there in list(self._at_host):
            there.transport.abort()

    @property
    def _sockets(self) -> dict[str, Callable[[socket.socket, object], Coroutine[Any, Any, None]]]:
        return {HOST: self._to_host, BOTS: self._to_bots, PAGE: self._to_page}

    async def _to_host(self, session: socket.socket, _: object) -> None:
        """Whatever the session says goes to the host, behind what says whose it is."""
        loop = asyncio.get_running_loop()
        self._at_host = {half for half in self._at_host if not half.transport.is_closing()}
        there = Half()
        try:
            await loop.create_unix_connection(lambda: there, str(self._host))
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

    async def _to_bots(self, session: socket.socket, _: object) -> None:
        await self._carry(session, self._bots())

    async def _to_page(self, session: socket.socket, _: object) -> None:
        await self._carry(session, self._page())

    async def _carry(self, session: socket.socket, protocol: asyncio.Protocol) -> None:
        await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, session)
