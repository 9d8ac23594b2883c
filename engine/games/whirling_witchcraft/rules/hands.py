"""3.2, 5.7, 7.1, 7.10, 7.11  Hands: dealt, drawn, passed on."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import code_of, turned
from engine.games.whirling_witchcraft.state import Coven
from engine.news import tell
from engine.state import Id, out_of_hand

TRICKSTER = "trickster"


def deal(game: Coven) -> None:
    """3.2"""
    draw_up(game)
    tell_hands(game, "dealt", range(game.seats))


def draw_up(game: Coven) -> None:
    """5.7  One card at a time, clockwise, until hands are full or the deck is empty."""
    missing = [game.hand_limit(seat) - len(hand) for seat, hand in enumerate(game.hands)]
    while game.deck and max(missing) > 0:
        for seat, count in enumerate(missing):
            if count > 0 and game.deck:
                draw(game, seat)
                missing[seat] = count - 1


def draw(game: Coven, seat: Seat) -> None:
    card, game.deck = game.deck[-1], game.deck[:-1]
    game.show(card, seat)
    game.hands[seat] += (card,)


def tell_hands(game: Coven, what: str, seats: Sequence[Seat]) -> None:
    """8.1  How many there are all see, which they are only their owner."""
    if game.news is not None:
        only = {seat: {"cards": game.hand(seat)} for seat in seats}
        tell(game, what, only=only, seats=[*seats], sizes=[len(hand) for hand in game.hands], deck=len(game.deck))


def pass_hands(game: Coven) -> None:
    """5.7"""
    game.hands = [game.hands[-1], *game.hands[:-1]]
    seen = game.seen
    for seat, hand in enumerate(game.hands):
        bit = game.bit(seat)
        for card in hand:
            seen[card] |= bit
    draw_up(game)
    turn_trickster(game)
    tell_hands(game, "hands", range(game.seats))


def turn_trickster(game: Coven) -> None:
    """7.11"""
    for seat, persona in enumerate(game.personas):
        if persona == TRICKSTER:
            game.recipes[seat] = tuple(
                [turned(side) if code_of(side) == TRICKSTER else side for side in game.recipes[seat]]
            )


def redraw(game: Coven, seats: Sequence[Seat]) -> None:
    """7.1  These discard their hands and draw four, in the order of seats, as many as there are."""
    for seat in seats:
        game.gone += game.hands[seat]
        game.hands[seat] = ()
        game.spent = (*game.spent[:seat], True, *game.spent[seat + 1 :])
    for seat in seats:
        for _ in range(min(game.hand_limit(seat), len(game.deck))):
            draw(game, seat)
    if seats:
        tell_hands(game, "redrew", seats)


def leave_hand(game: Coven, seat: Seat, code: str) -> Id:
    """4.2  A recipe is played."""
    card, game.hands[seat] = out_of_hand(game.hands[seat], game.cards, code)
    return card
