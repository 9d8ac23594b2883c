"""What cards promise under each trump, for bots: how strong they are, and what they will bring.

Looks ahead ask this thousands of times in a second, so the answers for all cards are kept.  Promises are whole
hundredths of a point: sums of them are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.games.witches_wheel.cards import CARDS, VALUES
from engine.games.witches_wheel.state import Wheel

# How often a card in hand will take a trick, guessed from its rank; how much else lies in a trick;
# and how much a promise counts beside points already won.  Found by trying them in the arena.
TRUMP_WINS = 0.95
TRUMP_RANK = 0.04
PLAIN_WINS = 0.45
GAIN = 4.0
WEIGHT = 0.5
RANKS = 9
TRUMPED = 20  # stronger than all cards of the colour that was led


def wins(card: str, colour: str | None, ranking: str) -> float:
    """How often this card will take a trick, about."""
    rank = ranking.index(card[1])
    return TRUMP_WINS - rank * TRUMP_RANK if card[0] == colour else PLAIN_WINS * (1 - rank / RANKS)


@cache
def promises(colour: str | None, ranking: str) -> Mapping[str, int]:
    """Strong cards take points, weak dear ones bring them to others."""
    found = {}
    for card, value in VALUES.items():
        often = wins(card, colour, ranking)
        found[card] = round(100 * WEIGHT * (often * (value + GAIN) - (1 - often) * value))
    return found


@cache
def strengths(led: str, colour: str | None, ranking: str) -> Mapping[str, int]:
    """6.1  The card with the highest takes the trick that begins with this colour; 0: it never does."""
    plain = {card: RANKS - ranking.index(card[1]) for card in CARDS}
    return {
        card: strength + TRUMPED if card[0] == colour else strength if card[0] == led else 0
        for card, strength in plain.items()
    }


def colour_of(game: Wheel) -> str | None:
    """The trump colour, if there is one."""
    return game.cards[game.trumps[-1]][0] if game.trumps else None
