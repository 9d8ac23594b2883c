"""What a table of lines asks of those who sit there too, and the answers of bots; company.py has those of people."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence

from net.lobby.bot_desk import UNHURRIED
from net.wire.intake import NEWS
from tui.plain.dialogue import Dialogue
from tui.seat.company_words import with_whom

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

    def opening(self) -> Sequence[str]:
        scene = self.dialogue.scene
        others = [f"{name} ({level})" for name, level in zip(scene.names, scene.bots, strict=True) if level]
        said = with_whom(scene, others)
        return [said, scene.notice] if scene.notice else [said]

    async def hear(self) -> str | None:
        """For a moment my last answer can be taken back."""
        scene, lines = self.dialogue.scene, self.dialogue.lines
        if scene.may_undo and not scene.yielding and await lines.soon(self._patience or SOON, UNDO):
            return UNDO[0]
        await self.dialogue.change()
        return None

    def say_end(self) -> None:
        self.dialogue.say_command("Kept. Read it again with:", self._read_with)
        self.dialogue.leaving = True

    def say_goodbye(self) -> None:
        if not self.dialogue.scene.over:
            self.dialogue.tell_news()
            self.say("")
            self.dialogue.say_command("Kept. Go on with:", self._go_on_with)
