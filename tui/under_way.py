"""Commands that were sent and are not acknowledged: what of them is said again when a link has come back."""

from __future__ import annotations

from dataclasses import replace

from net.messages import Answer, Command, Question, Undo


class UnderWay:
    """Each command with the question that stood when it was given."""

    def __init__(self) -> None:
        self._commands: dict[int, tuple[Command, Question | None]] = {}

    def add(self, command: Command, question: Question | None) -> None:
        self._commands[command.number] = command, question

    def done(self, number: int) -> None:
        """Carried out or refused: nothing is to be said again."""
        self._commands.pop(number, None)

    def up_to(self, last: int) -> list[int]:
        """The numbers of those which the host had heard before the link went down."""
        return [number for number in self._commands if number <= last]

    def again(self, question: Question | None) -> tuple[list[Command], list[int]]:
        """-> what is to be said now that this is asked; the numbers of what means nothing any more."""
        meant, stale = [], []
        for number, (command, before) in sorted(self._commands.items()):
            if not isinstance(command, Answer | Undo) or _asks_the_same(before, question):
                meant.append(_meant(command, question))
            else:
                stale.append(number)
        return meant, stale


def _asks_the_same(before: Question | None, now: Question | None) -> bool:
    if before is None or now is None:
        return before is now
    return (before.prompt, before.options) == (now.prompt, now.options)


def _meant(command: Command, question: Question | None) -> Command:
    """The same command, with the question's number as it is now: a host that was started again counts anew."""
    if isinstance(command, Answer) and command.question and question is not None:
        return replace(command, question=question.number)
    return command
