"""Code of an attacker's own in a session: what it tries, once it has undone whatever it can from within.

The audit hook is Python, so whoever has Python here undoes it in a line (`undo`).  What is left is what Linux itself
keeps.  Each try says what it got, which is wrong unless it says `own`; an error of the system is a refusal.
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import resource
import signal
import socket
import stat
import subprocess
import termios
from collections.abc import Callable
from pathlib import Path
from struct import pack
from typing import Any

from net.door.ways import HOST
from net.walls import calls
from tests.bench.door_attacks import given_links, greed  # noqa: F401  they keep their tries with those here
from tests.bench.door_attacks.hostile import LIBC, OWN, TRIES, Target, checked, first_that_works, system, tried
from tui.door import confined


def attempt(folder: Path, facts: dict[str, Any]) -> dict[str, Any]:
    """One of them; -> what came of it, as JSON has it."""
    undo()
    paths = {name: Path(facts[name]) for name in ("other", "data")}
    numbers = {name: int(facts[name]) for name in ("door", "nursery", "session", "port")}
    try:
        return {"got": TRIES[facts["try"]](Target(folder, **paths, **numbers))}
    except (OSError, MemoryError, RuntimeError, subprocess.SubprocessError) as error:
        return {"refused": f"{type(error).__name__}: {error}"[:120]}


def undo() -> None:
    """The hook asks these by their names, and names are anybody's."""
    confined.lies_in = lambda path, folder: True
    confined.NEVER = confined.WRITES = confined.LOOKS = frozenset()


# Files -----------------------------------------------------------------------------------------


def reads(*places: str | Callable[[Target], object]) -> Callable[[Target], str]:
    """The first of these that can be read, if any can."""

    def act(target: Target) -> str:
        for place in places:
            path = Path(str(place(target) if callable(place) else place))
            try:
                return repr(sorted(os.listdir(path))[:3] if path.is_dir() else open(path, "rb").read(40))
            except OSError as error:
                last = error
        raise last

    return act


TRIES["read what the machine knows of accounts"] = reads("/etc/passwd", "/etc/hostname", "/etc/ssh/sshd_config", "/etc")
TRIES["read somebody else's folder"] = reads(
    lambda t: t.other, lambda t: t.other / "settings.toml", lambda t: t.other / "games.sqlite"
)
TRIES["list everybody's folders"] = reads(lambda t: t.data / "door" / "players", lambda t: t.data, "/", "/tmp", "/var")
TRIES["read the door's key, its people, the host's secret"] = reads(
    lambda t: t.data / "door" / "door_key",
    lambda t: t.data / "door" / "people.sqlite",
    lambda t: t.data / "host" / "door.secret",
    lambda t: t.data / "tables.sqlite",
    lambda t: t.data / "log.txt",
)
TRIES["read memory and surroundings of the door and others"] = reads(
    *(
        lambda t, whose=whose, what=what: f"/proc/{getattr(t, whose)}/{what}"  # type: ignore[misc]
        for whose in ("door", "nursery", "session")
        for what in ("environ", "mem", "maps", "fd", "cwd")
    )
)
TRIES["read one's own memory's map, all sockets, mounts"] = reads(
    "/proc/self/maps", "/proc/self/environ", "/proc/net/unix", "/proc/net/tcp", "/proc/mounts", "/proc", "/sys"
)
TRIES["read devices"] = reads("/dev/mem", "/dev/kmsg", "/dev/vda", "/dev/ptmx", "/dev/pts", "/dev/shm", "/dev")


def writes(*places: Callable[[Target], Path]) -> Callable[[Target], str]:
    def act(target: Target) -> str:
        for place in places:
            try:
                descriptor = os.open(place(target), os.O_WRONLY | os.O_CREAT, 0o600)
                return f"opened {place(target)} ({descriptor}) to write"
            except OSError as error:
                last = error
        raise last

    return act


TRIES["write into somebody else's folder"] = writes(lambda t: t.other / "mine", lambda t: t.other / "settings.toml")
TRIES["write where all may"] = writes(
    lambda t: Path("/tmp/witch"), lambda t: Path("/var/tmp/witch"), lambda t: Path("/dev/shm/witch")
)
TRIES["write into the program"] = writes(
    lambda t: Path(confined.PROGRAM[0]) / "x.py", lambda t: Path(confined.__file__)
)


@tried("paths by descriptors of folders, with dots")
def by_descriptor(target: Target) -> str:
    """The hook takes a path from the current folder on; the system from the descriptor's."""
    deep = target.folder / "a" / "b" / "c" / "d"
    deep.mkdir(parents=True, exist_ok=True)
    here = os.open(target.folder, os.O_RDONLY | os.O_DIRECTORY)
    os.chdir(deep)
    dots = "../" * (len(target.folder.parts) + 3)
    return repr(os.open(dots + "etc/passwd", os.O_RDONLY, dir_fd=here))


def makes(act: Callable[[Target, Path], object]) -> Callable[[Target], str]:
    """Something in one's own folder by which others could be led astray."""

    def attempt_it(target: Target) -> str:
        place = target.folder / "lure"
        place.unlink(missing_ok=True)
        act(target, place)
        return f"it lies there: {stat.filemode(place.lstat().st_mode)}"

    return attempt_it


TRIES["a link in the own folder that leads elsewhere"] = makes(lambda t, place: place.symlink_to("/etc"))
TRIES["another name for a file of the system"] = makes(lambda t, place: os.link("/etc/passwd", place))
TRIES["another name for somebody else's file"] = makes(lambda t, place: os.link(t.other / "settings.toml", place))
TRIES["a pipe in the own folder, for whoever reads it"] = makes(lambda t, place: os.mkfifo(place))
TRIES["a device in the own folder"] = makes(lambda t, place: os.mknod(place, 0o600 | stat.S_IFCHR, os.makedev(1, 1)))
TRIES["a socket in the own folder"] = makes(lambda t, place: socket.socket(socket.AF_UNIX).bind(str(place)))


@tried("the own folder made everybody's")
def open_to_all(target: Target) -> str:
    target.folder.chmod(0o777)
    return "it is"


@tried("out of the own folder by moving it, or something in it")
def move_out(target: Target) -> str:
    (target.folder / "thing").write_text("")
    for aim in (target.other / "thing", target.data / "thing", Path("/tmp/thing")):
        try:
            os.rename(target.folder / "thing", aim)
            return f"it lies in {aim}"
        except OSError as error:
            last = error
    raise last


@tried("rights over files changed: owner, mode, attributes, times")
def change_rights(target: Target) -> str:
    own = target.folder / "rights"
    own.write_text("")
    acts: list[Callable[[], object]] = [
        lambda: os.chown(own, 0, 0),
        lambda: os.chmod(target.data, 0o777),
        lambda: os.setxattr(own, "user.x", b"1"),
        lambda: os.utime(target.data),
        lambda: system("setxattr", str(target.data).encode(), b"user.x", b"1", 1, 0),
    ]
    return first_that_works(acts)


@tried("root again")
def root_again(target: Target) -> str:
    if os.getuid() != 0 and os.geteuid() != 0:
        return first_that_works([lambda: os.setuid(0), lambda: os.setresuid(0, 0, 0), lambda: os.setgroups([0])])
    return "it was never somebody else"


# Processes -------------------------------------------------------------------------------------


@tried("kill the door, the nursery, others, all")
def kill(target: Target) -> str:
    pids = (target.door, target.nursery, target.session, -1, 0, 1)
    return first_that_works([lambda pid=pid: os.kill(pid, signal.SIGTERM) for pid in pids])  # type: ignore[misc]


@tried("signals by other ways: queued, by descriptors, by files")
def other_signals(target: Target) -> str:
    ours, _ = socket.socketpair()
    return first_that_works(
        [
            lambda: system("tkill", target.session, signal.SIGTERM),
            lambda: system("rt_sigqueueinfo", target.session, signal.SIGTERM, bytes(128)),
            lambda: system("pidfd_open", target.session, 0),
            lambda: fcntl.fcntl(ours, fcntl.F_SETOWN, target.session),
            lambda: fcntl.ioctl(ours, calls.FIOSETOWN, pack("i", target.session)),
        ]
    )


@tried("look into others: ptrace, their memory, their descriptors")
def look_into(target: Target) -> str:
    acts: list[Callable[[], object]] = []
    for pid in (target.session, target.door, target.nursery):
        acts += [
            lambda pid=pid: system("ptrace", 0x4206, pid, 0, 0),  # type: ignore[misc]
            lambda pid=pid: system("process_vm_readv", pid, bytes(16), 1, bytes(16), 1, 0),  # type: ignore[misc]
            lambda pid=pid: system("pidfd_getfd", pid, 0, 0),  # type: ignore[misc]
            lambda pid=pid: system("kcmp", pid, os.getpid(), 0, 0, 0),  # type: ignore[misc]
        ]
    return first_that_works(acts)


@tried("others' limits and turns: descriptors, processors, niceness")
def others_limits(target: Target) -> str:
    none = (0, 0)
    return first_that_works(
        [
            lambda: resource.prlimit(target.session, resource.RLIMIT_NOFILE, none),
            lambda: resource.prlimit(target.door, resource.RLIMIT_NOFILE, none),
            lambda: os.sched_setaffinity(target.door, {0}),
            lambda: os.setpriority(os.PRIO_PROCESS, target.door, 19),
            lambda: system("ioprio_set", 1, target.door, 3 << 13),
        ]
    )


@tried("another process: fork, exec, a shell")
def another_process(target: Target) -> str:
    words = ["/bin/sh", "-c", "id"]
    return first_that_works(
        [
            lambda: os.fork() or os._exit(0),
            lambda: os.execv(words[0], words),
            lambda: os.posix_spawn(words[0], words, {}),
            lambda: subprocess.run(words, check=True),
            lambda: system("vfork"),
            lambda: checked(LIBC.syscall(calls.CLONE[0], ctypes.c_ulong(signal.SIGCHLD), 0, 0, 0, 0)),
            lambda: checked(LIBC.syscall(calls.CLONE3[0], bytes(88), ctypes.c_ulong(88))),
        ]
    )


@tried("to live on when the door has gone")
def live_on(target: Target) -> str:
    return first_that_works([lambda: checked(LIBC.prctl(calls.PDEATHSIG, 0, 0, 0, 0))])


MACHINE = (
    *("unshare", "setns", "mount", "umount2", "chroot", "pivot_root", "open_tree", "fsopen", "init_module", "bpf"),
    *("perf_event_open", "userfaultfd", "keyctl", "add_key", "settimeofday", "sethostname", "reboot", "syslog"),
    *("personality", "quotactl", "open_by_handle_at", "acct", "swapon"),
)


@tried("the machine: namespaces, mounts, modules, its clock")
def the_machine(target: Target) -> str:
    flags = 0x10000000  # of `unshare`: accounts of one's own
    return first_that_works([lambda name=name: f"{name} {system(name, flags, 0, 0)}" for name in MACHINE])  # type: ignore[misc]


@tried("io_uring, which asks no filter")
def io_uring(target: Target) -> str:
    return first_that_works([lambda: system("io_uring_setup", 8, bytes(120))])


@tried("keys typed into terminals")
def typed_for_others(target: Target) -> str:
    if not os.isatty(0):
        ours, _ = socket.socketpair()
        return first_that_works([lambda: fcntl.ioctl(ours, termios.TIOCSTI, b"x")])
    return first_that_works([lambda: fcntl.ioctl(0, termios.TIOCSTI, b"x")])


# The network, and other sockets ------------------------------------------------------------------


@tried("connect anywhere: TCP, UDP, sockets of this machine")
def connect(target: Target) -> str:
    def to(family: int, kind: int, place: Any) -> object:
        with socket.socket(family, kind) as link:
            link.settimeout(2.0)
            link.connect(place)
            return place

    here = ("127.0.0.1", target.port)
    places: list[tuple[int, int, Any]] = [
        (socket.AF_INET, socket.SOCK_STREAM, here),
        (socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", 53)),
        (socket.AF_INET6, socket.SOCK_STREAM, ("::1", target.port)),
        (socket.AF_UNIX, socket.SOCK_STREAM, str(target.data / "host" / "door.sock")),
        (socket.AF_UNIX, socket.SOCK_STREAM, str(target.other / HOST)),
        (socket.AF_UNIX, socket.SOCK_STREAM, "\0abstract"),
        (socket.AF_UNIX, socket.SOCK_DGRAM, "/dev/log"),
        (socket.AF_UNIX, socket.SOCK_STREAM, "/run/dbus/system_bus_socket"),
    ]
    return first_that_works([lambda place=place: to(*place) for place in places])  # type: ignore[misc]


@tried("listen, and sockets of other kinds")
def listen(target: Target) -> str:
    kinds = [(socket.AF_INET, socket.SOCK_STREAM), (16, socket.SOCK_RAW), (17, socket.SOCK_RAW), (40, 1), (38, 5)]
    ours, _ = socket.socketpair()
    return first_that_works(
        [
            *(lambda kind=kind: socket.socket(*kind) for kind in kinds),  # type: ignore[misc]
            lambda: system("listen", ours.fileno(), 5),
            lambda: system("bind", ours.fileno(), bytes(16), 2),
        ]
    )


# What it has -----------------------------------------------------------------------------------


@tried("descriptors that were inherited")
def inherited(target: Target) -> str:
    """Standing input and output, and the socket over which links come."""
    found = []
    for number in range(confined.FILES):
        try:
            mode = os.fstat(number).st_mode
        except OSError:
            continue
        if not stat.S_ISSOCK(mode):
            found.append(f"{number} {stat.filemode(mode)}")
    return f"{OWN}sockets alone" if not found else f"{found}"


@tried("the surroundings of whoever opened the door")
def surroundings(target: Target) -> str:
    """Also those that Python has cleared stand where the stack of the process began."""
    LIBC.environ = None
    first = ctypes.c_char_p.in_dll(LIBC, "program_invocation_name")
    place = ctypes.cast(first, ctypes.c_void_p).value or 0
    near = ctypes.string_at(place & ~0xFFF, 0x1000 - 16)
    found = b"WITCHES_SECRET" in near or any("SECRET" in name for name in os.environ)
    return "they are in memory" if found else f"{OWN}nothing of it ({len(os.environ)} words)"
