"""The lobby: tables and seats.  A message goes in; what is to be kept and what is to be told come out.

A lobby is all tables of one data folder and the links of those who sit there.  It is the only place that knows what
may be done, and it does nothing else: no sockets, no disk, no clock, no randomness of its own.  Who has them carries
its Outcomes out, one after the other in the order in which they were decided (net/runner.py).

Its laws:

- What is to be kept is on the disk before anybody hears of it.  Else somebody could act upon what a crash takes back.
- Time comes in with every call; `wake_at` says when the lobby wants to be called again.  So a test lives through hours
  in no time, and a host and a table of one's own are the same lobby.  Nobody's time runs while nobody is at a table,
  unless it is one by correspondence: there it always does, by the time of day, and is kept (clocks.py).
- All reasons to refuse come before the first change.  A ValueError before it is a refusal, for the one who spoke;
  a ValueError after it is a bug of ours (`@allowed` marks what is done from there on), like any other exception.
- A bug is the end of one table.  It is set aside, its people hear a sentence, its log stays on the disk (aside.py).
- A seat is told what its own view and news have made of it, and nothing if they are as before.  An update for all,
  sent because somebody has chosen in secret, would be a secret told.
- Everything may be said twice.  Commands are numbered by who gives them, and players make their own tokens, so that
  even `create` and `join` lead to the same seat again.  A link that breaks leaves nobody in doubt.
- Bots are asked like people and answer when they can; the lobby waits for nobody, it only remembers whom it has asked.

Why commits, and why in a row?  To write within each call would be simpler, and everybody would wait for the disk.  To
tell first and write behind would be faster, and after a crash the players would know of moves that never were.  So the
lobby goes on deciding while the disk is busy, on top of what is not safe yet, and whatever was decided meanwhile goes
there with the next commit (net/store/commits.py).  Should the disk refuse, all of it is undone at once: its tables
are rebuilt from what is kept, and everybody hears that it was not done.  Local tables share their file with other
processes, so theirs is a transaction in a thread.  A host is alone with its file: it writes in its loop and leaves
only the wait for the disk to the thread, or the two would fight for the interpreter.

What is kept is the answers, not the state: a table is its seed and its log (records.py), and live as rebuilt there is
one way for a game to change (`LoggedGame.apply`).  A snapshot now and then is a bridge over mended rules.

An example.  Ann says Answer(7, "R9", 3) on her link:
  `receive` finds her table, and COMMANDS says who hears an Answer.  `_command` has carried out 6 of hers; had it 7
  already, it would say Accepted(7) once more, and no more.  `_answer` sees that her question still has the number 3 and
  that R9 is offered; here it could still refuse.  `apply` makes it a Move and the rules play on.  `_follow` puts
  LogEntry(code, 12, Move(0, 7, False, "R9")) into the log, `after` numbers the next questions and puts Updates for
  those who see something new, and a Think for a bot, into `out`; Accepted(7) goes before them.
  -> Outcome(log=[LogEntry], out=[(ann, Accepted), (ann, Update), (ben, Update), ("bots", Think)])
The runner has the log written, then lets the links say the rest.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from engine.ask import Seat
from engine.table.save import save
from engine.words.speech import joined
from net.lobby import arrivals, bot_desk, rest, seating, standings, talk
from net.lobby.aside import refusal
from net.lobby.bot_desk import is_offered
from net.lobby.clocks import Absence
from net.lobby.outcome import Outcome, refused
from net.lobby.records import Move
from net.lobby.table import OpenTable, Sitting
from net.lobby.tables import ABSENCES, LobbyTables
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
    Create,
    Fill,
    FromPlayer,
    Join,
    Leave,
    Link,
    Look,
    Ping,
    Pong,
    Remove,
    RestDays,
    Return,
    Say,
    Thought,
    Undo,
    Watch,
    Whole,
    WholeGame,
)

STALLED = 60.0  # seconds after it wanted to be called: so slow is no machine, this process stood still
LARGEST_RECORD = LARGEST - 100  # bytes: the frame holds a few more


class Lobby(LobbyTables):
    """What is said and what happens, carried out at its tables."""

    # What comes in -----------------------------------------------------------------------------

    def receive(self, link: Link, message: FromPlayer, now: float) -> Outcome:
        """What a player says."""
        outcome, table = Outcome(), self._about(link, message)
        self.admitted.clear()
        try:
            HEARD[type(message)](self, link, message, now, outcome)
        except ValueError as error:
            if outcome.log:  # a refusal comes before the first change: this is a bug, and not the player's fault
                return self._broken(link, message, table, error)
            return Outcome(out=[(link, refused(message, error))])
        except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
            return self._broken(link, message, table, error)
        return outcome

    def _about(self, link: Link, message: FromPlayer) -> OpenTable | None:
        """The table that somebody speaks at, or wants to come to."""
        return self.tables.get(self.links.get(link, "") or getattr(message, "code", ""))

    def _broken(self, link: Link, message: FromPlayer, table: OpenTable | None, error: Exception) -> Outcome:
        """The one who said it is answered, and everybody else at this table told."""
        outcome = self.broken((table, self._about(link, message)), error)
        outcome.broken = outcome.broken or [("", error)]
        outcome.out.insert(0, (link, refused(message, refusal())))
        return outcome

    def gone(self, link: Link, now: float) -> Outcome:
        """A link is no more.  The seat is kept."""
        table = self.tables.get(self.links.pop(link, ""))
        return self._safely(table, lambda table, outcome: self._stand_up(table, link, now, outcome))

    def thought(self, thought: Thought, now: float) -> Outcome:
        """What a bot says.  An answer to a question that no longer holds is dropped."""
        table = self.tables.get(thought.code)
        if table is not None:
            bot_desk.hear(table, thought)
        return self._safely(table, lambda table, outcome: self.look_at(table, now, outcome))

    def tick(self, now: float) -> Outcome:
        """Time has passed."""
        wake, outcome = self.wake_at, Outcome()
        if wake is not None and now - wake > STALLED:
            outcome = self.was_away(now - wake, now)
        for ringing in self.alarms.ring(now):
            outcome += self._safely(ringing, lambda table, due: self.look_at(table, now, due))
        return outcome

    def wake(self, table: OpenTable, now: float) -> Outcome:
        """A table by correspondence has slept until something was due, or the host was away."""
        return self._safely(table, lambda table, outcome: self._wake(table, now, outcome))

    def _wake(self, table: OpenTable, now: float, outcome: Outcome) -> None:
        """What is due is done at once: an alarm for a time that is over would say that nobody has heard it."""
        self.after(table, now, outcome)
        self.look_at(table, now, outcome)

    def leaps(self, seconds: float, now: float) -> Outcome:
        """The time of day has gone on by so much more than ours: the machine was asleep, or a clock was set."""
        before = [Absence(at - seconds, down) for at, down in self.absences]
        self.absences = deque(before, ABSENCES)
        return self.was_away(seconds, now, leapt=seconds)

    def was_away(self, seconds: float, now: float, leapt: float = 0.0) -> Outcome:
        """Nobody could be heard for so long: those are excused whose time it has cost."""
        if seconds:
            self.absences.append(Absence(now, seconds))
        outcome = Outcome()
        for each in list(self.tables.values()):
            outcome += self._safely(each, lambda table, excused: self._excuse(table, leapt, now, excused))
        return outcome

    def _excuse(self, table: OpenTable, leapt: float, now: float, outcome: Outcome) -> None:
        times = table.settled_times()
        if times is not None:
            table.rebuild_times(self.excused(times.shifted(-leapt), table.head))
            self._wake(table, now, outcome)

    def _safely(self, table: OpenTable | None, work: Callable[[OpenTable, Outcome], None]) -> Outcome:
        """Something that nobody has asked for; if it breaks down, this table does."""
        outcome = Outcome()
        self.admitted.clear()
        try:
            if table is not None:
                work(table, outcome)
        except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
            return self.broken((table,), error)
        return outcome

    def _stand_up(self, table: OpenTable, link: Link, now: float, outcome: Outcome) -> None:
        """The one who had this link is not here any more."""
        left = next((sitting for sitting in table.sitting if sitting.link == link), None)
        if left is None:
            return
        table.rise(left, now)
        seating.stands_up(self, table, now, outcome)
        self.alarms.set(table)

    # Commands ----------------------------------------------------------------------------------

    def _command(self, link: Link, message: Any, now: float, outcome: Outcome) -> None:
        """Carry a command out, once: said again, it is only acknowledged again."""
        table, sitting = self._place(link)
        last = sitting.commands if sitting.seat is None else table.last_command(sitting.seat)
        if not 0 < message.number <= LAST:
            raise ValueError(f"a command's number is 1 to {LAST}, not {message.number}")
        if message.number <= last:
            outcome.out.append((link, table.answer_to(sitting.seat, message.number)))
            return
        if sitting.seat is None and type(message) not in (Say, Leave):
            raise ValueError("those who watch have no say in the game")
        try:
            COMMANDS[type(message)](self, table, sitting, message, now, outcome)
        except ValueError as error:
            table.refuses(sitting.seat, refused(message, error))
            raise
        table.accepts(sitting.seat, message.number)
        sitting.commands = message.number
        outcome.out.insert(0, (link, Accepted(message.number)))

    def _place(self, link: Link) -> tuple[OpenTable, Sitting]:
        table = self.tables.get(self.links.get(link, ""))
        for sitting in table.sitting if table else ():
            if table and sitting.link == link:
                return table, sitting
        raise ValueError("you sit at no table")

    def _answer(self, table: OpenTable, sitting: Sitting, given: Answer, now: float, outcome: Outcome) -> None:
        seat = sitting.own_seat
        _check_not_lost(table, seat)
        ask, stands = table.game.asks.get(seat), table.asked.get(seat)
        if ask is None:
            others = joined([table.head.company.names[other] for other in table.game.asks]) or "nobody"
            raise ValueError(f"you are not asked now (asked: {others})")
        if given.question and stands is not None and given.question != stands.number:
            raise ValueError("that question stands no more")
        if not is_offered(given.option, ask.options):
            raise ValueError("that is none of the options of your question")
        self.apply(table, Move(seat, given.number, False, given.option), now, outcome)

    def _undo(self, table: OpenTable, sitting: Sitting, wanted: Undo, now: float, outcome: Outcome) -> None:
        _check_not_lost(table, sitting.own_seat)
        if table.game.was_bots(sitting.own_seat):
            raise ValueError("a bot has decided that for you, and it stands")
        if back := table.game.gone_back(sitting.own_seat):
            raise ValueError(f"you have taken back {back} answers here; go on first, then you can take back again")
        entry = table.game.table.last_entry(sitting.own_seat) if table.head.by_correspondence else None
        due = None if entry is None else table.clocks.due_of(sitting.own_seat, entry)
        if due is not None and due <= now:  # who took it back would be late at once
            raise ValueError("your time for that decision is over, so it stands")
        self.apply(table, Move(sitting.own_seat, wanted.number, True), now, outcome)

    def _whole(self, link: Link, _: Whole, now: float, outcome: Outcome) -> None:
        table, sitting = self._place(link)
        outcome.out += [(link, message) for message in table.welcome(sitting, 0, 0, now)]
        self.after(table, now, outcome)

    def _record(self, link: Link, _: messages.AskWholeGame, now: float, outcome: Outcome) -> None:
        table, _sitting = self._place(link)
        if not table.is_over:
            raise ValueError("the game is not over yet")
        if table.kept is None:
            company = table.head.company
            table.kept = WholeGame(
                packed(kept_of(save(table.game.table), company.names, company.bots, table.head.lost))
            )
        if len(table.kept.data) > LARGEST_RECORD:
            raise ValueError("this game is too long to be sent as a file")
        outcome.out.append((link, table.kept))


def _check_not_lost(table: OpenTable, seat: Seat) -> None:
    """ValueError if this game is over for this seat, because time was up."""
    if seat in table.head.lost:
        raise ValueError("your time was up, so you have lost this game")
    if table.head.ended_by_time:
        raise ValueError("the game is over: the others' time was up")


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
    messages.AskStandings: standings.standings,
    **dict.fromkeys((Answer, Undo, Say, Fill, Remove, Agree, Begin, Again, RestDays, Leave), Lobby._command),
}
COMMANDS: dict[type, Callable[[Lobby, OpenTable, Sitting, Any, float, Outcome], None]] = {
    Answer: Lobby._answer,
    Undo: Lobby._undo,
    Say: talk.say,
    Fill: seating.fill,
    Remove: seating.remove,
    Agree: seating.agree,
    Begin: seating.begin,
    Again: seating.again,
    RestDays: rest.rest,
    Leave: seating.leave,
}
