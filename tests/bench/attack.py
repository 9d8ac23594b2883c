"""Somebody who means no good, in a process of their own.

    python -m tests.bench.attack PORT KIND COUNT CODE [tls]

Sends so many hostile frames or messages of one kind (BROKEN and MEANT below), a few over each of
many links from several addresses; a link that is dropped is replaced at once.  CODE is a table
that can be watched.  At the end a line of JSON says what was sent.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any, TypeAlias

import msgpack

from net.discovery.tls import client_context
from net.wire.connection import FROM_CLIENT
from tests.bench.load import HELLO, frame

ADDRESSES = 8  # 127.0.0.2 and so on
LINKS_OF_ONE = 8  # links at a time, from each: no more than friends of one household have
CROWD = [f"127.{high}.{low}.1" for high in range(1, 21) for low in range(250)]  # each comes now and then
FRAMES_OF_ONE = 5  # frames over a link: the host drops it at the first
MESSAGES_OF_ONE = 50  # messages over a link: as many as may be said at once
ROUNDS_OF_ONE = 9  # times to watch and leave over a link
FLOOD = 12  # links at a time of who comes and goes, from one address
SETTLED = 10.0  # seconds for which somebody waits for an answer
LONGEST = 60.0  # seconds until an attack is called off that the host cannot even hear out
TURNED_AWAY = 0.001  # seconds until somebody whom the door has turned away is there again
GONE = struct.pack("ii", 1, 0)  # leave without a word
DICE = random.Random(os.getpid())


def sized(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


def packed(value: Any) -> bytes:
    return sized(msgpack.packb(value))


# Frames that are none --------------------------------------------------------------------------

Broken: TypeAlias = Callable[[], bytes]
BROKEN: tuple[Broken, ...] = (
    lambda: DICE.randbytes(DICE.randrange(1, 400)),  # noise
    lambda: sized(DICE.randbytes(DICE.randrange(1, 400))),  # noise in a frame
    lambda: sized(b""),  # nothing
    lambda: b"\xff\xff\xff\xff" + DICE.randbytes(100),  # 4 GB are to follow
    lambda: (FROM_CLIENT + 1).to_bytes(4, "big") + bytes(FROM_CLIENT + 1),  # one byte too long
    lambda: sized(frame("ping")[4:] + b"\xc0"),  # something behind the message
    lambda: sized(frame("look")[4:-1]),  # and something missing
    lambda: sized(b"\x91" * DICE.choice((30, 1000, FROM_CLIENT - 1)) + b"\xc0"),  # deep
    lambda: sized(b"\x81\xa1a" * 1000 + b"\xc0"),
    lambda: sized(b"\xdd\xff\xff\xff\xff"),  # a list of four thousand million
    lambda: sized(b"\xdb\x7f\xff\xff\xff" + b"x" * 50),  # a long text that is not there
    lambda: sized(b"\xc7\x04\x01abcd"),  # a type of one's own
    lambda: sized(b"\x91\xa4\xff\xfe\xfd\xfc"),  # no UTF-8
    lambda: packed(["x" * (FROM_CLIENT - 100)]),  # a long word
    lambda: packed([DICE.choice(("dance", "", "update", "welcome", "accepted", "HELLO")), 1, 2]),  # not from here
    lambda: packed([DICE.randrange(-(2**63), 2**64)]),
    lambda: packed({"answer": 1}),
    lambda: packed([["answer", 1, "B9"]]),
    lambda: packed(["answer", "1", "B9", 0]),  # the wrong types
    lambda: packed(["answer", 1.5, float("nan")]),
    lambda: packed(["answer", 1]),  # too few
    lambda: packed(["ping", *range(1000)]),  # too many
    lambda: packed(["answer", 1, [[[[[[[[1]]]]]]]]]),
    lambda: packed(["answer", 1, {"a": 1}]),
    lambda: packed(["create", "witches-wheel", 4, {1: 2}, "x", [None] * 4, []]),
    lambda: packed(["return", "owl-fern-42", "no bytes"]),
    lambda: HELLO,  # once more
)


def broken(_: str) -> Iterator[bytes]:
    while True:
        yield DICE.choice(BROKEN)()


# Messages that are well-formed -----------------------------------------------------------------


def strange(code: str) -> Iterator[bytes]:
    """At the wrong time, with other people's tokens, wrong seats, huge numbers, unknown codes."""
    huge = (0, -1, 1, 2**31, 2**63, -(2**63), 2**64 - 1)
    while True:
        number, seat = DICE.choice(huge), DICE.choice(huge)
        yield DICE.choice(
            (
                frame("answer", number, DICE.choice(("B9", -1, None, True, "x" * 1000)), seat),
                frame("undo", number),
                frame("say", number, "hello\x1b[2J\u202e" * 20),
                frame("fill", number, seat, DICE.choice(("novice", "", "god"))),
                frame("remove", number, seat),
                frame("begin", number),
                frame("again", number),
                frame("leave", number, DICE.random() < 0.5),
                frame("return", DICE.choice((code, "owl-fern-42", "x" * 2000)), DICE.randbytes(16), seat, seat),
                frame("return", code, b"", 0, 0),
                frame("join", DICE.choice((code, "'; drop table log; --")), "\x07" * 50, DICE.randbytes(16)),
                frame("whole"),
                frame("record"),
                frame("create", DICE.choice(("chess", "../x", "witches-wheel")), seat, {}, "x", [None], []),
                frame("create", "witches-wheel", 4, {"side": "up"}, "x", [None] * 4, [seat, 1, "god", 9, True]),
            )
        )


def watching(code: str) -> Iterator[bytes]:
    """Watch, ask for everything, leave, and again."""
    while True:
        yield frame("watch", code, "Eve")
        yield frame("whole")
        yield frame("answer", 1, "B9")
        yield frame("leave", DICE.randrange(1, 2**40), False)


def chatting(code: str) -> Iterator[bytes]:
    """Watch, and talk without end."""
    yield frame("watch", code, "Eve")
    for number in range(1, 1_000_000):
        yield frame("say", number, "buy my potions " * 30)


def making(_: str) -> Iterator[bytes]:
    """Set tables up and leave them: for people, and with bots."""
    while True:
        bots = DICE.choice(([None] * 4, [None, "novice", "novice", "novice"], [None, "adept"]))
        token = DICE.randbytes(16)
        yield frame("create", "witches-wheel", len(bots), {}, "Eve", bots, [0, 1, "novice"], token)
        yield frame("leave", 1, DICE.random() < 0.5)


def looking(_: str) -> Iterator[bytes]:
    while True:
        yield frame("look")


def coming(code: str) -> Iterator[bytes]:
    """Watch and leave, as often as one link may, and come again with a new one."""
    for number in range(1, ROUNDS_OF_ONE + 1):
        yield frame("watch", code, "Eve")
        yield frame("leave", number, False)


KINDS: dict[str, Callable[[str], Iterator[bytes]]] = {
    "broken": broken,
    "strange": strange,
    "watching": watching,
    "chatting": chatting,
    "making": making,
    "looking": looking,
    "coming": coming,
}


# Links -----------------------------------------------------------------------------------------


class Intruder(asyncio.Protocol):
    """A link over which a few of them go, until it is dropped or has heard enough."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.heard = b""
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.data)

    def data_received(self, data: bytes) -> None:
        self.heard += data
        if b"\xa4pong" in self.heard[-len(data) - 5 :]:
            self.connection_lost(None)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.over.done():
            self.over.set_result(None)


async def intrude(port: int, address: str, data: bytes, tls: ssl.SSLContext | None) -> str:
    """One link, from its beginning to its end; -> what became of it."""
    loop = asyncio.get_running_loop()
    guest = socket.socket()
    guest.setblocking(False)
    guest.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, GONE)
    intruder = Intruder(data)
    try:
        guest.bind((address, 0))
        await loop.sock_connect(guest, ("127.0.0.1", port))
        transport, _ = await loop.create_connection(
            lambda: intruder, sock=guest, ssl=tls, server_hostname="" if tls else None
        )
    except OSError:
        guest.close()
        return "never let in"
    try:
        async with asyncio.timeout(SETTLED):
            await intruder.over
    except TimeoutError:
        return "left alone"
    finally:
        transport.abort()
    return next((end for sign, end in ENDS if sign in intruder.heard), "closed without a word")


# How a link ended, by what was heard on it: the first that holds.
ENDS = (
    (b"\xa4pong", "heard to the end"),
    (b"\xa8too fast", "dropped, too fast"),
    (b"\xa7goodbye", "dropped, with a reason"),
    (b"\xa8greeting", "dropped"),
)
LISTENED = {end for _, end in ENDS}  # then the host has read what was sent, at least up to what ended it


async def attack(port: int, kind: str, count: int, code: str, tls: ssl.SSLContext | None) -> dict[str, Any]:
    """Until so much was sent to a host that listened, or turned one away at its door."""
    sent, ends = 0, Counter[str]()
    each = FRAMES_OF_ONE if kind == "broken" else MESSAGES_OF_ONE
    started = time.monotonic()
    crowd = cycle(CROWD)  # from few addresses the door would turn most of them away

    async def come_and_go(address: str) -> None:
        nonlocal sent
        while sent < count and time.monotonic() - started < LONGEST:
            pieces = [HELLO, *islice(KINDS[kind](code), each), frame("ping")]
            end = await intrude(port, next(crowd) if kind == "broken" else address, b"".join(pieces), tls)
            ends[end] += 1
            sent += each if end in LISTENED else 0
            await asyncio.sleep(0 if end in LISTENED else TURNED_AWAY)

    addresses = [f"127.0.0.{2 + number}" for number in range(ADDRESSES)] * LINKS_OF_ONE
    await asyncio.gather(
        *(come_and_go(address) for address in (addresses[:1] * FLOOD if kind == "coming" else addresses))
    )
    return {"sent": sent, "ends": ends, "seconds": time.monotonic() - started}


def main() -> None:
    os.nice(5)  # who attacks has a machine of their own: here it shall not take the friends' time
    port, kind, count, code, *tls = sys.argv[1:]
    print(json.dumps(asyncio.run(attack(int(port), kind, int(count), code, client_context() if tls else None))))


if __name__ == "__main__":
    main()
