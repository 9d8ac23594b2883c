"""The judge of Weavers as it was when bots began to search: a copy on purpose, and never mended.

The judge itself gets better. What it is measured by must not, or nobody would know by how much: the arena's
`yardstick` is an adept of that time with this judge. So all that the judge said then is said again here, and stays.
Only where the rules change does it change with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from engine.ask import Seat
from engine.games.weavers.cards import COMPONENTS, MOST_STEPS, SPELLS, TIME, Active, Tokens, deck_of
from engine.games.weavers.rules.scoring import result
from engine.games.weavers.rules.weaving import WILD, brought_with, components_of, lying_with, weave
from engine.games.weavers.state import DAMAGE, HEALING, SEALED, SHIELD, SICK, Duel

# Found by trying them in the arena.
TOKEN = (1.0, 0.5, 0.05, 1.3, 0.9, 0.4, 0.9, 0.4)  # what one is worth when it comes
AGAIN = (1.0, 0.5, 0.05, 0.3, 0.2, 0.1, 0.2, 0.2)  # the same, where there is such a condition already
CURE = 0.8  # healing, where there is something to heal
SURE = 0.93  # that a spell goes on, if its component is in every card of the deck
HARD = 0.45  # the same for a component that no card gives
LATER = 0.95  # what comes a round later
CHOICE = (1.0, 0.35, 0.2, 0.12, 0.08, 0.05)  # the best card to play next, the second-best, ...
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


BIT = {component: 1 << place for place, component in enumerate(COMPONENTS + TIME)} | {"": 0}
ALL = BIT[TIME] - 1


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
    )


def _sum(tokens: Tokens, worths: Worths) -> float:
    return _added(count * worth for count, worth in zip(tokens, worths, strict=True) if count)


def prospect(
    active: Sequence[Active], hand: Sequence[str], spells: dict[str, Promise], wild: bool, drawn: int = 0
) -> float:
    """What the next card could do, with these in hand and so many more still to come."""
    under_way = [(spells[code], done) for code, done in active]
    gains = [_carried(under_way, spells[code].gives) + spells[code].cast for code in hand]
    full = _carried(under_way, ALL)
    gains += [full * UNKNOWN + ANY] * drawn
    gains.sort(reverse=True)
    if wild and gains and full > gains[0]:
        gains[0] = full
    return LATER * _added([gain * part for gain, part in zip(gains, CHOICE, strict=False)])


def _carried(under_way: Sequence[tuple[Promise, int]], there: int) -> float:
    """What the spells under way come to if these components are there, and their residuals."""
    there |= ALL + 1
    total, waiting = 0.0, under_way
    while waiting:
        left = []
        before = there
        for pair in waiting:
            spell, done = pair
            if spell.asks[done] & there:
                there |= spell.leaves[done]
                total += spell.ahead[done + 1]
            else:
                left.append(pair)
        if there == before:
            break
        waiting = left
    return total


# Found by trying them in the arena.
WON = 60.0
BLOCKED = 0.45  # damage that only takes a shield
PLENTY = 4  # shields; more are worth half
BURST = 14.0  # spells that would take the whole hand in one of the next rounds, if they all go on
GO = 0.85  # how likely they do, a round
AHEAD = 4  # rounds that are looked at


def worth(game: Duel, seat: Seat) -> float:
    """Cards, tokens, what the spells under way promise, and what the card chosen does to all that."""
    if game.over:
        winners = result(game).winners
        return (WON if seat in winners else -WON) if winners else 0.0
    if game.step == "decks":
        return 0.0
    spells = promises(game.sets[seat], conditions(game, seat))
    gone = game.picks[seat] or game.names(game.burying[seat])
    if game.step == "cast" and gone:
        return _after(game, seat, gone[0], spells)
    hand = [code for code in game.names(game.hands[seat]) if code not in gone]
    drawn = min(game.hand_limit(seat) - len(hand), len(game.decks[seat])) if game.step == "bury" else 0
    return _lead(game, seat) + prospect(game.active[seat], hand, spells, not game.has(seat, SEALED), drawn)


def _lead(game: Duel, seat: Seat) -> int:
    """How many cards more than the other one still has."""
    own, others = (len(game.hands[one]) + len(game.decks[one]) for one in (seat, 1 - seat))
    return own - others


def _after(game: Duel, seat: Seat, play: str, spells: dict[str, Promise]) -> float:
    """The end of this round, as far as one can see it from here."""
    other, woven = 1 - seat, weave(game.active[seat], components_of(play))
    active, tokens = lying_with(woven, play), brought_with(woven, play)
    hand = [code for code in game.names(game.hands[seat]) if code != play.removesuffix(WILD)]
    threat = threat_of(game, other)
    raised = shields_of(game, seat) + tokens[SHIELD]
    theirs, own = max(0, shields_of(game, other) - tokens[DAMAGE]), max(0.0, raised - threat.coming)
    value = _dealt(game, other, tokens[DAMAGE], threat.shields) - _suffered(game, seat, raised, threat)
    value += _gained(game, seat, tokens) + _in_time(game, seat, active, theirs, own)
    return value + prospect(active, hand, spells, not game.has(seat, SEALED), 1 if game.decks[seat] else 0)


def _gained(game: Duel, seat: Seat, tokens: Tokens) -> float:
    """What all tokens bring but damage."""
    state, there = conditions(game, seat), game.tokens[seat]
    return _added(
        [_token(kind, tokens[kind], state, there[kind]) for kind in range(SHIELD, len(tokens)) if tokens[kind]]
    )


def shields_of(game: Duel, seat: Seat) -> int:
    return game.tokens[seat][SHIELD]


Times: TypeAlias = tuple[list[int], list[int]]  # damage and shields in so many rounds


def _in_time(game: Duel, seat: Seat, active: Sequence[Active], theirs: float, own: float) -> float:
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


def _token(kind: int, count: int, state: int, there: int) -> float:
    """What so many tokens bring."""
    if kind == SHIELD:
        few = max(0, min(count, PLENTY - there))
        return TOKEN[SHIELD] * (few + (count - few) / 2)
    if kind == HEALING:
        return (CURE if state & 1 << HEALING else TOKEN[HEALING]) * count
    first = AGAIN[kind] if state >> kind & 1 else TOKEN[kind]
    return first + AGAIN[kind] * (count - 1)


class Threat(NamedTuple):
    """What somebody's spells could do this round."""

    coming: float  # damage to expect
    most: int  # damage, if all goes on
    chance: float  # that it does
    shields: float  # to expect


def threat_of(game: Duel, seat: Seat) -> Threat:
    coming, most, chance, shields = 0.4, 0, 1.0, 0.3
    for code, done in game.active[seat]:
        spell = SPELLS[code]
        if done + 1 == len(spell.steps):
            likely = 1.0 if spell.steps[done].component == TIME else 0.7
            coming += likely * spell.then[DAMAGE]
            most += spell.then[DAMAGE]
            chance *= likely if spell.then[DAMAGE] else 1.0
            shields += likely * spell.then[SHIELD]
    return Threat(coming, most, max(chance, 0.4), shields)


def _dealt(game: Duel, seat: Seat, damage: int, coming: float) -> float:
    """What so much damage to this seat is worth, which may still raise shields."""
    if not damage:
        return 0.0
    shields, left = shields_of(game, seat), _left(game, seat)
    through = damage - shields
    if through <= 0:
        return BLOCKED * damage
    value = BLOCKED * shields + through * TOKEN[DAMAGE]
    if game.has(seat, SICK) and game.decks[seat]:
        value += 1.0
    if through >= left:
        value += WON * (0.9 if through - coming >= left else 0.5)
    return value


def _suffered(game: Duel, seat: Seat, shields: int, threat: Threat) -> float:
    """What the other's spells cost this seat, with so many shields."""
    cost = max(0.0, threat.coming - shields)
    if cost > 0.5 and game.has(seat, SICK) and game.decks[seat]:
        cost += 0.7
    if threat.most - shields >= _left(game, seat):
        cost += WON * 0.8 * threat.chance
    return cost


def _left(game: Duel, seat: Seat) -> int:
    """The cards that this seat will have in hand when damage comes."""
    return max(1, len(game.hands[seat]) - 1)


def _added(parts: Iterable[float]) -> float:
    """From left to right: `sum` rounds otherwise since Python 3.12."""
    total = 0.0
    for part in parts:
        total += part
    return total
