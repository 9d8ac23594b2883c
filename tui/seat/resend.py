"""Commands that were sent and are not acknowledged: what of them is said again when a link has come back.

Only what still means what it meant: an answer to a question that stands, seats that are as they were.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from net.wire.messages import Answer, Begin, Chair, Command, Fill, Question, Remove, Undo

Company = tuple[tuple[str, str | None], ...]  # the name and the bot's level of each seat


class Moment(NamedTuple):
    """What somebody had before their eyes when they gave a command."""

    question: Question | None
    company: Company


def company_of(chairs: Iterable[Chair]) -> Company:
    return tuple((chair.name, chair.level) for chair in chairs)


class UnderWay:
    """Each command with the moment at which it was given."""

    def __init__(self) -> None:
        self._commands: dict[int, tuple[Command, Moment]] = {}
        self._doubted: dict[int, Command] = {}  # heard by the host, which may have refused them

    def add(self, command: Command, moment: Moment) -> None:
        self._commands[command.number] = command, moment

    def __bool__(self) -> bool:
        return bool(self._commands or self._doubted)

    def holds(self, number: int) -> bool:
        """Is nothing known of what became of it?"""
        return number in self._commands or number in self._doubted

    def done(self, number: int) -> Command | None:
        """Carried out or refused, nothing is to be said again; -> what it was, unless it was known to be heard."""
        self._doubted.pop(number, None)
        command, _ = self._commands.pop(number, (None, None))
        return command

    def up_to(self, last: int) -> list[Command]:
        """Those which the host had heard before the link went down."""
        return [command for number, (command, _) in self._commands.items() if number <= last]

    def doubt(self, number: int) -> None:
        """It is older than the last that was carried out: done, or refused and then never done any more."""
        self._doubted[number], _ = self._commands.pop(number)

    @property
    def in_doubt(self) -> list[Command]:
        """What can be said again to hear what became of it."""
        return [command for _, command in sorted(self._doubted.items())]

    def again(self, now: Moment) -> tuple[list[Command], list[int]]:
        """-> what is to be said as things stand now; the numbers of what means nothing any more."""
        meant, stale = [], []
        for number, (command, before) in sorted(self._commands.items()):
            if _still_means(command, before, now):
                meant.append(_meant(command, now.question))
            else:
                stale.append(number)
        return meant, stale


def _still_means(command: Command, before: Moment, now: Moment) -> bool:
    match command:
        case Answer() | Undo():
            return _asks_the_same(before.question, now.question)
        case Fill() | Remove() | Begin():
            return before.company == now.company
    return True


def _asks_the_same(before: Question | None, now: Question | None) -> bool:
    if before is None or now is None:
        return before is now
    return (before.prompt, before.options) == (now.prompt, now.options)


def _meant(command: Command, question: Question | None) -> Command:
    """The same command, with the question's number as it is now: a host that was started again counts anew."""
    if isinstance(command, Answer) and command.question and question is not None:
        return replace(command, question=question.number)
    return command
