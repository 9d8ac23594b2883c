"""What a try is, the door that it is tried at, and how it is told what came of it."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import asyncssh

from tests.terminal import family, megabytes
from tests.tui.door.visitors import PATIENCE, OpenDoor, public

PLAY, QUIT = "play", b"quit\n"
SECRET = "WITCHES_SECRET"  # in serve's surroundings, and nowhere else
TAKEN = [sys.executable, "-m", "tests.bench.door_attacks.taken"]


class Wrong(AssertionError):
    """The door let something happen that it should not have."""


@dataclass(frozen=True)
class Try:
    """One thing that is tried; it says what happened, or is Wrong."""

    name: str
    run: Callable[[AttackedDoor], Awaitable[str]]


class AttackedDoor(OpenDoor):
    """A door whose sessions can be taken over, with a friend's key and an attacker's."""

    def __init__(self, data: Path, *words: str, program: list[str] = TAKEN) -> None:
        os.environ[SECRET] = "of whoever opened the door"
        try:
            super().__init__(data, *(words or ("--open",)), program=program)
        finally:
            del os.environ[SECRET]
        self.key, self.friend = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))

    @property
    def port(self) -> int:
        return int(self.facts["port"])

    async def link(self, user: str = PLAY, **more: Any) -> asyncssh.SSHClientConnection:
        """The attacker, once they have shown their key."""
        facts = {"known_hosts": None, "config": None, "agent_path": None, "client_keys": [self.key], **more}
        return await asyncssh.connect("127.0.0.1", self.port, username=user, **facts)

    async def friend_plays(self) -> None:
        """Somebody else comes in and goes again, as people do."""
        async with asyncio.timeout(PATIENCE):
            async with await self.link(client_keys=[self.friend]) as link:
                said = await link.run(input=QUIT, encoding=None)
        if said.returncode != 0:
            raise Wrong(f"nobody else can come in any more ({said.returncode}); {self.said()[-600:]}")

    async def session(self, facts: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Code of the attacker's own runs in a session (inside.py); -> what it says."""
        async with asyncio.timeout(PATIENCE):
            async with await self.link(**more) as link:
                said = await link.run(input=json.dumps(facts) + "\n", check=False)
        lines = [line for line in str(said.stdout).splitlines() if line.startswith("{")]
        return dict(json.loads(lines[-1])) if lines else {"ended": said.returncode, "said": str(said.stderr)}

    def memory(self) -> float:
        """MB of the door itself."""
        return megabytes(self.process.pid)[1]

    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def pids(self, word: str) -> list[int]:
        """Processes below serve in whose command this word is, the oldest first."""
        found = []
        for pid in family(self.process.pid):
            try:
                if word.encode() in Path(f"/proc/{pid}/cmdline").read_bytes():
                    found.append(pid)
            except OSError:  # it has ended
                continue
        return sorted(found)

    async def is_as_before(self, descriptors: int, processes: int) -> None:
        """Until nothing of the attack is left; Wrong says what stays."""
        for _ in range(200):
            left = self.descriptors() - descriptors
            sessions = len(self.pids("taken")) - processes
            if left <= 0 and sessions <= 0:
                return
            await asyncio.sleep(0.05)
        raise Wrong(f"{left} descriptors and {sessions} sessions are left behind")


@contextmanager
def attacked_door(*words: str) -> Iterator[AttackedDoor]:
    place = mkdtemp(prefix="door-")
    try:
        Path(place).chmod(0o711)
        door = AttackedDoor(Path(place) / "data", *words)
        try:
            yield door
        finally:
            door.close()
    finally:
        subprocess.run(["rm", "-rf", place], check=True)  # folders may be too deep for Python


def knock(port: int) -> socket.socket:
    """A bare link, before a word is said."""
    return socket.create_connection(("127.0.0.1", port), PATIENCE)


async def refused(what: Awaitable[Any]) -> str:
    """It must not work; -> what is said of that."""
    try:
        got = await asyncio.wait_for(what, PATIENCE)
    except (asyncssh.Error, asyncssh.ChannelListenError, OSError, ValueError) as error:
        return f"refused ({str(error)[:60] or type(error).__name__})"
    raise Wrong(f"it worked: {got!r}")


__all__ = ["AttackedDoor", "Try", "Wrong", "attacked_door", "knock", "public", "refused"]
