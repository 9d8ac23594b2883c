"""A host's tables as lines, before one sits at any: look, take a seat, open a table of one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.game import Game
from engine.games import GAMES, find
from net.clean import printable
from net.client import Address
from net.discovery.trust import read_code
from net.wire.messages import Create, Terms
from tui.app.acts import by_words, help_of
from tui.draw.prose import wrapped, wrapped_help
from tui.hosts.hosts import Hosts
from tui.plain.input import Lines
from tui.seat.remote import RemoteSession
from tui.start.option_files import with_files

HELP = f"""{help_of("host")}
After create may stand, beside the options of the game (witch-tui rules tells them):
  seats=4            how many sit at it
  clock=60           seconds for a decision, then a bot makes it; 0: as long as it takes
  patience=60        seconds that the table waits for who is away, then a bot plays
  stand_in=novice    the level of that bot
  watchers=8         how many may watch
  listed=no          the list of tables does not show it: only its code finds it"""

MOMENT = 4.0  # seconds until it is said that a host takes its time: looking round takes some of its own
USUAL = Terms(stand_in="novice")
Seat = RemoteSession | None


class Hall:
    """The room in which one has not sat down yet."""

    def __init__(
        self, abroad: Hosts, address: Address, name: str, lines: Lines, listed: Callable[[], Awaitable[Sequence[str]]]
    ) -> None:
        self.abroad, self.address, self.name, self.lines, self.listed = abroad, address, name, lines, listed
        self.leaving = False

    async def run(self) -> Seat:
        """-> a seat; None if somebody leaves."""
        await self._heard_out(self.do_tables(""))
        if not self.leaving:
            print("Type ? for help.", flush=True)
        while not self.leaving and (line := await self.lines.next()) is not None:
            if (session := await self._heard_out(self.carry_out(line))) is not None:
                return session
        return None

    async def _heard_out(self, doing: Awaitable[Seat]) -> Seat:
        """Done; a host that takes its time can be left meanwhile."""
        task = asyncio.ensure_future(doing)
        leaving = asyncio.ensure_future(self._wants_to_leave(task))
        try:
            await asyncio.wait({task, leaving}, return_when=asyncio.FIRST_COMPLETED)
            return task.result() if task.done() else None
        finally:
            task.cancel()
            leaving.cancel()

    async def _wants_to_leave(self, task: asyncio.Future[Seat]) -> None:
        """Somebody types quit, after a moment without an answer."""
        done, _ = await asyncio.wait({task}, timeout=MOMENT)
        if not done:
            self.say("Waiting for the host… quit leaves.")
            self.leaving = await self.lines.next(_is_quit) is not None
        if not self.leaving:  # nobody can type anything any more
            await asyncio.wait({task})

    async def carry_out(self, line: str) -> Seat:
        word, _, rest = line.strip().partition(" ")
        command = COMMANDS.get(word.lower())
        if command is None:
            self.say(f"There is no command {word[:40]!r} here. Type ? for help.")
            return None
        try:
            return await command(self, rest)
        except ValueError as error:
            self.say(f"That cannot be: {error}.")
            return None

    async def create(self, wish: Create) -> RemoteSession:
        return await self.abroad.create(self.address, replace(wish, name=self.name))

    def say(self, text: str) -> None:
        print(wrapped(printable(text)), flush=True)

    # Commands: each leads to a seat or to none -------------------------------------------------------

    async def do_tables(self, _: str) -> Seat:
        print("\n".join(await self.listed()), flush=True)
        return None

    async def do_join(self, code: str) -> Seat:
        return await self.abroad.join(self.address, read_code(code), self.name)

    async def do_watch(self, code: str) -> Seat:
        return await self.abroad.watch(self.address, read_code(code), self.name)

    async def do_create(self, wish: str) -> Seat:
        return await self.create(wish_of(wish.split()))

    async def do_help(self, _: str) -> Seat:
        print(wrapped_help(HELP), flush=True)
        return None

    async def do_quit(self, _: str) -> Seat:
        self.leaving = True
        return None


Command = Callable[[Hall, str], Awaitable[Seat]]
COMMANDS: dict[str, Command] = by_words(
    {
        "tables": Hall.do_tables,
        "join": Hall.do_join,
        "watch": Hall.do_watch,
        "host": Hall.do_create,
        "help": Hall.do_help,
        "quit": Hall.do_quit,
    }
)


def _is_quit(place: int, line: str) -> bool:
    return place == 0 and COMMANDS.get(line.strip().lower()) is Hall.do_quit


# What a table shall be like ----------------------------------------------------------------------


def wish_of(words: Sequence[str]) -> Create:
    """`witches-wheel seats=4 clock=60 side=increasing`; whose, is left open. ValueError says what a word should be."""
    if not words:
        raise ValueError(f"say which game (there are: {', '.join(GAMES)})")
    game = find(words[0])
    given = with_files(game, _given(game, words[1:]))
    seats = game.seats_or_refuse(_number("seats", given.pop("seats")) if "seats" in given else None)
    settled = {term: read(term, given.pop(term)) for term, read in TERMS.items() if term in given}
    return Create(game.id, seats, given, "", (None,) * seats, replace(USUAL, **settled))


def _given(game: Game, words: Sequence[str]) -> dict[str, str]:
    """`decks=ember+tides, moss+bones seats=2`: a free text may be several words."""
    given: dict[str, str] = {}
    free = ""  # the text that goes on
    for word in words:
        name, equals, value = word.partition("=")
        if equals:
            given[name] = value
            free = name if name in game.options and game.options[name].values is None else ""
        elif free:
            given[free] += f" {word}"
        else:
            raise ValueError(f"after the game stand words like seats=4 or listed=no, not {word!r}")
    return given


def _number(name: str, text: str) -> int:
    if not text.isdecimal() or len(text) > 6:
        raise ValueError(f"{name} is a number, not {text!r}")
    return int(text)


def _yes_or_no(name: str, text: str) -> bool:
    if text.lower() not in YES_OR_NO:
        raise ValueError(f"{name} is yes or no, not {text!r}")
    return YES_OR_NO[text.lower()]


YES_OR_NO = {"yes": True, "no": False}
TERMS: Mapping[str, Callable[[str, str], Any]] = {
    "clock": _number,
    "patience": _number,
    "stand_in": lambda _, level: level,
    "watchers": _number,
    "listed": _yes_or_no,
}
