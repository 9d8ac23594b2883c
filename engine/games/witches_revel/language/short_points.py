"""What a short line has to name of an effect: each deed with its number, whose it is, and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.games.witches_revel.language.paths import walk
from engine.games.witches_revel.language.records import (
    Above,
    Act,
    All,
    Amount,
    By,
    Condition,
    Effect,
    Either,
    ForEach,
    If,
    Instead,
    It,
    Lasting,
    May,
    Object,
    Pay,
    Rest,
    Step,
    Things,
)
from engine.games.witches_revel.language.say_short import is_once, is_played
from engine.games.witches_revel.language.say_short_steps import step_short
from engine.games.witches_revel.language.short_things import (
    ALONE,
    NONE_OR_ONE,
    PERSONS,
    STAMINA,
    Naming,
    Owed,
    Point,
    amount_named,
    measure_named,
    needing,
    thing_named,
)
from engine.games.witches_revel.language.short_whens import condition_owed, event_owed, statement_owed, tally_owed
from engine.games.witches_revel.language.short_words import OPPONENT, PLUS


def owed_by(effects: Sequence[Effect], kind: str = "") -> list[Owed]:
    """Everything that a line about these effects has to say, effect by effect."""
    every = (step for effect in effects for _, step in walk(effect))
    chosen = next((step.what for step in every if isinstance(step, Act) and step.verb == "choose"), None)
    return [_owed_by(effect, chosen, kind) for effect in effects]


def _owed_by(effect: Effect, chosen: Object | None, kind: str) -> Owed:
    """`chosen`: what an effect above has chosen."""
    owed = Owed()
    if effect.kind == "limit":
        owed.points.append(Point("deck limit", (Naming(str(effect.most)),), f"up to {effect.most} in a deck"))
    if effect.kind == "power":
        owed.may = True
        owed.points.append(Point("power", (Naming(NONE_OR_ONE),), "Power:", unsaid=kind == "witch"))
    if effect.says is not None:
        statement_owed(effect.says, owed)
    if effect.event is not None and not (is_played(effect.event) and effect.kind != "interruption"):
        stops = any(isinstance(step, Act) and step.verb == "stop" for _, step in walk(effect))
        event_owed(effect, effect.event, owed, stops)
    if effect.from_hand:
        owed.somewhere.append((frozenset(("hand",)), "from hand"))
    before = len(owed.points)
    _Walk(owed, chosen).steps(effect.do)
    if effect.kind == "cost":
        owed.points[before:] = [replace(point, costs=True) for point in owed.points[before:]]
    if effect.kind == "consequence" and is_played(effect.event):
        owed.points = [replace(point, on_play=True) for point in owed.points]
        owed.once = is_once(effect)
    owed.theirs = any(words & OPPONENT for point in owed.points for way in point.ways for words in way.needs)
    owed.theirs |= any(words == OPPONENT for words, _ in owed.somewhere)
    return owed


# What is done --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Walk:
    """Through the steps in their order."""

    owed: Owed
    chosen: Object | None
    who: Literal["yours", "theirs", "its", "each"] = "yours"
    price: int = 0
    buys: int = 0
    last: Act | None = None  # what `it` is: what was chosen or searched for

    def steps(self, steps: Sequence[Step]) -> None:
        for place, step in enumerate(steps):
            after = steps[place + 1] if place + 1 < len(steps) else None
            if isinstance(after, If) and after.when == Condition("done"):
                self.price = self.buys = next(self.owed.payments)
                self.step(step)
                self.price = 0
            else:
                self.step(step)

    def step(self, step: Step) -> None:
        match step:
            case All():
                self.steps(step.of)
            case Either():
                self.owed.choices += 1
                self.steps(step.of)
            case Pay():
                self._pay(step)
            case By() | May():
                self.owed.may |= isinstance(step, May)
                before, self.who = self.who, step.who
                self.step(step.do)
                self.who = before
            case If():
                condition_owed(step.when, self.owed)
                self.step(step.do)
            case ForEach():
                tally_owed(step.each, self.owed)
                self.step(step.do)
            case Instead():
                self.owed.points.append(Point("instead", (Naming(NONE_OR_ONE),), "instead", unsaid=True))
                self.step(step.do)
            case Lasting():
                self.owed.somewhere.append((frozenset(("turn",)), "this turn"))
                statement_owed(step.says, self.owed)
            case Act():
                self._act(step)

    def _pay(self, step: Pay) -> None:
        before = self.price, self.buys
        number = next(self.owed.payments)
        self.price = number
        self.steps(step.cost)
        self.price, self.buys = before[0], number
        self.step(step.do)
        self.price, self.buys = before

    def _act(self, act: Act) -> None:
        """1.4  Of what was chosen just before, it is that."""
        ways = [_way_of(act, self.who)]
        if isinstance(act.what, It) and self.last is not None:
            ways.append(_way_of(replace(act, what=self.last.what), self.who))
        if isinstance(act.what, Above) and self.chosen is not None:
            ways.append(_way_of(replace(act, what=self.chosen), self.who))
        self.last = act if act.verb in ("choose", "search") else self.last
        unsaid = act.verb in ALONE or isinstance(act.what, Rest)
        amount = act.amount
        self.owed.may |= (isinstance(act.what, Things) and _is_free(act.what.amount)) or _is_free(amount)
        verb = PLUS if act.verb == "add" else act.verb
        told = step_short(act if self.who == "yours" else By(self.who, act))
        self.owed.points.append(Point(verb, tuple(ways), told, unsaid=unsaid, price=self.price, buys=self.buys))


def _is_free(amount: Amount | None) -> bool:
    return amount is not None and amount.least < amount.most


def _way_of(act: Act, who: str) -> Naming:
    """Its number, its resource, what it is about and who does it."""
    way = amount_named(act.amount, act.verb == "add") if act.amount is not None else Naming()
    if act.verb == "tire":
        way = needing(way, STAMINA)
    if act.verb == "stop":
        return Naming(NONE_OR_ONE)
    if act.of:
        way = needing(way, frozenset((act.of,)))
    if act.amount is not None and act.amount.equal is not None:
        way = measure_named(way, act.amount.equal)
    for what in (act.what, act.to):
        counted = act.amount is None and what is act.what
        way = thing_named(way, what, counted, act.verb)
    if who in PERSONS:
        return needing(way, PERSONS[who])
    if OPPONENT in way.needs:
        return way
    own = isinstance(act.what, Things) and "own" in (act.what.whose, act.what.area_whose)
    return replace(way, bars=way.bars | OPPONENT | (frozenset() if own else {"their", "theirs"}))
