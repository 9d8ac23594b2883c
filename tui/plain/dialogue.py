"""What somebody at a table of lines is told and types, beside whatever else happens there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from net.clean import printable
from net.wire.intake import NEWS
from tui.app.settings import Settings, settings_or_usual
from tui.draw.prose import TO_COPY, a, wrapped
from tui.plain.changes import Changes
from tui.plain.input import Lines, Meant, whichever
from tui.plain.telling import Telling
from tui.seat.confirm import Confirm, how
from tui.seat.scene import Scene
from tui.seat.session import Session

T = TypeVar("T")
LEAVING = ("quit", "q", "exit")
BEFOREHAND = ("?", "h", "help", "rules", "save", *LEAVING)  # they mean something also before a game
MEANWHILE = ("who", "where", "new", "table", "t", "", "piles", "log", "l", "read", *BEFOREHAND)  # they need no host
IN_TURN = ("undo", "u", "again", "leave", *LEAVING)  # sent ahead, these follow the answers before them


class Left(Exception):
    """Somebody leaves, though the host has not acknowledged what they sent last."""


@dataclass(frozen=True)
class Known:
    """How much somebody knows of a table already."""

    news: int = 0
    lines: int = 0  # the last line of the talk


class Dialogue:
    """One person before a table's lines."""

    def __init__(self, session: Session, lines: Lines, before: Known = Known(), data: Path | None = None) -> None:
        self.session, self.lines = session, lines
        self.data = data  # where the settings are kept; None: they are the usual ones
        wanted = (Settings() if data is None else settings_or_usual(data)[0]).lines
        self.telling = Telling(wanted == "brief" or (wanted == "auto" and lines.typed))
        self.told = 0  # the number of the last of the news that was told
        self.asked = 0  # how often a question was shown
        self.answered_at = 0  # and of the last before my last answer
        self.leaving = False
        self.status = 0  # that the command ends with
        self.carry_out: Callable[[str], Awaitable[object]]  # a line; set by the table
        self.changed = asyncio.Event()
        self._before = before  # what was told when one was here last
        self._changes = Changes(session.scene, before.lines)
        self._prompted = False  # the cursor stands behind a prompt
        self._is_out_of_lines = False  # the input has ended, while the host had not answered
        self.confirming = Confirm()
        self._line = ""  # what is carried out now
        self._sure_of = ""  # and what was answered with it, if it was chosen once more
        session.changed = self.changed.set
        session.troubled = self.say

    @property
    def scene(self) -> Scene:
        return self.session.scene

    @property
    def known(self) -> Known:
        """So much has been told by now."""
        return Known(self.told, self._changes.lines)

    def stop(self, reason: str) -> None:
        """The game cannot go on now."""
        self.say(reason)
        self.leaving, self.status = True, 1
        self.lines.end()
        self.changed.set()

    # What is said --------------------------------------------------------------------------------

    def say(self, *texts: str) -> None:
        for text in texts:
            if self._prompted:
                print()
                self._prompted = False
            print(wrapped(printable(text)), flush=True)

    def say_command(self, before: str, command: str) -> None:
        """Alone on its line, however long it is: it is there to be copied."""
        self.say(before)
        print(TO_COPY + command, flush=True)

    def prompt(self) -> None:
        if self.lines.typed and not self._prompted:
            print("> ", end="", flush=True)
            self._prompted = True

    def tell_news(self, most: int = NEWS) -> None:
        """What is new; of very much the last."""
        if news := self.scene.news_above(self.told)[-most:]:
            self.confirming.drop()  # what is out of sight is not asked
        self.say(*self.telling.news(self.scene, news))
        self.told = self.scene.told

    def tell_what_was_missed(self) -> None:
        """All that is new to who was here before; to others the latest news."""
        known = self._before.news
        self.told = known or max(0, self.scene.told - 2 * len(self.scene.names))
        self.answered_at = known
        if 0 < known < self.scene.told:
            level = self.scene.terms.stand_in  # Seats tell of a bot only as long as it plays
            self.say(f"While you were away{f', {a(level)} bot may have played for you' * bool(level)}:")
        self.tell_news()
        self.note_changes()

    def forget(self) -> None:
        """Of the next game nothing has been told."""
        self.told, self.answered_at, self._before = 0, 0, Known()

    def note_changes(self) -> None:
        """What is to be said of the company and the link."""
        self.say(*(f"- {said}" for said in self._changes.since(self.scene)))
        if self.scene.parted is not None:
            self.leaving = True

    # What is typed -------------------------------------------------------------------------------

    async def hear(self, is_meant: Meant = whichever, due: float | None = None) -> str | None:
        """The next line; None if something else happens first, by then at the latest, or nothing is to come."""
        self.changed.clear()
        self.note_changes()
        if self.leaving:
            return None
        times = [*([due] if due is not None else []), *self._changes.due(self.scene)]
        line = await self._line_before(is_meant, timeout=max(0.0, min(times) - monotonic()) if times else None)
        if line is None:
            self.note_changes()
            return None
        self._prompted = False
        self.leaving = self.leaving or line.result() is None
        return None if self.leaving else line.result()

    def taken(self, line: str) -> str:
        """What to carry out: Enter stands for the line that is asked about.  Too soon, it is asked about again."""
        self._sure_of = ""
        if not self.confirming.hears(f'"{line}"' if line else "pick", monotonic()):
            self._line = line
        return self._line

    def is_sure(self, question: str) -> bool:
        """Somebody at a terminal chooses it once more; a script means what it says."""
        if not self.lines.typed or self._sure_of == question:
            return True
        self.lines.forget_typed_ahead()
        by = f'"{self._line}"'
        self.confirming.ask(f"{question} {how(by, 'Enter')}", partial(setattr, self, "_sure_of", question), by)
        self.say(self.confirming.question)
        self.confirming.seen(monotonic())
        return False

    async def change(self) -> None:
        """Until something is different."""
        await self.changed.wait()
        self.note_changes()

    async def settled(self, doing: Awaitable[T]) -> T:
        """Carried out by the host; meanwhile everything is told, and lines that need no host are heard."""
        task = asyncio.ensure_future(doing)
        try:
            while not task.done():
                await self._meanwhile(task)
            return await task
        finally:
            task.cancel()

    async def _meanwhile(self, task: asyncio.Future[Any]) -> None:
        self.changed.clear()
        self.note_changes()
        if self.leaving or (self._is_out_of_lines and self.scene.link):
            raise Left
        if self._is_out_of_lines:
            await self._first_of(task)
        elif (line := await self._line_before(self._is_for_now, task)) is not None:
            await self._carry_out_meanwhile(line.result())

    async def _carry_out_meanwhile(self, line: str | None) -> None:
        if line is None:
            self._is_out_of_lines = True
            return
        self._prompted = False
        if _word_of(line) in MEANWHILE:
            await self.carry_out(line)
        else:
            self.say("The host has not answered yet. Meanwhile type who, table or quit.")

    def _is_for_now(self, place: int, line: str) -> bool:
        """Nothing, until it is noticed that the host takes its time.

        And a pipe's answers wait for their questions; what follows them waits, too.
        """
        if not (self.scene.waits or self.scene.link):
            return False
        word = _word_of(line)
        return self.lines.typed or (word in MEANWHILE and not (place > 0 and word in IN_TURN))

    async def _line_before(
        self, is_meant: Meant, *waited: asyncio.Future[Any], timeout: float | None = None
    ) -> asyncio.Future[str | None] | None:
        """The next line, if it comes before one of those is done or something has changed."""
        line = asyncio.ensure_future(self.lines.next(is_meant))
        try:
            await self._first_of(line, *waited, timeout=timeout)
        finally:
            is_there = line.done() or not line.cancel()
        return line if is_there else None

    async def _first_of(self, *waited: asyncio.Future[Any], timeout: float | None = None) -> None:
        """Until one of them is done, or something has changed."""
        changed = asyncio.ensure_future(self.changed.wait())
        try:
            await asyncio.wait({*waited, changed}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
        finally:
            changed.cancel()


def _word_of(line: str) -> str:
    return line.strip().partition(" ")[0].lower()
