"""Join as lines of text: what tables there are, a seat at one, a table of one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from net.clean import printable
from net.client import Address
from net.discovery.trust import Pins
from net.wire.messages import Create
from tui.app.settings import load_settings
from tui.draw.prose import TO_COPY, row, wrapped
from tui.hosts.finder import HostFinder, Seen
from tui.hosts.hosts import Hosts
from tui.hosts.tickets import Tickets
from tui.plain.company import People
from tui.plain.dialogue import Dialogue, Known
from tui.plain.host import PlainHost
from tui.plain.input import Lines, run_till_told
from tui.plain.name import called_in_lines
from tui.plain.table import PlainTable
from tui.seat.auto_answer import AutoAnswers
from tui.seat.remote import RemoteSession
from tui.seat.versions import other_rules
from tui.start.join import Joining, command_to

BY_ADDRESS = "witch-tui join ADDRESS --plain"
LOOK = 2.5  # seconds for hosts on the network to answer


def list_tables(data: Path, wanted: Joining, more: Sequence[str] = ()) -> int:
    """A line for each table that there is, and how to get there; -> the exit status."""
    if wanted.forget and wanted.address is not None:
        Pins(data).forget(wanted.address.place)
    for line in asyncio.run(_listed(wanted.address, more, Pins(data))):
        print(line)
    return 0


def join_in_lines(
    data: Path, wanted: Joining, name: str | None, more: Sequence[str] = (), new: Create | None = None
) -> int:
    """At a table of lines, or at a new one; without an address or a code, what there is is listed."""
    if wanted.address is None and wanted.code is None:
        return list_tables(data, wanted, ["--plain", *more])
    return run_till_told(_join(data, wanted, name, more, new))


async def _listed(address: Address | None, more: Sequence[str] | None = None, pins: Pins | None = None) -> list[str]:
    hosts, trouble = await _look_round(address, pins)
    lines = [line for host in hosts for line in _lines_of(host, more)]
    if trouble:
        lines.append(row(f"({trouble})"))
    if lines:
        return lines
    none, blocked = "There is no host to be found. Open one with:", "Multicast may be blocked here: try an address:"
    return [row(none), f"{TO_COPY}witch-tui host", row(blocked), f"{TO_COPY}{BY_ADDRESS}"]


async def _look_round(address: Address | None, pins: Pins | None) -> tuple[list[Seen], str]:
    """The hosts that answer within a moment; at an address, that one."""
    if address is None:
        async with HostFinder(pins=pins) as finder:
            await asyncio.sleep(LOOK)
            return finder.hosts, finder.trouble
    async with HostFinder([address], everywhere=False, pins=pins) as finder:
        while not (hosts := finder.hosts):
            await finder.next()
        return hosts, ""


def _lines_of(host: Seen, more: Sequence[str] | None) -> list[str]:
    """What is to be known of it; whatever strangers call themselves, it steers no terminal.

    Commands end with `more`; without it there are none, for whoever is at this host already.
    """
    where = f"{host.name} ({host.where})"
    if host.trouble:
        return [row(printable(f"{where}: {host.trouble}"))]
    lines = []
    for table in host.tables:
        state = table.stage if table.begun else f"{table.people + table.bots} of {table.seats} seats taken"
        state = f"{state}, nobody is there" if table.deserted else state
        other = other_rules(host.games, table.game)
        told = f"{table.code}  {table.game}, {table.maker}'s table, {other or state}; at {where}"
        lines.append(row(printable(told)))
        if more is not None and not other and (not table.begun or table.watchable):
            command = command_to(host.address, table.code, *["--watch"] * table.begun, *more)
            lines.append(TO_COPY + printable(command))
    place = host.address.place
    its_address = f"; its address is {place}" if place != host.where else ""
    return lines or [row(printable(f"{where}: no table is open{its_address}"))]


async def _join(data: Path, wanted: Joining, name: str | None, more: Sequence[str], new: Create | None) -> int:
    name = called_in_lines(data, name)
    hosts = Hosts(data, lambda: name)
    lines, before = Lines(), _told_before(hosts.tickets)
    try:
        session = await _seat(hosts, wanted, new, lines)
        if session is None:
            return 0
        return await _sit(hosts, session, lines, more, before.get((session.token.hex(), session.scene.code), Known()))
    finally:
        await hosts.close()


async def _seat(hosts: Hosts, wanted: Joining, new: Create | None, lines: Lines) -> RemoteSession | None:
    """At the table of a code, at a new one, or at one that is chosen at the host; None if none is."""
    if wanted.forget and wanted.address is not None:
        hosts.forget(wanted.address)
    if wanted.code is not None:
        return await hosts.open_seat(wanted)
    assert wanted.address is not None  # else what there is was listed
    if new is not None:
        return await hosts.create(wanted.address, new)
    return await PlainHost(hosts, wanted.address, lines, partial(_listed, wanted.address, pins=Pins(hosts.data))).run()


async def _sit(hosts: Hosts, session: RemoteSession, lines: Lines, more: Sequence[str], before: Known) -> int:
    """Until somebody leaves; the seat is kept."""
    session.yield_by(AutoAnswers(frozenset(load_settings(hosts.data).yields)))
    if session.call.notice:
        print(wrapped(session.call.notice), flush=True)
    dialogue = Dialogue(session, lines, before)
    people = People(dialogue, session, hosts.proof_for(session), more)
    _keep_told(hosts.tickets, session, before)
    try:
        return await PlainTable(dialogue, people).run()
    finally:
        _keep_told(hosts.tickets, session, dialogue.known)
        await session.leave()


def _told_before(tickets: Tickets) -> dict[tuple[str, str], Known]:
    """What was told at which seat of which table until one left it; without the file, nothing is known of it."""
    with suppress(ValueError):
        return {(ticket.token, ticket.code): Known(ticket.news, ticket.lines) for ticket in tickets.all()}
    return {}


def _keep_told(tickets: Tickets, session: RemoteSession, told: Known) -> None:
    tickets.told(session.token, session.scene.code, told.news, told.lines)
