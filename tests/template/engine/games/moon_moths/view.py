"""What one seat may see."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.moon_moths.state import Moths
from engine.view import View


def view(game: Moths, seat: Seat | None) -> View:
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
        "lit": game.names(game.burnt[-game.seats :]),
        "burnt": game.names(game.burnt),
        "points": game.points[:],
    }
