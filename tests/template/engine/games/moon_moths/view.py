"""What one seat may see."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine import laws
from engine.ask import Seat
from engine.games.moon_moths.cards import CARDS, MOTHS
from engine.games.moon_moths.state import MoonMoths
from engine.view import BySeat, Count, PlainView, View

Card: TypeAlias = Annotated[str, laws.among(CARDS, "a lantern")]


class MoonMothsView(View):
    """What words, board and bots read of it."""

    row: Annotated[tuple[int, ...], laws.different(laws.among(MOTHS), len(MOTHS))]
    nights: Annotated[int, laws.between(0, len(MOTHS))]
    hand: tuple[Card, ...]
    chosen: tuple[Card, ...]
    hand_sizes: BySeat[Count]
    known: BySeat[tuple[Card, ...]]  # of everybody's hand
    burnt: tuple[Card, ...]
    points: BySeat[Count]

    @property
    def over(self) -> bool:
        return self.nights == len(MOTHS)

    @property
    def lit(self) -> tuple[Card, ...]:
        return self.burnt[-self.seats :]  # last night, by seats


def view(game: MoonMoths, seat: Seat | None) -> PlainView:
    """For a seat, or for those who watch."""
    held = [hand + chosen for hand, chosen in zip(game.hands, game.chosen, strict=True)]  # nobody sees who has chosen
    return {
        "me": seat,
        "seats": game.seats,
        "row": [*game.row],
        "nights": game.nights,
        "hand": [] if seat is None else game.names(game.hands[seat]),
        "chosen": [] if seat is None else game.names(game.chosen[seat]),
        "hand_sizes": [len(cards) for cards in held],
        "known": [game.names(game.known_to(seat, cards)) for cards in held],
        "burnt": game.names(game.burnt),
        "points": game.points[:],
    }
