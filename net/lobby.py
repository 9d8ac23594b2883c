"""The lobby: tables and seats.  Message in, messages out; no sockets, no clock, no disk.

Whoever runs a lobby carries an Outcome out in this order: the log to the disk, then the messages
to their links.  Nobody sees what could still be lost.  Time comes in with every call; `wake_at`
says when the lobby wants to be called again.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from math import inf
from typing import Any

from engine.ask import Choice, Seat
from engine.save import save
from net import arriving, gathering, messages, minds, speaking
from net.codes import code_from
from net.kept import kept_of, packed
from net.messages import (
    LAST,
    Accepted,
    Again,
    Agree,
    Answer,
    Begin,
    Code,
    Create,
    Farewell,
    Fill,
    FromPlayer,
    Join,
    Kept,
    Leave,
    Link,
    Look,
    Ping,
    Pong,
    Remove,
    Return,
    Say,
    Tables,
    Thought,
    Undo,
    Watch,
    Whole,
)
from net.minds import BOTS, Minds, Pace
from net.party import OWN, Head, Party, Record, found
from net.room import Entry, Outcome, Room, Sitting, refused
from net.talk import Said, last_line

__all__ = ["BOTS", "Entry", "Lobby", "Outcome", "Pace"]

FORGOTTEN = 1_000  # codes of tables that were thrown away
ALARMS = 100  # that stand no more, until they are cleared away
SNAPSHOT_EVERY = 32  # records: more than that is never lost to mended rules


class Lobby:
    """All tables of one house."""

    def __init__(self, pace: Pace, entropy: Callable[[], bytes], is_taken: Callable[[Code], bool]) -> None:
        self.entropy = entropy
        self._is_taken = is_taken  # also by tables that are not in the lobby now
        self.rooms: dict[Code, Room] = {}
        self.links: dict[Link, Code] = {}
        self.makers: dict[bytes, Code] = {}  # by the token's hash: to make a table twice is to make it once
        self.discarded: deque[Code] = deque(maxlen=FORGOTTEN)  # thrown away just now: the disk may have them still
        self._moved: dict[Code, Code] = {}  # tables whose company plays on at another, just now
        self.tables: tuple[float, Tables] = (-inf, Tables(()))  # as they were listed last, and when
        self._alarms: list[tuple[float, Code]] = []
        self._minds = Minds(pace)

    @property
    def pace(self) -> Pace:
        """How long bots hold back."""
        return self._minds.pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self._minds.pace = pace

    # What comes in -----------------------------------------------------------------------------

    def receive(self, link: Link, message: FromPlayer, now: float) -> Outcome:
        """What a player says."""
        outcome = Outcome()
        try:
            HEARD[type(message)](self, link, message, now, outcome)
        except ValueError as error:
            if outcome.log:
                raise  # a refusal comes before the first change: this is a bug, and not the player's fault
            outcome = Outcome(out=[(link, refused(message, error))])
        return outcome

    def gone(self, link: Link, now: float) -> Outcome:
        """A link is no more.  The seat is kept."""
        outcome = Outcome()
        room = self.rooms.get(self.links.pop(link, ""))
        if room is not None:
            self.stand_up(room, link, now, outcome)
        return outcome

    def thought(self, thought: Thought, now: float) -> Outcome:
        """What a bot says.  An answer to a question that stands no more is dropped."""
        outcome = Outcome()
        room = self.rooms.get(thought.code)
        if room is not None:
            minds.hear(room, thought)
            self._look_at(room, now, outcome)
        return outcome

    def tick(self, now: float) -> Outcome:
        """Time has passed."""
        outcome = Outcome()
        while self._alarms and self._alarms[0][0] <= now:
            _, code = heapq.heappop(self._alarms)
            if (room := self.rooms.get(code)) is not None:
                room.alarm = None
                self._look_at(room, now, outcome)
        return outcome

    @property
    def wake_at(self) -> float | None:
        """When something is due: a bot's answer, the end of somebody's time; None: nothing waits for the time."""
        while self._alarms and not self._stands(*self._alarms[0]):
            heapq.heappop(self._alarms)
        return self._alarms[0][0] if self._alarms else None

    def _stands(self, due: float, code: Code) -> bool:
        """Is this alarm the next of its room?"""
        room = self.rooms.get(code)
        return room is not None and room.alarm == due

    def admit(self, head: Head, party: Party | None, talk: Iterable[Said] = ()) -> Room:
        """A table that was rebuilt from what was kept; whoever returns to it goes on."""
        room = self.rooms[head.code] = Room(head, party, talk)
        if not room.is_over:
            tokens = [place.token for place in head.company.places]
            self.makers |= {token: head.code for token in tokens if token is not None and token != OWN}
        return room

    def close(self, code: Code) -> Outcome:
        """Forget a table, and let its bots forget it; its log is elsewhere."""
        room = self.rooms.pop(code, None)
        self.links = {link: at for link, at in self.links.items() if at != code} if room else self.links
        self.makers = {token: at for token, at in self.makers.items() if at != code} if room else self.makers
        return Outcome(out=[*minds.forgotten(room)] if room else [])

    def worlds(self, code: Code, number: int, count: int) -> list[dict[str, Any]]:
        """Saves of so many worlds that the bot which is asked this question could be sitting in."""
        room = self.rooms.get(code)
        for seat, pending in room.pending.items() if room else ():
            if room and pending.number == number:
                return [save(room.game.table.imagine(seat, self.entropy())) for _ in range(count)]
        return []

    def now_at(self, code: Code) -> Code:
        """Where the company of this table plays on; the disk may not know yet."""
        while code not in self.rooms and self._moved.get(code) in self.rooms:
            code = self._moved[code]
        return code

    def free_code(self) -> Code:
        """A name that no table has."""
        while (code := code_from(self.entropy())) in self.rooms or code in self.discarded or self._is_taken(code):
            pass
        return code

    # Coming back, and leaving ------------------------------------------------------------------

    def stand_up(self, room: Room, link: Link, now: float, outcome: Outcome) -> None:
        """Whoever had this link is not here any more."""
        self.links.pop(link, None)
        left = next((sitting for sitting in room.sitting if sitting.link == link), None)
        if left is None:
            return
        room.rise(left, now)
        self.tell_seats(room, now, outcome)
        gathering.once_more(self, room, now, outcome)
        self.set_alarm(room)

    # Commands ----------------------------------------------------------------------------------

    def _command(self, link: Link, message: Any, now: float, outcome: Outcome) -> None:
        """Carry a command out, once: said again, it is only acknowledged again."""
        room, sitting = self._place(link)
        last = sitting.commands if sitting.seat is None else room.last_command(sitting.seat)
        if not 0 < message.number <= LAST:
            raise ValueError(f"a command's number is 1 to {LAST}, not {message.number}")
        if message.number <= last:
            outcome.out.append((link, room.answer_to(sitting.seat, message.number)))
            return
        if sitting.seat is None and type(message) not in (Say, Leave):
            raise ValueError("whoever watches has no say in the game")
        try:
            COMMANDS[type(message)](self, room, sitting, message, now, outcome)
        except ValueError as error:
            room.refuses(sitting.seat, refused(message, error))
            raise
        room.accepts(sitting.seat, message.number)
        sitting.commands = message.number
        outcome.out.insert(0, (link, Accepted(message.number)))

    def _place(self, link: Link) -> tuple[Room, Sitting]:
        room = self.rooms.get(self.links.get(link, ""))
        for sitting in room.sitting if room else ():
            if room and sitting.link == link:
                return room, sitting
        raise ValueError("you sit at no table")

    def _answer(self, room: Room, sitting: Sitting, given: Answer, now: float, outcome: Outcome) -> None:
        seat = _seat(sitting)
        stands = room.asked.get(seat)
        if given.question and stands is not None and given.question != stands.number:
            raise ValueError("that question stands no more")
        self.apply(room, Record(seat, given.number, False, given.option), now, outcome)

    def _undo(self, room: Room, sitting: Sitting, wish: Undo, now: float, outcome: Outcome) -> None:
        if room.game.was_bots(_seat(sitting)):
            raise ValueError("a bot has decided that for you, and it stands")
        if back := room.game.gone_back(_seat(sitting)):
            raise ValueError(f"you have taken back {back} answers here; go on first, then you can take back again")
        self.apply(room, Record(_seat(sitting), wish.number, True), now, outcome)

    def _whole(self, link: Link, _: Whole, now: float, outcome: Outcome) -> None:
        room, sitting = self._place(link)
        outcome.out += [(link, message) for message in room.welcome(sitting, 0, 0, now)]
        self.after(room, now, outcome)

    def _record(self, link: Link, _: messages.Record, now: float, outcome: Outcome) -> None:
        room, _sitting = self._place(link)
        if not room.is_over:
            raise ValueError("the game is not over yet")
        if room.kept is None:
            company = room.head.company
            room.kept = Kept(packed(kept_of(save(room.game.table), company.names, company.bots)))
        outcome.out.append((link, room.kept))

    def _ping(self, link: Link, _: Ping, now: float, outcome: Outcome) -> None:
        outcome.out.append((link, Pong()))

    # What follows ------------------------------------------------------------------------------

    def apply(self, room: Room, record: Record, now: float, outcome: Outcome) -> None:
        """Something happens in the game: it is done, written down and told."""
        party, seat = room.game, record.seat
        taken = party.table.last_entry(seat) if record.undo else None
        party.apply(record)
        over = party.table.result is not None
        outcome.log.append(room.record_entry(record, snapshot=over or party.records % SNAPSHOT_EVERY == 0))
        if taken is not None:
            room.clocks.taken_back(seat, taken)
        elif room.head.company.terms.clock:
            room.clocks.answered(seat, party.table.last_entry(seat))
        self.after(room, now, outcome, record.seat if record.undo else None)

    def after(self, room: Room, now: float, outcome: Outcome, taken_back_by: Seat | None = None) -> None:
        """Tell everybody how things stand, and ask the bots that are asked."""
        if room.party is None:
            return
        clock, anew = room.head.company.terms.clock, room.ask()
        if clock and room.clocks.go_on(room.party.table, anew, now + clock, taken_back_by):
            self.tell_seats(room, now, outcome)
        outcome.out += room.updates(now)
        self._minds.ask(room, now, outcome)
        self.set_alarm(room)

    def tell_seats(self, room: Room, now: float, outcome: Outcome) -> None:
        if room.sitting:
            room.tell(room.seats(now), outcome)

    def _look_at(self, room: Room, now: float, outcome: Outcome) -> None:
        """Do what is due in this room."""
        if room.party is None:
            return
        late = [seat for seat in room.game.table.asks if (at := room.clock_of(seat)) is not None and at <= now]
        away = [seat for seat in room.away if (at := room.stands_in_at(seat)) is not None and at <= now]
        room.clocks.late.update(late)
        room.stand_in |= dict.fromkeys(away, room.head.company.terms.level)
        if late or away:
            self.tell_seats(room, now, outcome)
            self._minds.ask(room, now, outcome)
        minds.answers(room, now, partial(self._bot_answers, room, now, outcome))
        self.set_alarm(room)

    def _bot_answers(self, room: Room, now: float, outcome: Outcome, seat: Seat, option: Choice) -> None:
        self.apply(room, Record(seat, 0, False, option), now, outcome)

    def set_alarm(self, room: Room) -> None:
        """Look at this room again when the next thing is due."""
        dues = [pending.due for pending in room.pending.values() if pending.thought is not None]
        if room.party is not None and not room.is_over:
            dues += [at for seat in room.party.table.asks if (at := room.clock_of(seat)) is not None]
            dues += [at for seat in room.away if (at := room.stands_in_at(seat)) is not None]
        due = min(dues, default=None)
        if due is None:
            room.alarm = None
        elif room.alarm is None or due < room.alarm:  # an earlier one stays: it will find nothing due, and no harm
            room.alarm = due
            heapq.heappush(self._alarms, (due, room.head.code))
            self._forget_alarms()

    def _forget_alarms(self) -> None:
        """Those that stand no more would lie there until their time has come."""
        if len(self._alarms) > 2 * len(self.rooms) + ALARMS:
            self._alarms = [(room.alarm, code) for code, room in self.rooms.items() if room.alarm is not None]
            heapq.heapify(self._alarms)

    # Changes of the company ----------------------------------------------------------------------

    def new_game(self, room: Room, head: Head, now: float, outcome: Outcome) -> None:
        """This company begins a game: whoever is here sits at it, and whoever watches goes on watching."""
        if room.head.code != head.code:
            self.close(room.head.code)
            self._moved[room.head.code] = head.code
            if len(self._moved) > FORGOTTEN:
                del self._moved[next(iter(self._moved))]
        other = self.admit(head, found(head), room.talk)
        people = head.company.people
        other.away = {seat: since for seat, since in room.away.items() if seat in people}
        other.empty_since = room.empty_since
        outcome.log.append(other.head_entry(snapshot=True))
        outcome.log += [Entry(head.code, line.number, line) for line in room.talk if head.code != room.head.code]
        other.sitting = room.sitting
        for sitting in other.sitting:
            self.links[sitting.link] = head.code
            sitting.news = 0
            last = last_line(other.talk, sitting.seat)
            outcome.out += [(sitting.link, message) for message in other.welcome(sitting, 0, last, now)]
        self.after(other, now, outcome)

    def discard(self, room: Room, outcome: Outcome) -> None:
        """Nobody will come back to this table; whoever watches is told."""
        outcome.out += [(sitting.link, Farewell("closed", "this table is no more")) for sitting in room.sitting]
        outcome.out += self.close(room.head.code).out
        self.discarded.append(room.head.code)
        outcome.log.append(Entry(room.head.code, 0, None))

    def send_off(self, room: Room, sitting: Sitting, why: str, reason: str, now: float, outcome: Outcome) -> None:
        """Somebody is at this table no more."""
        room.rise(sitting, now)
        self.links.pop(sitting.link, None)
        outcome.out.append((sitting.link, Farewell(why, reason)))


def _seat(sitting: Sitting) -> Seat:
    assert sitting.seat is not None  # who watches has no command that comes here
    return sitting.seat


Heard = Callable[[Lobby, Link, Any, float, Outcome], None]
HEARD: dict[type, Heard] = {
    Look: arriving.look,
    Create: arriving.create,
    Join: arriving.join,
    Watch: arriving.watch,
    Return: arriving.come_back,
    Whole: Lobby._whole,
    messages.Record: Lobby._record,
    Ping: Lobby._ping,
    **dict.fromkeys((Answer, Undo, Say, Fill, Remove, Agree, Begin, Again, Leave), Lobby._command),
}
COMMANDS: dict[type, Callable[[Lobby, Room, Sitting, Any, float, Outcome], None]] = {
    Answer: Lobby._answer,
    Undo: Lobby._undo,
    Say: speaking.say,
    Fill: gathering.fill,
    Remove: gathering.remove,
    Agree: gathering.agree,
    Begin: gathering.begin,
    Again: gathering.again,
    Leave: gathering.leave,
}
