"""Join as lines of text: what tables there are, a seat at one, a table of one's own."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Sequence
from pathlib import Path

from engine.games import GAMES, find
from net.clean import printable
from net.client import Address
from net.messages import Create, Terms
from net.trust import read_code
from tui.abroad import Abroad
from tui.joining import Joining
from tui.lines import Lines
from tui.prose import wrapped
from tui.remote import RemoteSession
from tui.scout import Scout, Seen
from tui.settings import load_settings
from tui.shared_plain import SharedPlain

LOOK = 2.5  # seconds for hosts on the network to answer
HELP = """\
  tables                  what there is now
  join CODE               take a seat
  watch CODE              see what everybody may see
  create GAME [K=V ...]   a table of your own: seats=4 clock=60 patience=60 stand_in=novice, or an option of the game
  quit                    leave"""


def list_tables(wanted: Joining) -> int:
    """A line for each table that there is; -> the exit status."""
    for line in asyncio.run(_listed(wanted.address)):
        print(line)
    return 0


def join_in_lines(data: Path, wanted: Joining, name: str | None, more: Sequence[str] = ()) -> int:
    """At a table of lines; without an address or a code, what there is is listed."""
    if wanted.address is None and wanted.code is None:
        return list_tables(wanted)
    return asyncio.run(_join(data, wanted, name, more))


async def _listed(address: Address | None) -> list[str]:
    hosts, trouble = await _look_round(address)
    lines = [line for host in hosts for line in _lines_of(host)]
    if trouble:
        lines.append(f"({trouble})")
    return lines or ["There is no host to be found. Open one with: witch-tui host"]


async def _look_round(address: Address | None) -> tuple[list[Seen], str]:
    """The hosts that answer within a moment; at an address, that one."""
    if address is None:
        async with Scout() as scout:
            await asyncio.sleep(LOOK)
            return scout.hosts, scout.trouble
    async with Scout([address], everywhere=False) as scout:
        while not (hosts := scout.hosts):
            await scout.next()
        return hosts, ""


def _lines_of(host: Seen) -> list[str]:
    """What is to be known of it; whatever strangers call themselves, it steers no terminal."""
    return list(map(printable, _said_of(host)))


def _said_of(host: Seen) -> list[str]:
    if host.trouble:
        return [f"{host.name} ({host.where}): {host.trouble}"]
    place = shlex.quote(host.address.place)
    lines = []
    for table in host.tables:
        state = table.stage if table.begun else f"{table.people + table.bots} of {table.seats} seats taken"
        lines.append(f"{table.code}  {table.game}, {table.maker}'s table, {state}; at {host.name} ({host.where})")
        if not table.begun or table.watchable:
            lines.append(f"    witch-tui join {place} --code {table.code}{' --watch' if table.begun else ''}")
    return lines or [f"{host.name} ({host.where}): no table is open; {place}"]


async def _join(data: Path, wanted: Joining, name: str | None, more: Sequence[str]) -> int:
    name = name or load_settings(data).name
    abroad = Abroad(data, lambda: name)
    lines = Lines()
    try:
        if wanted.forget and wanted.address is not None:
            abroad.forget(wanted.address)
        session = await _found(abroad, wanted, name, lines)
        if session is None:
            return 0
        return await _sit(abroad, session, lines, more)
    finally:
        await abroad.close()


async def _found(abroad: Abroad, wanted: Joining, name: str, lines: Lines) -> RemoteSession | None:
    """The seat that somebody asks for; without a code they choose among a host's tables."""
    code, address = wanted.code, wanted.address
    if code is None:
        assert address is not None  # else what there is was listed
        return await Hall(abroad, address, name, lines).run()
    way = abroad.watch if wanted.watch else abroad.join
    if address is not None:
        return await way(address, code, name)
    return await abroad.anywhere(code, lambda place: way(place, code, name))


async def _sit(abroad: Abroad, session: RemoteSession, lines: Lines, more: Sequence[str]) -> int:
    """Until somebody leaves; the seat is kept."""
    if session.call.notice:
        print(wrapped(session.call.notice), flush=True)
    try:
        return await SharedPlain(session, lines, abroad.proof_for(session), more).run()
    finally:
        await session.leave()


class Hall:
    """A host's tables, before one sits at any."""

    def __init__(self, abroad: Abroad, address: Address, name: str, lines: Lines) -> None:
        self.abroad, self.address, self.name, self.lines = abroad, address, name, lines

    async def run(self) -> RemoteSession | None:
        """-> a seat; None if somebody leaves."""
        await self._tables()
        print("Type ? for help.", flush=True)
        while (line := await self.lines.next()) is not None:
            word, _, rest = line.strip().partition(" ")
            try:
                if word in ("quit", "q", "exit"):
                    return None
                if word in ("tables", "t", ""):
                    await self._tables()
                elif (session := await self._seat(word, rest)) is not None:
                    return session
                else:
                    print(HELP, flush=True)
            except ValueError as error:
                print(wrapped(f"That cannot be: {error}."), flush=True)
        return None

    async def _tables(self) -> None:
        print("\n".join(await _listed(self.address)), flush=True)

    async def _seat(self, word: str, rest: str) -> RemoteSession | None:
        if word == "join":
            return await self.abroad.join(self.address, read_code(rest), self.name)
        if word == "watch":
            return await self.abroad.watch(self.address, read_code(rest), self.name)
        if word == "create":
            return await self.abroad.create(self.address, wish_of(rest.split(), self.name))
        return None


def wish_of(words: list[str], name: str) -> Create:
    """`witches-wheel seats=4 clock=60 side=increasing`; ValueError says what a word should be."""
    game = find(words[0]) if words else None
    if game is None:
        raise ValueError(f"say which game (there are: {', '.join(GAMES)})")
    given = {name: value for name, _, value in (word.partition("=") for word in words[1:])}
    seats = game.seats_or_refuse(_number("seats", given.pop("seats")) if "seats" in given else None)
    usual = Terms()
    terms = Terms(
        clock=_number("clock", given.pop("clock", str(usual.clock))),
        patience=_number("patience", given.pop("patience", str(usual.patience))),
        stand_in=given.pop("stand_in", "novice"),
        watchers=_number("watchers", given.pop("watchers", str(usual.watchers))),
    )
    return Create(game.id, seats, given, name, (None,) * seats, terms)


def _number(name: str, text: str) -> int:
    if not text.isdecimal() or len(text) > 6:
        raise ValueError(f"{name} is a number, not {text!r}")
    return int(text)
