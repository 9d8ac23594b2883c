"""Hosts on this very machine, found without a network: a socket per account in the folder that all share.

What anybody may write to proves nothing.  A host is believed to be somebody's because only they
could have made its folder, and because the system says who is at the other end of the socket.
"""

from __future__ import annotations

import errno
import os
import pwd
import re
import socket
import stat
import struct
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from net.clean import printable
from net.discovery.address import BACKLOG
from net.private_files import alone

TMP = Path(os.environ.get("WITCH_TUI_TMP") or "/tmp")  # not $TMPDIR: the others must find it; a test has its own
SOCKETS = ("host.sock", *(f"host-{number}.sock" for number in range(2, 10)))  # one for each host of one's own
# Where the system says who is at the other end: level, option.  The account stands after four bytes in both.
PEER = {
    "linux": (socket.SOL_SOCKET, getattr(socket, "SO_PEERCRED", 17)),  # ucred: process, account, group
    "darwin": (0, 1),  # SOL_LOCAL, LOCAL_PEERCRED; xucred: version, account, groups
}
# And where it says which process that is: the first number in both.
PROCESS = {"linux": PEER["linux"], "darwin": (0, 2)}  # LOCAL_PEERPID


class Neighbour(NamedTuple):
    """A host on this machine, and whose it is."""

    owner: str
    uid: int
    path: Path
    mine: bool


def local_host(tmp: Path = TMP) -> tuple[Path, socket.socket]:
    """A socket for a host of mine, and where it is; ValueError if there can be none."""
    with alone(_own_folder(tmp) / "host"):  # or a second one would clear away what does not listen yet
        place = listening_place(tmp)
        listener = local_listener(place)
        place.chmod(0o666)  # everybody on this machine may knock
    return place, listener


def listening_place(tmp: Path = TMP) -> Path:
    """Where my host may listen; ValueError if one does already, or if others could meddle with the folder."""
    folder = _own_folder(tmp)
    try:
        return next(path for name in SOCKETS if _clear(path := folder / name))
    except OSError as error:
        raise ValueError(f"{folder}: no host can listen here ({error.strerror or error})") from None
    except StopIteration:
        raise ValueError(f"{folder}: {len(SOCKETS)} hosts of yours run already") from None


def local_listener(path: Path) -> socket.socket:
    """A socket for this machine only."""
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        listener.bind(str(path))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise ValueError(f"{path}: nobody can be let in there ({error.strerror or error})") from None
    listener.setblocking(False)
    return listener


def _own_folder(tmp: Path) -> Path:
    folder = tmp / f"witch-tui-{os.geteuid()}"
    try:
        with suppress(FileExistsError):
            folder.mkdir(0o755)
        status = folder.lstat()
        if not _is_own(status, os.geteuid()):
            expected = "expected a folder of yours that only you can write to"
            raise ValueError(f"{folder}: {expected}, found {_described(status)}; it must go")
        folder.chmod(0o755)  # whatever the umask: the others must find it
    except OSError as error:
        raise ValueError(f"{folder}: no host can listen here ({error.strerror or error})") from None
    return folder


def neighbours(tmp: Path = TMP) -> list[Neighbour]:
    """The hosts on this machine, mine first; whatever is broken or not what it says is passed over."""
    found = []
    for folder in tmp.glob("witch-tui-*"):
        for name in SOCKETS:
            uid = _whose(folder, name)
            if uid is not None:
                found.append(Neighbour(_name_of(uid), uid, folder / name, uid == os.geteuid()))
    return sorted(found, key=lambda host: (not host.mine, host.owner, host.uid, SOCKETS.index(host.path.name)))


def check_peer(sock: socket.socket, uid: int) -> None:
    """ValueError if somebody else is at the other end of this connected socket."""
    if sys.platform not in PEER:
        return  # the folder's owner is all there is to go by
    try:
        (peer,) = struct.unpack_from("4xI", sock.getsockopt(*PEER[sys.platform], 76))
    except (OSError, struct.error) as error:
        raise ValueError(f"the host of {_name_of(uid)} cannot be told from others ({error})") from None
    if peer != uid:
        raise ValueError(f"expected the host of {_name_of(uid)}, found one of {_name_of(peer)}")


def process_at(path: Path) -> int | None:
    """Whose number the system gives as that of who listens at this socket; None if nobody does, or it does not say.

    It is let in by the system, however busy or frozen that process is.
    """
    if sys.platform not in PROCESS:
        return None
    with suppress(OSError, struct.error), socket.socket(socket.AF_UNIX) as knock:
        knock.setblocking(False)
        knock.connect(str(path))
        (process,) = struct.unpack_from("i", knock.getsockopt(*PROCESS[sys.platform], 76))
        return int(process)
    return None


def _is_own(status: os.stat_result, uid: int) -> bool:
    """A real folder in which nobody but this account can put anything."""
    return stat.S_ISDIR(status.st_mode) and status.st_uid == uid and not status.st_mode & 0o022


def _described(status: os.stat_result) -> str:
    """`drwxrwxrwx of mallory`"""
    return f"{stat.filemode(status.st_mode)} of {_name_of(status.st_uid)}"


def _clear(path: Path) -> bool:
    """A socket that nobody listens on is removed; -> is the place free now?"""
    try:
        status = path.lstat()
    except FileNotFoundError:
        return True
    if not stat.S_ISSOCK(status.st_mode):
        raise ValueError(f"{path}: expected a socket, found {_described(status)}; it must go")
    if _is_alive(path):
        return False
    path.unlink(missing_ok=True)
    return True


def _is_alive(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as knock:
        knock.setblocking(False)  # a host that is too busy to open is one
        failure = knock.connect_ex(str(path))
    if failure in (0, errno.EAGAIN, errno.ECONNREFUSED, errno.ENOENT):
        return failure in (0, errno.EAGAIN)
    raise OSError(failure, os.strerror(failure))


def _whose(folder: Path, name: str) -> int | None:
    """The account that this folder's name, the folder and its socket all belong to; None if they differ."""
    named = re.fullmatch(r"witch-tui-(0|[1-9][0-9]*)", folder.name)
    if named is None:
        return None
    uid = int(named[1])
    try:
        inner = (folder / name).lstat()
        fits = _is_own(folder.lstat(), uid) and inner.st_uid == uid and stat.S_ISSOCK(inner.st_mode)
    except OSError:
        return None
    return uid if fits else None


def _name_of(uid: int) -> str:
    try:
        return printable(pwd.getpwuid(uid).pw_name) or f"user {uid}"
    except (KeyError, OverflowError):
        return f"user {uid}"
