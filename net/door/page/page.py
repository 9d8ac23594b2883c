"""The page itself: each word that a session says, and what becomes of it.

A ValueError is a sentence for the one who said it, and nothing has changed.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from net.clean import spoken
from net.door import words
from net.door.guestbook import Guestbook
from net.door.page import meeting, naming
from net.door.page.chat import DoorChat
from net.door.page.ladder_desk import Ladders, Unlisted
from net.door.page.page_link import PageLink
from net.door.page.reception import Reception
from net.door.page.visitor import IDLE

NOT_KEPT = "that cannot be kept now; try again in a while"
NO_LADDER = "the ladder cannot be read now"


class Page(Reception):
    """The first page of one door."""

    def __init__(self, folder: Path, data: Path | None, guestbook: Guestbook, log: Callable[[str], None]) -> None:
        super().__init__(guestbook, log)
        self._chat, self.ladders = DoorChat(folder), Ladders(folder, data)
        self._asking: set[asyncio.Task[None]] = set()
        self._closing: tuple[str, float] | None = None  # why the door closes, and when

    def link(self, who: bytes) -> PageLink:
        """For a session of this person, who is expected."""
        return PageLink(self, self.visitors[who])

    def closing(self, reason: str, seconds: int) -> None:
        """All who are here are told that the door closes, and so is who comes until then."""
        self._closing = reason, self.now + seconds
        self.tell_all(words.Closing(reason, seconds))

    def close(self) -> None:
        for task in self._asking:
            task.cancel()
        super().close()
        self._chat.close()

    # For the links --------------------------------------------------------------------------------

    def comes(self, link: PageLink) -> bool:
        """One more place from which somebody has come; -> may they?"""
        if not self.may_come(link):
            return False
        link.visitor.places.append(link)
        for word in (link.visitor.called, self.who_is_here(), words.Chat(self._chat.lines)):
            link.say(word)
        if self._closing is not None:
            reason, when = self._closing
            link.say(words.Closing(reason, max(0, round(when - self.now))))
        self.changed()
        return True

    def hears(self, link: PageLink, word: Any) -> None:
        if not isinstance(word, words.At):
            self._stirs(link)
        try:
            HEARD[type(word)](self, link, word)
        except ValueError as error:
            link.say(words.Denied(type(word).__name__, str(error)))
        except sqlite3.Error as error:  # the disk is full: what was to be kept there was not done
            self.log(f"the guestbook cannot be used now ({error})")
            link.say(words.Denied(type(word).__name__, NOT_KEPT))

    # Words ----------------------------------------------------------------------------------------

    def _stirs(self, link: PageLink) -> None:
        was_idle = self.now - link.visitor.stirred >= IDLE
        link.stirred = self.now
        if was_idle:
            self.changed()

    def _speak(self, link: PageLink, word: words.Speak) -> None:
        visitor, text = link.visitor, spoken(word.text)
        self.check_named(visitor)
        if not text:
            raise ValueError("there is nothing in it that can be read")
        if not visitor.speaks.take_if(self.now):
            raise ValueError("slower, please: others want to be read, too")
        self.tell_all(words.Chat((self._chat.say(visitor.name, text),)))

    def _ask_ladder(self, link: PageLink, word: words.AskLadder) -> None:
        meeting.check_game(word.game)
        task = asyncio.get_running_loop().create_task(self._tell_ladder(link, word))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _tell_ladder(self, link: PageLink, word: words.AskLadder) -> None:
        """It takes a moment, if it has to be made first."""
        try:
            link.say(await self.ladders.of(word.game, word.bots))
        except Unlisted as error:
            link.say(words.Denied("AskLadder", str(error)))
        except ValueError as error:  # it names a file
            self.log(str(error))
            link.say(words.Denied("AskLadder", NO_LADDER))


HEARD: dict[type, Callable[[Page, PageLink, Any], None]] = {
    words.CallMe: naming.call,
    words.At: meeting.at,
    words.Stir: lambda page, link, word: None,
    words.Speak: Page._speak,
    words.Seek: meeting.seek,
    words.Made: meeting.made,
    words.Challenge: meeting.challenge,
    words.FindGuest: meeting.find,
    words.Decline: meeting.decline,
    words.TakeBack: meeting.take_back,
    words.AskKeyCode: naming.ask_key_code,
    words.UseKeyCode: naming.use_key_code,
    words.AskLadder: Page._ask_ladder,
}
