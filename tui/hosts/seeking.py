"""Finds the host that a code speaks of, among those that can be found by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from net.client import Address, Unreachable
from net.discovery.join_code import JoinCode, proof_of
from net.discovery.pins import Mistrusted
from net.wire.errors import Refusal
from tui.hosts.finder import HostFinder, Seen
from tui.seat.remote import RemoteSession

SEARCH = 4.0  # seconds to find the host that a code speaks of
Fits = Callable[[Address], bool]


async def seek(code: JoinCode, sit: Callable[[Address], Awaitable[RemoteSession]], fits: Fits) -> RemoteSession:
    """Sit down at the table of this code; ValueError if no host that is to be found has it."""
    where = "neither on this machine nor on this network; give its host's address, too"
    nowhere: ValueError = ValueError(f"no table {code.table} is to be found, {where}")
    asked: set[Address] = set()
    async with HostFinder() as scout:
        try:
            async with asyncio.timeout(SEARCH):
                while True:
                    for host in sorted(scout.everybody, key=lambda host: not _has(host, code)):
                        if host.trouble or host.address in asked or not fits(host.address):
                            continue
                        asked.add(host.address)
                        try:
                            return await sit(host.address)
                        except ValueError as error:
                            if not _may_be_elsewhere(error, host, code):
                                raise
                            nowhere = error if _has(host, code) else nowhere
                    await scout.next()
        except TimeoutError:
            raise nowhere from None


def _has(host: Seen, code: JoinCode) -> bool:
    """Does this host show the table, or does its certificate fit the code?"""
    fits = bool(host.fingerprint) and code.proof == proof_of(bytes.fromhex(host.fingerprint))
    return fits or any(table.code == code.table for table in host.tables)


def _may_be_elsewhere(error: ValueError, host: Seen, code: JoinCode) -> bool:
    """Is it worth looking on?  Anybody can list a code; only the host that it speaks of can prove it."""
    if code.proof and isinstance(error, Mistrusted | Unreachable):
        return True
    return not _has(host, code) and _is_elsewhere(error)


def _is_elsewhere(error: ValueError) -> bool:
    """Does this say only that the host is another one?"""
    return isinstance(error, Mistrusted | Unreachable) or (isinstance(error, Refusal) and error.why == "table")
