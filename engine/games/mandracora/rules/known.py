"""12.2  What others know of a hand, when a card leaves it.

Equal cards cannot be told apart.  So anybody who knew of two green ones and sees one go knows of one
green one from then on, whichever it was; and anybody who does not see what goes is sure of one card of
each kind less.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.ask import Seat
from engine.games.mandracora.state import Market
from engine.state import EVERYBODY, Id


def everybody(game: Market) -> int:
    """A bit for each seat, and one for those who watch."""
    return (2 << game.seats) - 1


def leave(game: Market, seat: Seat, card: Id) -> None:
    hand = game.hands[seat]
    i = hand.index(card)
    game.hands[seat] = hand[:i] + hand[i + 1 :]


def sure_of(game: Market, seat: Seat, card: Id) -> int:
    """Those who know the whole hand, if all its cards are of this kind."""
    sure = everybody(game)
    for own in game.hands[seat]:
        sure &= game.seen[own] if game.cards[own] == game.cards[card] else 0
    return sure


def leave_openly(game: Market, seat: Seat, cards: Collection[Id]) -> None:
    """All see which cards these were."""
    game.hands[seat] = tuple([card for card in game.hands[seat] if card not in cards])
    for card in cards:
        if game.seen[card] != EVERYBODY:
            _one_less(game, seat, card, everybody(game))
            game.seen[card] = EVERYBODY


def hand_over(game: Market, *going: tuple[Seat, Id, Seat]) -> None:
    """Cards go from one to another at the same time, unseen by the rest: all have left before any arrives."""
    for seat, card, to in going:
        _leave_secretly(game, seat, card, to)
    for _, card, to in going:
        game.hands[to] += (card,)


def _leave_secretly(game: Market, seat: Seat, card: Id, to: Seat) -> None:
    """Only these two see which card goes from one to the other, and anybody who knows a hand that is all alike."""
    witnesses = 1 << seat | 1 << to | sure_of(game, seat, card)
    leave(game, seat, card)
    _one_less(game, seat, card, witnesses)
    _in_doubt(game, seat, card, everybody(game) & ~witnesses)
    game.seen[card] = witnesses


def as_before(game: Market, seat: Seat, victim: Seat) -> None:
    """7.3  There was nothing else to give back, as all could count: to the others that hand is what it was."""
    others = everybody(game) & ~(1 << seat | 1 << victim)
    for card in game.hands[victim]:
        game.seen[card] |= game.before[card] & others
    game.before = ()


def _one_less(game: Market, seat: Seat, card: Id, viewers: int) -> None:
    """Those who see it go and did not know it know of one equal card less."""
    seen, cards = game.seen, game.cards
    strangers, kind = viewers & ~seen[card], cards[card]
    if not strangers:
        return
    for other in game.hands[seat]:
        if cards[other] == kind:
            misled = seen[other] & strangers
            seen[other] &= ~misled
            strangers &= ~misled


def _in_doubt(game: Market, seat: Seat, card: Id, viewers: int) -> None:
    """It may have been any card that they knew: of each kind they are sure of one less."""
    seen, cards = game.seen, game.cards
    doubted: dict[str, int] = {}
    for other in (card, *game.hands[seat]):
        kind = cards[other]
        misled = seen[other] & viewers & ~doubted.get(kind, 0)
        seen[other] &= ~misled
        doubted[kind] = doubted.get(kind, 0) | misled
