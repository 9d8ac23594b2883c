"""How much a session that was taken over can take: memory, threads, files."""

from __future__ import annotations

import mmap
import os
import signal
import threading

from tests.bench.door_attacks.hostile import HUGE, OWN, Target, first_that_works, system, tried


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
