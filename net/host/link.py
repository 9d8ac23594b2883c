"""One link to a host: a socket, its conversation, and what it may still say."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Any, Protocol, cast

from net.bucket import Bucket
from net.host.limits import COSTS, DEAR, Limits
from net.host.turns import Turns
from net.wire.connection import LIVELY, PROTOCOL, Connection, common_version
from net.wire.errors import LocalProtocolError, RemoteProtocolError
from net.wire.messages import FromPlayer, Goodbye, Greeting, Hello, ToPlayer, Warned


class LinkOwner(Protocol):
    """What a link needs of its host."""

    limits: Limits
    turns: Turns

    def came(self, link: HostLink) -> None: ...
    def lost(self, link: HostLink) -> None: ...
    def greeting(self) -> Greeting: ...
    def account_of(self, link: HostLink) -> Bucket: ...
    def heard(self, link: HostLink, message: FromPlayer) -> None: ...
    def dirty(self, link: HostLink) -> None: ...


class HostLink(asyncio.Protocol):
    """A player's program at the other end."""

    transport: asyncio.Transport

    def __init__(self, host: LinkOwner, name: str, address: str) -> None:
        self.host, self.name, self.address = host, name, address
        self._connection = Connection("host", host.limits.frame)
        self._loop = asyncio.get_running_loop()
        self._since = self._heard_at = self._loop.time()
        self._bucket = Bucket(host.limits.rate, host.limits.burst, self._since)
        self._share = host.limits.share(self._since)
        self._coming: Iterator[Any] = iter(())  # messages that have come and were not heard yet
        self._next: object | None = None  # the first of them, if it is too dear to be heard out of turn
        self._unsent: list[bytes] = []
        self._full_since: float | None = None  # it takes nothing
        self._is_warned = False  # and has not been quiet for long since
        self.is_met = False  # it has said hello, in a version that we speak
        self._is_over = False  # nothing is said any more, by either side
        self._is_cut = False  # there is nobody to say anything to
        self._is_going = False  # the next message is heard in a moment
        self._is_held = False  # nothing more is read from it meanwhile

    @property
    def version(self) -> int:
        """Of the protocol, as both ends speak it."""
        return self._connection.version

    # What the socket says ------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        below = getattr(transport, "_ssl_protocol", None)
        self._socket = getattr(below, "_transport", None) or transport
        self.host.came(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """What somebody said before they went counts, as far as it had come."""
        self._is_cut = True
        open_ring(self._socket)
        if not self._is_going:
            self._go_on()

    def pause_writing(self) -> None:
        self._full_since = self._loop.time()

    def resume_writing(self) -> None:
        self._full_since = None

    def data_received(self, data: bytes) -> None:
        """Bytes; whatever they are, they end at most this link."""
        self._heard_at = self._loop.time()
        self._coming = self._connection.receive(data)
        if not self._is_going:  # else it is heard when it is its turn
            self._go_on()

    def _go_on(self, in_turn: bool = False) -> bool:
        """One message at a time, and then it is the others' turn; -> was it a dear one?

        Nobody waits for a hundred of somebody else's, nor for as many who all say one that is dear.
        """
        message = self._take_next()
        cost = COSTS.get(type(message), 1)  # for as many messages as it counts
        if in_turn or cost < DEAR:
            self._hear_one(message, cost)
        else:
            self._next = message
        more = self._next is not None or (message is not None and self._connection.holds_bytes)
        self._is_going = more and not self._is_over
        self._wait_or_read()
        return cost >= DEAR

    def _take_next(self) -> object | None:
        """The next message that has come, if there is any and it can be read."""
        if self._is_over:
            return None
        message, self._next = self._next, None
        try:
            return message or next(self._coming, None)
        except RemoteProtocolError as error:
            self.end("protocol", str(error))
            return None

    def _wait_or_read(self) -> None:
        """Nothing more is read while something waits to be heard."""
        if self._is_going:
            self.host.turns.later(partial(self._go_on, in_turn=True))
            if not self._is_cut:
                self._is_held = True
                self.transport.pause_reading()
        elif self._is_cut:
            self.host.lost(self)
        elif self._is_held and not self._is_over:
            self._is_held = False
            self.transport.resume_reading()

    def _hear_one(self, message: object | None, cost: int) -> None:
        """Whatever goes wrong with it is the end of this link at most."""
        try:
            if message is not None and self._may_say(cost):
                self._hear(message)
        except Exception as error:  # noqa: BLE001  whichever bug of ours it is
            self._break_down(message, error)

    def _break_down(self, message: object, error: Exception) -> None:
        """A bug of ours: it ends this link, and no other."""
        self._loop.call_exception_handler({"message": f"{self.name}: {type(message).__name__}", "exception": error})
        self.end("protocol", "something went wrong at this host; your seat is kept")

    def _may_say(self, cost: int) -> bool:
        """Within the limits, its own and those of all who share its payer; else it is warned, then it goes.

        Anybody who says little is heard, however much others say on the same account.
        """
        now, shared = self._loop.time(), self.host.account_of(self)
        shared.take(now, 0)
        if not self._share.take(now, cost) and shared.is_far_over:
            self.end("too fast", "too much comes from where you are; your seat is kept")
            return False
        is_fine = shared.take(now, cost) & self._bucket.take(now, cost)
        self._is_warned = self._is_warned and not (shared.has_plenty and self._bucket.has_plenty)
        if is_fine:
            return True
        if self._bucket.is_far_over:
            self.end("too fast", "you say more than this host can take; your seat is kept")
            return False
        if self.is_met and not self._is_warned:  # before its greeting a host says nothing
            self._is_warned = True
            self.say(Warned("slower, please: this host ends links that go on like this"))
            self.flush()
        return True

    def _hear(self, message: object) -> None:
        if isinstance(message, Hello):
            self._meet(message)
        elif isinstance(message, Goodbye):
            self._is_over = True
            self.transport.close()
        else:
            self.host.heard(self, cast(FromPlayer, message))  # what else clients say, the conversation knows

    def _meet(self, hello: Hello) -> None:
        self._write(self._connection.send(self.host.greeting()))
        if hello.protocol != PROTOCOL:
            self.end("version", f"this host speaks {PROTOCOL}, and you another protocol")
        elif common_version(hello.low, hello.high) is None:
            greeting = self.host.greeting()
            speaks = f"{greeting.low} to {greeting.high} (witch-tui {greeting.program})"
            self.end("version", f"this host speaks the protocol's versions {speaks}, you {hello.low} to {hello.high}")
        else:
            self.is_met = True

    # What is said to it --------------------------------------------------------------------------

    def say(self, message: ToPlayer | Goodbye) -> None:
        """Said with the next flush; an error if nobody could say it."""
        if self._is_over or self._is_cut:
            return
        try:
            data = self._connection.send(message)
        except LocalProtocolError as error:  # others may say it
            self._break_down(message, error)
            return
        if not self._unsent:
            self.host.dirty(self)
        self._unsent.append(data)

    def flush(self) -> None:
        """Everything that was said goes out."""
        if self._unsent and not self._is_over:
            data, self._unsent = b"".join(self._unsent), []
            self._write(data)

    def _write(self, data: bytes) -> None:
        if self._is_cut or self.transport.is_closing():
            return
        self.transport.write(data)
        if self.transport.get_write_buffer_size() > self.host.limits.unsent:
            self._is_over = True
            self.transport.abort()  # nothing more gets through; it may come back

    def end(self, why: str, reason: str) -> None:
        """The last words; then the link is closed."""
        if self._is_over:
            return
        if self._connection.ours == "strange":  # a host begins with its greeting, whatever it then says
            self._unsent.append(self._connection.send(self.host.greeting()))
        self._unsent.append(self._connection.send(Goodbye(why, reason)))
        self.flush()
        self._is_over = True
        self.transport.close()

    def look_at(self, now: float) -> None:
        """Let go of who says nothing, or takes nothing."""
        limits = self.host.limits
        silence = limits.silence if self.version >= LIVELY else limits.silence_before
        if self._full_since is not None and now - self._full_since > limits.behind:
            self.transport.abort()
        elif self._is_over:
            if now - self._heard_at > silence:
                self.transport.abort()
        elif not self.is_met and now - self._since > limits.hello:
            self.end("silent", "you did not say hello")
        elif now - self._heard_at > silence:
            self.end("silent", "nothing was heard from you; your seat is kept")


def open_ring(*transports: object) -> None:
    """What is closed holds itself in asyncio, and only the garbage collector would let go of it."""
    for transport in transports:
        if transport is not None:
            vars(transport).pop("_read_ready_cb", None)
