"""Effects in words, as the engine understood them: nothing is said here that the rules do not carry out."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.witches_revel.language.records import (
    Act,
    All,
    By,
    Effect,
    Either,
    ForEach,
    If,
    Instead,
    Lasting,
    May,
    Pay,
    Step,
)
from engine.games.witches_revel.language.say_events import PERSONS, condition_told, event_told, statement_told
from engine.games.witches_revel.language.say_objects import amount_told, told_of
from engine.games.witches_revel.language.say_verbs import WORDS


def told(effect: Effect) -> str:
    """One effect: its kind, when it applies, and what is then done."""
    return f"{effect.kind}: {EFFECTS[effect.kind](effect)}"


def _steps(effect: Effect) -> str:
    return "; ".join(map(step_told, effect.do))


def _limit(effect: Effect) -> str:
    return f"a deck may hold up to {effect.most} of this card"


def _cost(effect: Effect) -> str:
    assert effect.event is not None
    return f"before {event_told(effect.event, 'a player')}, this must be paid: {_steps(effect)}"


def _power(effect: Effect) -> str:
    return f"once in each of your turns you may use it: {_steps(effect)}"


def _consequence(effect: Effect) -> str:
    assert effect.event is not None
    often = "the first time in each turn that" if effect.first else "each time"
    if effect.by_playing:
        return f"each time this spell overpowers another because this card was played: {_steps(effect)}"
    return f"{often} {event_told(effect.event)}: {_steps(effect)}"


def _interruption(effect: Effect) -> str:
    assert effect.event is not None
    where = ", if this card is in your hand and you reveal it" if effect.from_hand else ""
    return f"just before {event_told(effect.event)}{where}: {_steps(effect)}"


def _ongoing(effect: Effect) -> str:
    assert effect.says is not None
    return f"as long as this is there, {statement_told(effect.says)}"


EFFECTS: dict[str, Callable[[Effect], str]] = {
    "limit": _limit,
    "cost": _cost,
    "power": _power,
    "consequence": _consequence,
    "interruption": _interruption,
    "ongoing": _ongoing,
}

# Instructions ----------------------------------------------------------------------------------------


def step_told(step: Step) -> str:
    """What is carried out, and by whom."""
    match step:
        case All():
            return ", then ".join(map(step_told, step.of))
        case Either():
            return "choose one of these: " + " | ".join(map(step_told, step.of))
        case Pay():
            return f"pay ({', and '.join(map(step_told, step.cost))}) in order to ({step_told(step.do)})"
        case By():
            return f"{PERSONS[step.who]} must ({_others(step.do)})"
        case May():
            do = step_told(step.do) if step.who == "yours" else _others(step.do)
            return f"{PERSONS[step.who]} may or may not ({do})"
        case If():
            return f"only if {condition_told(step.when)}: ({step_told(step.do)})"
        case ForEach():
            return f"({step_told(step.do)}), in one go as many times as there is a {told_of(step.each, '')}"
        case Lasting():
            return f"until this turn ends, {statement_told(step.says)}"
        case Instead():
            return f"what was tried is not done, and in its place ({step_told(step.do)})"
    return act_told(step)


def _others(step: Step) -> str:
    """What somebody else carries out, who chooses then."""
    return step_told(step).replace("(you choose)", "(they choose)")


def act_told(act: Act) -> str:
    words = WORDS[act.verb]
    said = words.told if act.what is not None else words.told_bare or words.told
    return said.format(
        many=amount_told(act.amount, words.unit or act.of.capitalize()),
        what="" if act.what is None else told_of(act.what),
        to="" if act.to is None else told_of(act.to),
    )
