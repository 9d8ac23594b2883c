"""Sits down at a host's table of lines: one's own again, another's, or a new one; and leaves it again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from net.wire.messages import Create
from tui.app.settings import settings_or_usual
from tui.draw.prose import wrapped
from tui.hosts.hosts import Hosts
from tui.hosts.tickets import Ticket, Tickets
from tui.hosts.your_turn import ANEW, YourTurn
from tui.plain.company import People
from tui.plain.dialogue import Dialogue, Known
from tui.plain.home import PlainHome
from tui.plain.host import PlainHost, list_tables
from tui.plain.input import Lines, run_till_told
from tui.plain.name import called_in_lines
from tui.plain.table import PlainTable
from tui.plain.turns import fresh_said
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
    hosts, lines = _opened(data, wanted.name)
    before = told_before(hosts.tickets)
    try:
        session = await _seat(hosts, wanted, new, lines)
        return await _from_table_to_table(hosts, session, lines, more, before)
    finally:
        await hosts.close()


def home_in_lines(data: Path, first: str, games: Callable[[Path], Iterable[str]], more: Sequence[str] = ()) -> int:
    """What waits, and from there to a table."""
    print(wrapped(first), flush=True)
    return run_till_told(_from_home(data, games, more))


async def _from_home(data: Path, games: Callable[[Path], Iterable[str]], more: Sequence[str]) -> int:
    hosts, lines = _opened(data, None)
    before = told_before(hosts.tickets)
    try:
        ticket = await PlainHome(data, lines, more, games).run()
        session = await hosts.go_back(ticket) if ticket is not None else None
        return await _from_table_to_table(hosts, session, lines, more, before)
    finally:
        await hosts.close()


def _opened(data: Path, given: str | None) -> tuple[Hosts, Lines]:
    name, told = called_in_lines(data, given)
    _, trouble = settings_or_usual(data)
    for sentence in filter(None, [*told, trouble]):
        print(wrapped(sentence), flush=True)
    return Hosts(data, lambda: name), Lines()


async def _from_table_to_table(
    hosts: Hosts, session: RemoteSession | None, lines: Lines, more: Sequence[str], before: dict[tuple[str, str], Known]
) -> int:
    """At one, and on to others where it is my turn; -> the status with which the last one was left."""
    turns, status = YourTurn(hosts.data), 0
    while session is not None:
        known = before.get((session.token.hex(), session.scene.code), Known())
        status, ticket = await _sit(hosts, session, turns, lines, more, known)
        turns.forget(session.token.hex())
        before = told_before(hosts.tickets)
        session = await hosts.go_back(ticket) if ticket is not None else None
    return status


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


async def _sit(
    hosts: Hosts, session: RemoteSession, turns: YourTurn, lines: Lines, more: Sequence[str], before: Known
) -> tuple[int, Ticket | None]:
    """Until somebody leaves; the seat is kept. -> the status, and the seat to which they go from here"""
    session.yield_by(AutoAnswers(frozenset(settings_or_usual(hosts.data)[0].yields)))
    if session.call.notice:
        print(wrapped(session.call.notice), flush=True)
    dialogue = Dialogue(session, lines, before, hosts.data)
    people = People(dialogue, session, hosts.proof_for(session), more)
    people.turns = turns
    keep_told(hosts.tickets, session, before)
    telling = asyncio.create_task(tell_of_turns(turns, dialogue, session.token.hex()))
    try:
        return await PlainTable(dialogue, people).run(), people.goes_on
    finally:
        telling.cancel()
        keep_told(hosts.tickets, session, dialogue.known)
        await session.leave()


async def tell_of_turns(turns: YourTurn, dialogue: Dialogue, token: str) -> None:
    """A line when it becomes my turn at another table."""
    while True:
        if fresh := await turns.ask(but=token):
            dialogue.say(fresh_said(fresh, turns.next(token)))
        await asyncio.sleep(ANEW)


def told_before(tickets: Tickets) -> dict[tuple[str, str], Known]:
    """What was told at which seat of which table until one left it; without the file, nothing is known of it."""
    with suppress(ValueError):
        return {(ticket.token, ticket.code): Known(ticket.news, ticket.lines) for ticket in tickets.all()}
    return {}


def keep_told(tickets: Tickets, session: RemoteSession, told: Known) -> None:
    tickets.told(session.token, session.scene.code, told.news, told.lines)
