"""What no table holds: every field of a state with one thing in it that its game does not know.

Where such a state is let in, nothing is said of that field in check.py: it lies in no zone, and has no law.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any

from engine.game import Game
from engine.plain_data import hints_of, is_row
from engine.state import Id, State

STRANGE: dict[Any, Any] = {Id: 1_000_000, int: 2**40, str: "nonsense"}
BLANK: dict[Any, Any] = {Id: 0, int: 0, str: "", bool: False, float: 0.0, bytes: b"", type(None): None}
HOUSE = {*hints_of(State)}  # of these fields the house itself says what they can be


def let_in(game: Game, unit: str, checkpoint: Mapping[str, Any]) -> Iterator[str]:
    """What this game's check.py does not refuse where this unit begins, in sentences that name the field."""
    hints = {name: hint for name, hint in hints_of(game.rules.state).items() if name not in HOUSE}
    where, zones = f"{game.name}, check.py:", {zone.name for zone in game.rules.check.zones}
    if refusal := _refusal(game, unit, checkpoint):
        piles = [name for name, hint in hints.items() if holds_ids(hint) and name not in zones]
        yield f"{where} it refuses what was played ({refusal}); piles that are in no Zone: {', '.join(piles) or 'none'}"
        return
    for name, hint in hints.items():
        if any(_holds(game, unit, {**checkpoint, name: value}) for value in strangers(hint, checkpoint[name])):
            zone = "no Zone and " if holds_ids(hint) else ""
            yield f"{where} {name!r} has {zone}no law that says what it can be: it may hold what is nothing there"
    for name in (name for name, hint in hints.items() if holds_ids(hint)):
        others = {id for other in hints if other != name for id in ids_in(hints[other], checkpoint[other])}
        if any(_holds(game, unit, {**checkpoint, name: value}) for value in lacking(checkpoint[name], others)):
            yield f"{where} the pile {name!r} is in no Zone: nobody misses a card that is taken out of it"


def _holds(game: Game, unit: str, checkpoint: Mapping[str, Any]) -> bool:
    return not _refusal(game, unit, checkpoint)


def _refusal(game: Game, unit: str, checkpoint: Mapping[str, Any]) -> str:
    """Why this cannot be; "" if it can."""
    try:
        game.rules.check(game.rules.state.from_plain(checkpoint, "checkpoint"), unit)
    except (ValueError, LookupError, TypeError) as error:  # as with any save: what breaks a rule does not fit together
        return str(error) or type(error).__name__
    return ""


# From types ---------------------------------------------------------------------------------------


def strangers(hint: Any, value: Any) -> Iterator[Any]:
    """The same plain value with one thing in it that is strange."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if hint in STRANGE:
        yield STRANGE[hint]
    elif origin in (list, tuple) and (origin is list or parts[-1] is ...):
        yield from ([strange, *value[1:]] for strange in (strangers(parts[0], value[0]) if value else ()))
        yield from ([*value, strange] for strange in strangers(parts[0], blank(parts[0])))
    elif origin is tuple:
        yield from _in_a_row(parts, value)
    elif origin in (dict, Mapping):
        yield from ({**value, STRANGE[str]: strange} for strange in (blank(parts[1]), *strangers(*_blank(parts[1]))))
    elif origin is not None:  # it may be None
        (inner,) = [part for part in parts if part is not type(None)]
        yield from strangers(inner, blank(inner) if value is None else value)
    elif is_row(hint):
        yield from _in_a_row(tuple(typing.get_type_hints(hint).values()), value)
    elif is_dataclass(hint):
        for name, part in hints_of(hint).items():
            yield from ({**value, name: strange} for strange in strangers(part, value[name]))


def _in_a_row(parts: tuple[Any, ...], value: Any) -> Iterator[Any]:
    for place, part in enumerate(parts):
        yield from ([*value[:place], strange, *value[place + 1 :]] for strange in strangers(part, value[place]))


def _blank(hint: Any) -> tuple[Any, Any]:
    return hint, blank(hint)


def blank(hint: Any) -> Any:
    """The plainest value of this type."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if hint in BLANK:
        return BLANK[hint]
    if origin is list or (origin is tuple and parts[-1] is ...):
        return []
    if origin is tuple:
        return [blank(part) for part in parts]
    if origin in (dict, Mapping):
        return {}
    if is_row(hint):
        return [blank(part) for part in typing.get_type_hints(hint).values()]
    return {name: blank(part) for name, part in hints_of(hint).items()} if is_dataclass(hint) else None


# Piles --------------------------------------------------------------------------------------------


def holds_ids(hint: Any) -> bool:
    """Do cards lie there?  What has ids among other things only speaks of them."""
    parts = [part for part in typing.get_args(hint) if part is not ... and part is not type(None)]
    return hint is Id or (len(parts) == 1 and holds_ids(parts[0]))


def ids_in(hint: Any, value: Any) -> Iterator[int]:
    if isinstance(value, list) and holds_ids(hint):
        for inner in value:
            yield from ids_in(typing.get_args(hint)[0], inner)
    elif hint is Id:
        yield value


def lacking(pile: Any, others: set[int]) -> Iterator[Any]:
    """The pile without one of its cards, of those that lie nowhere else."""
    for place, inner in enumerate(pile if isinstance(pile, list) else ()):
        if isinstance(inner, list):
            yield from ([*pile[:place], less, *pile[place + 1 :]] for less in lacking(inner, others))
        elif inner not in others:
            yield [*pile[:place], *pile[place + 1 :]]
