"""5 to 7. A round: everybody plays a card, the winner may change the trump, everybody refills."""

from __future__ import annotations

from bisect import insort

from engine.ask import Ask, Reveal, Rule, Seat
from engine.games.witches_wheel.rules.setup import turn_up
from engine.games.witches_wheel.state import Wheel
from engine.news import tell
from engine.state import EVERYBODY

KEEP = "keep"


def play_round(game: Wheel) -> Rule[str | None]:
    """5 and 6  One trick, up to the next; -> None after the last."""
    tell(game, "round", number=game.number, leader=game.leader, trump=game.trump(), shown=game.shown)
    cards = game.cards
    for seat in game.clockwise(game.leader):
        if not game.hands[seat]:
            tell(game, "passed over", seat=seat)  # 5.3
            continue
        hand = tuple([cards[card] for card in game.hands[seat]])
        card = yield Ask(seat, "play", hand)
        play_card(game, seat, hand.index(card))
    trick = game.names(game.trick)
    winner = take_trick(game, trick)
    if any(game.hands):
        card = yield Ask(winner, "trump", (KEEP, *trick))
        if card != KEEP:
            change_trump(game, winner, trick.index(card))
    collect(game, winner)
    if not any(game.hands):
        return None
    if game.deck:
        refill(game, winner)
        yield Reveal()
    game.leader = leader_after(game, winner)
    game.number += 1
    return "round"


def play_card(game: Wheel, seat: Seat, place: int) -> None:
    """5.1, 5.2  A card of the hand, face up."""
    card = game.hands[seat].pop(place)
    game.seen[card] = EVERYBODY
    game.trick.append(card)
    game.players.append(seat)
    if game.news is not None:  # bots' playouts are mostly this: they need not even make the record
        tell(game, "played", seat=seat, card=game.cards[card])


def winning(game: Wheel, cards: list[str]) -> Seat:
    """6.1  Whose card takes the trick, as these cards of it lie."""
    return game.players[cards.index(strongest(cards, game.trump(), game.ranking()))]


def strongest(cards: list[str], trump: str | None, ranking: str) -> str:
    """6.1  The highest trump, else the highest of the led colour, which is the first card's."""
    best = cards[0]
    for card in cards:
        if card[0] == best[0]:
            if ranking.index(card[1]) < ranking.index(best[1]):
                best = card
        elif trump is not None and card[0] == trump[0]:
            best = card
    return best


def take_trick(game: Wheel, cards: list[str]) -> Seat:
    """6.1  The winner, who now may change the trump."""
    game.taker = winner = winning(game, cards)
    tell(game, "won", seat=winner, cards=cards)
    return winner


def change_trump(game: Wheel, winner: Seat, place: int) -> None:
    """6.2  Changing the trump: the winner gives a card of the trick to the trump pile, and it is the trump."""
    card = game.trick.pop(place)
    game.trumps.append(card)
    turn_up(game)
    tell(game, "gave up", seat=winner, card=game.cards[card])


def collect(game: Wheel, winner: Seat) -> None:
    """6.3  The rest of the trick goes to the winner's pile."""
    game.won[winner] += tuple(game.trick)
    game.trick = []
    game.players = []
    game.taker = None


def leader_after(game: Wheel, winner: Seat) -> Seat:
    """6.5, 5.3  The winner, or the next clockwise who has a card."""
    while not game.hands[winner]:
        winner = (winner + 1) % game.seats
    return winner


def refill(game: Wheel, winner: Seat) -> None:
    """6.4  One card each, winner first: from the deck, else from the trump pile."""
    order = game.clockwise(winner)
    lucky = order[: len(game.deck)]
    drawn = [draw(game, seat) for seat in lucky]
    if game.news is not None:
        only = {seat: {"card": card} for seat, card in zip(lucky, drawn, strict=True)}
        tell(game, "drew", seats=list(lucky), only=only)
    took = [(seat, take_trump(game, seat)) for seat in order[len(lucky) :]]
    if not game.deck:
        from_pile = [[seat, card] for seat, card in took if card is not None]
        tell(game, "final phase", took=from_pile, trump=game.trump(), shown=game.shown)


def draw(game: Wheel, seat: Seat) -> str:
    """6.4  The top card of the deck, for this seat's eyes alone."""
    cards, card = game.cards, game.deck.pop()
    game.seen[card] |= 1 << seat
    insort(game.hands[seat], card, key=cards.__getitem__)
    return cards[card]


def take_trump(game: Wheel, seat: Seat) -> str | None:
    """6.4  The top of the trump pile; the card below is the trump (3.4: without one the wheel stays); -> that card."""
    if not game.trumps:
        tell(game, "found nothing", seat=seat)
        return None
    card = game.trumps.pop()
    insort(game.hands[seat], card, key=game.cards.__getitem__)
    if game.trumps:
        turn_up(game)
    tell(game, "took the trump", seat=seat, card=game.cards[card], trump=game.trump(), shown=game.shown)
    return game.cards[card]
