"""Which process thinks about what, and for how long.  Pure: the time is an argument.

Questions are thought about in the order in which they were asked, each by one process at least.  Who has nothing to do
helps with a question that somebody thinks about already; who helps goes when another question waits.  What all
of them found speaks for an option together.

A question has the seconds that its level wants.  The more of them wait, the less each has, so that the last
one is answered in time, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from engine.ask import Choice
from net.bots.seconds import LAST, LONGEST
from net.wire.messages import Code, Think

Place: TypeAlias = tuple[Code, int]  # of a question
Mind: TypeAlias = int  # the number of a process
Found: TypeAlias = Sequence[tuple[Choice, int, float]]  # options, how often each was looked at, what came of it

SLOW = 0.15  # seconds: who needs longer to come to an end is not waited for, if others have come to theirs
WORTH_HELPING = 0.1  # seconds: for less nobody joins in


@dataclass(eq=False)
class Matter:
    """A question that is thought about, or waits for it."""

    think: Think
    wanted: float  # seconds
    asked: float  # when
    begun: float = 0.0  # when
    until: float = 0.0
    minds: list[Mind] = field(default_factory=list)  # that think about it; none: it waits
    leaving: set[Mind] = field(default_factory=set)  # of these, those that were told to come to an end
    visits: dict[Choice, int] = field(default_factory=dict)
    totals: dict[Choice, float] = field(default_factory=dict)

    @property
    def place(self) -> Place:
        return self.think.code, self.think.number

    @property
    def staying(self) -> list[Mind]:
        return [mind for mind in self.minds if mind not in self.leaving]

    @property
    def best(self) -> Choice:
        """What was looked at most; if that is even, what more came of; if that is, too, the first."""
        return max(self.visits, key=lambda option: (self.visits[option], self.totals[option]))

    def take(self, found: Found) -> None:
        for option, visits, total in found:
            self.visits[option] = self.visits.get(option, 0) + visits
            self.totals[option] = self.totals.get(option, 0.0) + total


class Orders(Protocol):
    """What is told to processes, and to who has asked."""

    def begin(self, mind: Mind, matter: Matter, seconds: float) -> None: ...
    def enough(self, mind: Mind, matter: Matter) -> None: ...
    def forget(self, mind: Mind, matter: Matter) -> None: ...
    def decided(self, matter: Matter) -> None: ...


class Shares:
    """All questions to bots that look far ahead, and all processes that think about them."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._matters: dict[Place, Matter] = {}  # the oldest first
        self._doing: dict[Mind, Matter | None] = {}  # None: nothing

    # What happens --------------------------------------------------------------------------------

    def ask(self, matter: Matter) -> None:
        self._matters[matter.place] = matter

    def drop(self, place: Place) -> bool:
        """Nobody wants to know any more; -> was it asked here?"""
        matter = self._matters.pop(place, None)
        for mind in matter.minds if matter else ():
            self._orders.forget(mind, matter)  # type: ignore[arg-type]
        return matter is not None

    def free(self, mind: Mind) -> None:
        """A process can think from now on."""
        self._doing[mind] = None

    def gone(self, mind: Mind) -> None:
        """A process is no more; what it thought about is up to the others, or waits again."""
        self._part(mind, self._doing.pop(mind, None))

    def hear(self, mind: Mind, found: Found) -> None:
        """A process has come to an end with what it thought about."""
        matter, self._doing[mind] = self._doing[mind], None
        if matter is None or matter.place not in self._matters:
            return
        matter.take(found)
        was_told = mind in matter.leaving
        self._part(mind, matter)
        if not was_told:  # it is sure, or its time is up: so it is for the others
            self._end(matter)

    def _part(self, mind: Mind, matter: Matter | None) -> None:
        if matter is not None:
            matter.minds.remove(mind)
            matter.leaving.discard(mind)
            if not matter.minds and matter.visits:
                self._decide(matter)

    def _decide(self, matter: Matter) -> None:
        if self._matters.pop(matter.place, None) is not None:
            self._orders.decided(matter)

    # What follows --------------------------------------------------------------------------------

    def settle(self, now: float) -> float | None:
        """Everybody gets something to do; -> when to look again, if nothing happens before."""
        for matter in self._waiting:
            if not self._idle:
                break
            self._join(self._idle[0], matter, now)
        if self._waiting:
            self._call_helpers_off()
        else:
            self._help(now)
        each = self._each(now)
        for matter in self._thought_about:
            self._set_end(matter, each)
            if matter.until <= now:
                self._end(matter)
            if matter.until + SLOW <= now and matter.visits:
                self._decide(matter)
        ends = [matter.until + SLOW * (matter.until <= now) for matter in self._thought_about]
        return min((end for end in ends if end > now), default=None)

    @property
    def _idle(self) -> list[Mind]:
        return [mind for mind, matter in self._doing.items() if matter is None]

    @property
    def _waiting(self) -> list[Matter]:
        return [matter for matter in self._matters.values() if not matter.minds]

    @property
    def _thought_about(self) -> list[Matter]:
        return [matter for matter in self._matters.values() if matter.minds]

    @property
    def _soon_free(self) -> int:
        return sum(len(matter.leaving) for matter in self._matters.values())

    def _each(self, now: float) -> float:
        """Seconds for every question, so that the last of those that wait has its own in time."""
        each, minds = LONGEST, max(1, len(self._doing))
        for place, matter in enumerate(self._waiting[self._soon_free :]):
            rounds = 2 + place // minds  # the thoughts of now, those before it, its own
            each = min(each, (matter.asked + LAST - now) / rounds)
        return each

    def _set_end(self, matter: Matter, each: float) -> None:
        matter.until = min(matter.begun + min(matter.wanted, each), matter.asked + LAST)

    def _join(self, mind: Mind, matter: Matter, now: float) -> None:
        if not matter.minds:
            matter.begun = now
        matter.minds.append(mind)
        self._doing[mind] = matter
        self._set_end(matter, self._each(now))
        self._orders.begin(mind, matter, max(0.0, matter.until - now))

    def _help(self, now: float) -> None:
        for mind in self._idle:
            open_long = [matter for matter in self._thought_about if self._is_worth_helping(matter, now)]
            if not open_long:
                return
            self._join(mind, min(open_long, key=lambda matter: len(matter.minds)), now)

    def _is_worth_helping(self, matter: Matter, now: float) -> bool:
        return matter.until - now > WORTH_HELPING and len(matter.staying) == len(matter.minds)

    def _call_helpers_off(self) -> None:
        """As many as there are questions that wait."""
        for _ in self._waiting[self._soon_free :]:
            matter = max(self._thought_about, key=lambda matter: len(matter.staying), default=None)
            if matter is None or len(matter.staying) < 2:
                return
            self._leave(matter.staying[-1], matter)

    def _end(self, matter: Matter) -> None:
        for mind in matter.staying:
            self._leave(mind, matter)

    def _leave(self, mind: Mind, matter: Matter) -> None:
        matter.leaving.add(mind)
        self._orders.enough(mind, matter)
