"""`witch-tui serve`: the SSH door, with a host behind it in a process of its own.

Told to go (SIGTERM) it says so to everybody, and goes.  Told to begin anew (SIGHUP) it first tries whether the program
that lies on the disk now can be loaded, gives everybody some time, and becomes that program in place: the same process,
the same sockets, so who comes meanwhile only waits.  No link over SSH can outlive that; every seat does.
"""

from __future__ import annotations

import asyncio
import errno
import json
import os
import signal
import socket
import stat
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from net.bots.thinker import thinker_for
from net.discovery.interfaces import outward, own_addresses
from net.door.behind import HostBehind
from net.door.bots import Pool
from net.door.handing import begin_anew, handed_over, tell_system, trial
from net.door.keys import Keys
from net.door.log import Log
from net.door.nursery import Nursery
from net.door.server import GUESTS, PLAYERS, PORT, Door, DoorPlan, fingerprint_of
from net.door.status import told_at
from net.host.listen import EVERYWHERE, Closed, tcp_listeners
from net.host.vouching import FILE, SOCKET, vouching_of
from net.private_files import own_folder
from net.store.locks import Elsewhere, lock
from tui import __version__
from tui.cli.host import raise_limits

DRAIN = 60  # seconds until who is here is led to the door that opens anew
LAST_CALL = 3.0  # seconds before that nobody new comes in: they wait for the next door, as they would be sent there
LOOK = 0.1  # seconds between looks whether all have gone
CLOSES = "The door closes now. Every answer is kept, and so is the seat of who comes with a key."
ANEW = "The door opens anew. Come again now: your seat is kept, if you come with a key."
SOON = "it opens anew right after that"
REASONS = {
    errno.EADDRINUSE: "port {port} is taken: another door or another program listens there; --port takes another one",
    errno.EACCES: "port {port} is not for everybody to open; choose one above 1023",
    errno.EADDRNOTAVAIL: "this machine has no address {bind}",
}


@dataclass(frozen=True)
class ServePlan:
    """What was asked for on the command line."""

    data: Path
    bind: str = "127.0.0.1"
    port: int = PORT
    keys: Path | None = None  # whose keys come in; None: anybody's
    drain: int = DRAIN


def serve(plan: ServePlan, as_json: bool) -> int:
    """Let people in until somebody says stop; -> the exit status."""
    raise_limits()
    log = Log()
    listeners = handed_over()
    with ExitStack() as opened:
        opened.enter_context(only_door_of(plan.data))
        let_through(plan.data)
        keys = Keys(plan.keys, log) if plan.keys is not None else None
        listeners = listeners or listeners_of(plan)
        serving = Serving(plan, keys, listeners, log)
        asyncio.run(serving.run(as_json))
    if serving.is_anew:
        begin_anew(listeners)
    if not as_json:
        print("The door is closed; every seat is kept.", flush=True)
    return 0


# Before anybody is let in --------------------------------------------------------------------------


@contextmanager
def only_door_of(data: Path) -> Iterator[None]:
    """One folder, one door: a second one would lead the same people to other tables."""
    try:
        own_folder(data)
        held = lock(data / "locks", "door")
    except Elsewhere as error:
        raise ValueError(f"{data}: a door is open on this folder already ({error.holder})") from None
    except OSError as error:
        raise ValueError(f"{data}: cannot be used for a door ({error.strerror})") from None
    try:
        yield
    finally:
        held.release()


def let_through(data: Path) -> None:
    """As root: sessions are other accounts, which have to come as far as their folders, and see nothing on the way.

    Everywhere else nobody but us comes in, however the folder was copied here.
    """
    for folder in (data / "door" / PLAYERS, data / "door" / GUESTS):
        own_folder(folder)
        ways = (folder, *folder.parents) if os.geteuid() == 0 else (folder, folder.parent, data)
        for way in ways:
            _let_through(way, way.is_relative_to(data))
    for path in (data / "door").iterdir():
        if path.is_file() and path.stat().st_mode & 0o077:
            path.chmod(0o600)


def _let_through(folder: Path, is_ours: bool) -> None:
    mode = stat.S_IMODE(folder.stat().st_mode)
    if os.geteuid() != 0:
        wanted = mode & 0o700
    else:
        wanted = mode & 0o711 | 0o011
    if is_ours and mode != wanted:
        folder.chmod(wanted)
    elif not is_ours and not mode & 0o001:
        raise ValueError(f"{folder}: as root, serve keeps its games where others may pass: --data /var/lib/witch-tui")


def listeners_of(plan: ServePlan) -> list[socket.socket]:
    try:
        return tcp_listeners(plan.bind, plan.port)
    except Closed as error:
        if error.number not in REASONS:
            raise
        raise ValueError(REASONS[error.number].format(port=plan.port, bind=plan.bind)) from None


# While it is open ------------------------------------------------------------------------------------


class Serving:
    """A door from its opening to its end, and how it comes to that."""

    def __init__(self, plan: ServePlan, keys: Keys | None, listeners: list[socket.socket], log: Log) -> None:
        self.plan, self._keys, self._listeners, self._log = plan, keys, listeners, log
        self.is_anew = False  # what comes after the end
        self._begun = time.monotonic()
        self._closes: float | None = None  # when it will

    async def run(self, as_json: bool) -> None:
        self._stop, self._hup = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stop.set)
        loop.add_signal_handler(signal.SIGHUP, self._hung_up, os.isatty(0))
        async with AsyncExitStack() as opened:
            await self._open(opened)
            port = self._listeners[0].getsockname()[1]
            for line in [json.dumps(self._ready(port))] if as_json else self._invitation(port):
                print(line, flush=True)
            tell_system("READY=1\nSTATUS=open")
            await self._until_it_ends()
            tell_system("STATUS=says goodbye" if self.is_anew else "STOPPING=1")
            if not self.is_anew:
                for listener in self._listeners:
                    listener.close()

    async def _open(self, opened: AsyncExitStack) -> None:
        folder = self.plan.data
        nursery = Nursery(self._log)
        opened.push_async_callback(nursery.close)
        loading = asyncio.create_task(self._load(nursery))  # beside the host: who comes first waits for both
        self._host = await opened.enter_async_context(HostBehind(folder, self._log))
        thinker = thinker_for(folder, wary=True)
        opened.callback(thinker.close)
        place = folder / "host"
        wanted = DoorPlan(folder / "door", place / SOCKET, vouching_of(place / FILE), self._keys, data=folder)
        self._pool = Pool(thinker)
        self.door = Door(wanted, nursery, self._pool, self._log)
        await self.door.open(*(listener.dup() for listener in self._listeners))
        opened.push_async_callback(self._close)
        opened.callback(loading.cancel)
        await opened.enter_async_context(told_at(wanted.folder, self._facts))

    async def _load(self, nursery: Nursery) -> None:
        try:
            await nursery.open()
        except ValueError as error:  # whoever comes tries again
            self._log(str(error))

    async def _close(self) -> None:
        await self.door.close(ANEW if self.is_anew else CLOSES)

    # Its end ----------------------------------------------------------------------------------------

    def _hung_up(self, had_terminal: bool) -> None:
        """Somebody wants a new door; or the terminal in which this one was opened is gone, and so is it."""
        is_alone = had_terminal and not os.isatty(0)
        (self._stop if is_alone else self._hup).set()

    async def _until_it_ends(self) -> None:
        """Until it is told to go, or to begin anew and there is something to begin."""
        while not self.is_anew:
            await _first(self._stop, self._hup)
            if self._stop.is_set():
                break
            self._hup.clear()
            try:
                version = await asyncio.to_thread(trial)
            except ValueError as error:
                self._log(f"the door stays as it is, for the program cannot be begun anew: {error}")
                continue
            self._log(f"the door opens anew in {self.plan.drain} s at the latest, as witch-tui {version}")
            self.is_anew = await self._drain()

    async def _drain(self) -> bool:
        """Until all have gone, or had their time; False: told to go meanwhile."""
        self._closes = end = time.monotonic() + self.plan.drain
        self.door.page.closing(SOON, self.plan.drain)
        tell_system(f"STATUS=opens anew in {self.plan.drain} s at the latest")
        while self.door.visits and (left := end - time.monotonic()) > 0 and not self._stop.is_set():
            if left < LAST_CALL:
                await self.door.let_nobody_in()
            await asyncio.sleep(min(LOOK, left))
        return not self._stop.is_set()

    # What is told of it -----------------------------------------------------------------------------

    def _ready(self, port: int) -> dict[str, object]:
        plan = self.plan
        return {
            "ready": True,
            "port": port,
            "bind": plan.bind,
            "open": plan.keys is None,
            "fingerprint": fingerprint_of(self.door),
            "pid": os.getpid(),
            "host": self._host.pid,
            "version": __version__,
        }

    def _facts(self) -> dict[str, object]:
        """How it is, in numbers (status.py)."""
        now = time.monotonic()
        return {
            **self._ready(self._listeners[0].getsockname()[1]),
            "uptime_s": round(now - self._begun),
            "closing_s": None if self._closes is None else max(0, round(self._closes - now)),
            "here": self.door.counts(),
            "visits": self.door.visits_ever,
            "refused": dict(self.door.refusals.counts),
            "thinking": self._pool.open,
            "host_ends": self._host.ends,
        }

    def _invitation(self, port: int) -> list[str]:
        """What people need to know once it listens."""
        plan = self.plan
        [way, *_] = outward(own_addresses()) if plan.bind in EVERYWHERE else [plan.bind]
        who = "Whoever can reach it comes in." if plan.keys is None else f"Whoever has a key in {plan.keys} comes in."
        lines = [f"The door is open on {plan.bind}, port {port}. {who}", "Others come with:"]
        lines += [f"  ssh -p {port} play@{way}"]
        return [*lines, f"The door's key: {fingerprint_of(self.door)}", "Ctrl+C ends it."]


async def _first(*events: asyncio.Event) -> None:
    """Until one of these is set."""
    waiting = [asyncio.create_task(event.wait()) for event in events]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
