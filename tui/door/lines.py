"""The door's first page as lines of text: who is here, what is said, and what leads to a game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol, TypeAlias

from engine.bots import LEVELS
from engine.games import GAMES, find
from net.clean import printable
from net.client import Address
from net.door.words import AskKeyCode, AskLadder, Guest, Ladder, Rank, UseKeyCode
from net.lobby.company import level_or_refuse
from net.wire.messages import Listed
from tui.app.acts import HELP as HELP_OF
from tui.app.acts import by_words, help_of
from tui.door.at_table import called_at, declined
from tui.door.doorstep import Doorstep, doing, game_name, short
from tui.door.tables import tables_at, worth_listing
from tui.draw.rulebook import rules_in_short
from tui.hosts.hosts import Hosts
from tui.hosts.your_turn import YourTurn
from tui.plain.host import COMMANDS as OF_HOSTS
from tui.plain.host import OF_CREATE, Command, PlainHost
from tui.plain.input import Lines
from tui.plain.likes import settings_said
from tui.seat.session import Session
from tui.start.named import perhaps
from tui.start.new_game import NewGame
from tui.start.option_files import IN_A_FILE

Until: TypeAlias = Callable[[Callable[[], object]], Awaitable[None]]
PATIENCE = 5.0  # seconds for the door to answer
SILENT = "the door does not answer now; try again in a moment"
LOOKS = "Looking for somebody who wants to play {} ..."
SAID = 20  # lines of the talk that are told again
BY_KEY = "you came without a key; with one (ssh-keygen makes it) there is something to link"
NO_FILES = "no files are read at the door: write the text itself behind the ="
KEY_CODE = "Come with your other key, and type: link {}. It holds for {} minutes, and once."


class Outing(Protocol):
    """What lines at the door need of the visit that they belong to."""

    hosts: Hosts
    address: Address
    lines: Lines
    turns: YourTurn
    doorstep: Doorstep
    news: asyncio.Event  # the door has said something
    refused: bool  # and that was no

    async def quick(self, game: str, until: Until) -> Session | None: ...
    async def challenge(self, guest: Guest, game: str) -> Session: ...
    async def alone(self, wanted: NewGame | None) -> Session: ...


class DoorLines(PlainHost):
    """Somebody who is at the door and has not sat down yet."""

    help = f"{help_of('door')}\n{OF_CREATE}"
    typed = tuple(line.split("  ")[0] for line in HELP_OF["door"].values())

    def __init__(self, evening: Outing) -> None:
        super().__init__(evening.hosts, evening.address, evening.lines)
        self.evening, self.turns = evening, evening.turns

    @property
    def doorstep(self) -> Doorstep:
        return self.evening.doorstep

    @property
    def commands(self) -> Mapping[str, Command]:
        return COMMANDS

    async def until(self, is_so: Callable[[], object]) -> None:
        """The door has answered; ValueError if it does not."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not is_so():
                    self.evening.news.clear()
                    await self.evening.news.wait()
        except TimeoutError:
            raise ValueError(SILENT) from None

    # Playing -------------------------------------------------------------------------------------

    async def do_quick(self, words: str) -> None:
        game = game_meant(words)
        self.say(LOOKS.format(game_name(game)))
        self.session = await self.evening.quick(game, self.until)

    async def do_challenge(self, words: str) -> None:
        name, _, game = words.rpartition(" ")
        if not name:
            raise ValueError(f"say whom, and to which game, as in challenge {self._somebody()} weavers")
        wanted = game_meant(game)
        if (guest := await self._meant(name)) is not None:
            self.session = await self.evening.challenge(guest, wanted)

    async def _meant(self, name: str) -> Guest | None:
        """Who is called so; None if the door has said that nobody is."""
        found: list[Guest] = []
        self.doorstep.found, self.evening.refused = found.append, False
        self.doorstep.find(name)
        await self.until(lambda: found or self.evening.refused)
        return found[0] if found else None

    def _somebody(self) -> str:
        return next((short(guest.name) for guest in self.doorstep.others), "Ben")

    async def do_accept(self, _: str) -> None:
        if (challenge := self.doorstep.accept()) is None:
            raise ValueError("nobody has challenged you")
        await self.do_join(challenge.code)

    async def do_decline(self, _: str) -> None:
        self.say(declined(self.doorstep))

    async def do_play(self, words: str) -> None:
        game, _, level = words.partition(" ")
        if level:
            level_or_refuse(level.strip())
        wanted = NewGame(game_meant(game), bots=(level.strip() or LEVELS[0],))
        self.session = await self.evening.alone(wanted)

    async def do_continue(self, _: str) -> None:
        self.session = await self.evening.alone(None)

    async def do_create(self, words: str) -> None:
        if f"={IN_A_FILE}" in words:
            raise ValueError(NO_FILES)
        await super().do_create(words)

    async def do_tables(self, _: str) -> None:
        """Those of the door alone: there are no others."""
        tables = worth_listing(await tables_at(self.address), self.doorstep.is_here)
        for table in tables:
            self.say(f"  {table_said(table)}")
        if not tables:
            self.say("No table is open now: create GAME opens one.")

    # The company ---------------------------------------------------------------------------------

    async def do_who(self, _: str) -> None:
        step = self.doorstep
        for guest in step.others:
            where = f", at {guest.code}" if guest.code else ""
            self.say(f"  {short(guest.name)}: {doing(guest) or 'here'}{where}")
        if step.more:
            self.say(f"  {step.more} others are here, too.")
        elif not step.others:
            self.say("  Nobody else is here now.")

    async def do_say(self, text: str) -> None:
        if text:
            self.doorstep.speak(text)
            return
        lines = self.doorstep.lines[-SAID:]
        for line in lines:
            when = time.strftime("%H:%M", time.localtime(line.when))
            self.say(f"  {when} {short(line.name)}: {printable(line.text)}")
        if not lines:
            self.say("  Nobody has said anything yet.")

    async def do_ladder(self, words: str) -> None:
        game, _, bots = words.partition(" ")
        key = game_meant(game), bots.strip().startswith("bot")
        self.doorstep.ladders.pop(key, None)
        self.doorstep.say(AskLadder(*key))
        await self.until(lambda: key in self.doorstep.ladders)
        for line in ladder_said(self.doorstep.ladders[key]):
            self.say(line)

    # What is mine --------------------------------------------------------------------------------

    async def do_name(self, words: str) -> None:
        before = self.doorstep.called
        for line in called_at(self.doorstep, words):
            self.say(line)
        if words:
            await self.until(lambda: self.doorstep.called is not before or self.evening.refused)
            if not self.evening.refused:
                self.say(called_at(self.doorstep, "")[0])
            self.evening.refused = False

    async def do_settings(self, words: str) -> None:
        for line in settings_said(self.hosts.data, words):
            self.say(line)

    async def do_link(self, code: str) -> None:
        step = self.doorstep
        if not step.is_kept:
            raise ValueError(BY_KEY)
        if code:
            step.say(UseKeyCode(code.strip()))
            return
        step.key_code = None
        step.say(AskKeyCode())
        await self.until(lambda: step.key_code)
        if (shown := step.key_code) is not None:
            self.say(KEY_CODE.format(shown.code, max(1, shown.seconds // 60)))

    async def do_rules(self, words: str) -> None:
        print(rules_in_short(game_meant(words)), flush=True)


COMMANDS: dict[str, Command] = OF_HOSTS | by_words(
    {
        "quick": DoorLines.do_quick,
        "new game": DoorLines.do_play,
        "continue": DoorLines.do_continue,
        "who": DoorLines.do_who,
        "challenge": DoorLines.do_challenge,
        "accept": DoorLines.do_accept,
        "decline": DoorLines.do_decline,
        "talk": DoorLines.do_say,
        "ladder": DoorLines.do_ladder,
        "rules": DoorLines.do_rules,
        "host": DoorLines.do_create,
        "tables": DoorLines.do_tables,
        "name": DoorLines.do_name,
        "settings": DoorLines.do_settings,
        "second key": DoorLines.do_link,
    }
)


def game_meant(words: str) -> str:
    """The id of a game, or of the only one that begins like that; ValueError says which there are."""
    wanted = words.strip().lower().replace(" ", "-").replace("'", "")
    found = [id for id in GAMES if wanted and (id.startswith(wanted) or f"-{wanted}-" in f"-{id}-")]
    if len(found) == 1:
        return found[0]
    if not wanted:
        raise ValueError(f"say which game (there are: {', '.join(GAMES)})")
    try:
        return find(wanted).id
    except ValueError as error:
        raise ValueError(f"{error}{perhaps(wanted, GAMES)}") from None


def table_said(table: Listed) -> str:
    """`owl-fern-42, Weavers: Ben's table, 1 of 2 seats taken`"""
    taken = table.people + table.bots
    state = table.stage if table.begun else f"{taken} of {table.seats} seats taken"
    state = f"{state}, nobody is there" if table.deserted else state
    days = ", by correspondence" if table.clock else ""
    return printable(f"{table.code}, {game_name(table.game)}: {table.maker}'s table{days}, {state}")


def ladder_said(ladder: Ladder) -> list[str]:
    """A line for each place."""
    among = "in games with bots, too" if ladder.bots else "in games among people"
    if not ladder.ranks:
        return [f"Nobody has played {game_name(ladder.game)} to its end yet, {among}."]
    head = f"{game_name(ladder.game)}, {among}:"
    return [head, *(_rank_said(place, rank) for place, rank in enumerate(ladder.ranks, 1))]


def _rank_said(place: int, rank: Rank) -> str:
    bot = f" ({rank.level} bot)" if rank.level else ""
    return f"  {place}. {short(rank.name)}{bot}: {rank.rating:.1f}, {rank.won:.4g} of {rank.games} won"
