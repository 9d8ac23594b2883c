"""Effects in words, as the engine understood them: nothing is said here that the rules do not carry out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.witches_revel.language.records import (
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
    Things,
)
from engine.games.witches_revel.language.say_objects import NUMBERS, amount_told, told_of
from engine.games.witches_revel.language.say_verbs import WORDS, own
from engine.words.speech import counted


def told(effect: Effect) -> str:
    """One effect: its kind, when it applies, and what is then done."""
    when = event_told(effect.event, "a player" if effect.kind == "cost" else "anybody") if effect.event else ""
    return f"{effect.kind}: {EFFECTS[effect.kind](effect, when, '; '.join(map(step_told, effect.do)))}"


def _consequence(effect: Effect, when: str, do: str) -> str:
    often = "the first time in each turn that" if effect.first else "each time"
    if effect.by_playing:
        return f"each time this spell overpowers another because this card was played: {do}"
    return f"{often} {when}: {do}"


def _interruption(effect: Effect, when: str, do: str) -> str:
    where = ", if this card is in your hand and you reveal it" if effect.from_hand else ""
    return f"just before {when}{where}: {do}"


EFFECTS: dict[str, Callable[[Effect, str, str], str]] = {
    "limit": lambda effect, when, do: f"a deck may hold up to {effect.most} of this card",
    "cost": lambda effect, when, do: f"before {when}, this must be paid: {do}",
    "power": lambda effect, when, do: f"once in each of your turns you may use it: {do}",
    "consequence": _consequence,
    "interruption": _interruption,
    "ongoing": lambda effect, when, do: f"as long as this is there, {statement_told(effect.says)}",  # type: ignore[arg-type]
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


# 4.6, 4.9  Events -----------------------------------------------------------------------------------

PERSONS = {"yours": "you", "theirs": "your opponent", "its": "its player", "any": "anybody", "each": "each player"}


def event_told(event: Event, anybody: str = "anybody") -> str:
    """Who does what to what, in which turn."""
    what = told_of(event.what, "a") + _seen(event) if event.what is not None else ""
    if event.verb in ("enter", "leave"):
        return f"{what} {event.verb}s the field"
    if event.verb in ("begin", "end"):
        turn = {"yours": "your turn", "theirs": "your opponent's turn"}.get(event.who, "any turn")
        return f"{turn} {event.verb}s"
    if event.verb == "overpower" and event.on is not None:
        return f"{told_of(event.on, 'a')} overpowers {what or 'another'}"
    who = anybody if event.who == "any" else PERSONS[event.who]
    words = [who, _verb(event, who), what]
    words += ["onto " + told_of(event.on, "a") if event.on is not None else "", _when(event)]
    return " ".join(filter(None, words))


def _seen(event: Event) -> str:
    """0.2  What kind of card is drawn or stashed can be hidden, and then no text takes notice of it."""
    what = event.what
    asked = isinstance(what, Things) and (what.kind != "any" or what.with_value is not None or what.with_icon)
    return " that both can see" if asked and event.verb in ("draw", "stash") else ""


def _verb(event: Event, who: str) -> str:
    words = WORDS[event.verb]
    does = own(words.does) if who == "you" else words.does
    return " ".join(filter(None, [does, words.event, event.of.capitalize()]))


def _when(event: Event) -> str:
    during = {"yours": "in your turn", "theirs": "in your opponent's turn"}.get(event.during, "")
    return " ".join(filter(None, ["from your hand" if event.area else "", during]))


# 4.4  Conditions and statements ---------------------------------------------------------------------


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
    "kind": lambda asked: f"what was spoken of last is {told_of(asked.other, 'a')}",  # type: ignore[arg-type]
    "value": lambda asked: (
        f"what was spoken of last has, or had, {NUMBERS[asked.than](asked.number)} {asked.of.capitalize()}"
    ),
    "control": _controlled,
}


def statement_told(statement: Statement) -> str:
    """What holds."""
    return STATEMENTS[statement.says](statement)


def _gets(what: Any) -> str:
    words = told_of(what)
    return f"{words} {'have' if words.startswith('all ') else 'has'}"


def _value_said(statement: Statement) -> str:
    of: Any = statement.what
    each = f", for each {told_of(statement.each, '')}" if statement.each is not None else ""
    return f"{_gets(of)} {statement.number:+d} {statement.of.capitalize()}{each}"


STATEMENTS: dict[str, Callable[[Statement], str]] = {
    "able": lambda said: f"you can {' and '.join(said.can)} {said.of.capitalize()}",
    "cannot": lambda said: f"it cannot happen that {event_told(said.event)}",  # type: ignore[arg-type]
    "value": _value_said,
    "icon": lambda said: f"{_gets(said.what)} the stitch icon {said.of}",
    "plays": lambda said: f"you have {counted(said.number, 'more play')} in each of your turns",
}
