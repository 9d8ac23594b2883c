"""What a card is worth by what is printed on it: in the hand, what its text brings and what it costs.  For bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.paths import steps_in
from engine.games.witches_revel.language.records import (
    Act,
    By,
    Effect,
    Either,
    ForEach,
    Statement,
    Step,
    Things,
    This,
)
from engine.games.witches_revel.rules.verbs.verbs import VERBS

Has: TypeAlias = Callable[[str], int]  # how much of a resource
Growth: TypeAlias = tuple[str, str, int]  # for what, of which kind, how much for each

HELD, STRIKE, EACH = 0.35, 0.4, 0.05  # a card in the hand, more for a strike, and for what is printed on it
MARK = 0.3


@cache
def of_hand(card: Card) -> float:
    return HELD + (STRIKE if card.kind == "strike" else 0.0) + EACH * card.value


# What it costs ---------------------------------------------------------------------------------------


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


# What it brings --------------------------------------------------------------------------------------


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


@cache
def growths(card: Card) -> tuple[Growth, ...]:
    """By what it grows, of which kind, how much for each."""
    found: list[Growth] = []
    for effect in card.effects:
        if effect.says is not None:
            found += _stated(effect.says)
        elif effect.kind == "consequence" and effect.event is not None and effect.event.verb == "play":
            found += [growth for step in effect.do for growth in _added(step, "so many")]
    return tuple(found)


def _stated(says: Statement) -> list[Growth]:
    """4.4  For each other spell on one's own side."""
    each = says.each
    if says.says != "value" or not isinstance(says.what, This) or not isinstance(each, Things):
        return []
    return [("spells", each.kind, says.number)] if each.area == "field" and each.whose == "yours" else []


def _added(step: Step, each: str) -> list[Growth]:
    """+1s on itself."""
    if isinstance(step, ForEach):
        is_hand = isinstance(step.each, Things) and step.each.area == "hand"
        return _added(step.do, "hand") if is_hand else []
    if not isinstance(step, Act):
        return [growth for one in steps_in(step)[-1:] for growth in _added(one, each)] if type(step) is not By else []
    if step.verb != "add" or not isinstance(step.what, This) or step.amount is None:
        return []
    equal = step.amount.equal
    return [(each, "", step.amount.most)] if equal is None else [("marks", equal.what, 1)]
