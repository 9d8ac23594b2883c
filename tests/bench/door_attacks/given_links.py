"""What a session that was taken over says over the links that it is given, and to the door."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from typing import Any

from net.door.ways import BOTS, HOST, PAGE
from net.wire.frames import pack as framed
from tests.bench.door_attacks.hostile import OWN, Target, tried


def given(name: str, target: Target) -> socket.socket:
    """A link, as the session asks for it."""
    from net.discovery import local_link

    link = local_link._brought[0](target.folder / name)
    link.settimeout(10.0)
    return link


@tried("garbage to the host")
def garbage_to_host(target: Target) -> str:
    heard = []
    for garbage in (b"\xff" * 100, b"\x00\x00\x00\x05hello", framed({}), framed(["hello"] * 1000), b"GET / HTTP/1.0"):
        with given(HOST, target) as link:
            link.sendall(garbage)
            link.shutdown(socket.SHUT_WR)
            heard.append(len(link.recv(1 << 16)))
    return f"{OWN}each link has ended ({heard} bytes)"


@tried("noise, lies and steering signs to the door's page")
def noise_to_page(target: Target) -> str:
    """Whatever is no word ends the link; what is one comes back harmless."""
    steering = "\x1b]52;c;b3duZWQ=\x07\x1b[2J\u202e"
    words: list[Any] = [
        b"\xff" * 100,
        {},
        ["Speak"],
        ["Nonsense", {}],
        ["Here", {"guests": []}],
        ["Speak", {"text": 7}],
    ]
    words += [
        ["CallMe", {"name": f"Eve{steering}"}],
        ["Speak", {"text": steering * 10}],
        ["Speak", {"text": "x" * 90_000}],
    ]
    words += [["At", {"code": "x" * 5_000, "game": steering}], ["Seek", {"game": steering}], ["Stir", {}]]
    heard = b""
    for word in words:
        with given(PAGE, target) as link:
            link.sendall(framed(word) if not isinstance(word, bytes) else word)
            link.shutdown(socket.SHUT_WR)
            with suppress(OSError):
                while more := link.recv(1 << 16):
                    heard += more
    return (
        f"{OWN}{len(heard)} bytes heard"
        if not re.search(rb"\x1b[\[\]]", heard)
        else f"steering signs come back: {heard[:80]!r}"
    )


@tried("a name that is none, for a link")
def wrong_names(target: Target) -> str:
    for name in ("", "..", "../../host/door.sock", "door.sock", "x" * 31, "host.sock\0"):
        try:
            given(name, target)
            return f"a link for {name!r}"
        except (ConnectionRefusedError, TimeoutError):
            continue
    return f"{OWN}none of them is a link"


@tried("1,000 links to the host, and to the bots")
def links_without_end(target: Target) -> str:
    links = []
    try:
        for number in range(1000):
            links.append(given((HOST, BOTS)[number % 2], target))
    except ConnectionRefusedError:
        return f"{OWN}{len(links)}, then no more for a while" if len(links) < 50 else f"{len(links)} links"
    return "1,000 links"


@tried("descriptors sent to the door, and what is no word")
def descriptors_to_door(target: Target) -> str:
    ours, _ = socket.socketpair()
    asker = socket.socket(fileno=3)
    for _ in range(100):
        socket.send_fds(asker, [b"host.sock"], [ours.fileno()] * 10)
    asker.detach()
    return f"{OWN}the door closes what it has not asked for"


@tried("lines for serve's log without end")
def log_lines(target: Target) -> str:
    asker = socket.socket(fileno=3)
    asker.settimeout(1.0)
    for _ in range(1000):
        asker.send(b"2026-01-01 00:00:00 root has come in\n\x1b]0;owned\x07\x1b[2J" * 50)
    asker.detach()
    return f"{OWN}they were said"


@tried("questions, and never an answer taken")
def never_takes(target: Target) -> str:
    """The door must not keep answers for who takes none."""
    asker = socket.socket(fileno=3)
    asker.settimeout(2.0)
    try:
        for _ in range(100_000):
            asker.send(b"nothing")
    except TimeoutError:
        return f"{OWN}the door asks no more"
    finally:
        asker.detach()
    return f"{OWN}all was taken"
