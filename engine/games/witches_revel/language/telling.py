"""Effects in words, as the engine understood them: nothing is said here that the rules do not carry out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.witches_revel.language.meaning import (
    Act,
    All,
    By,
    Condition,
    Effect,
    Either,
    Event,
    ForEach,
    If,
    Instead,
    Lasting,
    May,
    Pay,
    Statement,
    Step,
)
from engine.games.witches_revel.language.telling_of import NUMBERS, amount_told, told_of

PERSONS = {"yours": "you", "theirs": "your opponent", "its": "its player", "any": "anybody", "each": "each player"}


def told(effect: Effect) -> str:
    """One effect: its kind, when it applies, and what is then done."""
    return f"{effect.kind}: {EFFECTS[effect.kind](effect)}"


def _steps(effect: Effect) -> str:
    return "; ".join(map(step_told, effect.do))


def _limit(effect: Effect) -> str:
    return f"a deck may hold up to {effect.most} of this card"


def _cost(effect: Effect) -> str:
    assert effect.event is not None
    return f"before {event_told(effect.event, 'whoever')}, this must be paid: {_steps(effect)}"


def _power(effect: Effect) -> str:
    return f"once in each of your turns you may use it: {_steps(effect)}"


def _consequence(effect: Effect) -> str:
    assert effect.event is not None
    often = "the first time in each turn that" if effect.first else "each time"
    because = " because this card was played" if effect.by_playing else ""
    return f"{often} {event_told(effect.event)}{because}: {_steps(effect)}"


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

# Events ----------------------------------------------------------------------------------------------

DEEDS = {
    "skip": "skips a play",
    "pass": "passes the turn",
    "use": "uses a Power",
    "tire": "loses Stamina",
    "stash": "stashes",
    "stitch": "stitches",
    "add": "adds a +1",
}


def event_told(event: Event, anybody: str = "anybody") -> str:
    """Who does what to what, in which turn."""
    what = told_of(event.what, "a") if event.what is not None else ""
    if event.verb in ("enter", "leave"):
        return f"{what} {event.verb}s the field"
    if event.verb in ("begin", "end"):
        turn = {"yours": "your turn", "theirs": "your opponent's turn"}.get(event.who, "any turn")
        return f"{turn} {event.verb}s"
    who = anybody if event.who == "any" else PERSONS[event.who]
    words = [who, _verb(event, who), "to" if event.verb == "add" else "", what]
    words += ["onto " + told_of(event.on, "a") if event.on is not None else "", _when(event)]
    return " ".join(filter(None, words))


def _verb(event: Event, who: str) -> str:
    verb = DEEDS.get(event.verb, f"{event.verb}s")
    if who == "you":
        first, *rest = verb.split()
        verb = " ".join([{"passes": "pass", "stashes": "stash", "stitches": "stitch"}.get(first, first[:-1]), *rest])
    return " ".join(filter(None, [verb, event.of.capitalize()]))


def _when(event: Event) -> str:
    during = {"yours": "in your turn", "theirs": "in your opponent's turn"}.get(event.during, "")
    return " ".join(filter(None, ["from your hand" if event.area else "", during]))


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
            return f"({step_told(step.do)}) once for each {told_of(step.each, '')}"
        case Lasting():
            return f"until this turn ends, {statement_told(step.says)}"
        case Instead():
            return f"what was tried is not done, and in its place ({step_told(step.do)})"
    return act_told(step)


def _others(step: Step) -> str:
    """What somebody else carries out, who chooses then."""
    return step_told(step).replace("(you choose)", "(they choose)")


ACTS = {
    "draw": "draw {many} from the top of the deck",
    "gain": "gain {many}",
    "spend": "spend {many}",
    "lose": "lose {many}",
    "tire": "lose {many}",
    "gain plays": "gain {many} for this turn",
    "add": "add to {what}: {many}",
    "remove": "remove from {what}: {many}",
    "move": "move from {what} to {to}: {many}",
    "pass": "pass the turn",
    "stop": "stop what was about to happen",
    "shift": "move to an empty space on your side: {what}",
    "look": "look, unseen by others, at: {what}",
}

PLUS = "+1"
UNITS = {"draw": "", "tire": "Stamina", "gain plays": "to play", "add": PLUS, "remove": PLUS, "move": PLUS}


def act_told(act: Act) -> str:
    if act.verb == "shuffle":
        return f"shuffle into their player's deck: {told_of(act.what)}" if act.what is not None else "shuffle the deck"
    if act.verb == "draw" and act.what is not None:
        return f"draw: {told_of(act.what)}"
    parts = {"many": amount_told(act.amount, UNITS.get(act.verb, act.of.capitalize())), "what": "", "to": ""}
    parts |= {"what": told_of(act.what)} if act.what is not None else {}
    parts |= {"to": told_of(act.to)} if act.to is not None else {}
    return ACTS.get(act.verb, f"{act.verb}: {{what}}").format(**parts)


# Conditions and statements ---------------------------------------------------------------------------


def condition_told(condition: Condition) -> str:
    words = CONDITIONS[condition.asks](condition)
    return f"it is not so that {words}" if condition.negated else words


def _s(condition: Condition, you: str, they: str) -> str:
    return you if condition.who == "yours" else they


def _have(condition: Condition) -> str:
    of = condition.of if " " in condition.of else condition.of.capitalize()
    who = f"{PERSONS[condition.who]} {_s(condition, 'have', 'has')}"
    return f"{who} {NUMBERS[condition.than](condition.number)} {of if of != 'cards in your hand' else _hand(condition)}"


def _hand(condition: Condition) -> str:
    return "cards in your hand" if condition.who == "yours" else "cards in their hand"


def _compared(condition: Condition) -> str:
    of, to = told_of(condition.what), told_of(condition.other)  # type: ignore[arg-type]
    return f"the {condition.of.capitalize()} of {of} is {condition.than} than that of {to}"


def _kind(condition: Condition) -> str:
    kind = getattr(condition.other, "kind", "any")
    return f"what was spoken of last is a {kind}" if kind != "any" else "what was spoken of last is a card"


def _controlled(condition: Condition) -> str:
    many = NUMBERS[condition.than](condition.number)
    return f"{PERSONS[condition.who]} {_s(condition, 'control', 'controls')} {many}: {told_of(condition.what, '')}"  # type: ignore[arg-type]


CONDITIONS: dict[str, Callable[[Condition], str]] = {
    "done": lambda asked: "the instruction just before was carried out",
    "in hand": lambda asked: "this card is in your hand",
    "turn": lambda asked: "it is your turn",
    "stitched": lambda asked: "this spell is stitched",
    "winning": lambda asked: "you are winning in this spell's space",
    "winning in": lambda asked: f"you are winning in {asked.number} spaces or more",
    "played": lambda asked: f"you have played, this turn, {told_of(asked.what, 'a')}",  # type: ignore[arg-type]
    "have": _have,
    "compare": _compared,
    "kind": _kind,
    "value": lambda asked: (
        f"what was spoken of last has, or had, {NUMBERS[asked.than](asked.number)} {asked.of.capitalize()}"
    ),
    "control": _controlled,
}


def statement_told(statement: Statement) -> str:
    """What holds."""
    return STATEMENTS[statement.says](statement)


def _value_said(statement: Statement) -> str:
    of: Any = statement.what
    each = f", for each {told_of(statement.each, '')}" if statement.each is not None else ""
    return f"{told_of(of)} get {statement.number:+d} {statement.of.capitalize()}{each}"


STATEMENTS: dict[str, Callable[[Statement], str]] = {
    "able": lambda said: f"you can {' and '.join(said.can)} {said.of.capitalize()}",
    "cannot": lambda said: f"it cannot happen that {event_told(said.event)}",  # type: ignore[arg-type]
    "value": _value_said,
    "icon": lambda said: f"{told_of(said.what)} get the stitch icon {said.of}",  # type: ignore[arg-type]
    "plays": lambda said: f"{said.number} more to play in each of your turns",
}
