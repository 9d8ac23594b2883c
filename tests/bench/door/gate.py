"""A door to be measured: `witch-tui serve`, its processes by what they are for, and what each of them holds."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Self

import asyncssh

from tests.terminal import family, stat, unless_gone

READY = 60.0  # seconds until a door that does not open is given up
TICKS = os.sysconf("SC_CLK_TCK")


class Gate:
    """`serve` as a process; it can be killed, and started again on the same folder and port."""

    def __init__(self, folder: Path, *words: str) -> None:
        folder.chmod(0o711)  # where it runs as root, visitors are other accounts
        self.folder, self.data, self.port, self._words = folder, folder / "data", 0, words or ("--open",)
        self.key = asyncssh.generate_private_key("ssh-ed25519")  # of somebody who comes more than once
        self._left: list[int] = []

    def __enter__(self) -> Self:
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # who measures leaves no door behind
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.stop()
        if kind is not None:
            print(self.complaints()[-2000:], file=sys.stderr)

    def start(self) -> None:
        """-> once it listens."""
        command = [sys.executable, "-m", "tui.cli.main", "serve", "--json", "--port", str(self.port)]
        command += ["--data", str(self.data), *self._words]
        with (self.folder / "stderr.txt").open("ab") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, start_new_session=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"no door: {self.complaints()}"
        self.facts: Mapping[str, Any] = json.loads(line)
        self.port = int(self.facts["port"])
        until(lambda: bool(self._nurseries()), READY, "the app is being loaded")

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(READY)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        for pid in self._left:
            with unless_gone:
                os.kill(pid, signal.SIGKILL)

    def kill(self) -> None:
        """As if the system had ended it: nothing that it started is told."""
        self._left += [pid for pid in family(self.process.pid) if pid != self.process.pid]
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def complaints(self) -> str:
        return (self.folder / "stderr.txt").read_text(errors="replace")

    # Its processes --------------------------------------------------------------------------------

    @property
    def door(self) -> int:
        return self.process.pid

    @property
    def host(self) -> int:
        return next(pid for pid in self._below() if "main host" in command_of(pid))

    @property
    def nursery(self) -> int:
        return self._nurseries()[0]

    def _nurseries(self) -> list[int]:
        """The one that the door has; sessions are called alike."""
        below = [pid for pid in self._below() if stat(pid)[1:2] == [str(self.door)]]
        return [pid for pid in below if "tui.door.nursery" in command_of(pid)]

    @property
    def sessions(self) -> list[int]:
        with unless_gone:
            tasks = Path(f"/proc/{self.nursery}/task").glob("*/children")
            return [int(pid) for children in tasks for pid in children.read_text().split()]
        return []

    def _below(self) -> list[int]:
        return [pid for pid in family(self.door) if pid != self.door]

    def parts(self) -> dict[str, int]:
        return {"door": self.door, "nursery": self.nursery, "host": self.host}


class Held(NamedTuple):
    """What a process holds."""

    private: float  # MB that are its alone
    descriptors: int


def held(pid: int) -> Held:
    return Held(private(pid), len(list(Path(f"/proc/{pid}/fd").iterdir())))


def private(pid: int) -> float:
    """MB that nobody shares; 0 if it has gone."""
    with unless_gone:
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
        return sum(int(size) for size in re.findall(r"(?m)^Private_(?:Clean|Dirty): +(\d+)", rollup)) / 1024
    return 0.0


def worked(pid: int) -> float:
    """Seconds that it has worked; by the scheduler's own count, which is finer than that of ticks."""
    with unless_gone:
        tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9
    return 0.0


def merges() -> str:
    """Does this system keep equal pages once (tui/door/merging.py)?  Then what sessions hold shrinks by the minute."""
    with unless_gone:
        return "equal pages are merged" if int(Path("/sys/kernel/mm/ksm/run").read_text()) == 1 else "nothing is merged"
    return "nothing is merged"


def command_of(pid: int) -> str:
    with unless_gone:
        return Path(f"/proc/{pid}/cmdline").read_text(errors="replace").replace("\0", " ")
    return ""


def terminals(pid: int) -> int:
    """Pseudo terminals of which this process has an end."""
    names = [os.readlink(path) for path in Path(f"/proc/{pid}/fd").iterdir()]
    return sum(name.startswith(("/dev/ptmx", "/dev/pts/")) for name in names)


def files_below(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def until(holds: Callable[[], bool], seconds: float, what: str) -> float:
    """Look until that holds; -> after how many seconds."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() < began + seconds, f"not within {seconds:g} s: {what}"
        time.sleep(0.01)
    return time.monotonic() - began


class Listening(NamedTuple):
    """Where the host behind a door listens, as links of the benchmark want to know it."""

    port: int
    tls: bool = True


def listens_at(pid: int) -> Listening:
    """The port of this process."""
    names = [os.readlink(path) for path in Path(f"/proc/{pid}/fd").iterdir()]
    inodes = {name[8:-1] for name in names if name.startswith("socket:[")}
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return Listening(next(int(row[1].split(":")[1], 16) for row in rows if row[3] == "0A" and row[9] in inodes))
