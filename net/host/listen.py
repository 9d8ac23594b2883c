"""Where a host listens: TCP ports, with TLS or without, and a socket for this machine."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import ssl
import struct
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol

from net.discovery.address import BACKLOG
from net.discovery.interfaces import counted_as, scoped
from net.host.limits import Limits
from net.host.link import HostLink, open_ring
from net.lobby.company import Vouched

TLS_READ = 16_384  # bytes: asyncio keeps a buffer of 256 KB for every TLS link unless told otherwise
IPV4, IPV6 = "0.0.0.0", "::"
EVERYWHERE = ("", IPV4, IPV6)
LACKING = (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL, socket.EAI_FAMILY, -9)  # no such family here; -9: EAI_ADDRFAMILY
GONE = ("SSL connection is closed", "socket.send() raised exception.")
LINGER = struct.pack("ii", 1, 0)  # closed at once, without a trace


def tcp_listeners(address: str, port: int) -> list[socket.socket]:
    """Sockets that listen there, at one port; for the whole network one for each family that this machine has."""
    if address not in EVERYWHERE:
        return [tcp_listener(address, port)]
    listeners: list[socket.socket] = []
    try:
        for everywhere in (IPV4, IPV6):
            try:
                listeners.append(tcp_listener(everywhere, listeners[0].getsockname()[1] if listeners else port))
            except Closed as error:
                if error.number not in LACKING or (everywhere == IPV6 and not listeners):
                    raise
    except Closed as error:
        for listener in listeners:
            listener.close()
        if port == 0 and error.number == errno.EADDRINUSE:  # free for one family, and taken for the other
            return tcp_listeners(address, 0)
        raise
    return listeners


def tcp_listener(address: str, port: int) -> socket.socket:
    """A socket that listens there; ValueError says why none can."""
    [scoped_address, *_] = scoped(address)
    try:
        ((family, _, _, _, place), *_) = socket.getaddrinfo(
            scoped_address or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        listener = socket.create_server(place, family=family, backlog=BACKLOG)
    except OSError as error:
        raise Closed(f"{address}:{port}: nobody can be let in there ({error.strerror or error})", error.errno) from None
    listener.setblocking(False)
    return listener


class Closed(ValueError):
    """Nobody can be let in at this port, and the system's number of why."""

    def __init__(self, reason: str, number: int | None) -> None:
        super().__init__(reason)
        self.number = number


class Admits(Protocol):
    """Who lets people in, and knows how many may come from where."""

    limits: Limits

    def takes(self, address: str) -> str: ...
    def comes(self, address: str, vouched: Vouched | None = None) -> HostLink: ...
    def hears_of(self, vouched: Vouched) -> None: ...
    def never_came(self, link: HostLink) -> None: ...


async def keep_open(host: Admits, listener: socket.socket, tls: ssl.SSLContext | None) -> None:
    """Let in anybody who comes and may."""
    if tls is not None:
        asyncio.sslproto.SSLProtocol.max_size = TLS_READ  # type: ignore[attr-defined]
    logging.getLogger("asyncio").addFilter(is_news)

    async def comes(guest: socket.socket, place: object) -> None:
        address = _address(guest, place)
        if host.takes(address):
            guest.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, LINGER)
            guest.close()
        else:
            await let_in(host, host.comes(address), guest, tls)

    await keep_accepting(listener, comes)


async def keep_accepting(
    listener: socket.socket, comes: Callable[[socket.socket, object], Coroutine[Any, Any, None]]
) -> None:
    """Each who comes is seen to beside the others, until nobody listens any more."""
    loop, coming = asyncio.get_running_loop(), set[asyncio.Task[None]]()
    try:
        while True:
            try:
                guest, place = await loop.sock_accept(listener)
            except OSError:  # no descriptors left, say: those who are here go on
                await asyncio.sleep(0.1)
                continue
            task = loop.create_task(comes(guest, place))
            coming.add(task)
            task.add_done_callback(coming.discard)
            await asyncio.sleep(0)  # one in each turn of the loop: a crowd at the door holds up nobody inside
    finally:
        listener.close()
        for task in coming:
            task.cancel()


async def let_in(host: Admits, link: HostLink, guest: socket.socket, tls: ssl.SSLContext | None = None) -> None:
    """A link for this guest; if it does not come about, nobody was here."""
    loop = asyncio.get_running_loop()
    below: list[object] = []  # the transport that the guest gets in a moment, who may never get as far as a link
    loop.call_soon(lambda: below.append(getattr(loop, "_transports", {}).get(guest.fileno())))
    try:
        if guest.family != socket.AF_UNIX:
            guest.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        limit = host.limits.hello if tls is not None else None
        await loop.connect_accepted_socket(lambda: link, guest, ssl=tls, ssl_handshake_timeout=limit)
    except BaseException as error:
        host.never_came(link)
        guest.close()
        if not isinstance(error, OSError | asyncio.CancelledError | EOFError):
            raise
        # Two rings of asyncio's; memory would grow with everybody who came and said nothing.
        error.__traceback__ = None  # it holds the frame that waited, which holds what it waited for, which holds it
        open_ring(*below)


def is_news(record: logging.LogRecord) -> bool:
    """Not that somebody has gone who is still spoken to: that is everyday, and asyncio says it for each word."""
    return record.msg not in GONE


def _address(guest: socket.socket, place: object) -> str:
    """Where somebody comes from, for counting."""
    if isinstance(place, tuple) and place:
        return counted_as(str(place[0]))
    with suppress(OSError, AttributeError):
        _, uid, _ = struct.unpack("3i", guest.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
        return f"user {uid} of this machine"
    return "this machine"
