"""Load for a host: the host in a process of its own, and light links that speak raw msgpack.

Nothing here builds the messages of net/wire/messages.py: what measures must cost less than what is
measured.
"""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import ssl
import subprocess
import sys
import time
from asyncio import sslproto
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import msgpack

from net.discovery.tls import client_context
from net.wire.connection import HIGH, LOW, PROTOCOL

READY = 30  # seconds until a host that does not come up is given up
ANSWERED = 60  # seconds until a host that says nothing is given up
Message: TypeAlias = list[Any]


def frame(*message: Any) -> bytes:
    """A message as it goes over the wire."""
    body = msgpack.packb(message)
    return len(body).to_bytes(4, "big") + body


HELLO = frame("hello", PROTOCOL, LOW, HIGH, "bench")


# The host --------------------------------------------------------------------------------------


class Host:
    """A host in a process of its own; it can be killed and started again on the same folder and port."""

    def __init__(self, data: Path, tls: bool = False, profile: Path | None = None, **limits: float) -> None:
        self.data, self.tls, self.port = data, tls, 0
        self._words = [*(["--tls"] if tls else []), *(["--profile", str(profile)] if profile else [])]
        self._words += [f"--limit={name}={value}" for name, value in limits.items()]

    def __enter__(self) -> Host:
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # who measures leaves no host behind
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """-> once it listens."""
        self.started = time.monotonic()
        self.data.mkdir(parents=True, exist_ok=True)
        words = [sys.executable, "-m", "tests.bench.hosted", str(self.data), "--port", str(self.port), *self._words]
        with (self.data / "stderr.txt").open("ab") as stderr:
            self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=stderr)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"no host: {self.complaints()}"
        self.port = json.loads(line)["port"]

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(READY)
        self.kill()

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def memory(self) -> Mapping[str, float]:
        """RSS and PSS of the host alone, in MB."""
        rollup = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        rows = (line.split() for line in rollup.splitlines()[1:])
        return {name.rstrip(":").lower(): int(size) / 1024 for name, size, *_ in rows if name in ("Rss:", "Pss:")}

    def cpu(self) -> float:
        """Seconds that it has worked."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def complaints(self) -> str:
        """What it wrote where nobody looks."""
        files = (self.data / name for name in ("log.txt", "stderr.txt"))
        return "".join(file.read_text(errors="replace") for file in files if file.exists())


# Links -----------------------------------------------------------------------------------------


class Link(asyncio.Protocol):
    """One raw link.  `HEARD` says what a kind of link does with which word; everything else is passed over."""

    HEARD: ClassVar[Mapping[str, Callable[[Any, Message, int], None]]] = {}
    transport: asyncio.Transport
    rest = b""
    is_lost = False
    wanted = ("", "")  # the words that somebody waits for
    waiting: asyncio.Future[Message] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        self.is_lost = False
        self.rest = b""
        self.transport.write(HELLO)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_exception(ConnectionError("the link is gone"))

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data = self.rest + data
        at, end = 0, len(data)
        while at + 4 <= end:
            until = at + 4 + int.from_bytes(data[at : at + 4], "big")
            if until > end:
                break
            self.hear(msgpack.unpackb(data[at + 4 : until]), until - at)
            at = until
        self.rest = data[at:]

    def hear(self, message: Message, size: int) -> None:
        word = message[0]
        heard = self.HEARD.get(word)
        if heard is not None:
            heard(self, message, size)
        if word in self.wanted and self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(message)

    def say(self, *message: Any) -> None:
        self.transport.write(frame(*message))

    async def ask(self, word: str, *message: Any) -> Message:
        """Say this; -> the first message of that kind, or the refusal."""
        self.waiting, self.wanted = asyncio.get_running_loop().create_future(), (word, "refused")
        self.say(*message)
        async with asyncio.timeout(ANSWERED):
            answer = await self.waiting
        self.waiting, self.wanted = None, ("", "")
        assert answer[0] == word, answer
        return answer


async def connect(link: Link, host: Host, address: str = "127.0.0.1") -> None:
    """A link to this host, from this one of our addresses."""
    tls = TLS if host.tls else None
    local = (address, 0) if address != "127.0.0.1" else None
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_connection(lambda: link, "127.0.0.1", host.port, ssl=tls, local_addr=local)
    with suppress(OSError):
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


TLS: ssl.SSLContext = client_context()
sslproto.SSLProtocol.max_size = 16_384  # type: ignore[attr-defined]  # else every link here costs 256 KB
