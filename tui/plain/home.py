"""What waits for somebody, in lines: seats at others' tables, my turn first; then games of one's own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path

from net.clean import printable
from net.store.store import DATABASE
from tui.app.acts import by_words, help_of
from tui.draw.prose import TO_COPY, row, wrapped, wrapped_help
from tui.hosts.tickets import Ticket
from tui.hosts.your_turn import AT_MOST, SeatElsewhere, YourTurn, gone_said
from tui.plain.input import Lines
from tui.plain.turns import listed_seats
from tui.start.join import command_to

NO_SEATS = "You have no seat at others' tables. There are tables to join with:"
BEGINS = "A new game begins with:"
NONE_LIKE_IT = "Type the number of a line above, next, tables, ? or quit."


class PlainHome:
    """Somebody who has not sat down anywhere."""

    def __init__(self, data: Path, lines: Lines, more: Sequence[str], games: Callable[[Path], Iterable[str]]) -> None:
        self.data, self.lines = data, lines
        self._games = games  # a line for each game of one's own that waits
        self.turns = YourTurn(data)
        self.seat: Ticket | None = None  # where they go
        self._more = more  # what commands end with
        self._seats: list[SeatElsewhere] = []
        self._leaving = False

    async def run(self) -> Ticket | None:
        """-> to which seat they go; None if somebody leaves.  A program is told what there is, and how to get there."""
        await self.do_tables("")
        if self.lines.typed:
            print("Type a number, next (your turn, the least time first), ? for help, or quit.", flush=True)
        while self.lines.typed and not self._leaving and self.seat is None:
            print("> ", end="", flush=True)
            if (line := await self.lines.next()) is None:
                break
            await self._carry_out(line)
        return self.seat

    async def _carry_out(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        command = COMMANDS.get(word.lower())
        if word.isdecimal() and 0 < int(word[:4]) <= len(self._seats):
            self.seat = self._seats[int(word) - 1].ticket
        elif command is not None:
            await command(self, rest)
        else:
            self.say(NONE_LIKE_IT)

    def say(self, text: str) -> None:
        print(wrapped(printable(text)), flush=True)

    async def do_tables(self, _: str) -> None:
        """How things stand now."""
        await self.turns.ask(AT_MOST, now=True)
        for sentence in gone_said(self.turns.told_gone()):
            self.say(sentence)
        self._seats = self.turns.all()
        for seat, line in listed_seats(self._seats):
            print(row(printable(line)), flush=True)
            if seat is not None and not self.lines.typed:
                ticket = seat.ticket
                print(TO_COPY + command_to(ticket.address, ticket.code, "--plain", *self._more), flush=True)
        if not self._seats:
            print(f"{row(NO_SEATS)}\n{TO_COPY}witch-tui join --plain", flush=True)
        if (self.data / DATABASE).exists():
            print("\n".join(self._games(self.data)), flush=True)
        print(f"{row(BEGINS)}\n{TO_COPY}witch-tui play witches-wheel --plain", flush=True)

    async def do_next(self, _: str) -> None:
        asked = self.turns.asked()
        self.seat = asked[0].ticket if asked else None
        if not asked:
            self.say(self.turns.nothing_waits)

    async def do_help(self, _: str) -> None:
        print(wrapped_help(help_of("home")), flush=True)

    async def do_quit(self, _: str) -> None:
        self._leaving = True


COMMANDS: dict[str, Callable[[PlainHome, str], Awaitable[None]]] = by_words(
    {
        "tables": PlainHome.do_tables,
        "next_table": PlainHome.do_next,
        "help": PlainHome.do_help,
        "quit": PlainHome.do_quit,
    }
)
