"""What sessions take of the machine, looked at from outside, where they cannot hide it: disk and processor.

Limits of the system hold for one file and one process (tui/door/confined.py); how many files somebody may have, and for
how long a session may be busy, no limit knows.  Who goes beyond what play could ever need has something else in mind:
their sessions end, and a folder that is too large goes with them.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple, Protocol

from net.door.allowance import DoorLimits
from net.door.nursery import Running
from net.private_files import own_folder

OFTEN = 2.0  # seconds between looks
DEEPEST, DEEP = 6, 1 << 62  # folders in folders: games have three; bytes that deeper ones count for
BLOCK = 4_096  # bytes that a file takes at least
TICKS = os.sysconf("SC_CLK_TCK")  # of the system's clock, a second
CLEAR = ("rm", "-rf", "--")  # follows no links, and folders may be as deep as they will
AT_ONCE = 4  # folders that are cleared away: a door that was killed may leave those of hundreds of guests
WAITS = 10.0  # seconds for sessions to end before what is theirs goes


class Watched(NamedTuple):
    """Somebody who is here."""

    folder: Path
    sessions: tuple[Running, ...]


class Watcher(Protocol):
    """What is done about them."""

    limits: DoorLimits

    @property
    def away(self) -> Path: ...  # where folders are that are about to go
    def watched(self) -> Iterable[Watched]: ...
    def went_too_far(self, folder: Path, why: str) -> None: ...


class Upkeep:
    """Looks after everybody's folder and time."""

    def __init__(self, door: Watcher) -> None:
        self._door = door
        self._spent: dict[int, float] = {}  # seconds of processors, by session
        self._busy: dict[int, float] = {}  # seconds for which each was busy without a pause
        self._clearing = set[asyncio.Task[None]]()
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def watch(self) -> None:
        """Until the door closes."""
        while True:
            await asyncio.sleep(OFTEN)
            here = list(self._door.watched())
            running = {session.pid for person in here for session in person.sessions}
            for kept in (self._spent, self._busy):
                for pid in kept.keys() - running:
                    del kept[pid]
            for person in here:
                with suppress(OSError):  # a full disk, for one: it is looked at again, and so are all others
                    await self._look(person)

    async def _look(self, person: Watched) -> None:
        limits = self._door.limits
        spent = [self._spends(session.pid) for session in person.sessions]
        if any(self._busy.get(session.pid, 0.0) > limits.busy for session in person.sessions):
            self._door.went_too_far(person.folder, f"a session was busy for {limits.busy:.0f} s")
        elif any(spent):  # else nothing was written either
            await self._weigh(person)

    async def _weigh(self, person: Watched) -> None:
        limits = self._door.limits
        if await asyncio.to_thread(measured, person.folder, limits.folder, limits.files) > limits.folder:
            self._door.went_too_far(person.folder, "more files than anybody needs, which are thrown away")
            self.clear_away(person.folder, person.sessions)

    def look_once_more(self, folder: Path) -> None:
        """They have just gone: what they have done last nobody has seen."""
        self._do(self._weigh(Watched(folder, ())))

    def _spends(self, pid: int) -> bool:
        """Has it done anything since the last look?"""
        now = processor_seconds(pid)
        spent = now - self._spent.get(pid, now)
        was_known, self._spent[pid] = pid in self._spent, now
        self._busy[pid] = self._busy.get(pid, 0.0) + OFTEN if spent > 0.9 * OFTEN else 0.0
        return spent > 0 or not was_known

    def clear_away(self, folder: Path, sessions: Iterable[Running] = ()) -> None:
        """The folder is gone at once, for whoever comes next; what was in it, when nobody writes there any more.

        Nobody is held up by it, however much there is.
        """
        place = own_folder(self._door.away) / token_hex(8)
        with suppress(FileNotFoundError):
            folder.rename(place)
        self._do(self._clear(place, [session.ended for session in sessions]))

    def clear_leftovers(self, guests: Path) -> None:
        """Of a door that was killed: folders of guests, and what was about to go."""
        for folder in (*guests.glob("*"), *self._door.away.glob("*")):
            self.clear_away(folder)

    def _do(self, what: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(what)
        self._clearing.add(task)
        task.add_done_callback(self._clearing.discard)

    async def _clear(self, place: Path, ends: list[asyncio.Future[int]]) -> None:
        if ends:
            await asyncio.wait(ends, timeout=WAITS)
        async with self._turns:
            process = await asyncio.create_subprocess_exec(*CLEAR, str(place))
            await process.wait()

    async def settled(self) -> None:
        """Everything that was to go has gone."""
        await asyncio.gather(*self._clearing, return_exceptions=True)


def processor_seconds(pid: int) -> float:
    """What this process has used of processors; 0 where the system does not say."""
    with suppress(OSError, ValueError, IndexError):
        facts = Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()
        return (int(facts[11]) + int(facts[12])) / TICKS
    return 0.0


def measured(folder: Path, most: int, files: int) -> int:
    """Bytes that the folder takes, or more than `most`: nothing in it is opened, and no link is followed."""
    total = 0
    with suppress(OSError):
        for number, size in enumerate(_sizes(os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW))):
            total += size
            if number >= files or total > most:
                return most + 1
    return total


def _sizes(here: int, depth: int = 0) -> Iterator[int]:
    """Of everything in the folder with this descriptor, which is closed at the end."""
    try:
        with os.scandir(here) as found:
            for entry in found:
                status = entry.stat(follow_symlinks=False)
                yield max(BLOCK, status.st_blocks * 512)
                if entry.is_dir(follow_symlinks=False):
                    if depth == DEEPEST:
                        yield DEEP
                        return
                    inner = os.open(entry.name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=here)
                    yield from _sizes(inner, depth + 1)
    finally:
        os.close(here)
