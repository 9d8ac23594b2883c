"""Every try, one after the other, and what came of it: `python -m tests.bench.door_attacks`."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from argparse import Namespace
from functools import partial
from typing import Any

import tests.bench.door_attacks as about
from tests.bench.door_attacks import bots, inside, line, wire
from tests.bench.door_attacks.tries import AttackedDoor, Try, Wrong, attacked_door
from tests.bench.report import words_of

PATIENCE = 90.0  # seconds for a try
GROWTH = 12.0  # MB that the door may have grown by at the end: whatever is done for the first time costs some for good
WARM = 4  # rounds, until all of that has been
GROWTH_LATER = 3.0  # MB from then on, however long it goes on
PARTS = ("line", "wire", "inside", "bots")
QUICK = 25  # of each part, about so many


class Told:
    """What came of each."""

    def __init__(self) -> None:
        self.wrong, self.all = list[str](), 0

    def tell(self, part: str, name: str, right: bool, said: str) -> None:
        self.all += 1
        if not right:
            self.wrong.append(f"{part}: {name}: {said}")
        print(f"{part:7} {name[:66]:66} {'ok   ' if right else 'WRONG'} {said}", flush=True)


def tries_of(part: str, door: AttackedDoor, facts: dict[str, Any], quick: bool) -> list[Try]:
    if part == "inside":
        return [Try(name, partial(from_inside, facts, name)) for name in inside.TRIES]
    module = {"line": line, "wire": wire}[part]
    return [*module.TRIES, *([] if quick else module.SLOW)]


async def from_inside(facts: dict[str, Any], name: str, door: AttackedDoor) -> str:
    """A refusal by the system, a harmless end, or the end of the session: all else is wrong."""
    came = await door.session({**facts, "try": name})
    if str(came.get("got", "")).startswith(inside.OWN):
        return str(came["got"]).removeprefix(inside.OWN)
    if "got" in came:
        raise Wrong(str(came["got"]))
    return f"refused: {came['refused']}" if "refused" in came else f"the session was ended ({came['ended']})"


async def attack(door: AttackedDoor, part: str, one: Try, told: Told, before: tuple[int, int]) -> None:
    try:
        said = await asyncio.wait_for(one.run(door), PATIENCE)
        await door.is_as_before(*before)
        await door.friend_plays()
        told.tell(part, one.name, True, said)
    except (Wrong, TimeoutError) as wrong:
        told.tell(part, one.name, False, str(wrong) or "it takes too long")


async def attacked(arguments: Namespace, told: Told) -> None:
    """With a friend in the house all along."""
    with attacked_door() as door:
        await door.friend_plays()
        facts: dict[str, Any] = {"data": str(door.data), "door": door.process.pid, "port": door.port}
        facts["other"] = str(next((door.data / "door" / "players").iterdir()))
        facts["nursery"] = door.pids("taken")[1]
        async with await door.link(client_keys=[door.friend]) as link:
            await link.create_process(term_type="xterm", encoding=None)
            await asyncio.sleep(2.0)
            facts["session"] = door.pids("taken")[-1]
            await again_and_again(door, arguments, told, facts)
        print(f"serve has said {len(door.said()):,} bytes", flush=True)


async def again_and_again(door: AttackedDoor, arguments: Namespace, told: Told, facts: dict[str, Any]) -> None:
    dice, until = random.Random(21), time.monotonic() + 60 * arguments.minutes
    memory, before = door.memory(), (door.descriptors(), len(door.pids("taken")))
    listed = [(part, one) for part in arguments.parts for one in tries_of(part, door, facts, arguments.quick)]
    if arguments.quick:
        listed = listed[:: max(1, len(listed) // (QUICK * len(arguments.parts)))]
    rounds, warm = 0, memory
    while not rounds or time.monotonic() < until:
        for part, one in listed:
            if rounds and time.monotonic() > until:
                break
            await attack(door, part, one, told, before)
        rounds += 1
        dice.shuffle(listed)
        print(f"round {rounds}: the door has {door.memory():.1f} MB, {memory:.1f} before", flush=True)
        if rounds == WARM:
            warm = door.memory()
    grown = door.memory() - (memory if rounds <= WARM else warm)
    most = GROWTH if rounds <= WARM else GROWTH_LATER
    since = f", {rounds - WARM} of them counted" if rounds > WARM else ""
    told.tell("all", "the door's memory", grown < most, f"{grown:+.1f} MB after {rounds} rounds{since}")


async def run(arguments: Namespace, told: Told) -> None:
    if "bots" in arguments.parts:
        heard: list[str] = []
        right = await bots.forge(0.2 if arguments.quick else max(2.0, arguments.minutes / 10), heard.append)
        told.tell("bots", "forged worlds and views", right, "; ".join(heard))
    arguments.parts = [part for part in arguments.parts if part != "bots"]
    if arguments.parts:
        await attacked(arguments, told)


def main() -> int:
    words = words_of(about.__doc__, PARTS)
    words.add_argument("--minutes", type=float, default=0.0, help="again and again, for so long")
    arguments = words.parse_args()
    arguments.parts = arguments.parts or list(PARTS)
    told = Told()
    print(f"load {os.getloadavg()[0]:.1f}, as {'root' if os.geteuid() == 0 else 'somebody without rights'}")
    asyncio.run(run(arguments, told))
    print(f"{told.all} tries, {len(told.wrong)} wrong", *told.wrong, sep="\n  ")
    return 1 if told.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
