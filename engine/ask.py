"""Everything a rule can say to the world.

A rule is a generator.  It yields requests; the Table answers them and sends the answers in.
Most rules only ever need these:

    card = yield Ask(seat, "play", options)                  one seat chooses
    picks = yield from together({seat: options, ...}, "pick")    one secret choice each, shown at once
    results = yield from side_by_side({seat: rule, ...})     everybody at their own pace, in private
    done = yield from attempt(rule)                          go back here if it proves impossible
    raise Impossible                                         what was chosen cannot be carried out
    yield Reveal()                                           nobody may take back what led to this
    order = yield Shuffle(52)                                chance: a random order of range(52)
    pips = yield Roll(6)                                     chance: one of range(6)
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias, TypeVar

Seat: TypeAlias = int
Choice: TypeAlias = Hashable
T = TypeVar("T")


@dataclass(slots=True)  # never changed; frozen would cost a rule a third of its time
class Ask:
    """A question to one seat.  `prompt` is a key for the room's words.py, not yet a sentence."""

    seat: Seat
    prompt: str
    options: tuple[Choice, ...]


class Several(NamedTuple):
    """Questions to several seats at once; the Table sends back (seat, choice) for one of them."""

    asks: Mapping[Seat, Ask]


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


class Begin(NamedTuple):
    """An instruction starts that a repair may return to."""

    by: Seat | None


class End(NamedTuple):
    """That instruction is over."""


Request: TypeAlias = Ask | Several | Reveal | Shuffle | Roll | Begin | End
Rule: TypeAlias = Generator[Request, Any, T]


class Impossible(Exception):
    """Raised by a rule: the instruction under way cannot be carried out."""


class RuleError(RuntimeError):
    """A rule broke the rules of writing rules: a bug in a room, never a player's mistake."""


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
    answer = yield Begin(by)
    if isinstance(answer, Skipped):
        instruction.close()
        return SKIPPED
    result = yield from instruction
    yield End()
    return result


def together(options: Mapping[Seat, Sequence[Choice]], prompt: str) -> Rule[dict[Seat, Any]]:
    """One secret choice each, in any order; -> {seat: choice} once all have chosen."""
    waiting = {seat: Ask(seat, prompt, tuple(offered)) for seat, offered in options.items()}
    given: dict[Seat, Any] = {}
    while waiting:
        seat, given[seat] = yield Several(dict(waiting))
        del waiting[seat]
    yield Reveal()
    return {seat: given[seat] for seat in options}


def side_by_side(rules: Mapping[Seat, Rule[T]]) -> Rule[dict[Seat, T]]:
    """Run one rule per seat at the same time; -> {seat: what it returned} once all are done.

    Such a rule asks its own seat only and writes to that seat's private plan only: nobody else's
    view changes before all are done.  Whoever calls this merges the plans afterwards.
    """
    asks: dict[Seat, Ask] = {}
    done: dict[Seat, T] = {}
    for seat, rule in rules.items():
        yield from _step(seat, rule, None, asks, done)
    while asks:
        # Always in the same order: a changed one would tell who has moved in private.
        seat, choice = yield Several({seat: asks[seat] for seat in rules if seat in asks})
        yield from _step(seat, rules[seat], choice, asks, done)
    yield Reveal()
    return {seat: done[seat] for seat in rules}


def _step(seat: Seat, rule: Rule[T], answer: Any, asks: dict[Seat, Ask], done: dict[Seat, T]) -> Rule[None]:
    """Let one seat's rule go on until it asks again or is done."""
    asks.pop(seat, None)
    try:
        request = rule.send(answer)
        while type(request) is not Ask:
            request = rule.send((yield _private(request, seat)))
    except StopIteration as end:
        done[seat] = end.value
        return
    if request.seat != seat:
        raise RuleError(f'a rule run side by side for seat {seat} asks seat {request.seat} "{request.prompt}"')
    asks[seat] = request


def _private(request: Request, seat: Seat) -> Request:
    """The same request as it may be made inside one seat's private plan."""
    match request:
        case Reveal(None | (_,)) if request.to in (None, (seat,)):
            return Reveal((seat,))
        case Reveal():
            raise RuleError(f"a rule run side by side for seat {seat} reveals to seats {request.to}")
        case Shuffle() | Roll():
            return request._replace(seat=seat)
        case Begin() | End():
            raise RuleError(f"attempt inside side_by_side (seat {seat}): a private plan cannot be repaired")
        case _:
            raise RuleError(f"simultaneous play inside side_by_side (seat {seat})")


def shuffled(zone: Sequence[T]) -> Rule[list[T]]:
    """The same things in a random order.  (Whoever shuffles ids also forgets who knew them.)"""
    order: Iterator[int] = yield Shuffle(len(zone))
    return [zone[i] for i in order]
