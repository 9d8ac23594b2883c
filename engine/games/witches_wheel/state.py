"""What lies on the table."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ask import Seat
from engine.games.witches_wheel.cards import RANKING, VALUES
from engine.state import Id, State

CLOCKWISE: dict[int, tuple[tuple[Seat, ...], ...]] = {
    seats: tuple((*range(first, seats), *range(first)) for first in range(seats)) for seats in range(2, 7)
}


@dataclass(slots=True, kw_only=True)
class Wheel(State):
    """One table of Witches Wheel."""

    cards: tuple[str, ...]  # which card an id is
    deck: list[Id]  # the top card is the last
    trumps: list[Id]  # the trump pile; the last is the trump
    shown: int  # the value on top of the wheel
    hands: list[list[Id]]
    won: list[tuple[Id, ...]]
    leader: Seat
    trick: list[Id]  # in the order of play
    players: list[Seat]  # who played each of them
    taker: Seat | None = None  # who won the trick and may change the trump
    number: int = 1  # of this trick

    def trump(self) -> str | None:
        """The card that is the trump, if there is one (3.3, 3.4)."""
        return self.cards[self.trumps[-1]] if self.trumps else None

    def ranking(self) -> str:
        """The values as they rank now, the highest first (3.2)."""
        return RANKING[self.options["side"]][self.shown]

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats, this one first."""
        return CLOCKWISE[self.seats][first]

    def points(self, seat: Seat) -> int:
        cards = self.cards
        return sum([VALUES[cards[card]] for card in self.won[seat]])
