"""A door that is open, and people who come to it with OpenSSH's own client, each at a terminal of their own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.terminal import Terminal
from tests.tui.terminals import ROOT, WITCH, game, presses

SSH = shutil.which("ssh")
QUIET = ("-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR", "-F", "none")
FREE_SEAT = r"(\d) Weavers +\S+ table, 1 of 2 seats"  # on the first page
PATIENCE = 30.0  # seconds until something that ought to be seen is missed

with_ssh = pytest.mark.skipif(SSH is None, reason="no OpenSSH client is on this machine")


class OpenDoor:
    """`witch-tui serve`, as a process."""

    def __init__(self, data: Path, *words: str, port: int = 0, program: list[str] = WITCH) -> None:
        self.data = data
        command = [*program, "serve", "--json", "--port", str(port), "--data", str(data), *words]
        self.log = (data.parent / f"{data.name}.log").open("a+")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, env={**os.environ, "PYTHONPATH": ROOT}
        )
        self.facts = json.loads(self.process.stdout.readline() or "{}")

    def client(self, *words, key: Path | None = None, name: str = "play", switches=()) -> list[str]:
        """The command with which somebody comes."""
        with_key = (
            ("-i", str(key), "-o", "IdentitiesOnly=yes") if key is not None else ("-o", "PubkeyAuthentication=no")
        )
        return [SSH, *QUIET, *with_key, *switches, "-p", str(self.facts["port"]), f"{name}@127.0.0.1", *words]

    def visitor(self, *words, **more) -> Terminal:
        """Somebody at a terminal."""
        return Terminal(self.client(*words, **more))

    def in_lines(self, lines: str, *words, **more) -> subprocess.CompletedProcess[str]:
        """Somebody without one."""
        command = self.client(*words, switches=("-T", *more.pop("switches", ())), **more)
        return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=PATIENCE)

    def said(self) -> str:
        """serve's log."""
        self.log.seek(0)
        return self.log.read()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.log.close()


@contextmanager
def open_door(*words: str):
    """In a folder that other accounts can come to: as root, visitors are such."""
    with TemporaryDirectory(prefix="door-") as place:
        Path(place).chmod(0o711)
        door = OpenDoor(Path(place) / "data", *(words or ("--open",)))
        try:
            yield door
        finally:
            door.close()


def key_of(folder: Path, name: str) -> Path:
    """A key of this person, new; its public half lies beside it."""
    path = folder / f"{name}.key"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(path)], check=True)
    return path


def public(path: Path) -> str:
    return path.with_name(f"{path.name}.pub").read_text()


def processes_of(door: OpenDoor) -> list[str]:
    """What runs for it: the command of each process below serve."""
    lines = subprocess.run(["ps", "-eo", "pid,ppid,args"], capture_output=True, text=True).stdout.splitlines()[1:]
    rows = [line.split(None, 2) for line in lines]
    family, found = {str(door.process.pid)}, []
    for pid, parent, command in rows:
        if parent in family:
            family.add(pid)
            found.append(command)
    return found


def begin_weavers(ann: Terminal, ben: Terminal) -> None:
    """At a table that Ann opens; both have just come for the first time."""
    presses(ann, ("your name", "enter"), ("open a table", "o"), ("which game?", game("Weavers")))
    presses(ann, ("open the table", "enter"))
    ann.until("waits for somebody", PATIENCE)
    presses(ben, ("your name", "enter"))
    ben.until(FREE_SEAT, PATIENCE)
    ben.press(re.search(FREE_SEAT, ben.text())[1])  # older tables have digits of their own
    ben.until("begins when everybody is there", PATIENCE)
    presses(ann, ("begin with 2", "b"))
