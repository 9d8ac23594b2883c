"""`witch-tui host`: a host without a screen."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import resource
import signal
import socket
import stat
import sys
from contextlib import suppress
from pathlib import Path

from net.bots.thinker import thinker_for
from net.clean import printable
from net.host.open import Hosting, HostPlan
from net.lobby.bot_desk import UNHURRIED, Pace
from tui import __version__
from tui.hosts.own import opened, ways_to

TIDY = 0.05  # seconds between looks for garbage
YOUNG = 2_000  # objects that are worth a look: a millisecond or two
QUIET = 600  # looks during which nobody was here
FILES = 8_192  # descriptors: one for each link, and some


def host(plan: HostPlan, as_json: bool) -> int:
    """Let people play until somebody says stop; -> the exit status."""
    raise_limits()
    return asyncio.run(_host(plan, as_json))


def plan_of(data: Path, name: str | None, hurried: bool, **more: object) -> HostPlan:
    """A plan from the words of the command."""
    name = printable(name or socket.gethostname().partition(".")[0] or "host")[:40]
    pace = Pace() if hurried else UNHURRIED
    given = {key: value for key, value in more.items() if value is not None}
    return HostPlan(data=data, name=name, program=__version__, pace=pace, **given)  # type: ignore[arg-type]


async def _host(plan: HostPlan, as_json: bool) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, stop.set)
    if plan.door:
        _go_with_the_door(loop, stop)
    hosting = await opened(plan, thinker_for(plan.data, lambda: plan.think))
    hosting.host.failed = lambda sentence: _say(sentence, sys.stderr)
    tidying = asyncio.create_task(_tidy(hosting))
    try:
        for line in [json.dumps(_facts(hosting))] if as_json else _invitation(hosting):
            _say(line, sys.stdout)
        for notice in hosting.notices:
            _say(notice, sys.stderr)
        await stop.wait()
    finally:
        tidying.cancel()
        await hosting.close()
    if not as_json:
        _say("The host has gone; every table is kept.", sys.stdout)
    return 0


def _go_with_the_door(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """A door that starts a host holds the other end of its input, and says nothing: the end of it is the door's."""

    def hear() -> None:
        if not os.read(0, 1024):
            loop.remove_reader(0)
            stop.set()

    if stat.S_ISSOCK(mode := os.fstat(0).st_mode) or stat.S_ISFIFO(mode):
        loop.add_reader(0, hear)


async def _tidy(hosting: Hosting) -> None:
    """Look for garbage in small pieces: going through a thousand tables would hold up everybody for half a second.

    Tables leave none; broken links may.  What survives is set aside, and gone through when nobody plays.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    quiet = 0
    while True:
        await asyncio.sleep(TIDY)
        quiet = 0 if hosting.host.links else quiet + 1
        if gc.get_count()[0] > YOUNG:
            gc.collect(0)
            gc.freeze()
        if quiet == QUIET:
            gc.unfreeze()
            gc.collect()
            gc.freeze()


def _facts(hosting: Hosting) -> dict[str, object]:
    plan = hosting.plan
    return {
        "ready": True,
        "port": hosting.port,
        "bind": plan.bind,
        "addresses": hosting.addresses,
        "name": plan.name,
        "tls": plan.tls,
        "fingerprint": hosting.fingerprint.hex(),
        "proof": hosting.proof,
        "socket": str(hosting.path) if hosting.path else None,
        "pid": os.getpid(),
    }


def _invitation(hosting: Hosting) -> list[str]:
    """What people need to know once it listens."""
    plan = hosting.plan
    lines = [f"{plan.name} is open on {plan.bind}, port {hosting.port}. Tables are kept in {plan.data}."]
    if hosting.is_for_this_machine:
        lines.append("Only this machine can reach it; --bind 0.0.0.0 lets in everybody on the network.")
    else:
        lines.append("EVERYBODY who can reach this machine over the network can come in and play.")
    switch = "" if plan.tls else " --no-tls"
    way, *more = ways_to(hosting)
    lines += ["Others come with:", f"  witch-tui join {way}{switch}"]
    if more:
        lines.append(f"or, from other networks, at {', '.join(more)}.")
    if plan.tls:
        lines.append(f"Its certificate: join codes end with {hosting.proof}.")
    else:
        lines.append("Without TLS: anybody on the way can read and change everything. Meant for tunnels.")
    lines.append("Ctrl+C ends it.")
    return lines


def _say(line: str, to: object) -> None:
    print(line, file=to, flush=True)  # type: ignore[call-overload]


def raise_limits() -> None:
    """As many files as this process may have, up to what links can need."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
