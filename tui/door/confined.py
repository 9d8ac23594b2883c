"""What a session may do on this machine: read the program, write in its own folder, speak to the door; no more.

Three walls stand behind each other, so that a gap in one of them is none in all:

  - Where the door was started as root, a session is somebody with no rights at all, another one for each person
    (`become_nobody`): the system keeps it out of everything, and people out of each other's folders.
  - Linux itself closes files and calls to it, with root or without (net/walls): that holds for whatever code may run in
    a session, also for machine code.
  - Everywhere the interpreter asks us before it opens, connects, starts or removes anything (an audit hook): what is
    not on a short list is refused.  That is a wall against mistakes of ours, not against somebody who has code of
    theirs run here, for that code can reach the hook.  On systems without the first two it is the only one.
"""

from __future__ import annotations

import os
import resource
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import engine
import net
import tui
from net.walls import walls

FILES = 64  # descriptors: a terminal, two databases, two links
MEMORY = 256 << 20  # bytes of data: ten times what a game needs
ADDRESSES = 2 << 30  # bytes in all, with what is shared
LARGEST = 16 << 20  # bytes of a file
THREADS = 100  # of an account: four sessions, each with some
LATER = 2  # how much those go first who serve all: the door, the host

PROGRAM = walls.lying(engine, net, tui)  # found before a session may not be able to look any more
DEVICES = ("/dev/null", "/dev/tty")
READ_ONLY = ("/dev/null", "/dev/urandom", "/dev/tty", "/etc/localtime", "/usr/share/zoneinfo")
NEVER = frozenset({
    "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.forkpty", "pty.spawn", "subprocess.Popen",
    "ctypes.dlopen", "ctypes.dlsym", "ctypes.call_function", "socket.bind", "socket.getaddrinfo",
    "socket.gethostbyname", "socket.sendto", "os.chown", "os.setxattr", "os.symlink", "os.putenv", "webbrowser.open",
    "ftplib.connect", "http.client.connect", "smtplib.connect", "urllib.Request", "shutil.rmtree", "shutil.copyfile",
    "shutil.move", "shutil.chown", "signal.pthread_kill",
})  # fmt: skip
WRITES = frozenset({"os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.truncate", "os.utime", "os.chmod"})
LOOKS = frozenset({"os.listdir", "os.scandir", "os.chdir"})


class Forbidden(PermissionError):
    """A session has tried what it may not."""


def confine(folder: Path, account: int) -> None:
    """From now on, for good; OSError if a wall that this system has cannot be built."""
    is_root = os.geteuid() == 0
    limit(is_root)
    if is_root:
        become_nobody(folder, account)
    absent = walls.missing()
    if sys.platform == "linux":
        walls.close_itself()
    if walls.FILES not in absent:
        walls.close_files(folder, (*PROGRAM, *READ_ONLY), DEVICES)
    if walls.OTHERS not in absent:
        walls.close_calls()
    sys.addaudithook(hook(folder))


def limit(is_root: bool) -> None:
    os.nice(LATER)
    amounts = {"NOFILE": FILES, "DATA": MEMORY, "AS": ADDRESSES, "FSIZE": LARGEST, "CORE": 0, "MSGQUEUE": 0}
    if is_root:  # else they would count what else runs in the same name
        amounts["NPROC"] = THREADS
    for name, most in amounts.items():
        if (what := getattr(resource, f"RLIMIT_{name}", None)) is not None:
            _, hard = resource.getrlimit(what)
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            with suppress(ValueError):  # where a system has the name and not the limit
                resource.setrlimit(what, (most, most))


def become_nobody(folder: Path, account: int) -> None:
    """Root gives the folder to an account that owns nothing else and is in no list, and becomes that."""
    give(folder, account)
    os.setgroups([])
    os.setgid(account)
    os.setuid(account)


def give(folder: Path, account: int) -> None:
    """The folder and what is in it belong to the account; once they do, nothing in it is touched by root any more.

    As long as the folder is root's, the account cannot come in and put something else where root is at work; so
    it is given last.  A file that has another name somewhere may be anybody's, and a link leads anywhere.
    """
    if folder.lstat().st_uid == account:
        return
    for _, folders, files, here in os.fwalk(folder, follow_symlinks=False):
        for name in (*folders, *files):
            status = os.stat(name, dir_fd=here, follow_symlinks=False)
            if stat.S_ISDIR(status.st_mode) or (stat.S_ISREG(status.st_mode) and status.st_nlink == 1):
                os.chown(name, account, account, dir_fd=here, follow_symlinks=False)
    os.chown(folder, account, account, follow_symlinks=False)


def hook(folder: Path) -> Callable[[str, tuple[Any, ...]], None]:
    """What is asked before anything is done."""
    own = os.path.realpath(folder)
    readable = (own, *PROGRAM)

    def check(event: str, words: tuple[Any, ...]) -> None:
        if event in NEVER:
            raise Forbidden(f"{event} is not for a session")
        if event == "open":
            check_open(*words)
        elif event in WRITES:
            for path in words[:2]:
                if isinstance(path, (str, bytes, os.PathLike)) and not lies_in(path, own):
                    raise Forbidden(f"{event} outside of the session's folder")
        elif event in LOOKS:
            if not any(lies_in(words[0] or ".", top) for top in readable):
                raise Forbidden(f"{event} outside of the session's folder")
        elif event == "socket.connect":
            if not isinstance(words[1], (str, bytes)) or not lies_in(words[1], own):
                raise Forbidden("a session speaks to its door alone")
        elif event == "sqlite3.connect" and words[0] != ":memory:" and not lies_in(words[0], own):
            raise Forbidden("a database outside of the session's folder")

    def check_open(path: Any, mode: Any, flags: int) -> None:
        if isinstance(path, int):
            return
        writes = flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND)
        if lies_in(path, own):
            return
        if os.fspath(path) in READ_ONLY or (not writes and any(lies_in(path, top) for top in (*readable, *READ_ONLY))):
            return
        raise Forbidden("a file outside of the session's folder")

    return check


def lies_in(path: Any, folder: str) -> bool:
    """Wherever links and dots lead."""
    real = os.path.realpath(os.fsdecode(path))
    return real == folder or real.startswith(folder.rstrip("/") + "/")
