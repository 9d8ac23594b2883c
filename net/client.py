"""One link of a player to a host, until it is lost: sockets.  tui/seat/remote.py comes back with another."""

from __future__ import annotations

import asyncio
import os
import socket
import ssl
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, cast

from engine.words.speech import joined
from net.clean import LONGEST_REASON, brief, printable
from net.discovery.address import Address, read_address
from net.discovery.interfaces import scoped
from net.discovery.local_link import link_to
from net.discovery.pins import Mistrusted, Pins
from net.discovery.reach import NoWay, first_of
from net.discovery.this_machine import check_peer
from net.discovery.tls import client_context, fingerprint_of
from net.wire.connection import HIGH, LIVELY, LOW, PROTOCOL, Connection, common_version
from net.wire.errors import RemoteProtocolError
from net.wire.intake import NEWS, short_greeting, shorter
from net.wire.messages import (
    FromPlayer,
    Goodbye,
    Greeting,
    Hello,
    Ping,
    Refused,
    Seats,
    ToPlayer,
    Update,
    Whole,
)

__all__ = ["Address", "Call", "Ended", "Unreachable", "call", "read_address"]

PATIENCE = 10.0  # seconds to reach a host and hear its greeting
PING = 3.0  # seconds after which something is said, whatever it is
SILENCE = 10.0  # seconds after which a host from which nothing is heard is gone
PING_BEFORE, SILENCE_BEFORE = 15.0, 45.0  # the same with hosts of versions that are not LIVELY
EARLY = 0.25  # seconds sooner than that, so that it is said by then
PIECE = 0.02  # seconds for which a host is heard at a stretch; then it is the keys' turn, for as long
UNREAD = 1_000_000  # bytes of ours that may wait for a host that takes nothing
Place: TypeAlias = tuple[int, Any]  # a family, and an address in it


class Unreachable(ValueError):
    """Nobody answers there, or nobody whom we understand."""


class Ended(Unreachable):
    """The host has ended the conversation, and why."""

    def __init__(self, goodbye: Goodbye) -> None:
        super().__init__(brief(goodbye.reason, LONGEST_REASON) or "the host has ended the conversation")
        self.why = goodbye.why


class Call(asyncio.Protocol):
    """One link to a host."""

    transport: asyncio.Transport

    def __init__(self, address: Address) -> None:
        self.address = address  # where it leads
        self.greeting: Greeting | None = None
        self.fingerprint = b""
        self.notice = ""  # what is to be said of trust
        self.heard: Callable[[ToPlayer], None] = lambda message: None
        self.lost: Callable[[Unreachable], None] = lambda reason: None
        self._connection = Connection("client")
        self._loop = asyncio.get_running_loop()
        self._met: asyncio.Future[None] = self._loop.create_future()
        self._asked: list[tuple[type, asyncio.Future[Any]]] = []
        self._coming: Iterator[Any] = iter(())  # messages that have come and were not heard yet
        self._is_behind = False  # more has come than can be heard at a stretch
        self._is_cut = False  # nothing more will come
        self._wants_whole = False  # and has said so
        self._heard_at = self._loop.time()
        self._pinged_at: float | None = None  # the first ping since then
        self._goodbye: Goodbye | None = None
        self._closed = False
        self._gone: Unreachable | None = None  # why nothing more is heard
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_open_to_all(self) -> bool:
        """Can anybody in between read what is said?"""
        return not self.address.tls and self.address.path is None

    # What a player's program does ----------------------------------------------------------------

    async def meet(self, program: str) -> None:
        """The versions of both sides; Unreachable says what is wrong with the host's."""
        self.transport.write(self._connection.send(Hello(PROTOCOL, LOW, HIGH, program)))
        async with asyncio.timeout(PATIENCE):
            await self._met
        greeting = self.greeting
        assert greeting is not None
        if greeting.protocol != PROTOCOL or common_version(greeting.low, greeting.high) is None:
            self.close()
            says = f"{greeting.name} runs witch-tui {greeting.program}, which speaks the protocol's versions "
            says += f"{greeting.low} to {greeting.high}; this one speaks {LOW} to {HIGH}"
            raise Ended(Goodbye("version", says))
        if self._gone is not None:  # the end came with the greeting, before anybody could be told of it
            raise self._gone
        self._ping()

    def say(self, message: FromPlayer) -> None:
        if self._closed:
            return
        if isinstance(message, Ping) and (self._pinged_at is None or self._heard_at > self._pinged_at):
            self._pinged_at = self._loop.time()
        self.transport.write(self._connection.send(message))
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()  # what becomes of the link is heard then

    async def ask(self, message: FromPlayer, kind: type) -> Any:
        """Say this, and wait for an answer of this kind; ValueError if it is refused, or nobody is there any more."""
        if self._closed:
            raise Unreachable("the link to the host is gone")
        answer = self._loop.create_future()
        self._asked.append((kind, answer))
        self.say(message)
        async with asyncio.timeout(PATIENCE):
            return await answer

    def close(self) -> None:
        """Nothing more is said or heard."""
        if not self._closed:
            self._end()
            if self._connection.ours == "met":
                self.transport.write(self._connection.send(Goodbye("done", "")))
            self.transport.close()

    # What the socket says ------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._coming = self._connection.receive(data)
        if not self._is_behind:  # else it is heard when it is its turn
            self._hear_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """What the host has said before counts, as far as it had come."""
        self._is_cut = True
        if not self._is_behind:
            self._hear_on()

    def _hear_on(self) -> None:
        """For a while: whatever comes, and however much of it, keys are heard in between."""
        if self._closed:
            return
        self._heard_at = self._loop.time()
        try:
            is_all = self._hear_some(self._heard_at + PIECE)
        except RemoteProtocolError as error:
            self._lose(Unreachable(f"the host says what cannot be understood: {error}"))
            return
        if self._closed:
            return
        self._ask_for_whole()
        if not is_all:
            self._wait()
        elif self._is_cut:
            self._lose(Ended(self._goodbye) if self._goodbye else Unreachable("the link to the host is gone"))
        elif self._is_behind:
            self._is_behind = False
            self.transport.resume_reading()

    def _hear_some(self, until: float) -> bool:
        """-> was that all?  Of what comes faster than it can be heard the latest counts."""
        latest: dict[type, Any] = {}
        try:
            for message in self._coming:
                if self._is_behind and type(message) in (Seats, Update):
                    latest[type(message)] = _together(latest.get(type(message)), message)
                else:
                    self._hear_all(latest)
                    self._hear(message)
                if self._closed or self._loop.time() > until:
                    return self._closed
        finally:
            self._hear_all(latest)  # also what came before something that cannot be understood
        return True

    def _hear_all(self, latest: dict[type, Any]) -> None:
        while latest and not self._closed:
            self._hear(latest.pop(next(iter(latest))))

    def _wait(self) -> None:
        """Nothing more is read while something waits to be heard."""
        if not self._is_behind and not self._is_cut:
            self.transport.pause_reading()
        self._is_behind = True
        self._loop.call_later(PIECE, self._hear_on)

    def _ask_for_whole(self) -> None:
        """Once for each gap."""
        if self._connection.gap and not self._wants_whole:
            self.say(Whole())
        self._wants_whole = self._connection.gap

    def _hear(self, message: Any) -> None:
        if isinstance(message, Greeting):
            self.greeting = short_greeting(message)
            if not self._met.done():
                self._met.set_result(None)
        elif isinstance(message, Goodbye):
            self._goodbye = message
            self._lose(Ended(message))
        elif self._asked and _answers(message, self._asked[0][0]):
            _, answer = self._asked.pop(0)
            if answer.done():
                return
            if isinstance(message, Refused):
                answer.set_exception(ValueError(brief(message.reason, LONGEST_REASON)))
            else:
                answer.set_result(shorter(message))
        else:
            self.heard(message)

    # The end -------------------------------------------------------------------------------------

    def _lose(self, reason: Unreachable) -> None:
        if self._closed:
            return
        self._gone = reason
        self._end()
        self.transport.close()
        for _, answer in [*self._asked, (object, self._met)]:
            if not answer.done():
                answer.set_exception(reason)
                answer.exception()  # nobody may be waiting for it any more
        self.lost(reason)

    def _end(self) -> None:
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()

    def _ping(self) -> None:
        """Be heard from time to time, and notice when nothing is heard.

        Only what was asked can be answered: who was busy or asleep for long has asked nothing meanwhile.
        """
        ping, silence = (PING, SILENCE) if self._connection.version >= LIVELY else (PING_BEFORE, SILENCE_BEFORE)
        now, end = self._loop.time(), self._heard_at + silence - EARLY
        if self._pinged_at is not None and self._heard_at <= self._pinged_at:  # it has not answered
            end = max(end, self._pinged_at + silence - ping - EARLY)
            if now >= end:
                self._lose(Unreachable("nothing was heard from the host for long"))
                self.transport.abort()
                return
        self.say(Ping())
        self._timer = self._loop.call_at(min(now + ping, max(end, now + EARLY)), self._ping)


def _together(before: Update | Seats | None, message: Update | Seats) -> Update | Seats:
    """The later one, with the news of both: nobody could have seen how things stood in between."""
    if isinstance(before, Update) and isinstance(message, Update):
        return replace(message, news=(before.news + message.news)[-NEWS:])
    return message


def _answers(message: ToPlayer, kind: type) -> bool:
    """Can this be the answer to what was asked?  A refusal with a number is a command's."""
    return isinstance(message, kind) or (isinstance(message, Refused) and message.number is None)


async def call(address: Address, program: str, pins: Pins | None = None, proof: str | None = None) -> Call:
    """A link to this host, met and trusted; Unreachable or Mistrusted says what is in the way."""
    if proof and not address.tls and address.path is None:
        alone = "the first part of the code alone, as in owl-fern-42, joins unchecked"
        raise Mistrusted(f"{address.place} shows no certificate without TLS, so this code cannot be checked; {alone}")
    link = await _reached(address)
    try:
        await _trust(link, pins, proof)
        await link.meet(program)
    except BaseException as error:
        link.close()
        if isinstance(error, TimeoutError):
            raise Unreachable(f"{link.address.place}: somebody answers, but does not say who") from None
        said_nothing = link.greeting is None and not isinstance(error, Ended)
        if isinstance(error, Unreachable) and said_nothing and link.is_open_to_all:
            raise Unreachable(f"{link.address.place}: {error}; if that host has TLS, leave out --no-tls") from None
        raise
    return link


async def _reached(address: Address) -> Call:
    """A link to the first of its addresses that answers as this host; Unreachable says where it was looked for."""
    try:
        async with asyncio.timeout(PATIENCE):
            ways = await _ways(address)
            several = len(ways) > 1
            return await first_of([partial(_connected, way, place, several) for way, place in ways], Call.close)
    except TimeoutError:
        places = joined(address.places)
        silent = f"nobody answers, tried for {PATIENCE:.0f} s: that machine is off, or a firewall is in the way"
        raise Unreachable(f"{places}: {silent}") from None
    except NoWay as no_way:
        raise Unreachable("; ".join(dict.fromkeys(map(str, no_way.failures)))) from None


async def _ways(address: Address) -> list[tuple[Address, Place]]:
    """All that can be tried; NoWay if there is none.  An interface may be gone that one of them needs."""
    found, failures = list[tuple[Address, Place]](), list[Unreachable]()
    for way in address.ways:
        try:
            found += [(way, place) for place in await _places(way)]
        except Unreachable as error:
            failures.append(error)
    if not found:
        raise NoWay(failures)
    return found


async def _places(way: Address) -> list[Place]:
    """What the system connects to: of a name there may be several, and so there are of `fe80::1` without interface."""
    if way.path is not None:
        return [(socket.AF_UNIX, str(way.path))]
    loop, found = asyncio.get_running_loop(), []
    try:
        for host in scoped(way.host):
            found += await loop.getaddrinfo(host, way.port, type=socket.SOCK_STREAM)
    except UnicodeError:
        raise Unreachable(f"{printable(way.place)}: no machine can be called so") from None
    except OSError as error:
        interface = way.host.partition("%")[2]
        reason = f"this machine has no interface {printable(interface)}" if interface else _reason(error)
        raise Unreachable(f"{way.place}: cannot be reached ({reason})") from None
    return [(family, place) for family, _, _, _, place in found]


async def _connected(way: Address, place: Place, several: bool) -> Call:
    """A link by this way alone; of several that lead to hosts, only the one that shows the right certificate does."""
    link = Call(way)
    try:
        await _connect(link, place)
    except ssl.SSLError as error:
        hint = "; does that host run with --no-tls?" if "WRONG_VERSION" in str(error) else ""
        raise Unreachable(f"{way.place}: no TLS ({error.reason or error}){hint}") from None
    except OSError as error:
        raise Unreachable(f"{way.place}: cannot be reached ({_reason(error)})") from None
    if way.tls:
        link.fingerprint = fingerprint_of(link.transport.get_extra_info("ssl_object").getpeercert(True))
        if several and way.cert and link.fingerprint.hex() != way.cert:
            link.close()
            raise Unreachable(f"{way.place}: another host is there")
    return link


def _reason(error: OSError) -> str:
    """In the system's words; asyncio puts its own in their place."""
    if isinstance(error, socket.gaierror) or error.errno is None:
        return str(error.strerror or error)
    return os.strerror(error.errno)


async def _connect(link: Call, place: Place) -> None:
    loop, (family, where) = asyncio.get_running_loop(), place
    if family == socket.AF_UNIX:
        sock = await link_to(Path(where))
    else:
        sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        sock.setblocking(False)
        if family == socket.AF_UNIX:
            await loop.create_unix_connection(lambda: link, sock=sock)
        else:
            await loop.sock_connect(sock, where)
            tls = client_context() if link.address.tls else None
            name = link.address.host if tls is not None else None
            await loop.create_connection(lambda: link, sock=sock, ssl=tls, server_hostname=name)
    except BaseException:
        sock.close()
        raise


async def _trust(link: Call, pins: Pins | None, proof: str | None) -> None:
    """Is this the host that it was last time, the one that the join code speaks of, or the account's that it is for?"""
    address = link.address
    if address.uid is not None:
        if link.transport.is_closing():  # nobody is at the other end any more who could be asked for
            raise Unreachable(f"{address.place}: the host has just gone")
        check_peer(link.transport.get_extra_info("socket"), address.uid)
    if pins is None:
        return
    if address.tls:  # in a thread: others may have to be waited for who have the file of pins
        link.notice = await asyncio.to_thread(pins.check, address.place, link.fingerprint, proof)
    elif link.is_open_to_all:
        link.notice = await asyncio.to_thread(pins.check_open, address.place, address.found)
