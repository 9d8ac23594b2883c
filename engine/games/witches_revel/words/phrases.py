"""What a card's text says, in pieces: as it is printed, for the player who has to choose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar

from engine.games.witches_revel.language.paths import walk
from engine.games.witches_revel.language.records import Act, Amount, Effect, Either, May, Object, Pay, Step, Things

Path: TypeAlias = Sequence[int]  # of a step in an effect
T = TypeVar("T")

MAY = re.compile(r"(?:you|your opponent|its player|they) may (.+)", re.IGNORECASE)
IF_YOU_DO = re.compile(r"if (?:you|they) do, (.+)")
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
    return (step for _, step in walk(effect))


def acts(effect: Effect, verb: str) -> list[Act]:
    return [step for step in steps(effect) if isinstance(step, Act) and step.verb == verb]


def sentence_at(effect: Effect, path: Path) -> str:
    """The sentence in which a step stands; all that is done, if the text cannot be taken apart."""
    said = sentences(effect)
    return said[path[0]] if path and len(said) == len(effect.do) else _inside(body(effect))


# What is chosen --------------------------------------------------------------------------------------


def _which(effect: Effect, kind: type, path: Path, found: Sequence[T]) -> T | None:
    """What is printed of the step there, or of the only one of its kind, if the text has as many as the effect."""
    places = [there for there, step in walk(effect) if isinstance(step, kind)]
    if len(found) != len(places):
        return None
    return found[places.index(path)] if path in places else found[0] if len(found) == 1 else None


def optional(effect: Effect, path: Path = ()) -> str:
    """What one may do: `spend 1 Passion to stop it`; else ""."""
    found = [match[1] for one in sentences(effect) if (match := MAY.search(one))]
    return _which(effect, May, path, found) or ""


def follows(effect: Effect, path: Path = ()) -> str:
    """What comes of doing what one may: `your opponent loses 1 Stamina`; else ""."""
    said = sentences(effect)
    place = path[0] + 1 if path else len(said)
    found = IF_YOU_DO.match(said[place]) if place < len(said) == len(effect.do) else None
    return found[1] if found else ""


def price(effect: Effect, path: Path = ()) -> str:
    """What is paid, and in the middle of a text what for: `spend 2 Passion to draw 1 card`; else ""."""
    if effect.kind == "cost":
        return _inside(body(effect))
    found = [MAY.sub(r"\1", one) for one in sentences(effect) if " to " in one]
    return _which(effect, Pay, path, found) or ""


def alternatives(effect: Effect, path: Path = ()) -> list[str]:
    """One thing, or another: `draw 1 card`, `gain 2 Mischief`; none if the text cannot be taken apart."""
    parts = [PARTS.split(one) for one in sentences(effect)]
    found = _which(effect, Either, path, [one for one in parts if len(one) > 1]) or []
    here = [step for there, step in walk(effect) if isinstance(step, Either) and (there == path or not path)]
    return found if len(here) == 1 and len(found) == len(here[0].of) else []


def chosen_by(effect: Effect, verb: str, path: Path = ()) -> Object | None:
    """What an instruction with this verb is about: the one there, or the only one that the text has."""
    here = [step for there, step in walk(effect) if there == path and isinstance(step, Act)]
    objects = [what for act in here or _all_acts(effect) for what in _objects(act, verb)]
    asked = [what for what in objects if isinstance(what, Things) and what.amount is not None]
    return asked[0] if len(asked) == 1 else None


def moves_one(effect: Effect, path: Path = ()) -> bool:
    """1.4  Is it a single +1 that is added, removed or moved there, or anywhere in the text?"""
    here = [step for there, step in walk(effect) if there == path and isinstance(step, Act)]
    acts = [act for act in here or _all_acts(effect) if act.verb in ("add", "remove", "move")]
    return bool(acts) and all(act.amount == Amount() for act in acts)


def _all_acts(effect: Effect) -> list[Act]:
    return [step for step in steps(effect) if isinstance(step, Act)]


def _objects(act: Act, verb: str) -> list[Object | None]:
    """1.4  Moving is removing and adding."""
    if act.verb == "move":
        return [act.what] if verb == "remove" else [act.to] if verb == "add" else []
    return [act.what] if act.verb == verb else []
