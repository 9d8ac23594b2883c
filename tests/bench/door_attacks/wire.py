"""Packets of somebody whose key is valid: in no order, asked for by nobody, too large, too many."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from unittest.mock import MagicMock

import asyncssh
from asyncssh.constants import (
    MSG_CHANNEL_CLOSE,
    MSG_CHANNEL_DATA,
    MSG_CHANNEL_EOF,
    MSG_CHANNEL_EXTENDED_DATA,
    MSG_CHANNEL_FAILURE,
    MSG_CHANNEL_OPEN,
    MSG_CHANNEL_OPEN_CONFIRMATION,
    MSG_CHANNEL_OPEN_FAILURE,
    MSG_CHANNEL_REQUEST,
    MSG_CHANNEL_SUCCESS,
    MSG_CHANNEL_WINDOW_ADJUST,
    MSG_DEBUG,
    MSG_DISCONNECT,
    MSG_GLOBAL_REQUEST,
    MSG_IGNORE,
    MSG_REQUEST_FAILURE,
    MSG_REQUEST_SUCCESS,
    MSG_SERVICE_REQUEST,
    MSG_UNIMPLEMENTED,
    MSG_USERAUTH_REQUEST,
)
from asyncssh.packet import Boolean, String, UInt32

from tests.bench.door_attacks.tries import AttackedDoor, Try, Wrong, refused

MANY, FLOOD = 1_000, 10_000
MOST = 8.0  # MB that the door may grow by while it is attacked
HALF = 1 << 31
NONE = (1 << 32) - 1
Link = asyncssh.SSHClientConnection
Act = Callable[[Link], None]


class Deaf(dict[int, Any]):
    """Channels of a client that minds nothing that is said on them."""

    def __missing__(self, number: int) -> Any:
        return MagicMock(**{"process_packet.return_value": True})


async def deaf_link(door: AttackedDoor) -> Link:
    """A client that would go on whatever it hears: the door has to end it."""
    link = await door.link()
    link._channels = Deaf()
    unheeded = (MSG_REQUEST_SUCCESS, MSG_REQUEST_FAILURE, MSG_CHANNEL_OPEN_CONFIRMATION, MSG_CHANNEL_OPEN_FAILURE)
    answers = dict.fromkeys(unheeded, lambda *_: True)
    link._packet_handlers = {**link._packet_handlers, **answers}
    return link


def raw(name: str, *acts: Act) -> Try:
    """Over one link, whatever the door makes of it."""

    async def run(door: AttackedDoor) -> str:
        before, link = door.memory(), await deaf_link(door)
        try:
            for act in acts:
                act(link)
                await settled(link)
            grown = door.memory() - before
            if grown > MOST:
                raise Wrong(f"the door has grown by {grown:.0f} MB")
            over = link._transport is None or link._transport.is_closing()
            return f"{'the link was ended' if over else 'it was borne'} ({grown:+.1f} MB)"
        finally:
            link.abort()

    return Try(name, run)


async def settled(link: Link) -> None:
    """All that was said has gone out, as far as somebody takes it, and the door has had its turn."""
    for _ in range(100):
        if link._transport is None or not link._transport.get_write_buffer_size():
            break
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.1)


def says(kind: int, *words: bytes, times: int = 1) -> Act:
    def act(link: Link) -> None:
        for _ in range(times):
            if link._transport is None:
                return
            link.send_packet(kind, *words)

    return act


def opens(kind: str = "session", *, number: int = 0, window: int = HALF, size: int = 32_768, times: int = 1) -> Act:
    def act(link: Link) -> None:
        for each in range(times):
            words = (String(kind), UInt32(number + each), UInt32(window), UInt32(size), String("127.0.0.1"), UInt32(22))
            link.send_packet(MSG_CHANNEL_OPEN, *words, String("127.0.0.1"), UInt32(1))

    return act


def session(number: int = 0, window: int = HALF, size: int = 32_768) -> Act:
    return says(MSG_CHANNEL_OPEN, String("session"), UInt32(number), UInt32(window), UInt32(size))


def asks(what: str, *words: bytes, times: int = 1, reply: bool = True) -> Act:
    """Of the first channel."""
    return says(MSG_CHANNEL_REQUEST, UInt32(0), String(what), Boolean(reply), *words, times=times)


def terminal(kind: bytes = b"xterm", columns: int = 80, rows: int = 24, modes: bytes = b"\0") -> Act:
    return asks("pty-req", String(kind), UInt32(columns), UInt32(rows), UInt32(0), UInt32(0), String(modes))


def window(columns: int, rows: int, times: int = 1) -> Act:
    numbers = (UInt32(columns), UInt32(rows), UInt32(0), UInt32(0))
    return asks("window-change", *numbers, times=times, reply=False)


def data(size: int, number: int = 0, times: int = 1, what: bytes = b"") -> Act:
    return says(MSG_CHANNEL_DATA, UInt32(number), String(what or bytes(size)), times=times)


SHELL = asks("shell")
AT_TABLE = (session(), terminal(), SHELL)
GLOBAL = ("tcpip-forward", "cancel-tcpip-forward", "streamlocal-forward@openssh.com", "hostkeys-prove-00@openssh.com")
GLOBAL += ("hostkeys-00@openssh.com", "no-more-sessions@openssh.com", "ping@openssh.com", "nonsense", "x" * 10_000)
CHANNELS = ("direct-tcpip", "forwarded-tcpip", "x11", "auth-agent@openssh.com", "direct-streamlocal@openssh.com")
CHANNELS += ("forwarded-streamlocal@openssh.com", "tun@openssh.com", "nonsense", "x" * 10_000)
SURROUNDINGS = {
    "LD_PRELOAD": "/tmp/x.so",
    "LD_LIBRARY_PATH": "/tmp",
    "PYTHONPATH": "/tmp",
    "PYTHONSTARTUP": "/etc/passwd",
    "PYTHONINSPECT": "1",
    "TERMINFO": "/tmp",
    "TERM": "../../etc/passwd",
    "HOME": "/root",
    "PATH": "/tmp",
    "LANG": "../../../tmp/x",
    "LC_ALL": "x" * 10_000,
    "LC_CTYPE": "\x1b[2J",
    "COLORTERM": "truecolor\n",
    "": "x",
    "NO_COLOR": "\0",
    "WITCH_TUI_TMP": "/etc",
    "TEXTUAL": "debug,devtools",
    "TEXTUAL_DRIVER": "os:system",
}
KINDS = (b"../../etc/passwd", b"x" * 10_000, b"\x1b[2J", b"\xff\xfe", b"", b"dumb", b"vt52", b"linux", b"xterm\0-256")
SIZES = ((0, 0), (HALF, HALF), (NONE, NONE), (65_535, 65_535), (1, 1), (0, 24), (500, 1))
STEERING = b"\x1b[200~" + b"\x1b[?62;22c\x1b]11;rgb:0000/0000/0000\x1b\\\x1bP1$r0m\x1b\\\x1b[24;80R" * 500
UNASKED = (
    *((MSG_REQUEST_SUCCESS, ()), (MSG_REQUEST_FAILURE, ()), (MSG_CHANNEL_SUCCESS, (UInt32(0),))),
    *((MSG_CHANNEL_FAILURE, (UInt32(0),)), (MSG_CHANNEL_OPEN_FAILURE, (UInt32(0), UInt32(1), String("x"), String("")))),
    (MSG_CHANNEL_OPEN_CONFIRMATION, (UInt32(0), UInt32(0), UInt32(0), UInt32(0))),
)


async def only_sessions(door: AttackedDoor) -> str:
    """No channel of any other kind, each asked for in earnest."""
    async with await door.link() as link:
        for act in (
            partial(link.open_connection, "127.0.0.1", 22),
            partial(link.open_unix_connection, "/run/dbus/system_bus_socket"),
            link.open_tun,
            partial(link.forward_remote_port, "", 0, "127.0.0.1", 22),
            partial(link.forward_remote_path, str(door.data / "x.sock"), "/tmp/x"),
            link.start_sftp_client,
            partial(link.run, subsystem="netconf", check=True),
            partial(link.run, subsystem="sftp", check=True),
            partial(link.run, "/bin/sh", check=True),
            partial(link.run, "scp -f /etc/passwd", check=True),
            partial(link.run, "owl-fern-" + "1" * 60_000, check=True),
            partial(link.run, "\0", check=True),
        ):
            await refused(act())
    return "each was refused, and the link went on"


async def another_session(door: AttackedDoor, acts: tuple[Act, ...] = (SHELL,)) -> str:
    """A second one of any kind on a channel that has one."""
    link = await deaf_link(door)
    sessions = len(door.pids("taken"))
    for act in (*AT_TABLE, *acts):
        act(link)
        await settled(link)
    await asyncio.sleep(0.5)
    more = len(door.pids("taken")) - sessions
    link.abort()
    if more > 1:
        raise Wrong(f"{more} sessions")
    return f"{more} session"


async def rekeyed(door: AttackedDoor) -> str:
    """New keys after every thousand bytes, for as long as the door goes along."""
    async with await door.link(rekey_bytes=1_000) as link:
        process = await link.create_process(term_type="xterm", term_size=(200, 60), encoding=None)
        for _ in range(100):
            process.stdin.write(b"?" * 100)
            await asyncio.sleep(0.01)
        process.terminate()
    return "100 times"


async def talks_before(door: AttackedDoor) -> str:
    """Data for a session that was not begun, and is not begun: the window is all that it has."""
    before, link = door.memory(), await deaf_link(door)
    session(window=HALF)(link)
    await settled(link)
    data(32_768)(link)
    await settled(link)
    for _ in range(200):
        data(32_768)(link)
    await settled(link)
    grown, over = door.memory() - before, link._transport is None or link._transport.is_closing()
    link.abort()
    if grown > MOST or not over:
        raise Wrong(f"6 MB beyond the window were taken ({grown:+.1f} MB)")
    return "what goes beyond the window ends the link"


async def drains(link: Link) -> bool:
    """Does the door go on taking what is said?"""
    for _ in range(25):
        if not link._transport or link._transport.get_write_buffer_size() < 1 << 20:
            return True
        await asyncio.sleep(0.02)
    return False


async def never_reads(door: AttackedDoor, acts: tuple[Act, ...]) -> str:
    """Nothing is taken of what comes back: the door keeps three MB for it at most."""
    before, link = door.memory(), await deaf_link(door)
    most = 0.0
    for act in acts[:-1]:
        act(link)
        await settled(link)
    if link._transport is None:
        raise Wrong("the link has ended too soon")
    link._transport.pause_reading()
    for _ in range(100):
        if link._transport is None or link._transport.is_closing():
            break
        acts[-1](link)
        if not await drains(link):
            break
        await asyncio.sleep(0)
        most = max(most, door.memory() - before)
    link.abort()
    if most > MOST:
        raise Wrong(f"the door has grown by {most:.0f} MB")
    return f"at most {most:+.1f} MB"


def many(*acts: Callable[[int], Act]) -> Act:
    """One after the other, for 1,000 numbers."""

    def act(link: Link) -> None:
        for number in range(MANY):
            for each in acts:
                each(number)(link)

    return act


def each_of(*acts: Act) -> Act:
    def act(link: Link) -> None:
        for one in acts:
            one(link)

    return act


def wrapped(name: str, run: Callable[[AttackedDoor], Awaitable[str]]) -> Try:
    return Try(name, run)


TRIES = [
    wrapped("channels of all other kinds, subsystems, commands", only_sessions),
    raw(
        "global requests of all kinds",
        each_of(*(says(MSG_GLOBAL_REQUEST, String(n), Boolean(True), String(""), UInt32(0)) for n in GLOBAL)),
    ),
    raw("channels of all other kinds, at once", each_of(*(opens(kind, number=n) for n, kind in enumerate(CHANNELS)))),
    raw("10,000 channels that are refused (CVE-2026-39827)", opens("direct-tcpip", times=FLOOD)),
    raw("1,000 channels", opens(times=MANY)),
    raw("1,000 channels, each closed", many(lambda n: session(n), lambda n: says(MSG_CHANNEL_CLOSE, UInt32(n % 4)))),
    *(
        raw(f"an answer that nobody asked for (CVE-2026-39830): {kind}", says(kind, *words, times=100))
        for kind, words in UNASKED
    ),
    *(
        raw(f"the same, of a channel that is open: {kind}", *AT_TABLE, says(kind, *words, times=100))
        for kind, words in UNASKED
    ),
    raw("data for channels that are not there", data(10, number=77)),
    raw("data for a channel that is closed", *AT_TABLE, says(MSG_CHANNEL_CLOSE, UInt32(0)), data(10, times=10)),
    raw("data after the end of data", *AT_TABLE, says(MSG_CHANNEL_EOF, UInt32(0), times=3), data(10)),
    raw("closed again and again", *AT_TABLE, says(MSG_CHANNEL_CLOSE, UInt32(0), times=5)),
    raw("a window beyond all bounds", *AT_TABLE, says(MSG_CHANNEL_WINDOW_ADJUST, UInt32(0), UInt32(NONE), times=9)),
    raw("a window of nothing, packets of nothing", session(window=0, size=0)),
    raw("packets of one byte", session(size=1), terminal(), SHELL),
    raw("more than the window takes", *AT_TABLE, data(32_768, times=20)),
    raw("a packet larger than agreed", *AT_TABLE, data(200_000)),
    raw("64 KB of keys at once", *AT_TABLE, data(0, what=b"\x1b[B" * 10_000), data(0, what=b"?q" * 10_000)),
    raw("answers of terminals and pastes, 20 KB", *AT_TABLE, data(0, what=STEERING[:30_000])),
    raw("noise as keys", *AT_TABLE, data(0, what=os.urandom(30_000))),
    raw("data of other kinds", *AT_TABLE, says(MSG_CHANNEL_EXTENDED_DATA, UInt32(0), UInt32(7), String("x"), times=9)),
    raw("window changes before a terminal, and without a session", session(), window(10, 10, times=100)),
    raw("10,000 window changes", *AT_TABLE, each_of(*(window(80 + n % 40, 24, times=250) for n in range(40)))),
    *(raw(f"a terminal of {c} x {r}", session(), terminal(columns=c, rows=r), SHELL, window(r, c)) for c, r in SIZES),
    *(raw(f"a terminal called {kind[:20]!r}", session(), terminal(kind), SHELL) for kind in KINDS),
    raw("terminal modes that are noise", session(), terminal(modes=os.urandom(1_000)), SHELL),
    raw("ten terminals on one channel", session(), *[terminal()] * 10, SHELL),
    wrapped("a second shell, a command and a subsystem on one channel", partial(another_session, acts=(
        SHELL, asks("exec", String("owl-fern-10")), asks("subsystem", String("sftp")), terminal(), SHELL,
    ))),
    raw(
        "surroundings of all kinds",
        session(),
        each_of(*(asks("env", String(name), String(text)) for name, text in SURROUNDINGS.items())),
        terminal(),
        SHELL,
    ),
    raw("100,000 words of surroundings", session(), asks("env", String("LANG"), String("x" * 1_000), times=FLOOD)),
    raw("agents, displays, flow control, breaks", *AT_TABLE, each_of(
        asks("auth-agent-req@openssh.com"), asks("x11-req", Boolean(False), String("x"), String("y"), UInt32(0)),
        asks("xon-xoff", Boolean(True)), asks("break", UInt32(1_000)), asks("eow@openssh.com"), asks("nonsense"),
        asks("exit-status", UInt32(7)), asks("exit-signal", String("KILL"), Boolean(True), String("x"), String("")),
    )),
    raw("signals of all kinds", *AT_TABLE, each_of(*(
        asks("signal", String(name), reply=False) for name in ("KILL", "STOP", "INT", "HUP", "nonsense", "9", "\0")
    ))),
    raw("a command of 100 KB", session(), asks("exec", String("x" * 100_000))),
    raw("a code of 80,000 digits", session(), terminal(), asks("exec", String("owl-fern-" + "1" * 80_000))),
    wrapped("new keys after every thousand bytes", rekeyed),
    wrapped("data before there is a session", talks_before),
    wrapped("10,000 global requests, and no answer read", partial(never_reads, acts=(
        says(MSG_GLOBAL_REQUEST, String("nonsense"), Boolean(True), times=3_000),
    ))),
    wrapped("refused channels, and no answer read", partial(never_reads, acts=(opens("nonsense", times=2_000),))),
    wrapped("pictures without end, and none read", partial(never_reads, acts=(
        session(window=NONE), terminal(columns=500, rows=200), SHELL, each_of(*(
            act for n in range(20) for act in (window(500 - n, 200), data(0, what=b"?"))
        )),
    ))),
    raw("10,000 that are to be ignored", says(MSG_IGNORE, String("x" * 1_000), times=FLOOD)),
    raw("10,000 remarks", says(MSG_DEBUG, Boolean(True), String("\x1b[2Jroot"), String(""), times=FLOOD)),
    raw("messages that are not implemented", each_of(*(says(kind, bytes(20)) for kind in (8, 40, 49, 79, 101, 255)))),
    raw("10,000 times not understood", says(MSG_UNIMPLEMENTED, UInt32(1), times=FLOOD)),
    raw("services, and another login", says(MSG_SERVICE_REQUEST, String("nonsense")), says(
        MSG_USERAUTH_REQUEST, String("root"), String("ssh-connection"), String("none")
    )),
    raw("a goodbye with steering signs", says(MSG_DISCONNECT, UInt32(11), String("\x1b[2J\nroot came in"), String(""))),
    raw("a request that breaks off", *AT_TABLE, says(MSG_CHANNEL_REQUEST, UInt32(0), b"\0\0\0\xffpty")),
    raw("a text that is none", says(MSG_GLOBAL_REQUEST, String(b"\xff\xfe"), Boolean(True))),
]  # fmt: skip
SLOW: list[Try] = []
