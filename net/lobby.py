"""The lobby: tables and seats.  Message in, messages out; no sockets, no clock, no disk.

Whoever runs a lobby carries an Outcome out in this order: the log to the disk, then the messages
to their links.  Nobody sees what could still be lost.  Time comes in with every call; `wake_at`
says when the lobby wants to be called again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.ask import Choice, Seat
from engine.bots import LEVELS, bot
from engine.games import find
from engine.plain import expected, shown
from engine.save import save
from net.clean import name_of
from net.codes import code_from
from net.messages import (
    Accepted,
    Answer,
    Code,
    Create,
    Forget,
    FromPlayer,
    Link,
    Question,
    Refused,
    Return,
    Think,
    Thought,
    ToBots,
    ToPlayer,
    Undo,
    Welcome,
)
from net.party import Head, Party, Record, Snapshot, found, snapshot_of

BOTS: Link = "bots"  # the link to whoever thinks for them
SNAPSHOT_EVERY = 16  # records: more than that is never lost to mended rules


class Entry(NamedTuple):
    """What must be on the disk before anybody hears of it."""

    code: Code
    place: int  # in the table's log, from 1; 0: the head
    record: Record | Head
    stage: str
    over: bool
    snapshot: Snapshot | None


@dataclass
class Outcome:
    log: list[Entry] = field(default_factory=list)
    out: list[tuple[Link, ToPlayer | ToBots]] = field(default_factory=list)


@dataclass
class Pending:
    """A question to a bot."""

    number: int
    asked: Question
    due: float  # people can still take back what led to it
    thought: tuple[Choice] | None = None


@dataclass
class Sitting:
    """A person at a table: over which link, and how far they have been told."""

    link: Link
    seat: Seat
    updates: int = 0
    news: int = 0


class Room:
    """A party and what is going on round it at the moment; nothing here outlives the process."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.sitting: list[Sitting] = []
        self.pending: dict[Seat, Pending] = {}


class Pace(NamedTuple):
    """How long bots hold back, in seconds."""

    patience: float = 0.0  # while a person may take their last answer back
    step: float = 0.0  # between one bot's answer and the next


class Lobby:
    """All tables of one house."""

    def __init__(self, pace: Pace, entropy: Callable[[], bytes], is_taken: Callable[[Code], bool]) -> None:
        self.pace = pace
        self._is_taken = is_taken  # also by tables that are not in the lobby now
        self.rooms: dict[Code, Room] = {}
        self._entropy = entropy
        self._links: dict[Link, Code] = {}
        self._questions = 0  # to bots; no number comes twice, or a late thought could answer another question

    # What comes in -----------------------------------------------------------------------------

    def receive(self, link: Link, message: FromPlayer, now: float) -> Outcome:
        """What a player says."""
        outcome = Outcome()
        try:
            HEARD[type(message)](self, link, message, now, outcome)
        except ValueError as error:
            if outcome.log:
                raise  # a refusal comes before the first change: this is a bug, and not the player's fault
            outcome = Outcome(out=[(link, Refused(getattr(message, "number", None), str(error)))])
        return outcome

    def thought(self, thought: Thought, now: float) -> Outcome:
        """What a bot says.  An answer to a question that stands no more is dropped."""
        outcome = Outcome()
        room = self.rooms.get(thought.code)
        for seat, pending in room.pending.items() if room else ():
            if pending.number == thought.number:
                pending.thought = (_offered(thought, seat, pending.asked),)
        self._let_bots_answer(now, outcome)
        return outcome

    def tick(self, now: float) -> Outcome:
        """Time has passed."""
        outcome = Outcome()
        self._let_bots_answer(now, outcome)
        return outcome

    @property
    def wake_at(self) -> float | None:
        """When a bot that has thought may answer; None: nothing is waiting for the time."""
        ready = (p.due for room in self.rooms.values() for p in room.pending.values() if p.thought is not None)
        return min(ready, default=None)

    def admit(self, party: Party) -> None:
        """A party that was rebuilt from its log; whoever returns to it goes on."""
        self.rooms[party.head.code] = Room(party)

    def close(self, code: Code) -> Outcome:
        """Forget a table, and let its bots forget it; its log is elsewhere."""
        room = self.rooms.pop(code, None)
        self._links = {link: at for link, at in self._links.items() if at != code}
        pending = room.pending.values() if room else ()
        return Outcome(out=[(BOTS, Forget(code, question.number)) for question in pending])

    def worlds(self, code: Code, number: int, count: int) -> list[dict[str, Any]]:
        """Saves of so many worlds that the bot which is asked this question could be sitting in."""
        room = self.rooms.get(code)
        for seat, pending in room.pending.items() if room else ():
            if room and pending.number == number:
                return [save(room.party.table.imagine(seat, self._entropy())) for _ in range(count)]
        return []

    # What players say --------------------------------------------------------------------------

    def _create(self, link: Link, wish: Create, now: float, outcome: Outcome) -> None:
        party = found(self._head(wish))
        self.admit(party)
        outcome.log.append(entry_of(party, party.head, snapshot=True))
        self._sit(link, party.head.code, now, outcome)

    def _head(self, wish: Create) -> Head:
        game = find(wish.game)
        seats = game.seats_or_refuse(wish.seats)
        _check_company(wish, seats)
        names = [name_of(name, f"Seat {seat + 1}") for seat, name in enumerate(wish.names)]
        return Head(
            code=self.free_code(),
            game=game.id,
            rules=game.rules.version,
            seats=seats,
            options=dict(game.options_or_refuse(wish.options, seats)),
            seed=wish.seed if isinstance(wish.seed, bytes) else str(wish.seed),
            names=names,
            bots=list(wish.bots),
        )

    def free_code(self) -> Code:
        """A name that no table has."""
        while (code := code_from(self._entropy())) in self.rooms or self._is_taken(code):
            pass
        return code

    def _return(self, link: Link, back: Return, now: float, outcome: Outcome) -> None:
        if back.code not in self.rooms:
            raise ValueError(f"there is no table {back.code!r} here")
        party = self.rooms[back.code].party
        if party.shortfall:
            outcome.log.append(entry_of(party, party.head, snapshot=True))
        self._sit(link, back.code, now, outcome)

    def _sit(self, link: Link, code: Code, now: float, outcome: Outcome) -> None:
        room = self.rooms[code]
        seat = room.party.people[0]
        self._links[link] = code
        room.sitting = [other for other in room.sitting if other.seat != seat]
        room.sitting.append(Sitting(link, seat))
        outcome.out.append((link, _welcome(room.party, seat)))
        self._after(room, now, outcome)

    def _answer(self, link: Link, given: Answer, now: float, outcome: Outcome) -> None:
        room, sitting = self._place(link)
        self._command(room, sitting, Record(sitting.seat, given.number, False, given.option), now, outcome)

    def _undo(self, link: Link, wish: Undo, now: float, outcome: Outcome) -> None:
        room, sitting = self._place(link)
        self._command(room, sitting, Record(sitting.seat, wish.number, True), now, outcome)

    def _place(self, link: Link) -> tuple[Room, Sitting]:
        room = self.rooms.get(self._links.get(link, ""))
        for sitting in room.sitting if room else ():
            if room and sitting.link == link:
                return room, sitting
        raise ValueError("you sit at no table")

    def _command(self, room: Room, sitting: Sitting, record: Record, now: float, outcome: Outcome) -> None:
        """Carry a command out, once: said again, it is only acknowledged again."""
        repeated = record.number <= room.party.commands[sitting.seat]
        if not repeated:
            self._apply(room, record, outcome)
        outcome.out.append((sitting.link, Accepted(record.number)))
        if not repeated:
            self._after(room, now, outcome)

    # What follows ------------------------------------------------------------------------------

    def _apply(self, room: Room, record: Record, outcome: Outcome) -> None:
        party = room.party
        party.apply(record)
        over = party.table.result is not None
        outcome.log.append(entry_of(party, record, snapshot=over or party.records % SNAPSHOT_EVERY == 0))

    def _after(self, room: Room, now: float, outcome: Outcome) -> None:
        """Tell everybody how things stand, and ask the bots that are asked."""
        for sitting in room.sitting:
            sitting.updates += 1
            update = room.party.update(sitting.updates, sitting.seat, sitting.news)
            sitting.news += len(update.news)
            outcome.out.append((sitting.link, update))
        self._ask_bots(room, now, outcome)

    def _ask_bots(self, room: Room, now: float, outcome: Outcome) -> None:
        party = room.party
        undoable = any(party.table.may_undo(seat) for seat in party.people)
        due = now + self._hold_back(party, undoable)
        asked: dict[Seat, Pending] = {}
        for seat, ask in party.table.asks.items():
            if party.head.bots[seat] is None:
                continue
            question, before = Question(ask.prompt, ask.options), room.pending.pop(seat, None)
            if before is not None and before.asked == question:
                asked[seat] = before
                before.due = max(before.due, due) if undoable else before.due
                continue
            if before is not None:
                outcome.out.append((BOTS, Forget(party.head.code, before.number)))
            self._questions += 1
            asked[seat] = Pending(self._questions, question, due)
            outcome.out.append((BOTS, self._think(room, seat, asked[seat])))
        outcome.out += [(BOTS, Forget(party.head.code, pending.number)) for pending in room.pending.values()]
        room.pending = asked

    def _hold_back(self, party: Party, undoable: bool) -> float:
        """How long bots wait; not at all before a person has done anything."""
        if undoable:
            return self.pace.patience
        return self.pace.step if any(party.commands) else 0.0

    def _think(self, room: Room, seat: Seat, pending: Pending) -> Think:
        head, level = room.party.head, room.party.head.bots[seat]
        assert level is not None
        view, dice = room.party.table.view(seat), room.party.dice(seat)
        return Think(head.code, pending.number, head.game, level, seat, pending.asked, view, dice)

    def _let_bots_answer(self, now: float, outcome: Outcome) -> None:
        """Bots whose time has come answer, one after the other."""
        for room in self.rooms.values():
            for seat, pending in list(room.pending.items()):
                if pending.thought is None or pending.due > now or room.pending.get(seat) is not pending:
                    continue
                del room.pending[seat]
                self._apply(room, Record(seat, 0, False, pending.thought[0]), outcome)
                self._after(room, now, outcome)


def entry_of(party: Party, record: Record | Head, snapshot: bool) -> Entry:
    place = party.records if isinstance(record, Record) else 0
    over = party.table.result is not None
    kept = snapshot_of(party) if snapshot else None
    return Entry(party.head.code, place, record, party.stage(), over, kept)


def _welcome(party: Party, seat: Seat) -> Welcome:
    head, commands = party.head, party.commands[seat]
    names, bots = tuple(head.names), tuple(head.bots)
    return Welcome(head.code, head.game, head.options, names, bots, seat, commands, party.shortfall)


def _offered(thought: Thought, seat: Seat, asked: Question) -> Choice:
    """What the bot chose; ValueError before anything has changed if it was no option."""
    for option in asked.options:
        if type(option) is type(thought.option) and option == thought.option:
            return option
    offered = ", ".join(map(str, asked.options))
    raise ValueError(
        f"{thought.code}: the bot of seat {seat} may not answer {shown(thought.option)} "
        f'to "{asked.prompt}" (offered: {offered})'
    )


def _check_company(wish: Create, seats: int) -> None:
    """Names and bots fit the seats, and there is a person among them."""
    if len(wish.names) != seats or len(wish.bots) != seats:
        raise ValueError(f"{seats} seats need {seats} names and as many times a bot's level or none")
    for level in wish.bots:
        if level is not None and level not in LEVELS:
            bot(level)  # says which there are
            raise ValueError(f"{level!r} is no bot to play with (there are: {', '.join(LEVELS)})")
    if None not in wish.bots:
        raise expected("one person at least", list(wish.bots), "bots")


Heard = Callable[[Lobby, Link, Any, float, Outcome], None]
HEARD: dict[type, Heard] = {
    Create: Lobby._create,
    Return: Lobby._return,
    Answer: Lobby._answer,
    Undo: Lobby._undo,
}
