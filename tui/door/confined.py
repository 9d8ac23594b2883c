"""What a session may do on this machine: read the program, write in its own folder, speak to the door; no more.

Two walls stand behind each other.  Where the door was started as root, a session is somebody with no rights at all,
whom the system itself keeps out (`become_nobody`): another one for each person.  And everywhere the interpreter asks us
before it opens, connects, starts or removes anything (an audit hook, which nothing can take away again): what is not on
a short list is refused.  A hook is no wall against somebody who runs machine code; it is one against every mistake of
ours.
"""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

FILES = 64  # descriptors: a terminal, two databases, two links
MEMORY = 512 << 20  # bytes of data: thirty times what a game needs
LARGEST = 16 << 20  # bytes of a file

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
    """From now on, for good."""
    limit()
    if os.geteuid() == 0:
        become_nobody(folder, account)
    sys.addaudithook(hook(folder))


def limit() -> None:
    for what, most in (
        (resource.RLIMIT_NOFILE, FILES),
        (resource.RLIMIT_DATA, MEMORY),
        (resource.RLIMIT_FSIZE, LARGEST),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(what)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (most, most))


def become_nobody(folder: Path, account: int) -> None:
    """Root gives the folder to an account that owns nothing else and is in no list, and becomes that."""
    for path in (folder, *folder.rglob("*")):
        os.chown(path, account, account, follow_symlinks=False)
    os.setgroups([])
    os.setgid(account)
    os.setuid(account)


def hook(folder: Path) -> Callable[[str, tuple[Any, ...]], None]:
    """What is asked before anything is done."""
    own = os.path.realpath(folder)
    readable = tuple(
        dict.fromkeys(os.path.realpath(path) for path in (own, *sys.path, sys.prefix, sys.base_prefix) if path)
    )

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
