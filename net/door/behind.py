"""The host behind a door: a process of its own, started with the door and started anew whenever it ends.

It goes when the door goes, however that happens: the door holds the other end of its input, and a door that was killed
holds nothing any more.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from net.store.locks import holder, is_locked

COMMAND = (sys.executable, "-P", "-m", "tui.cli.main", "host", "--for-door", "--port", "0", "--json")
GOES = 10.0  # seconds for it to go, once it is told to
READY = 20.0  # seconds for it to open
LETS_GO = 10.0  # seconds for the host of a door that was killed to let go of its games
LOOK = 0.05  # seconds between looks whether it has
AGAIN, SELDOM = 1.0, 60.0  # seconds until one that has ended is started anew: twice as long each time, up to that
STEADY = 60.0  # seconds after which one that was started counts as well


class HostBehind:
    """The host that belongs to this door."""

    def __init__(self, data: Path, log: Callable[[str], None], command: tuple[str, ...] = COMMAND) -> None:
        self._data, self._log, self._command = data, log, command
        self.process: asyncio.subprocess.Process | None = None
        self.ends = 0  # how often it has ended by itself
        self.again = AGAIN

    @property
    def pid(self) -> int:
        return self.process.pid if self.process is not None else 0

    async def __aenter__(self) -> HostBehind:
        try:
            await self._start()
        except BaseException:
            await self._stop()
            raise
        self._watching = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._watching.cancel()
        await asyncio.gather(self._watching, return_exceptions=True)
        await self._stop()

    async def _stop(self) -> None:
        """It says goodbye to everybody, and everything is kept; also if it hangs, and nobody waits for that."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            self.process.terminate()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOES):
                await self.process.wait()
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()

    async def _start(self) -> None:
        """Until it listens; ValueError says why it does not."""
        await self._games_are_free()
        pipe = asyncio.subprocess.PIPE
        command = (*self._command, "--data", str(self._data))
        self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, start_new_session=True)
        assert self.process.stdout is not None
        line = b""
        with suppress(TimeoutError):
            async with asyncio.timeout(READY):
                line = await self.process.stdout.readline()
        if not line:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
            raise ValueError("the host behind the door could not be opened")

    async def _games_are_free(self) -> None:
        """The host of a door that was killed has noticed it, and needs a moment to go."""
        locks, loop = self._data / "locks", asyncio.get_running_loop()
        end = loop.time() + LETS_GO
        while is_locked(locks, "host"):
            if loop.time() > end:
                has_them = holder(locks / "host.lock")
                raise ValueError(f"{self._data}: its tables are open elsewhere ({has_them}); a door needs its own")
            await asyncio.sleep(LOOK)

    async def _watch(self) -> None:
        """One that keeps ending is not started as fast as it ends, and not told of each time."""
        assert self.process is not None
        loop = asyncio.get_running_loop()
        begun, pause = loop.time(), self.again
        while True:
            how = _told(await self.process.wait())
            self.ends += 1
            if loop.time() - begun >= STEADY:
                pause = self.again
            if pause == self.again:
                self._log(f"the host has ended ({how}); it is started anew")
            elif pause == 2 * self.again:
                self._log(f"the host keeps ending ({how}); it is tried again and again, and that is not said each time")
            await asyncio.sleep(pause)
            pause, begun = min(SELDOM, 2 * pause), loop.time()
            with suppress(OSError, ValueError):  # told above, its own words before that; or no process can be begun now
                await self._start()


def _told(status: int) -> str:
    """How it ended."""
    return f"status {status}" if status >= 0 else signal.Signals(-status).name
