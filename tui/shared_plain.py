"""A table with other people as lines of text: what others say and do comes in between."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from net.clean import sentence
from net.messages import Again, Begin, Fill, Question, Remove, Say
from tui.lines import Lines
from tui.notes import heard
from tui.plain import Plain
from tui.prose import a
from tui.remote import RemoteSession
from tui.session import Scene

NOTHING = Question("", ())
MORE = """\
  say TEXT    say something to everybody at the table
  who         who is at the table, who is away, who watches
  bot N       let a bot play for seat N, who has been away too long
  again       after the end: another game with the same company
  leave       give your seat up for good; quit keeps it for you"""
BEFORE = """\
  begin       begin with those who are there (who made the table may)
  bot N [L]   a bot of level L (novice, adept) for seat N; open N takes it away
  remove N    send somebody away
  say TEXT    say something; who: who is there
  leave       give your seat up; quit keeps it for you"""


class SharedPlain(Plain):
    """One person at a host's table of lines."""

    session: RemoteSession

    def __init__(self, session: RemoteSession, lines: Lines, proof: str, more: Sequence[str]) -> None:
        super().__init__(session, lines, "", "")
        self.proof, self.more = proof, more  # what a code ends with, and a command to come back
        self._shown: Scene = session.scene.still()

    # The whole evening ---------------------------------------------------------------------------

    async def run(self) -> int:
        """Wait for company, play, and again; -> the exit status."""
        try:
            while not self.leaving:
                await (self.play() if self.scene.begun else self.gather())
        except asyncio.CancelledError:
            self.leaving = True
        if self.scene.parted is not None:
            self.say(sentence(self.scene.parted.reason))
        elif not self.scene.over and self.scene.me is not None:
            self.say_command("Your seat is kept. Come back with:", self.back)
        return self.status

    @property
    def back(self) -> str:
        """The command that leads to this seat again."""
        place, code = self.session.address.place, self.scene.code
        return shlex.join(["witch-tui", "join", place, "--code", code, "--plain", *self.more])

    async def gather(self) -> None:
        """Before the game: who comes, who goes, who speaks."""
        code = f"{self.scene.code}-{self.proof}" if self.proof else self.scene.code
        self.say(f"You are at {self.scene.code}. Others join with the code {code}. Type ? for help.")
        await self.do_who("", NOTHING)
        while not self.scene.begun and not self.leaving:
            await self.line_or_change()

    async def play(self) -> None:
        """One game, to its end and what comes after it."""
        code = self.scene.code
        self.told = max(0, len(self.scene.news) - 2 * len(self.scene.names))
        while not self.scene.updates and not self.leaving:
            await self.line_or_change()
        self.say(f"{self.scene.game.name} with {', '.join(self.scene.names)}. Type ? for help.")
        self.tell_news()
        self.show_table()
        while not self.scene.over and not self.leaving:
            await self.turn()
        if self.leaving:
            return
        self.tell_news()
        print()
        for line in self.scene.words.ending(self.scene.view, self.scene.news, self.scene.voice):
            self.say(line)
        self.say("again: another game with the same company; quit: leave.")
        while self.scene.code == code and not self.leaving:
            await self.line_or_change()
        self.told = 0

    # Lines and changes ---------------------------------------------------------------------------

    async def wait(self) -> None:
        await self.line_or_change()

    async def ask_me(self, question: Question) -> None:
        """Show the question; carry out lines until it is done with, or stands no more."""
        self.lines.forget_typed_ahead()
        self.show_question(question)
        while not self.leaving and self.scene.question is not None and self.scene.question.number == question.number:
            self.prompt()
            if await self.line_or_change(question):
                return

    def prompt(self) -> None:
        if self.lines.typed:
            print("> ", end="", flush=True)

    async def line_or_change(self, question: Question | None = None) -> bool:
        """The next thing that happens; -> is the question done with?"""
        self._news.clear()
        self.note_changes()
        line = asyncio.ensure_future(self.lines.next())
        news = asyncio.ensure_future(self._news.wait())
        try:
            await asyncio.wait({line, news}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (line, news):
                if not task.done():
                    task.cancel()
        if not line.done() or line.cancelled():
            self.note_changes()
            return False
        text = line.result()
        if text is None:
            self.leaving = True
            return True
        return await self.carry_out(" ".join(text.split()), question or NOTHING)

    def note_changes(self) -> None:
        """What is to be said of the company and the link."""
        before, scene = self._shown, self.scene
        self._shown = scene.still()
        for said in heard(before, scene):
            self.say(f"- {said}")
        if scene.link and not before.link:
            self.say(f"- {scene.link}")
        if before.link and not scene.link:
            self.say("- Back at the table.")
        if scene.parted is not None:
            self.leaving = True

    async def carry_out(self, line: str, question: Question) -> bool:
        word, _, rest = line.partition(" ")
        command = TOGETHER.get(word.lower())
        if command is not None:
            return await command(self, rest, question)
        if question is NOTHING and word.lower() not in (ALWAYS if self.scene.updates else BEFOREHAND):
            self.say("It is not your turn." if self.scene.begun else "The game has not begun. Type ? for help.")
            return False
        return await super().carry_out(line, question)

    async def command(self, make: Callable[[int], Any]) -> bool:
        try:
            await self.session.command(make)
        except ValueError as error:
            self.say(f"That cannot be: {error}.")
        return False

    # Commands: each says whether the question is done with ---------------------------------------

    async def do_help(self, _: str, question: Question) -> bool:
        if self.scene.begun:
            await super().do_help(_, question)
        print(MORE if self.scene.begun else BEFORE, flush=True)
        return False

    async def do_who(self, _: str, question: Question) -> bool:
        seats = self.scene.seats
        for number, chair in enumerate(seats.chairs if seats is not None else (), 1):
            state = "here" if chair.here else "away"
            state = f"{chair.level} bot" if chair.level else state if chair.name else "open"
            stand_in = f", {a(chair.stand_in)} bot plays" if chair.stand_in else ""
            maker = ", made the table" if seats is not None and number - 1 == seats.maker else ""
            me = " (you)" if number - 1 == self.scene.me else ""
            self.say(f"  {number}  {chair.name or '-'}{me}: {state}{stand_in}{maker}")
        if seats is not None and seats.watchers:
            self.say(f"  watching: {', '.join(seats.watchers)}")
        return False

    async def do_say(self, text: str, question: Question) -> bool:
        return await self.command(lambda number: Say(number, text))

    async def do_bot(self, rest: str, question: Question) -> bool:
        seat, _, level = rest.partition(" ")
        return await self._at(seat, lambda number, place: Fill(number, place, level.strip() or "novice"))

    async def do_open(self, seat: str, question: Question) -> bool:
        return await self._at(seat, lambda number, place: Fill(number, place, ""))

    async def do_remove(self, seat: str, question: Question) -> bool:
        return await self._at(seat, Remove)

    async def _at(self, seat: str, make: Callable[[int, int], Any]) -> bool:
        if not (seat.isdecimal() and 0 < int(seat[:3]) <= len(self.scene.names)):
            self.say(f"Say which seat: 1 to {len(self.scene.names)}.")
            return False
        return await self.command(lambda number: make(number, int(seat) - 1))

    async def do_begin(self, _: str, question: Question) -> bool:
        return await self.command(Begin)

    async def do_again(self, _: str, question: Question) -> bool:
        return await self.command(Again)

    async def do_leave(self, _: str, question: Question) -> bool:
        try:
            await self.session.leave_for_good()
        except ValueError as error:
            self.say(f"That cannot be: {error}.")
        else:
            self.leaving = True
        return self.leaving


BEFOREHAND = ("rules", "save", "quit", "q", "exit")
ALWAYS = ("?", "h", "help", "look", "undo", "u", "table", "t", "", "log", "l", "rules", "save", "quit", "q", "exit")
TOGETHER: dict[str, Callable[[SharedPlain, str, Question], Awaitable[bool]]] = {
    "?": SharedPlain.do_help,
    "h": SharedPlain.do_help,
    "help": SharedPlain.do_help,
    "who": SharedPlain.do_who,
    "say": SharedPlain.do_say,
    "bot": SharedPlain.do_bot,
    "open": SharedPlain.do_open,
    "remove": SharedPlain.do_remove,
    "begin": SharedPlain.do_begin,
    "again": SharedPlain.do_again,
    "leave": SharedPlain.do_leave,
}
