"""What one seat may see, and another world that it could be in."""

from __future__ import annotations

from typing import TypeVar

from engine.ask import Seat
from engine.chance import Chance
from engine.games.weavers.state import Duel
from engine.view import PlainView

T = TypeVar("T")


def view(game: Duel, seat: Seat | None) -> PlainView:
    """10.1  Built from what may be seen."""
    return {
        "me": seat,
        "seats": game.seats,
        "round": game.round,
        "step": game.step,
        "sets": [[*sets] for sets in game.sets],
        "hand": [] if seat is None else [[card, game.cards[card]] for card in game.in_order(game.hands[seat])],
        "hand_sizes": [len(hand) for hand in game.hands],
        "known": [[] if owner == seat else known(game, seat, owner) for owner in range(game.seats)],
        "deck_sizes": [len(deck) for deck in game.decks],
        "buried": [] if seat is None else known_below(game, seat),
        "discards": [[*discards] for discards in game.discards],
        "active": [[[code, done] for code, done in active] for active in game.active],
        "tokens": [[*tokens] for tokens in game.tokens],
        "dealt": game.dealt[:],
        "picks": [] if seat is None else [*(game.picks[seat] or game.burying[seat])],
        "scores": [len(hand) for hand in game.hands] if game.over else None,
    }


def known(game: Duel, seat: Seat | None, owner: Seat) -> list[str]:
    """10.1  Nothing of another's hand, but in a replay with all cards open everything."""
    seen, bit = game.seen, game.bit(seat)
    return game.names(game.in_order([card for card in game.hands[owner] if seen[card] & bit]))


def known_below(game: Duel, seat: Seat) -> list[str]:
    """4.1  What this weaver has buried, the lowest first."""
    return [game.cards[card] for card in game.decks[seat] if game.knows(seat, card)]


def imagine(game: Duel, now: Duel, seat: Seat | None, chance: Chance) -> None:
    """Deal what this seat does not know *now* anew, each deck in itself."""
    seen, bit = now.seen, now.bit(seat)
    for owner in range(game.seats):
        unknown = [card for card in now.decks[owner] + now.hands[owner] if not seen[card] & bit]
        if game.cards:
            game.cards = chance.dealt_anew(game.cards, unknown)
        else:
            game.shuffled = chance.dealt_anew(game.shuffled, unknown)
