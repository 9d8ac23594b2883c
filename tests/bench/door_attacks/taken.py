"""`witch-tui serve` with sessions that are taken over: once one is confined, it does what inside.py has, and no more.

    python -m tests.bench.door_attacks.taken serve ...      what serve is told
    python -m tests.bench.door_attacks.taken DESCRIPTOR     its nursery

Whoever asks for lines says on the first of them what is to be tried, as JSON; anything else is play as usual.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from dataclasses import replace
from functools import partial

from net.door.allowance import USUAL
from net.door.nursery import Nursery
from net.door.server import DoorPlan
from tui.cli import main as command
from tui.cli import serve
from tui.door import nursery
from tui.door.evening import Came

COMMAND = (sys.executable, "-P", "-m", "tests.bench.door_attacks.taken")


def main() -> int:
    if sys.argv[1].isdigit():
        take_over()
        nursery.main()
        return 0
    serve.Nursery = partial(Nursery, command=COMMAND)  # type: ignore[misc, assignment]
    # One attacker tries more here than anybody could from one address.
    serve.DoorPlan = partial(DoorPlan, limits=replace(USUAL, begins_of_one=(100.0, 1_000)))  # type: ignore[misc, assignment]
    return command.main()


def take_over() -> None:
    """Every session from now on."""
    from tests.bench.door_attacks import inside
    from tui.door import session

    as_usual = session.door_in_lines

    def taken(came: Came, why: str) -> int:
        with socket.socket(fileno=os.dup(0)) as lines:
            first = lines.recv(1, socket.MSG_PEEK)  # and it is still there for whoever reads it
        if first != b"{":
            return as_usual(came, why)
        print(json.dumps(inside.attempt(came.folder, json.loads(sys.stdin.readline()))), flush=True)
        return 0

    session.door_in_lines = taken


if __name__ == "__main__":
    sys.exit(main())
