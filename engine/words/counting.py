"""How a score came about, for the eye: pieces in the order in which they came, and moments that are worth telling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.ask import Seat


class Piece(NamedTuple):
    """What came at once."""

    worth: int
    said: str = ""  # on it, if that is not its worth


@dataclass(frozen=True)
class Counting:
    """The end of a game beyond who won.  What a game does not say, or the news do not reach back to, is left out."""

    piece: str = ""  # `a trick`
    pieces: Mapping[Seat, Sequence[Piece]] = field(default_factory=dict)
    costs: Mapping[Seat, str] = field(default_factory=dict)  # what is taken off again
    rest: str = ""  # what nobody got
    best: Sequence[str] = ()  # my best moment, in sentences; for who watches the winner's
    decided: Sequence[str] = ()  # where it was decided


UNCOUNTED = Counting()
