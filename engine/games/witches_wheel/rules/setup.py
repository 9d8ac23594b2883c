"""4. Setting up."""

from __future__ import annotations

from collections.abc import Mapping

from engine.chance import Chance
from engine.games.witches_wheel.cards import CARDS, VALUES
from engine.games.witches_wheel.state import Wheel
from engine.state import EVERYBODY, Id

HAND = 6


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> Wheel:
    """4.1 to 4.3  Ids are given in the order in which the cards lie after shuffling."""
    cards = tuple(chance.shuffled(CARDS))
    deck = [Id(i) for i in reversed(range(len(cards)))]
    game = Wheel(
        seats=seats,
        options=options,
        seen=[0] * len(cards),
        cards=cards,
        deck=deck,
        hands=[sorted((deck.pop() for _ in range(HAND)), key=cards.__getitem__) for _ in range(seats)],
        trumps=[deck.pop()],
        shown=0,
        won=[()] * seats,
        leader=chance.below(seats),
        trick=[],
        players=[],
    )
    game.show_hands(game.hands)
    turn_up(game)
    return game


def turn_up(game: Wheel) -> None:
    """3.3  The top of the trump pile is the trump; the wheel turns to it."""
    top = game.trumps[-1]
    game.seen[top] = EVERYBODY
    game.shown = VALUES[game.cards[top]]


def tricks_in_all(seats: int) -> int:
    """9. How many tricks a game has: the hands, and a refill for as long as there is a deck."""
    deck = len(CARDS) - seats * HAND - 1
    return HAND + -(-deck // seats)
