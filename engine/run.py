"""Run: one unit of play under way, and Unit: the truth it can be made from again.

A running generator can be neither copied nor saved, so nothing of value lives in one.  A Unit is
four plain things: its name, the checkpoint (the state when it began), the answers given since
(chance among them, under seat None) and the sequences of answers that are forbidden because they
ended in something impossible.  Replaying the answers makes the Run again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.ask import (
    SKIPPED,
    Ask,
    Begin,
    End,
    Impossible,
    Reveal,
    Roll,
    Rule,
    RuleError,
    Seat,
    Several,
    Shuffle,
)
from engine.chance import Chance, Seed
from engine.news import News
from engine.state import State, remember

# (seat, choice), or (None, outcome of chance[, seat whose private chance it was]), or (None, "skip n")
Entry: TypeAlias = tuple[Any, ...]
NOTHING_FORBIDDEN: frozenset[tuple[Entry, ...]] = frozenset()


class Unit:
    """The truth of one unit of play.  The checkpoint is never changed, so forks share it."""

    __slots__ = ("answers", "before", "carried", "checkpoint", "forbidden", "name", "places", "told")

    def __init__(
        self,
        name: str,
        checkpoint: State,
        answers: list[Entry],
        forbidden: frozenset[tuple[Entry, ...]] = NOTHING_FORBIDDEN,
        carried: list[int] | None = None,
        before: tuple[Unit, Run] | None = None,
    ) -> None:
        self.name = name
        self.checkpoint = checkpoint
        self.answers = answers
        self.forbidden = forbidden
        self.carried = carried  # what was seen in play that has been taken back since
        self.before = before  # the unit before this one, while an undo may still reach it
        self.told: list[News] = []  # the news of this unit, in force
        self.places: list[int | None] = []  # where they stand in the journal

    def copy(self) -> Unit:
        return Unit(self.name, self.checkpoint, self.answers[:], self.forbidden, self.carried, self.before)


class Run:
    """A unit's rule, driven to where it stands by the unit's answers."""

    __slots__ = (
        "answers",
        "asks",
        "begun",
        "ended",
        "fence",
        "fences",
        "following",
        "forbidden",
        "marks",
        "position",
        "rule",
        "seed",
        "several_from",
        "shown",
        "state",
        "verify",
    )

    def __init__(self, unit: Unit, rule: Callable[[Any], Rule[str | None]], seed: Seed, news: bool = False) -> None:
        self.state = state = unit.checkpoint.copy()
        if news:
            state.news = unit.told
        self.rule = rule(state)
        self.seed = seed
        self.answers = unit.answers
        self.forbidden = unit.forbidden
        self.position = 0  # how many answers were used so far
        self.asks: dict[Seat, Ask] = {}
        self.ended = False
        self.following: str | None = None
        self.several_from: int | None = None  # where in the answers the open simultaneous choice began
        self.shown: tuple[tuple[int, int], ...] = ()  # where those before it stand
        self.fence = -1  # nobody takes back an answer before this position
        self.fences: dict[Seat, int] | None = None  # the same for single seats
        self.marks: tuple[tuple[int, int, Seat | None], ...] = ()  # attempts under way: position, ordinal, by
        self.begun = (0, 0)  # how many attempts began at which position
        self.verify = False  # is recorded chance compared with what the seed gives?

    def replay(self, carried: list[int] | None = None, check: bool = False) -> None:
        """From the unit's beginning to where its answers lead; `check` refuses what was not offered."""
        self.go_on(None)
        answers = self.answers
        while self.position < len(answers):
            entry = answers[self.position]
            if check:
                self._check(entry)
            self.position += 1
            self.go_on(entry if self.several_from is not None else entry[1])
        if carried is not None:
            remember(self.state, carried)

    def _check(self, entry: Entry) -> None:
        seat, choice = entry[:2]
        ask = self.asks.get(seat)
        if ask is None or choice not in ask.options:
            raise ValueError(f"answer {self.position + 1}: seat {seat} was not offered {choice!r}")

    def go_on(self, value: Any) -> None:
        """Send an answer in, and serve the rule's requests until it asks a seat or ends."""
        send = self.rule.send
        request: Any
        try:
            request = send(value)
            while True:
                kind = type(request)
                if kind is Ask:
                    break
                if kind is Several:
                    self._ask_several(request)
                    return
                request = send(REPLIES[kind](self, request))
        except StopIteration as end:
            self._end(end.value)
            return
        if self.forbidden or not request.options:
            request = self._without_forbidden(request)
        self.asks = {request.seat: request}

    def _end(self, following: str | None) -> None:
        self.ended, self.following = True, following
        self.asks = {}
        if following is None:
            self.fence = self.position  # the end of the game shows everything

    def _ask_several(self, request: Several) -> None:
        if self.several_from is None:
            self.several_from = self.position
        if not all(ask.options for ask in request.asks.values()):
            raise Impossible
        self.asks = dict(request.asks)

    def _without_forbidden(self, ask: Ask) -> Ask:
        """The question without the options that are known to lead to something impossible."""
        path = tuple(self.answers[: self.position])
        options = tuple(o for o in ask.options if (*path, (ask.seat, o)) not in self.forbidden)
        if not options:
            raise Impossible
        return Ask(ask.seat, ask.prompt, options)

    # Serving requests -----------------------------------------------------------------------

    def _reveal(self, reveal: Reveal) -> None:
        if reveal.to is None:
            self.fence = self.position
            if self.several_from is not None:
                self.shown += ((self.several_from, self.position),)
                self.several_from = None
        else:
            self.fences = {**(self.fences or {}), **dict.fromkeys(reveal.to, self.position)}

    def _chance(self, request: Shuffle | Roll) -> Any:
        """The outcome on record, or a new one."""
        tag = () if request.seat is None else (request.seat,)
        recorded = self.answers[self.position] if self.position < len(self.answers) else None
        if recorded is not None and recorded[0] is None and recorded[2:] == tag:
            outcome = recorded[1]
            if self.verify and outcome != self._draw(request):
                raise ValueError(f"answer {self.position + 1}: the seed gives another outcome of chance")
        else:
            outcome = self._draw(request)
            self.answers.insert(self.position, (None, outcome, *tag))
        self.state.drawn += 1
        self.position += 1
        if request.seat is None:
            self.fence = self.position
        else:
            self.fences = {**(self.fences or {}), request.seat: self.position}
        return outcome

    def _draw(self, request: Shuffle | Roll) -> Any:
        chance = Chance(self.seed, self.state.drawn)
        return chance.order(request.size) if isinstance(request, Shuffle) else chance.below(request.sides)

    def _begin(self, begin: Begin) -> Any:
        at, count = self.begun
        ordinal = count + 1 if at == self.position else 1
        self.begun = (self.position, ordinal)
        if self.position < len(self.answers) and self.answers[self.position] == skip(ordinal):
            self.position += 1
            return SKIPPED
        self.marks += ((self.position, ordinal, begin.by),)
        return None

    def _over(self, _: End) -> None:
        self.marks = self.marks[:-1]

    # Going back -----------------------------------------------------------------------------

    def repaired(self) -> tuple[list[Entry], tuple[Entry, ...] | None]:
        """After Impossible: the answers to go on from, and the sequence that is now forbidden."""
        for start, _, by in reversed(self.marks):
            struck = self._last_choice(start, by)
            if struck is not None:
                return self.answers[:start], tuple(self.answers[: struck + 1])
        if not self.marks:
            raise RuleError(f"impossible outside of any attempt, after {self.answers[: self.position]}")
        start, ordinal, _ = self.marks[-1]
        return [*self.answers[:start], skip(ordinal)], None

    def _last_choice(self, start: int, by: Seat | None) -> int | None:
        """The last answer since `start` that a repair may strike.

        Never chance, and never an answer given simultaneously with others: to take an option
        away from one seat would tell what another chose.
        """
        secret = {i for first, last in self._simultaneous() for i in range(first, last)}
        for i in range(self.position - 1, start - 1, -1):
            seat = self.answers[i][0]
            if seat is not None and i not in secret and (by is None or seat == by):
                return i
        return None

    def _simultaneous(self) -> tuple[tuple[int, int], ...]:
        """Where in the answers simultaneous choices stand, the open one included."""
        still_open = () if self.several_from is None else ((self.several_from, self.position),)
        return self.shown + still_open

    def keeps(self, seat: Seat, index: int) -> str | None:
        """Why this seat may not take back its answer at `index` (-1: any before this unit), or None."""
        if max(self.fence, (self.fences or {}).get(seat, -1)) > index:
            return "something hidden was shown or drawn since"
        if self.several_from is not None:
            # Fenced as soon as it begins: a fence that came with the first answer would tell of it.
            return "all choose at once since" if index < self.several_from else None
        for other, *_ in self.answers[index + 1 :]:
            if other is not None and other != seat:
                return f"seat {other} has answered since"
        return None


def skip(ordinal: int) -> Entry:
    """The record that the attempt begun here as number `ordinal` was skipped."""
    return (None, f"skip {ordinal}")


REPLIES: dict[type, Callable[[Run, Any], Any]] = {
    Reveal: Run._reveal,
    Shuffle: Run._chance,
    Roll: Run._chance,
    Begin: Run._begin,
    End: Run._over,
}
