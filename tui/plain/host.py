"""A host's tables as lines, before one sits at any: look, take a seat, open a table of one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from net.clean import printable
from net.client import Address
from net.discovery.trust import read_code
from tui.draw.prose import wrapped, wrapped_help
from tui.hosts.hosts import Hosts
from tui.plain.input import Lines, by_names
from tui.seat.remote import RemoteSession
from tui.start.join import Joining
from tui.start.new_table import new_table

HELP = """\
  tables                  what there is now
  join CODE               take a seat
  watch CODE              see what everybody may see
  create GAME [K=V ...]   a table of your own: create witches-wheel seats=4
  quit                    leave
After create may stand, beside the options of the game (witch-tui rules tells them):
  seats=4            how many sit at it
  clock=60           seconds for a decision, then a bot makes it; 0: as long as it takes
  patience=60        seconds that the table waits for who is away, then a bot plays
  stand_in=novice    the level of that bot
  watchers=8         how many may watch
  listed=no          the list of tables does not show it: only its code finds it"""

MOMENT = 4.0  # seconds until it is said that a host takes its time: looking round takes some of its own


class PlainHost:
    """Somebody who is at a host and has not sat down yet."""

    def __init__(
        self, hosts: Hosts, address: Address, lines: Lines, listed: Callable[[], Awaitable[Sequence[str]]]
    ) -> None:
        self.hosts, self.address, self.lines, self.listed = hosts, address, lines, listed
        self.session: RemoteSession | None = None  # the seat
        self.leaving = False

    async def run(self) -> RemoteSession | None:
        """-> a seat; None if somebody leaves."""
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
        command = COMMANDS.get(word.lower())
        if command is None:
            self.say(f"There is no command {word[:40]!r} here. Type ? for help.")
            return
        try:
            await command(self, rest)
        except ValueError as error:
            self.say(f"That cannot be: {error}.")

    def say(self, text: str) -> None:
        print(wrapped(printable(text)), flush=True)

    # Commands ------------------------------------------------------------------------------------

    async def do_tables(self, _: str) -> None:
        print("\n".join(await self.listed()), flush=True)

    async def do_join(self, code: str) -> None:
        self.session = await self.hosts.open_seat(Joining(self.address, read_code(code)))

    async def do_watch(self, code: str) -> None:
        self.session = await self.hosts.open_seat(Joining(self.address, read_code(code), watch=True))

    async def do_create(self, words: str) -> None:
        self.session = await self.hosts.create(self.address, new_table(words.split()))

    async def do_help(self, _: str) -> None:
        print(wrapped_help(HELP), flush=True)

    async def do_quit(self, _: str) -> None:
        self.leaving = True


NAMES: dict[str, Callable[[PlainHost, str], Awaitable[None]]] = {
    "tables t": PlainHost.do_tables,
    "join": PlainHost.do_join,
    "watch": PlainHost.do_watch,
    "create": PlainHost.do_create,
    "? h help": PlainHost.do_help,
    "quit q exit": PlainHost.do_quit,
}
COMMANDS = {"": PlainHost.do_tables} | by_names(NAMES)


def _is_quit(place: int, line: str) -> bool:
    return place == 0 and COMMANDS.get(line.strip().lower()) is PlainHost.do_quit
