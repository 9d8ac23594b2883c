"""A folder of many games, made by a Lobby without sockets: what a host of long standing opens."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from net.host.host import DATABASE
from net.lobby.bot_desk import Pace
from net.lobby.lobby import Lobby
from net.lobby.records import LogEntry
from net.store.store import Store
from net.wire.messages import Answer, Begin, Create, Join
from tests.bench.companies import GAME

PER_TABLE = 70  # records at a table, more or less
AT_ONCE = 200  # tables in a commit


class Ticket(NamedTuple):
    code: str
    token: bytes


def write_log(folder: Path, people: int, records: int) -> tuple[list[Ticket], list[Ticket], int]:
    """Many games, most of them not over; -> a seat of each, and those that are not over."""
    dice, written, entries = random.Random(2), 0, list[LogEntry]()
    tickets, open_ones = [], []
    with closing(Store(folder / DATABASE)) as store:
        codes: set[str] = set()
        lobby = Lobby(Pace(), lambda: dice.randbytes(16), codes.__contains__)
        while written < records:
            length = dice.choice((10, PER_TABLE, 2 * PER_TABLE - 10))
            ticket, log, over = game(lobby, dice, people, length)
            entries += log
            written += sum(entry.place > 0 for entry in log)
            tickets.append(ticket)
            codes.add(ticket.code)
            open_ones += [] if over else [ticket]
            if len(tickets) % AT_ONCE == 0:
                store.commit(entries)
                entries.clear()
        store.commit(entries)
    return tickets, open_ones, written


def game(lobby: Lobby, dice: random.Random, people: int, length: int) -> tuple[Ticket, list[LogEntry], bool]:
    """A game of at most so many records; -> a seat at it, its log, and whether it is over."""
    tokens = [dice.randbytes(16) for _ in range(people)]
    links = [token.hex() for token in tokens]
    log = lobby.receive(links[0], Create(GAME, people, {}, "Ann", (None,) * people, token=tokens[0]), 0.0).log
    code = lobby.links[links[0]]
    for link, token in zip(links[1:], tokens[1:], strict=True):
        log += lobby.receive(link, Join(code, "Ben", token), 0.0).log
    log += lobby.receive(links[0], Begin(1), 0.0).log
    log += [entry for outcome in answers(lobby, code, links, dice, length) for entry in outcome]
    over = lobby.tables[code].is_over
    lobby.close(code)
    return Ticket(code, dice.choice(tokens)), log, over


def answers(
    lobby: Lobby, code: str, links: Sequence[str], dice: random.Random, length: int
) -> Iterator[list[LogEntry]]:
    table = lobby.tables[code].game.table
    numbers = [1] * len(links)
    for _ in range(length):
        if not table.asks:
            return
        asked, ask = next(iter(table.asks.items()))
        numbers[asked] += 1
        yield lobby.receive(links[asked], Answer(numbers[asked], dice.choice(ask.options)), 0.0).log
