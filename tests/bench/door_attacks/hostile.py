"""What every try from within a session has: at whom it may aim, and how it is kept with its name."""

from __future__ import annotations

import ctypes
import errno
import os
import platform
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from net.walls import calls

OWN = "own: "  # begins what is no harm
HUGE = 1 << 30
LIBC = ctypes.CDLL(None, use_errno=True)
NUMBERS = dict(zip(calls.REFUSED.split()[::3], calls.REFUSED.split()[1::3], strict=True)) if os.name == "posix" else {}


class Target(NamedTuple):
    """What a try may be aimed at, as the attacker would find out."""

    folder: Path
    other: Path  # somebody else's
    data: Path  # serve's
    door: int
    nursery: int
    session: int  # somebody else's
    port: int


TRIES: dict[str, Callable[[Target], str]] = {}


def tried(name: str) -> Callable[[Callable[[Target], str]], Callable[[Target], str]]:
    def keep(act: Callable[[Target], str]) -> Callable[[Target], str]:
        TRIES[name] = act
        return act

    return keep


def system(name: str, *words: int | bytes) -> int:
    """A call of the system by its number, which the C library knows nothing of."""
    if platform.machine() != "x86_64":
        raise OSError(errno.ENOSYS, "numbers are known for one kind of machine")
    return checked(LIBC.syscall(int(NUMBERS[name]), *(ctypes.c_ulong(w) if isinstance(w, int) else w for w in words)))


def checked(answer: int) -> int:
    if answer < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return answer


def first_that_works(acts: list[Callable[[], object]]) -> str:
    last: OSError = OSError("nothing was tried")
    for number, act in enumerate(acts):
        try:
            return f"number {number} worked: {act()!r}"
        except OSError as error:
            last = error
    raise last
