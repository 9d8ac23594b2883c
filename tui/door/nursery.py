"""Loads the app once, and forks a session of it for each visit: `python -m tui.door.nursery DESCRIPTOR`.

Nobody can reach this process but the door, over the socket that it was started with.  It has no threads, and its loop
stands still, so a fork is a clean copy; and what was loaded, and begun (beforehand.py), is shared by all sessions, as
long as nobody writes to it.
"""

from __future__ import annotations

import fcntl
import gc
import os
import pty
import selectors
import signal
import socket
import struct
import sys
import termios
import time
import traceback
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import msgpack

from net.door.nursery import NO_SESSION
from net.walls.walls import missing

PACKET = 65_536
READY = b"ready"  # and Linux itself confines sessions; else what it cannot confine
LOADED = (
    "engine.games",
    "tui.app",
    "tui.draw",
    "tui.games",
    "tui.hosts",
    "tui.learn",
    "tui.plain",
    "tui.screens",
    "tui.seat",
)
ASKER = 3  # the descriptor, in a session, of the socket over which the door gives it links
LINGERS = 5.0  # seconds that sessions may take to end by themselves, once the door is gone
RUNNING: set[int] = set()  # sessions that have not been seen to end


def main() -> None:
    ours = socket.socket(fileno=int(sys.argv[1]))
    preload()
    import_module("tui.door.warm").warm_up()
    import_module("tui.door.beforehand").begun()
    import_module("tui.door.merging").allow_merging()
    gc.collect()
    import_module("tui.door.uncounted").count_no_more()
    gc.freeze()  # or the first look for garbage would copy every page for each session
    with suppress(BrokenPipeError):  # the door is gone
        ours.send(" and ".join(missing()).encode() or READY)
        serve(ours)
    signal.set_wakeup_fd(-1)
    let_end()
    os._exit(0)  # what was begun for nobody has nothing to say goodbye to


def preload() -> None:
    """Whatever a visitor may come to see."""
    for name in LOADED:
        package = import_module(name)
        for found in walk_packages(package.__path__, f"{name}."):
            import_module(found.name)
    import_module("tui.door.session")
    import_module("encodings.idna")  # or each session would load it, when it looks for its host


def serve(door: socket.socket) -> None:
    """Until the door is gone."""
    woken, wake = socket.socketpair()
    for end in (woken, wake):
        end.setblocking(False)
    signal.signal(signal.SIGCHLD, lambda number, frame: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C at serve's terminal: the door says when it is over
    signal.set_wakeup_fd(wake.fileno())
    with selectors.DefaultSelector() as selector:
        selector.register(door, selectors.EVENT_READ)
        selector.register(woken, selectors.EVENT_READ)
        while True:
            for key, _ in selector.select():
                if key.fileobj is woken:
                    with suppress(BlockingIOError):
                        woken.recv(PACKET)
                elif not (packet := door.recv(PACKET)):
                    return
                else:
                    hear(msgpack.unpackb(packet), door)
            tell_ends(door)


def hear(message: dict[str, Any], door: socket.socket) -> None:
    if "begin" in message:
        begin(message, door)
    elif message.get("end") in RUNNING:  # else its number may be another process's by now
        os.kill(message["end"], message["signal"])


def begin(wish: dict[str, Any], door: socket.socket) -> None:
    """A session in a process of its own; the door gets the other end of its terminal."""
    opened: list[int] = []
    try:
        opened += terminal(*wish["size"]) if wish["terminal"] else lines()
        opened += (end.detach() for end in socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET))
        pid = os.fork()
    except OSError as error:  # no terminals, processes or descriptors are left
        why = f"{NO_SESSION} ({error.strerror})"
        door.send(msgpack.packb({"begun": wish["begin"], "pid": 0, "why": why}))
    else:
        outer, inner, given, asker = opened
        if pid == 0:
            become_session(wish, inner, asker)
        RUNNING.add(pid)
        socket.send_fds(door, [msgpack.packb({"begun": wish["begin"], "pid": pid})], [outer, given])
    for descriptor in opened:
        os.close(descriptor)


def terminal(columns: int, rows: int) -> tuple[int, int]:
    """The two ends of a terminal of this size."""
    outer, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    return outer, inner


def lines() -> tuple[int, int]:
    """The two ends of what lines go through, both ways."""
    outer, inner = socket.socketpair()
    return outer.detach(), inner.detach()


def become_session(wish: dict[str, Any], inner: int, asker: int) -> None:
    """What the copy does, and never more than that: it does not come back."""
    status = 1
    try:
        signal.set_wakeup_fd(-1)
        for caught in (signal.SIGCHLD, signal.SIGINT):
            signal.signal(caught, signal.SIG_DFL)
        os.setsid()
        if wish["terminal"]:
            fcntl.ioctl(inner, termios.TIOCSCTTY, 0)
        place(inner, inner, inner, asker)
        from tui.door.reach import Reach
        from tui.door.session import run

        reach = Reach(ASKER)
        try:
            status = run(wish, reach)
        except Exception:  # noqa: BLE001  whichever bug it is: serve's log has it, and it ends this session alone
            reach.complain(traceback.format_exc())
    finally:
        with suppress(Exception):
            sys.stdout.flush()
        os._exit(status)


def place(*descriptors: int) -> None:
    """These are 0, 1, 2 and so on from now on, and all others are closed."""
    above = [fcntl.fcntl(descriptor, fcntl.F_DUPFD, 64) for descriptor in descriptors]
    for number, descriptor in enumerate(above):
        os.dup2(descriptor, number)
    os.closerange(len(descriptors), 1024)


def tell_ends(door: socket.socket) -> None:
    """Of all sessions that have ended since."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not pid:
            return
        RUNNING.discard(pid)
        code = os.waitstatus_to_exitcode(status)
        with suppress(OSError):
            door.send(msgpack.packb({"ended": pid, "status": code if code >= 0 else 128 - code}))


def let_end() -> None:
    """The door is gone, and with it every terminal: who does not end by themselves ends with this process."""
    until = time.monotonic() + LINGERS
    while time.monotonic() < until:
        try:
            if not os.waitpid(-1, os.WNOHANG)[0]:
                time.sleep(0.05)
        except ChildProcessError:
            return


if __name__ == "__main__":
    main()
