"""What a table of lines asks of those who sit there too, and the answers of bots; company.py has those of people."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic

from engine.words.speech import joined
from net.lobby.bot_desk import UNHURRIED
from net.wire.intake import NEWS
from tui.plain.dialogue import BEFOREHAND, Dialogue
from tui.plain.likes import name_said
from tui.seat.company_words import with_whom

ON_DEMAND = ("look", "table", "t", "", "where", "new", "piles", "log", "l", "settings", "name")
ALWAYS = (*ON_DEMAND, "brief", "full", "undo", "u", "yield", *BEFOREHAND)  # they mean something though nothing is asked
SILENCE = 2.0  # seconds without a word, after which it is said who thinks
SOON = 0.05  # seconds: what is already in a pipe is there by then
UNDO = ("undo", "u")
Command = Callable[[str], Awaitable[object]]  # with what stands behind its word


class Others(ABC):
    """The others at one table."""

    most_news = NEWS  # that are told at a time, the last ones
    repeats = False  # is a question shown again when its answer was refused?

    def __init__(self, dialogue: Dialogue) -> None:
        self.dialogue = dialogue
        self.say = dialogue.say

    def greeting(self) -> Sequence[str]:
        """What is said before the game: nothing to bots."""
        return ()

    @abstractmethod
    def opening(self) -> Sequence[str]:
        """What is said when it begins."""

    @abstractmethod
    async def hear(self) -> str | None:
        """A line that means something though nothing is asked; None: something else has happened."""

    @abstractmethod
    def say_end(self) -> None:
        """What can be done once it is over."""

    @abstractmethod
    def say_goodbye(self) -> None:
        """How to come back."""

    def called(self, words: str) -> list[str]:
        """What they call me, or shall from now on; ValueError if it cannot be kept."""
        return name_said(self.dialogue.data, words) if self.dialogue.data is not None else []

    def help(self) -> str:
        """What can be typed because of them."""
        return ""

    def command(self, word: str) -> Command | None:
        """What they make of this word."""
        return None

    def refuses(self, word: str) -> bool:
        """Does this mean nothing while nothing is asked?  Then that is said."""
        return False


class BotsAlone(Others):
    """A table of one's own, and the commands that lead to its game again."""

    repeats = True

    def __init__(self, dialogue: Dialogue, go_on_with: str, read_with: str, patience: float = UNHURRIED.patience):
        super().__init__(dialogue)
        self._go_on_with, self._read_with, self._patience = go_on_with, read_with, patience
        self._wait = (0, 0)  # what was asked and told when it began
        self._silent_till: float | None = None  # then it is said who thinks; None: it has been

    def opening(self) -> Sequence[str]:
        scene = self.dialogue.scene
        others = [f"{name} ({level})" for name, level in zip(scene.names, scene.bots, strict=True) if level]
        said = with_whom(scene, others)
        return [said, scene.notice] if scene.notice else [said]

    async def hear(self) -> str | None:
        return await (self._typed() if self.dialogue.lines.typed else self._sent_ahead())

    async def _typed(self) -> str | None:
        """A person is heard at once, and is told once in a while of silence whom they wait for."""
        if (wait := (self.dialogue.asked, self.dialogue.told)) != self._wait:
            self._wait, self._silent_till = wait, monotonic() + SILENCE
        line = await self.dialogue.hear(due=self._silent_till)
        if self._silent_till is not None and line is not None:
            self._silent_till = monotonic() + SILENCE
        elif self._silent_till is not None and monotonic() >= self._silent_till:
            self._silent_till = None
            self._say_who_thinks()
        return line

    def _say_who_thinks(self) -> None:
        """Unless I am asked just now."""
        if self.dialogue.scene.question is None and (thinking := self._who_thinks()):
            self.say(f"{thinking}.")

    async def _sent_ahead(self) -> str | None:
        """What a pipe sends waits for its question; but for a moment my last answer can be taken back."""
        scene, lines = self.dialogue.scene, self.dialogue.lines
        if scene.may_undo and not scene.yielding and await lines.soon(self._patience or SOON, UNDO):
            return UNDO[0]
        await self.dialogue.change()
        return None

    def refuses(self, word: str) -> bool:
        """What was typed before its question was seen chooses nothing."""
        if word.lower() in (*ALWAYS, "who", "again"):
            return False
        thinking = self._who_thinks()
        self.say(f"Nobody has asked you yet{f': {thinking}' * bool(thinking)}; this was not taken.")
        return True

    def _who_thinks(self) -> str:
        """`Bram is thinking`; "" if nobody is waited for but me."""
        scene = self.dialogue.scene
        names = [scene.names[seat] for seat in scene.waiting if seat != scene.me]
        return f"{joined(names)} {'is' if len(names) == 1 else 'are'} thinking" if names else ""

    def say_end(self) -> None:
        self.dialogue.say_command("Kept. Read it again with:", self._read_with)
        self.dialogue.leaving = True

    def say_goodbye(self) -> None:
        if not self.dialogue.scene.over:
            self.dialogue.tell_news()
            self.say("")
            self.dialogue.say_command("Kept. Go on with:", self._go_on_with)
