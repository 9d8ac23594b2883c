"""Rulings that touch a card: the paragraphs of RULES.md that hold one, and speak of what its text does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from pkgutil import get_data
from typing import Any

from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.records import Above, Act, Effect, Event, It, Pay, Statement, Things, This

OURS = "**(R)**"
PARAGRAPH = re.compile(r"^- (\d\.\d+) (.*?)(?=^- |^\n|\Z)", re.MULTILINE | re.DOTALL)
OF_EFFECTS = {"cost": "0.3", "consequence": "4.6", "interruption": "4.9", "ongoing": "4.4"}
OF_VERBS = {
    "shuffle": "3.6",
    "draw": "5.2",
    "stash": "5.3",
    "reveal": "5.4",
    "play": "5.5",
    "stitch": "5.7",
    "overpower": "5.8",
    "tire": "5.9",
    "add": "1.4",
    "remove": "1.4",
    "move": "1.4",
    "pass": "2.4",
    "skip": "2.4",
    "gain plays": "2.8",
}


@lru_cache(maxsize=1_000)
def rulings_for(there: Card) -> Sequence[str]:
    """`3.6 A deck lies face down in its order. ...`, in the order of the rules; what is ours is marked."""
    touched = {*touching(there)}
    return tuple(f"{number} {said}" for number, said in with_rulings().items() if number in touched)


@cache
def with_rulings() -> Mapping[str, str]:
    """The paragraphs with a ruling, by number, each on one line."""
    text = (get_data("engine.games.witches_revel", "RULES.md") or b"").decode()
    found = {number: " ".join(said.split()) for number, said in PARAGRAPH.findall(text) if OURS in said}
    return {
        number: said.replace(OURS, "(Our ruling:)").replace("*", "").replace("`", "") for number, said in found.items()
    }


def touching(there: Card) -> Iterator[str]:
    """The paragraphs that speak of what its text does; of what every strike does one reads in the rules."""
    for effect in there.effects:
        yield OF_EFFECTS.get(effect.kind, "")
        for part in parts(effect.do if effect.kind == "cost" else effect):
            yield from _of_part(part)


def parts(of: Any) -> Iterator[Any]:
    """All records within a record."""
    yield of
    inner = of if isinstance(of, tuple) else [getattr(of, one.name) for one in fields(of)] if is_dataclass(of) else ()
    for one in inner:
        yield from parts(one)


def _of_part(part: Any) -> Iterator[str]:
    match part:
        case Effect(by_playing=True) | Event(verb="play", what=This()):
            yield "4.8"
        case Act(verb=verb) | Event(verb=verb):
            yield OF_VERBS.get(verb, "")
        case Pay():
            yield "0.3"
        case It() | Above():
            yield "4.10"
        case Things():
            yield from _of_things(part)
        case Statement(says="value"):
            yield "4.4"


def _of_things(things: Things) -> Iterator[str]:
    """0.6, 3.8  A quality among cards that one alone can see; another's hand."""
    if things.area in ("hand", "deck", "next") and (things.kind != "any" or things.with_value or things.with_icon):
        yield "0.6"
    if things.area == "hand" and "theirs" in (things.area_whose, things.whose):
        yield "3.8"
