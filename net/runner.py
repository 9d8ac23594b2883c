"""Carries out what a lobby decides.

Everything goes through one queue (store/commits.py): to the disk first, then to whom it concerns.
Anybody who talks to players (a program of its own tables, a host over the network) never waits for a disk or a bot.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Mapping
from typing import Protocol

from net.bots.thinker import Stuck, World
from net.lobby import arrivals, aside
from net.lobby.game import rebuild
from net.lobby.lobby import Lobby
from net.lobby.outcome import Outcome, refused
from net.lobby.records import LogEntry, TableHead, Times
from net.lobby.table import OpenTable
from net.store.commits import CommitQueue
from net.store.store import Store, Unkept
from net.today import Today
from net.wire.errors import Breakdown, Refusal
from net.wire.messages import (
    Accepted,
    Code,
    Farewell,
    Forget,
    FromPlayer,
    Link,
    Refused,
    Think,
    Thought,
    ToBots,
    ToPlayer,
)

BROKEN = "games cannot be kept any more"
RETRY = 5.0  # seconds until bots try again what could not be kept


class Thinks(Protocol):
    """What thinks for the bots."""

    think: Callable[[], float]  # seconds that bots may take which look far ahead

    def attach(self, world: World, heard: Callable[[Thought | Stuck], None], failed: Callable[[str], None]) -> None: ...
    def tell(self, message: ToBots) -> None: ...
    def close(self) -> None: ...


class Runner:
    """One lobby, its store and its bots, in the running loop."""

    def __init__(
        self,
        store: Store,
        lobby: Lobby,
        thinker: Thinks,
        deliver: Callable[[Link, ToPlayer], None],
        failed: Callable[[str], None],  # something that concerns no single game
        flush: Callable[[], None] = lambda: None,  # all that there was to deliver just now is delivered
        why: Callable[[ValueError], str] = str,  # in the words for players, why a file of ours cannot be used
        alone: bool = False,  # no other process writes to this store
        today: Today | None = None,
    ) -> None:
        self.store, self.lobby, self.thinker = store, lobby, thinker
        self._deliver, self._failed, self._flush, self._why = deliver, failed, flush, why
        self._loop = asyncio.get_running_loop()
        self.today = today or Today(time.time, self._loop.time())
        self._alarm: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._bots_rest_until = 0.0  # what could not be kept just now is not tried again at once
        self.keeping = CommitQueue(store, self._tell, self._lost, self._spoilt, self._broken, alone)
        thinker.attach(lobby.world, self._thought, failed)

    async def close(self) -> None:
        """Stop; whatever was accepted is on the disk."""
        await self.keeping.close()
        if self._alarm is not None:
            self._alarm.cancel()

    # What comes in -----------------------------------------------------------------------------

    def receive(self, link: Link, message: FromPlayer) -> None:
        """What a player says."""
        if self.keeping.is_over:
            self.carry_out(Outcome(out=[(link, refused(message, Refusal(BROKEN, "unkept")))]))
        else:
            self.carry_out(self.decide(link, message))

    def decide(self, link: Link, message: FromPlayer) -> Outcome:
        """What the lobby makes of this.  It is to be carried out before anything else is decided."""
        return self.lobby.receive(link, message, self._loop.time())

    def gone(self, link: Link) -> None:
        """A player's link is no more."""
        self.carry_out(self.lobby.gone(link, self._loop.time()))

    def close_table(self, code: Code) -> None:
        """Forget a table, as it is on the disk."""
        self.carry_out(self.lobby.close(code))

    def load(self, code: Code) -> OpenTable:
        """A table from the disk; ValueError if it is not there, or cannot be gone on with."""
        if code in self.lobby.aside or self.store.is_aside(code):
            raise aside.refusal()
        head, records, snapshot = self.store.load(code)
        try:
            game = rebuild(head, records, snapshot) if head.begun else None
        except ValueError:
            raise
        except Exception as error:  # whatever it is, it is the end of one table
            self.set_aside(code, error)
            raise aside.refusal() from error
        times = self.store.times(code)
        own = times.shifted(-self.today.since_1970) if times is not None else None
        return self.lobby.admit(head, game, self.store.talk(code), own)

    def _dated(self, entry: LogEntry) -> LogEntry:
        """As it can be understood after this process."""
        times = entry.record
        return entry._replace(record=times.shifted(self.today.since_1970)) if isinstance(times, Times) else entry

    def wake(self, table: OpenTable) -> None:
        """Something is due at a table that was not in memory."""
        self.carry_out(self.lobby.wake(table, self._loop.time()))

    def set_aside(self, code: Code, error: Exception) -> None:
        """This table cannot be gone on with; once is enough."""
        if code not in self.lobby.aside:
            self.carry_out(self.lobby.set_aside(code, error))

    def carry_out(self, outcome: Outcome) -> None:
        """To the disk, then to whom it concerns."""
        links = self.lobby.links
        outcome.at = {link: links[link] for link, _ in outcome.out if link in links}
        for code, error in outcome.broken:
            self._loop.call_exception_handler({"message": _fate_of(code), "exception": error})
        outcome.log = list(map(self._dated, outcome.log))
        if self.keeping.is_over:
            self._refuse_only(outcome)
        elif outcome.log or outcome.out:
            self.keeping.put(outcome)
        else:
            self._set_alarm()

    def _say_broken(self, outcomes: list[Outcome]) -> None:
        """To what looks after these tables, once those who sat there have heard."""
        for code, error in [broken for outcome in outcomes for broken in outcome.broken]:
            self._failed(f"{_fate_of(code)} ({error!r}).")

    def _refuse_only(self, outcome: Outcome) -> None:
        """Nothing is kept any more, so nothing happens any more; but nobody shall wait for an answer."""
        for link, message in outcome.out:
            if isinstance(message, Refused):
                self._deliver(link, message)
        self._say_broken([outcome])
        self._flush()

    def _thought(self, thought: Thought | Stuck) -> None:
        if isinstance(thought, Stuck):  # nobody else can answer that
            self.set_aside(thought.code, Breakdown(f"its bot broke down: {thought.reason}"))
            return
        if self._loop.time() < self._bots_rest_until:
            self._loop.call_at(self._bots_rest_until, self._thought, thought)
            return
        try:
            self.carry_out(self.lobby.thought(thought, self._loop.time()))
        except ValueError as error:  # a bot that knows no better stops its game, and no other
            self._failed(str(error))

    def _tick(self) -> None:
        self._alarm = None
        self.carry_out(self.lobby.tick(self._loop.time()))

    # What goes out -----------------------------------------------------------------------------

    def _tell(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            for link, message in outcome.out:
                self._pass_on(link, message, outcome.at.get(link, ""))
        self._say_broken(outcomes)
        self._flush()
        self._set_alarm()

    def _pass_on(self, link: Link, message: ToPlayer | ToBots, code: Code) -> None:
        """To whom it concerns, who sits at this table; what cannot be said is the end of it."""
        try:
            if isinstance(message, Think | Forget):
                code = message.code
                self.thinker.tell(message)
            else:
                self._deliver(link, message)
        except Exception as error:
            if not code:
                raise
            self.set_aside(code, error)

    def _set_alarm(self) -> None:
        """Call the lobby when something is due."""
        wake = self.lobby.wake_at
        if self._alarm is not None:
            if wake == self._due:
                return
            self._alarm.cancel()
        self._alarm = None if wake is None else self._loop.call_at(wake, self._tick)
        self._due = wake or 0.0

    # What goes wrong ---------------------------------------------------------------------------

    def _lost(self, error: Unkept, outcomes: list[Outcome]) -> None:
        """Nothing of this was kept: these tables stand where the disk has them, and everybody is told."""
        self._bots_rest_until = self._loop.time() + RETRY
        reason = f"That could not be kept, so it was not done: {self._why(error)}"
        codes = dict.fromkeys(entry.code for outcome in outcomes for entry in outcome.log)
        lost = [outcome for outcome in outcomes if self._is_lost(outcome, codes)]
        stands = [said for outcome in outcomes if not self._is_lost(outcome, codes) for said in outcome.out]
        after: list[tuple[Link, ToPlayer | ToBots]] = []
        heads = [entry.record for outcome in lost for entry in outcome.log if isinstance(entry.record, TableHead)]
        came_from = {head.next: head.code for head in heads}
        for code in codes:
            if code in self.lobby.discarded:
                self.lobby.discarded.remove(code)  # the disk has it still
            reason += self._stand_as_kept(code, came_from, after)
        self._refuse(lost, reason)
        for link, message in [*stands, *after, *self._sent_off(lost, reason)]:
            self._pass_on(link, message, self.lobby.links.get(link, ""))
        self._say_broken(outcomes)
        self._flush()
        self._set_alarm()

    def _spoilt(self, tables: Mapping[Code, Exception], outcomes: list[Outcome]) -> None:
        """What is to be kept of these is nothing that a disk takes; of all others everything is."""
        self._refuse(outcomes, aside.SENTENCE, "table")
        for code, error in tables.items():
            self.set_aside(code, error)

    def _refuse(self, lost: list[Outcome], reason: str, why: str = "unkept") -> None:
        """Everybody who would have heard of this hears that it was not done, for each command of theirs."""
        refused: dict[Link, list[int | None]] = {}
        for link, message in [said for outcome in lost for said in outcome.out]:
            if isinstance(message, Think | Forget):
                continue
            numbers = refused.setdefault(link, [])
            if isinstance(message, Accepted | Refused) and message.number is not None:
                numbers.append(message.number)
        for link, numbers in refused.items():
            for number in numbers or [None]:
                self._deliver(link, Refused(number, reason, why))

    def _is_lost(self, outcome: Outcome, codes: Collection[Code]) -> bool:
        """Is this of one of these tables?  What concerns others stands, though nothing can be kept now."""
        return bool(outcome.log) or any(
            self.lobby.links.get(link) in codes or (isinstance(message, Think | Forget) and message.code in codes)
            for link, message in outcome.out
        )

    def _sent_off(self, lost: list[Outcome], reason: str) -> list[tuple[Link, ToPlayer | ToBots]]:
        """Who was about to leave a table, or was sent away, is not there any more; but the seat is kept."""
        return [
            (link, message if message.why == "taken over" else Farewell("closed", reason))
            for outcome in lost
            for link, message in outcome.out
            if isinstance(message, Farewell) and link not in self.lobby.links
        ]

    def _stand_as_kept(
        self, code: Code, came_from: Mapping[Code, Code], after: list[tuple[Link, ToPlayer | ToBots]]
    ) -> str:
        """-> what goes wrong with that, too.  `after`: what is to be told then."""
        before = self.lobby.tables.get(code)
        if before is None:  # it is being left
            return ""
        after += self.lobby.close(code).out
        try:
            while code in came_from and not self.store.knows(code):
                code = came_from[code]  # another game that was not kept: its company sits where it was
            table = self.load(code)
        except ValueError as error:
            why = self._why(error)
            after += [(sitting.link, Farewell("closed", why)) for sitting in before.sitting]
            return f"; {why}"
        outcome = Outcome()
        try:
            arrivals.seat_again(self.lobby, table, before, self._loop.time(), outcome)
        except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
            self.set_aside(code, error)
            return ""
        after += outcome.out
        return ""

    def _broken(self, error: BaseException, outcomes: list[Outcome]) -> None:
        """Nobody shall wait for what will never come."""
        try:
            self._refuse(outcomes, BROKEN)
            self._flush()
        finally:
            self._failed(f"Games cannot be kept any more ({error!r}).")
            self._loop.call_exception_handler({"message": "keeping games broke down", "exception": error})


def _fate_of(code: Code) -> str:
    """What has happened to this table."""
    return f"{code} broke down and was set aside" if code else "A table broke down before it was made"
