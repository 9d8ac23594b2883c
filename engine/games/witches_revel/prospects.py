"""What lies in a space, what that is worth, and what a card would do there.  For bots.

What counts in the end is who is winning in more spaces, so a spell is worth as much as it is likely to win until then.
Found from some thousand positions of bots' games, by who won them: a strike of 4 wins its space for a turn or two, one
of 7 to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from engine.ask import Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.paths import steps_in
from engine.games.witches_revel.language.records import Act, By, Effect, Either, ForEach, Step, Things, This
from engine.games.witches_revel.rules.elements import power, remembered, resistance
from engine.games.witches_revel.rules.verbs.verbs import VERBS
from engine.games.witches_revel.state import SPACES, Revel
from engine.state import Id

Has = Callable[[str], int]  # how much of a resource

HALF = 6  # turns before the end: what wins then counts half as what wins now, half as what will win to the end
SURE = 8.0  # a space in the Final Turn
FOR_NOW = (0.0, 0.2, 0.2, 0.2, 0.4, 1.0, 1.2, 1.6, 1.8)  # a space, by the Power that wins it
AT_LAST = (0.0, 2.4, 2.4, 2.4, 2.4, 3.6, 7.0, 8.0, 8.0)
OPEN, SHUT = -1.6, 0.8  # more, if the strike that loses there could be stitched, or can only be overpowered
THERE, HIGH, STUCK = 0.4, 1.6, -1.2  # a spell that wins nothing: so it is, from this value on, and if it never will
HIGH_FROM = 5
TIES = 0.1  # in the Final Turn: Power, which breaks ties

HELD, STRIKE = 0.5, 0.4  # a card in the hand, and more for a strike
MARK, STITCH, LAST_STAMINA = 0.3, 0.4, 3.0
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
    always = of_text(facts) - of_hand(facts) - price(facts)
    if facts.kind == "stance":
        yield Prospect(always + (STANCE if game.stances[seat] is None else 0.0), card, -1)
        return
    there, turns = field(game), left(game)
    value = facts.value + grown(game, seat, facts)
    for space in range(SPACES):
        mine, other = there[seat][space], there[1 - seat][space]
        if mine.kind != "strike":
            after = Lying(facts.kind, value, facts.icons[0] if facts.icons else "")
            gain = always
        elif mine.icon and mine.icon in facts.icons and facts.kind == "strike":
            after = Lying("strike", mine.value + value, "")
            gain = always - (STITCH if game.stamina[seat] != 1 else LAST_STAMINA)
        else:
            continue
        yield Prospect(gain + _change(mine, after, other, turns), card, space)


def _change(before: Lying, after: Lying, other: Lying, left: int) -> float:
    """What it does to its space, where it overpowers what it can."""
    if other.kind and wins(after, other):
        return stake(after, NOTHING, left) - stake(before, other, left) + OVERPOWERS
    return stake(after, other, left) - stake(before, other, left)


@cache
def of_hand(card: Card) -> float:
    return HELD + (STRIKE if card.kind == "strike" else 0.0)


# What its text says of that --------------------------------------------------------------------------


def is_payable(card: Card, has: Has, held: int) -> bool:
    """Are there enough marks, and cards to discard?"""
    return all(_can(has, held, step) for step in _costs(card))


@cache
def _costs(card: Card) -> tuple[Step, ...]:
    """To play it."""
    return tuple(
        [step for effect in card.effects if effect.kind == "cost" and _is_to_play(effect) for step in effect.do]
    )


def _is_to_play(cost: Effect) -> bool:
    return cost.event is not None and cost.event.verb == "play"


def _can(has: Has, held: int, step: Step) -> bool:
    if isinstance(step, Act) and step.verb == "spend" and step.amount is not None:
        return has(step.of) >= step.amount.most
    if isinstance(step, Act) and step.verb in ("discard", "stash"):
        return held > 1
    inner = [_can(has, held, one) for one in steps_in(step)]
    return any(inner) if isinstance(step, Either) else all(inner)


@cache
def price(card: Card) -> float:
    """What it costs."""
    value = 0.0
    for step in _costs(card):
        value += _price(step)
    return value


def _price(step: Step) -> float:
    if isinstance(step, Either):
        return min([_price(one) for one in step.of])
    if isinstance(step, Act):
        many = step.amount.most if step.amount is not None else 1
        if isinstance(step.what, Things) and step.what.amount is not None:
            many = step.what.amount.most
        return (MARK if step.verb == "spend" else HELD) * min(many, 3)
    return max([_price(one) for one in steps_in(step)], default=0.0)


@cache
def of_text(card: Card) -> float:
    """What its consequences bring, at a glance."""
    value = 0.0
    for effect in card.effects:
        for step in effect.do if effect.kind in ("consequence", "power") else ():
            value += _gain(step)
    return value


def _gain(step: Step) -> float:
    if isinstance(step, Act):
        if isinstance(step.what, This):
            return 0.0  # `grown`
        many = step.amount.most if step.amount is not None else 1
        return VERBS[step.verb].worth * min(many, 3)
    value = 0.0
    for one in steps_in(step)[:1]:
        value += _gain(one)
    return value


def grown(game: Revel, seat: Seat, card: Card) -> int:
    """How much more than what is printed it has once it is played."""
    return sum([_MORE[what](game, seat, of) * number for what, of, number in _growths(card)])


_MORE: dict[str, Callable[[Revel, Seat, str], int]] = {
    "so many": lambda game, seat, of: 1,
    "marks": lambda game, seat, of: game.has(seat, of),
    "hand": lambda game, seat, of: len(game.hands[seat]) - 1,
    "spells": lambda game, seat, of: sum(
        [lying.kind == of or (of != "" and of == "spell" and lying.kind != "") for lying in field(game)[seat]]
    ),
}


@cache
def _growths(card: Card) -> tuple[tuple[str, str, int], ...]:
    found: list[tuple[str, str, int]] = []
    for effect in card.effects:
        says = effect.says
        if says is not None and says.says == "value" and isinstance(says.what, This):
            if isinstance(says.each, Things) and says.each.area == "field" and says.each.whose == "yours":
                found.append(("spells", says.each.kind, says.number))
        elif effect.kind == "consequence" and effect.event is not None and effect.event.verb == "play":
            for step in effect.do:
                found += _growths_of(step, "so many")
    return tuple(found)


def _growths_of(step: Step, each: str) -> list[tuple[str, str, int]]:
    if isinstance(step, Act):
        if step.verb != "add" or not isinstance(step.what, This) or step.amount is None:
            return []
        equal = step.amount.equal
        return [(each, "", step.amount.most)] if equal is None else [("marks", equal.what, 1)]
    if isinstance(step, ForEach):
        is_hand = isinstance(step.each, Things) and step.each.area == "hand"
        return _growths_of(step.do, "hand") if is_hand else []
    if isinstance(step, By):
        return []
    return [growth for one in steps_in(step)[-1:] for growth in _growths_of(one, each)]
