"""Walls that Linux itself puts around a process, with root or without: neither its own code nor anybody's gets over.

  files     Landlock: what it shall read can be read, its folder written, everything else is not there
  calls     a filter (calls.py): no other process, no network, nothing of the machine
  itself    nobody else looks into its memory, it gains no rights by whatever it runs, and it ends with its parent

Where a system has none of these, `missing` says so, and serve tells who opens the door.
"""

from __future__ import annotations

import ctypes
import os
import platform
import signal
import sys
import sysconfig
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from struct import pack
from types import ModuleType

from net.walls.calls import MACHINES, filter_for

NEW_PRIVILEGES, SECCOMP, DUMPABLE, PARENT_DIES = 38, 22, 4, 1  # of prctl
FILTER = 2  # of these
CREATE, ADD, RESTRICT = 444, 445, 446  # Landlock's calls, the same on all machines
VERSION, BENEATH = 1, 1
FILES, OTHERS = "files", "other processes and the network"  # what there may be no wall around
# Rights over files, each a bit, in the order in which Landlock has got them.
RIGHTS = [
    *("execute", "write", "read", "list", "remove-folder", "remove-file", "make-char", "make-folder"),
    *("make-file", "make-socket", "make-pipe", "make-block", "make-link", "move", "truncate", "control"),
]
RIGHTS_OF = {1: 13, 2: 14, 3: 15, 4: 15}  # how many of them a version knows; later ones know all
READING, WRITING = ("read", "list"), ("write", "remove-folder", "remove-file", "make-folder", "make-file", "move")
DEVICE = ("read", "write", "control")
LIBRARIES = ("stdlib", "platstdlib", "purelib", "platlib")
NETWORK, SCOPES = 0b11, 0b11  # connecting and binding; abstract sockets and signals of others


def lying(*packages: ModuleType) -> tuple[str, ...]:
    """Where these packages lie, and all that they are made of: never what may happen to lie beside it."""
    own = [os.path.dirname(package.__file__ or "") for package in packages]
    places = (*own, *(sysconfig.get_path(name) for name in LIBRARIES))
    return tuple(dict.fromkeys(os.path.realpath(place) for place in places if place))


def missing() -> list[str]:
    """Which of these walls this system does not have."""
    if sys.platform != "linux":
        return [FILES, OTHERS]
    return [FILES] * (not landlock()) + [OTHERS] * (not has_filters())


def landlock() -> int:
    """Its version; 0 if there is none."""
    return max(0, _call(CREATE, None, 0, VERSION))


def has_filters() -> bool:
    """A filter that lies nowhere is refused for that reason, if filters are known at all."""
    if platform.machine() not in MACHINES:
        return False
    _prctl(SECCOMP, FILTER, 0)
    return ctypes.get_errno() == 14  # EFAULT


def close_files(folder: Path | None, readable: Iterable[str], devices: Iterable[str]) -> None:
    """From now on there are these files alone.  Links, pipes and sockets cannot be made in the folder either."""
    version = landlock()
    known = RIGHTS[: RIGHTS_OF.get(version, len(RIGHTS))]
    attributes = pack("=QQQ", _bits(known, known), NETWORK * (version >= 4), SCOPES * (version >= 6))
    size = 8 if version < 4 else 16 if version < 6 else 24
    rules = _checked(_call(CREATE, attributes, size, 0), "Landlock")
    try:
        if folder is not None:
            _allow(rules, str(folder), _bits((*READING, *WRITING, "truncate"), known))
        for place in readable:
            _allow(rules, place, _bits(READING if os.path.isdir(place) else ("read",), known))
        for place in devices:
            _allow(rules, place, _bits(DEVICE, known))
        _checked(_call(RESTRICT, rules, 0), "Landlock")
    finally:
        os.close(rules)


def close_calls() -> None:
    """From now on the filter is asked at each call."""
    program = filter_for(platform.machine(), os.getpid())
    body = ctypes.create_string_buffer(program, len(program))
    told = pack("@HP", len(program) // 8, ctypes.addressof(body))
    _checked(_prctl(SECCOMP, FILTER, told), "a filter of calls")


def close_itself() -> None:
    """Nobody looks into it, and it ends with who has begun it: also one that hears no signals any more."""
    _checked(_prctl(NEW_PRIVILEGES, 1), "fewer rights")
    _checked(_prctl(DUMPABLE, 0), "a memory of its own")
    parent = os.getppid()
    _checked(_prctl(PARENT_DIES, signal.SIGKILL), "an end with its parent")
    if os.getppid() != parent:  # it has died meanwhile
        os.kill(os.getpid(), signal.SIGKILL)


def _allow(rules: int, place: str, bits: int) -> None:
    with suppress(OSError):  # what is not there, or not for this account, is not opened either
        descriptor = os.open(place, os.O_PATH | os.O_CLOEXEC)
        try:
            _checked(_call(ADD, rules, BENEATH, pack("=Qi", bits, descriptor), 0), "Landlock")
        finally:
            os.close(descriptor)


def _bits(names: Iterable[str], known: list[str]) -> int:
    return sum(1 << known.index(name) for name in names if name in known)


def _call(number: int, *words: int | bytes | None) -> int:
    """A call that the C library has no name for."""
    return int(_libc().syscall(ctypes.c_long(number), *map(_word, words)))


def _prctl(*words: int | bytes) -> int:
    return int(_libc().prctl(*map(_word, (*words, 0, 0, 0, 0)[:5])))


def _word(word: int | bytes | None) -> object:
    return ctypes.c_ulong(word) if isinstance(word, int) else word


def _libc() -> ctypes.CDLL:
    ctypes.set_errno(0)
    return ctypes.CDLL(None, use_errno=True)


def _checked(answer: int, what: str) -> int:
    """OSError if the system refuses: then there is no session at all."""
    if answer < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return answer
