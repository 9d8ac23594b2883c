"""One's own host that another window has open: the way to it, and its end if that window is frozen."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from net.client import Unreachable, call
from net.discovery.address import Address
from net.discovery.this_machine import neighbours, process_at
from net.store.locks import is_locked
from tui import __version__

ANSWER = 3.0  # seconds for a window that is alive to greet somebody who comes
GOING = 2.0  # seconds for one to end in order, and for the system to clear it away
LOOK = 0.05  # seconds between looks whether it has gone
HOLDER = re.compile(r"process ([0-9]+)\b")  # as a lock says it

GOES_ON_THERE = "Your host is open in another window and goes on there; once that one is closed, it goes on here."
GOES_ON_HERE = "The window in which your host was open did not answer any more and was ended; your host goes on here."


class OtherWindow(ValueError):
    """One's own host is open there, and who that is, in the lock's words."""

    def __init__(self, sentence: str, holder: str) -> None:
        super().__init__(sentence)
        self.holder = holder


@dataclass(frozen=True)
class Window:
    """A process of one's own that has one's own host open, and the way to it."""

    process: int
    address: Address


def window_of(holder: str, tmp: Path) -> Window | None:
    """The lock names a process, and the system says that it is the one behind a socket of ours; None if not so."""
    named = HOLDER.match(holder)
    for host in neighbours(tmp) if named is not None else ():
        if named is not None and host.mine and process_at(host.path) == int(named[1]):
            return Window(int(named[1]), Address(path=host.path, uid=host.uid, tls=False))
    return None


async def is_alive(window: Window) -> bool:
    """Does it greet us, or turn us away?  The system lets us in also where nobody is awake."""
    try:
        async with asyncio.timeout(ANSWER):
            (await call(window.address, __version__)).close()
    except TimeoutError:
        return False
    except Unreachable:  # who takes nobody more is awake; who has gone meanwhile is not
        return window.address.path is not None and process_at(window.address.path) == window.process
    return True


async def end(window: Window, data: Path) -> None:
    """Whatever it has accepted is on the disk.  ValueError if it cannot be ended."""
    for numbers in ((signal.SIGTERM, signal.SIGCONT), (signal.SIGKILL,)):
        for number in numbers:
            _signal(window, number)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOING):
                while is_locked(data / "locks", "host"):
                    await asyncio.sleep(LOOK)
                return
    raise ValueError(f"your host is open in process {window.process}, which neither answers nor ends")


def _signal(window: Window, number: int) -> None:
    if window.process == os.getpid():
        raise ValueError("your host is open in this very window, and does not answer")
    with suppress(ProcessLookupError):
        os.kill(window.process, number)
