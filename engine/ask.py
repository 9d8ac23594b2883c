"""Everything a rule can say to the world.

A rule is a generator.  It yields requests; the Table answers them and sends the answers in.
Most rules only ever need these:

    card = yield Ask(seat, "play", options)                  one seat chooses
    results = yield from side_by_side({seat: rule, ...})     everybody at their own pace, in private
    done = yield from attempt(rule)                          go back here if it proves impossible
    raise Impossible                                         what was chosen cannot be carried out
    yield Blameless()                                        ... but not because of the last answer
    yield Reveal()                                           nobody may take back what led to this
    order = yield Shuffle(52)                                chance: a random order of range(52)
    pips = yield Roll(6)                                     chance: one of range(6)
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator, Mapping, Sequence
from types import GeneratorType
from typing import Any, NamedTuple, TypeAlias, TypeVar

from engine.plain_data import shown

Seat: TypeAlias = int
Choice: TypeAlias = Hashable
T = TypeVar("T")


class Ask:
    """A question to one seat; never changed.  `prompt` is a key for the room's words.py, not yet a sentence.

    Options that take long to find may be found `later`: when somebody looks at them, which nobody does while
    recorded answers are replayed.  There is always at least one of them.
    """

    __slots__ = ("later", "options", "prompt", "seat")
    options: tuple[Choice, ...]

    def __init__(
        self,
        seat: Seat,
        prompt: str,
        options: tuple[Choice, ...] = (),
        later: Callable[[], tuple[Choice, ...]] | None = None,
    ) -> None:
        self.seat, self.prompt, self.later = seat, prompt, later
        if later is None:
            self.options = options

    def __getattr__(self, name: str) -> tuple[Choice, ...]:
        """Called for what is not there yet: options, the first time somebody looks."""
        if name != "options" or self.later is None:
            raise AttributeError(f"a question has no {name!r}")
        self.options = self.later()
        return self.options

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and (self.seat, self.prompt, self.options) == (
            other.seat,
            other.prompt,
            other.options,
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Ask({self.seat}, {self.prompt!r}, {self.options})"


class SideBySide(NamedTuple):
    """One rule per seat, all at the same time; the Table sends back what they returned."""

    rules: Mapping[Seat, Rule[Any]]


class Reveal(NamedTuple):
    """Something hidden was shown `to` these seats (None: to all), who may not undo past it."""

    to: tuple[Seat, ...] | None = None


class Shuffle(NamedTuple):
    """Chance: the answer is a tuple, range(size) in random order."""

    size: int
    seat: Seat | None = None  # filled in by side_by_side: whose private chance it is


class Roll(NamedTuple):
    """Chance: the answer is one of range(sides)."""

    sides: int
    seat: Seat | None = None


class BeginAttempt(NamedTuple):
    """An instruction starts that a repair may return to."""

    by: Seat | None


class EndAttempt(NamedTuple):
    """That instruction is over."""


class Blameless(NamedTuple):
    """The answer just given is not to blame for what proves impossible: what led to its question is."""


Request: TypeAlias = Ask | SideBySide | Reveal | Shuffle | Roll | BeginAttempt | EndAttempt | Blameless
Rule: TypeAlias = Generator["Request", Any, T]


class Impossible(Exception):
    """Raised by a rule: the instruction under way cannot be carried out."""


class RuleError(RuntimeError):
    """A rule broke the rules of writing rules: a bug in a room, never a player's mistake."""


def mistaken(thing: Any) -> str:
    """What a rule handed out where something else belongs, for a sentence."""
    if isinstance(thing, GeneratorType):
        return f"the rule {thing.__name__}, which nobody has run: is `yield from` missing?"
    return shown(thing)


class Skipped:
    """What `attempt` returns for an instruction that proved wholly impossible; it is false."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "SKIPPED"


SKIPPED = Skipped()


def attempt(instruction: Rule[T], by: Seat | None = None) -> Rule[T | Skipped]:
    """Carry out an instruction; should it prove impossible, it never happened.

    The Table then returns to the innermost attempt in which something was chosen, and takes the
    choice away that led to the failure: the last one, or with `by` the last one of that seat.
    Where nothing was chosen, the instruction is skipped.
    """
    answer = yield BeginAttempt(by)
    if isinstance(answer, Skipped):
        instruction.close()
        return SKIPPED
    result = yield from instruction
    yield EndAttempt()
    return result


def side_by_side(rules: Mapping[Seat, Rule[T]]) -> Rule[dict[Seat, T]]:
    """Run one rule per seat at the same time; -> {seat: what it returned} once all are done.

    Such a rule asks its own seat only and writes to that seat's private plan only, and there at once, so that
    its owner sees what they have chosen and a judge can tell the options apart: nobody else's view changes
    before all are done.  The caller merges the plans afterwards.  The end of it is a Reveal to all.
    """
    results: dict[Seat, T] = yield SideBySide(rules)
    return results


def shuffled(zone: Sequence[T]) -> Rule[list[T]]:
    """The same things in a random order.  (Anybody who shuffles ids also forgets who knew them.)"""
    order: Iterator[int] = yield Shuffle(len(zone))
    return [zone[i] for i in order]
