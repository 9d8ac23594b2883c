"""People whose host is killed under them: they come back with their tokens, and remember everything."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

from engine.plain_data import tupled
from net.lobby.game import rebuild
from net.lobby.records import Move
from net.store.store import Store
from tests.bench.companies import GAME
from tests.bench.load import Host, Link, Message, connect

PAUSE = 0.02  # seconds between tries to reach a host
Said: TypeAlias = tuple[str, int, int]  # table, seat, number of the command


class Survivor(Link):
    """A seat that is asked and answers, over as many links as it takes."""

    def __init__(self, host: Host, ledger: Ledger, dice: random.Random) -> None:
        self.host, self.ledger, self.dice = host, ledger, dice
        self.token = secrets.token_bytes(16)
        self.code, self.seat, self.number = "", -1, 0
        self.news: dict[str, list[Any]] = {}
        self.open: tuple[str, int, Message] | None = None  # said, and not acknowledged
        self.is_back = True  # has seen an update since it came back
        self.plays = True
        self.return_task: asyncio.Task[None] | None = None

    # A link that goes down -----------------------------------------------------------------------

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.is_back = False
        if self.code and self.plays:
            self.return_task = asyncio.get_running_loop().create_task(self.come_back())

    async def come_back(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await connect(self, self.host)
            except OSError:
                continue
            self.say("return", self.code, self.token, len(self.news.get(self.code, [])), 0)
            return

    # What the host says --------------------------------------------------------------------------

    def _welcome(self, message: Message, _: int) -> None:
        _, code, _, _, _, seat, commands, *more = message
        known = self.news.get(code, [])
        self.ledger.check(commands >= self.number - (self.open is not None), "an acknowledged command was lost")
        self.ledger.check(bool(known[: (more or [0])[0]] == known), "news that were seen are news no more")
        self.code, self.seat = code, seat
        led_on = self.open is not None and self.open[2][0] == "again" and self.open[0] != code
        if self.open is not None and (led_on or self.open[2][1] <= commands):
            self._done()  # led on: the company began another game without waiting for this wish
        self.number = max(self.number, commands)

    def _accepted(self, message: Message, _: int) -> None:
        if self.open is not None and self.open[2][1] == message[1]:
            self._done()

    def _done(self) -> None:
        """What was said is acknowledged."""
        assert self.open is not None
        code, seat, message = self.open
        self.open = None
        if message[0] == "answer":
            self.ledger.acknowledged.add((code, seat, message[1]))

    def _update(self, message: Message, _: int) -> None:
        _, _, _, question, news, _, _, over, *_ = message
        self.is_back = True
        known = self.news.setdefault(self.code, [])
        numbers = [record["n"] for record in news]
        self.ledger.check(numbers == list(range(len(known) + 1, len(known) + 1 + len(news))), "news with a gap")
        known += news
        if self.plays:
            self._answer(question, over)

    def _answer(self, question: Message | None, over: bool) -> None:
        """Say what was not heard once more; else answer what is asked."""
        if self.open is not None and (self.open[2][0] == "again" or question is not None):
            _, _, message = self.open
            self.ledger.counts["commands said once more"] += 1
            self.say(*message)
        elif question is not None:
            self._says("answer", self.dice.choice(question[1]))
        elif over:
            self._says("again")

    def _says(self, word: str, *more: Any) -> None:
        self.number += 1
        message = [word, self.number, *more]
        self.open = (self.code, self.seat, message)
        if word == "answer":
            self.ledger.sent[self.code, self.seat, self.number] = tupled(more[0])
        self.say(*message)

    def _farewell(self, message: Message, _: int) -> None:
        self.ledger.trouble.append(message)

    HEARD: ClassVar = {
        "welcome": _welcome,
        "accepted": _accepted,
        "update": _update,
        **dict.fromkeys(("refused", "warned", "goodbye", "farewell"), _farewell),
    }


class Ledger:
    """What was sent and acknowledged by everybody, and what was wrong."""

    def __init__(self) -> None:
        self.sent: dict[Said, Any] = {}
        self.acknowledged: set[Said] = set()
        self.wrong: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.trouble: list[Message] = []

    def check(self, holds: bool, sentence: str) -> None:
        self.wrong[sentence] += not holds

    def audit(self, store: Store, survivors: Sequence[Survivor]) -> int:
        """Compare with what is on the disk; -> how many records there are."""
        kept: dict[Said, Any] = {}
        codes = {survivor.code for survivor in survivors}
        for table in store.listed():
            self.counts["games begun that nobody was told of"] += not table.over and table.head.code not in codes
            code = table.head.code
            head, records, _ = store.load(code)
            self.check(_rise(records), "a command was applied twice")
            kept |= {(code, record.seat, record.number): record.option for record in records}
            if head.begun:
                self._compare_news(code, rebuild(head, records, None).table, survivors)
        self.wrong["an acknowledged move is not on the disk"] += sum(said not in kept for said in self.acknowledged)
        self.wrong["a record that nobody sent"] += sum(self.sent.get(said) != option for said, option in kept.items())
        self.counts["sent, never acknowledged, not kept"] = len(self.sent.keys() - kept.keys())
        return len(kept)

    def _compare_news(self, code: str, table: Any, survivors: Sequence[Survivor]) -> None:
        """What was seen happened, in this order."""
        for survivor in survivors:
            seen = survivor.news.get(code)
            if seen is not None:
                self.check(table.news(survivor.seat)[: len(seen)] == seen, "news that the log does not tell")


def _rise(records: Sequence[Move]) -> bool:
    """Does each seat's number rise with each of its records?"""
    last: Counter[int] = Counter()
    for record in records:
        if record.number <= last[record.seat]:
            return False
        last[record.seat] = record.number
    return True


async def seat(host: Host, ledger: Ledger, people: int, dice: random.Random) -> list[Survivor]:
    """A table, begun."""
    survivors = [Survivor(host, ledger, dice) for _ in range(people)]
    await asyncio.gather(*(connect(survivor, host) for survivor in survivors))
    maker, *others = survivors
    _, code, *_ = await maker.ask("welcome", "create", GAME, people, {}, "Ann", [None] * people, [], maker.token)
    for other in others:
        await other.ask("welcome", "join", code, "Ben", other.token)
    maker.number += 1
    await maker.ask("update", "begin", maker.number)
    return survivors


def apart(tables: Sequence[Sequence[Survivor]]) -> Iterator[int]:
    """Which companies sit at more than one table."""
    for number, company in enumerate(tables):
        if len({survivor.code for survivor in company}) > 1:
            yield number
