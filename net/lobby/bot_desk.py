"""What the lobby asks bots, and when they answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.ask import Choice, Seat
from engine.plain_data import shown
from net.lobby.game import LoggedGame
from net.lobby.table import OpenTable, Outcome, Pending
from net.wire.messages import Forget, Link, Question, Think, Thought

BOTS: Link = "bots"  # the link to whoever thinks for them


class Pace(NamedTuple):
    """How long bots hold back, in seconds."""

    patience: float = 0.0  # while a person may take their last answer back
    step: float = 0.0  # between one bot's answer and the next


AT_ONCE = Pace()
UNHURRIED = Pace(patience=0.7, step=0.45)  # a person can take back, and follow who lays what


class BotDesk:
    """The questions to bots, of all rooms."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self._questions = 0  # no number comes twice, or a late thought could answer another question

    def ask(self, room: OpenTable, now: float, outcome: Outcome) -> None:
        """Ask the bots that are to answer now, and let them forget what stands no more."""
        asks = room.game.table.asks
        bots = {seat: level for seat in asks if (level := room.bot_of(seat)) is not None}
        if not bots and not room.pending:
            return
        undoable = any(room.game.may_undo(seat) for seat in room.head.company.people)
        due = now + self._hold_back(room.game, undoable)
        asked: dict[Seat, Pending] = {}
        records = room.game.records
        for seat, level in bots.items():
            question, before = Question(asks[seat].prompt, asks[seat].options), room.pending.pop(seat, None)
            if before is not None and (before.asked, before.level) == (question, level):
                asked[seat] = before
                if undoable and before.records != records:  # whoever only looks holds nobody up
                    before.due, before.records = max(before.due, due), records
                continue
            if before is not None:
                outcome.out.append((BOTS, Forget(room.head.code, before.number)))
            self._questions += 1
            asked[seat] = Pending(self._questions, question, level, due, records)
            outcome.out.append((BOTS, _think(room, seat, asked[seat])))
        outcome.out += forgotten(room)
        room.pending = asked

    def _hold_back(self, party: LoggedGame, undoable: bool) -> float:
        """How long bots wait; not at all before a person has done anything."""
        if undoable:
            return self.pace.patience
        return self.pace.step if any(party.commands) else 0.0


def answers(room: OpenTable, now: float, give: Callable[[Seat, Choice], None]) -> None:
    """Bots whose time has come answer, one after the other."""
    for seat, pending in list(room.pending.items()):
        if pending.thought is None or pending.due > now or room.pending.get(seat) is not pending:
            continue
        del room.pending[seat]
        give(seat, pending.thought[0])


def hear(room: OpenTable, thought: Thought) -> None:
    """What a bot chose; if its question stands no more, nothing."""
    for seat, pending in room.pending.items():
        if pending.number == thought.number:
            pending.thought = (_offered(thought, seat, pending.asked),)


def forgotten(room: OpenTable) -> list[tuple[Link, Forget]]:
    """To all bots that are asked here: never mind."""
    return [(BOTS, Forget(room.head.code, pending.number)) for pending in room.pending.values()]


def _think(room: OpenTable, seat: Seat, pending: Pending) -> Think:
    head = room.head
    view, dice = room.game.table.view(seat), room.game.dice(seat)
    return Think(head.code, pending.number, head.game, pending.level, seat, pending.asked, view, dice)


def is_offered(option: Choice, options: Sequence[Choice]) -> bool:
    """Is it one of these?  `1` is not `True`."""
    return any(type(option) is type(other) and option == other for other in options)


def _offered(thought: Thought, seat: Seat, asked: Question) -> Choice:
    """What the bot chose; ValueError before anything has changed if it was no option."""
    if is_offered(thought.option, asked.options):
        return thought.option
    offered = ", ".join(map(str, asked.options))
    raise ValueError(
        f"{thought.code}: the bot of seat {seat} may not answer {shown(thought.option)} "
        f'to "{asked.prompt}" (offered: {offered})'
    )
