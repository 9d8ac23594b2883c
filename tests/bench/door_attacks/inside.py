"""Code of an attacker's own in a session: what it tries, once it has undone whatever it can from within.

The audit hook is Python, so whoever has Python here undoes it in a line (`undo`).  What is left is what Linux itself
keeps.  Each try says what it got, which is wrong unless it says `own`; an error of the system is a refusal.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import mmap
import os
import platform
import re
import resource
import signal
import socket
import stat
import subprocess
import termios
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from struct import pack
from typing import Any, NamedTuple

from net.door.ways import BOTS, HOST, PAGE
from net.walls import calls
from net.wire.frames import pack as framed
from tui.door import confined

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


def system(name: str, *words: int | bytes) -> int:
    """A call of the system by its number, which the C library knows nothing of."""
    if platform.machine() != "x86_64":
        raise OSError(errno.ENOSYS, "numbers are known for one kind of machine")
    return checked(LIBC.syscall(int(NUMBERS[name]), *(ctypes.c_ulong(w) if isinstance(w, int) else w for w in words)))


def checked(answer: int) -> int:
    if answer < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return answer


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


def first_that_works(acts: list[Callable[[], object]]) -> str:
    last: OSError = OSError("nothing was tried")
    for number, act in enumerate(acts):
        try:
            return f"number {number} worked: {act()!r}"
        except OSError as error:
            last = error
    raise last


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


# How much it takes -----------------------------------------------------------------------------


@tried("a gigabyte of memory")
def memory(target: Target) -> str:
    return f"{len(bytearray(HUGE))} bytes"


@tried("memory that is shared, of which no limit knows")
def shared_memory(target: Target) -> str:
    taken = [mmap.mmap(-1, HUGE, mmap.MAP_SHARED | mmap.MAP_ANONYMOUS) for _ in range(8)]
    return f"{len(taken)} GB of addresses"


@tried("memory outside of any process: files of memory, segments, queues")
def kept_memory(target: Target) -> str:
    return first_that_works(
        [
            lambda: os.memfd_create("x"),
            lambda: system("shmget", 0, HUGE, 0o1600),
            lambda: system("msgget", 0, 0o1600),
            lambda: system("semget", 0, 100, 0o1600),
            lambda: system("mq_open", b"x", os.O_CREAT | os.O_RDWR, 0o600, 0),
        ]
    )


@tried("10,000 threads")
def threads(target: Target) -> str:
    stop, begun = threading.Event(), 0
    try:
        for begun in range(10_000):  # noqa: B007
            threading.Thread(target=stop.wait, daemon=True).start()
    except RuntimeError:
        return f"{OWN}{begun} threads" if begun < 1000 else f"{begun} threads"
    finally:
        stop.set()
    return "10,000 threads"


@tried("1,000 open files")
def files(target: Target) -> str:
    return f"{len([os.open(target.folder, os.O_RDONLY) for _ in range(1000)])} are open"


@tried("a file of 100 MB")
def large_file(target: Target) -> str:
    place = target.folder / "large"
    try:
        with open(place, "wb") as file:
            for _ in range(100):
                file.write(bytes(1 << 20))
    finally:
        place.unlink(missing_ok=True)
    return "it is there"


@tried("files without end")
def many_files(target: Target) -> str:
    """Each as large as one may be: somebody has to look from outside, and ends this."""
    piece = bytes(1 << 20)
    for number in range(100):
        with open(target.folder / f"many-{number}", "wb") as file:
            for _ in range(15):
                file.write(piece)
    signal.sigtimedwait([signal.SIGHUP], 20.0)
    return "1.5 GB lie there"


@tried("small files without end")
def many_small_files(target: Target) -> str:
    for number in range(100_000):
        os.close(os.open(target.folder / f"small-{number}", os.O_CREAT | os.O_WRONLY, 0o600))
    signal.sigtimedwait([signal.SIGHUP], 20.0)
    return "100,000 lie there"


@tried("a folder in a folder, 3,000 deep")
def deep_folders(target: Target) -> str:
    """Whoever clears it away afterwards must not fall over it."""
    for _ in range(3_000):
        os.mkdir("d")
        os.chdir("d")
    return f"{OWN}3,000 folders"


# What it is given links for ------------------------------------------------------------------------


def given(name: str, target: Target) -> socket.socket:
    """A link, as the session asks for it."""
    from net.discovery import local_link

    link = local_link._brought[0](target.folder / name)
    link.settimeout(10.0)
    return link


@tried("garbage to the host")
def garbage_to_host(target: Target) -> str:
    heard = []
    for garbage in (b"\xff" * 100, b"\x00\x00\x00\x05hello", framed({}), framed(["hello"] * 1000), b"GET / HTTP/1.0"):
        with given(HOST, target) as link:
            link.sendall(garbage)
            link.shutdown(socket.SHUT_WR)
            heard.append(len(link.recv(1 << 16)))
    return f"{OWN}each link has ended ({heard} bytes)"


@tried("noise, lies and steering signs to the door's page")
def noise_to_page(target: Target) -> str:
    """Whatever is no word ends the link; what is one comes back harmless."""
    steering = "\x1b]52;c;b3duZWQ=\x07\x1b[2J\u202e"
    words: list[Any] = [
        b"\xff" * 100,
        {},
        ["Speak"],
        ["Nonsense", {}],
        ["Here", {"guests": []}],
        ["Speak", {"text": 7}],
    ]
    words += [
        ["CallMe", {"name": f"Eve{steering}"}],
        ["Speak", {"text": steering * 10}],
        ["Speak", {"text": "x" * 90_000}],
    ]
    words += [["At", {"code": "x" * 5_000, "game": steering}], ["Seek", {"game": steering}], ["Stir", {}]]
    heard = b""
    for word in words:
        with given(PAGE, target) as link:
            link.sendall(framed(word) if not isinstance(word, bytes) else word)
            link.shutdown(socket.SHUT_WR)
            with suppress(OSError):
                while more := link.recv(1 << 16):
                    heard += more
    return (
        f"{OWN}{len(heard)} bytes heard"
        if not re.search(rb"\x1b[\[\]]", heard)
        else f"steering signs come back: {heard[:80]!r}"
    )


@tried("a name that is none, for a link")
def wrong_names(target: Target) -> str:
    for name in ("", "..", "../../host/door.sock", "door.sock", "x" * 31, "host.sock\0"):
        try:
            given(name, target)
            return f"a link for {name!r}"
        except (ConnectionRefusedError, TimeoutError):
            continue
    return f"{OWN}none of them is a link"


@tried("1,000 links to the host, and to the bots")
def links_without_end(target: Target) -> str:
    links = []
    try:
        for number in range(1000):
            links.append(given((HOST, BOTS)[number % 2], target))
    except ConnectionRefusedError:
        return f"{OWN}{len(links)}, then no more for a while" if len(links) < 50 else f"{len(links)} links"
    return "1,000 links"


@tried("descriptors sent to the door, and what is no word")
def descriptors_to_door(target: Target) -> str:
    ours, _ = socket.socketpair()
    asker = socket.socket(fileno=3)
    for _ in range(100):
        socket.send_fds(asker, [b"host.sock"], [ours.fileno()] * 10)
    asker.detach()
    return f"{OWN}the door closes what it has not asked for"


@tried("lines for serve's log without end")
def log_lines(target: Target) -> str:
    asker = socket.socket(fileno=3)
    asker.settimeout(1.0)
    for _ in range(1000):
        asker.send(b"2026-01-01 00:00:00 root has come in\n\x1b]0;owned\x07\x1b[2J" * 50)
    asker.detach()
    return f"{OWN}they were said"


@tried("questions, and never an answer taken")
def never_takes(target: Target) -> str:
    """The door must not keep answers for who takes none."""
    asker = socket.socket(fileno=3)
    asker.settimeout(2.0)
    try:
        for _ in range(100_000):
            asker.send(b"nothing")
    except TimeoutError:
        return f"{OWN}the door asks no more"
    finally:
        asker.detach()
    return f"{OWN}all was taken"
