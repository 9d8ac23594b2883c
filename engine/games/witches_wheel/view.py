"""What one seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.games.witches_wheel.rules.round import winning
from engine.games.witches_wheel.rules.setup import tricks_in_all
from engine.games.witches_wheel.state import Wheel
from engine.state import Id
from engine.view import View


def public(game: Wheel) -> View:
    """What all may see.  Hands and the deck are hidden, won piles lie face down."""
    trick = game.names(game.trick)
    return {
        "seats": game.seats,
        "side": game.options["side"],
        "trick_number": game.number,
        "tricks_in_all": tricks_in_all(game.seats),
        "final_phase": not game.deck,
        "deck": len(game.deck),
        "trump_pile": game.names(game.trumps),
        "trump": game.trump(),
        "ranking": game.ranking(),
        "leader": game.leader,
        "trick": [[player, card] for player, card in zip(game.players, trick, strict=True)],
        "winning": winning(game, trick) if trick else None,
        "hand_sizes": [len(hand) for hand in game.hands],
        "won": [len(pile) for pile in game.won],
    }


def own(game: Wheel, seat: Seat | None) -> View:
    """What this seat may see beyond that."""
    over = not any(game.hands) and not game.trick
    open_scores = over or game.options["open_scores"] == "on"
    return {
        "me": seat,
        "hand": [] if seat is None else game.names(game.hands[seat]),
        "known": [[] if player == seat else known(game, seat, hand) for player, hand in enumerate(game.hands)],
        "points": [game.points(player) if open_scores or player == seat else None for player in range(game.seats)],
    }


def known(game: Wheel, seat: Seat | None, hand: Sequence[Id]) -> list[str]:
    """The cards of somebody's hand that this seat has seen."""
    cards = game.known_to(seat, hand)
    return sorted(game.names(cards)) if cards else []
