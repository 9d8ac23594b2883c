"""A whole table in a Lobby, everybody with a Connection: what each was sent, byte by byte.  No sockets."""

from __future__ import annotations

import random
from typing import Any, TypeAlias

from engine.ask import Seat
from engine.table.table import Table
from net.lobby.bot_desk import Pace
from net.lobby.lobby import Lobby
from net.lobby.table import OpenTable
from net.wire.connection import Connection
from net.wire.messages import Answer, Begin, Create, Hello, Join, Refused, Undo, Watch

Setting: TypeAlias = tuple[str, int, dict[str, str]]  # game, seats, options
WATCHER = "watcher"
UNDO = object()


class Talk:
    """Everybody at a table, and the bytes that each was sent."""

    def __init__(self, setting: Setting, seed: int) -> None:
        dice = random.Random(seed)
        self.setting, self.seed = setting, seed
        self.lobby = Lobby(Pace(), lambda: dice.randbytes(16), lambda code: False)
        self.links = [str(seat) for seat in range(setting[1])]
        self.connections = {link: _met() for link in (*self.links, WATCHER)}
        self.numbers = [0] * setting[1]
        self.seen: list[int] = []  # what each seat has known of each card at any time, also of what was taken back
        self.sent: dict[str, list[bytes]] = {link: [] for link in self.connections}

    def say(self, link: str, message: Any) -> bool:
        """Everybody is told what comes of it; -> was it refused?"""
        out = self.lobby.receive(link, message, 0.0).out
        for to, said in out:
            self.sent[to].append(self.connections[to].send(said))
        return any(isinstance(said, Refused) for _, said in out)

    def gather(self) -> None:
        """Everybody sits down, and the game begins."""
        game, seats, options = self.setting
        tokens = [b"%016d" % seat for seat in range(seats)]
        self.say("0", Create(game, seats, options, "Ann", (None,) * seats, token=tokens[0], seed=self.seed))
        (code,) = self.lobby.tables
        for link, token in zip(self.links[1:], tokens[1:], strict=True):
            self.say(link, Join(code, "Ben", token))
        self.say(WATCHER, Watch(code, "Eve"))
        self.numbers[0] += 1
        self.say("0", Begin(1))
        self.seen = self.table.run.state.seen[:]

    def do(self, seat: Seat, answer: Any) -> bool:
        """An answer, or UNDO; -> was it refused?"""
        self.numbers[seat] += 1
        number = self.numbers[seat]
        refused = self.say(self.links[seat], Undo(number) if answer is UNDO else Answer(number, answer))
        self.seen = [mask | more for mask, more in zip(self.seen, self.table.run.state.seen, strict=True)]
        return refused

    @property
    def open_table(self) -> OpenTable:
        (open_table,) = self.lobby.tables.values()
        return open_table

    @property
    def table(self) -> Table:
        return self.open_table.game.table


def _met() -> Connection:
    """A conversation that has begun."""
    connection, client = Connection("host"), Connection("client")
    list(connection.receive(client.send(Hello("witch-tui", 1, 1, "bench"))))
    connection.ours = "met"
    return connection
