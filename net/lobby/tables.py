"""All tables of a lobby: which there are, who sits at which, and what follows once something has changed at one.

Nothing in here decides what somebody may do: lobby.py, arrivals.py, seating.py and talk.py do, and stand on this.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import count
from math import inf
from typing import Any

from engine.ask import Seat
from engine.table.save import save
from engine.table.unit import Entry as GameEntry
from net.discovery.join_code import code_from
from net.lobby import bot_desk
from net.lobby.alarms import Alarms
from net.lobby.aside import SENTENCE, allowed
from net.lobby.bot_desk import Pace
from net.lobby.clocks import Absence
from net.lobby.company import Vouched
from net.lobby.game import LoggedGame
from net.lobby.outcome import Outcome
from net.lobby.records import OWN, Aside, Asleep, LogEntry, Move, Noted, Said, TableHead, Times, last_line
from net.lobby.stages import stage_of
from net.lobby.table import OpenTable, Sitting
from net.wire.messages import Code, Farewell, Link, Tables

FORGOTTEN = 1_000  # codes of tables that were thrown away
ABSENCES = 100  # of the host that are remembered: longer ago than anybody has to decide
SOON = 0.25  # seconds from one word on who is here to the next: people come and go more slowly, and others read on
SNAPSHOT_EVERY = 32  # records: more than that is never lost to mended rules


class LobbyTables:
    """What everybody who acts in a lobby shares."""

    def __init__(
        self,
        pace: Pace,
        entropy: Callable[[], bytes],
        is_taken: Callable[[Code], bool],
        looks_up: Callable[[Code], Asleep | None] = lambda code: None,
    ) -> None:
        self.entropy = entropy
        self.looks_up = looks_up  # what is known of a table that is not in the lobby now
        self._is_taken = is_taken  # also by tables that are not in the lobby now
        self.tables: dict[Code, OpenTable] = {}
        self.links: dict[Link, Code] = {}
        self.vouched: dict[Link, Vouched] = {}  # who is at the other end, where a front door has said so
        self.makers: dict[bytes, Code] = {}  # by the token's hash: to make a table twice is to make it once
        self.discarded: deque[Code] = deque(maxlen=FORGOTTEN)  # thrown away just now: the disk may have them still
        self.aside: deque[Code] = deque(maxlen=FORGOTTEN)  # set aside just now: the disk may not know yet
        self.admitted: list[Code] = []  # since the last thing that came in
        self._moved: dict[Code, Code] = {}  # tables whose company plays on at another, just now
        self.listed: tuple[float, Tables] = (-inf, Tables(()))  # as they were listed last, and when
        self.alarms = Alarms(self.tables)
        self.soon = SOON
        self.pace = pace  # how long bots hold back
        self.absences: deque[Absence] = deque(maxlen=ABSENCES)  # of the host
        self._questions = count(1)  # to bots: no number comes twice, or a late thought could answer another question

    # Which tables there are --------------------------------------------------------------------

    def admit(
        self, head: TableHead, game: LoggedGame | None, talk: Iterable[Said] = (), times: Times | None = None
    ) -> OpenTable:
        """A table that was rebuilt from what was kept; anybody who returns to it goes on."""
        table = self.tables[head.code] = OpenTable(head, game, talk)
        if times is not None:
            table.times_kept = times
            table.rebuild_times(self.excused(times, head))
        self.admitted.append(head.code)
        if not table.is_over:
            tokens = [place.token for place in head.company.places]
            self.makers |= {token: head.code for token in tokens if token is not None and token != OWN}
        return table

    def excused(self, times: Times, head: TableHead) -> Times:
        """Nobody loses by an absence of the host's own."""
        clock = head.company.terms.clock
        until = list(times.until)
        for absence in self.absences:
            until = [at if at is None else absence.excuses(at, clock) for at in until]
        return replace(times, until=tuple(until))

    def close(self, code: Code) -> Outcome:
        """Forget a table, and let its bots forget it; its log is elsewhere."""
        table = self.tables.pop(code, None)
        self.links = {link: at for link, at in self.links.items() if at != code} if table else self.links
        self.makers = {token: at for token, at in self.makers.items() if at != code} if table else self.makers
        return Outcome(out=[*bot_desk.forgotten(table)] if table else [])

    def discard(self, table: OpenTable, outcome: Outcome) -> None:
        """Nobody will come back to this table; anybody who watches is told."""
        outcome.out += [(sitting.link, Farewell("closed", "this table is no more")) for sitting in table.sitting]
        outcome.out += self.close(table.head.code).out
        self.discarded.append(table.head.code)
        outcome.log.append(LogEntry(table.head.code, 0, None))

    def goes_on_at(self, table: OpenTable, code: Code) -> None:
        """This company plays on at another table."""
        self.close(table.head.code)
        self._moved[table.head.code] = code
        if len(self._moved) > FORGOTTEN:
            del self._moved[next(iter(self._moved))]

    def now_at(self, code: Code) -> Code:
        """Where the company of this table plays on; the disk may not know yet."""
        while code not in self.tables and self._moved.get(code) in self.tables:
            code = self._moved[code]
        return code

    def head_of(self, code: Code) -> TableHead | None:
        """What this table is, if it is in the lobby now."""
        return self.tables[code].head if code in self.tables else None

    def free_code(self) -> Code:
        """A name that no table has."""
        while (code := code_from(self.entropy())) in self.tables or code in self.discarded or self._is_taken(code):
            pass
        return code

    def send_off(self, table: OpenTable, sitting: Sitting, why: str, reason: str, now: float, outcome: Outcome) -> None:
        """Somebody is at this table no more."""
        table.rise(sitting, now)
        self.links.pop(sitting.link, None)
        outcome.out.append((sitting.link, Farewell(why, reason)))

    def world(self, code: Code, number: int) -> dict[str, Any] | None:
        """A save of a world that the bot which is asked this question could be sitting in; None: it stands no more.

        The same whenever it is asked for, as its dice are: a game that is gone on with goes on as if nobody had left.
        """
        table = self.tables.get(code)
        for seat, pending in table.pending.items() if table else ():
            if table and pending.number == number:
                return save(table.game.table.imagine(seat, b"a world " + table.game.dice(seat)))
        return None

    # What follows ------------------------------------------------------------------------------

    def apply(self, table: OpenTable, move: Move, now: float, outcome: Outcome) -> None:
        """Something happens in the game: it is done, written down and told."""
        taken = table.game.table.last_entry(move.seat) if move.undo else None
        if move.undo:
            table.game.apply(move)  # there are reasons why somebody may not
        else:
            allowed(table.game.apply)(move)
        self._follow(table, move, taken, now, outcome)

    @allowed
    def _follow(self, table: OpenTable, move: Move, taken: GameEntry | None, now: float, outcome: Outcome) -> None:
        game, seat = table.game, move.seat
        outcome.log.append(table.move_entry(move, snapshot=game.is_over or game.records % SNAPSHOT_EVERY == 0))
        if taken is not None:
            table.clocks.taken_back(seat, taken)
        elif table.head.company.terms.clock:
            if table.end_rest(seat, now):
                self.tell_seats(table, now, outcome)
            table.clocks.answered(seat, game.table.last_entry(seat))
        self.after(table, now, outcome, move.seat if move.undo else None)

    @allowed
    def after(self, table: OpenTable, now: float, outcome: Outcome, taken_back_by: Seat | None = None) -> None:
        """Tell everybody how things stand, and ask the bots that are asked."""
        if table.game_or_none is None:
            return
        if self._clocks_go_on(table, table.ask(), now, taken_back_by):
            self.tell_seats(table, now, outcome)
        outcome.out += table.updates(now)
        bot_desk.ask(table, self._questions, self.pace, now, outcome)
        self._keep_times(table, outcome)
        self.alarms.set(table)

    def _clocks_go_on(self, table: OpenTable, anew: list[Seat], now: float, taken_back_by: Seat | None) -> bool:
        """-> does somebody decide for themselves again?"""
        if not table.head.company.terms.clock:
            return False
        game, due = table.game, lambda seat: table.due_from(seat, now)
        return bool(table.clocks.go_on(game.table.open_choice, game.asks.keys(), anew, due, taken_back_by))

    def _keep_times(self, table: OpenTable, outcome: Outcome) -> None:
        """Whose time is up when, if it is not on the disk already; and where things stand, for who only asks that."""
        times = table.settled_times()
        if times is not None and times != table.times_kept:
            table.times_kept = times
            code, over, noted = table.head.code, table.is_over, Noted(stage_of(table))
            outcome.log += [LogEntry(code, 0, times, over), LogEntry(code, 0, noted, over)]

    def all_are_at(self, table: OpenTable, now: float, outcome: Outcome) -> None:
        """Anybody who sits here was elsewhere before: they are told everything, but for the talk that they know."""
        for sitting in table.sitting:
            self.links[sitting.link] = table.head.code
            last = last_line(table.talk, sitting.seat)
            outcome.out += [(sitting.link, message) for message in table.welcome(sitting, 0, last, now)]
        self.after(table, now, outcome)

    def tell_seats(self, table: OpenTable, now: float, outcome: Outcome, own: Link = "", but: Link = "") -> None:
        """Who is here: at once, or soon if it was told just now; but to who has done it at once (`but`: knows it)."""
        hears = [sitting.link for sitting in table.sitting if sitting.link != but]
        if now < table.seats_told + self.soon:
            table.seats_due = table.seats_told + self.soon
            self.alarms.set(table)
            hears = [link for link in hears if link == own]
        elif hears:
            table.seats_told, table.seats_due = now, None
        if hears:
            seats = table.seats(now)
            outcome.out += [(link, seats) for link in hears]

    # What time brings --------------------------------------------------------------------------

    @property
    def wake_at(self) -> float | None:
        """When something is due; None: nothing waits for the time."""
        return self.alarms.next

    def look_at(self, table: OpenTable, now: float, outcome: Outcome) -> None:
        """Do what is due at this table."""
        if table.seats_due is not None and table.seats_due <= now:
            table.seats_due = None
            self.tell_seats(table, now, outcome)
        if table.game_or_none is not None:
            self._look_at_game(table, now, outcome)
        self.alarms.set(table)

    def _look_at_game(self, table: OpenTable, now: float, outcome: Outcome) -> None:
        late = [seat for seat in table.game.asks if (at := table.clock_of(seat)) is not None and at <= now]
        away = [seat for seat in table.away if (at := table.stands_in_at(seat)) is not None and at <= now]
        if late and table.head.company.terms.loses:
            self._lose(table, late, now, outcome)
        else:
            table.clocks.late.update(late)
        table.stand_in |= dict.fromkeys(away, table.head.company.terms.level)
        if late or away:
            self.tell_seats(table, now, outcome)
            bot_desk.ask(table, self._questions, self.pace, now, outcome)
            self._keep_times(table, outcome)
        for seat, option in bot_desk.answers(table, now):
            self.apply(table, Move(seat, 0, False, option), now, outcome)

    def _lose(self, table: OpenTable, late: list[Seat], now: float, outcome: Outcome) -> None:
        """Whose time is up has lost; a bot plays on for them, if there is anybody to play with."""
        table.head = replace(table.head, lost=(*table.head.lost, *late))
        outcome.log.append(table.head_entry(snapshot=table.is_over))
        seats = table.seats(now)  # at once: what is told of an end can be read by who knows that time has made it
        outcome.out += [(sitting.link, seats) for sitting in table.sitting]
        self.after(table, now, outcome)

    # What breaks down --------------------------------------------------------------------------

    def set_aside(self, code: Code, error: Exception) -> Outcome:
        """This table cannot be told, or not be had from the disk."""
        self.admitted.clear()
        if code in self.tables:
            return self.broken((self.tables[code],), error)
        return self._marked(code, error)

    def broken(self, about: Iterable[OpenTable | None], error: Exception) -> Outcome:
        """Set these tables aside, and those that were to come of them just now."""
        new = [self.tables.get(code) for code in self.admitted]
        tables = list({id(table): table for table in (*about, *new) if table is not None}.values())
        links = {sitting.link: None for table in tables for sitting in table.sitting}
        outcome = Outcome(out=[(link, Farewell("closed", SENTENCE)) for link in links])
        for table in tables:
            self.close(table.head.code)
            outcome.out += bot_desk.forgotten(table)
        for code in {table.head.code: None for table in tables}:
            outcome += self._marked(code, error)
        for link in links:
            self.links.pop(link, None)
        return outcome

    def _marked(self, code: Code, error: Exception) -> Outcome:
        """Nobody comes to this table any more."""
        self.aside.append(code)
        return Outcome(log=[LogEntry(code, 0, Aside.because(error))], broken=[(code, error)])
