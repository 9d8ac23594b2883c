"""Grown cards at a host: two guests play with them as fast as they are allowed to, and friends play at other tables.

The host is a process of its own, with the usual limits; each box of cards has its table for some seconds.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from tests.bench.companies import Company, percentile
from tests.bench.grown import DECK, Box
from tests.bench.hostile import Friends
from tests.bench.load import Host, Link, Message, connect
from tests.bench.ordeal import GAME, liked
from tests.bench.report import Figure, Report

OTHERS = 100  # ms: the 99th of a hundred moves at other tables
SECONDS = 8.0  # that each box has its table
PACE = 1 / 19  # seconds between the answers of a guest: a little less than what a host allows
TABLES = 3  # of friends


class Guest(Link):
    """Somebody who answers whatever they are asked, as the player of a trial would."""

    def __init__(self, box: Box, dice: random.Random) -> None:
        self.box, self.dice, self.token = box, dice, secrets.token_bytes(16)
        self.number = self.answers = self.bytes = self.asked = 0
        self.complaints: list[Message] = []

    def _update(self, message: Message, size: int) -> None:
        question, over = message[3], message[7]
        self.bytes = max(self.bytes, size)
        if question is not None and question[2] != self.asked:  # where both choose at once one is told twice
            self.asked = question[2]
            asyncio.get_running_loop().call_later(PACE, self._answer, question)
        elif over:
            self.command("again")

    def _answer(self, question: Message) -> None:
        prompt, options, number = question
        chosen = DECK if prompt == "deck" else liked(prompt, tuple(options), self.box, self.dice)
        self.answers += 1
        self.command("answer", chosen, number)

    def command(self, word: str, *more: object) -> None:
        if not self.is_lost:
            self.number += 1
            self.say(word, self.number, *more)

    def _bad(self, message: Message, _: int) -> None:
        self.complaints.append(message)

    HEARD: ClassVar = {"update": _update, **dict.fromkeys(("refused", "warned", "goodbye", "farewell"), _bad)}


async def sit_down(host: Host, box: Box) -> list[Guest]:
    """Two guests at a table with these cards."""
    dice = random.Random(box.seed)
    maker, other = guests = [Guest(box, dice), Guest(box, dice)]
    for guest in guests:
        await connect(guest, host)
    create = ("create", GAME, 2, dict(box.options), "Eve", [None, None], [], maker.token)
    _, code, *_ = await maker.ask("welcome", *create)
    await other.ask("welcome", "join", code, "Mallory", other.token)
    other.number += 1
    await other.ask("accepted", "agree", other.number)
    maker.number += 1
    await maker.ask("accepted", "begin", maker.number)
    return guests


async def suffer(host: Host, friends: Sequence[Friends], box: Box, name: str, report: Report) -> None:
    """One box for some seconds; what the friends met meanwhile."""
    for friend in friends:
        friend.company.clear()
    guests = await sit_down(host, box)
    await asyncio.sleep(SECONDS)
    waited = [1000 * latency for friend in friends for latency in friend.company.waited()]
    answers, told = sum(guest.answers for guest in guests), max(guest.bytes for guest in guests)
    complaints = [message for guest in guests for message in guest.complaints]
    for guest in guests:
        guest.command("leave", True)
        guest.transport.abort()
    note = f"p50 {percentile(waited, 50):.1f}, longest {max(waited):.1f} ms of {len(waited)} moves; "
    note += f"{answers} answers of the guests, at most {told:,} bytes told; {complaints[:1] or 'no complaints'}"
    report.tell(Figure(f"{name}: other tables, p99", percentile(waited, 99), "ms", OTHERS, note=note))


async def suffered(boxes: Sequence[Box]) -> int:
    report = Report("grown cards at a host, with the usual limits")
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder)) as host:
        friends = [Friends(Company(saturated=False)) for _ in range(TABLES)]
        for friend in friends:
            await friend.company.sit_down(host)
        playing = [asyncio.create_task(friend.play()) for friend in friends]
        await asyncio.sleep(2)
        for place, box in enumerate(boxes, 1):
            await suffer(host, friends, box, f"box {place}", report)
        for task in playing:
            task.cancel()
        memory, complaints = host.memory()["rss"], host.complaints()
        trouble = [message for friend in friends for message in friend.company.trouble]
        alive = host.process.poll() is None
    report.tell(
        Figure("host, RSS at the end", memory, "MB"),
        Figure("refused to friends", len(trouble), bar=0, note=str(trouble[:1])),
        Figure("hosts that crashed", not alive, bar=0),
        Figure("tracebacks of the host", complaints.count("Traceback"), bar=0, note=complaints[-600:]),
    )
    return report.end()
