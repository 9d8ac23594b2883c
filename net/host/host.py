"""A host: many tables for anybody who comes over a socket.

What is said is decided in connection.py and lobby.py.  Here stands what only a host decides: who is let in and
how much of it they may have, which tables are in memory, and what people far away hear of our files.
"""

from __future__ import annotations

import asyncio
import secrets
import socket
import ssl
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from engine.games import GAMES
from net.bucket import Bucket
from net.host.correspondence import Correspondence
from net.host.limits import COMING, USUAL, Limits
from net.host.link import HostLink
from net.host.listen import keep_open
from net.host.turns import Turns
from net.host.vouching import Vouching, keep_open_for_door
from net.lobby import arrivals
from net.lobby.bot_desk import UNHURRIED, Pace
from net.lobby.company import TOKEN, Vouched, hashed
from net.lobby.lobby import Lobby
from net.lobby.outcome import Outcome, refused
from net.lobby.records import Asleep, TableHead
from net.lobby.table import OpenTable
from net.private_files import TABLES_KEPT
from net.runner import Runner, Thinks
from net.store.locks import Lock, lock
from net.store.store import Store, Unkept
from net.today import Today
from net.wire.connection import AGREEING, HIGH, LOW, PROTOCOL
from net.wire.errors import Refusal
from net.wire.messages import Code, Create, Farewell, FromPlayer, Greeting, Join, Return, ToPlayer, Watch
from net.wire.offers import Offer, offer_of

T = TypeVar("T")
DATABASE = TABLES_KEPT  # in the data folder
SWEEP = 1.0  # seconds between looks at who is silent or behind
NO_FILES = "the host cannot get at its games now"  # all that people far away hear of our files


class Host:
    """All tables of one data folder, open to the network in this process."""

    def __init__(
        self,
        data: Path,
        thinker: Thinks,
        name: str,
        program: str,
        pace: Pace = UNHURRIED,
        limits: Limits = USUAL,
        entropy: Callable[[], bytes] = lambda: secrets.token_bytes(16),
        time_of_day: Callable[[], float] = time.time,
    ) -> None:
        self.data, self.thinker, self.name, self.program, self.limits = data, thinker, name, program, limits
        self._lock: Lock = lock(data / "locks", "host")  # one writer: a second host would tell other tales
        try:
            self.store = Store(data / DATABASE, settles=False)
        except Unkept:
            self._lock.release()
            raise
        self._time_of_day = time_of_day
        self.lobby = Lobby(pace, entropy, lambda code: self._looks_up(self.store.knows, code), self._asleep)
        self.correspondence = Correspondence(self)
        self.links: dict[str, HostLink] = {}
        self.turns = Turns()
        self._dirty: list[HostLink] = []
        self._made: dict[str, dict[Code, float]] = {}  # by who pays for it: when somebody was last seen there
        self._buckets: dict[str, Bucket] = {}  # by who pays for what is said
        self._yielding: dict[str, Bucket] = {}  # by who pays: how many tables may still give their place to others
        self._doors: list[asyncio.Task[None]] = []
        self.games: dict[str, int] = {}  # that are played here, and the versions of their rules
        self._offers: tuple[Offer, ...] = ()  # how they can be set up
        self.closed: dict[str, str] = {}  # games that break down here, and what is said of that on our own screen
        self._numbers = count(1)
        self.of_address: Counter[str] = Counter()
        self.failed: Callable[[str], None] = lambda sentence: None

    async def open(self) -> None:
        """Begin, in the running loop.  Tables that wait for company are there at once; others when they are needed."""
        now = asyncio.get_running_loop().time()
        self.runner = Runner(
            self.store,
            self.lobby,
            self.thinker,
            self._deliver,
            lambda why: self.failed(why),
            self._flush,
            self._discreet,
            alone=True,
            today=Today(self._time_of_day, now),
        )
        today, clock = self.runner.today, asyncio.get_running_loop().time
        self.store.time_of_day = lambda: today.at(clock())  # it writes in a thread, where no loop runs
        self._sweeper = asyncio.create_task(self._sweep())
        self._load_games()
        tables = self.store.listed(over=False)
        self.correspondence.open(now, tables)
        for table in tables:
            if not table.head.begun:
                self.runner.load(table.head.code).empty_since = now

    def listen(self, listener: socket.socket, tls: ssl.SSLContext | None = None) -> None:
        """Take links from this socket from now on."""
        self._doors.append(asyncio.create_task(keep_open(self, listener, tls)))

    def listen_for_door(self, listener: socket.socket, vouching: Vouching) -> None:
        """Take links that a front door vouches for."""
        self._doors.append(asyncio.create_task(keep_open_for_door(self, listener, vouching)))

    async def close(self) -> None:
        """Say goodbye to everybody.  Whatever was accepted is on the disk."""
        for task in (*self._doors, self._sweeper):
            task.cancel()
        await asyncio.gather(*self._doors, self._sweeper, return_exceptions=True)
        await self.runner.keeping.settled()
        for link in list(self.links.values()):
            link.end("closing", "The host is going away; every table is kept.")
        for _ in range(20):  # what was said last goes out
            if not self.links:
                break
            await asyncio.sleep(0.02)
        for link in list(self.links.values()):
            link.transport.abort()
        await self.runner.close()
        self.correspondence.close()
        self.store.close()
        self.thinker.close()
        self._lock.release()

    # Links -------------------------------------------------------------------------------------

    def takes(self, address: str) -> str:
        """Why no link from there is taken now; "" if one is."""
        if len(self.links) >= self.limits.links:
            return "this host has no room for more"
        if self.of_address[address] >= self.limits.links_of_one:
            return f"too many links from {address}"
        bucket = self.bucket_of(address)
        bucket.take(asyncio.get_running_loop().time(), 0)
        return f"too much comes from {address}" if bucket.is_far_over else ""

    def comes(self, address: str, vouched: Vouched | None = None) -> HostLink:
        """Somebody is let in from there."""
        self.of_address[address] += 1
        self.bucket_of(address).take(asyncio.get_running_loop().time(), COMING)
        link = HostLink(self, f"link {next(self._numbers)}", address)
        if vouched is not None:
            self.lobby.vouched[link.name] = vouched
        return link

    def hears_of(self, vouched: Vouched) -> None:
        """That is what somebody is called at the door now."""
        known = self.lobby.vouched
        known |= {link: vouched for link, before in known.items() if before.who == vouched.who}

    def came(self, link: HostLink) -> None:
        """Both ends can speak now."""
        self.links[link.name] = link

    def never_came(self, link: HostLink) -> None:
        """Nobody was here, if the link did not come about; else its end is told by the transport."""
        if link.name not in self.links:
            self._forget(link)

    def payer_of(self, link: HostLink) -> str:
        """On whose account goes what is said over this link, and the tables that are made: all from one address share.

        Whom a front door knows by a key has an account of their own (vouching.py).
        """
        return link.address

    def account_of(self, link: HostLink) -> Bucket:
        """How much may still be said over this link and all that share its payer."""
        return self.bucket_of(self.payer_of(link))

    def bucket_of(self, payer: str) -> Bucket:
        """How much may still be said on this account."""
        if payer not in self._buckets:
            self._buckets[payer] = self.limits.of_one(asyncio.get_running_loop().time())
        return self._buckets[payer]

    def lost(self, link: HostLink) -> None:
        """This link is no more."""
        if self.links.pop(link.name, None) is not None:
            self._forget(link)
            self.runner.gone(link.name)

    def _forget(self, link: HostLink) -> None:
        """Somebody has gone."""
        self.lobby.vouched.pop(link.name, None)
        address = link.address
        self.of_address[address] -= 1
        if not self.of_address[address]:
            del self.of_address[address]

    def greeting(self) -> Greeting:
        return Greeting(PROTOCOL, LOW, HIGH, self.program, self.name, self.games, self._offers)

    def _load_games(self) -> None:
        """Before anybody comes, so that nobody waits for it; a game that breaks down keeps no other closed."""
        for game in GAMES.values():
            try:
                self.games[game.id] = game.rules.version
            except Exception as error:  # noqa: BLE001  whatever is wrong in there
                self.closed[game.id] = f"{game.name} cannot be played here ({error!r})."
        self._offers = tuple(offer_of(GAMES[game]) for game in self.games)

    def _check_open(self, game: str) -> None:
        """ValueError if this game breaks down here."""
        if game in self.closed:
            raise ValueError(f"{game} cannot be played at this host now")

    def heard(self, link: HostLink, message: FromPlayer) -> None:
        """Something that a player says."""
        try:
            if len(getattr(message, "token", bytes(TOKEN))) != TOKEN:
                raise ValueError(f"a token is {TOKEN} random bytes")  # without one: its owner's seat
            if type(message) in BEFORE:
                message = BEFORE[type(message)](self, link, message)
        except ValueError as error:
            self.runner.carry_out(Outcome(out=[(link.name, refused(message, error))]))
            return
        was_at = self.lobby.links.get(link.name)
        self.runner.receive(link.name, message)
        if was_at is None and isinstance(message, Create | Join) and link.name in self.lobby.links:
            self._has_seat(link, message, self.lobby.links[link.name])

    def _has_seat(self, link: HostLink, message: Create | Join, code: Code) -> None:
        """Somebody has come to a table, and their payer pays for it."""
        payer = self.payer_of(link)
        if isinstance(message, Create):
            self._made.setdefault(payer, {})[code] = asyncio.get_running_loop().time()
        self.correspondence.has_seat(payer, code, message.token)

    def _looks_up(self, asked: Callable[[Code], T], code: Code) -> T:
        """What the disk says of this table."""
        try:
            return asked(code)
        except Unkept as error:
            raise ValueError(self._discreet(error)) from None

    def _discreet(self, error: ValueError) -> str:
        """Our own screen hears which file it is; people far away hear no more than that."""
        self.failed(str(error))
        return NO_FILES

    def _may_create(self, link: HostLink, message: Create) -> FromPlayer:
        if arrivals.made_already(self.lobby, message) is not None:  # said again, it makes no other
            return message
        self._check_open(message.game)
        payer = self.payer_of(link)
        made = self._made.get(payer, {})
        for code in [code for code in made if not self.is_on(code)]:
            del made[code]
        if len(made) >= self.limits.tables_of_one and not self._yields_its_place(made, payer):
            raise ValueError(f"{len(made)} tables were made from where you are and are not over; finish one first")
        self.correspondence.check_create(payer, message)
        self._check_room()
        return message

    def _yields_its_place(self, made: dict[Code, float], payer: str) -> bool:
        """The table that has been deserted longest is counted no more; it is there still, for anybody who comes back.

        One that has not begun is thrown away before long, and until then it is counted: else they would fill the host.
        And so would they the disk, if they went on giving their places as fast as somebody can set them up.
        """
        limits, now = self.limits, asyncio.get_running_loop().time()
        bucket = self._yielding.setdefault(payer, Bucket(1 / limits.yielded, limits.tables_of_one, now))
        deserted = [code for code in made if self._is_deserted(code)]
        if not deserted or not bucket.take_if(now):
            return False
        del made[min(deserted, key=made.__getitem__)]
        return True

    def _is_deserted(self, code: Code) -> bool:
        table = self.lobby.tables.get(code)
        return table is None or (table.head.begun and not table.sitting)

    def _may_join(self, link: HostLink, message: Join) -> FromPlayer:
        """A program that has no word for it takes no seat whose player has to agree to something."""
        message_there = self._wake_for(link, message)
        self.correspondence.check_join(self.payer_of(link), message)
        if link.version < AGREEING:
            arrivals.check_needs_no_agreement(self.lobby, message)
        return message_there

    # Which tables are in memory -------------------------------------------------------------------

    def _wake_for(self, _: HostLink, message: Join | Watch | Return) -> FromPlayer:
        """What is to be heard once the table is in memory.

        Anybody who was away is led to where their company plays on; the tables in between stay on the disk.
        """
        token = None if isinstance(message, Watch) else hashed(message.token)
        code = arrivals.plays_on_at(self.lobby.now_at(message.code), self.head_of, token)
        if not self.wake(code) or code == message.code:
            return message
        if isinstance(message, Return):
            return replace(message, code=code, news=0)  # the news of another game are none of this one
        return replace(message, code=code)

    def head_of(self, code: Code) -> TableHead | None:
        """What this table is, in memory or on the disk; None if there is none."""
        if code in self.lobby.tables:
            return self.lobby.tables[code].head
        return self._looks_up(self.store.head, code) if code and code not in self.lobby.discarded else None

    def _asleep(self, code: Code) -> Asleep | None:
        """What the disk knows of this table, as our loop counts the time."""
        found = self._looks_up(self.store.asleep, code)
        if found is None or found.times is None:
            return found
        return found._replace(times=found.times.shifted(-self.runner.today.since_1970))

    def wake(self, code: Code) -> bool:
        """Is this table in memory now?"""
        if code in self.lobby.tables:
            return True
        head = self.head_of(code)
        if head is None:
            return False
        self._check_room()
        self._check_open(head.game)
        try:
            table = self.runner.load(code)
        except Refusal:
            raise
        except ValueError as error:
            raise ValueError(self._discreet(error)) from None
        table.empty_since = asyncio.get_running_loop().time()
        if table.head.by_correspondence:
            self.runner.wake(table)
        return True

    def _check_room(self) -> None:
        if len(self.lobby.tables) >= self.limits.tables:
            raise ValueError("this host has no room for more tables now")

    def is_on(self, code: Code) -> bool:
        """Is this table there and not over?"""
        table = self.lobby.tables.get(code)
        return not table.is_over if table is not None else self._looks_up(self.store.is_on, code)

    # What goes out -----------------------------------------------------------------------------

    def _deliver(self, name: str, message: ToPlayer) -> None:
        link = self.links.get(name)
        if link is None:
            return
        link.say(message)
        if isinstance(message, Farewell) and message.why == "taken over":
            link.end("taken over", message.reason)

    def dirty(self, link: HostLink) -> None:
        """It has something to send, with the next flush."""
        self._dirty.append(link)

    def _flush(self) -> None:
        links, self._dirty = self._dirty, []
        for link in links:
            link.flush()

    # From time to time ---------------------------------------------------------------------------

    async def _sweep(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + SWEEP
            await asyncio.sleep(SWEEP)
            if clock() > due + SWEEP:  # busy or asleep: what people have said meanwhile is heard first
                await asyncio.sleep(SWEEP)
            self.sweep(clock())

    def sweep(self, now: float) -> None:
        """Who is silent or far behind is let go; tables where nobody is leave the memory."""
        for link in list(self.links.values()):
            link.look_at(now)
        for code, table in list(self.lobby.tables.items()):
            empty = now - table.empty_since if table.empty_since is not None and not table.sitting else 0.0
            if empty > self.limits.deserted and not table.head.begun and not table.head.by_correspondence:
                outcome = Outcome()
                self.lobby.discard(table, outcome)
                self.runner.carry_out(outcome)
            elif empty > self.limits.empty and table.head.begun and self._may_sleep(table):
                self.runner.close_table(code)
        self.correspondence.look(now)
        self._count_tables(now)
        self._buckets = _in_use(self._buckets, now)
        self._yielding = _in_use(self._yielding, now)

    def _may_sleep(self, table: OpenTable) -> bool:
        """Is all of it on the disk, and nothing under way there?"""
        return not self.runner.keeping.holds(table.head.code) and self.correspondence.lets_go(table)

    def _count_tables(self, now: float) -> None:
        """Where somebody is, somebody was seen just now; where nobody was for long, nobody pays for it."""
        tables = self.lobby.tables
        for payer, made in list(self._made.items()):
            seen = {code: now if code in tables and tables[code].sitting else at for code, at in made.items()}
            self._made[payer] = {code: at for code, at in seen.items() if now - at <= self.limits.unlooked}
            if not self._made[payer]:
                del self._made[payer]


def _in_use(buckets: dict[str, Bucket], now: float) -> dict[str, Bucket]:
    """Without those of whom nothing counts any more."""
    return {payer: bucket for payer, bucket in buckets.items() if not bucket.is_full(now)}


# What is seen to before the lobby hears of it.
BEFORE: dict[type, Callable[[Host, HostLink, Any], FromPlayer]] = {
    Create: Host._may_create,
    Join: Host._may_join,
    **dict.fromkeys((Watch, Return), Host._wake_for),
}
