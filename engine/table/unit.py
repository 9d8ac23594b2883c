"""Unit: the truth of one unit of play (a trick, a turn, a phase).

A running generator can be neither copied nor saved, so nothing of value lives in one.  A Unit is
plain: its name, the checkpoint (the state when it began), the answers given since (chance among
them, under seat None) and the sequences of answers that are forbidden because they ended in
something impossible.  Replaying the answers makes the Run (run.py) again.

A unit that follows another goes on with that one's state, which saves a copy: its checkpoint is what
replaying the one before ends with, and is made when somebody wants it.

Two more things outlive what is taken back: nobody unsees a card (`carried`), and nobody who could
no longer take an answer back can do so because somebody else went back further (`floors`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from engine.ask import Rule, Seat
from engine.news import News
from engine.state import State

# (seat, choice), or (None, outcome of chance[, seat whose private chance it was]), or (None, "skip n" or "give up n")
Entry: TypeAlias = tuple[Any, ...]
Path: TypeAlias = tuple[Entry, ...]
UnitRule: TypeAlias = Callable[[Any], Rule[str | None]]
Origin: TypeAlias = "tuple[Callable[[Unit, UnitRule], State], Unit, UnitRule]"
Carried: TypeAlias = tuple[tuple[int, list[int]], ...]  # (position, what was seen when it was gone back to)

FAR = 8  # units in a row that share a checkpoint

NO_FLOORS: dict[Seat, int] = {}


class Fences(NamedTuple):
    """What a run found: where nobody takes an answer back any more."""

    for_all: int = -1  # no answer before this position
    for_one: dict[Seat, int] | None = None  # the same for single seats
    secret_from: int | None = None  # where the simultaneous choice began that is still open


NO_FENCES = Fences()


class Unit:
    """The truth of one unit of play.  The checkpoint is never changed, so forks share it."""

    __slots__ = (
        "answers",
        "before",
        "carried",
        "distance",
        "fences",
        "floors",
        "forbidden",
        "kept",
        "name",
        "origin",
        "published",
        "told",
    )

    def __init__(
        self,
        name: str,
        checkpoint: State | None,
        answers: list[Entry],
        forbidden: frozenset[Path] = frozenset(),
        carried: Carried = (),
        floors: dict[Seat, int] = NO_FLOORS,
        before: tuple[Unit, ...] = (),
    ) -> None:
        self.name = name
        self.kept = checkpoint
        self.answers = answers
        self.forbidden = forbidden
        self.carried = carried
        self.floors = floors  # per seat: nothing before this position may be taken back
        self.before = before  # the units before this one that an undo may still reach, oldest first
        self.told: list[News] = []  # the news of this unit, in force
        self.published = 0  # how many of them are in the journal
        self.fences = NO_FENCES  # once it is over and stands before another
        self.origin: Origin | None = None  # how the checkpoint is made: what the unit before ends with
        self.distance = 0  # units since the last checkpoint that was kept

    @property
    def checkpoint(self) -> State:
        """The state when this unit began."""
        if self.kept is None:
            assert self.origin is not None
            end, before, rule = self.origin
            self.kept, self.origin, self.distance = end(before, rule), None, 0
        return self.kept

    def follow(self, before: Unit, rule: UnitRule, end: Callable[[Unit, UnitRule], State]) -> None:
        """The checkpoint is the end of that unit, made when somebody wants it."""
        self.origin, self.distance = (end, before, rule), before.distance + 1

    def copy(self) -> Unit:
        return self.with_answers(self.answers[:])

    def with_answers(self, answers: list[Entry]) -> Unit:
        """The same unit with other answers; its news are told again by the run."""
        return Unit(self.name, self.checkpoint, answers, self.forbidden, self.carried, self.floors, self.before)

    def back_at(self, position: int, answers: list[Entry], seen: list[int]) -> Unit:
        """This unit gone back to `position`, with these answers; what was seen stays seen."""
        unit = self.with_answers(answers)
        carried = (len(answers), seen[:])
        unit.carried = (*(c for c in self.carried if c[0] <= position and c != carried), carried)
        return unit

    def carried_as_known(self, now: State, viewer: Seat | None) -> Carried:
        """The same without what this viewer is not sure of any more."""
        others = ~now.bit(viewer)
        return tuple(
            (at, [mask & (known | others) for mask, known in zip(seen, now.seen, strict=True)])
            for at, seen in self.carried
        )

    def detached(self, fences: Fences) -> Unit:
        """The same without those before it, to stand in a chain itself."""
        unit = Unit(self.name, self.kept, self.answers, self.forbidden, self.carried, self.floors)
        unit.fences, unit.origin, unit.distance = fences, self.origin, self.distance
        unit.told, unit.published = self.told, self.published
        return unit


def skip(ordinal: int) -> Entry:
    """The record that the attempt begun here as number `ordinal` was skipped."""
    return (None, f"skip {ordinal}")


def give_up(ordinal: int) -> Entry:
    """The same, and the work of the unit is used up: it cannot be mended for ever."""
    return (None, f"give up {ordinal}")
