"""What the lobby asks bots, and when they answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.ask import Choice, Seat
from engine.plain_data import shown
from net.lobby.game import LoggedGame
from net.lobby.outcome import Outcome
from net.lobby.table import OpenTable, Pending
from net.wire.messages import Forget, Link, Question, Think, Thought

BOTS: Link = "bots"  # the link to what thinks for them


class Pace(NamedTuple):
    """How long bots hold back, in seconds."""

    patience: float = 0.0  # while a person may take their last answer back
    step: float = 0.0  # between one bot's answer and the next


AT_ONCE = Pace()
# What a bot has answered stays, even where one person plays alone: it was seen, and engine/table/undo.py keeps who has
# seen it from going back.  So bots wait, and the prompt says until when an answer can be taken back.
UNHURRIED = Pace(patience=0.7, step=0.45)  # a person can take back, and follow who lays what


def ask(table: OpenTable, numbers: Iterator[int], pace: Pace, now: float, outcome: Outcome) -> None:
    """Ask the bots that are to answer now, and let them forget what no longer holds."""
    asks = table.game.asks
    bots = {seat: level for seat in asks if (level := table.bot_of(seat)) is not None}
    if not bots and not table.pending:
        return
    undoable = any(table.game.may_undo(seat) for seat in table.head.company.people)
    due = now + _hold_back(pace, table.game, undoable)
    asked: dict[Seat, Pending] = {}
    records = table.game.records
    for seat, level in bots.items():
        question, before = Question(asks[seat].prompt, asks[seat].options), table.pending.pop(seat, None)
        if before is not None and (before.asked, before.level) == (question, level):
            asked[seat] = before
            if undoable and before.records != records:  # anybody who only looks holds nobody up
                before.due, before.records = max(before.due, due), records
            continue
        if before is not None:
            outcome.out.append((BOTS, Forget(table.head.code, before.number)))
        asked[seat] = Pending(next(numbers), question, level, due, records)
        outcome.out.append((BOTS, _think(table, seat, asked[seat])))
    outcome.out += forgotten(table)
    table.pending = asked


def answers(table: OpenTable, now: float) -> Iterator[tuple[Seat, Choice]]:
    """Of bots whose time has come, one after the other: each may be the end of others' questions."""
    for seat, pending in list(table.pending.items()):
        if pending.thought is None or pending.due > now or table.pending.get(seat) is not pending:
            continue
        del table.pending[seat]
        yield seat, pending.thought[0]


def hear(table: OpenTable, thought: Thought) -> None:
    """What a bot chose; if its question is asked no more, nothing."""
    for seat, pending in table.pending.items():
        if pending.number == thought.number:
            pending.thought = (_offered(thought, seat, pending.asked),)


def forgotten(table: OpenTable) -> list[tuple[Link, Forget]]:
    """To all bots that are asked here: never mind."""
    return [(BOTS, Forget(table.head.code, pending.number)) for pending in table.pending.values()]


def _think(table: OpenTable, seat: Seat, pending: Pending) -> Think:
    head = table.head
    view, dice = table.game.table.view(seat), table.game.dice(seat)
    further = table.game.last_giver == seat
    return Think(head.code, pending.number, head.game, pending.level, seat, pending.asked, view, dice, further)


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


def _hold_back(pace: Pace, game: LoggedGame, undoable: bool) -> float:
    """How long bots wait; not at all before a person has done anything."""
    if undoable:
        return pace.patience
    return pace.step if any(game.commands) else 0.0
