"""Machines for a benchmark: network namespaces with cables between them, and nothing of them left when it ends.

All of them live in a namespace of the benchmark's own, which it enters first (`enter`): no name is put anywhere, no
other network is touched, and when its processes are gone so is all of this.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from typing import Self

PROGRAMS = ("ip", "unshare", "nsenter")
WAYS_IN = (["unshare", "--net"], ["unshare", "--user", "--map-root-user", "--net"])  # as root, or as anybody
INSIDE = "WITCH_TUI_BENCH_INSIDE"
LONGEST = 300  # seconds that a machine lives if nobody ends it


class Missing(Exception):
    """What this needs and does not have, in a sentence."""


def enter() -> None:
    """Start this very command once more, in a namespace of its own; Missing says what that needs."""
    if os.environ.get(INSIDE):
        return
    if lacking := [program for program in PROGRAMS if shutil.which(program) is None]:
        raise Missing(f"This needs {', '.join(lacking)} (on Debian: iproute2 and util-linux).")
    for way in WAYS_IN:
        if subprocess.run([*way, "true"], capture_output=True, check=False).returncode == 0:
            os.environ[INSIDE] = "1"
            os.execvp(way[0], [*way, sys.executable, "-m", "tests.bench.lan", *sys.argv[1:]])
    raise Missing("This needs the right to make network namespaces: run it as root, or allow unshare --user --net.")


class Machine:
    """A network namespace, held open by a process."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._keeper = subprocess.Popen(["unshare", "--net", "sleep", str(LONGEST)])
        while os.readlink(f"/proc/{self._keeper.pid}/ns/net") == os.readlink("/proc/self/ns/net"):
            pass  # it has not entered it yet
        self.ip("link set lo up")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._keeper.kill()
        self._keeper.wait()

    @property
    def inside(self) -> list[str]:
        """What a command begins with that is to run here."""
        return ["nsenter", "--net", f"--target={self._keeper.pid}"]

    def run(self, *command: str) -> str:
        done = subprocess.run([*self.inside, *command], capture_output=True, text=True, check=False)
        if done.returncode:
            raise Missing(f"{self.name}: {' '.join(command)}: {done.stderr.strip()}")
        return done.stdout

    def ip(self, words: str) -> None:
        self.run("ip", *words.split())

    def cable(self, mine: str, other: Machine, theirs: str) -> None:
        """Between an interface here and one there."""
        peer = f"peer name {theirs} netns {other._keeper.pid}" if other is not self else f"peer name {theirs}"
        self.ip(f"link add {mine} type veth {peer}")
        for machine, interface in ((self, mine), (other, theirs)):
            # A new address is usually tried out for a second or two: nobody else is on this cable.
            machine.sysctl(f"net/ipv6/conf/{interface}/accept_dad", 0)
            machine.ip(f"link set {interface} up")

    def address(self, interface: str, *addresses: str) -> None:
        for address in addresses:
            self.ip(f"addr add {address} dev {interface}{' nodad' if ':' in address else ''}")

    def sysctl(self, name: str, value: int) -> None:
        self.run("sh", "-c", f"echo {value} > /proc/sys/{name}")
