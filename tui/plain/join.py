"""Sits down at a host's table of lines: one's own again, another's, or a new one; and leaves it again."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from net.wire.messages import Create
from tui.app.settings import settings_or_usual
from tui.draw.prose import wrapped
from tui.hosts.hosts import Hosts
from tui.hosts.tickets import Tickets
from tui.plain.company import People
from tui.plain.dialogue import Dialogue, Known
from tui.plain.host import PlainHost, list_tables
from tui.plain.input import Lines, run_till_told
from tui.plain.name import called_in_lines
from tui.plain.table import PlainTable
from tui.seat.auto_answer import AutoAnswers
from tui.seat.remote import RemoteSession
from tui.start.join import Joining


def join_in_lines(data: Path, wanted: Joining, first: str, more: Sequence[str] = (), new: Create | None = None) -> int:
    """At a table of lines, this said first; without an address or a code, what there is is listed."""
    if wanted.address is None and wanted.code is None:
        return list_tables(data, wanted, ["--plain", *more])
    print(wrapped(first), flush=True)
    return run_till_told(_join(data, wanted, more, new))


async def _join(data: Path, wanted: Joining, more: Sequence[str], new: Create | None) -> int:
    name, told = called_in_lines(data, wanted.name)
    _, trouble = settings_or_usual(data)
    for sentence in filter(None, [*told, trouble]):
        print(wrapped(sentence), flush=True)
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
    if wanted.code is not None:
        return await hosts.open_seat(wanted)
    assert wanted.address is not None  # else what there is was listed
    if new is not None:
        return await hosts.create(wanted.address, new)
    session = await PlainHost(hosts, wanted.address, lines).run()
    assert session is None or isinstance(session, RemoteSession)  # a host has no others
    return session


async def _sit(hosts: Hosts, session: RemoteSession, lines: Lines, more: Sequence[str], before: Known) -> int:
    """Until somebody leaves; the seat is kept."""
    session.yield_by(AutoAnswers(frozenset(settings_or_usual(hosts.data)[0].yields)))
    if session.call.notice:
        print(wrapped(session.call.notice), flush=True)
    dialogue = Dialogue(session, lines, before, hosts.data)
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
