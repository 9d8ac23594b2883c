"""3.8, 5.3  What others know of a hand, once a card has left it, and of a deck, once cards were put under it.

Equal cards cannot be told apart.  So a player who knew of one and sees one knows of one, whichever it was; and one who
does not see what goes is sure of one card of each kind less.  A card that is revealed all see go (5.4).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.games.witches_revel.state import Revel
from engine.state import Id


def everybody(game: Revel) -> int:
    """A bit for each seat, and one for those who watch."""
    return (2 << game.seats) - 1


def lose(game: Revel, card: Id, viewers: int) -> None:
    """These are not sure of it any more.  Until the next act other worlds keep it: what was seen is played again."""
    misled = game.seen[card] & viewers
    if misled:
        game.seen[card] &= ~misled
        game.lost += ((card, misled),)


def is_found(game: Revel, cards: Sequence[Id]) -> None:
    """0.6  For a quality that not all can see.  Until the next act other worlds keep it: there, too, it has it."""
    for card in cards:
        if strangers := everybody(game) & ~game.seen[card]:
            game.lost += ((card, strangers),)


def is_seen(game: Revel, cards: Sequence[Id], viewers: int) -> None:
    """Before these see them: of cards in a hand it may be the equal ones that they knew of."""
    for card in cards:
        if not game.is_public(card) and card in game.hands[game.owner(card)]:
            _one_less(game, card, viewers & ~game.seen[card], cards)


def leaves_openly(game: Revel, card: Id) -> None:
    """Out of a hand, for all to see."""
    if not game.is_public(card):
        _one_less(game, card, everybody(game) & ~game.seen[card], ())


def leaves_secretly(game: Revel, card: Id) -> None:
    """Out of a hand: its player sees which card it is, and so does one who knows a hand that is all alike."""
    if card in game.revealed:
        return
    witnesses = 1 << game.owner(card) | _sure_that_alike(game, game.hands[game.owner(card)])
    _in_doubt(game, card, everybody(game) & ~witnesses)
    lose(game, card, everybody(game) & ~witnesses)


def lie_below(game: Revel, cards: Sequence[Id], seat: Seat) -> None:
    """5.3  Which of them lies where only this seat knows, and those who know that they are all alike."""
    if len(cards) > 1:
        strangers = everybody(game) & ~(1 << seat | _sure_that_alike(game, cards))
        for card in cards:
            lose(game, card, strangers)


def _one_less(game: Revel, card: Id, strangers: int, besides: Sequence[Id]) -> None:
    """Those who did not know it know of one equal card less, of those that are not before their eyes."""
    for other in game.hands[game.owner(card)]:
        if game.cards[other] == game.cards[card] and other not in besides and other not in game.revealed:
            misled = game.seen[other] & strangers
            lose(game, other, misled)
            strangers &= ~misled


def _sure_that_alike(game: Revel, cards: Sequence[Id]) -> int:
    """Those who know all of these cards, if they are all of one kind."""
    sure = everybody(game) if len({game.cards[card] for card in cards}) == 1 else 0
    for card in cards:
        sure &= game.seen[card]
    return sure


def _in_doubt(game: Revel, card: Id, viewers: int) -> None:
    """It may have been any card that they knew and do not see: of each kind they are sure of one less."""
    doubted: dict[str, int] = {}
    for other in (card, *game.hands[game.owner(card)]):
        if other not in game.revealed:
            kind = game.cards[other]
            misled = game.seen[other] & viewers & ~doubted.get(kind, 0)
            doubted[kind] = doubted.get(kind, 0) | misled
            lose(game, other, misled)
