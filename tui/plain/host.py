"""A host's tables as lines, before one sits at any: look, take a seat, open a table of one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from net.clean import printable
from net.client import Address
from net.discovery.join_code import read_code
from net.discovery.pins import Pins
from net.wire.messages import Listed
from tui.app.acts import HELP as HELP_OF
from tui.app.acts import by_words, help_of
from tui.draw.prose import TO_COPY, row, wrapped, wrapped_help
from tui.hosts.finder import HostFinder, Seen
from tui.hosts.hosts import Hosts
from tui.hosts.your_turn import AT_MOST, YourTurn
from tui.plain.input import Lines
from tui.plain.turns import listed_seats
from tui.seat.session import Session
from tui.seat.versions import other_rules
from tui.start.join import Joining, command_to
from tui.start.new_table import new_table
from tui.start.spans import span

OF_CREATE = """After create may stand, beside the options of the game (witch-tui rules tells them):
  seats=4            how many sit at it
  clock=60           seconds for a decision, then a bot makes it; 0: as long as it takes
  pace=1d            by correspondence: come now and then, decide, go; 10m, 1h, 3d, 1w or any time
  loses=yes          there: who takes longer has lost; else a bot makes that decision
  rest=7             there: days that each seat may rest, its clock stands still
  patience=60        seconds that the table waits for who is away, then a bot plays
  stand_in=novice    the level of that bot
  watchers=8         how many may watch
  listed=no          the list of tables does not show it: only its code finds it"""
HELP = f"{help_of('host')}\n{OF_CREATE}"

BY_ADDRESS = "witch-tui join ADDRESS --plain"
LOOK = 2.5  # seconds for hosts on the network to answer
MOMENT = 4.0  # seconds until it is said that a host takes its time: looking round takes some of its own

TYPED = [line.split("  ")[0] for line in HELP_OF["host"].values()]  # `join CODE`
Command: TypeAlias = Callable[[Any, str], Awaitable[None]]


class PlainHost:
    """Somebody who is at a host and has not sat down yet."""

    help = HELP
    typed: Sequence[str] = TYPED

    def __init__(self, hosts: Hosts, address: Address, lines: Lines) -> None:
        self.hosts, self.address, self.lines = hosts, address, lines
        self.session: Session | None = None  # the seat
        self.leaving = False
        self.turns = YourTurn(hosts.data)

    async def run(self) -> Session | None:
        """-> a seat; None if somebody leaves."""
        await self._heard_out(self._say_turns())
        await self._heard_out(self.do_tables(""))
        if not self.leaving:
            print("Type ? for help.", flush=True)
        while not self.leaving and self.session is None and (line := await self.lines.next()) is not None:
            await self._heard_out(self.carry_out(line))
        return self.session

    async def _heard_out(self, doing: Awaitable[None]) -> None:
        """Done; a host that takes its time can be left meanwhile."""
        task = asyncio.ensure_future(doing)
        leaving = asyncio.ensure_future(self._wants_to_leave(task))
        try:
            await asyncio.wait({task, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                task.result()
        finally:
            task.cancel()
            leaving.cancel()

    async def _wants_to_leave(self, task: asyncio.Future[None]) -> None:
        """Somebody types quit, after a moment without an answer."""
        done, _ = await asyncio.wait({task}, timeout=MOMENT)
        if not done:
            self.say("Waiting for the host… quit leaves.")
            self.leaving = await self.lines.next(_is_quit) is not None
        if not self.leaving:  # nobody can type anything any more
            await asyncio.wait({task})

    async def carry_out(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        command = self.commands.get(word.lower())
        if command is None:
            self.say(f"There is no command {word[:40]!r} here: type {', '.join(self.typed)} or ?.")
            return
        try:
            await command(self, rest)
        except ValueError as error:
            self.say(f"That cannot be: {error}.")

    @property
    def commands(self) -> Mapping[str, Command]:
        return COMMANDS

    def say(self, text: str) -> None:
        print(wrapped(printable(text)), flush=True)

    async def _say_turns(self) -> None:
        """What waits comes first."""
        await self.turns.ask(AT_MOST, now=True)
        for _, line in listed_seats([seat for seat in self.turns.all() if seat.state]):
            self.say(line)
        if self.turns.asked():
            self.say("next goes to the first of them.")

    # Commands ------------------------------------------------------------------------------------

    async def do_next(self, _: str) -> None:
        """Where it is my turn, the least time first."""
        if asked := self.turns.asked():
            self.session = await self.hosts.go_back(asked[0].ticket)
        else:
            self.say(self.turns.nothing_waits)

    async def do_tables(self, _: str) -> None:
        print("\n".join(await listed(self.address, pins=Pins(self.hosts.data))), flush=True)

    async def do_join(self, code: str) -> None:
        self.session = await self.hosts.open_seat(Joining(self.address, read_code(code)))

    async def do_watch(self, code: str) -> None:
        self.session = await self.hosts.open_seat(Joining(self.address, read_code(code), watch=True))

    async def do_create(self, words: str) -> None:
        self.session = await self.hosts.create(self.address, new_table(words.split()))

    async def do_help(self, _: str) -> None:
        print(wrapped_help(self.help), flush=True)

    async def do_quit(self, _: str) -> None:
        self.leaving = True


COMMANDS: dict[str, Command] = by_words(
    {
        "tables": PlainHost.do_tables,
        "join": PlainHost.do_join,
        "watch": PlainHost.do_watch,
        "next_table": PlainHost.do_next,
        "host": PlainHost.do_create,
        "help": PlainHost.do_help,
        "quit": PlainHost.do_quit,
    }
)


def _is_quit(place: int, line: str) -> bool:
    return place == 0 and COMMANDS.get(line.strip().lower()) is PlainHost.do_quit


# What tables there are -----------------------------------------------------------------------------


def list_tables(data: Path, wanted: Joining, more: Sequence[str] = ()) -> int:
    """A line for each table that there is, and how to get there; -> the exit status."""
    for line in asyncio.run(listed(wanted.address, more, Pins(data))):
        print(line)
    return 0


async def listed(address: Address | None, more: Sequence[str] | None = None, pins: Pins | None = None) -> list[str]:
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


def state_of(table: Listed) -> str:
    """How far it is, and who is there; by correspondence nobody has to be."""
    state = table.stage if table.begun else f"{table.people + table.bots} of {table.seats} seats taken"
    if table.clock:
        return f"by correspondence, {span(table.clock)} a decision, {state}"
    return f"{state}, nobody is there" if table.deserted else state


def _lines_of(host: Seen, more: Sequence[str] | None) -> list[str]:
    """What is to be known of it; whatever strangers call themselves, it steers no terminal.

    Commands end with `more`; without it there are none, for somebody who is at this host already.
    """
    where = f"{host.name} ({host.where})"
    if host.trouble:
        return [row(printable(f"{where}: {host.trouble}"))]
    lines = []
    for table in host.tables:
        state = state_of(table)
        other = other_rules(host.games, table.game)
        told = f"{table.code}  {table.game}, {table.maker}'s table, {other or state}; at {where}"
        lines.append(row(printable(told)))
        if more is not None and not other and (not table.begun or table.watchable):
            command = command_to(host.address, table.code, *["--watch"] * table.begun, *more)
            lines.append(TO_COPY + printable(command))
    place = host.address.place
    its_address = f"; its address is {place}" if place != host.where and not host.address.called else ""
    return lines or [row(printable(f"{where}: no table is open{its_address}"))]
