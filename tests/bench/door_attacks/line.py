"""What is sent before anybody has shown who they are: bytes, and packets of an SSH that nobody would speak."""

from __future__ import annotations

import asyncio
import os
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import asyncssh
from asyncssh.connection import SSHConnection
from asyncssh.constants import MSG_EXT_INFO, MSG_IGNORE, MSG_KEXINIT, MSG_NEWKEYS
from asyncssh.packet import SSHPacket, String

from tests.bench.door_attacks.tries import AttackedDoor, Try, Wrong, knock

VERSION = b"SSH-2.0-attacker\r\n"
SOON = 5.0  # seconds until what is wrong has to have ended
EXPENSIVE = ("diffie-hellman", "rsa", "gss")
NAMES = ("kex", "keys", "in", "out", "in macs", "out macs", "in compression", "out compression")


def packet(payload: bytes, padding: int | None = None) -> bytes:
    """As they are before keys are agreed upon."""
    room = padding if padding is not None else 8 - (len(payload) + 5) % 8 + 8
    return struct.pack(">IB", len(payload) + room + 1, room) + payload + bytes(room)


def offer(kex: bytes, *, first: bool = False, more: bytes = b"") -> bytes:
    """KEXINIT with one way to agree upon keys, and what else the door has."""
    lists = [kex + more, b"ssh-ed25519", *[b"aes256-gcm@openssh.com"] * 2, *[b"hmac-sha2-256"] * 2, *[b"none"] * 2]
    return bytes([MSG_KEXINIT]) + bytes(16) + b"".join(map(String, [*lists, b"", b""])) + bytes([first]) + bytes(4)


def ends(link: socket.socket, within: float = SOON) -> str:
    """Until the door ends it; Wrong if it does not.  What it says until then does not matter."""
    link.settimeout(within)
    since, heard = time.monotonic(), 0
    try:
        while data := link.recv(1 << 16):
            heard += len(data)
    except TimeoutError:
        raise Wrong(f"it stays open for {within:.0f} s") from None
    except OSError:
        pass
    return f"ended after {time.monotonic() - since:.1f} s ({heard} bytes heard)"


def sent(*pieces: bytes) -> Try:
    """These bytes, and the end has to come."""

    async def run(door: AttackedDoor) -> str:
        def attempt() -> str:
            with closing(knock(door.port)) as link:
                try:
                    for piece in pieces:
                        link.sendall(piece)
                except OSError:
                    return "ended while it was sent"
                return ends(link)

        return await asyncio.to_thread(attempt)

    return Try("", run)


def named(name: str, what: Try) -> Try:
    return Try(name, what.run)


GREETINGS = {
    "64 KB of noise instead of a version": (os.urandom(65_536),),
    "a version without an end": (b"SSH-2.0-" + b"x" * 100_000,),
    "a version of 8 KB": (b"SSH-2.0-" + b"x" * 8_000 + b"\r\n",),
    "steering signs in the version": (b"SSH-2.0-\x1b[2J\x1b]0;owned\x07\0\n", packet(offer(b"nonsense"))),
    "no ASCII in the version": (b"SSH-2.0-\xff\xfe\r\n",),
    "SSH 1.5": (b"SSH-1.5-old\r\n",),
    "HTTP": (b"GET / HTTP/1.1\r\nHost: door\r\n\r\n",),
    "TLS": (bytes.fromhex("16030100fa010000f6") + os.urandom(246) + b"\n",),
    "lines before the version, without end": (b"hello\r\n" * 10_000,),
    "a packet of four gigabytes": (VERSION, b"\xff\xff\xff\xff" + bytes(64)),
    "a packet of 300 KB": (VERSION, struct.pack(">IB", 300_000, 4) + bytes(300_000)),
    "a packet of no bytes": (VERSION, bytes(4) + bytes(12)),
    "more padding than packet": (VERSION, struct.pack(">IB", 12, 255) + bytes(11)),
    "an offer that breaks off": (VERSION, packet(bytes([MSG_KEXINIT]) + bytes(20))),
    "an offer of nothing": (VERSION, packet(bytes([MSG_KEXINIT]) + bytes(16 + 40 + 5))),
    "an offer of nonsense": (VERSION, packet(offer(b"nonsense"))),
    "an offer of 200 KB": (VERSION, packet(offer(b"nonsense", more=b",x" * 100_000))),
    "two offers": (VERSION, packet(offer(b"curve25519-sha256")), packet(offer(b"curve25519-sha256"))),
    "keys before they are agreed upon": (VERSION, packet(bytes([MSG_NEWKEYS]))),
    "a channel before anything": (VERSION, packet(bytes([90]) + String("session") + bytes(12))),
    "a login before anything": (VERSION, packet(bytes([50]) + String("root") + String("ssh-connection"))),
    "curve25519 with a point of zeros": (
        VERSION,
        packet(offer(b"curve25519-sha256")),
        packet(bytes([30]) + String(bytes(32))),
    ),
    "curve25519 with half a point": (VERSION, packet(offer(b"curve25519-sha256")), packet(bytes([30]) + String(b"x"))),
    "nistp256 with a point that is none": (
        VERSION,
        packet(offer(b"ecdh-sha2-nistp256")),
        packet(bytes([30]) + String(b"\x04" + bytes(64))),
    ),
    "mlkem768 with a text that is none": (
        VERSION,
        packet(offer(b"mlkem768x25519-sha256")),
        packet(bytes([30]) + String(bytes(1216))),
    ),
    "strict exchange of keys, and something in between (Terrapin)": (
        VERSION,
        packet(offer(b"curve25519-sha256", more=b",kex-strict-c-v00@openssh.com")),
        packet(bytes([MSG_IGNORE]) + String(b"")),
    ),
    "an exchange of keys that costs the door much": (VERSION, packet(offer(b"diffie-hellman-group18-sha512"))),
    "compression, as bombs need it": (
        VERSION,
        packet(offer(b"curve25519-sha256").replace(String(b"none"), String(b"zlib"))),
    ),
}


async def offered(door: AttackedDoor) -> str:
    """What the door offers: nothing that is dear or can be tricked; and that it is strict."""

    def heard() -> bytes:
        with closing(knock(door.port)) as link:
            link.settimeout(SOON)
            link.sendall(VERSION)
            data = b""
            while len(data) < 1_000:
                data += link.recv(1 << 16)
            return data

    data = await asyncio.to_thread(heard)
    body = SSHPacket(data[data.index(b"\n") + 1 + 5 + 1 + 16 :])
    lists = {name: body.get_namelist() for name in NAMES}
    dear = [name.decode() for name in lists["kex"] if name.decode().startswith(EXPENSIVE)]
    if dear or b"kex-strict-s-v00@openssh.com" not in lists["kex"]:
        raise Wrong(f"{dear or 'not strict'}")
    if {*lists["in compression"], *lists["out compression"]} != {b"none"}:
        raise Wrong(f"compression: {lists['in compression']}")
    return f"{len(lists['kex'])} exchanges of keys, strict; no compression"


async def extensions(door: AttackedDoor) -> list[str]:
    """What the door says it knows beside SSH itself."""
    with heard_extensions() as names:
        async with await door.link():
            await asyncio.sleep(0)
    return names


@contextmanager
def heard_extensions() -> Iterator[list[str]]:
    """Of every link that a client of asyncssh's opens meanwhile."""
    names, handlers = list[str](), SSHConnection._packet_handlers
    usual = handlers[MSG_EXT_INFO]

    def overheard(link: SSHConnection, kind: int, number: int, packet: SSHPacket) -> object:
        body = SSHPacket(packet.get_remaining_payload())
        for _ in range(body.get_uint32()):
            names.append(body.get_string().decode())
            body.get_string()
        return usual(link, kind, number, packet)

    handlers[MSG_EXT_INFO] = overheard
    try:
        yield names
    finally:
        handlers[MSG_EXT_INFO] = usual


async def no_pings(door: AttackedDoor) -> str:
    names = await extensions(door)
    if not names or any("ping" in name for name in names):
        raise Wrong(f"offered: {names}")
    return f"offered: {', '.join(names)}"


async def says_nothing(door: AttackedDoor) -> str:
    """A byte now and then, and never a version: the door does not wait longer than for anybody."""

    def drip() -> str:
        with closing(knock(door.port)) as link:
            since = time.monotonic()
            link.settimeout(1.0)
            while time.monotonic() - since < 40:
                try:
                    link.sendall(b"x")
                    while link.recv(1 << 16):
                        pass
                    break
                except TimeoutError:
                    continue
                except OSError:
                    break
            else:
                raise Wrong("it stays open")
            return f"ended after {time.monotonic() - since:.0f} s"

    return await asyncio.to_thread(drip)


async def knocks(door: AttackedDoor) -> str:
    """500 who come and go at once."""

    def come_and_go() -> None:
        for _ in range(500):
            with closing(knock(door.port)) as link:
                link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    await asyncio.to_thread(come_and_go)
    return "they have gone"


async def many_keys(door: AttackedDoor) -> str:
    """A thousand keys, none of which is proven."""
    tried = 0

    class Guesser(asyncssh.SSHClient):
        def public_key_auth_requested(self) -> asyncssh.SSHKey | None:
            nonlocal tried
            tried += 1
            key = asyncssh.generate_private_key("ssh-ed25519")
            key.sign = lambda data, algorithm: String(b"ssh-ed25519") + String(bytes(64))  # type: ignore[method-assign]
            return key if tried < 1000 else None

    try:
        async with await door.link(client_keys=None, client_factory=Guesser):
            raise Wrong("one of them was let in")
    except (asyncssh.Error, OSError) as error:
        if tried > 100:
            raise Wrong(f"{tried} were tried") from None
        return f"ended after {tried} ({type(error).__name__})"


async def many_names(door: AttackedDoor) -> str:
    """Login names of all sorts: each comes in as anybody does, or not at all."""
    names = ["root", "../../etc/passwd", "-oProxyCommand=id", "owl-fern-" + "1" * 1_000, "x" * 1_023, "x" * 10_000]
    names += ["\0", "a\0b", "\x1b[2J", "änne", "\u202e", "owl-fern-٣", "a-b-1\n", "$(id)", "';--", " ", ""]
    heard = []
    for name in names:
        try:
            async with await door.link(name) as link:
                said = await link.run(input=b"quit\n", encoding=None, check=False)
                heard.append(str(said.returncode))
        except (asyncssh.Error, OSError, ValueError):
            heard.append("refused")
    return ", ".join(f"{heard.count(what)} times {what}" for what in dict.fromkeys(heard))


TRIES = [
    *(named(name, sent(*pieces)) for name, pieces in GREETINGS.items()),
    Try("what the door offers", offered),
    Try("what it says of extensions: never ping@openssh.com", no_pings),
    Try("500 who come and go", knocks),
    Try("a thousand keys", many_keys),
    Try("login names of all sorts", many_names),
]
SLOW = [Try("one byte a second instead of a version", says_nothing)]
