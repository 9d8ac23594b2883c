"""Light visitors: many in one process, each with a terminal that counts what comes, and draws when somebody looks."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncssh
import pyte

from tests.terminal import KEYS, UNFINISHED, UNKNOWN_TO_PYTE

PATIENCE = 60.0  # seconds until something that ought to be seen is missed
SIZE = (80, 24)
HOUSEHOLD = 8  # visitors from one address: fewer than the door takes from one at a time

# The words and keys of the app: change them here. ------------------------------------------------

NAME_PAGE = "others will call you"
HOME = "play somebody"
ASKED = "You (must|may) "
THE_END = "The game is over"
ANSWERS = {"are you sure": "enter", THE_END: "enter", "does nothing here": "enter", "You may ": "space", ASKED: "1"}


class Visitor(asyncssh.SSHClientSession[bytes]):
    """Somebody at a terminal: what came, and when."""

    def __init__(self) -> None:
        self.received = 0  # bytes
        self.last = 0.0  # when the latest of them came
        self.authenticated = 0.0  # when the door knew who it is
        self.is_over = False
        self._undrawn = b""
        self._came = asyncio.Event()
        self._screen: pyte.Screen | None = None  # only for who looks

    def connection_made(self, chan: Any) -> None:
        self.channel: asyncssh.SSHClientChannel[bytes] = chan

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.received += len(data)
        self.last = time.monotonic()
        self._undrawn += data
        self._came.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_over = True
        self._came.set()

    # Looking --------------------------------------------------------------------------------------

    def text(self) -> str:
        """What the terminal shows."""
        if self._screen is None:
            self._screen = pyte.Screen(*SIZE)
            self._stream = pyte.ByteStream(self._screen)
        rest = UNFINISHED.search(self._undrawn)
        end = rest.start() if rest else len(self._undrawn)
        output, self._undrawn = self._undrawn[:end].replace(b"\x1b[?1049l", b"\x1b[2J\x1b[H"), self._undrawn[end:]
        self._stream.feed(UNKNOWN_TO_PYTE.sub(b"", output))
        return "\n".join(self._screen.display)

    def forget(self) -> None:
        """Nobody looks at what came until now."""
        self._undrawn = b""

    async def comes(self, limit: float) -> bool:
        """The next output, or the end; -> did it come in time?"""
        self._came.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, limit)):
                await self._came.wait()
        return self._came.is_set()

    async def painted(self, pattern: str, limit: float = PATIENCE) -> float:
        """Until the output has that, as it came; -> when.  For what is painted in one go: nothing is drawn."""
        end, wanted = time.monotonic() + limit, pattern.encode()
        while not re.search(wanted, self._undrawn):
            assert not self.is_over and await self.comes(end - time.monotonic()), f"no {pattern!r}:\n{self.text()}"
        return self.last

    async def until(self, pattern: str, limit: float = PATIENCE) -> str:
        """Until the screen shows that; -> what."""
        end = time.monotonic() + limit
        while not (found := re.search(pattern, self.text())):
            assert not self.is_over and await self.comes(end - time.monotonic()), f"no {pattern!r}:\n{self.text()}"
        return found[0]

    async def quiet(self, seconds: float, limit: float = 10.0) -> None:
        """Until nothing came for so long."""
        end = time.monotonic() + limit
        while time.monotonic() < end and await self.comes(seconds):
            pass

    # Doing ----------------------------------------------------------------------------------------

    def press(self, *names: str) -> None:
        for name in names:
            self.channel.write(KEYS.get(name, name).encode())

    async def paint(self, key: str, limit: float = 5.0) -> float:
        """Press it; -> seconds until something of it is seen."""
        pressed = time.monotonic()
        self.press(key)
        return self.last - pressed if await self.comes(limit) else limit

    async def begins(self, game: str) -> None:
        """From the page that asks for their name to a game alone, with the usual bots."""
        self.press("enter")
        await self.until(HOME)
        await self.chooses(game)
        await self.until("deal the cards|begin")
        self.press("enter")
        await self.until(ASKED)

    async def chooses(self, game: str) -> None:
        """This game of those in the list."""
        self.press((await self.until(rf"\S {game}"))[0])

    def answers(self) -> None:
        """The key that goes on from what is shown; none while others are asked."""
        text = self.text()
        key = next((key for said, key in ANSWERS.items() if re.search(said, text)), "")
        if key:
            self.press(key)

    async def plays(self, until: str, limit: float = 600.0) -> None:
        """Answer with the first thing there is until the screen says this."""
        end, before = time.monotonic() + limit, ""
        while not re.search(until, text := self.text()):
            assert time.monotonic() < end and not self.is_over, text
            if text != before:
                before = text
                self.answers()
            await self.comes(0.5) or (before := "")

    async def leave(self) -> None:
        """The link goes, and with it the session."""
        self.link.close()
        await self.link.wait_closed()

    async def quit(self) -> int:
        """By the key; -> the exit status."""
        self.press("ctrl+q")
        await asyncio.wait_for(self.channel.wait_closed(), PATIENCE)
        await self.leave()
        return self.channel.get_exit_status() or 0


class Client(asyncssh.SSHClient):
    """Notes when the door knows who it is; has nothing to say if it has no key."""

    authenticated = 0.0

    def auth_completed(self) -> None:
        self.authenticated = time.monotonic()

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        return []


async def comes(
    port: int, key: asyncssh.SSHKey | None = None, address: str = "127.0.0.1", login: str = "play"
) -> Visitor:
    """Somebody at the door, from this one of our addresses; nothing is painted yet."""
    link, client = await asyncssh.create_connection(
        Client, "127.0.0.1", port, local_addr=(address, 0), username=login, known_hosts=None, config=None,
        client_keys=[key] if key is not None else None, agent_path=None, login_timeout=PATIENCE,
        connect_timeout=PATIENCE, compression_algs=["none"],
    )  # fmt: skip
    _, visitor = await link.create_session(
        Visitor, term_type="xterm-256color", term_size=SIZE, encoding=None, env={"COLORTERM": "truecolor"}
    )
    visitor.link, visitor.authenticated = link, client.authenticated
    return visitor


def addresses(count: int, street: int = 1) -> list[str]:
    """Where so many people come from; each street has addresses of its own."""
    return [f"127.{street}.{number // HOUSEHOLD // 250}.{1 + number // HOUSEHOLD % 250}" for number in range(count)]


async def arrive(port: int, count: int, at_once: int = 4, street: int = 1) -> list[Visitor]:
    """So many come, and see the page that asks for their names."""
    limit = asyncio.Semaphore(at_once)

    async def arrives(address: str) -> Visitor:
        async with limit:
            visitor = await comes(port, address=address)
            await visitor.painted(NAME_PAGE)
            return visitor

    return list(await asyncio.gather(*(arrives(address) for address in addresses(count, street))))


@asynccontextmanager
async def present(port: int, count: int, at_once: int = 4, street: int = 1) -> AsyncIterator[list[Visitor]]:
    """So many are here."""
    visitors = await arrive(port, count, at_once, street)
    try:
        yield visitors
    finally:
        await all_leave(visitors)


async def all_leave(visitors: Iterable[Visitor]) -> None:
    await asyncio.gather(*(visitor.leave() for visitor in visitors))
