"""The sockets on which a door listens outlive its program, so that nobody who comes meanwhile is sent away.

They are handed over as systemd does it: from descriptor 3 on, with their number and our process in the environment.  So
one program hands them to the next (a door that is opened anew), and a socket unit may do the same.
"""

from __future__ import annotations

import fcntl
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

FIRST, ABOVE = 3, 64  # the first descriptor that is handed over; where they are put aside meanwhile
COUNT, PROCESS, NAMES = "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES"
TRIAL = (sys.executable, "-P", "-c", "import tui, tui.cli.serve, tui.door.nursery; print(tui.__version__)")
PATIENCE = 30.0  # seconds for the new program to say its version


def handed_over() -> list[socket.socket]:
    """The sockets that whoever started us has opened for us; none, usually."""
    count, process = os.environ.pop(COUNT, ""), os.environ.pop(PROCESS, "")
    os.environ.pop(NAMES, None)
    if process != str(os.getpid()) or not count.isdecimal():
        return []
    listeners = []
    for number in range(FIRST, FIRST + int(count)):
        try:
            os.set_inheritable(number, False)
            listener = socket.socket(fileno=number)
            listens = listener.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)
        except OSError as error:
            raise ValueError(f"descriptor {number}: expected a socket that listens ({error.strerror})") from None
        if not listens:
            raise ValueError(f"descriptor {number}: expected a socket that listens, found another one")
        listener.setblocking(False)
        listeners.append(listener)
    return listeners


def trial() -> str:
    """The version of the program that would be begun now; ValueError if there is none that can be loaded."""
    try:
        done = subprocess.run(TRIAL, capture_output=True, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ValueError(str(error)) from None
    if done.returncode:
        raise ValueError((done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1])
    return done.stdout.strip()


def begin_anew(listeners: Sequence[socket.socket]) -> NoReturn:
    """This process becomes the program as it lies on the disk now, called as it was called."""
    aside = [fcntl.fcntl(listener.fileno(), fcntl.F_DUPFD_CLOEXEC, ABOVE) for listener in listeners]
    for number, descriptor in enumerate(aside, FIRST):
        os.dup2(descriptor, number)
    os.environ |= {COUNT: str(len(aside)), PROCESS: str(os.getpid())}
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # asked for once more, before the next program can hear it
    try:
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
    except OSError as error:
        raise ValueError(f"{sys.executable}: cannot be begun anew ({error.strerror})") from None


def tell_system(words: str) -> None:
    """To systemd, where it has started us and wants to know how we are."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if place:
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as system:
            system.sendto(words.encode(), f"\0{place[1:]}" if place.startswith("@") else place)
