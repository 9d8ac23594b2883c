"""Companies that play, as light links: one move under way at each table, seen by everybody there."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Sequence
from typing import Any, ClassVar, TypeAlias

from tests.bench.load import Host, Link, Message, connect, frame

GAME = "witches-wheel"
DICE = random.Random(1)


class Player(Link):
    """A seat that answers when its company says so."""

    def __init__(self, company: Company) -> None:
        self.company, self.token = company, secrets.token_bytes(16)
        self.seat: int | None = None
        self.bots_asked = 0.0  # when nobody but bots was asked; 0: somebody else is
        self.code, self.number = "", 0
        self.answers: set[int] = set()  # that are not acknowledged

    def _welcome(self, message: Message, _: int) -> None:
        self.code, self.seat, self.number = message[1], message[5], max(self.number, message[6])

    def _update(self, message: Message, size: int) -> None:
        _, update, _, question, _, _, _, over, *_ = message
        company = self.company
        company.bytes.append(size)
        now = time.perf_counter()
        company.waits += [now - self.bots_asked] if self.bots_asked else []
        self.bots_asked = 0.0 if question is not None or over or not company.bots else now
        if update > 1:
            company.saw(self.code, update - 1)
        if question is not None:
            company.asked(self, update, question)
        elif over:
            self.number += 1
            self.say("again", self.number)

    def answer(self, update: int, question: Message) -> None:
        """Any option; it leads to the update after this one on all links."""
        self.number += 1
        data = frame("answer", self.number, DICE.choice(question[1]), question[2])
        self.answers.add(self.number)
        self.company.sizes.append(len(data))
        self.company.under_way[self.code, update] = [time.perf_counter(), 0]
        self.transport.write(data)

    def _accepted(self, message: Message, _: int) -> None:
        self.company.accepted += message[1] in self.answers
        self.answers.discard(message[1])

    def _bad(self, message: Message, _: int) -> None:
        self.company.trouble.append(message)

    HEARD: ClassVar = {
        "welcome": _welcome,
        "update": _update,
        "accepted": _accepted,
        **dict.fromkeys(("refused", "warned", "goodbye", "farewell"), _bad),
    }


Asked: TypeAlias = tuple[Player, int, Message]


class Company:
    """People at one table, and bots.  Saturated, everybody who is asked answers at once; else when `move` is called."""

    def __init__(self, people: int = 4, saturated: bool = True, bots: Sequence[str] = ()) -> None:
        self.players = [Player(self) for _ in range(people)]
        self.bots = bots
        self.saturated = saturated
        self.stands: Asked | None = None  # the question that nobody has answered
        self.under_way: dict[tuple[str, int], list[Any]] = {}  # (table, move): when it was sent, how many saw it
        self.accepted = 0  # answers, ever
        self.clear()

    def clear(self) -> None:
        """Begin to count."""
        self.latencies: list[float] = []  # seconds from a move to the last of those who see it
        self.bytes: list[int] = []  # of updates
        self.sizes: list[int] = []  # of answers
        self.trouble: list[Message] = []
        self.waits: list[float] = []  # seconds from a question to bots until their answer is seen

    def waited(self) -> list[float]:
        """Seconds from each move to the last who saw it; a move that is not seen yet has waited until now."""
        now = time.perf_counter()
        return [*self.latencies, *(now - sent for sent, _ in self.under_way.values())]

    def saw(self, code: str, move: int) -> None:
        sent = self.under_way.get((code, move))
        if sent is None:
            return  # sent before somebody's link broke
        sent[1] += 1
        if sent[1] == len(self.players):
            del self.under_way[code, move]
            self.latencies.append(time.perf_counter() - sent[0])

    def asked(self, player: Player, update: int, question: Message) -> None:
        if self.saturated:
            player.answer(update, question)
        else:
            self.stands = (player, update, question)

    def move(self) -> None:
        """Everybody who is asked answers."""
        if self.stands is not None:
            (player, update, question), self.stands = self.stands, None
            player.answer(update, question)

    async def sit_down(self, host: Host) -> None:
        """Take a table and begin.  One person alone with bots begins at once."""
        await asyncio.gather(*(connect(player, host) for player in self.players))
        maker, *others = self.players
        levels = [*[None] * len(self.players), *self.bots]
        create = ("create", GAME, len(levels), {}, "Ann", levels, [], maker.token)
        _, code, *_ = await maker.ask("welcome", *create)
        for player in others:
            await player.ask("welcome", "join", code, "Ben", player.token)
        if others:
            maker.number += 1
            await maker.ask("accepted", "begin", maker.number)

    def leave(self) -> None:
        for player in self.players:
            player.transport.abort()


async def companies(host: Host, tables: int, saturated: bool, at_once: int = 16) -> list[Company]:
    """So many tables, everybody seated."""
    made = [Company(saturated=saturated) for _ in range(tables)]
    for first in range(0, tables, at_once):
        await asyncio.gather(*(company.sit_down(host) for company in made[first : first + at_once]))
    return made


def percentile(values: Sequence[float], percent: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * percent / 100))] if values else float("nan")
