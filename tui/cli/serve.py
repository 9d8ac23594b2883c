"""`witch-tui serve`: the SSH door, with a host behind it in a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import stat
import sys
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

from net.bots.thinker import thinker_for
from net.discovery.interfaces import outward, own_addresses
from net.door.bots import Pool
from net.door.keys import Keys
from net.door.nursery import Nursery
from net.door.server import PORT, Door, DoorPlan, fingerprint_of
from net.host.listen import EVERYWHERE, tcp_listeners
from net.host.vouching import FILE, SOCKET, vouching_of
from net.private_files import own_folder

HOST = (sys.executable, "-P", "-m", "tui.cli.main", "host", "--for-door", "--port", "0", "--json")
READY = 20.0  # seconds for the host to open
AGAIN = 1.0  # seconds until a host that has ended is started anew


@dataclass(frozen=True)
class ServePlan:
    """What was asked for on the command line."""

    data: Path
    bind: str = "127.0.0.1"
    port: int = PORT
    keys: Path | None = None  # whose keys come in; None: anybody's


def serve(plan: ServePlan, as_json: bool) -> int:
    """Let people in until somebody says stop; -> the exit status."""
    return asyncio.run(_serve(plan, as_json))


async def _serve(plan: ServePlan, as_json: bool) -> int:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, stop.set)
    folder = own_folder(plan.data)
    let_through(folder / "door" / "players")
    keys = Keys(plan.keys) if plan.keys is not None else None
    listeners = tcp_listeners(plan.bind, plan.port)
    async with AsyncExitStack() as opened:
        for listener in listeners:
            opened.callback(listener.close)
        host = await opened.enter_async_context(HostBehind(folder))
        thinker = thinker_for(folder, wary=True)
        opened.callback(thinker.close)
        place = folder / "host"
        wanted = DoorPlan(folder / "door", place / SOCKET, vouching_of(place / FILE), keys, data=folder)
        door = Door(wanted, Nursery(_log), Pool(thinker), _log)
        await door.open(*listeners)
        opened.push_async_callback(door.close)
        port = listeners[0].getsockname()[1]
        for line in [json.dumps(_facts(plan, port, door, host))] if as_json else _invitation(plan, port, door):
            print(line, flush=True)
        await stop.wait()
    if not as_json:
        print("The door is closed; every seat is kept.", flush=True)
    return 0


def let_through(players: Path) -> None:
    """As root: sessions are other accounts, which have to come as far as their folders, and see nothing on the way."""
    own_folder(players)
    if os.geteuid() != 0:
        return
    for folder in (players, *players.parents):
        mode = stat.S_IMODE(folder.stat().st_mode)
        if not mode & 0o001 and folder.is_relative_to(players.parents[1]):
            folder.chmod(mode | 0o011)
        elif not mode & 0o001:
            raise ValueError(
                f"{folder}: as root, serve keeps its games where others may pass: --data /var/lib/witch-tui"
            )


class HostBehind:
    """The host behind the door: started, and started anew if it ends."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self.process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> HostBehind:
        await self._start()
        self._watching = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._watching.cancel()
        if self.process is not None and self.process.returncode is None:
            self.process.terminate()
            await self.process.wait()

    async def _start(self) -> None:
        """Until it listens; ValueError says why it does not."""
        command = (*HOST, "--data", str(self._data))
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*command, stdout=pipe, start_new_session=True)
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(READY):
                line = await self.process.stdout.readline()
        except TimeoutError:
            line = b""
        if not line:
            raise ValueError("the host behind the door could not be opened")

    async def _watch(self) -> None:
        while True:
            assert self.process is not None
            await self.process.wait()
            _log("the host has ended; it is started anew")
            await asyncio.sleep(AGAIN)
            try:
                await self._start()
            except ValueError as error:
                _log(str(error))


def _facts(plan: ServePlan, port: int, door: Door, host: HostBehind) -> dict[str, object]:
    assert host.process is not None
    return {
        "ready": True,
        "port": port,
        "bind": plan.bind,
        "open": plan.keys is None,
        "fingerprint": fingerprint_of(door),
        "pid": os.getpid(),
        "host": host.process.pid,
    }


def _invitation(plan: ServePlan, port: int, door: Door) -> list[str]:
    """What people need to know once it listens."""
    [way, *_] = outward(own_addresses()) if plan.bind in EVERYWHERE else [plan.bind]
    who = "Whoever can reach it comes in." if plan.keys is None else f"Whoever has a key in {plan.keys} comes in."
    lines = [f"The door is open on {plan.bind}, port {port}. {who}", "Others come with:"]
    lines += [f"  ssh -p {port} play@{way}"]
    return [*lines, f"The door's key: {fingerprint_of(door)}", "Ctrl+C ends it."]


def _log(sentence: str) -> None:
    print(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {sentence}", file=sys.stderr, flush=True)
