"""`witch-tui due`: where it is my turn, for a shell prompt or cron.  It remembers nothing, and loads no screens."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
from pathlib import Path

from net.clean import printable
from tui.hosts.your_turn import AT_MOST, SeatElsewhere, YourTurn
from tui.plain.turns import as_data, line_of

MOST = 100  # that an exit status tells
RESOLVING = "asyncio_"  # so threads are called that ask for the address of a name, and cannot be called back


def due(data: Path, as_json: bool) -> int:
    """-> how many tables wait for me, as the exit status; what went wrong does not count."""
    loop = asyncio.new_event_loop()
    try:
        seats = loop.run_until_complete(_asked(data))
    except ValueError as error:
        print(f"witch-tui: {error}", file=sys.stderr)
        seats = []
    asked = [seat for seat in seats if seat.is_asked]
    if as_json:
        print(json.dumps({"due": len(asked), "seats": [*map(as_data, seats)]}))
    else:
        for seat in asked:
            print(printable(line_of(seat)))
        for trouble in dict.fromkeys(f"{seat.ticket.place}: {seat.trouble}" for seat in seats if seat.trouble):
            print(f"witch-tui: {printable(trouble)}", file=sys.stderr)
    return _leave(loop, min(len(asked), MOST))


async def _asked(data: Path) -> list[SeatElsewhere]:
    turns = YourTurn(data, keeps=False)
    await turns.ask(AT_MOST)
    return turns.all()


def _leave(loop: asyncio.AbstractEventLoop, status: int) -> int:
    """At once: Python would wait at its end for a name that nobody resolves."""
    if any(thread.name.startswith(RESOLVING) for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    loop.close()
    return status
