"""A table in the lobby: who is there at the moment, and what they are told.

What must survive is in the head, the game and the talk; the rest does not outlive the process.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import inf

import msgpack

from engine.ask import Choice, Seat
from net.bucket import Bucket
from net.lobby.clocks import Clocks, Rests
from net.lobby.game import LoggedGame, snapshot_of
from net.lobby.records import LogEntry, Move, Said, TableHead, Times, lines_for
from net.wire.messages import (
    Accepted,
    Chair,
    Link,
    Question,
    Refused,
    Seats,
    Talk,
    ToPlayer,
    Update,
    Welcome,
    WholeGame,
)

WATCHERS = (1.0, 12)  # lines a second, and at once, of all who watch a table: they come and go, and others play there
REFUSALS = 20  # of each seat, for anybody who has not heard them: more than that nobody says ahead
NEWS = 2_000  # that are told at once: the longest game has a tenth of them, and no program takes any number


@dataclass
class Pending:
    """A question to a bot."""

    number: int
    asked: Question
    level: str  # of the bot
    due: float  # people can still take back what led to it
    records: int  # how many there were then: until there are more, nobody has done anything
    thought: tuple[Choice] | None = None


@dataclass
class Sitting:
    """Somebody at a table: over which link, and how far they have been told."""

    link: Link
    seat: Seat | None  # None: watches
    name: str = ""  # of who watches
    updates: int = 0
    news: int = 0
    commands: int = 0  # of who watches
    told: Update | None = None

    @property
    def own_seat(self) -> Seat:
        """Of who plays: those who watch have no command that asks for it."""
        assert self.seat is not None
        return self.seat


class OpenTable:
    """A table in the lobby."""

    def __init__(self, head: TableHead, game: LoggedGame | None, talk: Iterable[Said] = ()) -> None:
        self._head = head
        self.game_or_none = game
        self.talk = list(talk)
        self.sitting: list[Sitting] = []
        self.pending: dict[Seat, Pending] = {}  # questions to bots
        self.asked: dict[Seat, Question] = {}  # what each seat is asked, and was asked last
        self.given: dict[Seat, int] = {}  # how many records were each seat's when it was asked that
        self.away: dict[Seat, float] = {}  # since when
        self.stand_in: dict[Seat, str] = {}  # the level of the bot that plays for an absent person
        self.clocks = Clocks()
        self.rests = Rests([head.company.terms.rest] * len(head.company.places))
        self.times_kept: Times | None = None
        self.again: set[Seat] = set()
        self._refusals: dict[Seat | None, dict[int, Refused]] = {}  # by the command's number
        self.alarm: float | None = None  # when this table is to be looked at
        self.empty_since: float | None = None
        self.kept: WholeGame | None = None  # the whole game, once it is over
        self.seats_told = -inf  # when all here were told last who is here
        self.seats_due: float | None = None  # when they are to be told again
        self.watchers_say = Bucket(*WATCHERS, 0.0)

    @property
    def head(self) -> TableHead:
        return self._head

    @head.setter
    def head(self, head: TableHead) -> None:
        self._head = head
        if self.game_or_none is not None:
            self.game_or_none.is_of(head)

    @property
    def game(self) -> LoggedGame:
        """What is played here; ValueError before the beginning."""
        if self.game_or_none is None:
            raise ValueError("the game has not begun yet")
        return self.game_or_none

    @property
    def is_over(self) -> bool:
        return self.game_or_none is not None and self.game_or_none.is_over

    @property
    def here(self) -> set[Seat]:
        return {sitting.seat for sitting in self.sitting if sitting.seat is not None}

    def bot_of(self, seat: Seat) -> str | None:
        """The level of the bot that answers for this seat now."""
        return self.head.company.places[seat].level or self.played_by(seat) or None

    def played_by(self, seat: Seat) -> str:
        """The level of the bot that answers for this person now."""
        level = self.stand_in.get(seat, "")
        return level or (self.head.company.terms.level if seat in (*self.clocks.late, *self.head.lost) else "")

    def rise(self, sitting: Sitting, now: float) -> None:
        """Somebody is here no more.  Their seat is kept."""
        self.sitting.remove(sitting)
        if sitting.seat is not None:
            self.away[sitting.seat] = now
            self.again.discard(sitting.seat)
        if not self.sitting:
            self.empty_since = now

    def last_command(self, seat: Seat) -> int:
        kept = self.head.company.places[seat].commands
        return kept if self.game_or_none is None else max(kept, self.game_or_none.commands[seat])

    def done(self, seat: Seat, number: int) -> None:
        """A command that is in no log was carried out."""
        self.head = replace(self.head, company=self.head.company.having(seat, commands=number))
        if self.game_or_none is not None:
            self.game_or_none.commands[seat] = max(number, self.game_or_none.commands[seat])

    def refuses(self, seat: Seat | None, refusal: Refused) -> None:
        """Remember it: a link that breaks may swallow it, while a later command is carried out."""
        if seat is not None and refusal.number is not None:
            refusals = self._refusals.setdefault(seat, {})
            refusals[refusal.number] = refusal
            if len(refusals) > REFUSALS:
                del refusals[min(refusals)]

    def accepts(self, seat: Seat | None, number: int) -> None:
        """Anybody who has said something else by a number that was refused, means that now."""
        self._refusals.get(seat, {}).pop(number, None)

    def answer_to(self, seat: Seat | None, number: int) -> Accepted | Refused:
        """What was said to a command that is said again."""
        return self._refusals.get(seat, {}).get(number) or Accepted(number)

    # What is asked -----------------------------------------------------------------------------

    def ask(self) -> list[Seat]:
        """Number the questions that stand; -> the seats for whom another one does.

        A number counts what its own seat could see, and nothing else.
        """
        others = []
        asks = self.game.asks
        for seat, question in list(self.asked.items()):
            if seat not in asks and question.prompt:
                self.asked[seat] = Question("", (), question.number)
        for seat, ask in asks.items():
            before = self.asked.get(seat)
            given = self.game.given[seat]
            if before is None or (before.prompt, before.options, self.given[seat]) != (ask.prompt, ask.options, given):
                number = before.number if before is not None else given
                self.asked[seat], self.given[seat] = Question(ask.prompt, ask.options, number + 1), given
                others.append(seat)
        return others

    # What is told ------------------------------------------------------------------------------

    def welcome(self, sitting: Sitting, news: int, line: int, now: float) -> list[ToPlayer]:
        """Everything that somebody needs who has just sat down and knows so much already."""
        head, game = self.head, self.game_or_none
        sitting.told, sitting.updates = None, 0
        holds, sitting.news = self._known(sitting.seat, news)
        commands = sitting.commands if sitting.seat is None else self.last_command(sitting.seat)
        notice = game.shortfall if game is not None else ""
        said: list[ToPlayer] = [
            Welcome(head.code, head.game, head.options, head.company.terms, sitting.seat, commands, holds, notice)
        ]
        said.append(self.seats(now))
        missed = lines_for(self.talk, sitting.seat, line)
        return [*said, Talk(missed)] if missed else said

    def _known(self, seat: Seat | None, said: int) -> tuple[int, int]:
        """How many of the news that somebody says to have still hold; after which one the others are told."""
        game = self.game_or_none
        if game is None:
            return 0, 0
        told = len(game.table.news_to_read(seat))
        holds = 0 if game.shortfall or self.head.adopted else max(0, min(said, told))
        return (holds, holds) if told - holds <= NEWS else (0, told - NEWS)

    def seats(self, now: float) -> Seats:
        """Who is at the table, as all see it."""
        head = self.head
        chairs = tuple(self._chair(seat, now) for seat in range(len(head.company.places)))
        return Seats(chairs, head.company.maker, head.begun, tuple(self.watchers))

    @property
    def watchers(self) -> list[str]:
        """What those who watch are called."""
        return [sitting.name for sitting in self.sitting if sitting.seat is None]

    def _chair(self, seat: Seat, now: float) -> Chair:
        place = self.head.company.places[seat]
        if place.token is None:
            return Chair(place.name, place.level, lost=seat in self.head.lost)
        due = self.stands_in_at(seat)
        left = None if due is None else max(0, round(1000 * (due - now)))
        agreed, again = seat not in self.head.undecided, seat in self.again
        gone, lost = seat in self.head.left, seat in self.head.lost
        until = self.rests.of(seat, now)
        rests = None if until is None else round(1000 * (until - now))
        level, rest = self.played_by(seat), self.rests.left[seat]
        return Chair(place.name, None, seat in self.here, left, level, again, agreed, gone, rests, rest, lost)

    def stands_in_at(self, seat: Seat) -> float | None:
        """When a bot begins to play for somebody who is away."""
        terms = self.head.company.terms
        waits = self.head.begun and not self.is_over and terms.stand_in and seat not in self.stand_in
        if terms.correspondence:  # nobody is expected to sit there
            return None
        return self.away[seat] + terms.patience if waits and seat in self.away and self.here else None

    def dues(self) -> list[float]:
        """When something is to be done here: bots answer, somebody's time is up, a bot stands in, seats are told."""
        dues = [pending.due for pending in self.pending.values() if pending.thought is not None]
        dues += [] if self.seats_due is None else [self.seats_due]
        if self.game_or_none is not None and not self.is_over:
            dues += [at for seat in self.game_or_none.asks if (at := self.clock_of(seat)) is not None]
            dues += [at for seat in self.away if (at := self.stands_in_at(seat)) is not None]
        return dues

    def updates(self, now: float) -> list[tuple[Link, Update]]:
        """How things stand now, for everybody for whom something has changed."""
        game, clocks = self.game, self._clocks(now)
        asks = game.asks.keys() - self.head.lost  # a bot plays on for those
        changed = []
        for sitting in self.sitting:
            seat = sitting.seat
            question = self.asked[seat] if seat is not None and seat in asks else None
            update = game.update(sitting.updates + 1, seat, sitting.news, question, clocks)
            if sitting.told is not None and _is_same(update, sitting.told):
                continue  # what others do in secret is not even told by silence that is broken
            sitting.told, sitting.updates = update, update.number
            sitting.news += len(update.news)
            changed.append((sitting.link, update))
        return changed

    def _clocks(self, now: float) -> tuple[int | None, ...]:
        if not self.head.company.terms.clock:
            return ()
        due = (self.clock_of(seat) for seat in self.game.asks)
        return tuple(None if at is None else max(0, round(1000 * (at - now))) for at in due)

    def clock_of(self, seat: Seat) -> float | None:
        """Until when this seat has to decide, if it is a person who is asked."""
        limited = self.head.company.terms.clock and self.bot_of(seat) is None and seat in self.game.asks
        return self.clocks.until.get(seat) if limited and (self.here or self.head.by_correspondence) else None

    def due_from(self, seat: Seat, now: float) -> float:
        """Until when this seat has to decide what it is asked only now."""
        return (self.rests.of(seat, now) or now) + self.head.company.terms.clock

    def end_rest(self, seat: Seat, now: float) -> bool:
        """This seat has answered; -> did that end its rest?  Not in the midst of a secret choice: it would be told."""
        choice = self.game.table.open_choice
        if self.rests.of(seat, now) is None or (seat in self.game.asks and self.clocks.is_open(choice)):
            return False
        self.clocks.shift(seat, -self.rests.end(seat, now))
        return True

    # What must survive -------------------------------------------------------------------------

    def head_entry(self, snapshot: bool = False) -> LogEntry:
        return self._entry(0, self.head, snapshot)

    def move_entry(self, move: Move, snapshot: bool) -> LogEntry:
        msgpack.packb(move.plain())
        return self._entry(self.game.records, move, snapshot)

    def settled_times(self) -> Times | None:
        """Whose time is up when, where that outlives this process; what nobody can take back any more is left out."""
        if not self.head.by_correspondence or self.game_or_none is None:
            return None
        game, seats = self.game_or_none, range(self.head.seats)
        self.clocks.settle([seat for seat in seats if game.table.last_entry(seat) is None])
        return Times(
            until=tuple(self.clocks.until.get(seat) for seat in seats),
            before=tuple(self.clocks.before(seat) for seat in seats),
            rest=tuple(self.rests.left),
            rests=tuple(self.rests.until.get(seat) for seat in seats),
            asked=tuple(game.asks),
            at_once=any(self.bot_of(seat) is not None for seat in game.asks),
        )

    def rebuild_times(self, times: Times) -> None:
        """As they were kept."""
        self.clocks.rebuild(times.until, times.before)
        self.rests = Rests(times.rest)
        self.rests.until = {seat: at for seat, at in enumerate(times.rests) if at is not None}

    def _entry(self, place: int, record: TableHead | Move, snapshot: bool) -> LogEntry:
        """An error here is this table's alone; on the disk it would be that of all who share the commit."""
        kept = snapshot_of(self.game) if snapshot and self.game_or_none is not None else None
        if kept is not None:
            msgpack.packb(kept.saved)
        return LogEntry(self.head.code, place, record, self.is_over, kept)

    def stage(self) -> str:
        """Where things stand, in a few words for a list; made when somebody looks at one."""
        return self.game_or_none.stage() if self.game_or_none is not None else "waiting for company"


def _is_same(update: Update, told: Update) -> bool:
    """Is there nothing new in this update?"""
    return (
        not update.news
        and update.question == told.question
        and update.waiting == told.waiting
        and update.may_undo == told.may_undo
        and update.over == told.over
        and update.view == told.view
    )
