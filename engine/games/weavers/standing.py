"""How a weaver stands between two rounds: cards, tokens, and what the spells under way and the hand promise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.ask import Seat
from engine.games.weavers.cards import MOST_STEPS, SPELLS, Active, Tokens
from engine.games.weavers.promise import ALL, ANY, LATER, UNKNOWN, Carrying, Promise, conditions, promises
from engine.games.weavers.state import DAMAGE, SEALED, SHIELD, SICK, Duel

# Found by trying them in the arena.
CHOICE = (1.0, 0.35, 0.2, 0.12, 0.08, 0.05)  # the best card to play next, the second-best, ...
PLENTY = 4  # shields; more are worth half
BURST = 14.0  # spells that would take the whole hand in one of the next rounds, if they all go on
GO = 0.85  # how likely they do, a round; half of the hand is no more than an eighth of it
AHEAD = 4  # rounds that are looked at
# Found by who won in games that were played at a glance; a card is 1.
STANDING = 1.1  # a shield that lies there
RISING = 0.55  # one that a spell brings in the next rounds ...
SOON = 2  # ... so many of them
AILING = (1.7, 1.5, 2.0, 1.0, 1.4)  # to be Sick, Weak, Dazed, Sealed, Cursed
UNDER_WAY = 0.6  # a spell under way, whichever it is
PROSPECT = 0.85  # of what the next card could do
TIMING = 0.25  # of what perfect timing could do


def standing(game: Duel, seat: Seat) -> float:
    """How this seat stands between two rounds: cards left, what lies before it, what its hand could do with that."""
    gone = game.picks[seat] or game.names(game.burying[seat])
    hand = [code for code in game.names(game.hands[seat]) if code not in gone]
    drawn = min(game.hand_limit(seat) - len(hand), len(game.decks[seat])) if game.step == "bury" else 0
    active, tokens = game.active[seat], game.tokens[seat]
    total = len(game.hands[seat]) + len(game.decks[seat]) + UNDER_WAY * len(active) - ails(tokens)
    total += STANDING * (min(tokens[SHIELD], PLENTY) + max(0, tokens[SHIELD] - PLENTY) / 2)
    for code, done in active:
        spell = SPELLS[code]
        if len(spell.steps) - done <= SOON:
            total += RISING * spell.then[SHIELD]
    spells = promises(game.sets[seat], conditions(game, seat))
    return total + PROSPECT * prospect(active, hand, spells, not tokens[SEALED], drawn)


def ails(tokens: Tokens) -> float:
    """What conditions cost, no matter how many tokens there are of each."""
    total = 0.0
    for there, cost in zip(tokens[SICK:], AILING, strict=True):
        if there:
            total += cost
    return total


def prospect(
    active: Sequence[Active], hand: Sequence[str], spells: dict[str, Promise], wild: bool, drawn: int = 0
) -> float:
    """What the next card could do, with these in hand and so many more still to come."""
    carries = Carrying([(spells[code], done) for code, done in active])
    gains = [carries[spells[code].gives].worth + spells[code].cast for code in hand]
    full = carries[ALL].worth
    gains += [full * UNKNOWN + ANY] * drawn
    gains.sort(reverse=True)
    if wild and gains and full > gains[0]:
        gains[0] = full
    total = 0.0
    for gain, part in zip(gains, CHOICE, strict=False):
        total += gain * part
    return LATER * total


def shields_of(game: Duel, seat: Seat) -> int:
    return game.tokens[seat][SHIELD]


# Perfect timing ---------------------------------------------------------------------------------

Times: TypeAlias = tuple[list[int], list[int]]  # damage and shields in so many rounds


def in_time(game: Duel, seat: Seat, active: Sequence[Active], theirs: float, own: float) -> float:
    """How near these spells come to taking the other's whole hand at once, and the other's this seat's."""
    other = 1 - seat
    damage, raised = _times(active, 0)
    others_damage, others_raised = _times(game.active[other], 1)
    gain = _burst(damage, others_raised, theirs, _next_hand(game, other))
    return BURST * (gain - _burst(others_damage, raised, own, _next_hand(game, seat)))


def _times(active: Sequence[Active], gone: int) -> Times:
    """What comes in how many rounds, if all spells go on."""
    damage, shields = [0] * (MOST_STEPS + 1), [0] * (MOST_STEPS + 1)
    for code, done in active:
        spell = SPELLS[code]
        left = len(spell.steps) - done - gone
        damage[left] += spell.then[DAMAGE]
        shields[left] += spell.then[SHIELD]
    return damage, shields


def _burst(damage: Sequence[int], raised: Sequence[int], shields: float, hand: int) -> float:
    total, chance = 0.0, 1.0
    for left in range(1, AHEAD + 1):
        chance *= GO
        shields = shields / 2 + raised[left] * chance
        if damage[left] > shields:
            part = min(1.2, (damage[left] - shields) / hand)
            total += chance * part * part * part
    return total


def _next_hand(game: Duel, seat: Seat) -> int:
    """The cards that this seat will have in hand when damage comes in the next rounds."""
    return game.hand_limit(seat) - 1 if game.decks[seat] else max(1, len(game.hands[seat]) - 2)
