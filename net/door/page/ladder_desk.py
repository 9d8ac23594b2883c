"""Who asks for a ladder gets the one that was made last, if it is fresh; else all are made anew, once for all."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from net.door.words import Ladder, Rank

COMMAND = (sys.executable, "-P", "-m", "net.door.page.ladder")
FRESH = 20.0  # seconds for which a ladder is good enough for all who ask
SPARING = 20  # times as long as they took to make they are good enough in any case
LONGEST = 120.0  # seconds to make them
ELSEWHERE = "the host of this door is elsewhere, and its games with it: there is no ladder here"


class Unlisted(ValueError):
    """There is no such ladder here."""


async def in_a_process(door: Path, data: Path) -> dict[str, Any]:
    """All ladders as plain data, or why there are none; ValueError if not even that can be told."""
    pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        *COMMAND, str(door), str(data), stdin=nothing, stdout=pipe, start_new_session=True
    )
    try:
        async with asyncio.timeout(LONGEST):
            told, _ = await process.communicate()
        said: dict[str, Any] = json.loads(told)
    except (TimeoutError, ValueError) as error:
        raise ValueError(f"the ladders could not be made ({error or 'it took too long'})") from None
    finally:
        if process.returncode is None:
            process.kill()
    return said


class Ladders:
    """Those of all games of one door."""

    def __init__(self, door: Path, data: Path | None) -> None:
        self._door, self._data = door, data  # the door's folder; its host's, if that is here
        self.make: Callable[[Path, Path], Awaitable[dict[str, Any]]] = in_a_process
        self._made: dict[str, Any] = {}
        self._good_until = float("-inf")
        self._one_at_a_time = asyncio.Lock()

    async def of(self, game: str, bots: bool) -> Ladder:
        """Unlisted says why there is none here; any other ValueError names a file, and is for the door's log."""
        if self._data is None:
            raise Unlisted(ELSEWHERE)
        async with self._one_at_a_time:
            if time.monotonic() > self._good_until:
                await self._make_anew(self._data)
        if "why" in self._made:
            raise ValueError(self._made["why"])
        ranks = self._made["ladders"].get(game, ((), ()))[bots]
        return Ladder(game, bots, tuple(Rank(*rank) for rank in ranks))

    async def _make_anew(self, data: Path) -> None:
        """What went wrong is not tried again at once, either."""
        began = time.monotonic()
        try:
            self._made = await self.make(self._door, data)
        except (OSError, ValueError) as error:
            self._made = {"why": str(error)}
        finally:
            took = time.monotonic() - began
            self._good_until = time.monotonic() + max(FRESH, SPARING * took)
