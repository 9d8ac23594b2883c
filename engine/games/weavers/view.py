"""What one seat may see, and another world that it could be in."""

from __future__ import annotations

from engine.ask import Seat
from engine.chance import Chance
from engine.game import View
from engine.games.weavers.state import DECK, Duel


def view(game: Duel, seat: Seat | None) -> View:
    """10.1  Built from what may be seen."""
    return {
        "me": seat,
        "seats": game.seats,
        "round": game.round,
        "step": game.step,
        "sets": [[*sets] for sets in game.sets],
        "hand": [] if seat is None else game.hand(seat),
        "hand_sizes": [len(hand) for hand in game.hands],
        "deck_sizes": [len(deck) for deck in game.decks],
        "buried": [] if seat is None else known_below(game, seat),
        "discards": [[*discards] for discards in game.discards],
        "active": [[[code, done] for code, done in active] for active in game.active],
        "tokens": [[*tokens] for tokens in game.tokens],
        "dealt": game.dealt[:],
        "picks": [] if seat is None else [*game.picks[seat]],
        "scores": [len(hand) for hand in game.hands] if game.over else None,
    }


def known_below(game: Duel, seat: Seat) -> list[str]:
    """4.1  What this weaver has buried, the lowest first."""
    return [game.cards[card] for card in game.decks[seat] if game.knows(seat, card)]


def imagine(game: Duel, now: Duel, seat: Seat | None, chance: Chance) -> None:
    """Deal what this seat does not know *now* anew, each deck in itself."""
    if not game.cards:
        return  # decks are still to be chosen and shuffled: nothing lies there that could be hidden
    unknown, cards = now.unknown_to(seat), [*game.cards]
    for owner in range(game.seats):
        pool = [card for card in unknown if card // DECK == owner]
        for place, other in zip(pool, chance.order(len(pool)), strict=True):
            cards[place] = game.cards[pool[other]]
    game.cards = tuple(cards)
