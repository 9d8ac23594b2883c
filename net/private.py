"""Small files that are nobody else's business: one writer at a time, whole or not at all."""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LARGEST = 1_000_000  # bytes: far beyond any file of ours, small enough to read without a thought


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Whoever else wants this file waits; a kill -9 lets go of it, too.  ValueError says what the system refuses."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(path.with_name(f".{path.name}.lock"), "ab", opener=_private) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
    except OSError as error:
        raise ValueError(f"{path}: cannot be used ({error.strerror})") from None


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def read_own(path: Path) -> tuple[bytes, os.stat_result]:
    """What is in it, and whose it is."""
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NONBLOCK)) as file:  # it may be a pipe
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
            raise ValueError(f"{path}: expected a small regular file")
        return file.read(), status


def write_private(path: Path, data: bytes) -> None:
    """Whole or not at all, and from the first byte on for nobody else's eyes; the caller is `alone`."""
    beside = path.with_name(f".{path.name}.new")
    beside.unlink(missing_ok=True)  # somebody was killed
    with open(beside, "xb", opener=_private) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)
