"""Where a host is, and how people write it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

PORT = 9482  # unless another is asked for
BACKLOG = 512  # who may knock at once, until they are let in


@dataclass(frozen=True)
class Address:
    """Where a host is: on the network, or (`path`) on this machine."""

    host: str = ""
    port: int = PORT
    path: Path | None = None
    uid: int | None = None  # whose host it is, on this machine
    tls: bool = True
    found: bool = field(default=False, compare=False)  # a sign on the network has said so, and nobody has typed it
    others: tuple[str, ...] = ()  # where the same host may be reached, too, the nearest first
    cert: str = ""  # the fingerprint by which it is told from others, in hex
    called: str = field(default="", compare=False)  # in words, where people need not know more: `this door`

    @property
    def ways(self) -> list[Address]:
        """Each place where it may be, by itself."""
        return [replace(self, host=host, others=()) for host in (self.host, *self.others)]

    @property
    def places(self) -> list[str]:
        return [way.place for way in self.ways]

    @property
    def place(self) -> str:
        """What people call it."""
        if self.path is not None:
            return str(self.path)
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def read_address(text: str, tls: bool = True) -> Address:
    """`host`, `host:port`, `[v6]:port` or a path; ValueError says how an address looks."""
    text = text.strip()
    if text.startswith("/"):
        return Address(path=Path(text), tls=False)
    host, colon, port = text, "", ""
    if text.startswith("["):
        host, _, rest = text[1:].partition("]")
        colon, port = rest[:1], rest[1:]
    elif text.count(":") == 1:
        host, colon, port = text.partition(":")
    if not host or any(not sign.isprintable() or sign.isspace() for sign in host) or (colon and not port.isdecimal()):
        raise ValueError(f"an address looks like 192.168.1.5, cottage.example or [fe80::1]:{PORT}, not {text!r}")
    number = int(port) if port else PORT
    if not 0 < number < 65_536:
        raise ValueError(f"a port is a number from 1 to 65535, not {number}")
    return Address(host, number, tls=tls)
