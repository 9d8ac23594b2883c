"""Looks for hosts: on this machine, on the network, at addresses that somebody typed; and for the one of a code."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Self, TypeVar

from net.client import Address, Call, Unreachable, call
from net.discovery.address import PORT
from net.discovery.join_code import JoinCode, proof_of
from net.discovery.lan import Lookout, Sign, load_library
from net.discovery.pins import Mistrusted, Pins
from net.discovery.this_machine import SOCKETS, TMP, neighbours
from net.wire.connection import common_version
from net.wire.errors import Refusal
from net.wire.messages import Listed, Look, Tables
from tui import __version__

T = TypeVar("T")
HERE = "127.0.0.1"
SEARCH = 4.0  # seconds to find the host that a code speaks of
ROUND = 2.0  # seconds between looks at the tables of the hosts that are known


@dataclass(frozen=True)
class Seen:
    """A host, and its tables."""

    name: str
    address: Address
    where: str  # in words
    fingerprint: str = ""  # in hex, as the host itself says
    tables: tuple[Listed, ...] = ()
    games: Mapping[str, int] = field(default_factory=dict)  # that are played there, and the versions of their rules
    trouble: str = ""  # why nobody can play there
    is_strange: bool = False  # it speaks another version, and says so
    quiet: bool = False  # nobody says that it is there: in trouble it is not


@dataclass
class _Host:
    seen: Seen
    link: Call | None = None
    visit: asyncio.Task[None] | None = None
    is_visited: bool = False  # it has said what tables it has, or has been silent


class HostFinder:
    """Knows the hosts that there are now, those of this machine first."""

    def __init__(self, typed: Iterable[Address] = (), everywhere: bool = True, pins: Pins | None = None) -> None:
        self.trouble = ""  # a sentence, if the network cannot be searched
        self._hosts: dict[Address, _Host] = {}
        self._typed, self._everywhere = list(typed), everywhere
        self._pins = pins  # the hosts that somebody knows; None: all that are there are listed
        self._signs: list[Sign] = []
        self._changed, self._news = asyncio.Event(), asyncio.Event()
        self._open = AsyncExitStack()

    async def __aenter__(self) -> Self:
        self._running = [asyncio.create_task(self._run())]
        if self._everywhere:
            self._running.append(asyncio.create_task(self._look_out()))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        visits = [host.visit for host in self._hosts.values() if host.visit is not None]
        for task in (*self._running, *visits):
            task.cancel()
        await asyncio.gather(*self._running, *visits, return_exceptions=True)
        for host in self._hosts.values():
            if host.link is not None:
                host.link.close()
        await self._open.aclose()

    @property
    def everybody(self) -> list[Seen]:
        """All that say to be hosts, also those that say to have the same table."""
        met = [host for host in self._hosts.values() if host.is_visited]
        return [host.seen for host in met if not host.seen.quiet or host.link is not None]

    @property
    def hosts(self) -> list[Seen]:
        """A table that can be reached in two ways is there once."""
        codes: set[str] = set()
        hosts = []
        for seen in self.everybody:
            tables = tuple(table for table in seen.tables if table.code not in codes)
            codes |= {table.code for table in tables}
            if tables or not seen.tables:
                hosts.append(replace(seen, tables=tables))
        return hosts

    @property
    def under_way(self) -> list[str]:
        """Where somebody has been asked who has not answered yet."""
        return [host.seen.where for host in self._hosts.values() if not host.is_visited and not host.seen.quiet]

    async def next(self) -> None:
        """Until something may have changed."""
        await self._changed.wait()
        self._changed.clear()

    def also(self, address: Address) -> None:
        """Look there, too."""
        self._typed.append(address)
        self._news.set()

    async def _look_out(self) -> None:
        """What hangs out signs on the network."""
        try:
            lookout = await asyncio.to_thread(_lookout, self._heard)  # the library is large
            await self._open.enter_async_context(lookout)
        except (OSError, ValueError) as error:
            self.trouble = str(error)
            self._changed.set()

    def _heard(self, signs: list[Sign]) -> None:
        self._signs = signs
        self._news.set()
        self._changed.set()

    async def _run(self) -> None:
        while True:
            self._find()
            self._visit_all()
            await self._pause()

    async def _pause(self) -> None:
        """Until it is time to look again; one that is new is visited at once."""
        loop = asyncio.get_running_loop()
        until = loop.time() + (ROUND if self._hosts else ROUND / 4)
        while True:
            try:
                async with asyncio.timeout_at(until):
                    await self._news.wait()
            except TimeoutError:
                return
            self._news.clear()
            self._find()
            self._visit_all(new=True)
            self._changed.set()

    def _visit_all(self, new: bool = False) -> None:
        for host in self._hosts.values():
            if host.visit is None or (host.visit.done() and not new):  # one that is silent holds up nobody else
                host.visit = asyncio.create_task(self._visit(host))

    def _find(self) -> None:
        """Who is there now; who was found before keeps its link."""
        here = _of_this_machine() if self._everywhere else []
        signs = [seen for seen in map(_of_sign, self._signs) if replace(seen.address, cert="") not in self._typed]
        there = [*here, *map(_typed, self._typed), *signs]
        for seen in there:
            host = self._hosts.setdefault(seen.address, _Host(seen))
            if host.seen.quiet and not seen.quiet:  # somebody asks for it: now its silence is worth a word
                host.seen = replace(host.seen, quiet=False, where=seen.where)
        for address in self._hosts.keys() - {seen.address for seen in there}:
            host = self._hosts.pop(address)
            if host.visit is not None:
                host.visit.cancel()
            if host.link is not None:
                host.link.close()

    async def _visit(self, host: _Host) -> None:
        """Ask for its tables; nothing that is secret is said, so nobody has to be trusted yet."""
        if host.link is not None or not host.seen.is_strange:
            await self._ask(host)
        host.is_visited = True
        self._changed.set()

    async def _ask(self, host: _Host) -> None:
        try:
            if host.link is None:
                host.link = await call(host.seen.address, __version__)
                if self._pins is not None and host.link.fingerprint:
                    await asyncio.to_thread(self._pins.look, host.link.address.place, host.link.fingerprint)
            tables: Tables = await host.link.ask(Look(), Tables)
            host.seen = replace(host.seen, tables=tables.tables, trouble="")
            if (greeting := host.link.greeting) is not None:
                host.seen = replace(host.seen, name=greeting.name, games=greeting.games)
        except (ValueError, TimeoutError) as error:
            if host.link is not None:
                host.link.close()
            host.link, host.seen = None, replace(host.seen, tables=(), trouble=str(error) or "it does not answer")


def _lookout(heard: Callable[[list[Sign]], None]) -> Lookout:
    load_library()
    return Lookout(heard)


def _of_this_machine() -> list[Seen]:
    """Sockets of people who are logged in here; without any, the usual port."""
    near = [
        Seen(
            "your host" if near.mine else f"{near.owner}'s host",
            Address(path=near.path, uid=near.uid, tls=False),
            "this machine" if near.path.name == SOCKETS[0] else f"this machine, {near.path.stem}",
        )
        for near in neighbours(TMP)
    ]
    return near or [Seen("this machine's host", Address(HERE, PORT), "this machine", quiet=True)]


def _typed(address: Address) -> Seen:
    where = address.called or address.place
    return Seen(address.host or where, address, where)


def _of_sign(sign: Sign) -> Seen:
    nearest, *others = sign.addresses
    print_of = sign.fingerprint
    address = Address(nearest, sign.port, tls=bool(print_of), found=True, others=tuple(others), cert=print_of)
    trouble = ""
    if common_version(sign.low, sign.high) is None:
        trouble = f"runs witch-tui {sign.program}, which speaks versions {sign.low} to {sign.high} of the protocol"
    where = nearest if sign.port == PORT else address.place  # two of one name may be at two ports
    return Seen(sign.name, address, where, sign.fingerprint, trouble=trouble, is_strange=bool(trouble))


# The host that a code speaks of --------------------------------------------------------------------


async def seek(
    code: JoinCode, sits: Callable[[Address], Awaitable[T]], fits: Callable[[Address], bool] = lambda address: True
) -> T:
    """Sit down at the table of this code; ValueError if no host that is to be found has it."""
    where = "neither on this machine nor on this network; give its host's address, too"
    nowhere: ValueError = ValueError(f"no table {code.table} is to be found, {where}")
    async with HostFinder() as finder:
        with suppress(TimeoutError):
            async with asyncio.timeout(SEARCH):
                async for host in _likely(finder, code, fits):
                    try:
                        return await sits(host.address)
                    except ValueError as error:
                        if not _may_be_elsewhere(error, host, code):
                            raise
                        nowhere = error if _has(host, code) else nowhere
    raise nowhere


async def _likely(finder: HostFinder, code: JoinCode, fits: Callable[[Address], bool]) -> AsyncIterator[Seen]:
    """Each host once, as it is found; those that seem to have the table first."""
    asked: set[Address] = set()
    while True:
        for host in sorted(finder.everybody, key=lambda host: not _has(host, code)):
            if not host.trouble and host.address not in asked and fits(host.address):
                asked.add(host.address)
                yield host
        await finder.next()


def _has(host: Seen, code: JoinCode) -> bool:
    """Does this host show the table, or does its certificate fit the code?"""
    fits = bool(host.fingerprint) and code.proof == proof_of(bytes.fromhex(host.fingerprint))
    return fits or any(table.code == code.table for table in host.tables)


def _may_be_elsewhere(error: ValueError, host: Seen, code: JoinCode) -> bool:
    """Is it worth looking on?  Anybody can list a code; only the host that it speaks of can prove it."""
    is_another = isinstance(error, Mistrusted | Unreachable)
    if code.proof and is_another:
        return True
    return not _has(host, code) and (is_another or (isinstance(error, Refusal) and error.why == "table"))
