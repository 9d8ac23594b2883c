"""What is done, when, and what holds, in the fewest words that are still true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.games.witches_revel.language.records import (
    EVERY,
    Above,
    Act,
    All,
    Amount,
    By,
    Condition,
    Either,
    Event,
    ForEach,
    If,
    Instead,
    It,
    Lasting,
    May,
    Measure,
    Object,
    Opposing,
    Pay,
    Rest,
    Statement,
    Step,
    Things,
    This,
)

PERSONS = {"yours": "you", "theirs": "your opponent", "its": "its player", "each": "each player", "any": "anybody"}
KINDS = {"any": "card", "spell": "spell", "strike": "strike", "shield": "shield", "stance": "stance"}
WHOSE = {"yours": "your", "theirs": "your opponent's", "its": "its player's", "own": "their", "": "any"}
OF = {"yours": " of yours", "theirs": " of your opponent's", "its": " of its player's", "own": " of theirs", "": ""}
OWNED = ("yours", "theirs")
LESS = {"more": " or more", "less": " or less", "exactly": ""}


def is_this(what: Object | None) -> bool:
    return isinstance(what, This)


# 4.10  What is spoken of -------------------------------------------------------------------------------


def thing_short(what: Object | None, many: str = "all") -> str:
    """`many`: where no amount is said; with "a" it is one of them."""
    match what:
        case None:
            return ""
        case It():
            return "it"
        case This():
            return "this"
        case Above():
            return "the chosen one"
        case Rest():
            return "the rest"
        case Opposing():
            return "the opposing spell" if is_this(what.to) else "the spell opposing it"
    return _things(what, many)


def _things(what: Things, many: str) -> str:
    """`1 other strike of yours`, `your hand`, `your next 3 draws`, `your stance`"""
    if what.area == "on this":
        return "+1 on this"
    if what.amount is None and many == "all" and what == Things(None, what.whose, "stance") and what.whose in OWNED:
        return f"{WHOSE[what.whose]} stance"
    if what.amount is None and what.kind == "any" and what.is_card and many == "all" and not _told(what):
        zone = _zone(what)
        if zone:
            return zone
    many = _many(what.amount) if what.amount is not None else many
    words = [many, *_adjectives(what), _noun(what, many), *_qualities(what), _place(what)]
    return " ".join(filter(None, words)).replace("a other", "another").replace("a opposing", "an opposing")


def _told(what: Things) -> bool:
    return bool(_adjectives(what) or _qualities(what))


def _zone(what: Things) -> str:
    """All of a hand; the next draws."""
    if what.area == "next":
        return f"{WHOSE[what.area_whose]} {'top card' if what.next == 1 else f'next {what.next} draws'}"
    return f"{WHOSE[what.area_whose]} {what.area}" if what.area in ("hand", "discards", "deck") else ""


def _many(amount: Amount) -> str:
    if amount.that:
        return "that many"
    if amount.most == EVERY:
        return "all" if amount.least else "any number of"
    if amount.least == amount.most:
        return str(amount.most)
    return f"{'' if amount.least else 'up to '}{amount.most}"


def _adjectives(what: Things) -> list[str]:
    flags = {"other": what.other, "opposing": what.opposing, "stitched": what.stitched, "revealed": what.revealed}
    return [word for word, said in flags.items() if said]


def _noun(what: Things, many: str) -> str:
    """A spell on the field is a strike or a shield; elsewhere they are cards."""
    on_field = what.area in ("field", "space") and what.kind == "stance"
    card = " card" if what.is_card and what.kind != "any" and not on_field else ""
    plural = "" if many in ("a", "", "1", "up to 1") else "s"
    return f"{KINDS[what.kind]}{card}{plural}"


def _qualities(what: Things) -> list[str]:
    found = []
    if what.with_value is not None:
        value, number, than = what.with_value
        found.append(f"with {number}{LESS[than]} {value.capitalize()}")
    found += ["with a +1"] if what.with_plus else []
    return found + ([f"with {what.with_icon}"] if what.with_icon else [])


def _place(what: Things) -> str:
    of = OF[what.whose].strip()
    places = {
        "field": of,
        "space": f"{of} in its space".strip(),
        "next": f"among {_zone(what)}",
        "it": f"{of} among them".strip(),
        "this way": f"{what.done} this way",
    }
    return places.get(what.area, f"in {WHOSE[what.area_whose]} {what.area}")


def measure_short(measure: Measure) -> str:
    if measure.what == "count":
        return f"number of {thing_short(measure.of, '').removeprefix('a ')}"
    if measure.of is None:
        return f"{measure.what.capitalize()} you have"
    value = "value" if measure.what == "either" else measure.what.capitalize()
    of = thing_short(measure.of)
    return f"{value} it {'had' if measure.had else 'has'}" if of == "it" else f"{value} of {of}"


# 5  What is done -----------------------------------------------------------------------------------------


def step_short(step: Step, who: str = "yours") -> str:
    """As an instruction to me, or as what somebody else does."""
    match step:
        case All():
            return ", then ".join(step_short(one, who) for one in step.of)
        case Either():
            return ", or ".join(step_short(one, who) for one in step.of)
        case Pay():
            return f"{' and '.join(step_short(one, who) for one in step.cost)} to {_infinitive(step.do)}"
        case By():
            return step_short(step.do) if step.who == "yours" else f"{PERSONS[step.who]} {_does(step.do, step.who)}"
        case May():
            return f"{'' if step.who == 'yours' else PERSONS[step.who] + ' '}may {_infinitive(step.do)}"
        case If():
            return f"if {condition_short(step.when)}, {step_short(step.do, who)}"
        case ForEach():
            return f"{step_short(step.do, who)} for each {thing_short(step.each, '')}"
        case Lasting():
            return f"{statement_short(step.says)} this turn"
        case Instead():
            return f"instead {step_short(step.do, who)}"
    return act_short(step, who)


def _infinitive(step: Step) -> str:
    """`draw 1`, `get +2`"""
    said = step_short(step)
    return f"get {said}" if said.startswith(("+", "that many +")) else said


def _does(step: Step, who: str) -> str:
    """`draws 1`: a single instruction, of somebody else."""
    if isinstance(step, ForEach):
        return f"{_does(step.do, who)} for each {thing_short(step.each, '')}"
    if not isinstance(step, Act):
        return f"must {step_short(step)}"
    verb, space, more = act_short(step, who).partition(" ")
    return f"{verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'}{space}{more}"


def act_short(act: Act, who: str = "yours") -> str:
    """`draw 1`, `+2 on a strike of yours`"""
    return ACTS[act.verb](act, who)


def _with_thing(act: Act, who: str) -> str:
    return f"{act.verb} {thing_short(act.what)}"


def _draw(act: Act, who: str) -> str:
    if act.what is not None:
        return f"draw {thing_short(act.what)}"
    return f"draw {_many(act.amount or Amount())}"


def _discard(act: Act, who: str) -> str:
    """1 card from one's hand is 1."""
    what = act.what
    own = {"yours": ("yours",), "theirs": ("own", "theirs")}.get(who, ("own",))
    if not isinstance(what, Things) or what.area != "hand" or what.area_whose not in own or what.amount is None:
        return f"{act.verb} {thing_short(what)}"
    is_just_any = what.kind == "any" and not _told(what) and not what.whose
    return f"{act.verb} {_many(what.amount) if is_just_any else thing_short(what)}"


def _resource(act: Act, who: str) -> str:
    amount, of = act.amount or Amount(), act.of.capitalize()
    if amount.equal is not None:
        return f"{act.verb} {of} equal to {measure_short(amount.equal)}"
    if amount.that:
        return f"{act.verb} that much {of}"
    return f"{act.verb} {_many(amount)} {of}"


def _pluses(amount: Amount) -> str:
    if amount.equal is not None:
        return f"+1s equal to {measure_short(amount.equal)}"
    return "a +1" if amount == Amount() else f"{_many(amount)} +1s"


def _add(act: Act, who: str) -> str:
    amount = act.amount or Amount()
    plain = amount.equal is None and not amount.that and amount.least == amount.most != EVERY
    many = f"+{amount.most}" if plain else _pluses(amount)
    verb = "" if who == "yours" else "add "
    return many if not verb and is_this(act.what) else f"{verb}{many} on {thing_short(act.what)}"


def _units(unit: str) -> Callable[[Act, str], str]:
    def said(act: Act, who: str) -> str:
        amount = act.amount or Amount()
        plural = "s" if unit == "play" and (amount.that or amount.most != 1) else ""
        much = "that much" if amount.that and unit != "play" else _many(amount)
        return f"{VERBS.get(act.verb, act.verb)} {much} {unit}{plural}"

    return said


VERBS = {"tire": "lose", "gain plays": "gain", "skip": "skip"}
ACTS: dict[str, Callable[[Act, str], str]] = {
    "draw": _draw,
    "discard": _discard,
    "stash": _discard,
    "shuffle": lambda act, who: "shuffle" if act.what is None else f"shuffle {thing_short(act.what)} into the deck",
    "reveal": _with_thing,
    "look": lambda act, who: f"look at {thing_short(act.what)}",
    "play": _with_thing,
    "choose": _with_thing,
    "search": lambda act, who: f"search for {thing_short(act.what)}",
    "gain": _resource,
    "spend": _resource,
    "lose": _resource,
    "tire": _units("Stamina"),
    "add": _add,
    "remove": lambda act, who: f"remove {_pluses(act.amount or Amount())} from {thing_short(act.what)}",
    "move": lambda act, who: (
        f"move {_pluses(act.amount or Amount())} from {thing_short(act.what)} to {thing_short(act.to)}"
    ),
    "shift": lambda act, who: f"shift {thing_short(act.what)}",
    "gain plays": _units("play"),
    "pass": lambda act, who: "pass the turn",
    "stop": lambda act, who: "stop it",
}

# 4.6, 4.9  When ------------------------------------------------------------------------------------------

DONE = {
    "draw": "drawn",
    "overpower": "overpowered",
    "play": "played",
    "stitch": "stitched",
    "discard": "discarded",
    "stash": "stashed",
    "reveal": "revealed",
}
OBJECTS = {"skip": "a play", "tire": "Stamina", "use": "a Power", "pass": "the turn"}
TURNS = {"yours": "your turn", "theirs": "your opponent's turn"}


def event_short(event: Event, will: str = "", anybody: str = "anybody") -> str:
    """`you skip a play`, `it is discarded`; with will: `it would be discarded`"""
    what = _a(event.what)
    if event.verb in ("begin", "end"):
        return f"{TURNS.get(event.who, 'any turn')} {_verb(event.verb, will, True)}"
    if event.verb in ("enter", "leave"):
        return f"{what} {_verb(event.verb, will, True)} the field"
    if event.on is not None and event.verb == "overpower":
        return f"{_a(event.on)} {_verb('overpower', will, True)} {what}".strip()
    if event.who == "any" and anybody and event.what is not None and event.verb in DONE and event.on is None:
        be = f"{will} be" if will else "is"
        return f"{what} {be} {DONE[event.verb]}{_during(event)}"
    who = anybody if event.who == "any" else PERSONS[event.who]
    verb = _verb({"tire": "lose"}.get(event.verb, event.verb), will, who not in ("you", ""))
    plus = "a +1 to" if event.verb == "add" else ""
    onto = f"onto {_a(event.on)}" if event.on is not None else ""
    more = OBJECTS.get(event.verb, "") or event.of.capitalize()
    hand = "from your hand" if event.area else ""
    return " ".join(filter(None, [who, verb, plus, what, more, onto, hand])) + _during(event)


def _a(what: Object | None) -> str:
    return thing_short(what, "a")


def _verb(verb: str, will: str, third: bool) -> str:
    if will or not third:
        return f"{will} {verb}".strip()
    return f"{verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'}"


def _during(event: Event) -> str:
    return f" in {TURNS[event.during]}" if event.during in TURNS else ""


# 4.4  What is asked, and what holds ------------------------------------------------------------------------


def condition_short(asked: Condition) -> str:
    return f"{'not so: ' if asked.negated and asked.asks != 'done' else ''}{CONDITIONS[asked.asks](asked)}"


def _have(asked: Condition) -> str:
    of = asked.of.replace("your", "their") if asked.who == "theirs" else asked.of
    of = of if " " in of else of.capitalize()
    return f"{_has(asked, 'have', 'has')} {_number(asked)} {of}"


def _has(asked: Condition, you: str, they: str) -> str:
    return f"you {you}" if asked.who == "yours" else f"your opponent {they}"


def _number(asked: Condition) -> str:
    return "no" if (asked.number, asked.than) == (0, "less") else f"{asked.number}{LESS[asked.than]}"


def _compared(asked: Condition) -> str:
    return f"{thing_short(asked.what)} has {asked.than} {asked.of.capitalize()} than {thing_short(asked.other)}"


CONDITIONS: dict[str, Callable[[Condition], str]] = {
    "done": lambda asked: "not" if asked.negated else "so",
    "in hand": lambda asked: "this is in your hand",
    "turn": lambda asked: "it is your turn",
    "stitched": lambda asked: "this is stitched",
    "winning": lambda asked: "you are winning here",
    "winning in": lambda asked: f"you are winning in {asked.number} or more spaces",
    "played": lambda asked: f"you played {_a(asked.what)} this turn",
    "have": _have,
    "compare": _compared,
    "kind": lambda asked: f"it is {_a(asked.other)}",
    "value": lambda asked: f"it has or had {asked.number}{LESS[asked.than]} {asked.of.capitalize()}",
    "control": lambda asked: f"{_has(asked, 'control', 'controls')} {_number(asked)} {thing_short(asked.what, '')}",
}


def statement_short(said: Statement) -> str:
    return STATEMENTS[said.says](said)


def _value(said: Statement) -> str:
    each = f" for each {thing_short(said.each, '')}" if said.each is not None else ""
    on = "" if is_this(said.what) else f" on {thing_short(said.what)}"
    return f"{said.number:+d} {said.of.capitalize()}{on}{each}"


def value_briefly(said: Statement) -> Iterator[str]:
    """`+1 each spell`, `your strikes +1`, `opposing -1`: what is printed on it says which, and the rest."""
    what, each = said.what, said.each
    if is_this(what) and isinstance(each, Things) and each.whose == "yours" and each.area == "field":
        yield f"{said.number:+d} each {KINDS[each.kind]}"
    if isinstance(what, Things) and each is None and what == Things(None, "yours", what.kind, what.is_card):
        yield f"your {KINDS[what.kind]}s {said.number:+d}"
    if isinstance(what, Opposing) and is_this(what.to) and each is None:
        yield f"opposing {said.number:+d}"


def _cannot(said: Statement) -> str:
    event: Any = said.event
    return event_short(event, "can't")


STATEMENTS: dict[str, Callable[[Statement], str]] = {
    "able": lambda said: f"you can {', '.join(said.can)} {said.of.capitalize()}",
    "cannot": _cannot,
    "value": _value,
    "icon": lambda said: f"{said.of} on {thing_short(said.what)}",
    "plays": lambda said: f"{said.number} more play{'' if said.number == 1 else 's'} each turn",
}
