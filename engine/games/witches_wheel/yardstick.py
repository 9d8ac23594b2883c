"""The judge of Witches Wheel as it was when bots began to search: a copy on purpose, and never mended.

The judge itself gets better. What it is measured by must not, or nobody would know by how much: the arena's
`yardstick` is an adept of that time with this judge. So all that the judge said then is said again here, and stays.
Only where the rules change does it change with them.
"""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.cards import VALUES
from engine.games.witches_wheel.rules.round import strongest
from engine.games.witches_wheel.state import Wheel

# How often a card in hand will take a trick, guessed from its rank; how much else lies in a trick;
# and how much a promise counts beside points already won.  Found by trying them in the arena.
TRUMP_WINS = 0.95
PLAIN_WINS = 0.5
GAIN = 4.0
WEIGHT = 0.6


def worth(game: Wheel, seat: Seat) -> float:
    """Points ahead of the best other, the trick as it will probably go, and the better hand."""
    standing = [game.points(s) + potential(game, s) for s in range(game.seats)]
    if game.trick:
        winner, cards = probable_end(game)
        standing[winner] += sum(map(VALUES.__getitem__, cards))
    return standing[seat] - max(standing[:seat] + standing[seat + 1 :])


def probable_end(game: Wheel) -> tuple[Seat, list[str]]:
    """Who takes the trick on the table if the others play what looks best at once."""
    cards, players = game.names(game.trick), game.players[:]
    trump, ranking = game.trump(), game.ranking()
    waiting = [s for s in game.clockwise(game.leader) if s not in players and game.hands[s]]
    for seat in waiting if game.taker is None else []:
        hand = game.names(game.hands[seat])
        taking = [card for card in hand if strongest([*cards, card], trump, ranking) == card]
        cards.append(max(taking, key=VALUES.__getitem__) if taking else min(hand, key=VALUES.__getitem__))
        players.append(seat)
    return players[cards.index(strongest(cards, trump, ranking))], cards


def potential(game: Wheel, seat: Seat) -> float:
    """What the cards in hand promise: strong ones take points, weak dear ones bring them to others."""
    trump, ranking = game.trump(), game.ranking()
    total = 0.0
    for card in game.names(game.hands[seat]):
        rank = ranking.index(card[1])
        chance = TRUMP_WINS - rank * 0.05 if trump and card[0] == trump[0] else PLAIN_WINS * (1 - rank / 9)
        value = VALUES[card]
        total += chance * (value + GAIN) - (1 - chance) * value
    return total * WEIGHT
