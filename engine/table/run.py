"""Run: a unit's rule, driven to where it stands by the unit's answers.

A rule is written as if it could wait: `card = yield Ask(seat, "play", options)`.  It is a generator, and a generator
can be neither copied nor saved nor sent anywhere.  So it is never trusted with anything.  The truth of a unit of play
is its checkpoint (the state when it began) and its answers (unit.py); a Run is made of them whenever one is needed,
and thrown away at any time.  To fork, load, undo, mend or imagine is to replay: copy the checkpoint, start the rule,
send the answers in again.  Units are short (a trick, a turn), so that this takes microseconds.

What makes it work are a few laws.

- A rule depends on nothing but the state and what is sent in.  Chance, too, is sent in: it is drawn once, from the
  seed and the count of draws, and stands among the answers under nobody's seat.  So a replay never draws anew, and an
  undone throw of a die comes out the same.
- A rule changes its own copy of the state only.  The checkpoint is shared by all forks and never changes.
- `position` is how many answers the rule has used up.  Whatever has to do with the past is told as a position: where
  an attempt began (`marks`), before which answers nobody can go back any more (`fence`, `fences`), where a choice in
  secret began (`several_from`).  Positions mean the same in every replay; places in a running generator mean nothing.
- What proved impossible is known by its answers (`Unit.forbidden`): a replay does not offer the last of them again.

For example, a card lets its player draw, and then discard a Strike, which the rest of the hand turns out not to have:

    answers                                rule
    (0, "card 4")                          yield BeginAttempt()     marks: one attempt, at position 1
    (None, [2, 0, 1])       chance         yield Shuffle(3)         fence: 2, what is drawn cannot be undrawn
    (0, "yes")                             yield Ask(0, "discard?")
                                           raise Impossible

Nothing is restored by hand.  undo.py finds the innermost attempt with a choice that can be struck, cuts the answers
back to where that attempt began, remembers that `(0, "yes")` after these answers is not to be offered, and has a new
Run replay what is left.  The shuffle is drawn again, from the same seed and the same count: it comes out as it was.

Why not keep copies of the state to go back to?  A rule stands in the middle of its text, which no copy of the state
says; and a copy per answer would cost more than all replays do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ask import (
    SKIPPED,
    Ask,
    BeginAttempt,
    Blameless,
    EndAttempt,
    Impossible,
    Request,
    Reveal,
    Roll,
    Rule,
    RuleError,
    Seat,
    Shuffle,
    SideBySide,
    mistaken,
)
from engine.bounds import MENDING, QUESTION, WORK
from engine.chance import Chance, Seed
from engine.plain_data import shown
from engine.state import State
from engine.table.side_by_side import Private
from engine.table.unit import Entry, Unit, give_up, skip

TO_ALL = Reveal()


class Run:
    """One unit of play under way."""

    __slots__ = (
        "answers",
        "asks",
        "begun",
        "blameless",
        "ended",
        "fence",
        "fences",
        "following",
        "marks",
        "position",
        "private",
        "rule",
        "seed",
        "several_from",
        "shown",
        "state",
        "unit",
        "verify",
    )

    def __init__(
        self,
        unit: Unit,
        rule: Callable[[Any], Rule[str | None]],
        seed: Seed,
        news: bool = False,
        state: State | None = None,  # to go on with; else a copy of the checkpoint
    ) -> None:
        if state is None:
            state = unit.checkpoint.copy()
        else:
            state.work = 0  # as in a copy: what a unit sets going is counted from its beginning
        self.state = state
        if news:
            state.news = unit.told
        self.rule = rule(state)
        self.unit = unit
        self.seed = seed
        self.answers = unit.answers
        self.position = 0  # how many answers were used so far
        self.asks: dict[Seat, Ask] = {}
        self.ended = False
        self.following: str | None = None
        self.private: Private | None = None  # what runs side by side now
        self.several_from: int | None = None  # where in the answers the open simultaneous choice began
        self.shown: tuple[tuple[int, int], ...] = ()  # where those before it stand
        self.fence = -1  # nobody takes back an answer before this position
        self.fences: dict[Seat, int] | None = None  # the same for single seats
        self.marks: tuple[tuple[int, int, Seat | None], ...] = ()  # attempts under way: position, ordinal, by
        self.blameless: tuple[int, ...] = ()  # answers that a repair does not strike
        self.begun = (0, 0)  # how many attempts began at which position
        self.verify = False  # is recorded chance compared with what the seed gives?

    def replay(self, check: bool = False) -> None:
        """From the unit's beginning to where its answers lead; `check` refuses what was not offered."""
        recall = list(self.unit.carried) if self.unit.carried else None
        answers = self.answers
        self.go_on(None)
        while self.position < len(answers):
            if recall:
                self._recall(recall, self.position)
            entry = answers[self.position]
            if check:
                self._check(entry)
            self.position += 1
            self.go_on(entry if self.several_from is not None else entry[1])
        if recall:
            self._recall(recall, None)

    def _recall(self, recall: list[tuple[int, list[int]]], position: int | None) -> None:
        """What was seen in play that was taken back from here (None: from anywhere) is known again."""
        while recall and (position is None or recall[0][0] <= position):
            self.state.remember(recall.pop(0)[1])

    def _check(self, entry: Entry) -> None:
        seat, choice = entry[:2]
        options = self.asks[seat].options if len(entry) == 2 and seat in self.asks else ()
        if choice not in options or repr(choice) != repr(options[options.index(choice)]):  # True is not 1
            raise ValueError(f"answer {self.position + 1}: seat {seat} was not offered {shown(choice)}")

    def go_on(self, value: Any) -> None:
        """Send an answer in, and serve the rule's requests until it asks a seat or ends."""
        if self.private is not None:
            seat, choice = value
            asks = self.asks.copy()
            self.private.step(self.serve, asks, seat, choice)
            self.asks = asks
            if asks:
                return
            value = self._join(self.private)
        send = self.rule.send
        request: Any
        try:
            request = send(value)
            while type(request) is not Ask:
                if type(request) is SideBySide:
                    private = self.private = Private(request.rules)
                    self.several_from = self.position
                    self.asks = private.begin(self.serve)
                    if self.asks:
                        return
                    request = send(self._join(private))
                else:
                    request = send(self.serve(request))
        except StopIteration as end:
            self._end(end.value)
            return
        if (self.marks and self.unit.forbidden) or (request.later is None and not request.options):
            request = self._without_forbidden(request)
        self.state.work += QUESTION
        self.asks = {request.seat: request}

    def _end(self, following: str | None) -> None:
        self.ended, self.following = True, following
        self.asks = {}
        if following is None:
            self.fence = self.position  # the end of the game shows everything

    def _join(self, private: Private) -> dict[Seat, Any]:
        """Everybody is done: all is shown; -> what each rule returned."""
        self.private = None
        self._reveal(TO_ALL)
        return private.results

    def _without_forbidden(self, ask: Ask) -> Ask:
        """The question without the options that led to something impossible: in an attempt, as all of them did."""
        length = self.position + 1
        paths = [path for path in self.unit.forbidden if len(path) == length] if self.marks else []
        here = tuple(self.answers[: self.position]) if paths else ()
        struck = [path[-1] for path in paths if path[:-1] == here]
        options = tuple(option for option in ask.options if (ask.seat, option) not in struck)
        if not options:
            raise Impossible
        return Ask(ask.seat, ask.prompt, options)

    # Serving requests -----------------------------------------------------------------------

    def serve(self, request: Request) -> Any:
        """Do what a rule requests beside asking; -> what is to be sent in."""
        try:
            reply = REPLIES[type(request)]
        except KeyError:
            raise RuleError(f"a rule of the unit {self.unit.name!r} asks for {mistaken(request)}") from None
        return reply(self, request)

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
            if not could_be(request, outcome):
                raise ValueError(f"answer {self.position + 1}: {shown(outcome)} is no outcome of {request}")
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

    def _begin(self, begin: BeginAttempt) -> Any:
        at, count = self.begun
        ordinal = count + 1 if at == self.position else 1
        self.begun = (self.position, ordinal)
        recorded = self.answers[self.position] if self.position < len(self.answers) else None
        if recorded is not None and recorded[0] is None and recorded in (skip(ordinal), give_up(ordinal)):
            self.position += 1
            self.state.work += MENDING if recorded == skip(ordinal) else WORK + 1
            return SKIPPED
        self.marks += ((self.position, ordinal, begin.by),)
        return None

    def _over(self, _: EndAttempt) -> None:
        self.marks = self.marks[:-1]

    def _spare(self, _: Blameless) -> None:
        self.blameless += (self.position - 1,)


def end_of(unit: Unit, rule: Callable[[Any], Rule[str | None]]) -> State:
    """The state with which this unit, which is over, ended."""
    run = Run(unit, rule, b"")
    run.replay()
    assert run.ended
    return run.state


def could_be(request: Shuffle | Roll, outcome: Any) -> bool:
    """Is this an outcome of such chance at all?"""
    if isinstance(request, Roll):
        return type(outcome) is int and 0 <= outcome < request.sides
    return isinstance(outcome, tuple) and set(map(type, outcome)) <= {int} and sorted(outcome) == [*range(request.size)]


REPLIES: dict[type, Callable[[Run, Any], Any]] = {
    Reveal: Run._reveal,
    Shuffle: Run._chance,
    Roll: Run._chance,
    BeginAttempt: Run._begin,
    EndAttempt: Run._over,
    Blameless: Run._spare,
}
