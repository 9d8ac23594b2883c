"""How a door is, told to its owner: a socket in its folder, which nobody else can come to, says it in one line of JSON.

Numbers only: nobody's name, key, address or cards.  Asked for with `witch-tui serve --status`.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from net.discovery.this_machine import local_listener
from net.door.log import lasting
from net.host.host import DATABASE
from net.store.store import tables_in

SOCKET = "status.sock"
PATIENCE = 5.0  # seconds for a door to answer
NOBODY = "{}: no door is open on this folder"


@asynccontextmanager
async def told_at(folder: Path, facts: Callable[[], dict[str, Any]]) -> AsyncIterator[None]:
    """Whoever comes to the socket hears the facts of this moment.  The door is alone with its folder."""
    place = folder / SOCKET
    place.unlink(missing_ok=True)
    listener = local_listener(place)
    place.chmod(0o600)

    async def tell(_: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        to.write(json.dumps(facts()).encode() + b"\n")
        with suppress(OSError):
            await to.drain()
        to.close()

    server = await asyncio.start_unix_server(tell, sock=listener)
    try:
        yield
    finally:
        server.close()
        place.unlink(missing_ok=True)


def status_of(data: Path) -> dict[str, Any]:
    """What the door says of itself, and what can be seen from outside; ValueError if no door is open there."""
    facts = _heard(data / "door" / SOCKET, data)
    facts["tables"] = tables_in(data / DATABASE)
    whole, host = (_megabytes(family(facts[name])) for name in ("pid", "host"))
    facts["memory_mb"] = {"all": whole, "host": host}
    return facts


def _heard(place: Path, data: Path) -> dict[str, Any]:
    said = b""
    try:
        with socket.socket(socket.AF_UNIX) as door:
            door.settimeout(PATIENCE)
            door.connect(str(place))
            while more := door.recv(1 << 16):
                said += more
    except (FileNotFoundError, ConnectionRefusedError):
        raise ValueError(NOBODY.format(data)) from None
    except TimeoutError:
        raise ValueError(f"{data}: its door does not answer") from None
    facts: dict[str, Any] = json.loads(said)
    return facts


def family(pid: int) -> Iterator[int]:
    """A process and all that come from it, as Linux tells it; elsewhere nothing."""
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in children.read_text().split():
                yield from family(int(child))


def _megabytes(pids: Iterator[int]) -> float | None:
    """What they take together, where what several share counts once; None where the system does not say."""
    found = []
    for pid in pids:
        with suppress(OSError):
            found += re.findall(r"(?m)^Pss: +(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text())
    return round(sum(map(int, found)) / 1024, 1) if found else None


def in_words(facts: dict[str, Any]) -> list[str]:
    """The same for people."""
    here, tables, memory = facts["here"], facts["tables"], facts["memory_mb"]
    since = f"has been open for {lasting(facts['uptime_s'])}"
    closing = f", and closes in {lasting(facts['closing_s'])}" if facts["closing_s"] is not None else ""
    refused = ", ".join(f"{why} ({times})" for why, times in facts["refused"].items())
    lines = [
        f"The door on {facts['bind']}, port {facts['port']}, {since}{closing} (witch-tui {facts['version']}, "
        f"process {facts['pid']}).",
        f"Here now: people {here['people']}, guests among them {here['guests']}; sessions {here['sessions']}, "
        f"links {here['links']}, not let in yet {here['strangers']}.",
        f"Since it opened: sessions {facts['visits']}; not let in: {refused or 'nobody'}.",
        f"Tables: {tables['on']} on, {tables['over']} over, {tables['broken']} set aside. "
        f"Questions that bots think about: {facts['thinking']}. The host was started anew {facts['host_ends']} times.",
    ]
    if memory["all"] is not None:
        lines.append(f"Memory: {memory['all']:.0f} MB, of which the host has {memory['host'] or 0:.0f}.")
    return lines
