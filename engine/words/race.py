"""The race: what wins a game, and how far everybody is.  It stands on top of every table.

A game says what wins and who has how much; here it becomes words, in as many of them as there is room for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.ask import Seat
from engine.words.speech import Voice

WORDINGS = 2  # of the same sides, the longer first


class Side(NamedTuple):
    """Who wins together, mostly one alone, and what they have; more is better."""

    seats: tuple[Seat, ...]
    has: int


@dataclass(frozen=True)
class Race:
    """As one seat sees it."""

    goal: str  # `first to 5 in the Circle`
    short: str  # the same where there is no room: `Circle of 5`
    sides: Sequence[Side] = ()  # those of which the viewer knows how far they are


def each_alone(has: Sequence[int | None]) -> list[Side]:
    """Everybody plays for themselves; None: that is hidden."""
    return [Side((seat,), far) for seat, far in enumerate(has) if far is not None]


def wordings(race: Race, voice: Voice) -> Iterator[str]:
    """From the most words to the fewest: all sides, mine and the best other, one alone; the goal, if none is known."""
    all_of = _clockwise(race.sides, voice)
    mine = [side for side in all_of if voice.me in side.seats]
    others = sorted((side for side in all_of if side not in mine), key=lambda side: -side.has)
    for sides in [all_of, [*mine, *others[: 2 - len(mine)]], (mine or others)[:1]]:
        far = ", ".join(f"{voice.all_of(side.seats)} {side.has}" for side in sides)
        for goal in [race.goal, race.short]:
            yield f"{goal}: {far}" if far else goal


def _clockwise(sides: Sequence[Side], voice: Voice) -> list[Side]:
    """Mine first, then as they sit."""
    seats = len(voice.names)
    return sorted(sides, key=lambda side: min((seat - (voice.me or 0)) % seats for seat in side.seats))
