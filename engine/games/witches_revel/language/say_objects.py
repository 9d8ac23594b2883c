"""4.10  What is spoken of, in words: how many, whose, where, and who chooses."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.games.witches_revel.language.records import (
    EVERY,
    Above,
    Amount,
    It,
    Measure,
    Object,
    Opposing,
    Rest,
    Things,
    This,
)

KINDS = {"any": "", "spell": "spell", "strike": "strike spell", "shield": "shield spell", "stance": "stance"}
WHOSE = {"yours": "your", "theirs": "your opponent's", "its": "its player's", "own": "their own", "": "somebody's"}
COUNTED = ("card", "play")  # units that there are several of
NUMBERS: dict[str, Callable[[int], str]] = {
    "more": lambda number: f"{number} or more",
    "less": lambda number: f"{number} or less" if number else "no",
    "exactly": lambda number: f"exactly {number}",
}


def told_of(what: Object, usual: str = "all") -> str:
    """Exactly this, without looking back at the text; `usual` stands where no amount is said."""
    match what:
        case It():
            return "what was spoken of last"
        case This():
            return f"this {what.form}"
        case Above():
            return "what an effect above this one chose"
        case Rest():
            return "all others that were looked at"
        case Opposing():
            return f"the spell opposing {told_of(what.to)}"
    return things_told(what, usual)


def things_told(what: Things, usual: str) -> str:
    """How many, which, whose, where."""
    if what.area == "on this":
        return "+1 on it"
    amount = what.amount
    many = usual if amount is None else amount_told(amount)
    noun = _noun(what) + ("" if many in ("a", "", "exactly 1", "up to 1") else "s")
    words = [many, *_adjectives(what), noun, *_qualities(what), _place(what, usual)]
    told = re.sub(r"^a other\b", "another", " ".join(filter(None, words)))
    told = re.sub(r"^a (?=[aeiou])", "an ", told)
    return told + (" (you choose)" if amount is not None and amount.least < EVERY else "")


def amount_told(amount: Amount | None, unit: str = "") -> str:
    """How many of a unit."""
    if amount is None:
        return f"all {unit}{'s' if unit in COUNTED else ''}".strip()
    if amount.equal is not None:
        much = f"as many {unit}s" if unit in COUNTED else f"as much {unit}"
        return f"{much} as {measure_told(amount.equal)}"
    words = "any number of" if amount.most == EVERY else f"up to {amount.most}"
    if amount.least == amount.most:
        words = "all" if amount.most == EVERY else f"exactly {amount.most}"
    unit += "s" if unit in COUNTED and words not in ("exactly 1", "up to 1") else ""
    return f"{'as many as just before,' if amount.that else words} {unit}".strip(", ")


def measure_told(measure: Measure) -> str:
    of = told_of(measure.of, "") if measure.of is not None else ""
    if measure.what == "count":
        return f"the number of: {of}"
    if measure.of is None:
        return f"the {measure.what.capitalize()} you have"
    value = "Power or Resistance" if measure.what == "either" else measure.what.capitalize()
    return f"the {value} of {of}" + (", as it was when it was last there" if measure.had else "")


def _adjectives(what: Things) -> list[str]:
    flags = {"other": what.other, "opposing": what.opposing, "stitched": what.stitched, "revealed": what.revealed}
    return [word for word, said in flags.items() if said]


def _noun(what: Things) -> str:
    kind = KINDS[what.kind]
    on_field = what.area in ("field", "space") and what.kind == "stance"
    return f"{kind} card".strip() if what.is_card and not on_field else kind


def _qualities(what: Things) -> list[str]:
    found = []
    if what.with_value is not None:
        value, number, than = what.with_value
        found.append(f"with {NUMBERS[than](number)} {value.capitalize()}")
    if what.with_plus:
        found.append("with a +1 on it")
    if what.with_icon:
        found.append(f"with {what.with_icon}")
    return found


SIDES = {
    "yours": "on your side of the field",
    "theirs": "on your opponent's side of the field",
    "own": "on their own side of the field",
    "its": "on its player's side of the field",
}


def _place(what: Things, usual: str) -> str:
    """Where it is looked for; what happens to something or is counted is found wherever that is."""
    whose = WHOSE[what.area_whose]
    if what.area == "field" and usual != "all" and not what.whose:
        return ""
    places = {
        "field": SIDES.get(what.whose, "on either side of the field"),
        "next": f"among the top {what.next} cards of {whose} deck" if what.next > 1 else f"on top of {whose} deck",
        "it": "among what was spoken of last",
        "this way": f"{what.done} this way",
        "space": "in the same space",
    }
    return places.get(what.area, f"in {whose} {what.area}")
