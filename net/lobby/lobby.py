"""The lobby: tables and seats.  Message in, messages out; no sockets, no clock, no disk.

Whoever runs a lobby carries an Outcome out in this order: the log to the disk, then the messages
to their links.  Nobody sees what could still be lost.  Time comes in with every call; `wake_at`
says when the lobby wants to be called again.  A table that breaks down concerns no other (aside.py).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from math import inf
from typing import Any

from engine.ask import Choice, Seat
from engine.table.save import save
from engine.table.unit import Entry as GameEntry
from engine.words.speech import joined
from net.discovery.join_code import code_from
from net.lobby import arrivals, aside, bot_desk, seating, speaking
from net.lobby.alarms import Alarms
from net.lobby.aside import allowed
from net.lobby.bot_desk import BOTS, BotDesk, Pace, is_offered
from net.lobby.game import OWN, LoggedGame, Move, TableHead
from net.lobby.table import LogEntry, OpenTable, Outcome, Sitting, refused
from net.lobby.talk import Said
from net.replay_file import kept_of, packed
from net.wire import messages
from net.wire.frames import LARGEST
from net.wire.messages import (
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
    WholeGame,
)

__all__ = ["BOTS", "Lobby", "LogEntry", "Outcome", "Pace"]

FORGOTTEN = 1_000  # codes of tables that were thrown away
SOON = 0.25  # seconds from one word on who is here to the next: people come and go more slowly, and others read on
LARGEST_RECORD = LARGEST - 100  # bytes: the frame holds a few more
SNAPSHOT_EVERY = 32  # records: more than that is never lost to mended rules


class Lobby:
    """All tables of one house."""

    def __init__(self, pace: Pace, entropy: Callable[[], bytes], is_taken: Callable[[Code], bool]) -> None:
        self.entropy = entropy
        self._is_taken = is_taken  # also by tables that are not in the lobby now
        self.rooms: dict[Code, OpenTable] = {}
        self.links: dict[Link, Code] = {}
        self.makers: dict[bytes, Code] = {}  # by the token's hash: to make a table twice is to make it once
        self.discarded: deque[Code] = deque(maxlen=FORGOTTEN)  # thrown away just now: the disk may have them still
        self.aside: deque[Code] = deque(maxlen=FORGOTTEN)  # set aside just now: the disk may not know yet
        self.admitted: list[Code] = []  # since the last thing that came in
        self._moved: dict[Code, Code] = {}  # tables whose company plays on at another, just now
        self.tables: tuple[float, Tables] = (-inf, Tables(()))  # as they were listed last, and when
        self._alarms = Alarms(self.rooms)
        self.soon = SOON
        self._minds = BotDesk(pace)

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
        outcome, room = Outcome(), self._about(link, message)
        self.admitted.clear()
        try:
            HEARD[type(message)](self, link, message, now, outcome)
        except ValueError as error:
            if outcome.log:  # a refusal comes before the first change: this is a bug, and not the player's fault
                return self._broken(link, message, room, error)
            return Outcome(out=[(link, refused(message, error))])
        except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
            return self._broken(link, message, room, error)
        return outcome

    def _about(self, link: Link, message: FromPlayer) -> OpenTable | None:
        """The table that somebody speaks at, or wants to come to."""
        return self.rooms.get(self.links.get(link, "") or getattr(message, "code", ""))

    def _broken(self, link: Link, message: FromPlayer, room: OpenTable | None, error: Exception) -> Outcome:
        """Whoever has said it is answered, and everybody else at this table told."""
        outcome = aside.broken(self, (room, self._about(link, message)), error)
        outcome.broken = outcome.broken or [("", error)]
        outcome.out.insert(0, (link, refused(message, aside.refusal())))
        return outcome

    def gone(self, link: Link, now: float) -> Outcome:
        """A link is no more.  The seat is kept."""
        room = self.rooms.get(self.links.pop(link, ""))
        return self._safely(room, lambda room, outcome: self.stand_up(room, link, now, outcome))

    def thought(self, thought: Thought, now: float) -> Outcome:
        """What a bot says.  An answer to a question that stands no more is dropped."""
        room = self.rooms.get(thought.code)
        if room is not None:
            bot_desk.hear(room, thought)
        return self._safely(room, lambda room, outcome: self._look_at(room, now, outcome))

    def tick(self, now: float) -> Outcome:
        """Time has passed."""
        outcome = Outcome()
        for ringing in self._alarms.ring(now):
            outcome += self._safely(ringing, lambda room, due: self._look_at(room, now, due))
        return outcome

    def _safely(self, room: OpenTable | None, work: Callable[[OpenTable, Outcome], None]) -> Outcome:
        """Something that nobody has asked for; if it breaks down, this table does."""
        outcome = Outcome()
        self.admitted.clear()
        try:
            if room is not None:
                work(room, outcome)
        except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
            return aside.broken(self, (room,), error)
        return outcome

    def set_aside(self, code: Code, error: Exception) -> Outcome:
        """This table cannot be told, or not be had from the disk."""
        self.admitted.clear()
        if code in self.rooms:
            return aside.broken(self, (self.rooms[code],), error)
        return aside.marked(self, code, error)

    @property
    def wake_at(self) -> float | None:
        """When something is due; None: nothing waits for the time."""
        return self._alarms.next

    def admit(self, head: TableHead, party: LoggedGame | None, talk: Iterable[Said] = ()) -> OpenTable:
        """A table that was rebuilt from what was kept; whoever returns to it goes on."""
        room = self.rooms[head.code] = OpenTable(head, party, talk)
        self.admitted.append(head.code)
        if not room.is_over:
            tokens = [place.token for place in head.company.places]
            self.makers |= {token: head.code for token in tokens if token is not None and token != OWN}
        return room

    def close(self, code: Code) -> Outcome:
        """Forget a table, and let its bots forget it; its log is elsewhere."""
        room = self.rooms.pop(code, None)
        self.links = {link: at for link, at in self.links.items() if at != code} if room else self.links
        self.makers = {token: at for token, at in self.makers.items() if at != code} if room else self.makers
        return Outcome(out=[*bot_desk.forgotten(room)] if room else [])

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

    def stand_up(self, room: OpenTable, link: Link, now: float, outcome: Outcome) -> None:
        """Whoever had this link is not here any more."""
        self.links.pop(link, None)
        left = next((sitting for sitting in room.sitting if sitting.link == link), None)
        if left is None:
            return
        room.rise(left, now)
        self.tell_seats(room, now, outcome)
        seating.once_more(self, room, now, outcome)
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

    def _place(self, link: Link) -> tuple[OpenTable, Sitting]:
        room = self.rooms.get(self.links.get(link, ""))
        for sitting in room.sitting if room else ():
            if room and sitting.link == link:
                return room, sitting
        raise ValueError("you sit at no table")

    def _answer(self, room: OpenTable, sitting: Sitting, given: Answer, now: float, outcome: Outcome) -> None:
        seat = _seat(sitting)
        ask, stands = room.game.table.asks.get(seat), room.asked.get(seat)
        if ask is None:
            others = joined([room.head.company.names[other] for other in room.game.table.asks]) or "nobody"
            raise ValueError(f"you are not asked now (asked: {others})")
        if given.question and stands is not None and given.question != stands.number:
            raise ValueError("that question stands no more")
        if not is_offered(given.option, ask.options):
            raise ValueError("that is none of the options of your question")
        self.apply(room, Move(seat, given.number, False, given.option), now, outcome)

    def _undo(self, room: OpenTable, sitting: Sitting, wish: Undo, now: float, outcome: Outcome) -> None:
        if room.game.was_bots(_seat(sitting)):
            raise ValueError("a bot has decided that for you, and it stands")
        if back := room.game.gone_back(_seat(sitting)):
            raise ValueError(f"you have taken back {back} answers here; go on first, then you can take back again")
        self.apply(room, Move(_seat(sitting), wish.number, True), now, outcome)

    def _whole(self, link: Link, _: Whole, now: float, outcome: Outcome) -> None:
        room, sitting = self._place(link)
        outcome.out += [(link, message) for message in room.welcome(sitting, 0, 0, now)]
        self.after(room, now, outcome)

    def _record(self, link: Link, _: messages.AskWholeGame, now: float, outcome: Outcome) -> None:
        room, _sitting = self._place(link)
        if not room.is_over:
            raise ValueError("the game is not over yet")
        if room.kept is None:
            company = room.head.company
            room.kept = WholeGame(packed(kept_of(save(room.game.table), company.names, company.bots)))
        if len(room.kept.data) > LARGEST_RECORD:
            raise ValueError("this game is too long to be sent as a file")
        outcome.out.append((link, room.kept))

    # What follows ------------------------------------------------------------------------------

    def apply(self, room: OpenTable, record: Move, now: float, outcome: Outcome) -> None:
        """Something happens in the game: it is done, written down and told."""
        taken = room.game.table.last_entry(record.seat) if record.undo else None
        if record.undo:
            room.game.apply(record)  # there are reasons why somebody may not
        else:
            allowed(room.game.apply)(record)
        self._follow(room, record, taken, now, outcome)

    @allowed
    def _follow(self, room: OpenTable, record: Move, taken: GameEntry | None, now: float, outcome: Outcome) -> None:
        party, seat = room.game, record.seat
        over = party.table.result is not None
        outcome.log.append(room.record_entry(record, snapshot=over or party.records % SNAPSHOT_EVERY == 0))
        if taken is not None:
            room.clocks.taken_back(seat, taken)
        elif room.head.company.terms.clock:
            room.clocks.answered(seat, party.table.last_entry(seat))
        self.after(room, now, outcome, record.seat if record.undo else None)

    @allowed
    def after(self, room: OpenTable, now: float, outcome: Outcome, taken_back_by: Seat | None = None) -> None:
        """Tell everybody how things stand, and ask the bots that are asked."""
        if room.party is None:
            return
        clock, anew = room.head.company.terms.clock, room.ask()
        if clock and room.clocks.go_on(room.party.table, anew, now + clock, taken_back_by):
            self.tell_seats(room, now, outcome)
        outcome.out += room.updates(now)
        self._minds.ask(room, now, outcome)
        self.set_alarm(room)

    def tell_seats(self, room: OpenTable, now: float, outcome: Outcome, own: Link = "", but: Link = "") -> None:
        """Who is here: at once, or soon if it was told just now; but to who has done it at once (`but`: knows it)."""
        hears = [sitting.link for sitting in room.sitting if sitting.link != but]
        if now < room.seats_told + self.soon:
            room.seats_due = room.seats_told + self.soon
            self.set_alarm(room)
            hears = [link for link in hears if link == own]
        elif hears:
            room.seats_told, room.seats_due = now, None
        if hears:
            seats = room.seats(now)
            outcome.out += [(link, seats) for link in hears]

    def _look_at(self, room: OpenTable, now: float, outcome: Outcome) -> None:
        """Do what is due in this room."""
        if room.seats_due is not None and room.seats_due <= now:
            room.seats_due = None
            self.tell_seats(room, now, outcome)
        if room.party is not None:
            self._look_at_game(room, now, outcome)
        self.set_alarm(room)

    def _look_at_game(self, room: OpenTable, now: float, outcome: Outcome) -> None:
        late = [seat for seat in room.game.table.asks if (at := room.clock_of(seat)) is not None and at <= now]
        away = [seat for seat in room.away if (at := room.stands_in_at(seat)) is not None and at <= now]
        room.clocks.late.update(late)
        room.stand_in |= dict.fromkeys(away, room.head.company.terms.level)
        if late or away:
            self.tell_seats(room, now, outcome)
            self._minds.ask(room, now, outcome)
        bot_desk.answers(room, now, partial(self._bot_answers, room, now, outcome))

    def _bot_answers(self, room: OpenTable, now: float, outcome: Outcome, seat: Seat, option: Choice) -> None:
        self.apply(room, Move(seat, 0, False, option), now, outcome)

    def set_alarm(self, room: OpenTable) -> None:
        """Look at this room again when the next thing is due."""
        self._alarms.set(room)

    # Changes of the company ----------------------------------------------------------------------

    def goes_on_at(self, room: OpenTable, code: Code) -> None:
        """This company plays on at another table."""
        self.close(room.head.code)
        self._moved[room.head.code] = code
        if len(self._moved) > FORGOTTEN:
            del self._moved[next(iter(self._moved))]

    def discard(self, room: OpenTable, outcome: Outcome) -> None:
        """Nobody will come back to this table; whoever watches is told."""
        outcome.out += [(sitting.link, Farewell("closed", "this table is no more")) for sitting in room.sitting]
        outcome.out += self.close(room.head.code).out
        self.discarded.append(room.head.code)
        outcome.log.append(LogEntry(room.head.code, 0, None))

    def send_off(self, room: OpenTable, sitting: Sitting, why: str, reason: str, now: float, outcome: Outcome) -> None:
        """Somebody is at this table no more."""
        room.rise(sitting, now)
        self.links.pop(sitting.link, None)
        outcome.out.append((sitting.link, Farewell(why, reason)))


def _seat(sitting: Sitting) -> Seat:
    assert sitting.seat is not None  # who watches has no command that comes here
    return sitting.seat


Heard = Callable[[Lobby, Link, Any, float, Outcome], None]
HEARD: dict[type, Heard] = {
    Look: arrivals.look,
    Create: arrivals.create,
    Join: arrivals.join,
    Watch: arrivals.watch,
    Return: arrivals.come_back,
    Whole: Lobby._whole,
    messages.AskWholeGame: Lobby._record,
    Ping: lambda lobby, link, _, now, outcome: outcome.out.append((link, Pong())),
    **dict.fromkeys((Answer, Undo, Say, Fill, Remove, Agree, Begin, Again, Leave), Lobby._command),
}
COMMANDS: dict[type, Callable[[Lobby, OpenTable, Sitting, Any, float, Outcome], None]] = {
    Answer: Lobby._answer,
    Undo: Lobby._undo,
    Say: speaking.say,
    Fill: seating.fill,
    Remove: seating.remove,
    Agree: seating.agree,
    Begin: seating.begin,
    Again: seating.again,
    Leave: seating.leave,
}
