"""Each game is open in one place at a time: a lock file per game that a kill -9 lets go of, too."""

from __future__ import annotations

import fcntl
import os
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO

from net.clean import printable
from net.private_files import only_mine, own_folder


class Elsewhere(ValueError):
    """Somebody else has it open."""

    def __init__(self, name: str, holder: str) -> None:
        super().__init__(f"{name} is open elsewhere: {holder}")
        self.holder = holder


class Lock:
    """A game that is ours until `release`."""

    def __init__(self, path: Path, file: IO[str]) -> None:
        self.path = path
        self._file = file

    def release(self) -> None:
        if not self._file.closed:  # else the file of this name is somebody else's by now
            self.path.unlink(missing_ok=True)
            self._file.close()


def lock(folder: Path, name: str) -> Lock:
    """Nobody else opens this game meanwhile; Elsewhere says who has it."""
    path = folder / f"{name}.lock"
    try:
        own_folder(folder)
        file = _taken(path)
    except OSError as error:
        raise ValueError(f"{folder}: games cannot be locked here ({error.strerror})") from None
    if file is None:
        raise Elsewhere(name, holder(path))
    with suppress(OSError):  # a full disk: then it is "somebody" who has it
        os.truncate(file.fileno(), 0)
        os.write(file.fileno(), _me().encode())
    return Lock(path, file)


def holder(path: Path) -> str:
    """Who has a lock, in words."""
    try:
        return printable(path.read_text("utf-8", "replace").strip()[:100]) or "somebody"
    except OSError:
        return "somebody"


def is_locked(folder: Path, name: str) -> bool:
    """Does somebody have this game open?"""
    return _is_held(folder / f"{name}.lock")


def _is_held(path: Path) -> bool:
    try:
        with path.open("r") as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def _me() -> str:
    """`process 4711 on pts/3, since 14:05`"""
    try:
        terminal = f" on {os.ttyname(0).removeprefix('/dev/')}"
    except OSError:
        terminal = ""
    return f"process {os.getpid()}{terminal}, since {time.strftime('%H:%M')}"


def _taken(path: Path) -> IO[str] | None:
    """The lock file, ours now; None if somebody has it."""
    while not _is_held(path):
        with ExitStack() as unless_taken, suppress(BlockingIOError):  # somebody was quicker, or only looks: again
            file = unless_taken.enter_context(open(path, "a+", opener=only_mine))
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if _is_same(file, path):  # else the one who had it has just left and taken the file away: again
                unless_taken.pop_all()
                return file
    return None


def _is_same(file: IO[str], path: Path) -> bool:
    """Does this name still mean this file?"""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False
