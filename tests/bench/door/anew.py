"""A door that opens anew in the middle of games, again and again: how long nobody comes in, and what grows."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from pathlib import Path

from tests.bench.door.effort import Effort
from tests.bench.door.gate import Gate, held
from tests.bench.door.trouble import Pair
from tests.bench.door.visitors import NAME_PAGE, PATIENCE, comes
from tests.bench.report import Figure, Report
from tests.terminal import family

FIRST = 1  # restarts after which it is looked for what grows


async def anew(gate: Gate, effort: Effort, report: Report) -> None:
    """SIGHUP: everybody is sent home and comes again; somebody else comes in that very moment."""
    with Gate(_folder(gate.folder / "anew"), "--open", "--drain", "1") as own:
        pair = Pair(own)
        await pair.sit_down()
        back, waited, sizes = list[float](), list[float](), list[tuple[float, int, int]]()
        for _ in range(FIRST + effort.kills):
            coming, began = await _open_anew(own, pair)
            waited.append(await coming)
            back += [time.monotonic() - began + await pair.again(number) for number in range(2)]
            await pair.answer()
            sizes.append((*held(own.door), len(list(family(own.door)))))
        await pair.leave()
        before, after = sizes[FIRST - 1], sizes[-1]
        report.tell(
            Figure("opened anew: back at the table, longest", max(back), "s", 15),
            Figure("opened anew: who came meanwhile sat there after", max(waited), "s", 15),
            Figure("opened anew: files more, of the door", after[1] - before[1], "", 0),
            Figure("opened anew: processes more", after[2] - before[2], "", 0),
            Figure("opened anew: memory more, of the door", after[0] - before[0], "MB", 2),
            Figure("opened anew: tracebacks", own.complaints().count("Traceback"), "", 0, note=own.complaints()[-300:]),
        )


async def _open_anew(gate: Gate, pair: Pair) -> tuple[asyncio.Task[float], float]:
    """-> somebody who comes as soon as the others have been sent home, and when that was."""
    os.kill(gate.door, signal.SIGHUP)
    for person in pair.people:
        await asyncio.wait_for(person.channel.wait_closed(), PATIENCE)
        await person.leave()
    began = time.monotonic()
    coming = asyncio.create_task(_comes_in(gate.port))
    assert gate.process.stdout is not None
    gate.facts = json.loads(await asyncio.to_thread(gate.process.stdout.readline))
    return coming, began


async def _comes_in(port: int) -> float:
    began = time.monotonic()
    visitor = await comes(port)
    await visitor.painted(NAME_PAGE)
    waited = time.monotonic() - began
    await visitor.leave()
    return waited


def _folder(folder: Path) -> Path:
    folder.mkdir()
    return folder
