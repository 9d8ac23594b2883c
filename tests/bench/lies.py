"""Somebody who hosts and means no good, in a process of their own.

    python -m tests.bench.lies KIND

Prints its port, without TLS.  Anybody who joins gets a seat at a table of Witches Wheel that makes sense;
then come lies of one kind (LIES below), as fast as they are taken.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from net.wire.codec import VERSION, to_wire
from net.wire.connection import Connection
from net.wire.errors import RemoteProtocolError
from net.wire.frames import pack
from net.wire.messages import (
    Accepted,
    Answer,
    Create,
    Greeting,
    Hello,
    Join,
    Ping,
    Pong,
    Return,
    Seats,
    Update,
    Watch,
    Welcome,
)
from tests.tui.scripted_host import at_a_table, last

LARGE = 3_800_000  # bytes in one frame: nearly as many as a client takes
MANY = 19_000  # values in one list: nearly as many as a client takes
TOLD, _ = at_a_table()
WELCOME, SEATS, UPDATE = (last(TOLD, kind) for kind in (Welcome, Seats, Update))
Lies: TypeAlias = Iterator[bytes]


def update(number: int, changed: dict[str, Any], news: list[dict[str, Any]] | None = None, asked: int = 0) -> bytes:
    """How things stand at the table, which changes so."""
    question = UPDATE.question
    assert question is not None
    asks = [question.prompt, list(question.options), question.number + asked]
    return pack(["update", number, [changed, []], asks, news or [], True, [0], False])


def nothing() -> Lies:
    """The honest one: what a client needs by itself."""
    yield from ()


def names() -> Lies:
    """Each update adds a name of 3.8 MB to the view."""
    for number in range(2, 1_000_000):
        yield update(number, {f"{number}{'x' * LARGE}": 1})


def values() -> Lies:
    """Each update has as many empty lists as fit into a frame."""
    for number in range(2, 1_000_000):
        yield update(number, {f"v{number}": [[[]] * MANY for _ in range(90)]})


def news() -> Lies:
    """News without end, each record as large as it may be."""
    for number in range(2, 1_000_000):
        yield update(number, {}, [{"n": number, "what": "won", "seat": 0, "cards": ["B1"], "more": "x" * 1_000_000}])


def much_news() -> Lies:
    """News without end, many at a time."""
    for number in range(2, 1_000_000):
        base = (number - 2) * 5_000
        records = [{"n": base + n, "what": "won", "seat": 0, "cards": ["B1", "B2"]} for n in range(1, 5_001)]
        yield update(number, {}, records)


def talk() -> Lies:
    """Lines of 3 MB, one sign of which takes four bytes, as then all of them do."""
    for number in range(1, 1_000_000):
        yield pack(["talk", [[number, 1, "Ben" * 100_000, "x y\U0001f9d9" + "x " * (LARGE // 3)]]])


def much_talk() -> Lies:
    for number in range(1, 1_000_000):
        yield pack(["talk", [[number * MANY + n, 1, "Ben", "buy my potions " * 10] for n in range(MANY)]])


def words() -> Lies:
    """A warning and a refusal of 3 MB."""
    while True:
        yield pack(["warned", "slower " * (LARGE // 7)])
        yield pack(["refused", None, "no " * (LARGE // 3)])


def welcomes() -> Lies:
    """One more welcome, with a notice of 3 MB."""
    said = to_wire(WELCOME)
    while True:
        yield pack([*said[:4], [], 0, 0, 0, "notice " * (LARGE // 7)])
        yield pack(to_wire(SEATS)) + update(1, dict(UPDATE.view))


def watchers() -> Lies:
    """As many who watch as fit into a list, called something else each time."""
    said = to_wire(SEATS)
    for number in range(1_000_000):
        yield pack([*said[:4], [f"{n} {number}" + "e" * 150 for n in range(MANY)]])


def options() -> Lies:
    """Another question each time, with as many options as are taken, in words as long as they may be."""
    for number in range(2, 1_000_000):
        asks = ["play", [f"{n} {number} {'x' * 20}" for n in range(1_900)], number]
        yield pack(["update", number, [{}, []], asks, [], True, [0], False])


def numbers() -> Lies:
    """Whatever is counted is as many as it may be."""
    view: dict[str, Any] = {name: 100_000 for name, value in UPDATE.view.items() if type(value) is int}
    for number in range(2, 1_000_000):
        yield update(number, {**view, "me": 0, "seats": 2, "leader": number % 2, "hand_sizes": [100_000, 100_000]})


def lists() -> Lies:
    """All that lies somewhere is as much as is taken."""
    for number in range(2, 1_000_000):
        cards = [f"{'BGRVYO'[n % 6]}{1 + (n + number) % 9}" for n in range(2_500)]
        yield update(number, {"hand": cards, "trick": [[n % 2, card] for n, card in enumerate(cards)]})


def updates() -> Lies:
    """Small updates, as fast as they are taken."""
    for number in range(2, 10_000_000):
        yield update(number, {"deck": number % 40}, asked=number)


def seats() -> Lies:
    """Somebody comes and goes."""
    said = to_wire(SEATS)
    while True:
        yield pack([*said[:4], ["Eve"]])
        yield pack([*said[:4], []])


def both() -> Lies:
    """Updates and seats by turns."""
    said = to_wire(SEATS)
    for number in range(2, 10_000_000):
        yield update(number, {"deck": number % 40}) + pack([*said[:4], ["Eve"] * (number % 2)])


def rubbish() -> Lies:
    """At once a message that there is not; after each way back, too, before there is anything to be seen."""
    yield pack(["dance"])


# kind: what is said, and how many times a second at most
LIES: dict[str, tuple[Callable[[], Lies], float]] = {
    "nothing": (nothing, 1),
    "names": (names, 1_000),
    "values": (values, 1_000),
    "news": (news, 1_000),
    "much_news": (much_news, 1_000),
    "talk": (talk, 1_000),
    "much_talk": (much_talk, 1_000),
    "words": (words, 1_000),
    "welcomes": (welcomes, 1_000),
    "watchers": (watchers, 1_000),
    "options": (options, 1_000),
    "numbers": (numbers, 1_000),
    "lists": (lists, 1_000),
    "updates": (updates, 10_000),
    "seats": (seats, 5_000),
    "both": (both, 5_000),
    "rubbish": (rubbish, 1_000),
}
TICK = 0.02  # seconds between two lots of them


class Liar:
    """One link: sensible until somebody sits."""

    def __init__(self, kind: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.kind, self.reader, self.writer = kind, reader, writer
        self.connection = Connection("host")
        self.lying: asyncio.Task[None] | None = None

    async def serve(self) -> None:
        try:
            while data := await self.reader.read(65_536):
                for message in self.connection.receive(data):
                    self.hear(message)
        except (ConnectionError, RemoteProtocolError):
            pass
        finally:
            if self.lying is not None:
                self.lying.cancel()
            self.writer.close()

    def hear(self, message: Any) -> None:
        if isinstance(message, Hello):
            self.say(Greeting("witch-tui", 1, VERSION, "9.9", "Cottage", {"witches-wheel": 1}))
        elif isinstance(message, Join | Watch | Return | Create):
            self.say(WELCOME, *([] if self.kind == "rubbish" and isinstance(message, Return) else [SEATS, UPDATE]))
            self.lying = asyncio.ensure_future(self.lie())
        elif isinstance(message, Answer):
            self.say(Accepted(message.number))
        elif isinstance(message, Ping):
            self.say(Pong())

    def say(self, *messages: Any) -> None:
        self.writer.write(b"".join(map(self.connection.send, messages)))

    async def lie(self) -> None:
        """At this pace, or as fast as it is taken."""
        make, rate = LIES[self.kind]
        clock = asyncio.get_running_loop().time
        since = clock()
        for said, lie in enumerate(make(), 1):
            if self.writer.is_closing():
                return
            self.writer.write(lie)
            if len(lie) > 10_000 or said > (clock() - since) * rate:
                await self.writer.drain()
            while said > (clock() - since) * rate:
                await asyncio.sleep(TICK)


async def run(kind: str) -> None:
    server = await asyncio.start_server(lambda *ends: Liar(kind, *ends).serve(), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1]))
