"""Programs that come to a host over a real port and say what they like."""

from __future__ import annotations

import asyncio
import socket

from net.wire.connection import HIGH, LOW, PROTOCOL, Connection
from net.wire.messages import Create, Goodbye, Greeting, Hello, Refused, Terms, Welcome
from tui.seat.remote import new_token

HELLO = Hello(PROTOCOL, LOW, HIGH, "0")


class RawClient:
    """A program that says what it likes, and reads only when it wants to."""

    def __init__(self, real_host):
        self.real_host, self.connection = real_host, Connection("client")
        self.heard = []

    async def comes(self, hello=HELLO, receives=None):
        end = socket.socket()
        end.setblocking(False)
        if receives is not None:
            end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
        await asyncio.get_running_loop().sock_connect(end, ("127.0.0.1", self.real_host.hosting.port))
        self.reader, self.writer = await asyncio.open_connection(sock=end)
        if hello is not None:
            self.says(hello)
            await self.hears(Greeting)
        return self

    def says(self, *messages):
        self.writer.write(b"".join(map(self.connection.send, messages)))

    async def hears(self, kind):
        """The next message of this kind; None at the end of the conversation."""
        while True:
            while self.heard:
                if isinstance(message := self.heard.pop(0), kind):
                    return message
            try:
                data = await self.reader.read(65_536)
            except ConnectionError:
                return None
            if not data:
                return None
            self.heard += self.connection.receive(data)

    async def hears_the_end(self):
        """Why the conversation is over."""
        goodbye = await self.hears(Goodbye)
        assert await self.hears(object) is None
        return goodbye and goodbye.why

    async def creates(self, seats=2):
        return await self.wishes("witches-wheel", {}, seats)

    async def wishes(self, game, options, seats=2):
        """A table for this game; -> what comes of it."""
        self.token = new_token()
        self.says(Create(game, seats, options, "Ann", (None,) * seats, Terms(), self.token))
        return await self.hears((Welcome, Refused))


def now():
    return asyncio.get_running_loop().time()


async def until_holds(condition):
    while not condition():
        await asyncio.sleep(0)
