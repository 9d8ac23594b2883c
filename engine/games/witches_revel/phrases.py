"""What a card's text says, in pieces: as it is printed, for whoever has to choose."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.games.witches_revel.language.meaning import Act, Effect, Either, May, Object, Pay, Step, Things
from engine.games.witches_revel.paths import steps_in

MAY = re.compile(r"(?:you|your opponent|its player|they) may (.+)", re.IGNORECASE)
PARTS = re.compile(r", or |; or ")
FROM_HAND = re.compile(r"^if this card is in your hand, ", re.IGNORECASE)


def body(effect: Effect) -> str:
    """What is done: the text without what it waits for."""
    text = effect.text if effect.kind in ("ongoing", "limit") else effect.text.partition(": ")[2]
    return FROM_HAND.sub("", text)


def sentences(effect: Effect) -> list[str]:
    """Its instructions, one by one, as in the middle of a sentence."""
    return [_inside(one) for one in re.split(r"(?<=\.) ", body(effect))]


def _inside(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:].rstrip('.')}"


def steps(effect: Effect) -> Iterator[Step]:
    """All of them, also those inside of others."""
    left = [*effect.do]
    while left:
        step = left.pop(0)
        yield step
        left = [*steps_in(step), *left]


def acts(effect: Effect, verb: str) -> list[Act]:
    return [step for step in steps(effect) if isinstance(step, Act) and step.verb == verb]


# What is chosen --------------------------------------------------------------------------------------


def optional(effect: Effect) -> str:
    """What one may do, if the text has it once: `spend 1 Passion to stop it`; else ""."""
    found = [match[1] for one in sentences(effect) if (match := MAY.search(one))]
    once = sum(isinstance(step, May) for step in steps(effect)) == 1
    return found[0] if once and len(found) == 1 else ""


def price(effect: Effect) -> str:
    """What is paid, and in the middle of a text what for: `spend 2 Passion to draw 1 card`; else ""."""
    if effect.kind == "cost":
        return _inside(body(effect))
    once = sum(isinstance(step, Pay) for step in steps(effect)) == 1
    found = [one for one in sentences(effect) if " to " in one]
    return MAY.sub(r"\1", found[0]) if once and len(found) == 1 else ""


def alternatives(effect: Effect) -> list[str]:
    """One thing, or another: `draw 1 card`, `gain 2 Mischief`; none if the text cannot be taken apart."""
    found = [step for step in steps(effect) if isinstance(step, Either)]
    if len(found) != 1:
        return []
    parts = [PARTS.split(one) for one in sentences(effect)]
    return next((part for part in parts if len(part) == len(found[0].of)), [])


def chosen_by(effect: Effect, verb: str) -> Object | None:
    """What an instruction with this verb is about, if the text has one such alone."""
    if verb in ("remove", "add"):
        moved = acts(effect, "move")
        objects = [act.what if verb == "remove" else act.to for act in moved] + [act.what for act in acts(effect, verb)]
    else:
        objects = [act.what for act in acts(effect, verb)]
    asked = [what for what in objects if isinstance(what, Things) and what.amount is not None]
    return asked[0] if len(asked) == 1 else None
