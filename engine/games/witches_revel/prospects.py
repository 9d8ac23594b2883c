"""What lies in a space, what that is worth, and what a card would do there.  For bots.

What counts in the end is who is winning in more spaces, so a spell is worth as much as it is likely to win until then.
Found from some thousand positions of bots' games, by who won them: a strike of 4 wins its space for a turn or two, one
of 7 to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.ask import Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.of_cards import growths, is_payable, of_hand, of_text, price
from engine.games.witches_revel.rules.elements import power, remembered, resistance
from engine.games.witches_revel.state import SPACES, Revel
from engine.state import Id

HALF = 6  # turns before the end: what wins then counts half as what wins now, half as what will win to the end
SURE = 8.0  # a space in the Final Turn
FOR_NOW = (0.0, 0.2, 0.2, 0.2, 0.4, 1.0, 1.2, 1.6, 1.8)  # a space, by the Power that wins it
AT_LAST = (0.0, 2.4, 2.4, 2.4, 2.4, 3.6, 7.0, 8.0, 8.0)
OPEN, SHUT = -1.6, 0.8  # more, if the strike that loses there could be stitched, or can only be overpowered
THERE, HIGH, STUCK = 0.4, 1.6, -1.2  # a spell that wins nothing: so it is, from this value on, and if it never will
HIGH_FROM = 5
TIES = 0.1  # in the Final Turn: Power, which breaks ties

STITCH, LAST_STAMINA = 0.4, 3.0
OVERPOWERS = 0.3
STANCE = 1.7
UNPAID = -9.0


class Lying(NamedTuple):
    """What lies on one side of a space."""

    kind: str  # strike, shield; "": nothing
    value: int
    icon: str  # with which it can be stitched


class Prospect(NamedTuple):
    """What comes of a play."""

    gain: float
    card: Id
    space: int  # -1: a stance lies in none


NOTHING = Lying("", 0, "")


# What lies there -------------------------------------------------------------------------------------


def field(game: Revel) -> list[list[Lying]]:
    """All of it, by seat and space; found once for every table."""
    found = remembered(game)
    if "field" not in found:
        found["field"] = [[_lying(game, seat, space) for space in range(SPACES)] for seat in range(game.seats)]
    lying: list[list[Lying]] = found["field"]
    return lying


def _lying(game: Revel, seat: Seat, space: int) -> Lying:
    spell = game.sides[seat][space]
    if spell is None:
        return NOTHING
    first = game.card(spell[1][0])
    if first.kind == "shield":
        return Lying("shield", resistance(game, seat, space), "")
    icon = first.icons[0] if len(spell[1]) == 1 and first.icons else ""
    return Lying("strike", power(game, seat, space), icon)


def left(game: Revel) -> int:
    """How many turns, about, until somebody has the Final Turn; -1: it is now."""
    if game.final_plays:
        return -1
    if not game.stamina[game.current]:
        return 0
    return max(0, min(2 * len(game.decks[game.current]), 2 * len(game.decks[1 - game.current]) - 1))


def wins(mine: Lying, other: Lying) -> bool:
    """3.10"""
    return mine.kind == "strike" and mine.value > other.value


@lru_cache(maxsize=1 << 14)
def stake(mine: Lying, other: Lying, left: int) -> float:
    """What a space is worth to whose spell is the first one, so many turns before the end."""
    if wins(mine, other):
        return _won(mine, other, left)
    if wins(other, mine):
        return -_won(other, mine, left)
    return _there(mine, other, left) - _there(other, mine, left)


def _won(mine: Lying, other: Lying, left: int) -> float:
    if left < 0:
        return SURE + TIES * mine.value
    now, last, more = FOR_NOW[min(mine.value, 8)], AT_LAST[min(mine.value, 8)], 0.0
    if other.kind == "strike":
        more = OPEN if other.icon else SHUT
    return now + (last - now) * HALF / (HALF + left) + more


def _there(mine: Lying, other: Lying, left: int) -> float:
    """A spell where nobody is winning."""
    if left < 0:
        return TIES * mine.value if mine.kind == "strike" else 0.0
    if not mine.kind:
        return 0.0
    if mine.value >= HIGH_FROM:
        return HIGH
    is_stuck = mine.kind == "strike" and not mine.icon and other.kind
    return STUCK if is_stuck else THERE


# What a play would bring -----------------------------------------------------------------------------


def prospects(game: Revel, seat: Seat) -> list[Prospect]:
    """Of every card in the hand, where it is best; the best one first."""
    found, name = remembered(game), ("prospects", seat, game.marks[seat], game.stamina[seat], left(game))
    if name not in found:
        found[name] = sorted([_best(game, seat, card) for card in game.hands[seat]], key=lambda one: -one.gain)
    plays: list[Prospect] = found[name]
    return plays


def _best(game: Revel, seat: Seat, card: Id) -> Prospect:
    best = Prospect(UNPAID, card, -1)
    for one in plays_of(game, seat, card):
        if one.gain > best.gain:
            best = one
    return best


def plays_of(game: Revel, seat: Seat, card: Id) -> Iterator[Prospect]:
    """All that can be done with a card, as far as its own text says."""
    facts = game.card(card)
    if not is_payable(facts, lambda resource: game.has(seat, resource), len(game.hands[seat])):
        return
    gain = of_text(facts) - price(facts) - (0.0 if game.final_plays else of_hand(facts))
    if facts.kind == "stance":
        yield Prospect(gain + (STANCE if game.stances[seat] is None else 0.0), card, -1)
        return
    turns, others = left(game), field(game)[1 - seat]
    alone = Lying(facts.kind, facts.value + grown(game, seat, facts), facts.icons[0] if facts.icons else "")
    stitched = gain - (STITCH if game.stamina[seat] != 1 else LAST_STAMINA)
    for space, mine in enumerate(field(game)[seat]):
        if mine.kind != "strike":
            yield Prospect(gain + _change(mine, alone, others[space], turns), card, space)
        elif mine.icon and mine.icon in facts.icons:
            together = Lying("strike", mine.value + alone.value, "")
            yield Prospect(stitched + _change(mine, together, others[space], turns), card, space)


def _change(before: Lying, after: Lying, other: Lying, left: int) -> float:
    """What it does to its space, where it overpowers what it can."""
    if other.kind and wins(after, other):
        return stake(after, NOTHING, left) - stake(before, other, left) + OVERPOWERS
    return stake(after, other, left) - stake(before, other, left)


def grown(game: Revel, seat: Seat, card: Card) -> int:
    """How much more than what is printed it has once it is played."""
    if not growths(card):
        return 0
    return sum([_MORE[what](game, seat, of) * number for what, of, number in growths(card)])


def _others(game: Revel, seat: Seat, of: str) -> int:
    """So many spells of this kind on one's own side, or spells at all."""
    return sum([lying.kind == of or (of == "spell" and lying.kind != "") for lying in field(game)[seat]])


_MORE: dict[str, Callable[[Revel, Seat, str], int]] = {
    "so many": lambda game, seat, of: 1,
    "marks": lambda game, seat, of: game.has(seat, of),
    "hand": lambda game, seat, of: len(game.hands[seat]) - 1,
    "spells": _others,
}
