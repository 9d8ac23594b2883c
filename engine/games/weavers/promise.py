"""What a spell promises, for who looks at it: in a glance, and for the judge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from engine.ask import Seat
from engine.games.weavers.cards import COMPONENTS, SPELLS, TIME, Active, Tokens, deck_of
from engine.games.weavers.state import DAMAGE, HEALING, SHIELD, SICK, Duel

# Found by trying them in the arena.
TOKEN = (1.0, 0.5, 0.05, 1.3, 0.9, 0.4, 0.9, 0.4)  # what one is worth when it comes
AGAIN = (1.0, 0.5, 0.05, 0.3, 0.2, 0.1, 0.2, 0.2)  # the same, where there is such a condition already
CURE = 0.8  # healing, where there is something to heal
SURE = 0.93  # that a spell goes on, if its component is in every card of the deck
HARD = 0.45  # the same for a component that no card gives
LATER = 0.95  # what comes a round later
UNKNOWN = 0.55  # of the spells under way, what a card not yet drawn would carry on
ANY = 1.2  # what else it is worth

Worths: TypeAlias = tuple[float, ...]  # of each kind of token


class Promise(NamedTuple):
    """A spell, as somebody looks at it who knows the deck and the conditions."""

    gives: int  # components as bits
    asks: tuple[int, ...]  # the component of each step
    leaves: tuple[int, ...]  # and its residual
    ahead: tuple[float, ...]  # what is to be hoped for with so many steps done; the last: what completing it brings
    cast: float  # what playing it brings
    damage: int  # of that, the damage that comes at once
    shield: int  # and the shields
    hits: int  # the damage that completing it brings
    guards: int  # and the shields


class Carried(NamedTuple):
    """What spells under way come to."""

    worth: float
    damage: int
    shields: int


KEPT = 1 << 12  # ways in which spells can lie there that are remembered
BIT = {component: 1 << place for place, component in enumerate(COMPONENTS + TIME)} | {"": 0}
ALL = BIT[TIME] - 1
TIMELY = BIT[TIME]  # Time is always there


def conditions(game: Duel, seat: Seat) -> int:
    """For `promises`: what ails the other, and whether something ails this seat."""
    others, own = game.tokens[1 - seat], game.tokens[seat]
    bits = 1 << HEALING if any(own[SICK:]) else 0
    for kind in range(SICK, len(others)):
        if others[kind]:
            bits |= 1 << kind
    return bits


@cache
def promises(sets: tuple[str, ...], state: int) -> dict[str, Promise]:
    """The spells of a deck; `state` has a bit for each condition of the other, and one for one's own."""
    worths = [
        again if state >> kind & 1 else first for kind, (first, again) in enumerate(zip(TOKEN, AGAIN, strict=True))
    ]
    worths[HEALING] = CURE if state & 1 << HEALING else worths[HEALING]
    codes = deck_of(*sets)
    share = {one: sum(one in SPELLS[code].gives for code in codes) / len(codes) for one in COMPONENTS}
    likely = {one: HARD + (SURE - HARD) * min(1.0, 1.5 * part) for one, part in share.items()} | {TIME: 1.0}
    return {code: _promise(code, tuple(worths), likely) for code in codes}


def _promise(code: str, worths: Worths, likely: dict[str, float]) -> Promise:
    spell = SPELLS[code]
    gain, chance, hopes = _sum(spell.then, worths), 1.0, [0.0]
    for step in reversed(spell.steps):
        chance *= likely[step.component] * LATER
        hopes.append(gain * chance)
    if spell.repeats:
        more = hopes[-1] / (1 - chance * LATER)
        gain += more
        hopes = [hope * gain / (gain - more) for hope in hopes]
    hopes[0] = gain
    return Promise(
        sum(BIT[one] for one in spell.gives),
        tuple(BIT[step.component] for step in spell.steps),
        tuple(BIT[step.residual] for step in spell.steps),
        tuple(hopes[::-1]),
        _sum(spell.now, worths) + hopes[-1],
        spell.now[DAMAGE] + (0 if spell.steps else spell.then[DAMAGE]),
        spell.now[SHIELD] + (0 if spell.steps else spell.then[SHIELD]),
        spell.then[DAMAGE],
        spell.then[SHIELD],
    )


def _sum(tokens: Tokens, worths: Worths) -> float:
    total = 0.0
    for count, worth in zip(tokens, worths, strict=True):
        total += count * worth
    return total


class Carrying(dict[int, Carried]):
    """Spells under way: what they come to with these components.  Reckoned once, when it is asked for."""

    __slots__ = ("spells",)

    def __init__(self, spells: Sequence[tuple[Promise, int]]) -> None:
        self.spells = spells

    def __missing__(self, there: int) -> Carried:
        found = self[there] = carried(self.spells, there)
        return found


@lru_cache(KEPT)
def under_way(sets: tuple[str, ...], state: int, active: tuple[Active, ...]) -> Carrying:
    """These spells of this deck."""
    spells = promises(sets, state)
    return Carrying([(spells[code], done) for code, done in active])


def carried(spells: Sequence[tuple[Promise, int]], there: int) -> Carried:
    """What these come to if these components are there, and their residuals."""
    there |= TIMELY
    total, damage, shields, waiting = 0.0, 0, 0, spells
    while waiting:
        left = []
        before = there
        for pair in waiting:
            spell, done = pair
            if spell.asks[done] & there:
                there |= spell.leaves[done]
                done += 1
                total += spell.ahead[done]
                if done == len(spell.asks):
                    damage += spell.hits
                    shields += spell.guards
            else:
                left.append(pair)
        if there == before:
            break
        waiting = left
    return Carried(total, damage, shields)
